//! The user's browser.

use std::env::consts::OS;
use std::io;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use cargo_grundy::console::output;
use grundy_judge::problem::Problem;

/// The program that opens an address, with the arguments before it.
const PROGRAM: &[&str] = match OS.as_bytes() {
    // Unlike `start`, it gives no meaning to characters such as `&`.
    b"windows" => &["rundll32", "url.dll,FileProtocolHandler"],
    b"macos" => &["open"],
    _ => &["xdg-open"],
};

/// Whether the desktop can show a browser. Without a display, the program may start one in the
/// terminal.
fn has_display() -> bool {
    let is_set = |variable| std::env::var_os(variable).is_some_and(|value| !value.is_empty());
    ["windows", "macos"].contains(&OS) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// The address of a problem.
///
/// Fails if problem.toml has none.
pub(crate) fn address(problem: &Problem) -> Result<&str> {
    let url = &problem.metadata.url;
    let is_web = ["https://", "http://"].iter().any(|start| url.starts_with(start));
    if !is_web || url.contains(|c: char| c.is_whitespace() || c.is_control()) {
        bail!(
            "{}: url: found {url:?}, expected an address that begins with https://, such as url = \
             \"https://www.luogu.com.cn/problem/P2148\"",
            problem.folder.join("problem.toml").display()
        );
    }
    Ok(url)
}

/// Prints an address, and opens it, or says that this isn't possible.
pub(crate) fn show(address: &str) -> Result<()> {
    output::print(io::stdout(), &format!("{address}\n"))?;
    if !open(address) {
        output::tell("no browser could be opened here; open the address yourself");
    }
    Ok(())
}

/// Opens `address`, which begins with `https://` or `http://`, in the browser. Returns whether that
/// worked, as far as one can tell.
fn open(address: &str) -> bool {
    if !has_display() {
        return false;
    }
    let mut command = Command::new(PROGRAM[0]);
    command.args(&PROGRAM[1..]).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok_and(|mut child| has_opened(&mut child))
}

/// Whether the program ends well, or is still running after a while: then it is the browser.
fn has_opened(child: &mut Child) -> bool {
    let deadline = Instant::now() + Duration::from_secs(3);
    while Instant::now() < deadline {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) => thread::sleep(Duration::from_millis(20)),
            Err(_) => return false,
        }
    }
    true
}
