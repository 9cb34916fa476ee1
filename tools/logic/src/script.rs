//! Files of definitions and sentences, in the language of Walnut.

use crate::cursor::{Cursor, is_part_of_word};
use crate::error::{Error, Place};
use crate::formula::Sentence;
use crate::parse::{full_name, sentence};

/// A file of commands, each of which ends with `;`, `:` or `::` at the end of a line. Lines that
/// begin with `#` are comments, and stand between commands.
///
/// | command | what it does |
/// |---|---|
/// | `reg NAME msd_2 msd_2 "…"` | defines a relation by a regular expression over digit tuples |
/// | `def NAME "?msd_2 …"` | defines the relation of the formula's free variables |
/// | `eval NAME "?msd_2 …"` | decides a sentence |
/// | `ost NAME [3 1] [2];` | defines the numeration system `msd_NAME` |
///
/// A formula has variables and numbers with `+ - * /`, comparisons `= != < <= > >=`, calls
/// `$name(x, y+1)`, `~ & | ^ => <=>`, and `E` and `A` with a list of variables, which reach as far
/// to the right as they can. Where Walnut's order of `&`, `|` and `=>` may surprise, parentheses
/// are needed. Each file that is accepted here means the same in Walnut, from version 7 on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// The commands, in their order.
    pub commands: Vec<Command>,
}

/// A command of a [`Script`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// What is defined, or the name of what is decided.
    pub name: String,
    /// Where the command begins.
    pub place: Place,
    pub(crate) action: Action,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// The numeration system of each track, and the text from the expression on.
    Expression(Vec<(String, Place)>, String, Place),
    Define(Sentence),
    Decide(Sentence),
    /// The preperiod and the period of the partial quotients.
    Ostrowski(Vec<u32>, Vec<u32>),
}

impl Script {
    /// Reads a file. Fails at the first thing that isn't as it should be.
    pub fn parse(text: &str) -> Result<Script, Error> {
        let mut cursor = Cursor::new(text);
        let mut commands = vec![];
        while let Some(first) = cursor.peek() {
            if first == '#' {
                cursor.skip(|c| c != '\n');
            } else {
                commands.push(command(&mut cursor)?);
            }
        }
        Ok(Script { commands })
    }
}

impl Command {
    /// The variables of a formula that no quantifier binds, in the order of the alphabet, in which
    /// capital letters come first. Other commands have none.
    pub fn free_variables(&self) -> Vec<String> {
        match &self.action {
            Action::Define(sentence) | Action::Decide(sentence) => {
                sentence.formula.free_variables().into_iter().collect()
            }
            Action::Expression(..) | Action::Ostrowski(..) => vec![],
        }
    }
}

fn command(cursor: &mut Cursor) -> Result<Command, Error> {
    let place = cursor.place();
    let keyword = cursor.skip(is_part_of_word);
    if !matches!(keyword, "reg" | "def" | "eval" | "ost") {
        let message = format!(
            "{}, where `reg`, `def`, `eval` or `ost` is expected, or a comment after `#`",
            if keyword.is_empty() { "a character".to_owned() } else { format!("`{keyword}`") }
        );
        return Err(Error::text(place, message));
    }
    let name = word(cursor, "a name")?.to_owned();
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return Err(Error::text(place, format!("the name `{name}` doesn't begin with a letter")));
    }
    if matches!(keyword, "reg" | "def") && name.starts_with(['A', 'E', 'I']) {
        let message = format!("`{name}` couldn't be called, as `A`, `E` and `I` are quantifiers");
        return Err(Error::text(place, message));
    }
    let action = match keyword {
        "reg" => expression(cursor)?,
        "ost" => Action::Ostrowski(quotients(cursor)?, quotients(cursor)?),
        _ => {
            open(cursor)?;
            let sentence = sentence(cursor)?;
            cursor.expect("\"")?;
            if keyword == "def" { Action::Define(sentence) } else { Action::Decide(sentence) }
        }
    };
    end(cursor)?;
    Ok(Command { name, place, action })
}

/// Blanks and a word on the same line.
fn word<'t>(cursor: &mut Cursor<'t>, what: &str) -> Result<&'t str, Error> {
    cursor.skip(is_blank);
    match cursor.skip(is_part_of_word) {
        "" => Err(cursor.expected(&format!("{what} on the same line"))),
        word => Ok(word),
    }
}

/// Blanks and a quotation mark on the same line.
fn open(cursor: &mut Cursor) -> Result<(), Error> {
    cursor.skip(is_blank);
    if cursor.rest().starts_with('"') {
        return cursor.expect("\"");
    }
    Err(cursor.expected("a quotation mark on the same line"))
}

/// The numeration systems, and the expression between quotation marks, which is read later, when
/// it is known which digits there are.
fn expression(cursor: &mut Cursor) -> Result<Action, Error> {
    let mut numerations = vec![];
    while numerations.is_empty() || !cursor.rest().starts_with('"') {
        cursor.skip(is_blank);
        let place = cursor.place();
        let name = word(cursor, "the numeration system of a track, such as `msd_2`,")?;
        numerations.push((full_name(name), place));
        cursor.skip(is_blank);
    }
    open(cursor)?;
    let place = cursor.place();
    let text = cursor.skip(|c| c != '"').to_owned();
    cursor.expect("\"")?;
    Ok(Action::Expression(numerations, text, place))
}

/// Numbers in brackets.
fn quotients(cursor: &mut Cursor) -> Result<Vec<u32>, Error> {
    cursor.expect("[")?;
    let mut quotients = vec![];
    while cursor.peek() != Some(']') {
        let digits = cursor.take_while(|c| c.is_ascii_digit(), false);
        let number = digits.parse().map_err(|_| cursor.expected("a partial quotient or `]`"))?;
        quotients.push(number);
    }
    cursor.expect("]").map(|()| quotients)
}

/// The end of a command and of its line.
fn end(cursor: &mut Cursor) -> Result<(), Error> {
    if !(cursor.takes("::") || cursor.takes(":") || cursor.takes(";")) {
        return Err(cursor.expected("`;`, `:` or `::`, which ends a command,"));
    }
    cursor.skip(is_blank);
    match cursor.rest().chars().next() {
        None | Some('\n') => Ok(()),
        Some(_) => Err(cursor.expected("the end of the line")),
    }
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r')
}
