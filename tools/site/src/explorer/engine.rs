//! From the text of a game to its table: what the page of the explorer computes.

use super::cursor::{Cursor, Fault};
use super::heaps;
use super::moves::Moves;

/// How many values are shown: of one coordinate, and of each of two.
const SEQUENCE: usize = 4096;
const PLANE: usize = 64;
/// The largest number of stones in a set of moves, and the longest code.
const TAKE: i64 = 999;
const CODE: usize = 12;

/// What a text was read as: numbers of stones that may be taken, an octal code, or a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Takes,
    Octal,
    Formula,
}

/// From `start` on, each value is the one that is `length` places before, and `growth` more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    pub start: u64,
    pub length: u64,
    pub growth: i64,
    /// Whether it holds for all heaps, and not only on the table.
    pub is_proved: bool,
}

/// What is known of a game.
#[derive(Debug)]
pub struct Table {
    pub form: Form,
    /// The number of coordinates.
    pub dimensions: usize,
    /// The Grundy values, row by row if there are two coordinates.
    pub values: Vec<u64>,
    pub period: Option<Period>,
}

/// The table of a game.
pub fn explore(text: &[char]) -> Result<Table, Fault> {
    let form = form(text);
    let (dimensions, (values, proved)) = match form {
        Form::Takes => (1, heaps::octal(&takes(text)?, SEQUENCE)),
        Form::Octal => (1, heaps::octal(&code(text)?, SEQUENCE)),
        Form::Formula => {
            let moves = Moves::read(text)?;
            let size = if moves.dimensions == 1 { SEQUENCE } else { PLANE };
            (moves.dimensions, (moves.table(size as i64)?, None))
        }
    };
    let proved = proved.map(|(start, length)| {
        // The snippet leaves the heap 0 out.
        let start = if start == 1 && values[length as usize] == 0 { 0 } else { start };
        Period { start, length, growth: 0, is_proved: true }
    });
    let period = proved.or_else(|| (dimensions == 1).then(|| seen(&values)).flatten());
    let values = values.into_iter().take(SEQUENCE).collect();
    Ok(Table { form, dimensions, values, period })
}

/// What a text is meant to be.
fn form(text: &[char]) -> Form {
    let compares = |c: &char| matches!(c, '<' | '>' | '=' | '≤' | '≥' | '≠');
    match text.first() {
        Some('a'..='z' | 'A'..='Z' | '(' | '~' | '!') => Form::Formula,
        _ if text.iter().any(compares) => Form::Formula,
        _ if text.contains(&'.') => Form::Octal,
        _ => Form::Takes,
    }
}

/// The octal code of the game whose moves take these numbers, with commas or white space between
/// them: 3 for each of them, as all of a heap may be taken, and as one heap may be left.
fn takes(text: &[char]) -> Result<String, Fault> {
    let mut cursor = Cursor::new(text);
    let mut digits = vec!['0'];
    while digits.len() == 1 || cursor.peek().is_some() {
        let take = cursor.number(1, TAKE, "take")? as usize;
        digits.resize(digits.len().max(take + 1), '0');
        digits[take] = '3';
        let _ = cursor.takes(",") || cursor.takes("、");
    }
    digits.insert(1, '.');
    Ok(digits.into_iter().collect())
}

/// The code of an octal game.
fn code(text: &[char]) -> Result<String, Fault> {
    let mut cursor = Cursor::new(text);
    let code = text.iter().filter(|c| !c.is_whitespace()).collect();
    if !cursor.takes("0.") && !cursor.takes("4.") {
        return Err(cursor.fault("code"));
    }
    let digits = cursor.skip(|c| ('0'..='7').contains(&c));
    match cursor.peek() {
        Some(_) => Err(cursor.fault("digit")),
        None if digits.is_empty() => Err(cursor.fault("digit")),
        None if digits.len() > CODE => Err(Fault::at("long", 0)),
        None => Ok(code),
    }
}

/// The period of the values, if they have one on the second half of the table that comes three
/// times.
fn seen(values: &[u64]) -> Option<Period> {
    let last = values.len() - 1;
    (1..=last / 3).find_map(|length| {
        let growth = |n: usize| values[n] as i64 - values[n - length] as i64;
        let differs = |&n: &usize| growth(n) != growth(last);
        let start = (length..=last).rev().find(differs).map_or(0, |n| n + 1 - length);
        let is_seen = start <= last / 2 && start + 3 * length <= values.len();
        let (start, length, growth) = (start as u64, length as u64, growth(last));
        is_seen.then_some(Period { start, length, growth, is_proved: false })
    })
}
