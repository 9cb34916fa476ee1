//! A folder to judge in, and a look at what judging leaves behind.

use std::fs::{self, File, Permissions};
use std::io::Write;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result, ensure};
use tempfile::TempDir;

/// A folder with cases, the verdict cache and the judge's temporary files.
pub struct Scene {
    folder: TempDir,
    rogue: PathBuf,
    /// The id of the user that judges, unless it is the one that tests.
    user: Option<u32>,
}

/// The result of judging a scene.
pub struct Found {
    /// The exit status.
    pub status: i32,
    /// The report in JSON.
    pub report: serde_json::Value,
}

impl Scene {
    pub fn new(rogue: &Path) -> Result<Scene> {
        let folder = tempfile::tempdir()?;
        for name in ["cases", "tmp", "cache", "here"] {
            fs::create_dir(folder.path().join(name))?;
        }
        fs::write(folder.path().join("here/precious"), "data")?;
        Ok(Scene { folder, rogue: rogue.to_owned(), user: None })
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn case(&self, name: &str, input: &[u8], answer: &[u8]) -> Result<()> {
        // Verdicts on files that are as young as the judge itself aren't kept.
        let earlier = SystemTime::now() - Duration::from_secs(1);
        for (kind, text) in [("in", input), ("out", answer)] {
            let mut file = File::create(self.path(&format!("cases/{name}.{kind}")))?;
            file.write_all(text)?;
            file.set_modified(earlier)?;
        }
        Ok(())
    }

    /// Has another user judge if the tests are run by root.
    pub fn have_a_user(&mut self) -> Result<()> {
        const NOBODY: u32 = 65534;
        if fs::metadata("/proc/self")?.uid() != 0 {
            return Ok(());
        }
        fs::set_permissions(
            self.rogue.parent().context("a folder")?,
            Permissions::from_mode(0o755),
        )?;
        chown(self.folder.path(), Some(NOBODY), None)?;
        for name in ["cases", "tmp", "cache", "here"] {
            chown(self.path(name), Some(NOBODY), None)?;
        }
        self.user = Some(NOBODY);
        Ok(())
    }

    /// A judge of the program doing `action`. How long that takes depends on the machine, so the
    /// time limit is far away, unless `options` have another.
    pub fn command(&self, action: &str, options: &[&str]) -> std::process::Command {
        let mut judge = std::process::Command::new(env!("CARGO_BIN_EXE_cargo-grundy"));
        let rogue = self.rogue.display().to_string();
        // The program ignores its last argument, by which we tell its processes from others.
        let mark = self.path("cases").display().to_string();
        judge.args(["judge", "--command", &format!("{rogue} {action} {mark}"), "--cases", &mark]);
        judge.args(["--memory-limit=256", "--format=json"]);
        if !options.iter().any(|option| option.starts_with("--time-limit")) {
            judge.arg("--time-limit=10000");
        }
        judge.args(options.iter().map(|option| option.replace("ROGUE", &rogue)));
        self.user.map(|user| judge.uid(user));
        judge.current_dir(self.path("here")).stdin(Stdio::null());
        judge.env("TMPDIR", self.path("tmp")).env("XDG_CACHE_HOME", self.path("cache"));
        judge
    }

    /// Judges, and checks that there are no side effects.
    pub fn judge(&self, action: &str, options: &[&str]) -> Result<Found> {
        let before = contents(&self.path("cases"))?;
        let mut judge = self.command(action, options);
        let judge = judge.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let pid = judge.id();
        let watch = thread::spawn(move || peak_of_judge(pid));
        let output = judge.wait_with_output()?;
        let peak = watch.join().ok().context("the watch goes on")?;
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let status = output.status.code().with_context(|| said.clone())?;
        ensure!(peak < 50 << 10, "the judge used {peak} KiB");
        ensure!(contents(&self.path("cases"))? == before, "the cases have changed");
        ensure!(contents(&self.path("here"))?.len() == 1, "the current folder has changed");
        ensure!(contents(&self.path("tmp"))?.is_empty(), "files are left in the temporary folder");
        self.nothing_runs()?;
        Ok(Found { status, report: serde_json::from_slice(&output.stdout).context(said)? })
    }

    /// Waits for the workers of a judge that was killed.
    pub fn soon_nothing_is_left(&self) -> Result<()> {
        for _ in 0..1000 {
            if self.nothing_runs().is_ok() && contents(&self.path("tmp"))?.is_empty() {
                break;
            }
            thread::sleep(Duration::from_millis(10));
        }
        ensure!(contents(&self.path("tmp"))?.is_empty(), "files are left in the temporary folder");
        self.nothing_runs()
    }

    pub fn nothing_runs(&self) -> Result<()> {
        let processes = self.processes()?;
        ensure!(processes.is_empty(), "still running: {processes:#?}");
        Ok(())
    }

    /// The command lines of the running processes that mention this scene's folder.
    pub fn processes(&self) -> Result<Vec<String>> {
        let mark = self.folder.path().display().to_string();
        let mut lines = Vec::new();
        for entry in fs::read_dir("/proc")? {
            let line = fs::read(entry?.path().join("cmdline")).unwrap_or_default();
            lines.push(String::from_utf8_lossy(&line).replace('\0', " "));
        }
        lines.retain(|line| line.contains(&mark));
        Ok(lines)
    }
}

impl Found {
    /// The value of `key` in the report on a case.
    pub fn case(&self, index: usize, key: &str) -> &serde_json::Value {
        &self.report["subjects"][0]["cases"][index][key]
    }
}

/// The names and the sizes of all files in a folder.
pub fn contents(folder: &Path) -> Result<Vec<(PathBuf, u64)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        files.push((entry.path(), fs::symlink_metadata(entry.path())?.len()));
    }
    files.sort();
    Ok(files)
}

/// The largest peak memory, in KiB, of a judge and its workers, measured until it exits.
fn peak_of_judge(pid: u32) -> u64 {
    let mut peak = 0;
    // For a moment after its start, a process still has the memory of the one that started it.
    let program = |pid| fs::read_link(format!("/proc/{pid}/exe")).ok();
    while program(pid).is_some_and(|path| Some(path) == program(std::process::id())) {
        thread::yield_now();
    }
    while let Some(own) = peak_of(pid) {
        let children = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children"));
        let children = children.unwrap_or_default();
        let workers = children.split_whitespace().filter_map(|pid| peak_of(pid.parse().ok()?));
        peak = workers.chain([own, peak]).max().unwrap_or(0);
        thread::sleep(Duration::from_millis(2));
    }
    peak
}

fn peak_of(pid: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}
