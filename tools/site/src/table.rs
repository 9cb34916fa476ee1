//! The table of a snippet's function: small with numbers on the snippet's page, and as a picture.
//!
//! The functions are those of the snippets in this program. A snippet that has changed since this
//! program was built has no table.

use std::time::Duration;

use anyhow::Result;
use cargo_grundy::snippet::{Entry, embedded};
use cargo_grundy_explore::budget::Search;
use cargo_grundy_explore::known::{KNOWN, Known, SHOWN};
use cargo_grundy_explore::learn::period::{self, Period};
use cargo_grundy_explore::picture::{self, Image};
use cargo_grundy_explore::table::{Kind, Table};
use maud::{Markup, html};

use super::phrases::{Phrases, fill};

/// The number of values of a sequence, and of each coordinate of a plane.
const SEQUENCE: usize = 60;
const PLANE: usize = 13;
/// The number of values of each coordinate in a picture, and about how many rows of a sequence are
/// in one, and values in each of them.
const PICTURE: usize = 64;
const ROWS: usize = 16;
/// The number of values of a column in which a period is looked for.
const COLUMN: u64 = 100;

/// A table for the page of a snippet.
pub(super) struct Shown {
    pub(super) title: &'static str,
    pub(super) markup: Markup,
}

/// A picture of a function.
pub(super) struct Picture {
    /// The call.
    pub(super) call: String,
    /// The path of the picture in the site.
    pub(super) file: String,
    /// The picture, with a pixel for each cell.
    pub(super) image: Image,
    /// Whether its rows are those of a text, and not one coordinate.
    pub(super) is_sequence: bool,
}

/// The functions of a snippet with one or two coordinates, the simplest first.
fn functions(entry: &Entry) -> Vec<&'static Known> {
    let is_current = embedded::text(&entry.name) == Some(&entry.text);
    let fits = |known: &&Known| known.snippet == entry.name && known.names.len() <= 2;
    KNOWN.iter().chain(SHOWN).filter(|_| is_current).filter(fits).collect()
}

fn computed(known: &Known, size: usize) -> Table {
    let kind = if known.is_grundy { Kind::Grundy } else { Kind::Outcome };
    let dimensions = known.names.len();
    let mut cells = Vec::new();
    let value = |at: &[u64]| match (known.value)(at).map(u32::try_from) {
        Some(Ok(value)) => value,
        _ => Table::FREE,
    };
    for x in 0..size as u64 {
        match dimensions {
            1 => cells.push(value(&[x])),
            _ => cells.extend((0..size as u64).map(|y| value(&[x, y]))),
        }
    }
    let (from, size) = (vec![0; dimensions], vec![size; dimensions]);
    Table { kind, from, size, cells, is_parameter: vec![false; dimensions] }
}

/// The table of a snippet's first function, if it has one.
pub(super) fn of(entry: &Entry, phrases: &Phrases) -> Option<Shown> {
    let known = *functions(entry).first()?;
    let (title, note) = match known.is_grundy {
        true => (phrases.values, phrases.values_note),
        false => (phrases.outcomes, phrases.outcomes_note),
    };
    let shown = match known.names.len() {
        1 => sequence(known, phrases),
        _ => plane(known, phrases),
    };
    let markup = html! {
        p { code { (short(known)) } " · " (note) }
        (shown)
    };
    Some(Shown { title, markup })
}

/// A call without paths, conversions and the spaces of tokens.
fn short(known: &Known) -> String {
    let call = known.call.split_whitespace().collect::<Vec<_>>().join(" ");
    let path = format!("{}::", known.snippet);
    let needless = [&path[..], " as usize", " as u32", ".ok()"];
    let call = needless.iter().fold(call, |call, part| call.replace(part, ""));
    call.replace("& [", "&[").replace("> (", ">(").replace(" .", ".").replace(" [n]", "[n]")
}

/// A cell, with the class of those where a period begins if one does.
fn cell(known: &Known, value: Option<u32>, begins: Option<&str>) -> Markup {
    let text = match value {
        None => String::new(),
        Some(value) if known.is_grundy => value.to_string(),
        Some(0) => "L".to_owned(),
        Some(_) => "W".to_owned(),
    };
    let classes = [begins, (value == Some(0)).then_some("zero")];
    let classes: Vec<&str> = classes.into_iter().flatten().collect();
    // Most cells have none.
    html! { td class=[(!classes.is_empty()).then(|| classes.join(" "))] { (text) } }
}

fn plane(known: &Known, phrases: &Phrases) -> Markup {
    let table = computed(known, PLANE);
    let periods = periods(known);
    let size = PLANE as u64;
    let begins = |x: u64, y: u64| {
        let period = periods.as_ref().and_then(|periods| periods.get(y as usize));
        period.is_some_and(|it| x > it.start && (x - it.start).is_multiple_of(it.period))
    };
    html! {
        @if periods.is_some() { p { (phrases.marked_periods) } }
        div.scroll tabindex="0" {
            table.values {
                thead {
                    tr {
                        th scope="col" { var { (known.names[0]) } "\\" var { (known.names[1]) } }
                        @for y in 0..size { th scope="col" { (y) } }
                    }
                }
                tbody {
                    @for x in 0..size {
                        tr {
                            th scope="row" { (x) }
                            @for y in 0..size {
                                @let begins = begins(x, y).then_some("below");
                                (cell(known, table.get(&[x, y]), begins))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The periods of the columns, if all have short ones.
fn periods(known: &Known) -> Option<Vec<Period>> {
    let budget = Search::new(Duration::from_secs(1)).budget();
    let column = |y: u64| {
        let values: Option<Vec<u64>> = (0..COLUMN).map(|x| (known.value)(&[x, y])).collect();
        let period = period::find(Kind::Grundy, 0, &values?, &budget)?;
        Some(period).filter(|it| it.is_constant && it.period <= PLANE as u64)
    };
    let columns = (0..PLANE as u64).map(column);
    let columns: Vec<Period> = columns.collect::<Option<_>>()?;
    columns.iter().any(|column| column.period > 1).then_some(columns)
}

/// The first values of a sequence, and their period, if they have one.
fn periodic(known: &Known, size: usize) -> (Table, Option<Period>) {
    let table = computed(known, size);
    let values: Vec<u64> = table.cells.iter().map(|&value| value.into()).collect();
    let budget = Search::new(Duration::from_secs(1)).budget();
    let period = period::find(table.kind, 0, &values, &budget);
    (table, period)
}

/// A sequence in rows that are whole periods long, where it has one.
fn sequence(known: &Known, phrases: &Phrases) -> Markup {
    let (table, period) = periodic(known, SEQUENCE);
    let length = period.as_ref().map_or(10, |period| period.period as usize);
    let row = if length <= 12 { 12 / length * length } else { 10 };
    let begins = |at: usize| {
        let start = period.as_ref().map(|period| period.start as usize);
        start.is_some_and(|start| at >= start && (at - start).is_multiple_of(length))
    };
    html! {
        @if let Some(period) = &period {
            @let said = if period.is_constant { phrases.period } else { phrases.growing };
            p { (fill(said, &[&period.period, &period.start])) }
        }
        div.scroll tabindex="0" {
            table.values {
                tbody {
                    @for first in (0..SEQUENCE).step_by(row) {
                        tr {
                            th scope="row" { (first) }
                            @for at in first..(first + row).min(SEQUENCE) {
                                @let begins = begins(at).then_some("begins");
                                (cell(known, table.get(&[at as u64]), begins))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The pictures of the functions of the snippets.
///
/// Fails if a picture can't be made.
pub(super) fn pictures(entries: &[Entry]) -> Result<Vec<(&Entry, Picture)>> {
    let mut pictures = Vec::new();
    for entry in entries {
        for (i, known) in functions(entry).into_iter().enumerate() {
            // No game has such a name, as those have no hyphens.
            let file = format!("pictures/{}-{i}.png", entry.name);
            let is_sequence = known.names.len() == 1;
            let table = if is_sequence { wrapped(known) } else { computed(known, PICTURE) };
            let image = picture::pixels(&table, &[])?;
            pictures.push((entry, Picture { file, image, call: short(known), is_sequence }));
        }
    }
    Ok(pictures)
}

/// A sequence as a square, whose rows are whole periods long, where it has one.
fn wrapped(known: &Known) -> Table {
    let (mut table, period) = periodic(known, ROWS * ROWS);
    let length = period.map_or(1, |period| period.period as usize);
    let row = (ROWS / length).max(1) * length.min(ROWS);
    table.cells.truncate(row * row);
    Table { from: vec![0; 2], size: vec![row; 2], is_parameter: vec![false; 2], ..table }
}
