//! Files with claims.

use std::collections::BTreeSet;

use grundy_logic::{Command, Error, Place, Script};

use crate::directives;
use crate::game::Game;
use crate::octal::Octal;
use crate::passage::error;
use crate::sentences::Sentences;

/// A file for Walnut, whose comments say what it claims of games.
#[derive(Debug)]
pub struct File {
    /// The games, in their order.
    pub games: Vec<Game>,
    /// The periods of octal games.
    pub octals: Vec<Octal>,
    pub(crate) script: Script,
    text: String,
}

impl File {
    /// Reads a file. Fails at the first thing that isn't as it should be.
    pub fn parse(text: &str) -> Result<File, Error> {
        let script = Script::parse(text)?;
        let (mut games, mut octals) = (vec![], vec![]);
        for block in directives::blocks(text)? {
            match block.kind {
                "octal" => octals.push(Octal::new(block)?),
                _ => games.push(Game::new(block)?),
            }
        }
        let file = File { games, octals, script, text: text.to_owned() };
        let has_sentence = file.script.commands.iter().any(|it| file.formula(it).is_some());
        if file.games.is_empty() && file.octals.is_empty() && !has_sentence {
            let message = "nothing to prove; a claim is an `eval` sentence, or a game, which \
                           begins with `#: game: TITLE`";
            return Err(error(Place { line: 1, column: 1 }, message));
        }
        Ok(file)
    }

    /// The formula of an `eval` sentence.
    pub(crate) fn formula(&self, command: &Command) -> Option<&str> {
        let start: usize =
            self.text.split_inclusive('\n').take(command.place.line - 1).map(str::len).sum();
        let text = &self.text[start..];
        let column = text.char_indices().nth(command.place.column - 1)?.0;
        let text = &text[column..];
        text.starts_with("eval").then(|| text.split('"').nth(1)).flatten()
    }

    /// The names of all commands, which those that are made mustn't have.
    pub(crate) fn names(&self) -> BTreeSet<String> {
        self.script.commands.iter().map(|command| command.name.clone()).collect()
    }

    /// The file with the definitions and sentences that make its claims theorems, so that Walnut
    /// can decide them.
    pub fn walnut(&self) -> Result<String, Error> {
        let mut text = self.text.trim_end().to_owned() + "\n";
        let mut names = self.names();
        for game in &self.games {
            let sentences = Sentences::new(game, &mut names)?;
            text += &format!("\n# {}\n", game.title);
            for command in &sentences.commands {
                text += &format!("{}\n", command.text());
            }
            for check in &sentences.checks {
                text += &format!("{}\n", check.command(&game.coordinates, &sentences.numbers));
            }
        }
        Ok(text)
    }
}
