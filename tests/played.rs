//! Boards in a real browser: whoever plays against the snippet by tapping, from positions that are
//! lost, loses every game, whatever they reply. It needs a browser and a compiler for WebAssembly,
//! so it is only run by its name.

use std::fs;

use cargo_grundy::snippet::Language;
use cargo_grundy_site::boards::{Common, Compiler, NO_COMPILER, scripts, style, words};
use libtest_mimic::{Arguments, Failed, Trial};

mod browser;
#[path = "boards/list.rs"]
mod list;

use list::{Listed, listed, store};

/// An hour, of which the games take but a part.
const MILLISECONDS: u32 = 3_600_000;

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
    let compiler = Compiler::find(&[]).ok_or(NO_COMPILER)?;
    let common = Common::new(&compiler, &store())?;
    let module = common.module(&compiler.compile(source, &store())?)?;
    let section = board.section(language)?.into_string();
    let driver = include_str!("boards/driver.js").to_owned();
    let of_boards = scripts().map(|(_, text)| text).concat();
    let scripts = [words(language)?, common.script()?, module, driver, of_boards];
    let scripts: String =
        scripts.iter().map(|script| format!("<script>{script}</script>")).collect();
    let head = "<!doctype html><meta charset=\"utf-8\"><title>A board</title>";
    let style = style();
    let folder = tempfile::tempdir()?;
    let page = folder.path().join("board.html");
    fs::write(&page, format!("{head}<style>{style}</style>{section}{scripts}"))?;
    let said = browser::said(&page, MILLISECONDS, &[], |dom| {
        let said = dom.split_once("<body>")?.1.split('<').next()?;
        (!said.is_empty()).then(|| said.to_owned())
    });
    match said {
        Some(said) if said.starts_with("won ") => Ok(()),
        said => Err(said.unwrap_or("the browser says nothing".to_owned()).into()),
    }
}
