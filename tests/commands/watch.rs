//! `cargo grundy judge --watch`.

use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use grundy_user::{package, replace, write};

/// How long to wait for what must happen, such as a build on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running `cargo grundy judge --watch`. It is stopped when it is dropped.
struct Watching {
    process: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn start(folder: &Path, arguments: &str) -> Watching {
        let mut command = Command::new(grundy_user::program("judge"));
        command.current_dir(folder).env_remove("CARGO_TARGET_DIR").args(["judge", "--watch"]);
        command.args(shell_words::split(arguments).unwrap());
        Watching::of(command)
    }

    fn of(mut command: Command) -> Watching {
        // One pipe for stdout and stderr keeps the order of their lines.
        let (output, input) = io::pipe().unwrap();
        command.stdin(Stdio::null()).stdout(input.try_clone().unwrap()).stderr(input);
        let process = command.spawn().unwrap();
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            let lines = BufReader::new(output).lines();
            lines.map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        Watching { process, lines }
    }

    /// Everything that is printed up to the next line with these words, including that line.
    fn until(&self, words: &str) -> String {
        let (deadline, mut text) = (Instant::now() + PATIENCE, String::new());
        while !text.contains(words) {
            let left = deadline.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left);
            text += &line.unwrap_or_else(|_| panic!("no `{words}` in: {text}"));
            text.push('\n');
        }
        text
    }

    /// The next verdict, once the wait for a save has begun.
    fn verdict(&self) -> String {
        let text = self.until("waiting for a save");
        assert!(!text.contains('\x1b'), "{text:?}");
        let verdict = text.lines().find_map(|line| {
            let (verdict, rest) = line.split_once(' ')?;
            rest.trim_start().starts_with("add ").then_some(verdict)
        });
        verdict.unwrap_or_else(|| panic!("no verdict in {text}")).to_owned()
    }

    /// Waits for this verdict. Others may come before it, if a file is saved in several steps.
    fn comes_to(&self, verdict: &str) {
        while self.verdict() != verdict {}
    }

    /// Presses Ctrl-C, and waits until all processes have closed the pipe.
    fn stop(mut self) -> ExitStatus {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        let deadline = Instant::now() + PATIENCE;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(_) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => return self.process.wait().unwrap(),
                Err(mpsc::RecvTimeoutError::Timeout) => panic!("it goes on after Ctrl-C"),
            }
        }
    }
}

/// Saves a file atomically, as many editors do, by renaming a new file to its name.
fn save(folder: &Path, file: &str, text: &str) {
    write(folder, ".new", text);
    fs::rename(folder.join(".new"), folder.join(file)).unwrap();
}

/// Replaces `old` by `new` in a file, and saves it.
fn change(folder: &Path, file: &str, old: &str, new: &str) {
    let text = fs::read_to_string(folder.join(file)).unwrap();
    assert!(text.contains(old), "{text}");
    save(folder, file, &text.replace(old, new));
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn every_save_is_judged_until_ctrl_c() {
    let package = package();
    let folder = package.path();
    let watching = Watching::start(folder, "add");
    assert_eq!(watching.verdict(), "AC");
    replace(folder, "add/main.rs", "sum(&line)", "sum(&line) + 1");
    watching.comes_to("WA");
    // Changes of the library count, and so do those in a folder that didn't exist before.
    replace(folder, "src/lib.rs", ".sum()", ".sum::<u32>() - 1");
    watching.comes_to("AC");
    write(folder, "add/cases/1.in", "1 2\n");
    write(folder, "add/cases/1.out", "4\n");
    watching.comes_to("WA");
    write(folder, "add/cases/1.out", "3\n");
    watching.comes_to("AC");
    assert_eq!(watching.stop().code(), Some(0));
}

#[test]
fn a_save_that_renames_a_new_file_is_seen_each_time() {
    let package = package();
    let folder = package.path();
    let watching = Watching::start(folder, "add");
    assert_eq!(watching.verdict(), "AC");
    let text = fs::read_to_string(folder.join("add/main.rs")).unwrap();
    for (new, verdict) in [("0", "WA"), ("sum(&line)", "AC"), ("7", "WA")] {
        save(folder, "add/main.rs", &text.replace("sum(&line)", new));
        assert_eq!(watching.verdict(), verdict);
    }
    assert_eq!(watching.stop().code(), Some(0));
}

#[test]
fn what_does_not_compile_or_cannot_be_read_is_shown_and_the_wait_goes_on() {
    let package = package();
    let folder = package.path();
    let watching = Watching::start(folder, "add");
    assert_eq!(watching.verdict(), "AC");
    change(folder, "add/main.rs", "fn main() {\n", "mod helper;\nfn main() {\n");
    let text = watching.until("waiting for a save");
    assert!(text.starts_with("CE ") && text.contains("helper"), "{text}");
    // No list of sources has this file, as it didn't exist.
    save(folder, "add/helper.rs", "");
    assert_eq!(watching.verdict(), "AC");
    change(folder, "add/problem.toml", "title =", "titel =");
    let text = watching.until("waiting for a save");
    assert!(text.starts_with("error: ") && text.contains("titel"), "{text}");
    change(folder, "add/problem.toml", "titel =", "title =");
    assert_eq!(watching.verdict(), "AC");
    assert_eq!(watching.stop().code(), Some(0));
}

#[test]
fn what_no_user_has_saved_is_not_judged_again() {
    let package = package();
    let folder = package.path();
    let watching = Watching::start(folder, "add");
    assert_eq!(watching.verdict(), "AC");
    write(folder, "add/.main.rs.swp", "");
    write(folder, "add/main.rs~", "");
    fs::read(folder.join("add/main.rs")).unwrap();
    change(folder, "add/main.rs", "sum(&line)", "1");
    // The other files were changed before the solution, so if they counted, AC would come first.
    assert_eq!(watching.verdict(), "WA");
    assert_eq!(watching.stop().code(), Some(0));
}

#[test]
fn ctrl_c_ends_a_program_that_goes_on() {
    let package = package();
    let folder = package.path();
    let sign = folder.join("sign");
    let solution = format!(
        "fn main() {{\n    std::fs::write({sign:?}, \"\").unwrap();\n    loop {{\n        \
         std::thread::sleep(std::time::Duration::from_secs(1));\n    }}\n}}\n"
    );
    write(folder, "add/main.rs", &solution);
    let watching = Watching::start(folder, "add --time-limit 4000000");
    let deadline = Instant::now() + PATIENCE;
    while !sign.exists() {
        assert!(Instant::now() < deadline, "the program isn't run");
        thread::yield_now();
    }
    assert_eq!(watching.stop().code(), Some(0));
}

#[test]
fn a_program_of_ones_own_is_judged_when_it_is_built_again() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(folder, "cases/1.in", "6\n");
    write(folder, "cases/1.out", "6\n");
    write(folder, "my add", "cat\n");
    let watching = Watching::start(folder, "--command \"sh 'my add'\" --cases cases/*.in");
    let text = watching.until("waiting for a save");
    assert!(text.starts_with("AC "), "{text}");
    save(folder, "my add", "echo 7\n");
    let text = watching.until("waiting for a save");
    assert!(text.starts_with("WA "), "{text}");
    assert_eq!(watching.stop().code(), Some(0));
}

#[test]
fn a_terminal_shows_the_latest_verdicts_only() {
    let package = package();
    let folder = package.path();
    let program = grundy_user::program("judge");
    let mut script = Command::new("script");
    let line = format!("'{program}' judge --watch add");
    script.args(["-qec", &line, "/dev/null"]).env("TERM", "xterm");
    script.current_dir(folder).env_remove("CARGO_TARGET_DIR").env_remove("NO_COLOR");
    let watching = Watching::of(script);
    watching.until("waiting for a save");
    replace(folder, "add/main.rs", "sum(&line)", "7");
    let (mut text, mut last) = (String::new(), "");
    while !last.contains("WA") {
        text += &watching.until("waiting for a save");
        // What is on the screen after it was last cleared.
        last = text.rsplit("\x1b[2J\x1b[H").next().unwrap();
    }
    assert!(text.contains("judging…") && !last.contains("judging…"), "{text:?}");
    assert!(!last.contains("AC") && last.contains("\x1b["), "{text:?}");
}

#[test]
fn it_ends_when_nobody_reads_on() {
    let package = package();
    let folder = package.path();
    let mut watching = Watching::start(folder, "add");
    assert_eq!(watching.verdict(), "AC");
    // The thread that reads the pipe ends at the next line, as nobody receives it, and closes the
    // pipe.
    watching.lines = mpsc::channel().1;
    let deadline = Instant::now() + PATIENCE;
    for result in 7.. {
        assert!(Instant::now() < deadline, "it goes on");
        let solution = format!("fn main() {{\n    println!(\"{result}\");\n}}\n");
        save(folder, "add/main.rs", &solution);
        thread::sleep(Duration::from_millis(500));
        if let Some(status) = watching.process.try_wait().unwrap() {
            assert_eq!(status.code(), Some(0));
            break;
        }
    }
}

#[test]
fn a_question_that_cannot_be_asked_ends_it() {
    let package = package();
    for (arguments, words) in [
        ("", "name a problem such as p2148"),
        ("ad", "no binary `ad` among the 1 of this workspace; is it `add`?"),
        ("add --cases nowhere", "nowhere: no test cases"),
    ] {
        let mut watching = Watching::start(package.path(), arguments);
        watching.until(words);
        assert_eq!(watching.process.wait().unwrap().code(), Some(2));
    }
}
