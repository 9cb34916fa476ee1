use super::*;

const HOST: &str = "Host: localhost:7\r\n";
const JSON: &str = "Content-Type: application/json\r\n";

/// A connection to a client that has sent everything, and what the server has sent to it.
struct Wire<'a> {
    said: &'a [u8],
    told: Vec<u8>,
}

impl Read for Wire<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // A network may deliver a few bytes at a time.
        let length = buffer.len().min(3);
        self.said.read(&mut buffer[..length])
    }
}

impl Write for Wire<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.told.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The body of a request, or the status of its refusal; and the interim responses.
fn read(request: impl AsRef<[u8]>) -> (Result<String, u16>, String) {
    read_of(Clients::Extensions, request)
}

/// The same for a server of these clients; the path of a page stands for its body.
fn read_of(clients: Clients, request: impl AsRef<[u8]>) -> (Result<String, u16>, String) {
    let mut stream = BufReader::new(Wire { said: request.as_ref(), told: vec![] });
    let body = read_head(&mut stream, 7, clients)
        .and_then(|head| read_body(&mut stream, head.expect("a request")))
        .map(|request| match request {
            Request::Problem(body) => String::from_utf8(body).unwrap(),
            Request::Poll => "a poll".to_owned(),
            Request::Page(path) => path,
        })
        .map_err(|response| response.status);
    (body, String::from_utf8(stream.into_inner().told).unwrap())
}

/// The result of a request with additional headers, and with `rest` after its head.
fn body(headers: &str, rest: &str) -> Result<String, u16> {
    read(format!("POST / HTTP/1.1\r\n{HOST}{JSON}{headers}\r\n{rest}")).0
}

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
        "localhost:10043@evil.example",
        "0.0.0.0:10043",
    ] {
        assert!(!is_ours(host, 10043), "{host}");
    }
    assert!(is_ours("localhost", 80));
}

#[test]
fn a_head_is_refused_by_the_first_thing_that_is_wrong() {
    let foreign = "Host: evil.example:7\r\n";
    let kind = |kind: &str| format!("{HOST}Content-Type: {kind}\r\n");
    let good = format!("{HOST}{JSON}");
    for (line, headers, expected) in [
        ("POST / HTTP/1.1", &good, Ok(())),
        ("POST / HTTP/1.0", &good, Ok(())),
        ("POST / HTTP/1.1", &good.to_uppercase(), Ok(())),
        ("POST / HTTP/1.1", &kind("Application/JSON; charset=utf-8"), Ok(())),
        ("POST /?a HTTP/1.1", &good, Ok(())),
        ("POST http://localhost:7/ HTTP/1.1", &good, Ok(())),
        ("POST http://localhost:7 HTTP/1.1", &good, Ok(())),
        ("POST http://localhost:7?a HTTP/1.1", &good, Ok(())),
        ("POST / HTTP/1.1", &format!("{good}Origin: moz-extension://1\r\n"), Ok(())),
        ("POST / HTTP/1.1", &format!("{good}Origin: http://localhost:7\r\n"), Err(403)),
        ("POST / HTTP/1.1", &format!("{good}origin: HTTPS://evil.example\r\n"), Err(403)),
        ("POST / HTTP/1.1", &format!("{good}Origin: null\r\n"), Err(403)),
        ("POST / HTTP/1.1", &JSON.to_owned(), Err(403)),
        ("POST / HTTP/1.1", &format!("{foreign}{JSON}"), Err(403)),
        ("POST / HTTP/1.1", &format!("{HOST}{HOST}{JSON}"), Err(403)),
        ("POST / HTTP/1.1", &format!("{HOST}{foreign}{JSON}"), Err(403)),
        ("POST http://evil.example:7/ HTTP/1.1", &good, Err(403)),
        ("POST http://localhost:7@evil.example/ HTTP/1.1", &good, Err(403)),
        ("POST http:// HTTP/1.1", &good, Err(403)),
        ("OPTIONS / HTTP/1.1", &format!("{foreign}{JSON}"), Err(403)),
        ("OPTIONS / HTTP/1.1", &good, Err(405)),
        ("OPTIONS /getSubmit HTTP/1.1", &good, Err(405)),
        ("OPTIONS * HTTP/1.1", &good, Err(404)),
        ("CONNECT localhost:7 HTTP/1.1", &good, Err(404)),
        ("post / HTTP/1.1", &good, Err(405)),
        ("GET / HTTP/1.1", &HOST.to_owned(), Err(405)),
        ("POST /a HTTP/1.1", &good, Err(404)),
        ("POST //localhost:7/ HTTP/1.1", &good, Err(404)),
        ("POST https://localhost:7/ HTTP/1.1", &good, Err(404)),
        ("POST / HTTP/1.1", &HOST.to_owned(), Err(415)),
        ("POST / HTTP/1.1", &kind("text/plain"), Err(415)),
        ("POST / HTTP/1.1", &kind("application/jsonp"), Err(415)),
        ("POST / HTTP/2.0", &good, Err(400)),
        ("POST /", &good, Err(400)),
        ("POST / HTTP/1.1", &format!("{good}a b: c\r\n"), Err(400)),
        ("POST / HTTP/1.1", &format!("{good} folded\r\n"), Err(400)),
        ("POST / HTTP/1.1", &format!("{good}a: \0\r\n"), Err(400)),
        ("\x16\x03\x01", &good, Err(400)),
        ("", &String::new(), Err(400)),
    ] {
        let request = format!("{line}\r\n{headers}\r\n");
        assert_eq!(read(&request).0.map(drop), expected, "{request}");
    }
}

#[test]
fn a_poll_needs_the_header_of_the_extension_which_no_page_can_send() {
    let mark = "cph-submit: true\r\n";
    let good = format!("{HOST}{mark}");
    for (line, headers, expected) in [
        ("GET /getSubmit HTTP/1.1", good.clone(), Ok("a poll".to_owned())),
        ("GET /getSubmit?a HTTP/1.1", good.clone(), Ok("a poll".to_owned())),
        (
            "GET /getSubmit HTTP/1.1",
            format!("{good}Origin: moz-extension://1\r\n"),
            Ok("a poll".to_owned()),
        ),
        ("GET /getSubmit HTTP/1.1", HOST.to_owned(), Err(403)),
        ("GET /getSubmit HTTP/1.1", format!("{HOST}cph-submit: false\r\n"), Err(403)),
        ("GET /getSubmit HTTP/1.1", format!("{good}{mark}"), Err(403)),
        ("GET /getSubmit HTTP/1.1", format!("{good}Origin: https://evil.example\r\n"), Err(403)),
        ("GET /getSubmit HTTP/1.1", format!("{good}Origin: null\r\n"), Err(403)),
        ("GET /getSubmit HTTP/1.1", format!("Host: evil.example:7\r\n{mark}"), Err(403)),
        ("GET /getSubmit HTTP/1.1", mark.to_owned(), Err(403)),
        ("POST /getSubmit HTTP/1.1", format!("{good}{JSON}"), Err(405)),
        ("HEAD /getSubmit HTTP/1.1", good.clone(), Err(405)),
        ("GET / HTTP/1.1", good.clone(), Err(405)),
        ("GET /getsubmit HTTP/1.1", good.clone(), Err(404)),
    ] {
        let request = format!("{line}\r\n{headers}\r\n");
        assert_eq!(read(&request).0, expected, "{request}");
    }
}

#[test]
fn a_head_ends_and_has_bounds() {
    assert_eq!(read_head(&mut &b""[..], 7, Clients::Extensions), Ok(None));
    let good = format!("POST / HTTP/1.1\r\n{HOST}{JSON}\r\n");
    // An empty line before the head and lines that end in `\n` alone are tolerated.
    assert_eq!(read(format!("\r\n{good}")).0, Ok(String::new()));
    assert_eq!(read(good.replace('\r', "")).0, Ok(String::new()));
    for length in 1..good.len() {
        assert_eq!(read(&good[..length]).0, Err(400), "{length} bytes");
    }

    let of_size = |size: usize| {
        let filler = "a".repeat(size - good.len() - "a: \r\n".len());
        good.replace("\r\n\r\n", &format!("\r\na: {filler}\r\n\r\n"))
    };
    assert_eq!(read(of_size(LARGEST_HEAD as usize)).0, Ok(String::new()));
    assert_eq!(read(of_size(LARGEST_HEAD as usize + 1)).0, Err(431));
    let with_headers = |count| good.replace(HOST, &(HOST.to_owned() + &"a: b\n".repeat(count)));
    assert_eq!(read(with_headers(HEADERS - 2)).0, Ok(String::new()));
    assert_eq!(read(with_headers(HEADERS - 1)).0, Err(431));
    let mut endless = BufReader::new(io::repeat(b'a'));
    assert_eq!(read_head(&mut endless, 7, Clients::Extensions).unwrap_err().status, 431);
    // TLS is refused without a line.
    assert_eq!(read("\x16\x03\x01").0, Err(400));
}

#[test]
fn a_body_is_as_long_as_its_head_says() {
    let (one, two) = ("Content-Length: 2\r\n", "Content-Length: 2\r\nContent-Length: 2\r\n");
    assert_eq!(body("", "{}"), Ok(String::new()));
    assert_eq!(body(one, "{}"), Ok("{}".to_owned()));
    // A second request on the same connection is ignored.
    assert_eq!(body(one, "{}POST / HTTP/1.1\r\n"), Ok("{}".to_owned()));
    assert_eq!(body(one, "{"), Err(400));
    assert_eq!(body(two, "{}"), Err(400));
    let chunked = "Transfer-Encoding: chunked\r\n";
    assert_eq!(body(&format!("{one}{chunked}"), "0\r\n\r\n"), Err(400));
    assert_eq!(body(&format!("{chunked}{chunked}"), "0\r\n\r\n"), Err(400));
    for (length, expected) in [
        ("", 400),
        ("-1", 400),
        ("+2", 400),
        ("0x2", 400),
        ("2, 2", 400),
        ("2 2", 400),
        ("67108865", 413),
        ("18446744073709551618", 413),
    ] {
        assert_eq!(body(&format!("Content-Length: {length}\r\n"), "{}"), Err(expected));
    }
    for coding in ["", "gzip", "gzip, chunked", "chunked, chunked", "identity"] {
        assert_eq!(body(&format!("Transfer-Encoding: {coding}\r\n"), "0\r\n\r\n"), Err(400));
    }
}

#[test]
fn a_body_comes_in_chunks() {
    let chunked = |rest: &str| body("Transfer-Encoding: Chunked\r\n", rest);
    let good = "2;a=\"b\"\r\n{ \r\n00A\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\n";
    assert_eq!(chunked(good), Ok("{ 0123456789".to_owned()));
    assert_eq!(chunked(&format!("{good}POST / HTTP/1.1\r\n")), Ok("{ 0123456789".to_owned()));
    for length in 0..good.len() {
        assert_eq!(chunked(&good[..length]), Err(400), "{length} bytes");
    }
    for (rest, expected) in [
        ("\r\n\r\n", 400),
        ("-1\r\n{\r\n0\r\n\r\n", 400),
        ("2\n{}\r\n0\r\n\r\n", 400),
        ("1\r\n{}\r\n0\r\n\r\n", 400),
        ("g\r\n", 400),
        ("4000001\r\n", 413),
        ("1\r\n{\r\n4000000\r\n", 413),
        ("fffffffffffffff\r\n", 413),
        ("10000000000000002\r\n{}\r\n0\r\n\r\n", 400),
    ] {
        assert_eq!(chunked(rest), Err(expected), "{rest}");
    }
    let long = "a".repeat(LONGEST_LINE as usize);
    assert_eq!(chunked(&format!("2;{long}\r\n{{}}\r\n0\r\n\r\n")), Err(400));
    assert_eq!(chunked(&format!("0\r\n{long}\r\n\r\n")), Err(400));
}

#[test]
fn a_body_that_waits_is_asked_for() {
    let head = format!("POST / HTTP/1.1\r\n{HOST}{JSON}Expect: 100-Continue\r\n");
    let good = format!("{head}Content-Length: 2\r\n\r\n{{}}");
    let asked = "HTTP/1.1 100 Continue\r\n\r\n";
    assert_eq!(read(&good), (Ok("{}".to_owned()), asked.to_owned()));
    assert_eq!(read(good.replace("/1.1", "/1.0")), (Ok("{}".to_owned()), String::new()));
    let too_large = format!("{head}Content-Length: 67108865\r\n\r\n");
    assert_eq!(read(too_large), (Err(413), String::new()));
}

#[test]
fn a_server_of_pages_has_all_paths_and_nothing_but_pages() {
    let read = |request: &str| read_of(Clients::Readers, request).0;
    assert_eq!(
        read(&format!("GET /zh/nim.html?x HTTP/1.1\r\n{HOST}\r\n")),
        Ok("/zh/nim.html".into())
    );
    assert_eq!(read("GET / HTTP/1.1\r\nHost: evil.example:7\r\n\r\n"), Err(403));
    assert_eq!(read(&format!("POST / HTTP/1.1\r\n{HOST}{JSON}\r\n")), Err(405));
    let page = format!("GET /nim.html HTTP/1.1\r\n{HOST}\r\n");
    assert_eq!(read_of(Clients::Extensions, page).0, Err(404));
}
