//! Normal form: two players choose at once, one a row and one a column of a table, whose cell holds
//! what each of them gets.
//!
//! - Theorem: a cell is a pure Nash equilibrium if and only if its row is a best response to its
//!   column, and its column to its row; where both players have a strictly dominant strategy, the
//!   cell of these is the only equilibrium.
//! - Complexity: O(r·c) for r rows and c columns.
//! - Source: J. F. Nash, Non-cooperative games, Ann. of Math. 54 (1951).
//! - Problems: none.

/// A game of two players, by its table of payoffs. A payoff is better if it is larger; so years in
/// prison are negative ones.
///
/// ```
/// use grundy::normal_form::NormalForm;
///
/// // The prisoner's dilemma: to confess is the strategy 0 of both, to be silent is 1.
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
    /// The game in which the players get `payoffs[row][column]`: the row player the first of the
    /// pair, the column player the second.
    ///
    /// Fails, and says why, if there are no rows, no columns, or rows of different lengths.
    ///
    /// Complexity: O(r·c).
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

    /// All pure Nash equilibria, `(row, column)`, by rising row, then column: the cells from which
    /// neither player gains by changing their strategy alone.
    ///
    /// Complexity: O(r·c) for the whole iteration.
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

    /// The strictly dominant row and the strictly dominant column, each `None` if there is none: it
    /// pays more than any other strategy of its player, whatever the other player does.
    ///
    /// A strategy without another one is dominant. There can't be two of a player.
    ///
    /// Complexity: O(r·c).
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

    /// The weakly dominant row and the weakly dominant column, each `None` if there is none: it
    /// never pays less than another strategy of its player, and for each of these there is
    /// something that the other player may do with which it pays more.
    ///
    /// What is strictly dominant is weakly dominant too. There can't be two of a player.
    ///
    /// Complexity: O(r·c).
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

/// The only one of `own` strategies that is a best response to each of the `others`. Two of them
/// would pay alike everywhere. It is strictly dominant if nothing else is a best response to any.
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
