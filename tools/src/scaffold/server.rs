//! A server for programs of this machine alone: it takes JSON by POST, one request a connection.

use std::cell::{Cell, RefCell};
use std::convert::Infallible;
use std::future::poll_fn;
use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::rc::Rc;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{ALLOW, CONTENT_TYPE, HOST};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response as HttpResponse, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::task::{JoinSet, LocalSet};
use tokio::time::{sleep, timeout};

/// The largest body, in bytes.
pub const LARGEST_BODY: usize = 64 << 20;

/// How long a head may take to come, and then a body.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many connections are served at a time; more of them wait.
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
    fn refusal(status: StatusCode, text: impl Into<String>) -> Response {
        Response { status: status.as_u16(), text: text.into(), last: false }
    }
}

/// Ends a server from elsewhere.
#[derive(Clone, Default)]
pub struct Stop(Arc<Notify>);

impl Stop {
    /// Ends the server, now or when it starts.
    pub fn stop(&self) {
        self.0.notify_one();
    }
}

/// A server that listens, but doesn't answer yet.
pub struct Server {
    listeners: Vec<TcpListener>,
    port: u16,
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
                return Ok(Server { listeners, port: found });
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

    /// Serves until a reply is the last, or `stop`: whether it was the reply. `answer` gets the
    /// body of a good request, or the reply to a bad one, and tells the reply.
    ///
    /// Fails if the system does.
    ///
    /// Complexity: that of the answers.
    pub fn run(
        self,
        stop: &Stop,
        answer: impl FnMut(Result<&[u8], Response>) -> Response + 'static,
    ) -> Result<bool> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let service = Rc::new(Service { port: self.port, answer: RefCell::new(Box::new(answer)) });
        LocalSet::new().block_on(&runtime, async {
            let mut listeners = vec![];
            for listener in self.listeners {
                listener.set_nonblocking(true)?;
                listeners.push(tokio::net::TcpListener::from_std(listener)?);
            }
            let mut connections = JoinSet::new();
            loop {
                tokio::select! {
                    found = accept(&listeners), if connections.len() < CONNECTIONS => match found {
                        Ok(stream) => {
                            connections.spawn_local(serve(stream, Rc::clone(&service)));
                        }
                        // Too many open files, perhaps: it may be better in a moment.
                        Err(_) => sleep(Duration::from_millis(50)).await,
                    },
                    Some(ended) = connections.join_next() => {
                        // Once the reply has gone out.
                        if ended? {
                            return Ok(true);
                        }
                    }
                    () = stop.0.notified() => return Ok(false),
                }
            }
        })
    }
}

/// Whether a machine refuses an address because it has none of that family.
fn is_without_family(error: &io::Error) -> bool {
    let kinds = [ErrorKind::AddrNotAvailable, ErrorKind::Unsupported];
    let unsupported = rustix::io::Errno::AFNOSUPPORT.raw_os_error();
    kinds.contains(&error.kind()) || error.raw_os_error() == Some(unsupported)
}

async fn accept(listeners: &[tokio::net::TcpListener]) -> io::Result<TcpStream> {
    poll_fn(|context| {
        for listener in listeners {
            if let Poll::Ready(accepted) = listener.poll_accept(context) {
                return Poll::Ready(accepted.map(|(stream, _)| stream));
            }
        }
        Poll::Pending
    })
    .await
}

type Answer = dyn FnMut(Result<&[u8], Response>) -> Response;

struct Service {
    port: u16,
    answer: RefCell<Box<Answer>>,
}

/// Serves a connection: whether its reply was the last.
async fn serve(stream: TcpStream, service: Rc<Service>) -> bool {
    let was_last = Cell::new(false);
    let respond = service_fn(|request: Request<Incoming>| async {
        let body = service.body(request).await;
        let reply = (service.answer.borrow_mut())(body.as_deref().map_err(Response::clone));
        was_last.set(reply.last);
        Ok::<_, Infallible>(response(&reply))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .half_close(true)
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), respond);
    // A connection that fails has nobody to tell it to.
    let _ = timeout(3 * PATIENCE, connection).await;
    was_last.get()
}

fn response(reply: &Response) -> HttpResponse<Full<Bytes>> {
    let mut response = HttpResponse::new(Full::from(format!("{}\n", reply.text)));
    let status = StatusCode::from_u16(reply.status);
    *response.status_mut() = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let text = hyper::header::HeaderValue::from_static("text/plain; charset=utf-8");
    response.headers_mut().insert(CONTENT_TYPE, text);
    if reply.status == StatusCode::METHOD_NOT_ALLOWED.as_u16() {
        response.headers_mut().insert(ALLOW, hyper::header::HeaderValue::from_static("POST"));
    }
    response
}

impl Service {
    /// The body of a request, or why it is refused.
    async fn body(&self, request: Request<Incoming>) -> Result<Bytes, Response> {
        check_head(&request, self.port)?;
        let too_large = || {
            let mebibytes = LARGEST_BODY >> 20;
            let text = format!("the body is too large, expected at most {mebibytes} MiB");
            Response::refusal(StatusCode::PAYLOAD_TOO_LARGE, text)
        };
        if request.body().size_hint().lower() > LARGEST_BODY as u64 {
            return Err(too_large());
        }
        let body = Limited::new(request.into_body(), LARGEST_BODY).collect();
        match timeout(PATIENCE, body).await {
            Ok(Ok(body)) => Ok(body.to_bytes()),
            Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_large()),
            Ok(Err(_)) => Err(Response::refusal(StatusCode::BAD_REQUEST, "the body is cut off")),
            Err(_) => {
                let text = format!("the body hasn't come within {} s", PATIENCE.as_secs());
                Err(Response::refusal(StatusCode::REQUEST_TIMEOUT, text))
            }
        }
    }
}

/// Refuses what isn't a POST of JSON to `/` of this server, by its own name: a page of the web can
/// have a browser ask by another name, or send other types.
fn check_head<B>(request: &Request<B>, port: u16) -> Result<(), Response> {
    let headers = request.headers();
    let hosts: Vec<&str> =
        headers.get_all(HOST).iter().map(|host| host.to_str().unwrap_or("?")).collect();
    let authority = request.uri().authority().map(|authority| authority.as_str());
    let is_ours = |host: &str| is_ours(host, port);
    if hosts.len() != 1 || !hosts.iter().copied().chain(authority).all(is_ours) {
        let found = authority.filter(|name| !is_ours(name)).map_or(hosts.join(", "), str::to_owned);
        let text = format!("the host: found {found:?}, expected \"localhost:{port}\"");
        return Err(Response::refusal(StatusCode::FORBIDDEN, text));
    }
    if request.method() != Method::POST {
        let text = format!("the method: found {}, expected POST", request.method());
        return Err(Response::refusal(StatusCode::METHOD_NOT_ALLOWED, text));
    }
    if request.uri().path() != "/" {
        let text = format!("the path: found {}, expected /", request.uri().path());
        return Err(Response::refusal(StatusCode::NOT_FOUND, text));
    }
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    if !essence.eq_ignore_ascii_case("application/json") {
        let text = format!("the type: found {kind:?}, expected \"application/json\"");
        return Err(Response::refusal(StatusCode::UNSUPPORTED_MEDIA_TYPE, text));
    }
    Ok(())
}

/// Whether a host is this machine by the names that can't mean another one, with our port.
fn is_ours(host: &str, port: u16) -> bool {
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|name| {
        host.eq_ignore_ascii_case(&format!("{name}:{port}"))
            // The port of HTTP isn't written.
            || port == 80 && host.eq_ignore_ascii_case(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_with_our_port_are_ours() {
        for host in ["localhost:10043", "LOCALHOST:10043", "127.0.0.1:10043", "[::1]:10043"] {
            assert!(is_ours(host, 10043), "{host}");
        }
        for host in [
            "",
            "localhost",
            "127.0.0.1",
            "localhost:80",
            "evil.example:10043",
            "::1:10043",
            "localhost:10043.evil.example",
            "localhost.evil.example:10043",
            "0.0.0.0:10043",
        ] {
            assert!(!is_ours(host, 10043), "{host}");
        }
        assert!(is_ours("localhost", 80));
    }

    #[test]
    fn a_head_is_refused_by_the_first_thing_that_is_wrong() {
        let status = |method: &str, uri: &str, headers: &[(&str, &str)]| {
            let mut request = Request::builder().method(method).uri(uri);
            for (name, value) in headers {
                request = request.header(*name, *value);
            }
            check_head(&request.body(()).unwrap(), 7).map_or_else(|reply| reply.status, |()| 200)
        };
        let (host, json) = (("host", "localhost:7"), ("content-type", "application/json"));
        let utf8 = ("content-type", "Application/JSON; charset=utf-8");
        let foreign = ("host", "evil.example:7");
        for (method, uri, headers, expected) in [
            ("POST", "/", &[host, json][..], 200),
            ("POST", "/", &[host, utf8], 200),
            ("POST", "http://localhost:7/", &[host, json], 200),
            ("POST", "/", &[json], 403),
            ("POST", "/", &[foreign, json], 403),
            ("POST", "/", &[host, foreign, json], 403),
            ("POST", "http://evil.example:7/", &[host, json], 403),
            ("OPTIONS", "/", &[foreign, json], 403),
            ("OPTIONS", "/", &[host, json], 405),
            ("GET", "/", &[host], 405),
            ("POST", "/a", &[host, json], 404),
            ("POST", "/", &[host], 415),
            ("POST", "/", &[host, ("content-type", "text/plain")], 415),
            ("POST", "/", &[host, ("content-type", "application/jsonp")], 415),
        ] {
            assert_eq!(status(method, uri, headers), expected, "{method} {uri} {headers:?}");
        }
    }

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
}
