//! Files of definitions and sentences, in the language of Walnut.

use crate::cursor::{Cursor, is_part_of_word};
use crate::error::{Error, Place, Result};
use crate::sentence::{Sentence, full_name, sentence};

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
    Expression(Expression),
    Define(Sentence),
    Decide(Sentence),
    /// The preperiod and the period of the partial quotients.
    Ostrowski(Vec<usize>, Vec<usize>),
}

/// A regular expression, which is read when it is known which digits there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expression {
    /// Such as `msd_2`.
    pub(crate) numeration: String,
    /// Where that is named.
    pub(crate) place: Place,
    pub(crate) tracks: usize,
    pub(crate) text: String,
    /// Where the text starts.
    pub(crate) start: Place,
}

impl Script {
    /// Reads a file. Fails at the first thing that isn't as it should be.
    pub fn parse(text: &str) -> Result<Script> {
        let mut cursor = Cursor::new(text, Place::START);
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
    pub fn free_variables(&self) -> Vec<&str> {
        match &self.action {
            Action::Define(sentence) | Action::Decide(sentence) => {
                sentence.free.keys().map(String::as_str).collect()
            }
            Action::Expression(..) | Action::Ostrowski(..) => vec![],
        }
    }
}

fn command(cursor: &mut Cursor) -> Result<Command> {
    let place = cursor.place();
    let unknown = cursor.expected("`reg`, `def`, `eval` or `ost`, or a comment after `#`,");
    let keyword = cursor.skip(is_part_of_word);
    if !matches!(keyword, "reg" | "def" | "eval" | "ost") {
        return Err(unknown);
    }
    let name = cursor.name("a name, which begins with a letter,")?.to_owned();
    let action = match keyword {
        "reg" => expression(cursor)?,
        "ost" => Action::Ostrowski(quotients(cursor)?, quotients(cursor)?),
        _ => {
            cursor.unbroken()?;
            cursor.expect("\"")?;
            let sentence = sentence(cursor)?;
            cursor.expect("\"")?;
            if keyword == "def" { Action::Define(sentence) } else { Action::Decide(sentence) }
        }
    };
    end(cursor)?;
    Ok(Command { name, place, action })
}

/// The numeration system of each track, all the same, and the expression in quotation marks.
fn expression(cursor: &mut Cursor) -> Result<Action> {
    let what = "the numeration system of a track, such as `msd_2`,";
    let (place, numeration) = (cursor.place(), full_name(cursor.word(what)?));
    let mut tracks = 1;
    while cursor.peek() != Some('"') {
        let (place, other) = (cursor.place(), full_name(cursor.word(what)?));
        if other != numeration {
            let message = format!("a track in {other} beside one in {numeration}; use one system");
            return Err(Error::text(place, message));
        }
        tracks += 1;
    }
    cursor.unbroken()?;
    cursor.expect("\"")?;
    let (start, text) = (cursor.place(), cursor.skip(|c| c != '"').to_owned());
    cursor.expect("\"")?;
    Ok(Action::Expression(Expression { numeration, place, tracks, text, start }))
}

/// Numbers in brackets.
fn quotients(cursor: &mut Cursor) -> Result<Vec<usize>> {
    cursor.expect("[")?;
    let mut quotients = vec![];
    while cursor.peek() != Some(']') {
        quotients.push(cursor.number("a partial quotient or `]`")?);
    }
    cursor.expect("]").map(|()| quotients)
}

/// The end of a command and of its line.
fn end(cursor: &mut Cursor) -> Result<()> {
    if !(cursor.takes("::") || cursor.takes(":") || cursor.takes(";")) {
        return Err(cursor.expected("`;`, `:` or `::`, which ends a command,"));
    }
    cursor.skip(|c| c.is_whitespace() && c != '\n');
    match cursor.rest().chars().next() {
        None | Some('\n') => Ok(()),
        Some(_) => Err(cursor.expected("the end of the line")),
    }
}
