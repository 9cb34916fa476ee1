//! `cargo grundy doctor`: what is installed, what is missing, and what mends it.

mod packages;

use std::env;
use std::env::consts::OS;
use std::fmt::Write as _;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use cargo_grundy::build::{ChosenRustc, TRANSLATORS, Translator};
use cargo_grundy::online::kattis::Account;
use cargo_grundy::online::server::{PortTaken, Server};
use cargo_grundy::online::{JUDGES, Judge, extension};
use cargo_grundy::sandbox;
use cargo_grundy::scaffold::companion;
use cargo_grundy::site::boards::{Compiler, TARGET};
use cargo_grundy::site::notebook::{ADVICE, Typst};
use cargo_grundy::workspace::toolchain;
use clap::Args;

use super::editor::Editor;
use super::{browser, clipboard, debug, output};

/// Say what is installed, what is missing, and what mends it.
///
/// Only Cargo and rustc are necessary. Each line names what something is for, and then what was
/// found or, if it is missing, the command that mends this. Nothing is changed.
///
/// Exit status: 0 if Cargo and rustc are there, 1 if not.
#[derive(Args)]
pub struct Options {}

/// The title of a group of rows, and what finds them.
type Group = (&'static str, fn() -> Vec<Row>);

/// The table.
const GROUPS: [Group; 7] = [
    ("Rust", rust),
    ("The versions of rustc that judges have", judges),
    ("Your desktop", desktop),
    ("Other languages", languages),
    ("What some commands need", commands),
    ("Ports for the browser's extensions", ports),
    ("This system", system),
];

/// A line of the table.
struct Row {
    /// What it is about.
    name: String,
    /// What that is for.
    purpose: String,
    /// What was found, or else what mends it.
    found: Result<String, String>,
    /// What it is called if nothing was found.
    fault: &'static str,
    /// Whether nothing works without it.
    is_necessary: bool,
}

impl Row {
    fn new(name: &str, purpose: &str, found: Result<impl Into<String>, String>) -> Row {
        Row {
            name: name.to_owned(),
            purpose: purpose.to_owned(),
            found: found.map(Into::into),
            fault: "missing",
            is_necessary: false,
        }
    }

    /// A program that has to be on `PATH`.
    fn program(name: &str, purpose: &str, mend: &str) -> Row {
        let found =
            if toolchain::is_on_path(name) { Ok("installed") } else { Err(mend.to_owned()) };
        Row::new(name, purpose, found)
    }

    fn state(&self) -> (&'static str, Style) {
        let colour = match self.found {
            Ok(_) => return ("ok", AnsiColor::Green.on_default().bold()),
            Err(_) if self.is_necessary => AnsiColor::Red,
            Err(_) => AnsiColor::Yellow,
        };
        (self.fault, colour.on_default().bold())
    }
}

/// Prints the table.
pub fn run(_: &Options) -> Result<ExitCode> {
    let groups = GROUPS.map(|(title, rows)| (title, rows()));
    output::print(anstream::stdout(), &table(&groups))?;
    let rows = groups.iter().flat_map(|(_, rows)| rows);
    let missing = rows.filter(|row| row.is_necessary && row.found.is_err());
    let missing: Vec<&str> = missing.map(|row| &row.name[..]).collect();
    if !missing.is_empty() {
        output::tell(&format!("nothing works without {}", missing.join(" and ")));
        return Ok(ExitCode::FAILURE);
    }
    output::tell(
        "all that is necessary is there; what is missing is only for what is named beside it",
    );
    Ok(ExitCode::SUCCESS)
}

fn table(groups: &[(&str, Vec<Row>)]) -> String {
    const TITLE: Style = Style::new().bold();
    let width = |cell: fn(&Row) -> &str| {
        let rows = groups.iter().flat_map(|(_, rows)| rows);
        rows.map(|row| cell(row).chars().count()).max().unwrap_or(0)
    };
    let [names, purposes] = [width(|row| &row.name), width(|row| &row.purpose)];
    let mut text = String::new();
    for (title, rows) in groups {
        let _ = writeln!(text, "{TITLE}{title}{TITLE:#}");
        for row in rows {
            let (state, style) = row.state();
            let Row { name, purpose, found: Ok(told) | Err(told), .. } = row;
            let line = format!("{name:names$}  {purpose:purposes$}  {told}");
            let _ = writeln!(text, "  {style}{state:7}{style:#}  {}", line.trim_end());
        }
    }
    text
}

fn rust() -> Vec<Row> {
    const RUSTUP: &str = "install it from https://rustup.rs";
    let has_rustup = toolchain::is_on_path("rustup");
    let mend = if has_rustup { "rustup default stable" } else { RUSTUP };
    let necessary = |name, purpose, release: Result<String>| Row {
        is_necessary: true,
        ..Row::new(name, purpose, release.map_err(|_| mend.to_owned()))
    };
    vec![
        necessary("cargo", "builds and tests solutions", toolchain::cargo_release()),
        necessary("rustc", "compiles bundles", toolchain::release().map(str::to_owned)),
        Row::program("rustup", "gets the versions and targets below", RUSTUP),
    ]
}

fn judges() -> Vec<Row> {
    if env::var_os("RUSTC").is_some() {
        let mend = "unset this variable: it names the rustc that compiles all bundles";
        return vec![Row {
            fault: "is set",
            ..Row::new("RUSTC", "bundles for all judges", Err::<String, _>(mend.to_owned()))
        }];
    }
    let mut versions: Vec<&str> = JUDGES.iter().filter_map(|judge| judge.rustc).collect();
    alphanumeric_sort::sort_str_slice(&mut versions);
    versions.dedup();
    versions.into_iter().map(version).collect()
}

/// A version of rustc that some judges have.
fn version(version: &str) -> Row {
    let judges: Vec<&Judge> = JUDGES.iter().filter(|judge| judge.rustc == Some(version)).collect();
    let chosen = judges.first().and_then(|judge| ChosenRustc::of(judge).ok());
    let is_there = chosen.is_some_and(|chosen| toolchain::is_version(&chosen.release, version));
    let found = match is_there {
        true => Ok("installed"),
        false => Err(format!("rustup toolchain install {version}")),
    };
    let names: Vec<&str> = judges.iter().map(|judge| judge.id).collect();
    Row::new(&format!("rustc {version}"), &format!("bundles for {}", names.join(", ")), found)
}

fn desktop() -> Vec<Row> {
    let is_set = |variable| env::var_os(variable).is_some();
    let clipboard = |instead: &str| match () {
        () if is_set("WAYLAND_DISPLAY") => packages::install("wl-copy"),
        () if is_set("DISPLAY") => packages::install("xclip"),
        () => format!("there is no display here; {instead}"),
    };
    let copy = clipboard::way_to_copy().ok_or_else(|| clipboard("redirect the output to a file"));
    let paste = clipboard::way_to_paste().ok_or_else(|| clipboard("name a file with --add"));
    let program = browser::PROGRAM[0];
    let browser = match browser::has_display() {
        false => Err("there is no display here; open what is printed yourself".to_owned()),
        true if toolchain::is_on_path(program) => Ok(program),
        true => Err(packages::install(program)),
    };
    let editor = match Editor::find() {
        Err(error) => Err(format!("{error:#}")),
        Ok(Editor { program, .. }) if toolchain::is_there(&program) => Ok(program),
        Ok(Editor { program, .. }) => {
            Err(format!("{program} isn't there; install it, or set VISUAL or EDITOR anew"))
        }
    };
    vec![
        Row::new("copying", "`--copy` and `cargo grundy submit`", copy),
        Row::new("pasting", "`cargo grundy case --paste`", paste),
        Row::new("browser", "`cargo grundy submit`", browser),
        Row::new("editor", "`case --edit` and `new --edit`", editor),
    ]
}

fn languages() -> Vec<Row> {
    TRANSLATORS.into_iter().map(language).collect()
}

fn language(translator: &Translator) -> Row {
    let Translator { language, kind, usual, variable } = translator;
    let variable = variable.unwrap_or_default();
    let found = match translator.command() {
        Err(error) => Err(format!("{error:#}")),
        Ok(None) => Err(packages::install(usual[0])),
        Ok(Some(command)) if toolchain::is_there(&command[0]) => Ok(shell_words::join(command)),
        Ok(Some(command)) => {
            Err(format!("{} isn't there; correct the variable {variable}", command[0]))
        }
    };
    Row::new(&format!("{language} {kind}"), &format!("sources in {language}"), found)
}

fn commands() -> Vec<Row> {
    let has_script = ["rust-gdb", "rust-lldb"].iter().any(|name| toolchain::is_on_path(name));
    let debugger = debug::script().ok_or_else(|| match has_script {
        true => packages::install("gdb"),
        false => "install Rust by rustup, which brings rust-gdb and rust-lldb".to_owned(),
    });
    let wasm = match Compiler::find() {
        Some(_) => Ok(TARGET),
        None => Err(format!("rustup target add {TARGET}")),
    };
    let typst = Typst::find().map(|_| "installed").ok_or_else(|| ADVICE.to_owned());
    let kattis = Account::find().map(|file| file.display().to_string());
    vec![
        Row::new("debugger", "`cargo grundy debug`", debugger),
        Row::new("WebAssembly", "boards of `cargo grundy site`", wasm),
        Row::new("typst", "`cargo grundy notebook`", typst),
        Row::new(
            ".kattisrc",
            "`cargo grundy submit` to Kattis",
            kattis.map_err(|error| format!("{error:#}")),
        ),
    ]
}

fn ports() -> Vec<Row> {
    vec![
        port(extension::PORT, "`cargo grundy submit`"),
        port(companion::PORT, "`cargo grundy receive`"),
    ]
}

fn port(port: u16, purpose: &str) -> Row {
    let found = match Server::bind(port) {
        Ok(_) => Ok("free"),
        Err(error) if error.is::<PortTaken>() => Err(format!(
            "another program has it, such as an editor's extension; find it: {}",
            listener(port)
        )),
        Err(error) => Err(format!("{error:#}")),
    };
    Row { fault: "taken", ..Row::new(&format!("port {port}"), purpose, found) }
}

/// The command that names the program that listens on a port.
fn listener(port: u16) -> String {
    match OS {
        "linux" => format!("ss -ltnp 'sport = :{port}'"),
        "windows" => format!("netstat -ano | findstr :{port}"),
        _ => format!("lsof -nP -iTCP:{port} -sTCP:LISTEN"),
    }
}

fn system() -> Vec<Row> {
    let measured = match sandbox::IS_PORTABLE {
        false => Ok("CPU time and memory"),
        true if OS == "linux" => Err("build cargo-grundy without the feature `portable`"),
        true => Err("only Linux measures them; times are on the clock"),
    };
    vec![Row::new("measured", "`cargo grundy judge`, `stress`", measured.map_err(str::to_owned))]
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn a_port_is_free_or_taken() {
        // The system picks a free one for 0.
        let free = port(0, "");
        assert_eq!((free.state().0, free.found), ("ok", Ok("free".to_owned())));
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let taken = port(listener.local_addr().unwrap().port(), "");
        assert_eq!(taken.state().0, "taken");
        assert!(taken.found.unwrap_err().starts_with("another program has it"));
    }
}
