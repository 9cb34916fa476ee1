//! Tables as PNG: the cells alone, each a square of a whole number of pixels, so that a program can
//! read the values back; what is no position is transparent.

use std::collections::BTreeSet;

use anyhow::Result;
use png::{BitDepth, ColorType, Encoder};

use super::palette::{COLOURS, Palette};
use super::panel::Panel;
use super::{Image, Period, panels};
use crate::table::{Kind, Table};

/// About how many pixels wide or high a picture is if its cells may be large.
const SIDE: usize = 640;
/// The same for each of several slices.
const SLICE_SIDE: usize = 240;
/// The maximum side of a cell.
const CELL: usize = 20;
/// The number of the colour that is transparent.
const TRANSPARENT: u8 = COLOURS.len() as u8;

/// A picture of a table: a heat map, slices side by side, or for a sequence a strip in rows or a
/// plot of dots. The rows of a strip are whole periods long.
///
/// # Errors
///
/// If the image can't be encoded.
pub fn png(table: &Table, periods: &[Period]) -> Result<Vec<u8>> {
    let (panels, in_line) = panels(table, periods);
    sheet(&panels, in_line, table.kind, scale(&panels)).encode()
}

/// The same picture with one pixel for each cell, for whoever can enlarge it without blurring it.
///
/// # Errors
///
/// If the image can't be encoded.
pub fn pixels(table: &Table, periods: &[Period]) -> Result<Image> {
    let (panels, in_line) = panels(table, periods);
    let bitmap = sheet(&panels, in_line, table.kind, 1);
    Ok(Image { width: bitmap.width, height: bitmap.height(), png: bitmap.encode()? })
}

/// The panels, side by side and in lines.
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
    (side / longest).clamp(1, CELL)
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

    /// Paints the cells of a panel, whose upper left corner is at `corner`.
    fn paint(&mut self, panel: &Panel, palette: Palette, scale: usize, corner: [usize; 2]) {
        let width = panel.columns.length.max(1) * scale;
        self.grow(corner[0] + width, corner[1] + panel.rows.length.max(1) * scale);
        for (row, column, value) in panel.iter() {
            let x = corner[0] + column * scale;
            for y in 0..scale {
                let start = (corner[1] + row * scale + y) * self.width + x;
                self.pixels[start..start + scale].fill(palette.ink(value));
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
        assert_eq!((width, pixels.len()), (60, 60 * 40));
        let expected = [colour(0), colour(1), colour(2), colour(1), [0; 4], colour(9)];
        for (i, pixel) in pixels.into_iter().enumerate() {
            let (x, y) = (i % 60, i / 60);
            assert_eq!(pixel, expected[y / 20 * 3 + x / 20], "at {x}, {y}");
        }
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
    fn slices_are_apart() {
        let (from, size) = (vec![0; 3], vec![12, 12, 2]);
        let cells = vec![0; 288];
        let table = Table { kind: Kind::Outcome, from, size, cells, is_parameter: vec![false; 3] };
        let (pixels, width) = decoded(&png(&table, &[]).expect("a picture"));
        assert_eq!(width, 25 * 20);
        assert_eq!(pixels[239..261].iter().filter(|pixel| pixel[3] == 0).count(), 20);
    }

    #[test]
    fn nothing_is_a_picture_too() {
        let table = Table::sequence(Kind::Grundy, 0, vec![]);
        assert_eq!(decoded(&png(&table, &[]).expect("a picture")).0, [[0; 4]; 400]);
    }
}
