//! `cargo grundy submit`, with plain sockets in the role of the browser extension.

use std::fs::{self, Permissions};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use assert_cmd::assert::Assert;
use serde_json::{Value, json};
use tempfile::TempDir;

use grundy_user::running::{Running, answer, ask, connect};
use grundy_user::{grundy, package, printed, replace, said, write};

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

/// The command of a verb, whose home and whose folder for what waits are in `folder`.
fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(grundy_user::program(arguments[0]));
    command.current_dir(folder).env_remove("CARGO_TARGET_DIR").args(&arguments[1..]);
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
    let rest = running.line("waiting for the extension cph-submit at port ");
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
fn when_the_extension_does_not_come_the_user_is_told_what_may_be_wrong() {
    let package = codeforces();
    let (mut submit, port) = waiting(package.path(), &["--port", "0", "--patience", "0"]);
    assert_eq!(submit.line("nothing has asked for it yet; "), "still waiting\n");
    let extension = submit.line("  is the browser open, with the extension cph-submit? ");
    assert_eq!(extension, "https://github.com/agrawal-d/cph-submit\n");
    assert_eq!(submit.line("  without it: "), "cargo grundy submit add --print\n");
    assert!(is(&polled(port), &expected(&package)), "it isn't handed over after that");
    assert_eq!(submit.end().0, Some(0));

    let other = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = other.local_addr().unwrap().port();
    let options = ["--port", &port.to_string(), "--patience", "0"];
    let (mut submit, _) = waiting(package.path(), &options);
    let rest = submit.line(&format!("nothing has asked the program that has port {port} for it; "));
    assert_eq!(rest, "unless that is `cargo grundy receive`, end it; still waiting\n");
    drop(other);
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        thread::yield_now();
    }
    assert!(is(&polled(port), &expected(&package)), "it isn't handed over once the port is free");
    assert_eq!(submit.end().0, Some(0));

    let (submit, port) = waiting(package.path(), &["--port", "0", "--patience", "3600"]);
    assert_eq!(polled(port).0, 200);
    let (status, _, stderr) = submit.end();
    assert!(status == Some(0) && !stderr.contains("nothing has asked"), "{stderr}");
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
                "POST / HTTP/1.1\r\nHost: localhost:{port}\r\n\
                 Content-Type: application/json\r\n\r\n"
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

/// Runs a `submit` that mustn't come to wait for the extension.
fn ended(folder: &Path, arguments: &str) -> Assert {
    grundy_user::command(folder, arguments).timeout(Duration::from_secs(60)).assert()
}

#[test]
fn what_fails_is_not_submitted_unless_it_is_asked_for() {
    let package = codeforces();
    replace(package.path(), "src/lib.rs", ".sum()", ".max().unwrap()");
    let refused = ended(package.path(), "submit add --port 0").code(1).stdout("");
    for words in ["WA: 1st token differs", "not submitted; --anyway submits it all the same\n"] {
        assert!(said(&refused).contains(words), "{}", said(&refused));
    }
    let (submit, port) = waiting(package.path(), &["--port", "0", "--anyway"]);
    assert!(polled(port).1.contains(".max().unwrap()"));
    assert_eq!(submit.end().0, Some(0));

    fs::remove_file(package.path().join("add/samples/1.in")).unwrap();
    fs::remove_file(package.path().join("add/samples/1.out")).unwrap();
    ended(package.path(), "submit add --port 0").code(2);
    let (submit, port) = waiting(package.path(), &["--port", "0", "--anyway"]);
    assert_eq!(polled(port).0, 200);
    assert_eq!(submit.end().0, Some(0));

    replace(package.path(), "src/lib.rs", "parse::<u32>()", "parse::<u33>()");
    let refused = ended(package.path(), "submit add --anyway").code(1).stdout("");
    assert!(said(&refused).ends_with("not submitted: it doesn't compile\n"), "{}", said(&refused));
}

/// Runs a command with these programs before all others in `PATH`, and without a terminal.
fn with_programs(folder: &Path, programs: &[&str], words: &[&str]) -> (Option<i32>, [String; 2]) {
    let own = folder.join("programs");
    fs::create_dir_all(&own).unwrap();
    for program in programs {
        let script =
            format!("#!/bin/sh\necho \"$*\" > {program}.arguments\ncat > {program}.input\n");
        write(&own, program, &script);
        fs::set_permissions(own.join(program), Permissions::from_mode(0o755)).unwrap();
    }
    let verb = command(folder, words);
    let mut command = Command::new("timeout");
    command.args(["60", "setsid", "--wait"]).arg(verb.get_program()).args(verb.get_args());
    command.current_dir(folder);
    for (variable, value) in verb.get_envs() {
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
    for (judge, url, page) in [
        (
            "luogu",
            "https://www.luogu.com.cn/problem/P2148",
            "https://www.luogu.com.cn/problem/P2148#submit\n",
        ),
        (
            "kattis",
            "https://open.kattis.com/problems/hello",
            "https://open.kattis.com/problems/hello/submit\n",
        ),
    ] {
        let package = package_for(judge, url);
        let read = |name: &str| fs::read_to_string(package.path().join(name));
        let programs = ["xclip", "xdg-open"];
        let (status, [stdout, stderr]) =
            with_programs(package.path(), &programs, &["submit", "add"]);
        assert_eq!((status, stdout.as_str()), (Some(0), page), "{stderr}");
        let bundle = printed(&grundy(package.path(), "bundle add").success());
        assert_eq!(read("xclip.input").unwrap(), bundle);
        assert_eq!(read("xdg-open.arguments").unwrap(), page);
        assert!(stderr.ends_with("the bundle is on the clipboard; paste it at:\n"), "{stderr}");

        fs::remove_file(package.path().join("xdg-open.arguments")).unwrap();
        let (status, [stdout, stderr]) =
            with_programs(package.path(), &programs, &["submit", "add", "--print"]);
        assert_eq!((status, stdout.as_str()), (Some(0), page), "{stderr}");
        assert!(read("xdg-open.arguments").is_err(), "a page was opened");
        assert!(stderr.contains("note: this is the same text as the last time"), "{stderr}");
    }
}

#[test]
fn what_is_to_be_printed_does_not_wait_for_the_extension() {
    let package = codeforces();
    let (status, [stdout, stderr]) =
        with_programs(package.path(), &["xclip"], &["submit", "--print", "add"]);
    let page = "https://codeforces.com/contest/1147/submit/F\n";
    assert_eq!((status, stdout.as_str()), (Some(0), page), "{stderr}");
}

#[test]
fn without_a_desktop_the_file_and_the_address_are_told() {
    let package = package_for("hdu", "https://acm.hdu.edu.cn/showproblem.php?pid=1846");
    let (status, [stdout, stderr]) = with_programs(package.path(), &[], &["submit", "add"]);
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

#[test]
fn open_shows_the_page_of_a_problem_or_says_where_its_address_belongs() {
    let url = "https://codeforces.com/contest/1147/problem/F";
    let package = package_for("codeforces", url);
    let open = |programs: &[&str]| with_programs(package.path(), programs, &["open", "add"]);
    let (status, [stdout, stderr]) = open(&["xdg-open"]);
    assert_eq!((status, stdout, stderr.as_str()), (Some(0), format!("{url}\n"), ""));
    let opened = fs::read_to_string(package.path().join("xdg-open.arguments")).unwrap();
    assert_eq!(opened, format!("{url}\n"));
    let (status, [stdout, stderr]) = open(&[]);
    assert_eq!((status, stdout), (Some(0), format!("{url}\n")));
    assert_eq!(stderr, "no browser could be opened here; open the address yourself\n");

    replace(package.path(), "add/problem.toml", url, "");
    let words = "problem.toml: url: found \"\", expected an address that begins with https://, \
                 such as url = \"https://";
    let none = grundy(package.path(), "open add").code(2).stdout("");
    assert!(said(&none).contains(words), "{}", said(&none));
    fs::remove_file(package.path().join("add/problem.toml")).unwrap();
    let none = grundy(package.path(), "open add").code(2).stdout("");
    assert!(said(&none).contains("problem.toml: there is no such file, whose"), "{}", said(&none));
}

#[test]
fn a_program_of_another_version_than_the_small_tool_says_so() {
    let package = codeforces();
    let mut command = command(package.path(), &["submit", "add"]);
    let output = command.env("CARGO_GRUNDY_VERSION", "0.0.7").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("has the version 0.0.7") && said.contains("install both again"),
        "{said}"
    );
}
