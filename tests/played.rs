//! Boards in a real browser: whoever plays against the snippet by tapping, from positions that are
//! lost, loses every game, whatever they reply. It needs a browser and a compiler for WebAssembly,
//! so it is only run by its name.

use std::fs;
use std::path::Path;
use std::process::Command;

use cargo_grundy::site::boards::{Compiler, NO_COMPILER, script, style};
use cargo_grundy::snippet::Language;
use libtest_mimic::{Arguments, Failed, Trial};

#[path = "boards/list.rs"]
mod list;

use list::{Listed, listed, store};

/// The variable that names the browser, and the one that is taken without it.
const BROWSER: [&str; 2] = ["GRUNDY_BROWSER", "chromium-headless-shell"];
/// How often to start the browser when it ends before the page is done, as it does under load.
const STARTS: usize = 5;

fn main() {
    let arguments = Arguments::from_args();
    let listed = listed().into_iter().zip([Language::En, Language::Zh].into_iter().cycle());
    let trials = listed.map(|(listed, language)| {
        let name = format!("{}_{language:?}", listed.name).to_lowercase();
        Trial::test(name, move || is_won(&listed, language))
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

/// Plays a board in a page that has nothing else.
fn is_won(Listed { source, board, .. }: &Listed, language: Language) -> Result<(), Failed> {
    let compiler = Compiler::find().ok_or(NO_COMPILER)?;
    let section = board.section(language, &compiler.compile(source, &store())?)?;
    let folder = tempfile::tempdir()?;
    let page = folder.path().join("board.html");
    let (style, script, driver) = (style(), script(), include_str!("boards/driver.js"));
    fs::write(
        &page,
        format!(
            "<!doctype html><meta charset=\"utf-8\"><title>A board</title><style>{style}</style>\
             {section}<script>{driver}</script><script>{script}</script>"
        ),
    )?;
    for _ in 0..STARTS {
        let dom = rendered(&page, folder.path())?;
        let said = dom.split_once("<body>").and_then(|(_, body)| body.split('<').next());
        match said {
            None | Some("") => continue,
            Some(said) if said.starts_with("won ") => return Ok(()),
            Some(said) => return Err(said.into()),
        }
    }
    Err("the browser says nothing".into())
}

/// What a page has become when its scripts have run. Their time is that of a clock which goes ahead
/// whenever they wait.
fn rendered(page: &Path, folder: &Path) -> Result<String, Failed> {
    let browser = std::env::var(BROWSER[0]).unwrap_or_else(|_| BROWSER[1].to_owned());
    let output = Command::new(&browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"])
        .arg("--virtual-time-budget=3600000")
        .arg(format!("--user-data-dir={}", folder.join("profile").display()))
        .arg(format!("file://{}", page.display()))
        .output()
        .map_err(|error| {
            format!("{browser}: {error}; get it with `apt-get install chromium-headless-shell`")
        })?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
