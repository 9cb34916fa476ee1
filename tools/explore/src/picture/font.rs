//! Letters for pictures that are made of pixels: three pixels wide and five high, and as large
//! again.

/// The letters that labels have, and their rows from above: each digit in base 8 is one.
const LETTERS: &str = "0123456789abdegilnoprstwxyz()+=,";
const ROWS: [u16; 32] = [
    0o75557, 0o26227, 0o71747, 0o71317, 0o55711, 0o74717, 0o74757, 0o71222, 0o75757, 0o75717,
    0o06357, 0o46556, 0o13553, 0o02743, 0o03536, 0o20222, 0o62227, 0o06555, 0o02552, 0o06564,
    0o03444, 0o03636, 0o27223, 0o05577, 0o05225, 0o05536, 0o07367, 0o12221, 0o42224, 0o02720,
    0o07070, 0o00024,
];
/// How wide a pixel of a letter is.
const SCALE: usize = 2;
/// How wide a letter is, with the space after it, and how high.
pub(super) const WIDTH: usize = 7;
pub(super) const HEIGHT: usize = 5 * SCALE;

/// The pixels of a text, from its upper left corner on.
pub(super) fn pixels(text: &str) -> impl Iterator<Item = (usize, usize)> + '_ {
    let letter = |letter: char| LETTERS.chars().position(|it| it == letter).map(|it| ROWS[it]);
    let rows = text.chars().enumerate().filter_map(move |(i, it)| Some((i, letter(it)?)));
    rows.flat_map(|(i, rows)| {
        let places = (0..HEIGHT).flat_map(|y| (0..3 * SCALE).map(move |x| (x, y)));
        let is_black =
            move |&(x, y): &(usize, usize)| rows >> (3 * (4 - y / SCALE) + 2 - x / SCALE) & 1 == 1;
        places.filter(is_black).map(move |(x, y)| (i * WIDTH + x, y))
    })
}
