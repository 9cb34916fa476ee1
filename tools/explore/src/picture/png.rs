//! Tables as PNG, with axes and a legend; each cell is a square of a whole number of pixels, and
//! what is no position is transparent.

use std::collections::BTreeSet;

use anyhow::Result;
use png::{BitDepth, ColorType, Encoder};

use super::palette::{COLOURS, LABEL, Palette};
use super::panel::Panel;
use super::{Image, Period, STRIP, font, panels, rows};
use crate::table::{Kind, Table};

/// About how many pixels wide or high a picture is if its cells may be large.
const SIDE: usize = 640;
/// The same for each of several slices.
const SLICE_SIDE: usize = 240;
/// The maximum side of a cell.
const CELL: usize = 20;
/// The height of a line of labels, and what is beside the cells of a panel.
const LINE: usize = 14;
const MARGIN: usize = 10;
/// The side of a lost cell that is seen among others, and how rare lost cells are where they need
/// it.
const SEEN: usize = 5;
const RARE: usize = 24;
/// The number of the colour that is transparent.
const TRANSPARENT: u8 = COLOURS.len() as u8;

/// A picture of a table: a heat map, slices side by side, or for a sequence a strip in rows or a
/// plot of dots. The rows of a strip are whole periods long.
///
/// # Errors
///
/// If the image can't be encoded.
pub fn png(table: &Table, periods: &[Period]) -> Result<Vec<u8>> {
    let (panels, in_line) = panels(table, periods, rows(table, periods));
    let (palette, scale) = (Panel::palette(&panels, table.kind), scale(&panels));
    let mut sheet = Bitmap::default();
    for line in panels.chunks(in_line.max(1)) {
        let (mut x, y) = (0, sheet.height());
        for panel in line {
            x += sheet.labelled(panel, palette, scale, [x, y]);
        }
    }
    sheet.legend(palette);
    sheet.encode()
}

/// The same picture with one pixel for each cell, for whoever can enlarge it without blurring it.
///
/// # Errors
///
/// If the image can't be encoded.
pub fn pixels(table: &Table, periods: &[Period]) -> Result<Image> {
    let (panels, in_line) = panels(table, periods, STRIP);
    let bitmap = sheet(&panels, in_line, table.kind, 1);
    Ok(Image { width: bitmap.width, height: bitmap.height(), png: bitmap.encode()? })
}

/// The panels alone, side by side and in lines.
fn sheet(panels: &[Panel], in_line: usize, kind: Kind, scale: usize) -> Bitmap {
    let palette = Panel::palette(panels, kind);
    let mut sheet = Bitmap::default();
    let mut y = 0;
    for line in panels.chunks(in_line.max(1)) {
        let mut x = 0;
        for panel in line {
            sheet.paint(panel, palette, scale, [x, y]);
            // As wide as a cell, so that the slices stay apart.
            x += (panel.columns.length + 1) * scale;
        }
        y = sheet.height() + scale;
    }
    sheet
}

/// The side of a cell, for pictures of a reasonable size.
pub(super) fn scale(panels: &[Panel]) -> usize {
    let lengths = panels.iter().flat_map(|panel| [panel.rows.length, panel.columns.length]);
    let longest = lengths.max().unwrap_or(0).max(1);
    let side = if panels.len() > 1 { SLICE_SIDE } else { SIDE };
    (side / longest).clamp(2, CELL)
}

/// The picture of a single panel.
pub(super) fn image(panel: &Panel, palette: Palette, scale: usize) -> Result<Vec<u8>> {
    let mut bitmap = Bitmap::default();
    bitmap.paint(panel, palette, scale, [0, 0]);
    bitmap.encode()
}

/// Pixels, each the number of its colour.
#[derive(Default)]
struct Bitmap {
    width: usize,
    pixels: Vec<u8>,
}

impl Bitmap {
    fn height(&self) -> usize {
        self.pixels.len().checked_div(self.width).unwrap_or(0)
    }

    /// Makes room up to a width and a height.
    fn grow(&mut self, width: usize, height: usize) {
        if width > self.width {
            let rows = self.pixels.chunks(self.width.max(1));
            let longer = |row: &[u8]| {
                let space = std::iter::repeat_n(TRANSPARENT, width - row.len());
                row.iter().copied().chain(space).collect::<Vec<u8>>()
            };
            self.pixels = rows.flat_map(longer).collect();
            self.width = width;
        }
        let area = self.width * height.max(self.height());
        self.pixels.resize(area, TRANSPARENT);
    }

    /// Paints a panel with its axes, and returns its width.
    fn labelled(&mut self, panel: &Panel, palette: Palette, scale: usize, at: [usize; 2]) -> usize {
        let (rows, columns) = (&panel.rows, &panel.columns);
        let width = |label: u64| font::WIDTH * label.to_string().len();
        let left = MARGIN + width(rows.last()).max(font::WIDTH * rows.name.len());
        let corner = [at[0] + left, at[1] + LINE];
        let end = corner[0] + columns.length * scale;
        let below = corner[1] + rows.length * scale + 3;
        let right = end + MARGIN + font::WIDTH * columns.name.len() - at[0];
        self.grow(at[0] + right, below + LINE);
        self.paint(panel, palette, scale, corner);
        self.write(&panel.heading, corner[0] + 2 * font::WIDTH, at[1]);
        self.write(&rows.name, corner[0] - 3 - font::WIDTH * rows.name.len(), at[1]);
        self.write(&columns.name, end + 3, below);
        let gap = (width(columns.last()) + font::WIDTH).div_ceil(scale);
        for column in columns.ticks(gap) {
            let label = columns.label(column);
            let middle = corner[0] + column * scale + scale / 2;
            self.write(&label.to_string(), middle - (width(label) / 2).min(middle), below);
        }
        for row in rows.ticks(LINE.div_ceil(scale)) {
            let label = rows.label(row);
            let middle = corner[1] + row * scale + scale / 2;
            self.write(&label.to_string(), corner[0] - 3 - width(label), middle - font::HEIGHT / 2);
        }
        right
    }

    /// Writes below everything what the colours mean.
    fn legend(&mut self, palette: Palette) {
        let (mut x, y) = (MARGIN, self.height() + LINE / 2);
        for (ink, meaning) in palette.legend() {
            self.grow(x + LINE + font::WIDTH * meaning.len(), y + LINE);
            self.fill(x, y, [font::HEIGHT; 2], ink);
            self.write(&meaning, x + font::HEIGHT + 3, y);
            x += font::HEIGHT;
            x += if meaning.is_empty() { 0 } else { font::WIDTH * (meaning.len() + 2) };
        }
    }

    /// Writes a label whose upper left corner is here, as far as there is room.
    fn write(&mut self, text: &str, x: usize, y: usize) {
        for (dx, dy) in font::pixels(text) {
            if x + dx < self.width && y + dy < self.height() {
                self.fill(x + dx, y + dy, [1; 2], LABEL);
            }
        }
    }

    fn fill(&mut self, x: usize, y: usize, [width, height]: [usize; 2], ink: u8) {
        for y in y..y + height {
            let start = y * self.width + x;
            self.pixels[start..start + width].fill(ink);
        }
    }

    /// Paints the cells of a panel, whose upper left corner is at `corner`.
    fn paint(&mut self, panel: &Panel, palette: Palette, scale: usize, corner: [usize; 2]) {
        let width = panel.columns.length.max(1) * scale;
        self.grow(corner[0] + width, corner[1] + panel.rows.length.max(1) * scale);
        let mut square = |x: usize, y: usize, size: [usize; 2], value| {
            self.fill(corner[0] + x, corner[1] + y, size, palette.ink(value));
        };
        for (row, column, value) in panel.iter() {
            square(column * scale, row * scale, [scale; 2], value);
        }
        // Where few positions are lost, they would be lost among the others.
        let lost: Vec<_> = panel.iter().filter(|(.., value)| *value == 0).collect();
        if (2..SEEN).contains(&scale) && RARE * lost.len() < panel.iter().count() {
            let reach = |i: usize, count: usize| {
                let middle = i * scale + scale / 2;
                let first = middle.saturating_sub(SEEN / 2);
                (first, (middle + SEEN / 2 + 1).min(count * scale) - first)
            };
            for (row, column, value) in lost {
                let (x, width) = reach(column, panel.columns.length);
                let (y, height) = reach(row, panel.rows.length);
                square(x, y, [width, height], value);
            }
        }
    }

    /// The picture as PNG, with a palette of the colours that are in use, and no more bits for each
    /// pixel than their numbers take.
    fn encode(&self) -> Result<Vec<u8>> {
        let inks: BTreeSet<u8> = self.pixels.iter().copied().collect();
        let inks: Vec<u8> = inks.into_iter().collect();
        let (depth, bits) = match inks.len() {
            0..=2 => (BitDepth::One, 1),
            3..=4 => (BitDepth::Two, 2),
            5..=16 => (BitDepth::Four, 4),
            _ => (BitDepth::Eight, 8),
        };
        let mut bytes = vec![];
        let (width, height) = (u32::try_from(self.width)?, u32::try_from(self.height())?);
        let mut encoder = Encoder::new(&mut bytes, width, height);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(depth);
        // What is transparent has no colour; it comes last.
        let colour = |&ink: &u8| COLOURS.get(usize::from(ink)).copied().unwrap_or(0).to_be_bytes();
        encoder
            .set_palette(inks.iter().flat_map(|ink| colour(ink)[1..].to_vec()).collect::<Vec<_>>());
        if inks.last() == Some(&TRANSPARENT) {
            let opacity = |&ink: &u8| if ink == TRANSPARENT { 0 } else { u8::MAX };
            encoder.set_trns(inks.iter().map(opacity).collect::<Vec<_>>());
        }
        encoder.set_compression(png::Compression::High);
        // Filters predict a pixel by its neighbours, which says nothing about numbers of colours.
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.packed(&inks, bits))?;
        writer.finish()?;
        Ok(bytes)
    }

    /// The pixels by their places among the colours in use, each in so many bits, the first one in
    /// the highest bits. Each row begins with a byte of its own.
    fn packed(&self, inks: &[u8], bits: usize) -> Vec<u8> {
        let place = |ink: &u8| inks.binary_search(ink).unwrap_or_default() as u8;
        let byte = |pixels: &[u8]| {
            let placed = pixels.iter().enumerate();
            placed.fold(0, |byte, (i, ink)| byte | place(ink) << (8 - bits * (i + 1)))
        };
        let rows = self.pixels.chunks(self.width.max(1));
        rows.flat_map(|row| row.chunks(8 / bits).map(byte)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Kind;

    /// The pixels of a picture as red, green, blue and opacity, and its width.
    fn decoded(bytes: &[u8]) -> (Vec<[u8; 4]>, u32) {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
        let mut reader = decoder.read_info().expect("a header");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
        let width = reader.next_frame(&mut pixels).expect("pixels").width;
        (pixels.chunks(4).map(|pixel| pixel.try_into().expect("four bytes")).collect(), width)
    }

    fn colour(ink: usize) -> [u8; 4] {
        let [_, red, green, blue] = COLOURS[ink].to_be_bytes();
        [red, green, blue, 255]
    }

    #[test]
    fn each_cell_is_a_square_of_its_colour() {
        let cells = vec![0, 1, 2, 1, Table::FREE, 9];
        let (from, size) = (vec![0, 0], vec![2, 3]);
        let table = Table { kind: Kind::Grundy, from, size, cells, is_parameter: vec![false; 2] };
        let (pixels, width) = decoded(&png(&table, &[]).expect("a picture"));
        // The cells are behind a label of one digit, and below a line with the name of the rows.
        let [left, top] = [MARGIN + font::WIDTH, LINE];
        let expected = [colour(0), colour(1), colour(2), colour(1), [0; 4], colour(9)];
        for (x, y) in (0..60).flat_map(|x| (0..40).map(move |y| (x, y))) {
            let pixel = pixels[(top + y) * width as usize + left + x];
            assert_eq!(pixel, expected[y / 20 * 3 + x / 20], "at {x}, {y}");
        }
    }

    #[test]
    fn labels_and_the_legend_are_in_the_picture() {
        let cells = vec![0, 1, 2, 1, 2, 9];
        let (from, size) = (vec![7, 0], vec![2, 3]);
        let table = Table { kind: Kind::Grundy, from, size, cells, is_parameter: vec![false; 2] };
        let (pixels, width) = decoded(&png(&table, &[]).expect("a picture"));
        // The 7 beside the first row, whose cells are 20 pixels high.
        let seven: Vec<(usize, usize)> = font::pixels("7").collect();
        let [left, top] = [MARGIN - 3, LINE + 10 - font::HEIGHT / 2];
        for (x, y) in (0..font::WIDTH).flat_map(|x| (0..font::HEIGHT).map(move |y| (x, y))) {
            let is_label = pixels[(top + y) * width as usize + left + x] == colour(LABEL.into());
            assert_eq!(is_label, seven.contains(&(x, y)), "at {x}, {y}");
        }
        // The legend has the colours of all values up to 9, four of which aren't in the table.
        assert!((3..=9).all(|value| pixels.contains(&colour(value))));
    }

    #[test]
    fn a_small_picture_has_a_pixel_for_each_cell_in_few_bits() {
        let (from, size) = (vec![0, 0], vec![3, 11]);
        for (values, bits) in [(2, 1), (4, 2), (9, 4), (20, 8)] {
            let cells = (0..33).map(|i| i % values as u32).collect();
            let (from, size) = (from.clone(), size.clone());
            let is_parameter = vec![false; 2];
            let table = Table { kind: Kind::Grundy, from, size, cells, is_parameter };
            let Image { png: bytes, width, height } = pixels(&table, &[]).expect("a picture");
            assert_eq!((width, height), (11, 3));
            // The header: its length, `IHDR`, the width and the height come before the depth.
            assert_eq!(bytes[24], bits);
            let (pixels, width) = decoded(&bytes);
            assert_eq!((width, pixels.len()), (11, 33));
            for (i, pixel) in pixels.into_iter().enumerate().filter(|(i, _)| i % values < 9) {
                assert_eq!(pixel, colour(i % values), "at {i}");
            }
        }
    }

    #[test]
    fn rare_lost_cells_are_seen_among_others() {
        let cells = (0..400 * 400).map(|i| u32::from(i != 200 * 400 + 100)).collect();
        let (from, size) = (vec![0, 0], vec![400, 400]);
        let table = Table { kind: Kind::Outcome, from, size, cells, is_parameter: vec![false; 2] };
        let (pixels, _) = decoded(&png(&table, &[]).expect("a picture"));
        let lost = |pixels: &[[u8; 4]]| pixels.iter().filter(|it| **it == colour(0)).count();
        // The square in the legend has the same colour.
        assert_eq!(lost(&pixels), SEEN * SEEN + font::HEIGHT.pow(2));
        let (pixels, _) = decoded(&super::pixels(&table, &[]).expect("a picture").png);
        assert_eq!(lost(&pixels), 1);
    }

    #[test]
    fn slices_are_apart() {
        let (from, size) = (vec![0; 3], vec![12, 12, 2]);
        let cells = vec![0; 288];
        let table = Table { kind: Kind::Outcome, from, size, cells, is_parameter: vec![false; 3] };
        let (pixels, width) = decoded(&png(&table, &[]).expect("a picture"));
        let row = &pixels[LINE * width as usize..][..width as usize];
        let lost = row.iter().filter(|pixel| **pixel == colour(0)).count();
        assert_eq!(lost, 24 * 20);
        let first = row.iter().position(|pixel| *pixel == colour(0)).expect("a cell");
        assert!(row[first + 240..first + 260].iter().all(|pixel| pixel[3] == 0));
    }

    #[test]
    fn nothing_is_a_picture_too() {
        let table = Table::sequence(Kind::Grundy, 0, vec![]);
        let Image { png, .. } = pixels(&table, &[]).expect("a picture");
        assert_eq!(decoded(&png).0, [[0; 4]]);
        assert!(super::png(&table, &[]).is_ok());
    }
}
