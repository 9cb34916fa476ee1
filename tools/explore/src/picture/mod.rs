//! The tables of a game as people look at them: in a terminal, and as pictures.
//!
//! Everything here is a function from a [`Table`] to a text or to bytes. A table is first cut into
//! panels, which are rows and columns of cells; then each of the formats draws the panels.

mod font;
mod lost;
mod palette;
mod panel;
mod png;
mod svg;
mod terminal;

use super::table::Table;

pub use lost::lost;
pub use palette::COLOURS;
pub use png::{pixels, png};
pub use svg::svg;
pub use terminal::terminal;

use panel::Panel;

/// A period that was found, which pictures show as a bar along its axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The coordinate that it belongs to, counted from 0.
    pub axis: usize,
    /// The least value of the coordinate from which on it holds.
    pub start: u64,
    /// Its length.
    pub length: u64,
}

/// A picture in PNG.
#[derive(Clone, Debug)]
pub struct Image {
    /// Its width in pixels.
    pub width: usize,
    /// Its height in pixels.
    pub height: usize,
    /// The file.
    pub png: Vec<u8>,
}

/// The width of a terminal that doesn't say how wide it is.
const WIDTH: usize = 80;
/// The height of a terminal that doesn't say how high it is.
const HEIGHT: usize = 24;

/// The maximum number of rows and of columns in the picture of a single plane.
const PLANE: usize = 512;
/// The maximum number of rows and of columns in each of several slices.
const SLICE: usize = 64;
/// The maximum number of slices if there are three coordinates.
const SLICES: usize = 8;
/// The maximum number of slices in a line, and of lines if there are four coordinates.
const LINE: usize = 4;
/// From this value on, a sequence is drawn as dots: a plot shows how values grow, colours don't.
const TALL: u32 = 16;
/// The maximum number of columns in a plot of dots, and its maximum number of rows.
const DOTS: [usize; 2] = [160, 160];
/// The maximum number of rows in the strip of a sequence.
const STRIP: usize = 64;
/// The number of cells in a row of a strip, unless a period suggests another.
const ROW: u64 = 50;

/// The panels of a picture, and how many of them are in a line. A strip has at most so many rows.
fn panels(table: &Table, periods: &[Period], rows: usize) -> (Vec<Panel>, usize) {
    match table.dimensions() {
        1 => (vec![sequence(table, periods, rows)], 1),
        2 => (vec![Panel::plane(table, PLANE, PLANE, &[])], 1),
        3 => {
            let thirds = coordinates(table, 2, SLICES);
            (thirds.map(|third| Panel::plane(table, SLICE, SLICE, &[third])).collect(), LINE)
        }
        _ => {
            let slices = |third| {
                let fourths = coordinates(table, 3, LINE);
                fourths.map(move |fourth| Panel::plane(table, SLICE, SLICE, &[third, fourth]))
            };
            let panels = coordinates(table, 2, LINE).flat_map(slices).collect();
            (panels, table.size[3].min(LINE))
        }
    }
}

/// The first values of a coordinate.
fn coordinates(table: &Table, axis: usize, max: usize) -> impl Iterator<Item = u64> + use<> {
    let from = table.from[axis];
    from..from + table.size[axis].min(max) as u64
}

/// The picture of a sequence: dots if its values are large, and otherwise a strip whose rows are
/// whole periods long, so that equal values are below each other.
fn sequence(table: &Table, periods: &[Period], rows: usize) -> Panel {
    let shown = table.part(&[DOTS[0]]);
    if shown.iter().any(|(_, value)| value >= TALL) {
        return Panel::dots(table, DOTS[0], DOTS[1]);
    }
    Panel::strip(table, row(periods), rows)
}

/// The number of rows in the strip of a sequence: not more than show two periods, as all others
/// would be equal.
fn rows(table: &Table, periods: &[Period]) -> usize {
    let needed = periods.first().map_or(STRIP as u64, |it| {
        let end = it.start.saturating_sub(table.from[0]) + it.length.saturating_mul(2);
        end.div_ceil(row(periods) as u64)
    });
    needed.clamp(2, STRIP as u64) as usize
}

/// The number of cells in a row of the strip of a sequence.
pub fn row(periods: &[Period]) -> usize {
    let whole = |period: &Period| match period.length {
        0 => None,
        length if length <= ROW => Some(ROW / length * length),
        length if length <= 4 * ROW => Some(length),
        _ => None,
    };
    periods.iter().find_map(whole).unwrap_or(ROW) as usize
}
