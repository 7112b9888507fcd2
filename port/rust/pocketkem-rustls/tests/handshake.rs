// SPDX-License-Identifier: Apache-2.0 OR MIT
//! Handshakes: of this crate with itself in memory, and with Go's crypto/tls over TCP.
#![allow(missing_docs)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use pocketkem_rustls::ring::{SECP256R1MLKEM768, X25519MLKEM768, provider};
use rustls::crypto::{CryptoProvider, SupportedKxGroup, ring::kx_group};
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::{
    ClientConfig, ClientConnection, Error, NamedGroup, PeerMisbehaved, RootCertStore, ServerConfig,
    ServerConnection, StreamOwned,
};

const NAME: &str = "gateway.test";

fn with_groups(groups: &[&'static dyn SupportedKxGroup]) -> Arc<CryptoProvider> {
    Arc::new(CryptoProvider { kx_groups: groups.to_vec(), ..provider() })
}

struct Identity {
    certificate: CertificateDer<'static>,
    key: PrivateKeyDer<'static>,
}

fn identity() -> Identity {
    let made = rcgen::generate_simple_self_signed([NAME.to_string()]).unwrap();
    let key = PrivateKeyDer::Pkcs8(made.signing_key.serialize_der().into());
    Identity { certificate: made.cert.into(), key }
}

fn server(provider: Arc<CryptoProvider>, identity: &Identity) -> Arc<ServerConfig> {
    let config = ServerConfig::builder_with_provider(provider)
        .with_protocol_versions(&[&rustls::version::TLS13])
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![identity.certificate.clone()], identity.key.clone_key())
        .unwrap();
    Arc::new(config)
}

fn client(provider: Arc<CryptoProvider>, root: CertificateDer<'static>) -> Arc<ClientConfig> {
    let mut roots = RootCertStore::empty();
    roots.add(root).unwrap();
    let config = ClientConfig::builder_with_provider(provider)
        .with_protocol_versions(&[&rustls::version::TLS13])
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    Arc::new(config)
}

fn connection(config: Arc<ClientConfig>) -> ClientConnection {
    ClientConnection::new(config, ServerName::try_from(NAME).unwrap()).unwrap()
}

// ---- In memory ---------------------------------------------------------------------------------

/// Both sides' report of the group, after a handshake and a message each way.
fn in_memory(
    of_client: &[&'static dyn SupportedKxGroup],
    of_server: &[&'static dyn SupportedKxGroup],
) -> Result<NamedGroup, Error> {
    let identity = identity();
    let mut client = connection(client(with_groups(of_client), identity.certificate.clone()));
    let mut server = ServerConnection::new(server(with_groups(of_server), &identity)).unwrap();
    client.writer().write_all(b"21.5 degrees").unwrap();
    server.writer().write_all(b"thank you").unwrap();
    while client.wants_write() || server.wants_write() {
        let mut line = Vec::new();
        while client.wants_write() {
            client.write_tls(&mut line).unwrap();
        }
        let mut line = line.as_slice();
        while !line.is_empty() {
            server.read_tls(&mut line).unwrap();
            server.process_new_packets()?;
        }
        let mut line = Vec::new();
        while server.wants_write() {
            server.write_tls(&mut line).unwrap();
        }
        let mut line = line.as_slice();
        while !line.is_empty() {
            client.read_tls(&mut line).unwrap();
            client.process_new_packets()?;
        }
    }
    let (mut reading, mut answer) = ([0; 12], [0; 9]);
    server.reader().read_exact(&mut reading).unwrap();
    client.reader().read_exact(&mut answer).unwrap();
    assert_eq!((&reading, &answer), (b"21.5 degrees", b"thank you"));
    let group = client.negotiated_key_exchange_group().unwrap().name();
    assert_eq!(server.negotiated_key_exchange_group().unwrap().name(), group);
    Ok(group)
}

#[test]
fn hybrid_groups() {
    assert_eq!(in_memory(&[X25519MLKEM768], &[X25519MLKEM768]), Ok(NamedGroup::X25519MLKEM768));
    assert_eq!(
        in_memory(&[SECP256R1MLKEM768], &[SECP256R1MLKEM768]),
        Ok(NamedGroup::secp256r1MLKEM768)
    );
    let all = provider().kx_groups;
    assert_eq!(in_memory(&all, &all), Ok(NamedGroup::X25519MLKEM768));
}

#[test]
fn a_peer_without_hybrid_groups() {
    let all = provider().kx_groups;
    // The server takes the share of X25519 that was sent beside the hybrid one.
    assert_eq!(in_memory(&all, &[kx_group::X25519]), Ok(NamedGroup::X25519));
    // The server asks for another share.
    assert_eq!(in_memory(&all, &[kx_group::SECP256R1]), Ok(NamedGroup::secp256r1));
    assert_eq!(in_memory(&[kx_group::X25519], &all), Ok(NamedGroup::X25519));
    // Nothing in common is an error.
    assert!(in_memory(&[X25519MLKEM768], &[kx_group::X25519]).is_err());
    assert!(in_memory(&[kx_group::X25519], &[SECP256R1MLKEM768]).is_err());
}

#[test]
fn shares_that_are_wrong() {
    for (group, length, answer) in
        [(X25519MLKEM768, 1184 + 32, 1088 + 32), (SECP256R1MLKEM768, 1184 + 65, 1088 + 65)]
    {
        let refused = |error| {
            assert_eq!(error, Error::PeerMisbehaved(PeerMisbehaved::InvalidKeyShare));
        };
        let active = group.start().unwrap();
        let share = active.pub_key().to_vec();
        assert_eq!(share.len(), length);
        let done = group.start_and_complete(&share).unwrap();
        assert_eq!(done.pub_key.len(), answer);
        let secret = active.complete(&done.pub_key).unwrap();
        assert_eq!(secret.secret_bytes(), done.secret.secret_bytes());
        assert_eq!(secret.secret_bytes().len(), 64);

        for wrong in [0, 1, 32, 1184, length - 1] {
            refused(group.start_and_complete(&share[..wrong]).err().unwrap());
        }
        refused(group.start_and_complete(&[share.as_slice(), &[0]].concat()).err().unwrap());
        // A coefficient that is not reduced, in the middle of the key.
        let mut not_reduced = share.clone();
        not_reduced[600..604].fill(0xff);
        refused(group.start_and_complete(&not_reduced).err().unwrap());
        for wrong in [0, 1, 32, 1088, answer - 1] {
            refused(group.start().unwrap().complete(&done.pub_key[..wrong]).err().unwrap());
        }
        // A ciphertext that was altered gives another secret, and the handshake then fails.
        let active = group.start().unwrap();
        let done = group.start_and_complete(active.pub_key()).unwrap();
        let mut altered = done.pub_key.clone();
        altered[700] ^= 1;
        let other = active.complete(&altered).unwrap();
        assert_ne!(other.secret_bytes(), done.secret.secret_bytes());
    }
    // X25519's point of small order gives zeros, which ring refuses.
    let mut share = X25519MLKEM768.start().unwrap().pub_key().to_vec();
    share[1184..].fill(0);
    assert!(X25519MLKEM768.start_and_complete(&share).is_err());
}

// ---- With Go -----------------------------------------------------------------------------------

/// Go's side, built once.
fn go_peer() -> &'static Path {
    static PEER: OnceLock<PathBuf> = OnceLock::new();
    PEER.get_or_init(|| {
        let peer = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("peer");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/peer");
        let mut build = Command::new("go");
        build.env("GOTOOLCHAIN", "local").args(["build", "-o"]).arg(&peer).arg(".");
        build.current_dir(source);
        assert!(build.status().expect("Go is installed").success());
        peer
    })
}

struct Peer {
    process: Child,
    output: BufReader<ChildStdout>,
}

impl Peer {
    fn start(program: &Path, arguments: &[&str]) -> Self {
        let mut process =
            Command::new(program).args(arguments).stdout(Stdio::piped()).spawn().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        Self { process, output }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_string()
    }

    fn ended(mut self) -> bool {
        self.process.wait().unwrap().success()
    }
}

const LIMIT: Option<Duration> = Some(Duration::from_secs(20));

/// A file of the certificate that one side writes and the other one reads.
fn certificate_of(role: &str, group: NamedGroup) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{role}-{}.der", u16::from(group)))
}

fn client_of_go(group: &'static dyn SupportedKxGroup) {
    let file = certificate_of("go", group.name());
    let number = u16::from(group.name()).to_string();
    let mut peer = Peer::start(go_peer(), &["server", &number, NAME, file.to_str().unwrap()]);
    let address = peer.line();
    let root = std::fs::read(&file).unwrap().into();
    let socket = TcpStream::connect(address).unwrap();
    socket.set_read_timeout(LIMIT).unwrap();
    let config = client(with_groups(&[group]), root);
    let mut stream = StreamOwned::new(connection(config), socket);
    stream.write_all(b"21.5 degrees\n").unwrap();
    let mut answer = String::new();
    BufReader::new(&mut stream).read_line(&mut answer).unwrap();
    assert_eq!(answer, "got 21.5 degrees\n");
    let negotiated = stream.conn.negotiated_key_exchange_group().unwrap().name();
    assert_eq!(negotiated, group.name());
    assert_eq!(peer.line(), number);
    assert!(peer.ended());
}

fn server_of_go(group: &'static dyn SupportedKxGroup) {
    let identity = identity();
    let file = certificate_of("rust", group.name());
    let number = u16::from(group.name()).to_string();
    std::fs::write(&file, &identity.certificate).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let arguments = ["client", &number, NAME, file.to_str().unwrap(), &address];
    let mut peer = Peer::start(go_peer(), &arguments);
    let (socket, _) = listener.accept().unwrap();
    socket.set_read_timeout(LIMIT).unwrap();
    let config = server(with_groups(&[group]), &identity);
    let mut stream = StreamOwned::new(ServerConnection::new(config).unwrap(), socket);
    let mut reading = String::new();
    BufReader::new(&mut stream).read_line(&mut reading).unwrap();
    assert_eq!(reading, "21.5 degrees\n");
    stream.write_all(b"got 21.5 degrees\n").unwrap();
    let negotiated = stream.conn.negotiated_key_exchange_group().unwrap().name();
    assert_eq!(negotiated, group.name());
    assert_eq!(peer.line(), number);
    assert!(peer.ended());
}

#[test]
#[ignore = "needs Go 1.26"]
fn x25519_with_go() {
    client_of_go(X25519MLKEM768);
    server_of_go(X25519MLKEM768);
}

#[test]
#[ignore = "needs Go 1.26"]
fn secp256r1_with_go() {
    client_of_go(SECP256R1MLKEM768);
    server_of_go(SECP256R1MLKEM768);
}
