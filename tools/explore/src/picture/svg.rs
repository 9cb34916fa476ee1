//! Tables as SVG, with axes, a legend and bars for periods.
//!
//! In small pictures each cell is a path, with a tooltip that says position and value. In larger
//! ones that would take a hundred bytes a cell, so the cells of a panel are an image inside.

use std::fmt::Write as _;

use anyhow::Result;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;

use super::palette::{COLOURS, Palette};
use super::panel::{Bar, Panel};
use super::{Period, panels, png, rows};
use crate::table::Table;

/// The maximum number of cells with tooltips, which then take some 60 kB.
const WITH_TOOLTIPS: usize = 32 * 32;
/// The width of a digit, about, and the height of a line.
const DIGIT: usize = 7;
const LINE: usize = 14;
const MARGIN: usize = 10;

/// Texts and ticks are dark on a light page and light on a dark one.
const STYLE: &str = "\
text{font:11px sans-serif;fill:#24292f}\
.bar{stroke:#24292f;fill:none}\
image{image-rendering:pixelated}\
@media(prefers-color-scheme:dark){text{fill:#d0d7de}.bar{stroke:#d0d7de}}";

/// A picture of a table: a heat map, slices side by side, or for a sequence a strip in rows or a
/// plot of dots. It says position and value of each cell as a tooltip if there are at most 1024.
///
/// # Errors
///
/// If the image of a large table can't be made.
pub fn svg(table: &Table, title: &str, periods: &[Period]) -> Result<String> {
    let (panels, in_line) = panels(table, periods, rows(table, periods));
    let cells: usize = panels.iter().map(|panel| panel.iter().count()).sum();
    let pen = Pen {
        palette: Panel::palette(&panels, table.kind),
        scale: png::scale(&panels),
        has_tooltips: cells <= WITH_TOOLTIPS,
    };
    let mut body = String::new();
    let _ =
        writeln!(body, "<text x=\"{MARGIN}\" y=\"{}\">{}</text>", MARGIN + LINE, escaped(title));
    let (mut width, mut y) = (MARGIN + DIGIT * title.chars().count(), 2 * MARGIN + LINE);
    for line in panels.chunks(in_line.max(1)) {
        let (mut x, mut height) = (MARGIN, 0);
        for panel in line {
            let _ = writeln!(body, "<g transform=\"translate({x} {y})\">");
            let size = pen.panel(&mut body, panel, periods)?;
            body += "</g>\n";
            x += size[0] + MARGIN;
            height = height.max(size[1]);
        }
        width = width.max(x);
        y += height + MARGIN;
    }
    let _ = writeln!(body, "<g transform=\"translate({MARGIN} {y})\">");
    width = width.max(pen.legend(&mut body)) + MARGIN;
    body += "</g>\n";
    let height = y + LINE + MARGIN;
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n\
         <style>{STYLE}</style>\n{body}</svg>\n",
        escaped(title)
    ))
}

/// How everything of a picture is drawn.
struct Pen {
    palette: Palette,
    /// The length of a cell's side.
    scale: usize,
    has_tooltips: bool,
}

impl Pen {
    /// Draws a panel with its axes, and returns its width and its height.
    fn panel(&self, body: &mut String, panel: &Panel, periods: &[Period]) -> Result<[usize; 2]> {
        let left = DIGIT * digits(panel.rows.last()).max(panel.rows.name.len()) + 6;
        let top = LINE + 4;
        let (width, height) = (panel.columns.length * self.scale, panel.rows.length * self.scale);
        if !panel.heading.is_empty() {
            let heading = &panel.heading;
            let _ = writeln!(body, "<text x=\"{left}\" y=\"{}\">{heading}</text>", LINE - 3);
        }
        let _ = writeln!(body, "<g transform=\"translate({left} {top})\">");
        if self.has_tooltips {
            self.cells(body, panel);
        } else {
            let image = BASE64.encode(png::image(panel, self.palette, self.scale)?);
            let _ = writeln!(
                body,
                "<image width=\"{width}\" height=\"{height}\" \
                 href=\"data:image/png;base64,{image}\"/>"
            );
        }
        self.labels(body, panel);
        let mut bottom = height + LINE;
        let mut right = width + DIGIT * (panel.columns.name.len() + 1);
        for period in periods {
            if let Some(bar) = panel.bar(period.axis, period.start, period.length) {
                let word = format!("period {}", period.length);
                if bar.is_along_columns {
                    bottom += LINE;
                    self.bar(body, bar, bottom - 4, &word);
                } else {
                    self.bar(body, bar, right, &word);
                    right += DIGIT * (word.len() + 1);
                }
            }
        }
        body.push_str("</g>\n");
        Ok([left + right, top + bottom])
    }

    /// A path for each cell; those of the same colour are in a group.
    fn cells(&self, body: &mut String, panel: &Panel) {
        let mut cells: Vec<_> = panel.iter().collect();
        cells.sort_by_key(|&(_, _, value)| self.palette.ink(value));
        let scale = self.scale;
        let _ = writeln!(body, "<g transform=\"scale({scale})\" shape-rendering=\"crispEdges\">");
        for group in cells.chunk_by(|a, b| self.palette.ink(a.2) == self.palette.ink(b.2)) {
            let colour = COLOURS[usize::from(self.palette.ink(group[0].2))];
            let _ = writeln!(body, "<g fill=\"#{colour:06x}\">");
            for &(row, column, value) in group {
                let (position, value) = (panel.position(row, column), self.palette.meaning(value));
                let _ = writeln!(
                    body,
                    "<path d=\"M{column} {row}h1v1h-1z\"><title>{position}: {value}</title></path>"
                );
            }
            body.push_str("</g>\n");
        }
        body.push_str("</g>\n");
    }

    /// The numbers along the axes, and the names of the axes at their ends.
    fn labels(&self, body: &mut String, panel: &Panel) {
        let (rows, columns) = (&panel.rows, &panel.columns);
        let below = rows.length * self.scale + LINE - 2;
        let _ = writeln!(body, "<g text-anchor=\"middle\">");
        let gap = (DIGIT * (digits(columns.last()) + 1)).div_ceil(self.scale);
        for column in columns.ticks(gap) {
            let x = column * self.scale + self.scale / 2;
            let label = columns.label(column);
            let _ = writeln!(body, "<text x=\"{x}\" y=\"{below}\">{label}</text>");
        }
        body.push_str("</g>\n<g text-anchor=\"end\">\n");
        for row in rows.ticks(LINE.div_ceil(self.scale)) {
            let y = row * self.scale + self.scale / 2 + 4;
            let _ = writeln!(body, "<text x=\"-4\" y=\"{y}\">{}</text>", rows.label(row));
        }
        let _ = writeln!(body, "<text x=\"-4\" y=\"-6\">{}</text>\n</g>", rows.name);
        let x = columns.length * self.scale + 4;
        let _ = writeln!(body, "<text x=\"{x}\" y=\"{below}\">{}</text>", columns.name);
    }

    /// A bar with ends, at a distance from the rows or from the columns, and a word after it.
    fn bar(&self, body: &mut String, bar: Bar, at: usize, word: &str) {
        let (first, length) = (bar.first * self.scale, bar.length * self.scale);
        let (path, x, y) = match bar.is_along_columns {
            true => {
                let path = format!("M{first} {}v6m0-3h{length}m0-3v6", at - 3);
                (path, first + length + 4, at + 4)
            }
            false => {
                let path = format!("M{at} {first}h6m-3 0v{length}m-3 0h6");
                (path, at + 10, first + length / 2 + 4)
            }
        };
        let _ = writeln!(body, "<path class=\"bar\" d=\"{path}\"/>");
        let _ = writeln!(body, "<text x=\"{x}\" y=\"{y}\">{word}</text>");
    }

    /// The meaning of the colours in a line; returns its width.
    fn legend(&self, body: &mut String) -> usize {
        let mut x = 0;
        for (ink, meaning) in self.palette.legend() {
            let colour = COLOURS[usize::from(ink)];
            let _ = writeln!(body, "<path fill=\"#{colour:06x}\" d=\"M{x} 0h10v10h-10z\"/>");
            x += 10;
            if !meaning.is_empty() {
                let _ = writeln!(body, "<text x=\"{}\" y=\"9\">{meaning}</text>", x + 3);
                x += DIGIT * (meaning.len() + 2);
            }
        }
        MARGIN + x
    }
}

/// The number of digits of a label.
fn digits(label: u64) -> usize {
    label.to_string().len()
}

/// A text in which no character has a meaning in XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests;
