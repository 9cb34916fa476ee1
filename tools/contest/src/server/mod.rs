//! A small HTTP server for browsers on the same machine: for two extensions, Competitive Companion,
//! which sends problems, and cph-submit, which asks for solutions to submit; or for somebody who
//! looks at pages. It answers one request per connection.

mod connection;
mod request;
mod response;
#[cfg(test)]
mod tests;

use std::fmt;
use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use connection::{PATIENCE, Patient};
use request::Clients;
pub use request::Request;
pub use response::Response;

/// The error for a port that another program listens on.
#[derive(Debug)]
pub struct PortTaken {
    port: u16,
}

impl fmt::Display for PortTaken {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let PortTaken { port } = self;
        write!(
            f,
            "the port {port} is taken by another program; end it, or choose another with --port"
        )
    }
}

impl std::error::Error for PortTaken {}

/// Where to send the response to a request. A client that gets none is hung up on.
pub struct Reply(Sender<Response>);

impl Reply {
    /// Sends the response.
    pub fn send(self, response: Response) {
        // This can't fail, as the thread of the connection waits for the response.
        let _ = self.0.send(response);
    }
}

/// A message to the thread that answers.
enum Event {
    /// A valid request or the refusal of a bad one.
    Request(Result<Request, Response>, Reply),
    /// The last response has been sent.
    Last,
    /// The server is to stop.
    Stop,
}

/// A server that listens. It answers nothing until [`Server::run`] is called.
pub struct Server {
    listeners: Vec<TcpListener>,
    port: u16,
    clients: Clients,
    sender: Sender<Event>,
    events: Receiver<Event>,
}

impl Server {
    /// A server like that of [`Server::bind`], which answers requests for pages and nothing else.
    ///
    /// Fails as that does.
    pub fn of_pages(port: u16) -> Result<Server> {
        Ok(Server { clients: Clients::Readers, ..Server::bind(port)? })
    }

    /// Listens on `port` of 127.0.0.1 and of `[::1]`, or of one of them on a machine that lacks the
    /// other; 0 picks a free port. Both are needed, as a client may resolve `localhost` to either.
    ///
    /// Fails with [`PortTaken`] if the port is in use.
    pub fn bind(port: u16) -> Result<Server> {
        /// How often to pick a port.
        const ATTEMPTS: usize = 20;
        for _ in 0..if port == 0 { ATTEMPTS } else { 1 } {
            if let Some(listeners) = listeners(port)? {
                let port = listeners[0].local_addr()?.port();
                let (sender, events) = mpsc::channel();
                return Ok(Server {
                    listeners,
                    port,
                    clients: Clients::Extensions,
                    sender,
                    events,
                });
            }
        }
        bail!("no port is free; name one with --port")
    }

    /// The port that the server listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// A function that stops the server. It may be called from any thread, even before the server
    /// runs.
    pub fn stopper(&self) -> impl Fn() + Send + use<> {
        let events = self.sender.clone();
        move || {
            // Sending fails only if the server has stopped already.
            let _ = events.send(Event::Stop);
        }
    }

    /// Serves until a response is marked as the last one, which returns true, or until the server
    /// is stopped, which returns false. `answer` gets each valid request, or the refusal of a bad
    /// one, and sends the response, at once or later. It is called on this thread, for one request
    /// at a time. The port is in use until the program exits.
    ///
    /// Fails if no thread can be started.
    pub fn run(self, mut answer: impl FnMut(Result<Request, Response>, Reply)) -> Result<bool> {
        for listener in self.listeners {
            let (port, clients, events) = (self.port, self.clients, self.sender.clone());
            let accept = move || {
                loop {
                    let events = events.clone();
                    // Each client has a thread, so that none has to wait for a slow one.
                    let served = listener.accept().and_then(|(stream, _)| {
                        thread::Builder::new().spawn(move || serve(stream, port, clients, &events))
                    });
                    if served.is_err() {
                        // There may be too many open files, which may be fewer in a moment.
                        thread::sleep(Duration::from_millis(50));
                    }
                }
            };
            thread::Builder::new().spawn(accept)?;
        }
        loop {
            match self.events.recv()? {
                Event::Request(request, reply) => answer(request, reply),
                Event::Last => return Ok(true),
                Event::Stop => return Ok(false),
            }
        }
    }
}

/// What listens on a port, at least one. `None` if the port is to be picked and the one that was is
/// free over IPv4, but in use over IPv6.
fn listeners(port: u16) -> Result<Option<Vec<TcpListener>>> {
    let (mut listeners, mut missing, mut found) = (vec![], None, port);
    for address in [Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()] {
        match TcpListener::bind(SocketAddr::new(address, found)) {
            Ok(listener) => {
                found = listener.local_addr()?.port();
                listeners.push(listener);
            }
            Err(error) if is_without_family(&error) => missing = Some(error),
            Err(error) if error.kind() == ErrorKind::AddrInUse && port == 0 => return Ok(None),
            Err(error) if error.kind() == ErrorKind::AddrInUse => bail!(PortTaken { port }),
            Err(error) => return Err(error).context(format!("can't listen on port {port}")),
        }
    }
    match missing {
        Some(error) if listeners.is_empty() => {
            Err(error).context("this machine has neither 127.0.0.1 nor [::1]")
        }
        _ => Ok(Some(listeners)),
    }
}

/// Whether an address can't be used because the machine has no IPv4, or no IPv6.
fn is_without_family(error: &io::Error) -> bool {
    /// `EAFNOSUPPORT` on Linux, macOS and Windows, for which std has no kind.
    const UNSUPPORTED: [i32; 3] = [97, 47, 10047];
    let kinds = [ErrorKind::AddrNotAvailable, ErrorKind::Unsupported];
    let unsupported = error.raw_os_error().is_some_and(|code| UNSUPPORTED.contains(&code));
    kinds.contains(&error.kind()) || unsupported
}

/// Serves a connection; `None` once the server has stopped.
fn serve(stream: TcpStream, port: u16, clients: Clients, events: &Sender<Event>) -> Option<()> {
    let mut stream = BufReader::new(Patient::new(stream));
    let Some(request) = read(&mut stream, port, clients).transpose() else { return Some(()) };
    let (sender, replies) = mpsc::channel();
    events.send(Event::Request(request, Reply(sender))).ok()?;
    let reply = replies.recv().ok()?;
    stream.get_mut().wait(PATIENCE);
    // If the client has hung up, there is nobody to tell.
    let _ = stream.get_mut().write_all(&reply.bytes());
    if reply.last {
        events.send(Event::Last).ok()?;
    }
    let _ = hang_up(stream);
    Some(())
}

/// Reads a request, or refuses it; `None` if the client sends nothing.
fn read(
    stream: &mut BufReader<Patient>,
    port: u16,
    clients: Clients,
) -> Result<Option<Request>, Response> {
    let Some(head) = request::read_head(stream, port, clients)? else { return Ok(None) };
    stream.get_mut().wait(PATIENCE);
    request::read_body(stream, head).map(Some)
}

/// Ends a connection. Closing it while the client is still sending would reset it, and the client
/// might lose the response, so what still comes is read for a moment and thrown away.
fn hang_up(mut stream: BufReader<Patient>) -> io::Result<()> {
    stream.get_mut().wait(Duration::from_secs(1));
    stream.get_mut().end()?;
    io::copy(&mut stream.take(1 << 20), &mut io::sink())?;
    Ok(())
}
