//! Cutting game: cut a sheet of squared paper in two along a line of its grid; whoever first cuts
//! out a single square wins.
//!
//! - Theorem: a sheet of 1 × k is won at once if k is at least 2, since a square can be cut off it.
//!   So nobody leaves one who need not, and whoever must has lost: the game is that of cuts into
//!   parts with sides of at least 2, and whoever cannot move loses it.
//! - Complexity: O(N³).
//! - Source: POJ 2311; Sprague and Grundy's theorem.
//! - Problems: p10501.

/// Cut the sheet with index `sheet` into two parts of these heights and widths.
///
/// ```
/// use grundy::cutting_game::{CuttingGame, Move};
///
/// let game = CuttingGame::new(4);
/// let expected = Move { sheet: 0, parts: ((2, 2), (2, 2)) };
/// assert_eq!(game.winning_move(&[(2, 4)]), Some(expected));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the sheet, from 0.
    pub sheet: usize,
    /// The height and the width of either part.
    pub parts: ((usize, usize), (usize, usize)),
}

/// The Grundy values of all sheets up to a side.
///
/// ```
/// use grundy::cutting_game::CuttingGame;
///
/// let game = CuttingGame::new(20);
/// let values: Vec<u64> = (2..=12).map(|width| game.grundy(2, width)).collect();
/// assert_eq!(values, [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3]);
/// ```
#[derive(Clone, Debug)]
pub struct CuttingGame {
    /// At [height][width], the value where no cut may leave a side of 1.
    table: Vec<Vec<u64>>,
}

impl CuttingGame {
    /// The game on sheets whose sides are at most `largest`.
    ///
    /// Complexity: O(N³) time and O(N²) memory for N = `largest`.
    ///
    /// ```
    /// use grundy::cutting_game::CuttingGame;
    ///
    /// assert_eq!(CuttingGame::new(60).grundy(60, 59), 1);
    /// ```
    pub fn new(largest: usize) -> Self {
        let mut table: Vec<Vec<u64>> = vec![vec![0; largest + 1]; largest + 1];
        // seen[v] is the number of the last sheet that has an option of value v. Its length is a
        // power of two above all values, and so above their xors.
        let mut seen = vec![0];
        let mut sheet = 0;
        for height in 2..=largest {
            for width in 2..=height {
                sheet += 1;
                // Columns are rows of the turned sheet, whose values are the same.
                for (row, side) in [(&table[height], width), (&table[width], height)] {
                    for part in 2..=side / 2 {
                        seen[(row[part] ^ row[side - part]) as usize] = sheet;
                    }
                }
                let value = seen.iter().take_while(|&&last| last == sheet).count();
                if value == seen.len() {
                    seen.resize(2 * value, 0);
                }
                table[height][width] = value as u64;
                table[width][height] = value as u64;
            }
        }
        CuttingGame { table }
    }

    /// The Grundy value of a sheet with sides of at least 2, where no cut may leave a side of 1.
    /// That of several such sheets is the xor of their values, and it is 0 if and only if they are
    /// lost.
    ///
    /// Panics if a side is below 2, as such a sheet ends the game, or above the largest side.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::cutting_game::CuttingGame;
    ///
    /// assert_eq!(CuttingGame::new(4).grundy(4, 4), 1);
    /// ```
    pub fn grundy(&self, height: usize, width: usize) -> u64 {
        assert!(height.min(width) > 1, "{} x {} squares have no Grundy value", height, width);
        self.table[height][width]
    }

    /// Whether the player to move wins on `sheets`, given by their heights and widths, which are at
    /// least 1. No cut is left in a sheet of 1 × 1. A position in which there is nothing to cut is
    /// lost.
    ///
    /// Panics if a side is above the largest side.
    ///
    /// Complexity: O(n) for n sheets.
    ///
    /// ```
    /// use grundy::cutting_game::CuttingGame;
    ///
    /// let game = CuttingGame::new(4);
    /// assert!(game.first_player_wins(&[(4, 2)]));
    /// assert!(game.first_player_wins(&[(1, 2)]));
    /// assert!(!game.first_player_wins(&[(4, 2), (2, 4)]));
    /// ```
    pub fn first_player_wins(&self, sheets: &[(usize, usize)]) -> bool {
        self.sum(sheets) != 0 || sheets.iter().any(is_strip)
    }

    /// A winning move, or `None` in a lost position. It cuts the first square off the first sheet
    /// with a side of 1, if there is one that is not a square itself. Otherwise it is on the sheet
    /// of the lowest index, its first part is the smallest, and it cuts rows from rows if it can.
    ///
    /// Panics if a side is above the largest side.
    ///
    /// Complexity: O(n·N) for n sheets with sides up to N.
    ///
    /// ```
    /// use grundy::cutting_game::{CuttingGame, Move};
    ///
    /// let game = CuttingGame::new(6);
    /// assert_eq!(game.winning_move(&[(2, 2), (3, 2)]), None);
    /// let expected = Move { sheet: 1, parts: ((1, 1), (1, 2)) };
    /// assert_eq!(game.winning_move(&[(2, 4), (1, 3)]), Some(expected));
    /// ```
    pub fn winning_move(&self, sheets: &[(usize, usize)]) -> Option<Move> {
        let (sum, has_strip) = (self.sum(sheets), sheets.iter().any(is_strip));
        let wins = |sheet: usize, part: (usize, usize), other: (usize, usize)| {
            let is_game = !has_strip && part.0.min(part.1).min(other.0).min(other.1) > 1;
            part == (1, 1) || is_game && self.sum(&[part, other, sheets[sheet]]) == sum
        };
        (0..sheets.len()).find_map(|sheet| {
            let parts = cuts(sheets[sheet]).find(|&(part, other)| wins(sheet, part, other))?;
            Some(Move { sheet, parts })
        })
    }

    fn sum(&self, sheets: &[(usize, usize)]) -> u64 {
        sheets.iter().fold(0, |sum, &(height, width)| sum ^ self.table[height][width])
    }
}

/// Whether a square can be cut off the sheet at once.
fn is_strip(&(height, width): &(usize, usize)) -> bool {
    (height == 1) != (width == 1)
}

/// The parts of all cuts, those between rows first, by rising size of the part that isn't larger.
fn cuts((height, width): (usize, usize)) -> impl Iterator<Item = ((usize, usize), (usize, usize))> {
    let rows = (1..=height / 2).map(move |part| ((part, width), (height - part, width)));
    rows.chain((1..=width / 2).map(move |part| ((height, part), (height, width - part))))
}
