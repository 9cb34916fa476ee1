//! Tables in a terminal.
//!
//! The text has colours; whoever prints it through `anstream` gets them only where there are some.
//! It reads without them, too: lost positions of a table of outcomes are `L`, won ones are `-`.

use std::fmt::Write as _;

use anstyle::Style;

use super::palette::Palette;
use super::panel::{Axis, Panel};
use super::{HEIGHT, WIDTH};
use crate::table::{Kind, Table};

/// What stands for a cell that isn't a position.
const FREE: &str = "·";
/// The lengths of a row of a sequence.
const ROWS: [usize; 7] = [100, 50, 20, 10, 5, 2, 1];
/// The maximum number of rows and of columns in a slice, and of slices along an axis.
const SLICE: usize = 8;
/// The columns between two slices.
const GAP: usize = 3;
const LABEL: Style = Style::new().dimmed();

/// As much of a table as fits, and a last line that says how much that is. Without a width or a
/// height, 80 columns and 24 lines are filled.
///
/// A sequence is wrapped in rows of a round length, each with the index of its first value. The
/// rows of other tables are the first coordinate and the columns the second; for each value of the
/// third there is a slice, and with four coordinates the slices of a line have the same third.
pub fn terminal(table: &Table, width: Option<usize>, height: Option<usize>) -> String {
    let width = width.unwrap_or(WIDTH);
    // Less than that isn't a table.
    let height = height.unwrap_or(HEIGHT).max(5);
    if table.cells.is_empty() {
        return "the table is empty\n".to_owned();
    }
    let sheet = match table.dimensions() {
        1 => sequence(table, width, height),
        2 => plane(table, width, height),
        _ => slices(table, width, height),
    };
    format!("{}{}\n", sheet.text, sheet.caption(table))
}

/// What is shown of a table.
struct Sheet {
    text: String,
    /// The least and the greatest value of each coordinate that are shown.
    shown: Vec<[u64; 2]>,
}

impl Sheet {
    /// How much of the table is shown, and what the letters mean.
    fn caption(&self, table: &Table) -> String {
        let ranges = self.shown.iter().enumerate().map(|(i, [first, last])| {
            let end = table.from[i] + table.size[i] as u64 - 1;
            let of = if *last < end { format!(" of {}..={end}", table.from[i]) } else { "".into() };
            format!("{} {first}..={last}{of}", table.names()[i])
        });
        let mut caption = ranges.collect::<Vec<_>>().join(", ");
        if table.kind == Kind::Outcome {
            caption += "; L: lost for the player to move, -: won";
        }
        if self.text.contains(FREE) {
            let _ = write!(caption, "; {FREE}: no position");
        }
        caption
    }
}

/// How wide a value can be in some part of a table.
fn cell_width(table: &Table, part: &[usize]) -> usize {
    let part = table.part(part);
    let greatest = part.iter().map(|(_, value)| value).max().unwrap_or(0);
    Palette::new(table.kind, greatest).text(greatest).len()
}

/// The width of the label of the last cell on an axis.
fn label_width(axis: &Axis) -> usize {
    axis.last().to_string().len()
}

fn sequence(table: &Table, width: usize, height: usize) -> Sheet {
    let size = table.size[0];
    let fits = |row: &usize| {
        let shown = size.min(row * (height - 2));
        let label = (table.from[0] + shown as u64).to_string().len();
        label + row.min(&size) * (cell_width(table, &[shown]) + 1) <= width
    };
    let row = ROWS.into_iter().find(fits).unwrap_or(1);
    let panel = Panel::strip(table, row, height - 2);
    let palette = Palette::new(table.kind, panel.greatest());
    let text = join(&[block(&panel, palette)]);
    let end = table.from[0] + size.min(panel.rows.length * panel.columns.length) as u64;
    Sheet { text, shown: vec![[table.from[0], end - 1]] }
}

fn plane(table: &Table, width: usize, height: usize) -> Sheet {
    let rows = table.size[0].min(height - 2);
    let gutter = gutter(table, rows);
    let fits =
        |&columns: &usize| gutter + columns * (cell_width(table, &[rows, columns]) + 1) <= width;
    let columns = (1..=table.size[1]).take_while(fits).last().unwrap_or(1);
    let panel = Panel::plane(table, rows, columns, &[]);
    let palette = Palette::new(table.kind, panel.greatest());
    let shown = [&panel.rows, &panel.columns].map(|axis| [axis.first, axis.last()]);
    Sheet { text: join(&[block(&panel, palette)]), shown: shown.into() }
}

/// The columns left of a table with so many rows: those of the labels, or of `x\y`.
fn gutter(table: &Table, rows: usize) -> usize {
    let corner = table.names()[..2].concat().len() + 1;
    corner.max((table.from[0] + rows as u64 - 1).to_string().len())
}

fn slices(table: &Table, width: usize, height: usize) -> Sheet {
    let is_four = table.dimensions() == 4;
    let first = |axis: usize| table.from.get(axis).copied().unwrap_or(0);
    let count = |axis: usize| table.size.get(axis).copied().unwrap_or(1);
    // Two lines for a heading and the columns, one between slices, one at the end.
    let rows = SLICE.min(table.size[0]).min(height - 3);
    let cell = cell_width(table, &[SLICE; 4]) + 1;
    let gutter = gutter(table, rows);
    let columns = SLICE.min(width.saturating_sub(gutter) / cell).clamp(1, count(1));
    let block_width = gutter + columns * cell;
    let in_line = ((width + GAP) / (block_width + GAP)).max(1);
    let lines = (height / (rows + 3)).max(1);
    let (thirds, fourths) = match is_four {
        true => (lines.min(count(2)).min(SLICE), in_line.min(count(3)).min(SLICE)),
        false => ((lines * in_line).min(count(2)).min(SLICE), 1),
    };
    let mut panels = vec![];
    for third in (first(2)..).take(thirds) {
        for fourth in (first(3)..).take(fourths) {
            let slice = [third, fourth];
            panels.push(Panel::plane(table, rows, columns, &slice[..table.dimensions() - 2]));
        }
    }
    let palette = Panel::palette(&panels, table.kind);
    let blocks: Vec<Vec<Line>> = panels.iter().map(|panel| block(panel, palette)).collect();
    let in_line = if is_four { fourths } else { in_line };
    let text = blocks.chunks(in_line).map(join).collect::<Vec<_>>().join("\n");
    let mut shown = vec![[first(0), first(0) + rows as u64 - 1]];
    shown.push([first(1), first(1) + columns as u64 - 1]);
    shown.push([first(2), first(2) + thirds as u64 - 1]);
    if is_four {
        shown.push([first(3), first(3) + fourths as u64 - 1]);
    }
    Sheet { text, shown }
}

/// A line with styles in it, and its width without them.
struct Line {
    text: String,
    width: usize,
}

impl Line {
    fn plain(text: &str) -> Line {
        Line { width: text.chars().count(), text: format!("{LABEL}{text}{LABEL:#}") }
    }
}

/// The lines of a panel: its heading, the labels of its columns, and its rows.
fn block(panel: &Panel, palette: Palette) -> Vec<Line> {
    let width = palette.text(panel.greatest()).len() + 1;
    let is_strip = panel.columns.name == "+";
    let sign = if is_strip { "+" } else { "" };
    let corner = match is_strip {
        true => panel.rows.name.clone(),
        false => format!("{}\\{}", panel.rows.name, panel.columns.name),
    };
    let gutter = label_width(&panel.rows).max(corner.len());
    let mut lines = vec![];
    if !panel.heading.is_empty() {
        lines.push(Line::plain(&panel.heading));
    }
    let mut head = format!("{corner:>gutter$}");
    let longest = label_width(&panel.columns) + sign.len();
    for column in panel.columns.ticks((longest + 1).div_ceil(width)) {
        let label = format!("{sign}{}", panel.columns.label(column));
        let end = gutter + (column + 1) * width;
        // The first label may be longer than its cell.
        if let Some(space) = end.checked_sub(head.len() + label.len()).filter(|&space| space > 0) {
            let _ = write!(head, "{:space$}{label}", "");
        }
    }
    lines.push(Line::plain(&head));
    for row in 0..panel.rows.length {
        lines.push(row_of(panel, palette, row, gutter, width));
    }
    lines
}

fn row_of(panel: &Panel, palette: Palette, row: usize, gutter: usize, width: usize) -> Line {
    let mut text = format!("{LABEL}{:>gutter$}{LABEL:#}", panel.rows.label(row));
    let is_strip = panel.columns.name == "+";
    let filled = |column: &usize| panel.value(row, *column).is_some();
    // The last row of a sequence isn't filled with cells that are beyond the table.
    let end = match is_strip && row + 1 == panel.rows.length {
        true => (0..panel.columns.length).rev().find(filled).map_or(0, |last| last + 1),
        false => panel.columns.length,
    };
    for column in 0..end {
        let (style, cell) = match panel.value(row, column) {
            Some(value) => (palette.style(value), palette.text(value)),
            None => (LABEL, FREE.to_owned()),
        };
        let space = width - cell.chars().count();
        let _ = write!(text, "{:space$}{style}{cell}{style:#}", "");
    }
    Line { text, width: gutter + end * width }
}

/// Blocks side by side.
fn join<B: AsRef<[Line]>>(blocks: &[B]) -> String {
    let height = blocks.iter().map(|block| block.as_ref().len()).max().unwrap_or(0);
    let widths = blocks.iter().map(|block| block.as_ref().iter().map(|line| line.width).max());
    let widths: Vec<usize> = widths.map(|width| width.unwrap_or(0)).collect();
    let mut text = String::new();
    for i in 0..height {
        // What is to be filled with spaces before the next block.
        let mut missing = 0;
        for (block, width) in blocks.iter().zip(&widths) {
            if let Some(line) = block.as_ref().get(i) {
                let _ = write!(text, "{:missing$}{}", "", line.text);
                missing = width - line.width + GAP;
            } else {
                missing += width + GAP;
            }
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests;
