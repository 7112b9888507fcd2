// SPDX-License-Identifier: Apache-2.0 OR MIT
//! An SSH server for a chip: one connection, one command, over any line of bytes.
#![no_std]

use core::ops::Range;
use core::panic::PanicInfo;

use sunset::ed25519_dalek::SigningKey;
use sunset::event::ServHostkeys;
use sunset::{ChanData, ChanHandle, Error, Event, PubKey, Runner, ServEvent, Server, SignKey};

unsafe extern "C" {
    /// Waits for a byte of the line. Negative: no more will come.
    safe fn board_get() -> i32;
    safe fn board_put(byte: u8);
    /// Returns 0, or something else if there are no random bytes.
    fn board_random(out: *mut u8, n: usize) -> i32;
    /// What a command has to say, at most `n` bytes; returns their number. Negative: no such one.
    fn board_run(command: *const u8, length: usize, out: *mut u8, n: usize) -> i32;
    safe fn board_panicked() -> !;
}

/// The longest packet that comes, and that goes: the first of AsyncSSH has 2,232 bytes.
const IN: usize = 2560;
const OUT: usize = 1536;
const ANSWER: usize = 256;

/// Serves the next connection. Returns 0 after a command, or else 1.
///
/// # Safety
///
/// The keys have 32 bytes: the seed of the host's, and the public one of the user who may log in.
/// This function is not called while it runs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ssh_serve(host: *const [u8; 32], user: *const [u8; 32]) -> i32 {
    static mut BUFFERS: ([u8; IN], [u8; OUT]) = ([0; IN], [0; OUT]);
    let buffers = &raw mut BUFFERS;
    // SAFETY: the caller's promises.
    let (buffers, host, user) = unsafe { (&mut *buffers, &*host, &*user) };
    let key = SignKey::Ed25519(SigningKey::from_bytes(host));
    let mut connection = Connection {
        runner: Runner::new_server(&mut buffers.0, &mut buffers.1),
        channel: None,
        answer: [0; ANSWER],
        left: 0..0,
        has_keys: false,
    };
    let Err(error) = connection.serve(&key, user) else { return 0 };
    connection.disconnect(&error);
    1
}

struct Connection<'a> {
    runner: Runner<'a, Server>,
    channel: Option<ChanHandle>,
    answer: [u8; ANSWER],
    /// Of the answer, what was not sent yet.
    left: Range<usize>,
    /// Whether packets are encrypted.
    has_keys: bool,
}

impl Connection<'_> {
    /// Until the client closes the channel of its command.
    fn serve(&mut self, key: &SignKey, user: &[u8; 32]) -> Result<(), Error> {
        // A line of bytes has no beginning: a connection begins when the client says something.
        let mut byte = Some(received()?);
        loop {
            let waits = self.handle(key, user)?;
            if let Some(channel) = &self.channel {
                let rest = &self.answer[self.left.clone()];
                self.left.start += self.runner.write_channel(channel, ChanData::Normal, rest)?;
                if self.runner.is_channel_closed(channel) {
                    return Ok(());
                }
            }
            if self.send() || !waits {
                continue;
            }
            // To the end of a packet; in between the runner has nothing to do.
            while self.runner.is_input_ready() {
                let now = byte.take().map_or_else(received, Ok)?;
                if self.runner.input(&[now])? == 0 {
                    byte = Some(now);
                }
            }
        }
    }

    /// Handles an event. Returns whether only the client can go on.
    fn handle(&mut self, key: &SignKey, user: &[u8; 32]) -> Result<bool, Error> {
        let event = match progress(&mut self.runner)? {
            Event::Serv(event) => event,
            other => return Ok(!matches!(other, Event::Progressed)),
        };
        match event {
            ServEvent::Hostkeys(asked) => {
                exchange(asked, key)?;
                self.has_keys = true;
            }
            ServEvent::FirstAuth(mut asked) => asked.set_auth_methods(false, true)?,
            ServEvent::PubkeyAuth(asked) => {
                if matches!(asked.pubkey()?, PubKey::Ed25519(known) if known.key.0 == *user) {
                    asked.allow()?;
                }
            }
            ServEvent::OpenSession(asked) if self.channel.is_none() => {
                self.channel = Some(asked.accept()?);
            }
            ServEvent::SessionExec(asked) => {
                let command = asked.raw_command()?.0;
                // SAFETY: both are slices.
                let n = unsafe {
                    board_run(command.as_ptr(), command.len(), self.answer.as_mut_ptr(), ANSWER)
                };
                if let Ok(n) = usize::try_from(n) {
                    asked.succeed()?;
                    self.left = 0..n.min(ANSWER);
                }
            }
            ServEvent::Defunct => return Err(Error::SessionEOF),
            // Asked for and not granted: dropped, which is no.
            _ => (),
        }
        Ok(false)
    }

    /// Says why the connection ends, which sunset does not do. Only it could encrypt that.
    fn disconnect(&self, error: &Error) {
        if self.has_keys || matches!(error, Error::SessionEOF) {
            return;
        }
        let reason = match error {
            Error::BadKex | Error::AlgoNoMatch { .. } => 3, // SSH_DISCONNECT_KEY_EXCHANGE_FAILED
            _ => 2,                                         // SSH_DISCONNECT_PROTOCOL_ERROR
        };
        // Lengths of the packet and of its padding, SSH_MSG_DISCONNECT, the reason, no texts.
        let mut packet = [0; 24];
        packet[..10].copy_from_slice(&[0, 0, 0, 20, 6, 1, 0, 0, 0, reason]);
        packet.iter().for_each(|&byte| board_put(byte));
    }

    fn send(&mut self) -> bool {
        let out = self.runner.output_buf();
        out.iter().for_each(|&byte| board_put(byte));
        let n = out.len();
        self.runner.consume_output(n);
        n != 0
    }
}

#[inline(never)]
fn progress<'g, 'a>(runner: &'g mut Runner<'a, Server>) -> Result<Event<'g, 'a>, Error> {
    runner.progress()
}

#[inline(never)]
fn exchange(asked: ServHostkeys<'_, '_>, key: &SignKey) -> Result<(), Error> {
    asked.hostkeys(&[key])
}

fn received() -> Result<u8, Error> {
    u8::try_from(board_get()).map_err(|_| Error::SessionEOF)
}

/// For the crate getrandom, from which sunset has its random bytes.
#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(
    out: *mut u8,
    n: usize,
) -> Result<(), getrandom::Error> {
    // SAFETY: the caller's buffer.
    if unsafe { board_random(out, n) } == 0 { Ok(()) } else { Err(getrandom::Error::UNEXPECTED) }
}

#[panic_handler]
fn panicked(_: &PanicInfo<'_>) -> ! {
    board_panicked()
}
