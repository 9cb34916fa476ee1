use anstream::adapter::strip_str;

use super::*;

fn plain(table: &Table, width: usize, height: usize) -> String {
    strip_str(&terminal(table, Some(width), Some(height))).to_string()
}

/// A table with these values, whose coordinates begin at `from`.
fn table(kind: Kind, from: u64, size: &[usize], value: fn(&[u64]) -> u32) -> Table {
    let cells = vec![0; size.iter().product()];
    let (from, size) = (vec![from; size.len()], size.to_vec());
    let is_parameter = vec![false; size.len()];
    let mut table = Table { kind, from, size, cells, is_parameter };
    let at: Vec<[u64; 4]> = table.iter().map(|(at, _)| at).collect();
    table.cells = at.iter().map(|at| value(&at[..table.size.len()])).collect();
    table
}

fn xor(at: &[u64]) -> u32 {
    at.iter().fold(0, |sum, &x| sum ^ x) as u32
}

#[test]
fn a_sequence_is_wrapped_in_rows_of_a_round_length() {
    let table = table(Kind::Grundy, 0, &[27], |at| (at[0] % 12) as u32);
    assert_eq!(
        plain(&table, 40, 24),
        &r"
 n +0 +1 +2 +3 +4 +5 +6 +7 +8 +9
 0  0  1  2  3  4  5  6  7  8  9
10 10 11  0  1  2  3  4  5  6  7
20  8  9 10 11  0  1  2
n 0..=26
"[1..]
    );
}

#[test]
fn a_sequence_that_does_not_fit_says_where_it_ends() {
    let mut table = table(Kind::Outcome, 1, &[500], |at| u32::from(at[0] % 4 > 0));
    table.cells[1] = Table::FREE;
    assert_eq!(
        plain(&table, 30, 5),
        &r"
 n    +2  +4  +6  +8
 1 - · - L - - - L - -
11 - L - - - L - - - L
21 - - - L - - - L - -
n 1..=30 of 1..=500; L: lost for the player to move, -: won; ·: no position
"[1..]
    );
}

#[test]
fn a_table_has_rows_x_and_columns_y() {
    let mut table = table(Kind::Grundy, 1, &[4, 30], xor);
    table.cells[1] = Table::FREE;
    assert_eq!(
        plain(&table, 24, 24),
        &r"
x\y 1 2 3 4 5 6 7
  1 0 · 2 5 4 7 6
  2 3 0 1 6 7 4 5
  3 2 1 0 7 6 5 4
  4 5 6 7 0 1 2 3
x 1..=4, y 1..=7 of 1..=30; ·: no position
"[1..]
    );
}

#[test]
fn a_third_coordinate_makes_slices() {
    assert_eq!(
        plain(&table(Kind::Grundy, 0, &[2, 3, 9], xor), 33, 5),
        &r"
z = 0       z = 1       z = 2
x\y 0 1 2   x\y 0 1 2   x\y 0 1 2
  0 0 1 2     0 1 0 3     0 2 3 0
  1 1 0 3     1 0 1 2     1 3 2 1
x 0..=1, y 0..=2, z 0..=2 of 0..=8
"[1..]
    );
}

#[test]
fn with_four_coordinates_the_slices_of_a_line_have_the_same_third() {
    assert_eq!(
        plain(&table(Kind::Outcome, 0, &[1, 2, 3, 2], |at| xor(at).min(1)), 80, 8),
        &r"
y = 0, z = 0   y = 0, z = 1
w\x 0 1        w\x 0 1
  0 L -          0 - L

y = 1, z = 0   y = 1, z = 1
w\x 0 1        w\x 0 1
  0 - L          0 L -
w 0..=0, x 0..=1, y 0..=1 of 0..=2, z 0..=1; L: lost for the player to move, -: won
"[1..]
    );
}

#[test]
fn lost_positions_stand_out() {
    let text = terminal(&Table::sequence(Kind::Grundy, 0, vec![0, 1]), None, None);
    assert!(text.contains("\u{1b}[1m\u{1b}[38;5;231m\u{1b}[48;5;124m0\u{1b}[0m"), "{text:?}");
    assert!(text.contains("\u{1b}[38;5;32m1\u{1b}[0m"), "{text:?}");
}

#[test]
fn the_smallest_terminal_shows_something() {
    for size in [&[3][..], &[3, 3], &[3, 3, 3], &[3, 3, 3, 3]] {
        assert!(plain(&table(Kind::Grundy, 0, size, xor), 1, 1).contains('0'));
    }
    let empty = Table::sequence(Kind::Grundy, 0, vec![]);
    assert_eq!(plain(&empty, 80, 24), "the table is empty\n");
}
