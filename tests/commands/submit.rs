//! `cargo grundy submit`, with plain sockets in the roles of the browser extension and of Kattis.

use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::running::{Running, answer, ask, connect};
use super::{grundy, package, printed, replace, said, write};

const NOTHING: (u16, &str) = (200, r#"{"empty":true}"#);

/// The user's package, whose problem is one of this judge.
fn package_for(judge: &str, url: &str) -> TempDir {
    let package = package();
    replace(package.path(), "add/problem.toml", "luogu", judge);
    replace(package.path(), "add/problem.toml", "https://example.com/sum", url);
    package
}

fn codeforces() -> TempDir {
    package_for("codeforces", "https://codeforces.com/contest/1147/problem/F")
}

/// A command whose home and whose folder for what waits are in `folder`.
fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-grundy"));
    command.current_dir(folder).env_remove("CARGO_TARGET_DIR").arg("grundy").args(arguments);
    // Cargo and rustup are looked for in the home folder.
    let home = std::env::home_dir().unwrap();
    for (variable, name) in [("CARGO_HOME", ".cargo"), ("RUSTUP_HOME", ".rustup")] {
        let set = std::env::var_os(variable).unwrap_or_else(|| home.join(name).into());
        command.env(variable, set);
    }
    command.env("HOME", folder).env("XDG_RUNTIME_DIR", folder.join("run"));
    for variable in ["DISPLAY", "WAYLAND_DISPLAY", "SSH_TTY"] {
        command.env_remove(variable);
    }
    command
}

/// A running `submit` that waits for the extension, and its port.
fn waiting(folder: &Path, options: &[&str]) -> (Running, u16) {
    let options = [&["submit", "add"], options].concat();
    let mut running = Running::start(command(folder, &options));
    let rest = running.line("waiting at localhost:");
    let digits = rest.split(|c: char| !c.is_ascii_digit()).next().unwrap();
    (running, digits.parse().unwrap())
}

/// A running `receive --watch`, and its port.
fn receiving(folder: &Path) -> (Running, u16) {
    let mut running = Running::start(command(folder, &["receive", "--watch", "--port", "0"]));
    let rest = running.line("listening on localhost:");
    (running, rest.split_once(' ').unwrap().0.parse().unwrap())
}

/// What the extension sends every three seconds.
fn poll(port: u16) -> String {
    format!("GET /getSubmit HTTP/1.1\r\nHost: localhost:{port}\r\ncph-submit: true\r\n\r\n")
}

fn polled(port: u16) -> (u16, String) {
    ask(port, poll(port).as_bytes())
}

/// What the extension gets for the package's problem.
fn expected(package: &TempDir) -> Value {
    let bundle = printed(&grundy(package.path(), "bundle add").success());
    json!({
        "empty": false, "url": "https://codeforces.com/contest/1147/problem/F",
        "problemName": "1147F", "sourceCode": bundle, "languageId": 75,
    })
}

fn is(found: &(u16, String), expected: &Value) -> bool {
    found.0 == 200 && found.1.parse::<Value>().ok().as_ref() == Some(expected)
}

#[test]
fn the_extension_gets_the_bundle_and_the_command_ends() {
    let package = codeforces();
    let (submit, port) = waiting(package.path(), &["--port", "0"]);
    let found = polled(port);
    assert!(is(&found, &expected(&package)), "{found:?}");
    let (status, stdout, stderr) = submit.end();
    assert_eq!((status, stdout.as_str()), (Some(0), ""));
    assert!(stderr.contains("handed 1147F to the browser, which submits it"), "{stderr}");
    assert!(TcpStream::connect(("127.0.0.1", port)).is_err(), "it still listens");

    let mut again = Running::start(command(package.path(), &["submit", "add", "--port", "0"]));
    again.line("note: this is the same text as the last time that you submitted it");
}

#[test]
fn nobody_but_the_extension_learns_anything() {
    let package = codeforces();
    let (submit, port) = waiting(package.path(), &["--port", "0"]);
    let good = poll(port);
    let with = |old: &str, new: &str| {
        assert!(good.contains(old), "{old} is in {good}");
        good.replace(old, new)
    };
    for (name, request, status) in [
        ("no header", with("cph-submit: true\r\n", ""), 403),
        ("another header", with("true", "false"), 403),
        ("a preflight", with("GET", "OPTIONS"), 405),
        ("a foreign host", with("localhost:", "evil.example:"), 403),
        ("no host", with("Host", "Guest"), 403),
        ("a page", with("cph-", "Origin: https://evil.example\r\ncph-"), 403),
        ("another path", with("/getSubmit", "/"), 405),
        (
            "a problem",
            format!(
                "POST / HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Type: application/json\r\n\r\n"
            ),
            409,
        ),
    ] {
        let mut stream = connect(port);
        stream.write_all(request.as_bytes()).unwrap();
        let mut found = String::new();
        stream.read_to_string(&mut found).unwrap();
        assert!(found.starts_with(&format!("HTTP/1.1 {status} ")), "{name}: {found}");
        assert!(!found.contains("fn main"), "{name}: {found}");
        assert!(!found.to_lowercase().contains("access-control"), "{name}: {found}");
    }
    assert!(is(&polled(port), &expected(&package)));
    assert_eq!(submit.end().0, Some(0));
}

#[test]
fn a_receiver_at_the_port_hands_it_over_once() {
    let package = codeforces();
    let (mut receive, port) = receiving(package.path());
    assert_eq!(polled(port), (NOTHING.0, NOTHING.1.to_owned()));
    let (submit, _) = waiting(package.path(), &["--port", &port.to_string()]);
    // Both work at the same time.
    let problem = json!({
        "name": "A", "url": "https://example.com/A", "memoryLimit": 1, "timeLimit": 1,
        "tests": [], "input": { "type": "stdin" }, "output": { "type": "stdout" },
        "batch": { "id": "a", "size": 1 },
    })
    .to_string();
    let head = format!(
        "POST / HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        problem.len()
    );
    assert_eq!(ask(port, (head + &problem).as_bytes()).0, 201);
    // Of several that ask at once, one gets it.
    let mut streams: Vec<TcpStream> = (0..8).map(|_| connect(port)).collect();
    streams.iter_mut().for_each(|stream| stream.write_all(poll(port).as_bytes()).unwrap());
    let found: Vec<(u16, String)> = streams.iter_mut().map(answer).collect();
    let (got, rest): (Vec<_>, Vec<_>) = found.iter().partition(|found| found.1 != NOTHING.1);
    assert!(got.len() == 1 && is(got[0], &expected(&package)), "{found:?}");
    assert!(rest.iter().all(|found| found.0 == 200), "{found:?}");
    let (status, _, stderr) = submit.end();
    assert!(status == Some(0) && stderr.contains("handed 1147F to the browser"), "{stderr}");
    receive.line("handed 1147F to the browser");
    assert_eq!(polled(port).1, NOTHING.1);
}

#[test]
fn what_is_interrupted_or_killed_is_never_handed_over() {
    let package = codeforces();
    let (_receive, port) = receiving(package.path());
    let (submit, _) = waiting(package.path(), &["--port", &port.to_string()]);
    submit.interrupt();
    let (status, _, stderr) = submit.end();
    assert!(status == Some(130) && stderr.ends_with("not submitted\n"), "{status:?} {stderr}");
    assert_eq!(polled(port).1, NOTHING.1);

    let (submit, _) = waiting(package.path(), &["--port", &port.to_string()]);
    drop(submit);
    assert_eq!(polled(port).1, NOTHING.1);

    let (submit, _) = waiting(package.path(), &["--port", "0"]);
    submit.interrupt();
    assert_eq!(submit.end().0, Some(130));
}

#[test]
fn when_the_receiver_ends_the_port_is_taken_over() {
    let package = codeforces();
    let (receive, port) = receiving(package.path());
    let (submit, _) = waiting(package.path(), &["--port", &port.to_string()]);
    receive.interrupt();
    assert_eq!(receive.end().0, Some(0));
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        thread::yield_now();
    }
    assert!(is(&polled(port), &expected(&package)));
    assert_eq!(submit.end().0, Some(0));
}

#[test]
fn what_fails_is_not_submitted_unless_it_is_asked_for() {
    let package = codeforces();
    replace(package.path(), "src/lib.rs", ".sum()", ".max().unwrap()");
    let refused = grundy(package.path(), "submit add --port 0").code(1).stdout("");
    for words in ["WA: 1st token differs", "not submitted; --anyway submits it all the same\n"] {
        assert!(said(&refused).contains(words), "{}", said(&refused));
    }
    let (submit, port) = waiting(package.path(), &["--port", "0", "--anyway"]);
    assert!(polled(port).1.contains(".max().unwrap()"));
    assert_eq!(submit.end().0, Some(0));

    fs::remove_file(package.path().join("add/samples/1.in")).unwrap();
    fs::remove_file(package.path().join("add/samples/1.out")).unwrap();
    grundy(package.path(), "submit add --port 0").code(2);
    let (submit, port) = waiting(package.path(), &["--port", "0", "--anyway"]);
    assert_eq!(polled(port).0, 200);
    assert_eq!(submit.end().0, Some(0));

    replace(package.path(), "src/lib.rs", "parse::<u32>()", "parse::<u33>()");
    let refused = grundy(package.path(), "submit add --anyway").code(1).stdout("");
    assert!(said(&refused).ends_with("not submitted: it doesn't compile\n"), "{}", said(&refused));
}

/// Runs `submit add` with these programs before all others in `PATH`, and without a terminal.
fn with_programs(folder: &Path, programs: &[&str], options: &[&str]) -> (Option<i32>, [String; 2]) {
    let own = folder.join("programs");
    fs::create_dir_all(&own).unwrap();
    for program in programs {
        let script =
            format!("#!/bin/sh\necho \"$*\" > {program}.arguments\ncat > {program}.input\n");
        write(&own, program, &script);
        fs::set_permissions(own.join(program), Permissions::from_mode(0o755)).unwrap();
    }
    let submit = command(folder, &[&["submit", "add"], options].concat());
    let mut command = Command::new("setsid");
    command.arg("--wait").arg(submit.get_program()).args(submit.get_args());
    command.current_dir(folder);
    for (variable, value) in submit.get_envs() {
        match value {
            Some(value) => command.env(variable, value),
            None => command.env_remove(variable),
        };
    }
    let path = std::env::var("PATH").unwrap();
    command.env("PATH", format!("{}:{path}", own.display()));
    if !programs.is_empty() {
        command.env("DISPLAY", ":0");
    }
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), [text(&output.stdout), text(&output.stderr)])
}

#[test]
fn elsewhere_the_bundle_is_copied_and_the_page_is_opened() {
    let package = package_for("luogu", "https://www.luogu.com.cn/problem/P2148");
    let read = |name: &str| fs::read_to_string(package.path().join(name));
    let page = "https://www.luogu.com.cn/problem/P2148#submit\n";
    let programs = ["xclip", "xdg-open"];
    let (status, [stdout, stderr]) = with_programs(package.path(), &programs, &[]);
    assert_eq!((status, stdout.as_str()), (Some(0), page), "{stderr}");
    let bundle = printed(&grundy(package.path(), "bundle add").success());
    assert_eq!(read("xclip.input").unwrap(), bundle);
    assert_eq!(read("xdg-open.arguments").unwrap(), page);
    assert!(stderr.ends_with("the bundle is on the clipboard; paste it at:\n"), "{stderr}");

    fs::remove_file(package.path().join("xdg-open.arguments")).unwrap();
    let (status, [stdout, stderr]) = with_programs(package.path(), &programs, &["--print"]);
    assert_eq!((status, stdout.as_str()), (Some(0), page), "{stderr}");
    assert!(read("xdg-open.arguments").is_err(), "a page was opened");
    assert!(stderr.contains("note: this is the same text as the last time"), "{stderr}");
}

#[test]
fn without_a_desktop_the_file_and_the_address_are_told() {
    let package = package_for("hdu", "https://acm.hdu.edu.cn/showproblem.php?pid=1846");
    let (status, [stdout, stderr]) = with_programs(package.path(), &[], &[]);
    let page = "https://acm.hdu.edu.cn/submit.php?pid=1846\n";
    assert_eq!((status, stdout.as_str()), (Some(0), page), "{stderr}");
    assert!(stderr.contains("warning: hdu is not known to take Rust\n"), "{stderr}");
    assert!(stderr.ends_with("no browser could be opened here; open the address yourself\n"));
    let file = package.path().join("target/grundy/submitted/hdu/add.rs");
    let words = format!("no clipboard; the bundle is in the file {}", file.display());
    assert!(stderr.contains(&words), "{stderr}");
    assert_eq!(
        fs::read_to_string(file).unwrap(),
        printed(&grundy(package.path(), "bundle add").success())
    );
}

#[test]
fn where_to_submit_must_be_known() {
    for (judge, url, words) in [
        ("std", "https://example.com/a", "the judge is `std`, which is no website to submit to"),
        ("luogu", "", "url: found \"\", expected an address that begins with https://"),
        ("luogu", "file:///etc/passwd", "url: found \"file:///etc/passwd\", expected"),
        (
            "luogu",
            "https://cses.fi/problemset/task/1",
            "the judge is `luogu`, but the address is one of `cses`",
        ),
        ("kattis", "https://open.kattis.com/hello", "such as https://open.kattis.com/problems/he"),
        ("kattis", "https://open.kattis.com/problems/hello", ".kattisrc: no such file; log in at"),
    ] {
        let package = package_for(judge, url);
        let output = command(package.path(), &["submit", "add"]).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{judge} {url}: {said}");
        assert!(said.contains(words), "{judge} {url}: {said}");
    }
    let package = package();
    fs::remove_file(package.path().join("add/problem.toml")).unwrap();
    let none = grundy(package.path(), "submit add").code(2);
    assert!(said(&none).contains("there is no problem.toml beside it"), "{}", said(&none));
}

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
