//! Programs that misbehave, each with the verdict that it must get. Afterwards, none of its
//! processes may still run, no file may have changed, and the judge must have used little memory.
//!
//! With the feature `portable`, the tests of what only the runner for Linux can do are ignored.
//!
//! `GRUNDY_ROUNDS=10` runs all tests ten times in a row while another thread keeps a core busy.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::RwLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use assert_cmd::Command;
use grundy_judge::sandbox::IS_PORTABLE;
use libtest_mimic::{Arguments, Trial};

#[path = "verdicts/scene.rs"]
mod scene;

use scene::{Found, Scene, contents};

/// A test: a program, and the verdict that it must get.
struct Row {
    name: &'static str,
    /// What the program does.
    action: &'static str,
    /// Options of `judge`; `ROGUE` is the program.
    options: &'static [&'static str],
    input: &'static str,
    answer: &'static str,
    verdict: &'static str,
    /// Part of the note on the verdict.
    note: &'static str,
}

/// A row for a program that reads `1` and should print it.
const fn row(action: &'static str, verdict: &'static str, note: &'static str) -> Row {
    Row { name: action, action, options: &[], input: "1\n", answer: "1\n", verdict, note }
}

/// A row for a checker, run on the output of a program that is right.
const fn checked(
    name: &'static str,
    options: &'static [&'static str],
    verdict: &'static str,
    note: &'static str,
) -> Row {
    Row { name, options, ..row("answer", verdict, note) }
}

/// A row for a program that talks to an interactor.
const fn talk(
    name: &'static str,
    action: &'static str,
    options: &'static [&'static str],
    verdict: &'static str,
    note: &'static str,
) -> Row {
    Row { name, options, ..row(action, verdict, note) }
}

/// The options for a program that reads and writes files.
const FILES: &[&str] = &["--input-file=in.txt", "--output-file=out.txt"];
/// The time limit of the tests in which it is broken.
const SHORT: &str = "--time-limit=300";
/// That of the longest tests, which wait until even a busy machine would have answered.
const SHORTEST: &[&str] = &["--time-limit=20"];
const KATTIS: &str = "--checker-protocol=kattis";
const SAYS_42: &str = "--interactor=ROGUE ask-and-leave-a-message 42";
const SAYS_43: &str = "--interactor=ROGUE ask-and-leave-a-message 43";
const SAYS_0: &str = "--interactor=ROGUE ask-and-leave-a-message 0";

const ROWS: &[Row] = &[
    // The one that runs alone, and then the one that takes longest.
    row("fork-in-a-loop", "RE", "more than 64 processes"),
    Row { options: SHORTEST, ..row("stop-the-worker", "JE", "hasn't answered") },
    Row { options: SHORTEST, ..row("trace-the-worker", "JE", "hasn't answered") },
    row("answer", "AC", ""),
    row("sleep", "ILE", "it waits"),
    row("spin", "TLE", "more than 300 ms"),
    row("touch-4-gb", "MLE", "memory"),
    row("touch-slowly", "MLE", "more than 256 MiB"),
    row("reserve-4-gb", "MLE", "memory"),
    row("print-forever", "OLE", "more than 64 MiB"),
    row("print-too-much-and-go-on", "OLE", "more than 64 MiB"),
    row("print-errors-forever", "OLE", "more than 64 MiB"),
    row("panic", "RE", "exit status 101\nthread 'main'"),
    row("exit-3", "RE", "exit status 3"),
    row("overflow-the-stack", "RE", "SIGABRT"),
    row("die-of-a-signal", "RE", "SIGTERM"),
    row("die-of-a-users-signal", "RE", "SIGUSR1"),
    row("kill-the-worker", "RE", "SIGKILL"),
    row("kill-its-group", "RE", "SIGKILL"),
    row("stop-itself", "ILE", "it waits"),
    Row { options: &["--time-limit=2000"], ..row("wake-itself", "RE", "SIGALRM: its own alarm") },
    row("refuse-to-end", "TLE", "more than 300 ms"),
    row("change-its-name", "AC", ""),
    row("become-another", "AC", ""),
    row("read-a-pipe", "ILE", "it waits"),
    row("reserve-a-large-file", "OLE", "more than 64 MiB"),
    row("close-all", "AC", ""),
    row("be-nice", "AC", ""),
    row("close-stdout", "AC", ""),
    row("leave-a-child", "AC", ""),
    row("leave-a-session", "AC", ""),
    row("start-100-threads", "AC", ""),
    row("invalid-utf-8", "WA", "1st token differs: expected \"1\""),
    row("nothing", "WA", "found the end"),
    row("no-final-newline", "AC", ""),
    row("trailing-blanks", "AC", ""),
    row("read-twice", "AC", ""),
    row("delete-files", "AC", ""),
    row("write-files", "AC", ""),
    row("ask-the-terminal", "AC", ""),
    Row { name: "files", options: FILES, ..row("copy-file", "AC", "") },
    Row { name: "file-is-missing", options: FILES, ..row("answer", "WA", "hasn't written") },
    Row { name: "file-is-a-link", options: FILES, ..row("link-file", "WA", "isn't a plain file") },
    Row { name: "file-is-too-large", options: FILES, ..row("flood-file", "OLE", "64 MiB") },
    Row { name: "files-and-exit-3", options: FILES, ..row("exit-3", "RE", "exit status 3") },
    Row { options: &["--input-file=in.txt"], ..row("copy-file", "WA", "noise") },
    Row { name: "wrong-file", options: FILES, answer: "2\n", ..row("copy-file", "WA", "found") },
    Row {
        name: "checked-file",
        options: &["--input-file=in.txt", "--output-file=out.txt", "--checker=ROGUE status 1"],
        ..row("copy-file", "WA", "the helper's words")
    },
    Row { answer: "1000000\n", ..row("recurse", "AC", "") },
    Row { name: "a-crlf-answer", answer: "1\r\n", ..row("answer", "AC", "") },
    Row { name: "an-empty-answer", answer: "", ..row("nothing", "AC", "") },
    Row { name: "output-for-an-empty-answer", answer: "", ..row("answer", "WA", "the end") },
    Row { name: "another-layout", answer: "1 2\n", input: "1\n2\n", ..row("answer", "PE", "") },
    Row { name: "exactly", options: &["--compare=exact"], ..row("no-final-newline", "WA", "end") },
    checked("checker-ok", &["--checker=ROGUE status 0"], "AC", ""),
    checked("checker-wa", &["--checker=ROGUE status 1"], "WA", "the helper's words"),
    checked("checker-pe", &["--checker=ROGUE status 2"], "WA", "a wrong format"),
    checked("checker-points", &["--checker=ROGUE status 7"], "AC", "points"),
    checked("checker-exits-3", &["--checker=ROGUE status 3"], "JE", "the checker failed"),
    checked("checker-crashes", &["--checker=ROGUE crash"], "JE", "the checker failed"),
    checked("checker-hangs", &["--checker=ROGUE sleep"], "JE", "the checker failed"),
    checked("checker-floods", &["--checker=ROGUE flood"], "JE", "the checker failed"),
    checked("kattis-ok", &["--checker=ROGUE status 42", KATTIS], "AC", ""),
    checked("kattis-wa", &["--checker=ROGUE status 43", KATTIS], "WA", "the helper's words"),
    checked("kattis-fails", &["--checker=ROGUE status 0", KATTIS], "JE", "the checker failed"),
    talk("talk", "reply", &["--interactor=ROGUE ask"], "AC", ""),
    talk("talk-wrongly", "reply-once", &["--interactor=ROGUE ask"], "WA", "asked 0"),
    talk("talk-and-be-refused", "reply", &["--interactor=ROGUE ask-and-refuse"], "WA", "refused"),
    talk("both-wait", "wait", &["--interactor=ROGUE wait"], "ILE", "it waits"),
    talk("crash-while-asked", "exit-3", &["--interactor=ROGUE ask"], "RE", "exit status 3"),
    talk("spin-while-asked", "spin", &["--interactor=ROGUE ask"], "TLE", "300 ms"),
    talk("interactor-exits-3", "reply", &["--interactor=ROGUE status 3"], "JE", "failed"),
    talk("interactor-crashes", "reply", &["--interactor=ROGUE crash"], "JE", "failed"),
    talk("interactor-hangs", "reply", &["--interactor=ROGUE sleep"], "JE", "failed"),
    talk("kattis-talk", "reply", &[SAYS_42, KATTIS], "AC", ""),
    talk("kattis-talk-wrongly", "reply", &[SAYS_43, KATTIS], "WA", "says: the words in the folder"),
    talk("kattis-talk-fails", "reply", &[SAYS_0, KATTIS], "JE", "the words in the folder"),
    talk("kattis-crash-while-asked", "exit-3", &[SAYS_42, KATTIS], "RE", "exit status 3"),
    talk("interactor-listens", "answer", &["--interactor=ROGUE ask-and-listen"], "AC", ""),
    talk("interactor-floods", "reply", &["--interactor=ROGUE flood"], "ILE", "it waits"),
];

/// A test that is handed the path of the program that misbehaves.
type Check = Box<dyn Fn(&Path) -> Result<()> + Send>;

/// The tests of what only the runner for Linux can do.
const NOT_PORTABLE: &[&str] = &[
    // It measures memory.
    "touch-4-gb",
    "touch-slowly",
    "reserve-4-gb",
    "memory-is-the-programs-own",
    // It gives programs a large stack.
    "recurse",
    // It counts processes, and ends those that a program leaves behind.
    "fork-in-a-loop",
    "leave-a-child",
    "leave-a-session",
    "kill-the-worker",
    "stop-the-worker",
    "trace-the-worker",
    "kill-its-group",
    "change-its-name",
    "a-stopped-worker-ends",
    // It takes the terminal away.
    "ask-the-terminal",
    // It limits the files that a program writes while they are written.
    "file-is-too-large",
    "reserve-a-large-file",
];

fn main() {
    let mut arguments = Arguments::from_args();
    // Most of these programs wait until they are ended; on the clock, that looks like computing.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    arguments.test_threads.get_or_insert(if IS_PORTABLE { cores } else { 3 * cores });
    let folder = tempfile::tempdir().expect("a folder");
    let rogue = folder.path().join("rogue");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/verdicts/rogue.rs");
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2021", "-O", "-A", "warnings", "-o"]).arg(&rogue).arg(source);
    rustc.assert().success();

    let rounds =
        std::env::var("GRUNDY_ROUNDS").map_or(1, |rounds| rounds.parse().expect("a number"));
    let mut trials = Vec::new();
    for round in 1..=rounds {
        let mut add = |name: &str, check: Check| {
            let rogue = rogue.clone();
            let trial = Trial::test(format!("{name}::{round}"), move || Ok(check(&rogue)?));
            trials.push(trial.with_ignored_flag(IS_PORTABLE && NOT_PORTABLE.contains(&name)));
        };
        for row in ROWS {
            add(row.name, Box::new(|rogue| gets_its_verdict(row, rogue)));
        }
        add("ignores-10-mb", Box::new(ignores_10_mb));
        add("prints-100-mb", Box::new(prints_100_mb));
        add("large-inputs-are-copied", Box::new(large_inputs_are_copied));
        add("cases-that-are-not-whole", Box::new(cases_that_are_not_whole));
        add("memory-is-the-programs-own", Box::new(memory_is_the_programs_own));
        add("a-child-is-not-waited-for", Box::new(a_child_is_not_waited_for));
        add("an-interrupt-ends-all", Box::new(|rogue| ends_all("-INT", rogue)));
        add("a-termination-ends-all", Box::new(|rogue| ends_all("-TERM", rogue)));
        add("verdicts-are-kept-as-they-come", Box::new(verdicts_are_kept_as_they_come));
        add("idle-cases-run-once", Box::new(|rogue| runs("count-and-sleep", 6, rogue)));
        add("one-case-is-run-again", Box::new(|rogue| runs("count-and-spin", 7, rogue)));
        add("the-first-failure-ends-all", Box::new(the_first_failure_ends_all));
        add("a-busy-machine-is-told-of", Box::new(a_busy_machine_is_told_of));
        add("a-locked-folder-is-removed", Box::new(a_locked_folder_is_removed));
        add("a-stopped-worker-ends", Box::new(a_stopped_worker_ends));
    }
    let busy = AtomicBool::new(rounds > 1);
    let conclusion = thread::scope(|scope| {
        scope.spawn(|| {
            while busy.load(Ordering::Relaxed) {
                std::hint::spin_loop()
            }
        });
        let conclusion = libtest_mimic::run(&arguments, trials);
        busy.store(false, Ordering::Relaxed);
        conclusion
    });
    drop(folder);
    conclusion.exit();
}

/// Held exclusively by the tests that take up the whole machine for a moment.
static MACHINE: RwLock<()> = RwLock::new(());

fn gets_its_verdict(row: &Row, rogue: &Path) -> Result<()> {
    let _alone;
    let _together;
    match row.action {
        "fork-in-a-loop" => _alone = MACHINE.write(),
        _ => _together = MACHINE.read(),
    }
    let (verdict, expected_note) = match row.verdict {
        // On the clock, waiting looks like computing.
        "ILE" if IS_PORTABLE => ("TLE", "more than 300 ms"),
        verdict => (verdict, row.note),
    };
    let scene = Scene::new(rogue)?;
    scene.case("1", row.input.as_bytes(), row.answer.as_bytes())?;
    let has_limit = row.options.iter().any(|option| option.starts_with("--time-limit"));
    let is_by_time = !has_limit && ["TLE", "ILE", "JE"].contains(&row.verdict);
    let limit: &[&str] = if is_by_time { &[SHORT] } else { &[] };
    let found = scene.judge(row.action, &[row.options, limit].concat())?;
    ensure!(found.case(0, "verdict") == verdict, "{:#}", found.report);
    let note = found.case(0, "note").as_str().context("a text")?;
    ensure!(note.contains(expected_note), "it says {note:?}");
    ensure!(found.case(0, "memory_bytes").is_null() == IS_PORTABLE, "{:#}", found.report);
    ensure!(found.report["portable"] == IS_PORTABLE, "{:#}", found.report);
    let status = match row.verdict {
        "AC" | "PE" => 0,
        "JE" => 2,
        _ => 1,
    };
    ensure!(found.status == status, "exit status {}", found.status);
    Ok(())
}

fn ignores_10_mb(rogue: &Path) -> Result<()> {
    let scene = Scene::new(rogue)?;
    scene.case("1", &b"1 ".repeat(5 << 20), b"1\n")?;
    let found = scene.judge("ignore-stdin", &[])?;
    ensure!(found.case(0, "verdict") == "AC", "{:#}", found.report);
    Ok(())
}

fn prints_100_mb(rogue: &Path) -> Result<()> {
    let scene = Scene::new(rogue)?;
    scene.case("1", b"", &b"123456789\n".repeat(10_000_000))?;
    let found = scene.judge("100-mb", &[])?;
    ensure!(found.case(0, "verdict") == "AC", "{:#}", found.report);
    Ok(())
}

/// A file that the program reads may be larger than one that the checker may write.
fn large_inputs_are_copied(rogue: &Path) -> Result<()> {
    let scene = Scene::new(rogue)?;
    for case in ["1", "2"] {
        scene.case(case, &b"1 ".repeat(1 << 20), b"1\n")?;
    }
    let found =
        scene.judge("copy-file", &[FILES, &["--checker=ROGUE status 0", "--jobs=1"]].concat())?;
    for case in [0, 1] {
        ensure!(found.case(case, "verdict") == "AC", "{:#}", found.report);
    }
    Ok(())
}

/// Each incomplete case gets a verdict of its own, and doesn't affect the others.
fn cases_that_are_not_whole(rogue: &Path) -> Result<()> {
    let scene = Scene::new(rogue)?;
    scene.case("1", b"1\n", b"1\n")?;
    fs::write(scene.path("cases/2.in"), "1\n")?;
    fs::write(scene.path("cases/3.out"), "1\n")?;
    fs::create_dir(scene.path("cases/4.in"))?;
    fs::write(scene.path("cases/4.out"), "1\n")?;
    std::os::unix::fs::symlink("nowhere", scene.path("cases/5.in"))?;
    fs::write(scene.path("cases/5.out"), "1\n")?;
    scene.case("6", b"1\n", b"2\n")?;
    let found = scene.judge("answer", &[])?;
    for (index, verdict) in ["AC", "NOANS", "JE", "JE", "JE", "WA"].iter().enumerate() {
        ensure!(found.case(index, "verdict") == *verdict, "{index}: {:#}", found.report);
    }
    ensure!(found.status == 2, "exit status {}", found.status);
    fs::remove_dir_all(scene.path("cases"))?;
    fs::create_dir(scene.path("cases"))?;
    let status = scene.command("answer", &[]).stderr(Stdio::null()).status()?;
    ensure!(status.code() == Some(2), "no cases: {status}");
    Ok(())
}

/// The memory of a program is its own, however much its parent processes use. The worker that
/// starts it uses about 5 MiB, or 6 MiB here, as it isn't optimised.
fn memory_is_the_programs_own(rogue: &Path) -> Result<()> {
    let scene = Scene::new(rogue)?;
    scene.case("1", b"1\n", b"1\n")?;
    let ballast = std::hint::black_box(vec![1u8; 300 << 20]);
    let memory = |found: &Found| found.case(0, "memory_bytes").as_u64().context("a number");
    let found = memory(&scene.judge("answer", &[])?)?;
    drop(ballast);
    ensure!((1 << 20..8 << 20).contains(&found), "{found} bytes for a program of about 2 MiB");
    Ok(())
}

/// What a child prints after the program's end isn't part of the output, even if the child can't be
/// killed.
fn a_child_is_not_waited_for(rogue: &Path) -> Result<()> {
    let scene = Scene::new(rogue)?;
    scene.case("1", b"1\n", b"1\n")?;
    let output = scene.command("leave-a-child", &[]).output()?;
    let report: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    ensure!(report["subjects"][0]["verdict"] == "AC", "{report:#}");
    while !scene.processes()?.is_empty() {
        thread::sleep(Duration::from_millis(50));
    }
    Ok(())
}

/// Six cases, two at a time, take this many runs.
fn runs(action: &str, expected: u64, rogue: &Path) -> Result<()> {
    let _together = MACHINE.read();
    let scene = Scene::new(rogue)?;
    for case in 1..=6 {
        scene.case(&case.to_string(), b"1\n", b"1\n")?;
    }
    let found = scene.judge(action, &["--jobs=2", SHORT])?;
    let verdict = found.case(5, "verdict");
    ensure!(["ILE", "TLE"].iter().any(|it| verdict == it), "{:#}", found.report);
    // On the clock, a program that waits looks like one that computes, so one case is run again.
    let expected = if IS_PORTABLE { 7 } else { expected };
    let runs = fs::metadata(scene.path("runs"))?.len();
    ensure!(runs == expected, "{runs} runs");
    Ok(())
}

fn the_first_failure_ends_all(rogue: &Path) -> Result<()> {
    let scene = Scene::new(rogue)?;
    for case in 1..=9 {
        let answer = if case == 2 { 0 } else { case };
        scene.case(
            &case.to_string(),
            case.to_string().as_bytes(),
            answer.to_string().as_bytes(),
        )?;
    }
    // The second time, all that was run is known, and nothing more is run.
    for _ in 0..2 {
        let found = scene.judge("answer", &["--jobs=1", "--first-failure"])?;
        for (case, verdict) in [(0, "AC"), (1, "WA"), (8, "SKIP")] {
            ensure!(found.case(case, "verdict") == verdict, "{case}: {:#}", found.report);
        }
        ensure!(found.report["subjects"][0]["verdict"] == "WA", "{:#}", found.report);
        ensure!(found.status == 1, "exit status {}", found.status);
    }
    Ok(())
}

/// On a busy machine, a case is run again even if no other runs beside it, and the note tells why.
fn a_busy_machine_is_told_of(rogue: &Path) -> Result<()> {
    let _alone = MACHINE.write();
    let cores = thread::available_parallelism()?.get();
    let busy = AtomicBool::new(true);
    let found = thread::scope(|scope| {
        for _ in 0..4 * cores {
            scope.spawn(|| {
                while busy.load(Ordering::Relaxed) {
                    std::hint::spin_loop()
                }
            });
        }
        let judged = Scene::new(rogue).and_then(|scene| {
            scene.case("1", b"1\n", b"1\n")?;
            let found = scene.judge("count-and-spin", &["--jobs=1", SHORT])?;
            Ok((found, fs::metadata(scene.path("runs"))?.len()))
        });
        busy.store(false, Ordering::Relaxed);
        judged
    });
    let (found, runs) = found?;
    let note = found.case(0, "note").as_str().context("a text")?;
    ensure!(runs == 2 && note.contains("the machine is busy"), "{runs} runs: {note:?}");
    Ok(())
}

fn a_locked_folder_is_removed(rogue: &Path) -> Result<()> {
    let mut scene = Scene::new(rogue)?;
    scene.case("1", b"1\n", b"1\n")?;
    scene.case("2", b"1\n", b"1\n")?;
    // The user root may read everything.
    scene.have_a_user()?;
    let found = scene.judge("lock-folder", &["--jobs=1"])?;
    for case in [0, 1] {
        ensure!(found.case(case, "verdict") == "AC", "{:#}", found.report);
    }
    Ok(())
}

/// A worker that a program has stopped ends with the judge, even if that is killed.
fn a_stopped_worker_ends(rogue: &Path) -> Result<()> {
    let scene = Scene::new(rogue)?;
    scene.case("1", b"1\n", b"1\n")?;
    let mut judge = scene.command("stop-the-worker", &[]);
    let mut judge = judge.stdout(Stdio::null()).spawn()?;
    let is_stopped = |pid: &str| {
        let state = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        state.rsplit(')').next().is_some_and(|state| state.starts_with(" T"))
    };
    let children = format!("/proc/{0}/task/{0}/children", judge.id());
    while !fs::read_to_string(&children)?.split_whitespace().any(is_stopped) {
        ensure!(judge.try_wait()?.is_none(), "the judge has ended by itself");
        thread::sleep(Duration::from_millis(5));
    }
    judge.kill()?;
    judge.wait()?;
    scene.soon_nothing_is_left()
}

/// A verdict is known once the judge runs the next case, even if the judge is killed then.
fn verdicts_are_kept_as_they_come(rogue: &Path) -> Result<()> {
    let scene = Scene::new(rogue)?;
    scene.case("1", b"1\n", b"1\n")?;
    scene.case("2", b"2\n", b"2\n")?;
    let options = ["--time-limit=60000", "--jobs=1"];
    let mut judge = scene.command("answer-1-alone", &options).stdout(Stdio::null()).spawn()?;
    // Until it is whole, the file has another name.
    let is_kept = |(file, _): &(PathBuf, u64)| file.extension().is_some_and(|end| end == "json");
    let kept = || contents(&scene.path("cache/grundy/verdicts")).unwrap_or_default();
    while !kept().iter().any(is_kept) {
        ensure!(judge.try_wait()?.is_none(), "the judge has ended by itself");
        thread::sleep(Duration::from_millis(5));
    }
    judge.kill()?;
    judge.wait()?;
    scene.soon_nothing_is_left()?;
    fs::remove_file(scene.path("cases/2.in"))?;
    fs::remove_file(scene.path("cases/2.out"))?;
    let found = scene.judge("answer-1-alone", &options)?;
    ensure!(found.case(0, "cached") == true, "{:#}", found.report);
    Ok(())
}

fn ends_all(signal: &str, rogue: &Path) -> Result<()> {
    let scene = Scene::new(rogue)?;
    scene.case("1", b"1\n", b"1\n")?;
    scene.case("2", b"1\n", b"1\n")?;
    let mut judge = scene.command("sleep", &["--time-limit=60000", "--jobs=1"]);
    let mut judge = judge.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    while !scene.processes()?.iter().any(|line| line.starts_with(&rogue.display().to_string())) {
        ensure!(judge.try_wait()?.is_none(), "the judge has ended by itself");
        thread::sleep(Duration::from_millis(5));
    }
    Command::new("kill").args([signal, &judge.id().to_string()]).ok()?;
    let output = judge.wait_with_output()?;
    ensure!(output.status.code() == Some(130), "{}", output.status);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    ensure!(report["subjects"][0]["cases"][1]["verdict"] == "SKIP", "{report:#}");
    ensure!(contents(&scene.path("tmp"))?.is_empty(), "files are left in the temporary folder");
    scene.nothing_runs()
}
