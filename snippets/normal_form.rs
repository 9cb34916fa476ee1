//! Normal form: two players choose at once, one a row and one a column of a table, whose cell holds
//! what each of them gets.
//!
//! - Theorem: a cell is a pure Nash equilibrium if and only if its row is a best response to its
//!   column and its column is a best response to its row. If both players have a strictly dominant
//!   strategy, the cell of these two is the only equilibrium.
//! - Complexity: O(r·c).
//! - Source: J. F. Nash, Non-cooperative games, Ann. of Math. 54 (1951).
//! - Problems: none.

/// A game of two players, given by its table of payoffs. A larger payoff is better, so that years
/// in prison are negative numbers.
///
/// ```
/// use grundy::normal_form::NormalForm;
///
/// // The prisoner's dilemma: strategy 0 is to confess, and strategy 1 is to be silent.
/// let years = vec![vec![(-8, -8), (0, -10)], vec![(-10, 0), (-1, -1)]];
/// let dilemma = NormalForm::new(years).unwrap();
/// assert_eq!(dilemma.strictly_dominant(), (Some(0), Some(0)));
/// assert_eq!(dilemma.equilibria().collect::<Vec<_>>(), [(0, 0)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormalForm {
    /// What the row player and the column player get, by row and column.
    payoffs: Vec<Vec<(i64, i64)>>,
    /// The most that the row player can get in each column.
    best_of_column: Vec<i64>,
    /// The most that the column player can get in each row.
    best_of_row: Vec<i64>,
}

impl NormalForm {
    /// The game in which `payoffs[row][column]` is what the row player and the column player get,
    /// in this order.
    ///
    /// Fails, and says why, if there are no rows, no columns, or rows of different lengths.
    ///
    /// Complexity: O(r·c) for r rows and c columns.
    ///
    /// ```
    /// use grundy::normal_form::NormalForm;
    ///
    /// let error = NormalForm::new(vec![vec![(1, 1), (0, 2)], vec![(2, 0)]]).unwrap_err();
    /// assert_eq!(error, "row 1: found 1 columns, expected 2 as in row 0");
    /// ```
    pub fn new(payoffs: Vec<Vec<(i64, i64)>>) -> Result<Self, String> {
        let columns = payoffs.first().ok_or("found no rows, expected at least one")?.len();
        if columns == 0 {
            return Err("row 0: found no columns, expected at least one".to_owned());
        }
        if let Some(row) = payoffs.iter().position(|row| row.len() != columns) {
            let found = payoffs[row].len();
            let place = format!("row {}: found {} columns", row, found);
            return Err(format!("{}, expected {} as in row 0", place, columns));
        }
        let mut best_of_column = vec![i64::MIN; columns];
        let mut best_of_row = vec![i64::MIN; payoffs.len()];
        for (row, cells) in payoffs.iter().enumerate() {
            for (column, &(first, second)) in cells.iter().enumerate() {
                best_of_column[column] = best_of_column[column].max(first);
                best_of_row[row] = best_of_row[row].max(second);
            }
        }
        Ok(NormalForm { payoffs, best_of_column, best_of_row })
    }

    /// All pure Nash equilibria `(row, column)`, by rising row, then by rising column. These are
    /// the cells in which neither player gains by changing only their own strategy.
    ///
    /// Complexity: O(r·c) for the whole iteration, for r rows and c columns.
    ///
    /// ```
    /// use grundy::normal_form::NormalForm;
    ///
    /// let meeting = NormalForm::new(vec![vec![(2, 1), (0, 0)], vec![(0, 0), (1, 2)]]).unwrap();
    /// assert_eq!(meeting.equilibria().collect::<Vec<_>>(), [(0, 0), (1, 1)]);
    /// ```
    pub fn equilibria(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let columns = self.best_of_column.len();
        let cells =
            (0..self.payoffs.len()).flat_map(move |row| (0..columns).map(move |c| (row, c)));
        cells.filter(move |&(row, column)| {
            self.payoffs[row][column] == (self.best_of_column[column], self.best_of_row[row])
        })
    }

    /// The strictly dominant row and the strictly dominant column, each `None` if there is none.
    /// Such a strategy pays more than any other strategy of its player, whatever the other player
    /// does.
    ///
    /// A player has at most one. The only strategy of a player is strictly dominant.
    ///
    /// Complexity: O(r·c) for r rows and c columns.
    ///
    /// ```
    /// use grundy::normal_form::NormalForm;
    ///
    /// let game = NormalForm::new(vec![vec![(1, 3), (1, 4)], vec![(0, 0), (1, 5)]]).unwrap();
    /// assert_eq!(game.strictly_dominant(), (None, Some(1)));
    /// ```
    pub fn strictly_dominant(&self) -> (Option<usize>, Option<usize>) {
        self.dominant(true)
    }

    /// The weakly dominant row and the weakly dominant column, each `None` if there is none. Such a
    /// strategy never pays less than another strategy of its player, and it pays more than each of
    /// these for at least one strategy of the other player.
    ///
    /// A player has at most one. A strictly dominant strategy is weakly dominant, too.
    ///
    /// Complexity: O(r·c) for r rows and c columns.
    ///
    /// ```
    /// use grundy::normal_form::NormalForm;
    ///
    /// let game = NormalForm::new(vec![vec![(1, 3), (1, 4)], vec![(0, 0), (1, 5)]]).unwrap();
    /// assert_eq!(game.weakly_dominant(), (Some(0), Some(1)));
    /// ```
    pub fn weakly_dominant(&self) -> (Option<usize>, Option<usize>) {
        self.dominant(false)
    }

    fn dominant(&self, strictly: bool) -> (Option<usize>, Option<usize>) {
        let payoff = |row: usize, column: usize| self.payoffs[row][column];
        let row = |row, column| payoff(row, column).0 == self.best_of_column[column];
        let column = |column, row| payoff(row, column).1 == self.best_of_row[row];
        let (rows, columns) = (self.payoffs.len(), self.best_of_column.len());
        (always_best(rows, columns, strictly, row), always_best(columns, rows, strictly, column))
    }
}

/// The weakly dominant one of a player's `own` strategies: the only one that is a best response to
/// each of the `others`, since two of these would pay the same everywhere. It is strictly dominant
/// if no other strategy is a best response to any of the `others`.
fn always_best(
    own: usize,
    others: usize,
    strictly: bool,
    is_best: impl Fn(usize, usize) -> bool,
) -> Option<usize> {
    let mut always = (0..own).filter(|&strategy| (0..others).all(|other| is_best(strategy, other)));
    let found = always.next().filter(|_| always.next().is_none())?;
    let mut rest = (0..own).filter(|&strategy| strategy != found);
    if strictly && rest.any(|strategy| (0..others).any(|other| is_best(strategy, other))) {
        return None;
    }
    Some(found)
}
