//! A command that goes on running while a test talks to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The running command. It is stopped when the test ends, even by a panic.
pub struct Running {
    process: Child,
    stderr: BufReader<ChildStderr>,
}

impl Running {
    /// Starts it, with nothing to read.
    pub fn start(mut command: Command) -> Running {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let stderr = BufReader::new(process.stderr.take().unwrap());
        Running { process, stderr }
    }

    /// Waits for the line on stderr that starts like this, and returns the rest of it.
    pub fn line(&mut self, start: &str) -> String {
        let mut before = String::new();
        loop {
            let mut line = String::new();
            assert!(self.stderr.read_line(&mut line).unwrap() > 0, "no line {start}: {before}");
            if let Some(rest) = line.strip_prefix(start) {
                return rest.to_owned();
            }
            before += &line;
        }
    }

    /// Waits until the command ends by itself; returns the exit status, stdout and stderr.
    pub fn end(mut self) -> (Option<i32>, String, String) {
        let deadline = Instant::now() + Duration::from_secs(60);
        while self.process.try_wait().unwrap().is_none() {
            assert!(Instant::now() < deadline, "it doesn't end");
            thread::sleep(Duration::from_millis(5));
        }
        let (mut stdout, mut stderr) = (String::new(), String::new());
        self.process.stdout.take().unwrap().read_to_string(&mut stdout).unwrap();
        self.stderr.read_to_string(&mut stderr).unwrap();
        (self.process.wait().unwrap().code(), stdout, stderr)
    }

    /// Sends it Ctrl-C.
    pub fn interrupt(&self) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The status and the body of the response.
pub fn answer(stream: &mut TcpStream) -> (u16, String) {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, text) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{answer:?}"));
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, text.trim_end().to_owned())
}

/// Connects to a port of this machine.
pub fn connect(port: u16) -> TcpStream {
    TcpStream::connect(("127.0.0.1", port)).unwrap()
}

/// Sends a request; returns the status and the body of the response.
pub fn ask(port: u16, request: &[u8]) -> (u16, String) {
    let mut stream = connect(port);
    stream.write_all(request).unwrap();
    answer(&mut stream)
}
