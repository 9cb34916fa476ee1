//! Consecutive split: split a pile into two or more piles that are not empty and whose sizes are
//! consecutive numbers; whoever cannot move loses.
//!
//! - Theorem: a pile of n can be split into M piles if and only if n is M(M + 1)/2 or a multiple of
//!   M more. The value of that option is the xor of the values of a range of piles, and so of two
//!   prefixes.
//! - Complexity: O(N log N).
//! - Source: Codeforces 87C; Sprague and Grundy's theorem.
//! - Problems: cf87c.

/// Split the pile with index `pile` into `parts` piles.
///
/// ```
/// use grundy::consecutive_split::{ConsecutiveSplit, Move};
///
/// let game = ConsecutiveSplit::new(9);
/// assert_eq!(game.winning_move(&[3, 9]), Some(Move { pile: 1, parts: 3 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The number of piles it becomes, at least 2. Their sizes follow from it.
    pub parts: usize,
}

/// The Grundy values of all piles up to a size.
///
/// ```
/// use grundy::consecutive_split::ConsecutiveSplit;
///
/// let game = ConsecutiveSplit::new(9);
/// let values: Vec<u64> = (0..=9).map(|pile| game.grundy(pile)).collect();
/// assert_eq!(values, [0, 0, 0, 1, 0, 0, 0, 0, 0, 2]);
/// ```
#[derive(Clone, Debug)]
pub struct ConsecutiveSplit {
    /// At the index n, the xor of the values of the piles below n.
    before: Vec<u64>,
}

impl ConsecutiveSplit {
    /// The game on piles up to `largest`.
    ///
    /// Complexity: O(N log N) time and O(N) memory for N = `largest`.
    ///
    /// ```
    /// use grundy::consecutive_split::ConsecutiveSplit;
    ///
    /// assert_eq!(ConsecutiveSplit::new(100_000).grundy(100_000), 0);
    /// ```
    pub fn new(largest: usize) -> Self {
        // The numbers of parts that are due at each pile, and are handed on from there. The least
        // pile that can be split into `parts` has a smallest part of 1.
        let mut due = vec![vec![]; largest + 1];
        for parts in (2..).take_while(|parts| parts * (parts + 1) / 2 <= largest) {
            due[parts * (parts + 1) / 2].push(parts);
        }
        let mut game = ConsecutiveSplit { before: vec![0, 0] };
        // seen[v] is the last pile that has an option of value v. Its length is a power of two
        // above all values, and so above their xors.
        let mut seen = vec![0];
        for pile in 1..=largest {
            for parts in std::mem::take(&mut due[pile]) {
                seen[game.option(pile, parts) as usize] = pile;
                if pile + parts <= largest {
                    due[pile + parts].push(parts);
                }
            }
            let value = seen.iter().take_while(|&&last| last == pile).count();
            if value == seen.len() {
                seen.resize(2 * value, 0);
            }
            game.before.push(game.before[pile] ^ value as u64);
        }
        game
    }

    /// The value of a pile that is split into so many parts.
    fn option(&self, pile: usize, parts: usize) -> u64 {
        let smallest = (pile - parts * (parts - 1) / 2) / parts;
        self.before[smallest + parts] ^ self.before[smallest]
    }

    /// The Grundy value of a pile of `pile` stones.
    ///
    /// Panics if `pile` is larger than the largest pile of the game, as the other functions do.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::consecutive_split::ConsecutiveSplit;
    ///
    /// // 15 = 7 + 8 = 4 + 5 + 6 = 1 + 2 + 3 + 4 + 5.
    /// assert_eq!(ConsecutiveSplit::new(20).grundy(15), 2);
    /// ```
    pub fn grundy(&self, pile: usize) -> u64 {
        self.before[pile + 1] ^ self.before[pile]
    }

    /// Whether the player to move wins. A position without piles is lost.
    ///
    /// Complexity: O(n) for n piles.
    ///
    /// ```
    /// use grundy::consecutive_split::ConsecutiveSplit;
    ///
    /// let game = ConsecutiveSplit::new(9);
    /// assert!(game.first_player_wins(&[3, 9]));
    /// assert!(!game.first_player_wins(&[6, 8]));
    /// ```
    pub fn first_player_wins(&self, piles: &[usize]) -> bool {
        self.sum(piles) != 0
    }

    /// The winning move on the pile of the lowest index with the fewest parts, or `None` in a lost
    /// position.
    ///
    /// Complexity: O(n·√N) for n piles up to N.
    ///
    /// ```
    /// use grundy::consecutive_split::{ConsecutiveSplit, Move};
    ///
    /// let game = ConsecutiveSplit::new(100);
    /// assert_eq!(game.winning_move(&[100]), Some(Move { pile: 0, parts: 8 }));
    /// assert_eq!(game.winning_move(&[6]), None);
    /// ```
    pub fn winning_move(&self, piles: &[usize]) -> Option<Move> {
        let sum = self.sum(piles);
        piles.iter().enumerate().find_map(|(pile, &size)| {
            let wins = |&parts: &usize| {
                let fits = (size - parts * (parts - 1) / 2) % parts == 0;
                fits && self.option(size, parts) == sum ^ self.grundy(size)
            };
            let mut all = (2..).take_while(|parts| parts * (parts + 1) / 2 <= size);
            all.find(wins).map(|parts| Move { pile, parts })
        })
    }

    fn sum(&self, piles: &[usize]) -> u64 {
        piles.iter().fold(0, |sum, &pile| sum ^ self.grundy(pile))
    }
}
