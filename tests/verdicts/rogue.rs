//! A program that misbehaves as its first argument says: as a solution, as a checker or as an
//! interactor.

use std::env;
use std::fs;
use std::io::{self, BufRead, Read, Seek, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process;
use std::thread;
use std::time::{Duration, Instant};

extern "C" {
    fn alarm(seconds: u32) -> u32;
    fn clock() -> i64;
    fn close(file: i32) -> i32;
    fn fork() -> i32;
    fn getppid() -> i32;
    fn kill(process: i32, signal: i32) -> i32;
    fn mkfifo(path: *const i8, mode: u32) -> i32;
    fn nice(by: i32) -> i32;
    fn prctl(option: i32, ...) -> i32;
    fn ptrace(request: i32, ...) -> i64;
    fn setsid() -> i32;
    fn signal(signal: i32, handler: usize) -> usize;
}

const SIGKILL: i32 = 9;
const SIGUSR1: i32 = 10;
const SIGTERM: i32 = 15;
const SIGSTOP: i32 = 19;
const SIGXFSZ: i32 = 25;

fn main() {
    let action = env::args().nth(1).expect("what to do");
    match &action[..] {
        "answer" => answer(),
        "sleep" => sleep(),
        "spin" => spin(),
        "touch-4-gb" => drop(std::hint::black_box(vec![1u8; 4 << 30])),
        "touch-slowly" => touch_slowly(),
        "reserve-4-gb" => drop(std::hint::black_box(Vec::<u8>::with_capacity(4 << 30))),
        "print-forever" => print_forever(io::stdout()),
        "print-too-much-and-go-on" => print_too_much_and_go_on(),
        "print-errors-forever" => print_forever(io::stderr()),
        "panic" => panic!("the words of the panic"),
        "exit-3" => process::exit(3),
        "overflow-the-stack" => println!("{}", overflow(&[0; 100])),
        "recurse" => println!("{}", recurse(1_000_000)),
        "die-of-a-signal" => die_of(SIGTERM),
        "die-of-a-users-signal" => die_of(SIGUSR1),
        "lock-folder" => lock_folder(),
        "kill-the-worker" => signal_the_worker(SIGKILL),
        "stop-the-worker" => signal_the_worker(SIGSTOP),
        "trace-the-worker" => trace_the_worker(),
        "kill-its-group" => kill_its_group(),
        "stop-itself" => die_of(SIGSTOP),
        "wake-itself" => wake_itself(),
        "refuse-to-end" => refuse_to_end(),
        "change-its-name" => change_its_name(),
        "become-another" => become_another(),
        "read-a-pipe" => read_a_pipe(),
        "reserve-a-large-file" => reserve_a_large_file(),
        "close-all" => close_all(),
        "be-nice" => be_nice(),
        "answer-1-alone" => answer_1_alone(),
        "count-and-sleep" => count_and(sleep),
        "count-and-spin" => count_and(spin_a_little_too_long),
        "ignore-stdin" => println!("1"),
        "close-stdout" => close_stdout(),
        "leave-a-child" => leave_a_child(false),
        "leave-a-session" => leave_a_child(true),
        "fork-in-a-loop" => fork_in_a_loop(),
        "start-100-threads" => start_threads(),
        "invalid-utf-8" => io::stdout().write_all(b"\xff\xfe\n").unwrap(),
        "nothing" => {}
        "no-final-newline" => print!("1"),
        "trailing-blanks" => print!("1 \t \n\n"),
        "100-mb" => print_100_mb(),
        "read-twice" => read_twice(),
        "delete-files" => delete_files(),
        "write-files" => write_files(),
        "ask-the-terminal" => ask_the_terminal(),
        "copy-file" => copy_file(),
        "link-file" => std::os::unix::fs::symlink(mark().join("1.out"), "out.txt").unwrap(),
        "flood-file" => print_forever(fs::File::create("out.txt").unwrap()),
        "environment" => println!("{}", env::vars().count()),
        // As a solution of an interactive problem.
        "reply" => reply(),
        "wait" => wait(),
        "reply-once" => reply_once(),
        // As a checker or an interactor: the exit status is the verdict.
        "status" => status(),
        "flood" => print_forever(io::stdout()),
        "crash" => die_of(SIGTERM),
        "ask" => ask(),
        "ask-and-listen" => ask_and_listen(),
        "ask-and-refuse" => ask_and_refuse(),
        "ask-and-leave-a-message" => ask_and_leave_a_message(),
        _ => panic!("nobody knows how to {}", action),
    }
}

fn answer() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    print!("{}", input);
}

/// Never ends on another input than 1.
fn answer_1_alone() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    if input.trim() != "1" {
        sleep();
    }
    println!("1");
}

fn sleep() {
    thread::sleep(Duration::from_secs(600));
}

fn spin() {
    loop {
        std::hint::black_box(0);
    }
}

/// Says in a file beside the cases that it has run.
fn count_and(go_on: fn()) {
    let runs = mark().with_file_name("runs");
    fs::OpenOptions::new().create(true).append(true).open(runs).unwrap().write_all(b"x").unwrap();
    go_on();
}

/// Uses 110 % of the time limit.
fn spin_a_little_too_long() {
    let start = Instant::now();
    let used = || unsafe { clock() } as u64 / 1000;
    while used() < 330 && start.elapsed() < Duration::from_secs(60) {}
    println!("1");
}

fn touch_slowly() {
    let mut all = Vec::new();
    loop {
        all.push(vec![1u8; 1 << 20]);
    }
}

fn print_forever(mut out: impl Write) {
    let lines = "an endless line\n".repeat(1000);
    while out.write_all(lines.as_bytes()).is_ok() {}
}

/// As a program in Python does, which isn't killed by the limit, but sees an error.
fn print_too_much_and_go_on() {
    const SIG_IGN: usize = 1;
    unsafe { signal(SIGXFSZ, SIG_IGN) };
    print_forever(io::stdout());
}

fn overflow(data: &[u64]) -> u64 {
    let mut more = [0; 100];
    more.copy_from_slice(data);
    more[0] += 1;
    std::hint::black_box(overflow(&more) + more[0])
}

/// Uses some tens of MiB of stack.
fn recurse(depth: u64) -> u64 {
    if depth == 0 { 0 } else { 1 + std::hint::black_box(recurse(std::hint::black_box(depth - 1))) }
}

fn die_of(signal: i32) {
    unsafe { kill(process::id() as i32, signal) };
    sleep();
}

fn signal_the_worker(signal: i32) {
    unsafe { kill(getppid(), signal) };
    sleep();
}

/// Traces the process that has started it, which stops. Where that isn't allowed, stops it.
fn trace_the_worker() {
    const PTRACE_ATTACH: i32 = 16;
    unsafe {
        if ptrace(PTRACE_ATTACH, getppid(), 0_usize, 0_usize) != 0 {
            kill(getppid(), SIGSTOP);
        }
    }
    sleep();
}

fn kill_its_group() {
    unsafe { kill(0, SIGKILL) };
    sleep();
}

fn wake_itself() {
    unsafe { alarm(1) };
    sleep();
}

/// Computes for ever, whatever it is told by signals.
fn refuse_to_end() {
    const SIG_IGN: usize = 1;
    (1..32).for_each(|number| drop(unsafe { signal(number, SIG_IGN) }));
    spin();
}

/// Takes a name that looks like the end of a name and a state in `/proc`, and leaves a child of it.
fn change_its_name() {
    const PR_SET_NAME: i32 = 15;
    unsafe { prctl(PR_SET_NAME, b"x) Z 1 (y\0".as_ptr()) };
    leave_a_child(true);
}

fn become_another() {
    use std::os::unix::process::CommandExt;
    panic!("{}", process::Command::new("echo").arg("1").exec());
}

fn read_a_pipe() {
    assert_eq!(unsafe { mkfifo(b"pipe\0".as_ptr().cast(), 0o600) }, 0);
    println!("{}", fs::read_to_string("pipe").unwrap());
}

/// Makes a file of a TB that takes no room.
fn reserve_a_large_file() {
    fs::File::create("large").unwrap().set_len(1 << 40).unwrap();
    println!("1");
}

fn close_all() {
    println!("1");
    (0..1024).for_each(|file| drop(unsafe { close(file) }));
}

fn be_nice() {
    unsafe { nice(19) };
    answer();
}

fn close_stdout() {
    println!("1");
    unsafe { close(1) };
    thread::sleep(Duration::from_millis(50));
}

fn leave_a_child(own_session: bool) {
    println!("1");
    io::stdout().flush().unwrap();
    if unsafe { fork() } == 0 {
        if own_session {
            unsafe { setsid() };
        }
        thread::sleep(Duration::from_secs(5));
        println!("2");
    }
}

fn fork_in_a_loop() {
    loop {
        unsafe { fork() };
    }
}

fn start_threads() {
    let threads: Vec<_> = (0..100).map(|_| thread::spawn(|| 1)).collect();
    let sum: u64 = threads.into_iter().map(|thread| thread.join().unwrap()).sum();
    println!("{}", sum / 100);
}

fn print_100_mb() {
    let lines = "123456789\n".repeat(10_000);
    let mut out = io::stdout().lock();
    (0..1000).for_each(|_| out.write_all(lines.as_bytes()).unwrap());
}

fn read_twice() {
    let mut file = fs::File::open("/proc/self/fd/0").unwrap();
    let mut twice = [String::new(), String::new()];
    for text in &mut twice {
        file.rewind().unwrap();
        file.read_to_string(text).unwrap();
    }
    assert_eq!(twice[0], twice[1]);
    print!("{}", twice[0]);
}

fn delete_files() {
    for entry in fs::read_dir(".").unwrap() {
        let path = entry.unwrap().path();
        fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path)).unwrap();
    }
    let _ = fs::remove_dir(env::current_dir().unwrap());
    println!("1");
}

fn lock_folder() {
    fs::create_dir_all("a/b/c").unwrap();
    for folder in ["a/b", "a", "."] {
        fs::set_permissions(folder, fs::Permissions::from_mode(0)).unwrap();
    }
    println!("1");
}

fn write_files() {
    fs::write("left-behind", "data").unwrap();
    fs::write(env::temp_dir().join("left-behind-too"), "data").unwrap();
    println!("1");
}

/// The folder of the cases.
fn mark() -> PathBuf {
    env::args().last().unwrap().into()
}

/// Reads a file and writes another one, while stdin is empty and stdout is noise.
fn copy_file() {
    let input = fs::read_to_string("in.txt").unwrap();
    fs::write("out.txt", input + &io::read_to_string(io::stdin()).unwrap()).unwrap();
    fs::write("in.txt", "changed").unwrap();
    println!("noise");
}

fn ask_the_terminal() {
    let terminal = fs::File::open("/dev/tty");
    println!("{}", if terminal.is_err() { 1 } else { 2 });
}

fn reply() {
    for line in io::stdin().lock().lines() {
        println!("{}", line.unwrap());
        io::stdout().flush().unwrap();
    }
}

fn wait() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
}

fn reply_once() {
    wait();
    println!("1");
}

/// Reads the files that the other arguments name, and exits with the status in the second argument.
fn status() {
    let words: Vec<String> = env::args().skip(2).collect();
    for file in words[1..].iter().filter(|word| fs::metadata(word).unwrap().is_file()) {
        fs::read(file).unwrap();
    }
    eprintln!("the helper's words");
    process::exit(words[0].parse().unwrap());
}

/// Sends ten questions to the solution and expects each of them back.
fn ask() {
    for number in 0..10 {
        println!("{}", number);
        io::stdout().flush().unwrap();
        let mut line = String::new();
        io::stdin().read_line(&mut line).unwrap();
        if line.trim() != number.to_string() {
            eprintln!("asked {}, heard {:?}", number, line);
            process::exit(1);
        }
    }
}

/// Sends one question and leaves its words in the folder that Kattis' protocol names.
fn ask_and_leave_a_message() {
    let arguments: Vec<String> = env::args().skip(2).collect();
    let [status, input, answer, feedback] = &arguments[..] else { panic!("{:?}", arguments) };
    assert_eq!(fs::read_to_string(input).unwrap(), fs::read_to_string(answer).unwrap());
    println!("1");
    io::stdout().flush().unwrap();
    wait();
    fs::write(feedback.clone() + "judgemessage.txt", "the words in the folder").unwrap();
    process::exit(status.parse().unwrap());
}

/// Asks once, says that there are no more questions, and listens until the solution ends.
fn ask_and_listen() {
    println!("1");
    unsafe { close(1) };
    assert_eq!(io::read_to_string(io::stdin()).unwrap(), "1\n");
}

fn ask_and_refuse() {
    println!("1");
    io::stdout().flush().unwrap();
    wait();
    eprintln!("refused");
    process::exit(1);
}
