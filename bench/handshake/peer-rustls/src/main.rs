// SPDX-License-Identifier: Apache-2.0 OR MIT

//! One TLS 1.3 connection with rustls, as the server or the client of a chip. Options and output
//! are those of peer-go.

use rustls::crypto::{CryptoProvider, SupportedKxGroup, aws_lc_rs};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::{ClientConfig, ClientConnection, Connection, RootCertStore};
use rustls::{ServerConfig, ServerConnection, version};
use std::collections::HashMap;
use std::error::Error;
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::time::Duration;

type Result<T> = std::result::Result<T, Box<dyn Error>>;
type Options = HashMap<String, String>;

/// Most bytes of a message of the application.
const MOST_MESSAGE: usize = 4096;
/// Groups by their names in TLS.
const GROUPS: [(&str, &dyn SupportedKxGroup); 5] = [
    ("X25519MLKEM768", aws_lc_rs::kx_group::X25519MLKEM768),
    ("SecP256r1MLKEM768", aws_lc_rs::kx_group::SECP256R1MLKEM768),
    ("X25519", aws_lc_rs::kx_group::X25519),
    ("secp256r1", aws_lc_rs::kx_group::SECP256R1),
    ("secp384r1", aws_lc_rs::kx_group::SECP384R1),
];

fn main() {
    let mut options = Options::new();
    let mut words = std::env::args().skip(1);
    while let (Some(name), Some(value)) = (words.next(), words.next()) {
        options.insert(name.trim_start_matches('-').into(), value);
    }
    let mut report = vec![("library", "rustls with AWS-LC".to_string())];
    if let Err(error) = connect(&options, &mut report) {
        report.push(("error", error.to_string()));
    }
    let members: Vec<_> = report.iter().map(|(k, v)| format!("{k:?}: {}", quoted(v))).collect();
    println!("{{{}}}", members.join(", "));
}

/// A string of JSON.
fn quoted(text: &str) -> String {
    let escaped = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        ' '.. => c.to_string(),
        _ => format!("\\u{:04x}", c as u32),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

fn connect(options: &Options, report: &mut Vec<(&str, String)>) -> Result<()> {
    let is_client = options["role"] == "client";
    let mut provider = aws_lc_rs::default_provider();
    provider.kx_groups = options["groups"].split(',').map(group).collect::<Result<_>>()?;
    let mut connection = if is_client {
        client(options, provider)?
    } else {
        server(options, provider)?
    };
    let mut line = line(options, is_client)?;
    let limit = options["limit"].trim_end_matches('s').parse()?;
    line.set_read_timeout(Some(Duration::from_secs_f64(limit)))?;
    while connection.is_handshaking() {
        if let Err(error) = connection.complete_io(&mut line) {
            let _ = connection.write_tls(&mut line); // the alert
            return Err(error.into());
        }
    }
    let negotiated = connection.negotiated_key_exchange_group().map(|g| g.name());
    let name = GROUPS.iter().find(|(_, g)| Some(g.name()) == negotiated);
    report.push(("group", name.ok_or("no group")?.0.into()));
    report.push(("version", "TLS 1.3".into()));
    let suite = connection.negotiated_cipher_suite().ok_or("no cipher suite")?;
    report.push(("cipher", format!("{:?}", suite.suite()).replace("TLS13_", "TLS_")));
    talk(&mut connection, &mut line, &options["message"], is_client, report)
}

/// The client speaks first. The server answers, and says that nothing more comes.
fn talk(
    connection: &mut Connection,
    line: &mut TcpStream,
    message: &str,
    is_client: bool,
    report: &mut Vec<(&str, String)>,
) -> Result<()> {
    if is_client {
        say(connection, line, message)?;
    }
    let heard = hear(connection, line).map_err(|error| format!("no message came: {error}"))?;
    report.push(("received", String::from_utf8_lossy(&heard).into()));
    if !is_client {
        say(connection, line, message)?;
    }
    report.push(("sent", message.into()));
    connection.send_close_notify();
    connection.write_tls(line)?;
    // What the chip still says is its end of the connection. A chip may also just stop.
    match hear(connection, line) {
        Err(error) if !stopped(error.kind()) => Err(error.into()),
        _ => Ok(()),
    }
}

fn say(connection: &mut Connection, line: &mut TcpStream, message: &str) -> std::io::Result<()> {
    connection.writer().write_all(message.as_bytes())?;
    while connection.wants_write() {
        connection.write_tls(line)?;
    }
    Ok(())
}

fn hear(connection: &mut Connection, line: &mut TcpStream) -> std::io::Result<Vec<u8>> {
    let mut heard = vec![0; MOST_MESSAGE];
    loop {
        match connection.reader().read(&mut heard) {
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                connection.complete_io(line)?;
            }
            read => return read.map(|n| heard[..n].to_vec()),
        }
    }
}

fn stopped(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::UnexpectedEof | ErrorKind::WouldBlock | ErrorKind::TimedOut)
}

fn group(name: &str) -> Result<&'static dyn SupportedKxGroup> {
    let found = GROUPS.iter().find(|(known, _)| *known == name);
    Ok(found.ok_or(format!("rustls has no group {name}"))?.1)
}

fn client(options: &Options, provider: CryptoProvider) -> Result<Connection> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(&options["authority"])?)?;
    let config = ClientConfig::builder_with_provider(Arc::new(provider))
        .with_protocol_versions(&[&version::TLS13])?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(options["server-name"].clone())?;
    Ok(ClientConnection::new(Arc::new(config), name)?.into())
}

fn server(options: &Options, provider: CryptoProvider) -> Result<Connection> {
    let chain = CertificateDer::pem_file_iter(&options["certificate"])?
        .collect::<std::result::Result<_, _>>()?;
    let key = PrivateKeyDer::from_pem_file(&options["key"])?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(provider))
        .with_protocol_versions(&[&version::TLS13])?
        .with_no_client_auth()
        .with_single_cert(chain, key)?;
    config.send_tls13_tickets = 0;
    Ok(ServerConnection::new(Arc::new(config))?.into())
}

fn line(options: &Options, is_client: bool) -> Result<TcpStream> {
    if is_client {
        return Ok(TcpStream::connect(&options["connect"])?);
    }
    let listener = TcpListener::bind("127.0.0.1:0")?;
    println!("{{\"port\": {}}}", listener.local_addr()?.port());
    Ok(listener.accept()?.0)
}
