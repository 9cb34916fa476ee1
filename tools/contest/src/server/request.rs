//! Reading an HTTP/1 request without trusting it.
//!
//! Any page that the user visits can make the browser send requests to this machine, so a request
//! is refused unless it is addressed to a name of this machine, and has a header that a page can't
//! send without asking first, which is refused as well. Everything that is read has a maximum
//! length.

use std::borrow::Cow;
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};

use httparse::{EMPTY_HEADER, Header, Status};

use super::connection::PATIENCE;
use super::response::Response;

/// The largest body that is accepted, in bytes.
const LARGEST_BODY: u64 = 64 << 20;

/// The largest head, in bytes. A browser sends a few KiB.
const LARGEST_HEAD: u64 = 64 << 10;

/// The maximum number of headers.
const HEADERS: usize = 100;

/// The longest line between the chunks of a chunked body, in bytes.
const LONGEST_LINE: u64 = 4 << 10;

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
pub(super) enum Clients {
    /// The two extensions.
    Extensions,
    /// Those who look at pages.
    Readers,
}

/// What the head of a valid request says about the body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Head {
    path: Path,
    length: Length,
    /// Whether the client sends the body only after `100 Continue`.
    waits: bool,
}

/// What the server has.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Path {
    /// `/`, to which Competitive Companion posts problems.
    Problem,
    /// `/getSubmit`, which cph-submit polls.
    Poll,
    /// Any path, for those who look at pages.
    Page(String),
}

/// The length of a body: a number of bytes, or unknown, for a chunked body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Length {
    Bytes(u64),
    Chunks,
}

/// Reads the head of a request to the server on `port`, or refuses it. `None` if the client sends
/// nothing: browsers open connections that they may never use.
pub(super) fn read_head(
    stream: &mut impl BufRead,
    port: u16,
    clients: Clients,
) -> Result<Option<Head>, Response> {
    match stream.fill_buf() {
        Ok([]) | Err(_) => return Ok(None),
        // TLS, for one, has no lines that could be waited for.
        Ok([first, ..]) if !first.is_ascii_alphabetic() && !b"\r\n".contains(first) => {
            return Err(Response::text(400, "this is no HTTP; the address begins with http://"));
        }
        Ok(_) => {}
    }
    let mut text = Vec::new();
    let mut lines = stream.by_ref().take(LARGEST_HEAD);
    while !text.ends_with(b"\n\r\n") && !text.ends_with(b"\n\n") {
        match lines.read_until(b'\n', &mut text) {
            Ok(0) if lines.limit() == 0 => {
                let text = format!("the head is too large, expected at most {LARGEST_HEAD} bytes");
                return Err(Response::text(431, text));
            }
            Ok(0) => return Err(cut_off("head")),
            Ok(_) => {}
            Err(error) => return Err(unread("head", &error)),
        }
    }
    let mut headers = [EMPTY_HEADER; HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(&text) {
        Ok(Status::Complete(_)) => check_head(&request, port, clients).map(Some),
        Ok(Status::Partial) => Err(Response::text(400, "the head is empty")),
        Err(httparse::Error::TooManyHeaders) => {
            Err(Response::text(431, format!("the head has more than {HEADERS} headers")))
        }
        Err(error) => Err(Response::text(400, format!("the head isn't HTTP/1: {error}"))),
    }
}

/// Refuses everything but what the two extensions send, addressed to this server by a name of this
/// machine. A web page can reach the server under a name of its own by DNS rebinding, and can send
/// some other content types, or ask without a header of its own, without a CORS preflight. Pages
/// are for everyone who asks for them by such a name: no other page can read the answer.
fn check_head(request: &httparse::Request, port: u16, clients: Clients) -> Result<Head, Response> {
    let (authority, path) = target(request.path.unwrap_or_default());
    check_host(request.headers, authority, port)?;
    let (path, expected) = match path {
        _ if clients == Clients::Readers => (Path::Page(path.to_owned()), "GET"),
        "/" => (Path::Problem, "POST"),
        "/getSubmit" => (Path::Poll, "GET"),
        _ => {
            let text = format!("the path: found {path}, expected / or /getSubmit");
            return Err(Response::text(404, text));
        }
    };
    let method = request.method.unwrap_or_default();
    if method != expected {
        return Err(Response::wrong_method(method, expected));
    }
    match path {
        Path::Page(_) => {}
        Path::Problem => check_problem(request.headers)?,
        Path::Poll => check_poll(request.headers)?,
    }
    // HTTP/1.0 has no interim responses.
    let waits = request.version == Some(1)
        && values(request.headers, "expect")
            .any(|value| value.eq_ignore_ascii_case("100-continue"));
    Ok(Head { path, length: length(request.headers)?, waits })
}

/// Refuses a request that names another host, or more than one.
fn check_host(headers: &[Header], authority: Option<&str>, port: u16) -> Result<(), Response> {
    let hosts: Vec<Cow<str>> = values(headers, "host").collect();
    let foreign = |host: &&str| !is_ours(host, port);
    let foreign = authority.into_iter().chain(hosts.iter().map(AsRef::as_ref)).find(foreign);
    if hosts.len() == 1 && foreign.is_none() {
        return Ok(());
    }
    let found = foreign.map_or(hosts.join(", "), str::to_owned);
    Err(Response::text(403, format!("the host: found {found:?}, expected \"localhost:{port}\"")))
}

/// Refuses a problem that a page could send.
fn check_problem(headers: &[Header]) -> Result<(), Response> {
    check_origin(headers)?;
    let kind = values(headers, "content-type").next().unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim();
    if essence.eq_ignore_ascii_case("application/json") {
        return Ok(());
    }
    let text = format!("the type: found {kind:?}, expected \"application/json\"");
    Err(Response::text(415, text))
}

/// Refuses a poll that a page could send.
fn check_poll(headers: &[Header]) -> Result<(), Response> {
    let marks: Vec<Cow<str>> = values(headers, "cph-submit").collect();
    if marks != ["true"] {
        let found = marks.join(", ");
        let text = format!("the header cph-submit: found {found:?}, expected \"true\"");
        return Err(Response::text(403, text));
    }
    check_origin(headers)
}

/// Refuses what comes from a page. An extension has an origin of its own kind, or none; a page that
/// hides its own has `null`.
fn check_origin(headers: &[Header]) -> Result<(), Response> {
    let mut origins = values(headers, "origin").map(|origin| origin.to_ascii_lowercase());
    match origins.find(|origin| origin.starts_with("http") || origin == "null") {
        None => Ok(()),
        Some(page) => {
            let text = format!("the origin: found {page:?}, expected a browser extension");
            Err(Response::text(403, text))
        }
    }
}

/// The values of all headers with this name.
fn values<'a>(headers: &'a [Header], name: &'a str) -> impl Iterator<Item = Cow<'a, str>> {
    let named = headers.iter().filter(move |header| header.name.eq_ignore_ascii_case(name));
    named.map(|header| String::from_utf8_lossy(header.value))
}

/// The host of a request target, if it has one, and the path without the query.
fn target(target: &str) -> (Option<&str>, &str) {
    let end = |text: &str, ends: &[char]| text.find(ends).unwrap_or(text.len());
    let (authority, rest) = match target.strip_prefix("http://") {
        Some(rest) => {
            let (authority, rest) = rest.split_at(end(rest, &['/', '?']));
            (Some(authority), rest)
        }
        None => (None, target),
    };
    match &rest[..end(rest, &['?'])] {
        "" => (authority, "/"),
        path => (authority, path),
    }
}

/// Whether `host` is a name that can only mean this machine, with our port.
fn is_ours(host: &str, port: u16) -> bool {
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|name| {
        host.eq_ignore_ascii_case(&format!("{name}:{port}"))
            // Clients leave out the default port.
            || port == 80 && host.eq_ignore_ascii_case(name)
    })
}

/// The length of the body. A request that states it twice is ambiguous, and is refused.
fn length(headers: &[Header]) -> Result<Length, Response> {
    let lengths: Vec<Cow<str>> = values(headers, "content-length").collect();
    let codings: Vec<Cow<str>> = values(headers, "transfer-encoding").collect();
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match (&lengths[..], &codings[..]) {
        ([], []) => Ok(Length::Bytes(0)),
        ([], [coding]) if coding.eq_ignore_ascii_case("chunked") => Ok(Length::Chunks),
        // A number that overflows is too large as well.
        ([length], []) if is_number(length) => match length.parse() {
            Ok(length) if length <= LARGEST_BODY => Ok(Length::Bytes(length)),
            _ => Err(too_large()),
        },
        _ => {
            let found = [lengths, codings].concat().join(", ");
            let text = format!("the length: found {found:?}, expected a number or \"chunked\"");
            Err(Response::text(400, text))
        }
    }
}

/// Reads the body that follows the head, or refuses it. Returns the whole request.
pub(super) fn read_body<S: Read + Write>(
    stream: &mut BufReader<S>,
    head: Head,
) -> Result<Request, Response> {
    if head.waits {
        let asked = stream.get_mut().write_all(b"HTTP/1.1 100 Continue\r\n\r\n");
        asked.map_err(|error| unread("body", &error))?;
    }
    let mut body = Vec::new();
    match head.length {
        Length::Bytes(length) => read_bytes(stream, length, &mut body)?,
        Length::Chunks => {
            loop {
                let size = chunk_size(&read_line(stream)?)?;
                if size == 0 {
                    break;
                }
                if size > LARGEST_BODY - body.len() as u64 {
                    return Err(too_large());
                }
                read_bytes(stream, size, &mut body)?;
                if read_line(stream)? != b"\r\n" {
                    return Err(Response::text(400, "a chunk doesn't end where it should"));
                }
            }
            // Trailers may follow; they are ignored.
            while read_line(stream)? != b"\r\n" {}
        }
    }
    Ok(match head.path {
        Path::Problem => Request::Problem(body),
        Path::Poll => Request::Poll,
        Path::Page(path) => Request::Page(path),
    })
}

/// The size of a chunk, which its first line starts with.
fn chunk_size(line: &[u8]) -> Result<u64, Response> {
    match httparse::parse_chunk_size(line) {
        // The parser takes a line without digits for 0.
        Ok(Status::Complete((_, size))) if line[0].is_ascii_hexdigit() => Ok(size),
        _ => Err(Response::text(400, "a chunk doesn't start with its size")),
    }
}

/// Reads `count` bytes and appends them to the body.
fn read_bytes(stream: &mut impl BufRead, count: u64, body: &mut Vec<u8>) -> Result<(), Response> {
    match stream.take(count).read_to_end(body) {
        Ok(read) if read as u64 == count => Ok(()),
        Ok(_) => Err(cut_off("body")),
        Err(error) => Err(unread("body", &error)),
    }
}

/// Reads a line between chunks, including its line ending.
fn read_line(stream: &mut impl BufRead) -> Result<Vec<u8>, Response> {
    let mut line = Vec::new();
    match stream.take(LONGEST_LINE).read_until(b'\n', &mut line) {
        Ok(_) if line.ends_with(b"\n") => Ok(line),
        Ok(read) if read as u64 == LONGEST_LINE => {
            Err(Response::text(400, "a line between chunks is too long"))
        }
        Ok(_) => Err(cut_off("body")),
        Err(error) => Err(unread("body", &error)),
    }
}

fn too_large() -> Response {
    let mebibytes = LARGEST_BODY >> 20;
    Response::text(413, format!("the body is too large, expected at most {mebibytes} MiB"))
}

fn cut_off(part: &str) -> Response {
    Response::text(400, format!("the {part} is cut off"))
}

/// The refusal for a part that can't be read.
fn unread(part: &str, error: &io::Error) -> Response {
    match error.kind() {
        // A timeout is the former on Unix and the latter on Windows.
        ErrorKind::WouldBlock | ErrorKind::TimedOut => {
            let text = format!("the {part} hasn't come within {} s", PATIENCE.as_secs());
            Response::text(408, text)
        }
        _ => cut_off(part),
    }
}

#[cfg(test)]
mod tests;
