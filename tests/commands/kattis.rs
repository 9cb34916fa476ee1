//! `cargo grundy submit` with a server in the role of Kattis.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

use serde_json::json;

use super::submit::{command, package_for};
use super::write;

/// A request as Kattis sees it: the first line, the headers in lower case, and the body.
struct Seen {
    line: String,
    headers: Vec<String>,
    body: String,
}

/// Kattis, as far as its interface for scripts goes. It gives these answers, one for each request.
struct Kattis {
    port: u16,
    seen: Arc<Mutex<Vec<Seen>>>,
}

impl Kattis {
    fn start(answers: &[&str]) -> Kattis {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let answers: Vec<String> = answers.iter().map(|&answer| answer.to_owned()).collect();
        let seen = Arc::new(Mutex::new(vec![]));
        let all = Arc::clone(&seen);
        thread::spawn(move || {
            for answer in answers {
                let (stream, _) = listener.accept().unwrap();
                all.lock().unwrap().push(serve(&stream, &answer));
            }
        });
        Kattis { port, seen }
    }

    /// Runs `submit` with an account here; returns the exit status and what it prints.
    fn submit(&self) -> (Option<i32>, String, String) {
        let package = package_for("kattis", "https://open.kattis.com/problems/hello");
        let server = format!("http://127.0.0.1:{}", self.port);
        let account = format!(
            "[user]\nusername: ada\ntoken: 5ec2e7\n[kattis]\nhostname: 127.0.0.1\n\
             loginurl: {server}/login\nsubmissionurl: {server}/submit\n\
             submissionsurl: {server}/submissions\n"
        );
        write(package.path(), ".kattisrc", &account);
        let output = command(package.path(), &["submit", "add"]).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
        assert!(!(stdout.clone() + &stderr).contains("5ec2e7"), "{stdout}{stderr}");
        let kept = fs::read_to_string(package.path().join(".kattisrc")).unwrap();
        assert_eq!(kept, account);
        (output.status.code(), stdout, stderr)
    }

    fn lines(&self) -> Vec<String> {
        self.seen.lock().unwrap().iter().map(|seen| seen.line.clone()).collect()
    }
}

/// Reads a request and answers it: the status and the headers, an empty line and the body.
fn serve(stream: &TcpStream, answer: &str) -> Seen {
    let mut lines = BufReader::new(stream);
    let mut next = || {
        let mut line = String::new();
        lines.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    };
    let line = next();
    let mut headers = vec![];
    loop {
        match next() {
            header if header.is_empty() => break,
            header => headers.push(header.to_lowercase()),
        }
    }
    let length = headers.iter().find_map(|header| header.strip_prefix("content-length: "));
    let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
    lines.read_exact(&mut body).unwrap();
    let (head, text) = answer.split_once("\n\n").unwrap();
    let head = head.replace('\n', "\r\n");
    let length = text.len();
    let answer =
        format!("HTTP/1.1 {head}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{text}");
    let mut stream = stream;
    stream.write_all(answer.as_bytes()).unwrap();
    Seen { line, headers, body: String::from_utf8(body).unwrap() }
}

const LOGGED_IN: &str = "200 OK\nSet-Cookie: a=1; Path=/\nSet-Cookie: b=2; HttpOnly\n\nLogin";
const TAKEN: &str = "200 OK\n\nSubmission received. Submission ID: 77.<br />";

fn state(status: u32, case: u32) -> String {
    let row = "<td><i></i><i></i><i></i><i></i></td>";
    let state = json!({ "status_id": status, "testcase_index": case, "row_html": row });
    format!("200 OK\n\n{state}")
}

#[test]
fn kattis_is_asked_as_its_own_script_asks_and_its_verdict_is_shown() {
    let states = [state(1, 0), state(5, 1), state(5, 2), state(16, 3)];
    let [a, b, c, d] = &states;
    let kattis = Kattis::start(&[LOGGED_IN, TAKEN, a, b, c, d]);
    let (status, stdout, stderr) = kattis.submit();
    assert_eq!((status, stdout.as_str()), (Some(0), "Accepted: 3 of 3 cases\n"), "{stderr}");
    let address = format!("submitted: http://127.0.0.1:{}/submissions/77\n", kattis.port);
    let cases = "New\nRunning on case 1 of 3\nRunning on case 2 of 3\n";
    assert!(stderr.contains("submitting hello to 127.0.0.1 as ada\n"), "{stderr}");
    assert!(stderr.ends_with(&(address + cases)), "{stderr}");

    let ask = "GET /submissions/77?json HTTP/1.1";
    let expected = ["POST /login HTTP/1.1", "POST /submit HTTP/1.1", ask, ask, ask, ask];
    assert_eq!(kattis.lines(), expected);
    let seen = kattis.seen.lock().unwrap();
    assert_eq!(seen[0].body, "user=ada&script=true&token=5ec2e7");
    assert!(seen[0].headers.contains(&"content-type: application/x-www-form-urlencoded".into()));
    for request in &seen[1..] {
        assert!(request.headers.contains(&"cookie: a=1; b=2".into()), "{:?}", request.headers);
        assert!(!request.body.contains("5ec2e7"));
    }
    let kind = "content-type: multipart/form-data; boundary=";
    let boundary = seen[1].headers.iter().find_map(|header| header.strip_prefix(kind)).unwrap();
    let parts: Vec<&str> = seen[1].body.split(&format!("--{boundary}")).collect();
    let fields = ["submit", "submit_ctr", "language", "mainclass", "problem", "tag", "script"];
    let values = ["true", "2", "Rust", "", "hello", "", "true"];
    assert_eq!((parts[0], parts.len()), ("", fields.len() + 3));
    for ((part, field), value) in parts[1..].iter().zip(fields).zip(values) {
        let expected =
            format!("\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n");
        assert_eq!(*part, expected);
    }
    let file = "\r\nContent-Disposition: form-data; name=\"sub_file[]\"; filename=\"add.rs\"\r\n\
                Content-Type: application/octet-stream\r\n\r\n";
    let source = parts[8].strip_prefix(file).unwrap();
    assert!(source.starts_with(super::MAIN) && source.contains("pub fn sum"), "{source}");
    assert_eq!(parts[9], "--\r\n");
}

#[test]
fn another_verdict_has_the_exit_status_1() {
    for (last, words) in [
        (state(14, 2), "Wrong Answer on case 2 of 3\n"),
        (state(8, 0), "Compile Error\n"),
        (state(12, 1), "Time Limit Exceeded on case 1 of 3\n"),
    ] {
        let (status, stdout, _) = Kattis::start(&[LOGGED_IN, TAKEN, &last]).submit();
        assert_eq!((status, stdout.as_str()), (Some(1), words));
    }
}

#[test]
fn what_goes_wrong_at_kattis_is_told_without_the_token() {
    let moved = "302 Found\nLocation: http://evil.example/\n\n";
    for (answers, words) in [
        (&["403 Forbidden\n\n5ec2e7"][..], "/login: the username or the token is wrong; get a new"),
        (&["404 Not Found\n\n"], "/login: no such page; set loginurl in "),
        (&[moved], "/login: found a redirection (status 302), which isn't followed"),
        (&["500 Oops\n\n"], "/login: found the status 500 Internal Server Error, expected 200"),
        (&["200 OK\n\n"], "/login: the answer has no cookie"),
        (&[LOGGED_IN, moved], "/submit: found a redirection"),
        (&[LOGGED_IN, "403 Forbidden\n\n"], "/submit: found the status 403"),
        (
            &[LOGGED_IN, "200 OK\n\nWait, 5ec2e7:\nslow down"],
            "/submit: Kattis doesn't take it: \"Wait, …: slow down\"",
        ),
        (
            &[LOGGED_IN, TAKEN, "200 OK\n\n<html>5ec2e7"],
            "/submissions/77; no verdict: http://127.0.0.1:",
        ),
        (&[LOGGED_IN, TAKEN, "200 OK\n\n{}"], "the answer isn't a verdict: found \"{}\": missing"),
        (&[LOGGED_IN, TAKEN, "502 Bad Gateway\n\n"], "?json: found the status 502"),
    ] {
        let (status, stdout, stderr) = Kattis::start(answers).submit();
        assert_eq!((status, stdout.as_str()), (Some(2), ""), "{stderr}");
        assert!(stderr.contains(words), "{words}: {stderr}");
    }
    let nobody = Kattis::start(&[]);
    let (status, _, stderr) = nobody.submit();
    assert!(status == Some(2) && stderr.contains("/login: can't log in"), "{stderr}");
}
