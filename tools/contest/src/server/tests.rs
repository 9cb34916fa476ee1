use std::net::TcpStream;
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

/// Starts a server that echoes bodies and stops at the body `end`. The body `later` is echoed once
/// there is a poll. Returns its port, its thread and the function that stops it.
fn start() -> (u16, JoinHandle<bool>, impl Fn()) {
    let server = Server::bind(0).unwrap();
    let (port, stopper) = (server.port(), server.stopper());
    let mut later: Option<Reply> = None;
    let answer = move |request: Result<Request, Response>, reply: Reply| match request {
        Ok(Request::Problem(body)) if body == b"later" => later = Some(reply),
        Ok(Request::Problem(body)) => {
            let text = String::from_utf8(body).unwrap();
            let mut response = Response::text(201, &text);
            response.last = text == "end";
            reply.send(response);
        }
        Ok(Request::Poll) => {
            reply.send(Response::json("{}"));
            later.take().into_iter().for_each(|reply| reply.send(Response::text(201, "later")));
        }
        Ok(Request::Page(path)) => reply.send(Response::page("text/html", path)),
        Err(refusal) => reply.send(refusal),
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

fn poll(port: u16) -> String {
    format!("GET /getSubmit HTTP/1.1\r\nHost: [::1]:{port}\r\ncph-submit: true\r\n\r\n")
}

/// Everything that the server sends until it closes the connection.
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
fn a_poll_is_answered_while_another_client_waits_for_its_response() {
    let (port, server, _) = start();
    let waiting = thread::spawn(move || ask(port, &request(port, "later")));
    // The server may not have read the first request when it gets the first poll.
    while !waiting.is_finished() {
        assert!(ask(port, &poll(port)).ends_with("\r\n\r\n{}\n"));
    }
    assert!(waiting.join().unwrap().ends_with("\r\n\r\nlater\n"));
    ask(port, &request(port, "end"));
    assert!(server.join().unwrap());
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
    let expected = "HTTP/1.1 200 \r\nContent-Type: application/json\r\nCache-Control: no-store\r\n\
                    Content-Length: 3\r\nConnection: close\r\n\r\n{}\n";
    assert_eq!(ask(port, &poll(port)), expected);
    assert!(ask(port, &request(port, "end")).ends_with("\r\n\r\nend\n"));
    assert!(server.join().unwrap());
}

#[test]
fn a_picture_is_sent_byte_by_byte() {
    let picture = [0x89, b'P', 0xff, 0, b'\n'];
    let server = Server::of_pages(0).unwrap();
    let (port, stopper) = (server.port(), server.stopper());
    let thread = thread::spawn(move || {
        server.run(|_, reply| reply.send(Response::page("image/png", picture))).unwrap()
    });
    let mut stream = connect(port);
    write!(stream, "GET /a.png HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n").unwrap();
    let mut heard = vec![];
    stream.read_to_end(&mut heard).unwrap();
    let expected = "HTTP/1.1 200 \r\nContent-Type: image/png\r\nCache-Control: no-store\r\n\
                    Content-Length: 5\r\nConnection: close\r\n\r\n";
    assert_eq!(heard, [expected.as_bytes(), &picture].concat());
    stopper();
    assert!(!thread.join().unwrap());
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
fn many_silent_clients_keep_nobody_waiting() {
    let (port, _, _) = start();
    let silent: Vec<TcpStream> = (0..200).map(|_| connect(port)).collect();
    let mut stream = connect(port);
    stream.write_all(request(port, "{}").as_bytes()).unwrap();
    assert!(heard(stream).starts_with("HTTP/1.1 201 "));
    // The last of them hasn't been given up, so it wasn't waited for.
    let last = silent.last().unwrap();
    last.set_nonblocking(true).unwrap();
    assert_eq!(last.peek(&mut [0]).unwrap_err().kind(), ErrorKind::WouldBlock);
}

#[test]
fn it_can_be_stopped_before_it_starts_and_while_someone_speaks() {
    let server = Server::bind(0).unwrap();
    server.stopper()();
    assert!(!server.run(|_, _| unreachable!("nobody asks")).unwrap());

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
    assert_eq!(request::read_head(&mut stream, 7, Clients::Extensions).unwrap_err().status, 408);
    drop(stream);
    speaking.join().unwrap();
}
