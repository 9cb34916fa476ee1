//! A small HTTP server for browsers on the same machine: for two extensions, Competitive Companion,
//! which sends problems, and cph-submit, which asks for solutions to submit; or for somebody who
//! looks at pages. It answers one request per connection.

mod request;
#[cfg(test)]
mod tests;

use std::fmt;
use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The largest body that is accepted, in bytes.
const LARGEST_BODY: u64 = 64 << 20;

/// How long a client may take to send the head, then to send the body, and then to read the
/// response.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many connections are served at a time, over IPv4 and IPv6 together. Further clients wait.
const CONNECTIONS: usize = 64;

/// A request that is accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Competitive Companion sends a problem, with this body.
    Problem(Vec<u8>),
    /// cph-submit asks for a solution to submit.
    Poll,
    /// A browser asks for the page at this path, which begins with a slash.
    Page(String),
}

/// Who is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Clients {
    /// The two extensions.
    Extensions,
    /// Those who look at pages.
    Readers,
}

/// The response to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The HTTP status code.
    pub status: u16,
    /// The body: a line of text or of JSON, or a file.
    pub body: Vec<u8>,
    /// The headers that say what it is.
    headers: String,
    /// Whether the server stops once this response is sent.
    pub last: bool,
}

impl Response {
    /// A response that is a line for people to read.
    pub fn text(status: u16, text: impl Into<String>) -> Response {
        let headers = "Content-Type: text/plain; charset=utf-8\r\n".to_owned();
        Response { status, body: ended(text), headers, last: false }
    }

    /// A response with the status 200 that is a line of JSON.
    pub fn json(text: impl Into<String>) -> Response {
        let headers = "Content-Type: application/json\r\nCache-Control: no-store\r\n".to_owned();
        Response { status: 200, body: ended(text), headers, last: false }
    }

    /// A response with the status 200 that is a page, or another file of this media type.
    pub fn page(kind: &str, body: impl Into<Vec<u8>>) -> Response {
        let headers = format!("Content-Type: {kind}\r\nCache-Control: no-store\r\n");
        Response { status: 200, body: body.into(), headers, last: false }
    }

    /// The line that the body is.
    pub fn line(&self) -> String {
        String::from_utf8_lossy(&self.body).trim_end().to_owned()
    }

    fn wrong_method(found: &str, expected: &str) -> Response {
        let text = format!("the method: found {found}, expected {expected}");
        let mut refusal = Response::text(405, text);
        refusal.headers += &format!("Allow: {expected}\r\n");
        refusal
    }
}

/// A text as a line.
fn ended(text: impl Into<String>) -> Vec<u8> {
    (text.into() + "\n").into_bytes()
}

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

/// A message to the thread that answers.
enum Event {
    /// A valid request or the refusal of a bad one, and where to send the response.
    Request(Result<Request, Response>, Sender<Response>),
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
        /// How often to pick a port: one that is free over IPv4 may be in use over IPv6.
        const ATTEMPTS: usize = 20;
        for _ in 0..if port == 0 { ATTEMPTS } else { 1 } {
            let (mut listeners, mut missing, mut found) = (vec![], None, port);
            for address in [Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()] {
                match TcpListener::bind(SocketAddr::new(address, found)) {
                    Ok(listener) => {
                        found = listener.local_addr()?.port();
                        listeners.push(listener);
                    }
                    Err(error) if is_without_family(&error) => missing = Some(error),
                    Err(error) if error.kind() == ErrorKind::AddrInUse => {
                        if port == 0 {
                            listeners.clear();
                            missing = None;
                            break;
                        }
                        bail!(PortTaken { port });
                    }
                    Err(error) => {
                        return Err(error).context(format!("can't listen on port {port}"));
                    }
                }
            }
            if !listeners.is_empty() {
                let (sender, events) = mpsc::channel();
                let clients = Clients::Extensions;
                return Ok(Server { listeners, port: found, clients, sender, events });
            }
            if let Some(error) = missing {
                return Err(error).context("this machine has neither 127.0.0.1 nor [::1]");
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
    /// one, and returns the response to send. It is called on this thread, for one request at a
    /// time. The port is in use until the program exits.
    ///
    /// Fails if no thread can be started.
    pub fn run(
        self,
        mut answer: impl FnMut(Result<Request, Response>) -> Response,
    ) -> Result<bool> {
        let workers = CONNECTIONS / self.listeners.len();
        for listener in self.listeners {
            let listener = Arc::new(listener);
            for _ in 0..workers {
                let (listener, events) = (Arc::clone(&listener), self.sender.clone());
                let (port, clients) = (self.port, self.clients);
                let work = move || while serve_next(&listener, port, clients, &events).is_some() {};
                thread::Builder::new().spawn(work)?;
            }
        }
        loop {
            match self.events.recv()? {
                Event::Request(request, replies) => {
                    let reply = answer(request);
                    // Sending can't fail, as the thread of the connection waits for the response.
                    let _ = replies.send(reply);
                }
                Event::Last => return Ok(true),
                Event::Stop => return Ok(false),
            }
        }
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

/// Serves the next connection; `None` once the server has stopped.
fn serve_next(
    listener: &TcpListener,
    port: u16,
    clients: Clients,
    events: &Sender<Event>,
) -> Option<()> {
    let Ok((stream, _)) = listener.accept() else {
        // There may be too many open files, which may be fewer in a moment.
        thread::sleep(Duration::from_millis(50));
        return Some(());
    };
    let mut stream = BufReader::new(Patient::new(stream));
    let Some(request) = read(&mut stream, port, clients).transpose() else { return Some(()) };
    let (sender, replies) = mpsc::channel();
    events.send(Event::Request(request, sender)).ok()?;
    let reply = replies.recv().ok()?;
    stream.get_mut().wait(PATIENCE);
    // If the client has hung up, there is nobody to tell.
    let _ = stream.get_mut().write_all(&bytes(&reply));
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

/// A response as it is sent. The status line has no reason phrase, as the body says more.
fn bytes(reply: &Response) -> Vec<u8> {
    let Response { status, body, headers, .. } = reply;
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status} \r\n{headers}Content-Length: {length}\r\nConnection: close\r\n\r\n"
    );
    [head.as_bytes(), body].concat()
}

/// Ends a connection. Closing it while the client is still sending would reset it, and the client
/// might lose the response, so what still comes is read for a moment and thrown away.
fn hang_up(mut stream: BufReader<Patient>) -> io::Result<()> {
    stream.get_mut().wait(Duration::from_secs(1));
    stream.get_mut().stream.shutdown(Shutdown::Write)?;
    io::copy(&mut stream.take(1 << 20), &mut io::sink())?;
    Ok(())
}

/// A connection with a deadline. A socket's own timeout starts anew with every byte, so a slow
/// client could hold the connection for ever.
struct Patient {
    stream: TcpStream,
    deadline: Instant,
}

impl Patient {
    fn new(stream: TcpStream) -> Patient {
        Patient { stream, deadline: Instant::now() + PATIENCE }
    }

    /// Sets the deadline to `time` from now.
    fn wait(&mut self, time: Duration) {
        self.deadline = Instant::now() + time;
    }

    /// The time that is left, as a timeout; an error if there is none.
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Patient {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(buffer)
    }
}

impl Write for Patient {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
