//! The games of `tests/games` that the page of tables shows: those whose file has words for it.
//!
//! The first lines of such a file are comments `// key: value`. The page shows `name` and `rule`, a
//! sentence, and the same in Chinese, `name-zh` and `rule-zh`. `expect` is what the explorer finds,
//! and `from` the least coordinate.

use std::path::Path;

use anyhow::{Context, Result, bail};
use cargo_grundy::snippet::Language;
use grundy_judge::files;

/// The folder of games, from the root of the workspace.
const FOLDER: &str = "tests/games";
/// The keys of the words, and how the values of these keys end.
const WORDS: [(&str, &str); 4] = [("name", ""), ("rule", "."), ("name-zh", ""), ("rule-zh", "。")];
/// What `expect` may be.
const EXPECTED: [&str; 3] = ["found-grundy", "found-outcome", "none"];

/// A game with words for a page.
#[derive(Debug)]
pub(crate) struct Game {
    /// The name of its file, without the ending.
    pub name: String,
    /// The text of its file.
    pub text: String,
    /// What the explorer is to find: `found-grundy`, `found-outcome` or `none`.
    pub expect: String,
    /// The least value of each coordinate.
    pub from: u64,
    /// The values of the keys of [`WORDS`].
    words: [String; WORDS.len()],
}

impl Game {
    /// Reads a game; `None` if its file has no words.
    ///
    /// Fails, naming the line to write, if the file lacks some of them, or if they are malformed.
    pub(super) fn parse(name: &str, text: String) -> Result<Option<Game>> {
        if WORDS.iter().all(|(key, _)| values(&text, key).next().is_none()) {
            return Ok(None);
        }
        let mut words = WORDS.map(|_| String::new());
        for (word, (key, end)) in words.iter_mut().zip(WORDS) {
            let value = one(&text, key)?.with_context(|| {
                let keys = WORDS.map(|(key, _)| format!("`{key}`")).join(", ");
                format!("no line `// {key}: …`; a game on the page of tables has all of {keys}")
            })?;
            if !value.ends_with(end) {
                bail!("`{key}`: found {value:?}, expected a sentence that ends with `{end}`");
            }
            value.clone_into(word);
        }
        let expect = one(&text, "expect")?.unwrap_or_default().to_owned();
        if !EXPECTED.contains(&expect.as_str()) {
            bail!("`expect`: found {expect:?}, expected one of {}", EXPECTED.join(", "));
        }
        let from = one(&text, "from")?.unwrap_or("0");
        let number = || format!("`from`: found {from:?}, expected a natural number");
        let from = from.parse().with_context(number)?;
        Ok(Some(Game { name: name.to_owned(), text, expect, from, words }))
    }

    /// Its file, from the root of the workspace.
    pub(crate) fn file(&self) -> String {
        format!("{FOLDER}/{}.rs", self.name)
    }

    /// The command that explores it.
    pub(crate) fn command(&self) -> String {
        let from = if self.from > 0 { format!(" --from {}", self.from) } else { String::new() };
        format!("cargo grundy explore {}{from}", self.file())
    }

    /// The name of the game and its rule, a sentence.
    pub(crate) fn words(&self, language: Language) -> (&str, &str) {
        let [name, rule, name_zh, rule_zh] = &self.words;
        match language {
            Language::En => (name, rule),
            Language::Zh => (name_zh, rule_zh),
        }
    }

    /// The text without the comments at its head.
    pub(crate) fn code(&self) -> &str {
        let is_head = |line: &&str| line.starts_with("// ");
        let head: usize = self.text.split_inclusive('\n').take_while(is_head).map(str::len).sum();
        self.text[head..].trim_start_matches('\n')
    }
}

/// Reads the games of the workspace at `root` that have words, in the order of their names. What is
/// malformed is a complaint. Without a folder of games, there are none.
///
/// Fails if the folder can't be read.
pub(super) fn read(root: &Path, complaints: &mut Vec<String>) -> Result<Vec<Game>> {
    let folder = root.join(FOLDER);
    let files = if folder.is_dir() { files::entries(&folder)? } else { vec![] };
    let mut games = Vec::new();
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        match files::read(&file).and_then(|text| Game::parse(&name, text)) {
            Ok(game) => games.extend(game),
            Err(error) => complaints.push(format!("{}: {error:#}", files::shown(&file).display())),
        }
    }
    Ok(games)
}

/// The values of a key in the comments of a game.
fn values<'a>(text: &'a str, key: &str) -> impl Iterator<Item = &'a str> {
    let key = key.to_owned();
    text.lines()
        .filter_map(move |line| line.strip_prefix("// ")?.strip_prefix(&*key)?.strip_prefix(": "))
}

/// The value of a key that occurs once, if it occurs at all.
fn one<'a>(text: &'a str, key: &str) -> Result<Option<&'a str>> {
    let mut values = values(text, key);
    let first = values.next();
    let more = values.count();
    if more > 0 {
        bail!("`{key}`: found {} lines, expected one", more + 1);
    }
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "// expect: found-grundy\n// name: Odd\n// rule: Take an odd number.\n\
                        // name-zh: 奇数\n// rule-zh: 取奇数个。\n// from: 2\n\n\
                        // Here.\nfn moves() {}\n";

    fn parsed(text: &str) -> Result<Option<Game>> {
        Game::parse("odd", text.to_owned())
    }

    #[test]
    fn a_game_has_words_in_both_languages() {
        let game = parsed(GAME).unwrap().unwrap();
        assert_eq!(game.words(Language::En), ("Odd", "Take an odd number."));
        assert_eq!(game.words(Language::Zh), ("奇数", "取奇数个。"));
        assert_eq!(game.expect, "found-grundy");
        assert_eq!(game.command(), "cargo grundy explore tests/games/odd.rs --from 2");
        assert_eq!(game.code(), "// Here.\nfn moves() {}\n");
    }

    #[test]
    fn a_game_without_words_is_left_out() {
        assert!(parsed("// expect: none\n// names: 3\nfn moves() {}\n").unwrap().is_none());
    }

    #[test]
    fn words_that_are_missing_or_malformed_are_named() {
        for (from, to, said) in [
            ("// rule-zh: 取奇数个。\n", "", "no line `// rule-zh: …`; a game on the page"),
            ("// name: Odd", "// Odd", "no line `// name: …`"),
            ("number.", "number", "`rule`: found \"Take an odd number\", expected a sentence"),
            ("取奇数个。", "取奇数个.", "`rule-zh`: found \"取奇数个.\", expected a sentence"),
            ("// from: 2", "// name: Even", "`name`: found 2 lines, expected one"),
            ("found-grundy", "found", "`expect`: found \"found\", expected one of found-grundy"),
            ("from: 2", "from: two", "`from`: found \"two\", expected a natural number"),
        ] {
            assert!(GAME.contains(from));
            let error = format!("{:#}", parsed(&GAME.replace(from, to)).unwrap_err());
            assert!(error.starts_with(said), "{error}");
        }
    }

    #[test]
    fn the_games_of_a_folder_are_read_and_a_bad_one_is_a_complaint() {
        let root = tempfile::tempdir().unwrap();
        let mut complaints = vec![];
        assert!(read(root.path(), &mut complaints).unwrap().is_empty());
        let folder = root.path().join(FOLDER);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("odd.rs"), GAME).unwrap();
        std::fs::write(folder.join("bad.rs"), GAME.replace("// name: ", "")).unwrap();
        let games = read(root.path(), &mut complaints).unwrap();
        assert_eq!(games.iter().map(|game| &*game.name).collect::<Vec<_>>(), ["odd"]);
        assert_eq!(complaints.len(), 1);
        assert!(complaints[0].contains("bad.rs: no line `// name: …`"), "{complaints:?}");
    }
}
