//! `cargo grundy receive`, with plain sockets in the role of the browser extension.

use std::fs;
use std::io::Write;
use std::net::{Ipv6Addr, Shutdown, TcpStream};
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

use grundy_user::running::{self, Running, answer};
use grundy_user::{grundy, listing, package, printed, said};

/// The running command.
pub struct Receiver {
    running: Running,
    port: u16,
}

impl Receiver {
    /// Starts the command on a free port, and waits until it listens.
    pub fn start(folder: &Path, options: &[&str]) -> Receiver {
        let mut command = Command::new(grundy_user::program("receive"));
        command.current_dir(folder).env_remove("CARGO_TARGET_DIR");
        command.args(["--port", "0"]).args(options);
        let mut running = Running::start(command);
        let words = running.line("listening on localhost:");
        let port = words.split_once(' ').unwrap().0.parse().unwrap();
        Receiver { running, port }
    }

    fn connect(&self) -> TcpStream {
        running::connect(self.port)
    }

    /// The head of a request, as the extension writes it.
    fn head(&self, length: usize) -> String {
        format!(
            "POST / HTTP/1.1\r\nHost: localhost:{}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n",
            self.port
        )
    }

    /// Sends a request; returns the status and the body of the response.
    fn ask(&self, request: &[u8]) -> (u16, String) {
        running::ask(self.port, request)
    }

    fn post(&self, body: &[u8]) -> (u16, String) {
        self.ask(&[self.head(body.len()).as_bytes(), body].concat())
    }

    pub fn send(&self, problem: &Value) -> (u16, String) {
        self.post(problem.to_string().as_bytes())
    }

    pub fn end(self) -> (Option<i32>, String, String) {
        self.running.end()
    }

    pub fn interrupt(&self) {
        self.running.interrupt();
    }
}

/// What the extension sends for Luogu's P2148.
fn problem() -> Value {
    json!({
        "name": "P2148 [SDOI2009] E&D", "group": "Luogu - SDOI",
        "url": "https://www.luogu.com.cn/problem/P2148?contestId=1",
        "interactive": false, "memoryLimit": 125, "timeLimit": 1000,
        "tests": [
            { "input": "2\n4\n1 2 3 4\n6\n1 1 1 1 1 1\n", "output": "YES\nNO\n" },
            { "input": "1\r\n2\r\n\t1 1", "output": "NO 和" },
        ],
        "testType": "single",
        "input": { "type": "stdin" }, "output": { "type": "stdout" },
        "languages": { "java": { "mainClass": "Main", "taskClass": "P2148SDOI2009ED" } },
        "batch": { "id": "123e67c8-03c6-44a4-a3f9-5918533f9fb2", "size": 1 },
    })
}

fn named(name: &str, size: u32) -> Value {
    let mut problem = problem();
    problem["name"] = json!(name);
    problem["url"] = json!(format!("https://example.com/{name}"));
    problem["batch"]["size"] = json!(size);
    problem
}

fn read(package: &TempDir, file: &str) -> String {
    fs::read_to_string(package.path().join(file)).unwrap()
}

#[test]
fn a_problem_of_the_extension_becomes_a_folder_that_is_judged_at_once() {
    let package = package();
    let receiver = Receiver::start(package.path(), &[]);
    assert_eq!(receiver.send(&problem()), (201, "made problems/p2148".to_owned()));
    let (status, stdout, _) = receiver.end();
    let expected = "made problems/p2148 for luogu, with 2 samples
  solution.rs    write it, then: cargo grundy judge p2148
";
    assert_eq!((status, stdout.as_str()), (Some(0), expected));

    for (index, test) in problem()["tests"].as_array().unwrap().iter().enumerate() {
        for (field, kind) in [("input", "in"), ("output", "out")] {
            let file = format!("problems/p2148/samples/{}.{kind}", index + 1);
            assert_eq!(json!(read(&package, &file)), test[field], "{file}");
        }
    }
    let metadata: toml::Table = read(&package, "problems/p2148/problem.toml").parse().unwrap();
    let expected = "title = \"P2148 [SDOI2009] E&D\"
title_en = \"P2148 [SDOI2009] E&D\"
url = \"https://www.luogu.com.cn/problem/P2148?contestId=1\"
judge = \"luogu\"
time_limit_ms = 1000
memory_limit_mib = 125
";
    assert_eq!(metadata, expected.parse::<toml::Table>().unwrap());
    let judge = grundy(package.path(), "judge p2148").code(1);
    assert!(printed(&judge).starts_with("WA    p2148      0/2 cases"), "{}", printed(&judge));
}

#[test]
fn both_families_are_listened_to() {
    let package = package();
    let receiver = Receiver::start(package.path(), &[]);
    let Ok(mut stream) = TcpStream::connect((Ipv6Addr::LOCALHOST, receiver.port)) else {
        let has_family = std::net::TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_ok();
        assert!(!has_family, "nothing listens on [::1]");
        return;
    };
    let body = problem().to_string();
    let head = receiver.head(body.len()).replace("localhost", "[::1]");
    stream.write_all((head + &body).as_bytes()).unwrap();
    assert_eq!(answer(&mut stream).0, 201);
    assert_eq!(receiver.end().0, Some(0));
}

#[test]
fn all_problems_of_a_batch_come_before_the_end() {
    let package = package();
    let receiver = Receiver::start(package.path(), &["--here"]);
    assert_eq!(receiver.send(&named("a", 3)).0, 201);
    // A problem that is sent again doesn't count twice.
    assert_eq!(receiver.send(&named("a", 3)).0, 409);
    assert_eq!(receiver.send(&named("b", 3)).0, 201);
    assert_eq!(receiver.send(&named("c", 3)).0, 201);
    let (status, stdout, stderr) = receiver.end();
    assert_eq!(status, Some(0), "{stderr}");
    assert!(stdout.contains("c (3 of 3)\nmade problems/c for std, with 2 samples\n"), "{stdout}");
    assert_eq!(listing(&package.path().join("problems")).len(), 3 * 8);
    let manifest = read(&package, "Cargo.toml");
    let places = ["add", "a", "b", "c"].map(|id| manifest.find(&format!("\"{id}\"")).unwrap());
    assert!(places.is_sorted(), "{manifest}");
    for id in ["a", "b", "c"] {
        assert!(
            printed(&grundy(package.path(), &format!("judge {id}")).code(1)).starts_with("WA ")
        );
    }
}

#[test]
fn a_batch_of_which_a_problem_is_refused_ends_with_the_status_1() {
    let package = package();
    grundy(package.path(), "new a").success();
    let receiver = Receiver::start(package.path(), &["--here"]);
    assert_eq!(receiver.send(&named("a", 2)).0, 409);
    assert_eq!(receiver.send(&named("b", 2)).0, 201);
    let (status, _, stderr) = receiver.end();
    assert_eq!(status, Some(1));
    assert!(stderr.contains("refused (1 of 2): "), "{stderr}");
}

#[test]
fn watching_goes_on_until_it_is_interrupted() {
    let package = package();
    let receiver = Receiver::start(package.path(), &["--watch"]);
    for name in ["a", "b"] {
        assert_eq!(receiver.send(&named(name, 1)).0, 201);
    }
    receiver.interrupt();
    assert_eq!(receiver.end().0, Some(0));

    let receiver = Receiver::start(package.path(), &[]);
    receiver.interrupt();
    assert_eq!(receiver.end().0, Some(130));
}

#[test]
fn a_problem_without_samples_is_made_and_has_no_answers() {
    let package = package();
    let receiver = Receiver::start(package.path(), &[]);
    let mut problem = problem();
    problem["tests"] = json!([]);
    problem.as_object_mut().unwrap().remove("interactive");
    assert_eq!(receiver.send(&problem).0, 201);
    let (status, stdout, _) = receiver.end();
    let step = "samples/       add the judge's samples, as 1.in and 1.out, 2.in and so on\n";
    assert!(status == Some(0) && stdout.contains(step), "{stdout}");
    assert!(!stdout.contains("fill in the title"), "{stdout}");
    let judge = grundy(package.path(), "judge --all").code(2);
    assert!(printed(&judge).contains("NOANS p2148 "), "{}", printed(&judge));
    assert!(printed(&judge).contains("AC    add "), "{}", printed(&judge));
}

#[test]
fn an_interactive_problem_is_not_right_before_its_interactor_is_written() {
    let package = package();
    let receiver = Receiver::start(package.path(), &[]);
    let mut problem = problem();
    problem["interactive"] = json!(true);
    problem["input"] = json!({ "type": "regex", "pattern": "x" });
    assert_eq!(receiver.send(&problem).0, 201);
    let (_, stdout, _) = receiver.end();
    assert!(stdout.contains("  interactor.rs  write what talks with the solution\n"), "{stdout}");
    assert!(
        stdout.contains("  note: the problem's judge uses files whose names aren't known;"),
        "{stdout}"
    );
    let judge = grundy(package.path(), "judge p2148").code(2);
    let words = "problems/p2148/interactor.rs is still to be written";
    assert!(printed(&judge).contains(words), "{}", printed(&judge));
}

#[test]
fn hostile_requests_change_nothing_and_are_told_what_is_wrong() {
    let package = package();
    grundy(package.path(), "new p1").success();
    let before = listing(package.path());
    let manifest = read(&package, "Cargo.toml");
    let receiver = Receiver::start(package.path(), &[]);
    let with = |field: &str, value: Value| {
        let mut problem = named("A", 1);
        problem[field] = value;
        problem.to_string().into_bytes()
    };
    let good = problem().to_string();
    let head = receiver.head(good.len());
    let request = |old: &str, new: &str| {
        assert!(head.contains(old), "{old} is in {head}");
        (head.replace(old, new) + &good).into_bytes()
    };
    let post = |body: &[u8]| [receiver.head(body.len()).as_bytes(), body].concat();
    let deep = [b"[".repeat(100_000), b"]".repeat(100_000)].concat();
    let mut missing = problem();
    missing.as_object_mut().unwrap().remove("memoryLimit");
    for (name, request, status, words) in [
        ("path in the name", post(&with("name", json!("../../a"))), 422, "is a path"),
        ("absolute path", post(&with("name", json!("/tmp/a"))), 422, "is a path"),
        ("NUL", post(&with("name", json!("a\0"))), 422, "expected a title"),
        ("raw NUL", post(b"{\"name\": \"\0\"}"), 400, "control character"),
        ("1 GB", receiver.head(1 << 30).into_bytes(), 413, "at most 64 MiB"),
        ("no number", request("Content-Length: ", "Content-Length: -"), 400, ""),
        ("another Host", request("localhost:", "evil.example:"), 403, "the host: found"),
        ("no Host", request("Host", "Guest"), 403, "expected \"localhost:"),
        ("another port", request("localhost:", "localhost:1"), 403, "the host: found"),
        ("a form", request("application/json", "text/plain"), 415, "the type: found"),
        ("GET", request("POST", "GET"), 405, "expected POST"),
        ("preflight", request("POST", "OPTIONS"), 405, "expected POST"),
        ("another path", request("POST /", "POST /a"), 404, "expected / or"),
        ("existing folder", post(&with("name", json!("P1"))), 409, "`p1` is there already"),
        ("existing binary", post(&with("name", json!("add"))), 409, "`add` is there already"),
        ("deep JSON", post(&deep), 400, "recursion limit"),
        ("hidden deep JSON", post(&with("group", deep_value())), 400, "recursion limit"),
        ("a missing field", post(missing.to_string().as_bytes()), 400, "field `memoryLimit`"),
        ("broken JSON", post(&good.as_bytes()[..99]), 400, "not JSON"),
        ("not UTF-8", post(b"{\"name\": \"\xff\"}"), 400, "not JSON"),
        ("no limit", post(&with("timeLimit", json!(1e99))), 422, "timeLimit: found"),
        ("a script's address", post(&with("url", json!("javascript:x"))), 422, "url: found"),
    ] {
        let (found, text) = receiver.ask(&request);
        assert!(found == status && text.contains(words), "{name}: {found} {text}");
        assert_eq!(listing(package.path()), before, "{name}");
        assert_eq!(read(&package, "Cargo.toml"), manifest, "{name}");
    }

    let mut cut = receiver.connect();
    cut.write_all((head.clone() + &good[..99]).as_bytes()).unwrap();
    cut.shutdown(Shutdown::Write).unwrap();
    let (status, text) = answer(&mut cut);
    assert_eq!((status, text.as_str()), (400, "the body is cut off"));
    // A client that stops in the middle of a request doesn't block the others.
    let mut slow = receiver.connect();
    slow.write_all((head.clone() + &good[..99]).as_bytes()).unwrap();
    let mut slow_head = receiver.connect();
    slow_head.write_all(&head.as_bytes()[..30]).unwrap();
    assert_eq!(receiver.post(b"").0, 400);
    assert_eq!(listing(package.path()), before);

    assert_eq!(receiver.send(&problem()).0, 201);
    assert_eq!(receiver.end().0, Some(0));
}

/// Deeply nested arrays.
fn deep_value() -> Value {
    (0..200).fold(json!([]), |inner, _| json!([inner]))
}

#[test]
fn a_body_in_pieces_is_taken_and_one_without_an_end_is_not() {
    let package = package();
    let receiver = Receiver::start(package.path(), &[]);
    let head = receiver.head(0).replace("Content-Length: 0", "Transfer-Encoding: chunked");
    let mut endless = receiver.connect();
    endless.write_all(head.as_bytes()).unwrap();
    let chunk = [b"100000\r\n".as_slice(), &vec![b' '; 1 << 20], b"\r\n"].concat();
    // The server stops reading after 64 MiB.
    let is_refused = (0..512).any(|_| endless.write_all(&chunk).is_err());
    assert!(is_refused, "half a GiB is taken");
    let body = problem().to_string();
    let (first, rest) = body.split_at(99);
    let chunk = |part: &str| format!("{:x}\r\n{part}\r\n", part.len());
    let request = head + &chunk(first) + &chunk(rest) + &chunk("");
    let mut stream = receiver.connect();
    stream.write_all(request.as_bytes()).unwrap();
    // A client may shut down its side once it has sent everything, and still gets the response.
    stream.shutdown(Shutdown::Write).unwrap();
    assert_eq!(answer(&mut stream).0, 201);
    assert_eq!(receiver.end().0, Some(0));
}

#[test]
fn of_several_at_a_time_one_wins() {
    let package = package();
    let receiver = Receiver::start(package.path(), &["--watch"]);
    let body = problem().to_string();
    let (head, body) = (receiver.head(body.len()), body.as_bytes());
    let mut streams: Vec<TcpStream> = (0..8).map(|_| receiver.connect()).collect();
    for part in [head.as_bytes(), &body[..50], &body[50..]] {
        streams.iter_mut().for_each(|stream| stream.write_all(part).unwrap());
    }
    let mut found: Vec<u16> = streams.iter_mut().map(|stream| answer(stream).0).collect();
    found.sort_unstable();
    assert_eq!(found, [201, 409, 409, 409, 409, 409, 409, 409]);
    assert_eq!(listing(&package.path().join("problems")).len(), 8);
    assert_eq!(read(&package, "Cargo.toml").matches("\"p2148\"").count(), 1);
}

#[test]
fn a_port_that_is_taken_is_told() {
    let package = package();
    let receiver = Receiver::start(package.path(), &[]);
    let again = grundy(package.path(), &format!("receive --port {}", receiver.port)).code(2);
    let words = format!("the port {} is taken by another program; end it", receiver.port);
    assert!(said(&again).contains(&words), "{}", said(&again));
}

#[test]
fn what_is_no_port_is_told_with_the_option() {
    let package = package();
    for (arguments, port) in [
        ("receive --port abc", "abc"),
        ("receive --port=-1", "-1"),
        ("submit add --port 65536", "65536"),
    ] {
        let refused = grundy(package.path(), arguments).code(2);
        let words = format!("'{port}' for '--port <PORT>': expected a number from 0 to 65535\n");
        assert!(said(&refused).contains(&words), "{}", said(&refused));
    }
}
