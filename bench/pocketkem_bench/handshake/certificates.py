# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The certificates of the handshake: an authority that both ends know, and a server's, on P-256.

Whoever reads this file can make the private keys: they are hashes of names, and the signatures are
deterministic. So the certificates are the same bytes on every machine, and so are the figures. They
are for a line between a simulator and a program beside it, and for nothing else.
"""

import hashlib
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

#: The name of every server here, the chip's too.
SERVER_NAME = "pocketkem.test"

_FIRST = datetime(2026, 1, 1, tzinfo=timezone.utc)
_LAST = datetime(2046, 1, 1, tzinfo=timezone.utc)
#: The order of P-256's group (FIPS 186-5, SP 800-186: 3.2.1.3).
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


@dataclass(frozen=True)
class Certificates:
    """In DER."""

    authority: bytes  # the certificate of the authority
    server: bytes  # the server's certificate, which the authority has signed
    server_key: bytes  # its private key, as SEC 1 has it

    def write(self, folder: Path) -> None:
        """As files in PEM: authority.pem, server.pem, server-key.pem."""
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in (("authority", self.authority), ("server", self.server)):
            certificate = x509.load_der_x509_certificate(data)
            text = certificate.public_bytes(serialization.Encoding.PEM)
            (folder / f"{name}.pem").write_bytes(text)
        key = serialization.load_der_private_key(self.server_key, None)
        text = key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        (folder / "server-key.pem").write_bytes(text)


def make() -> Certificates:
    authority_key, server_key = _key("authority"), _key("server")
    authority_name = x509.Name(
        [x509.NameAttribute(NameOID.COMMON_NAME, "PocketKEM test authority")]
    )
    server_name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, SERVER_NAME)])
    authority = (
        _builder(authority_name, authority_name, authority_key.public_key(), 1)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs_certificates=True), critical=True)
    )
    server = (
        _builder(server_name, authority_name, server_key.public_key(), 2)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs_certificates=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(SERVER_NAME)]), critical=False)
    )
    return Certificates(
        _signed(authority, authority_key),
        _signed(server, authority_key),
        server_key.private_bytes(
            serialization.Encoding.DER,
            serialization.PrivateFormat.TraditionalOpenSSL,
            serialization.NoEncryption(),
        ),
    )


def _key(name: str) -> ec.EllipticCurvePrivateKey:
    digest = hashlib.sha512(f"PocketKEM handshake: {name}".encode()).digest()
    return ec.derive_private_key(1 + int.from_bytes(digest, "big") % (_ORDER - 1), ec.SECP256R1())


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, number: int
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(number)
        .not_valid_before(_FIRST)
        .not_valid_after(_LAST)
    )


def _usage(signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs_certificates,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )


def _signed(builder: x509.CertificateBuilder, key: ec.EllipticCurvePrivateKey) -> bytes:
    certificate = builder.sign(key, hashes.SHA256(), ecdsa_deterministic=True)
    return certificate.public_bytes(serialization.Encoding.DER)
