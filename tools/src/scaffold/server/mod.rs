//! A server for programs of this machine alone: it takes JSON by POST, one request a connection.

mod request;

use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The largest body, in bytes.
const LARGEST_BODY: u64 = 64 << 20;

/// How long a head may take to come, then a body, and then the reply to go.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many connections are served at a time, of both families together; more of them wait.
const CONNECTIONS: usize = 64;

/// What a request is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The status of HTTP.
    pub status: u16,
    /// A line of text.
    pub text: String,
    /// Whether the server ends with it.
    pub last: bool,
}

impl Response {
    fn refusal(status: u16, text: impl Into<String>) -> Response {
        Response { status, text: text.into(), last: false }
    }
}

/// What happens to a server.
enum Event {
    /// The body of a good request or the reply to a bad one has come; the reply goes there.
    Request(Result<Vec<u8>, Response>, Sender<Response>),
    /// The last reply has gone out.
    Last,
    Stop,
}

/// A server that listens, but doesn't answer yet.
pub struct Server {
    listeners: Vec<TcpListener>,
    port: u16,
    sender: Sender<Event>,
    events: Receiver<Event>,
}

impl Server {
    /// Listens on this port of 127.0.0.1 and `[::1]`, or of the one that the machine has; 0 is any
    /// port that is free.
    ///
    /// Fails if another program listens there.
    ///
    /// Complexity: O(1).
    pub fn bind(port: u16) -> Result<Server> {
        /// A port that is free in one family may be taken in the other.
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
                        bail!(
                            "the port {port} is taken by another program; end it, or choose \
                               another with --port"
                        );
                    }
                    Err(error) => {
                        return Err(error).context(format!("can't listen on the port {port}"));
                    }
                }
            }
            if !listeners.is_empty() {
                let (sender, events) = mpsc::channel();
                return Ok(Server { listeners, port: found, sender, events });
            }
            if let Some(error) = missing {
                return Err(error).context("this machine has neither 127.0.0.1 nor [::1]");
            }
        }
        bail!("found no port that is free; name one with --port")
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// What ends it, now or when it starts, from wherever it is called.
    pub fn stopper(&self) -> impl Fn() + Send + use<> {
        let events = self.sender.clone();
        move || {
            // It may have ended already.
            let _ = events.send(Event::Stop);
        }
    }

    /// Serves until a reply is the last, or it is stopped: whether it was the reply. `answer` gets
    /// the body of a good request, or the reply to a bad one, and tells the reply. The port is free
    /// again once the program ends.
    ///
    /// Fails if the system does.
    ///
    /// Complexity: that of the answers.
    pub fn run(self, mut answer: impl FnMut(Result<&[u8], Response>) -> Response) -> Result<bool> {
        let workers = CONNECTIONS / self.listeners.len();
        for listener in self.listeners {
            let listener = Arc::new(listener);
            for _ in 0..workers {
                let (listener, events) = (Arc::clone(&listener), self.sender.clone());
                let work = move || while serve_next(&listener, self.port, &events).is_some() {};
                thread::Builder::new().spawn(work)?;
            }
        }
        loop {
            match self.events.recv()? {
                Event::Request(request, replies) => {
                    let reply = answer(request.as_deref().map_err(Response::clone));
                    // The worker waits for it.
                    let _ = replies.send(reply);
                }
                Event::Last => return Ok(true),
                Event::Stop => return Ok(false),
            }
        }
    }
}

/// Whether a machine refuses an address because it has none of that family.
fn is_without_family(error: &io::Error) -> bool {
    let kinds = [ErrorKind::AddrNotAvailable, ErrorKind::Unsupported];
    let unsupported = rustix::io::Errno::AFNOSUPPORT.raw_os_error();
    kinds.contains(&error.kind()) || error.raw_os_error() == Some(unsupported)
}

/// Serves the next connection; `None` once the server has ended.
fn serve_next(listener: &TcpListener, port: u16, events: &Sender<Event>) -> Option<()> {
    let Ok((stream, _)) = listener.accept() else {
        // Too many open files, perhaps: it may be better in a moment.
        thread::sleep(Duration::from_millis(50));
        return Some(());
    };
    let mut stream = BufReader::new(Patient::new(stream));
    let Some(request) = read(&mut stream, port).transpose() else { return Some(()) };
    let (sender, replies) = mpsc::channel();
    events.send(Event::Request(request, sender)).ok()?;
    let reply = replies.recv().ok()?;
    stream.get_mut().wait(PATIENCE);
    // A connection that fails has nobody to tell it to.
    let _ = stream.get_mut().write_all(text(&reply).as_bytes());
    if reply.last {
        events.send(Event::Last).ok()?;
    }
    let _ = hang_up(stream);
    Some(())
}

/// The body of a request, or why it is refused; `None` if nothing comes.
fn read(stream: &mut BufReader<Patient>, port: u16) -> Result<Option<Vec<u8>>, Response> {
    let Some(head) = request::read_head(stream, port)? else { return Ok(None) };
    stream.get_mut().wait(PATIENCE);
    request::read_body(stream, head).map(Some)
}

/// A reply as it is sent. The status has no words beside its number, as the text tells more.
fn text(reply: &Response) -> String {
    let Response { status, text, .. } = reply;
    let allow = if *status == 405 { "Allow: POST\r\n" } else { "" };
    format!(
        "HTTP/1.1 {status} \r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {}\r\n\
         {allow}Connection: close\r\n\r\n{text}\n",
        text.len() + 1
    )
}

/// Ends a connection. Who hangs up on a speaker may take the reply away that is under way: what is
/// still said is heard for a moment, unless it is much.
fn hang_up(mut stream: BufReader<Patient>) -> io::Result<()> {
    stream.get_mut().wait(Duration::from_secs(1));
    stream.get_mut().stream.shutdown(Shutdown::Write)?;
    io::copy(&mut stream.take(1 << 20), &mut io::sink())?;
    Ok(())
}

/// A connection that fails when its time is over, however slowly bytes come and go.
struct Patient {
    stream: TcpStream,
    deadline: Instant,
}

impl Patient {
    fn new(stream: TcpStream) -> Patient {
        Patient { stream, deadline: Instant::now() + PATIENCE }
    }

    /// Has so much time from now on.
    fn wait(&mut self, time: Duration) {
        self.deadline = Instant::now() + time;
    }

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

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::thread::JoinHandle;

    use super::*;

    #[test]
    fn both_families_have_the_port_and_it_cannot_be_had_twice() {
        let server = Server::bind(0).unwrap();
        assert!(!server.listeners.is_empty() && server.port() != 0);
        for listener in &server.listeners {
            assert_eq!(listener.local_addr().unwrap().port(), server.port());
            assert!(listener.local_addr().unwrap().ip().is_loopback());
        }
        let error = Server::bind(server.port()).err().unwrap().to_string();
        assert!(error.contains("taken by another program; end it, or choose another"), "{error}");
    }

    /// A server that answers the body, and ends by the body `end`; and what ends it otherwise.
    fn start() -> (u16, JoinHandle<bool>, impl Fn()) {
        let server = Server::bind(0).unwrap();
        let (port, stopper) = (server.port(), server.stopper());
        let answer = |body: Result<&[u8], Response>| match body {
            Ok(body) => {
                let text = String::from_utf8(body.to_vec()).unwrap();
                Response { status: 201, last: text == "end", text }
            }
            Err(refusal) => refusal,
        };
        (port, thread::spawn(move || server.run(answer).unwrap()), stopper)
    }

    fn connect(port: u16) -> TcpStream {
        TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap()
    }

    fn request(port: u16, body: &str) -> String {
        format!(
            "POST / HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        )
    }

    /// What comes until the other end hangs up.
    fn heard(mut stream: TcpStream) -> String {
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text
    }

    fn ask(port: u16, request: &str) -> String {
        let mut stream = connect(port);
        stream.write_all(request.as_bytes()).unwrap();
        heard(stream)
    }

    #[test]
    fn a_connection_gets_one_reply_and_the_last_one_goes_out() {
        let (port, server, _) = start();
        let expected = "HTTP/1.1 201 \r\nContent-Type: text/plain; charset=utf-8\r\n\
                        Content-Length: 3\r\nConnection: close\r\n\r\n{}\n";
        assert_eq!(ask(port, &request(port, "{}").repeat(2)), expected);
        let refused = ask(port, "GET / HTTP/1.1\r\nHost: [::1]:PORT\r\n\r\n");
        assert!(refused.starts_with("HTTP/1.1 403 \r\n"), "{refused}");
        let refused = ask(port, &request(port, "").replace("POST", "GET"));
        assert!(refused.starts_with("HTTP/1.1 405 \r\n"), "{refused}");
        assert!(refused.contains("\r\nAllow: POST\r\n"), "{refused}");
        assert!(ask(port, &request(port, "end")).ends_with("\r\n\r\nend\n"));
        assert!(server.join().unwrap());
    }

    #[test]
    fn a_refusal_reaches_who_is_still_speaking() {
        let (port, _, _) = start();
        let mut stream = connect(port);
        let head = request(port, "").replace("POST", "PUT").replace(": 0", ": 99999");
        stream.write_all(head.as_bytes()).unwrap();
        let mut first = [0; 12];
        stream.read_exact(&mut first).unwrap();
        assert_eq!(&first, b"HTTP/1.1 405");
        for _ in 0..99 {
            stream.write_all(&[b' '; 1000]).unwrap();
        }
        assert!(heard(stream).ends_with("the method: found PUT, expected POST\n"));
    }

    #[test]
    fn those_above_the_limit_wait_for_their_turn() {
        let (port, _, _) = start();
        let families: [IpAddr; 2] = [Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()];
        let open = |&address: &IpAddr| TcpStream::connect((address, port)).ok();
        let silent: Vec<TcpStream> =
            families.iter().cycle().filter_map(open).take(CONNECTIONS).collect();
        let mut waiting = connect(port);
        waiting.write_all(request(port, "{}").as_bytes()).unwrap();
        waiting.set_read_timeout(Some(Duration::from_millis(100))).unwrap();
        let error = waiting.read(&mut [0]).unwrap_err();
        assert!([ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()), "{error}");
        drop(silent);
        waiting.set_read_timeout(None).unwrap();
        assert!(heard(waiting).starts_with("HTTP/1.1 201 "));
    }

    #[test]
    fn it_can_be_stopped_before_it_starts_and_while_someone_speaks() {
        let server = Server::bind(0).unwrap();
        server.stopper()();
        assert!(!server.run(|_| unreachable!("nobody asks")).unwrap());

        let (port, server, stopper) = start();
        let mut stream = connect(port);
        stream.write_all(b"POST").unwrap();
        stopper();
        assert!(!server.join().unwrap());
        stopper();
    }

    #[test]
    fn patience_ends_however_slowly_bytes_come() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let mut speaker = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let mut stream = BufReader::new(Patient::new(listener.accept().unwrap().0));
        stream.get_mut().wait(Duration::from_millis(100));
        let speaking = thread::spawn(move || {
            while speaker.write_all(b"a").is_ok() {
                thread::sleep(Duration::from_millis(5));
            }
        });
        assert_eq!(request::read_head(&mut stream, 7).unwrap_err().status, 408);
        drop(stream);
        speaking.join().unwrap();
    }
}
