//! Sprague–Grundy: play any impartial game that always ends; whoever cannot move loses.
//!
//! - Theorem: a position is worth a Nim pile whose size is its Grundy value, the least number that
//!   is not the value of an option (mex). The value of a sum of positions is the xor of their
//!   values. The player to move loses if and only if the value is 0.
//! - Complexity: O(M log M).
//! - Source: R. Sprague, Über mathematische Kampfspiele, Tôhoku Math. J. 41 (1935); P. M. Grundy,
//!   Mathematics and games, Eureka 2 (1939).
//! - Problems: cf305e, cf850c, p10506, p3185.

use std::collections::HashMap;
use std::hash::Hash;

/// The minimum excludant: the least value from 0 up that is not among `values`.
///
/// Complexity: O(n log n) time and O(n) memory for n values, in any order, repeated or not.
///
/// ```
/// use grundy::sprague_grundy::mex;
///
/// assert_eq!(mex(vec![3, 0, 1, 0]), 2);
/// assert_eq!(mex(None), 0);
/// ```
pub fn mex<I: IntoIterator<Item = u64>>(values: I) -> u64 {
    let mut values: Vec<u64> = values.into_iter().collect();
    values.sort_unstable();
    values.iter().fold(0, |mex, &value| if value == mex { mex + 1 } else { mex })
}

/// A game on positions of any type, which remembers the positions that it has solved.
///
/// ```
/// use grundy::sprague_grundy::Game;
///
/// // A pile loses one stone, or half of its stones if their number is even.
/// let mut game = Game::new(|&pile: &u32| match pile {
///     0 => vec![],
///     _ if pile % 2 == 0 => vec![pile - 1, pile / 2],
///     _ => vec![pile - 1],
/// });
/// assert_eq!(game.grundy(&4), 2);
/// assert_eq!(game.winning_move(&4), Some(2));
/// assert_eq!(game.winning_move(&2), None);
/// assert!(game.first_player_wins_misere(&2));
/// ```
pub struct Game<P, F> {
    moves: F,
    /// The Grundy value, and whether the player to move wins misère play; `None` while the options
    /// are being solved.
    known: HashMap<P, Option<(u64, bool)>>,
}

impl<P: Clone + Eq + Hash, M: IntoIterator<Item = P>, F: Fn(&P) -> M> Game<P, F> {
    /// A game given by its rule: `moves` returns the positions that can be moved to from one.
    ///
    /// All functions below ask it twice about each position that can be reached and wasn't known.
    /// They don't recurse, so that a long game does not overflow the stack, and they panic if play
    /// can come back to a position.
    ///
    /// Complexity: O(1), and for the functions below O(M log M) if the new positions have M moves.
    ///
    /// ```
    /// use grundy::sprague_grundy::Game;
    ///
    /// // Take a stone or more from one of two piles, or as many from both.
    /// let mut game = Game::new(|&(a, b): &(u32, u32)| {
    ///     let first = (0..a).map(move |rest| (rest, b));
    ///     let second = (0..b).map(move |rest| (a, rest));
    ///     first.chain(second).chain((1..=a.min(b)).map(move |take| (a - take, b - take)))
    /// });
    /// assert_eq!(game.grundy(&(3, 5)), 0);
    /// assert_eq!(game.winning_move(&(4, 5)), Some((3, 5)));
    /// ```
    pub fn new(moves: F) -> Self {
        Game { moves, known: HashMap::new() }
    }

    /// The Grundy value of `position`.
    ///
    /// Complexity: see [`Game::new`].
    ///
    /// ```
    /// use grundy::sprague_grundy::Game;
    ///
    /// let mut nim = Game::new(|&pile: &u8| 0..pile);
    /// assert_eq!(nim.grundy(&200), 200);
    /// ```
    pub fn grundy(&mut self, position: &P) -> u64 {
        self.solved(position).0
    }

    /// Whether the player to move wins from `position`.
    ///
    /// Complexity: see [`Game::new`].
    ///
    /// ```
    /// use grundy::sprague_grundy::Game;
    ///
    /// let mut take_1_or_2 = Game::new(|&pile: &u32| pile.saturating_sub(2)..pile);
    /// assert!(take_1_or_2.first_player_wins(&8) && !take_1_or_2.first_player_wins(&9));
    /// ```
    pub fn first_player_wins(&mut self, position: &P) -> bool {
        self.grundy(position) != 0
    }

    /// Whether the player to move wins from `position` if whoever cannot move wins.
    ///
    /// Complexity: see [`Game::new`].
    ///
    /// ```
    /// use grundy::sprague_grundy::Game;
    ///
    /// let mut nim = Game::new(|&(a, b): &(u32, u32)| {
    ///     (0..a).map(move |rest| (rest, b)).chain((0..b).map(move |rest| (a, rest)))
    /// });
    /// assert!(nim.first_player_wins_misere(&(1, 1)) && !nim.first_player_wins_misere(&(2, 2)));
    /// ```
    pub fn first_player_wins_misere(&mut self, position: &P) -> bool {
        self.solved(position).1
    }

    /// The first of the moves to a lost position, as the position that it leaves, or `None` if
    /// there is none.
    ///
    /// Complexity: see [`Game::new`].
    ///
    /// ```
    /// use grundy::sprague_grundy::Game;
    ///
    /// // The position is a word: take one letter out, but not between two that are equal.
    /// let mut game = Game::new(|word: &String| {
    ///     let letters = word.as_bytes();
    ///     let stays = |i: usize| i > 0 && letters.get(i + 1) == Some(&letters[i - 1]);
    ///     let without = |i: usize| word[..i].to_owned() + &word[i + 1..];
    ///     (0..word.len()).filter(|&i| !stays(i)).map(without).collect::<Vec<String>>()
    /// });
    /// assert_eq!(game.winning_move(&"abb".to_owned()), Some("bb".to_owned()));
    /// assert_eq!(game.winning_move(&"ab".to_owned()), None);
    /// ```
    pub fn winning_move(&mut self, position: &P) -> Option<P> {
        (self.moves)(position).into_iter().find(|option| !self.first_player_wins(option))
    }

    fn solved(&mut self, position: &P) -> (u64, bool) {
        let mut to_do = vec![position.clone()];
        while let Some(current) = to_do.pop() {
            match self.known.get(&current) {
                Some(Some(_)) => {}
                Some(None) => {
                    // If an option isn't known by now, it comes before this position, too.
                    let goes_on = "play comes back to a position: no Grundy value";
                    let known = |option| self.known[&option].expect(goes_on);
                    let (values, misere): (Vec<u64>, Vec<bool>) =
                        (self.moves)(&current).into_iter().map(known).unzip();
                    let wins_misere = misere.is_empty() || misere.contains(&false);
                    self.known.insert(current, Some((mex(values), wins_misere)));
                }
                None => {
                    self.known.insert(current.clone(), None);
                    to_do.push(current.clone());
                    to_do.extend((self.moves)(&current));
                }
            }
        }
        self.known[position].unwrap_or_default()
    }
}

/// The Grundy values of the heaps 0, 1, …, `largest` of a heap game, at the indices of their sizes.
///
/// `options` gives the options of a heap of the given size. Each is the list of the heaps that are
/// left of it: `[]` if a move takes all, `[a]` for one heap, `[a, b]` for a split.
///
/// Panics if an option has a heap that is not smaller.
///
/// Complexity: O(M log M) time if the options of all heaps have M heaps together.
///
/// ```
/// use grundy::sprague_grundy::grundy_table;
///
/// // Take one or two.
/// let table = grundy_table(5, |heap| (1..=heap.min(2)).map(move |take| [heap - take]));
/// assert_eq!(table, [0, 1, 2, 0, 1, 2]);
///
/// // Split into two heaps that are not empty.
/// let table = grundy_table(4, |heap| (1..heap).map(move |part| [part, heap - part]));
/// assert_eq!(table, [0, 0, 1, 0, 1]);
/// ```
pub fn grundy_table<F, M, P>(largest: usize, options: F) -> Vec<u64>
where
    F: Fn(usize) -> M,
    M: IntoIterator<Item = P>,
    P: IntoIterator<Item = usize>,
{
    let mut values = vec![];
    for heap in 0..=largest {
        let value = mex(options(heap).into_iter().map(|parts| value_of_sum(&values, parts)));
        values.push(value);
    }
    values
}

/// Replace a heap by the heaps of an option.
///
/// ```
/// use grundy::sprague_grundy::{winning_moves, Move};
///
/// let nim: Vec<u64> = (0..=9).collect();
/// let m = winning_moves(&nim, &[3, 9], |heap| (0..heap).map(|rest| [rest])).next();
/// assert_eq!(m, Some(Move { heap: 1, option: 3, parts: [3] }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<P> {
    /// The index of the heap, from 0.
    pub heap: usize,
    /// The index of the option among those of the heap, from 0.
    pub option: usize,
    /// The option: the heaps that are left.
    pub parts: P,
}

/// All winning moves in a sum of `heaps`, by rising index of the heap, and in the order of its
/// options. There is none in a lost position.
///
/// `values` are the Grundy values of the heaps 0, 1, …, found in any way, and `options` are as for
/// [`grundy_table`].
///
/// Panics if a heap has no value.
///
/// Complexity: O(n) for n heaps before the first move, then linear in the options that it looks at.
///
/// ```
/// use grundy::sprague_grundy::{grundy_table, winning_moves, Move};
///
/// let split = |heap| (1..heap).map(move |part| [part, heap - part]);
/// let values = grundy_table(9, split);
/// let moves: Vec<Move<[usize; 2]>> = winning_moves(&values, &[1, 2, 1], split).collect();
/// assert_eq!(moves, [Move { heap: 1, option: 0, parts: [1, 1] }]);
/// ```
pub fn winning_moves<
    'a,
    M: IntoIterator<Item = P> + 'a,
    P: IntoIterator<Item = usize> + Clone + 'a,
>(
    values: &'a [u64],
    heaps: &'a [usize],
    options: impl Fn(usize) -> M + 'a,
) -> impl Iterator<Item = Move<P>> + 'a {
    let sum = value_of_sum(values, heaps.iter().copied());
    heaps.iter().enumerate().flat_map(move |(heap, &size)| {
        let others = sum ^ values[size];
        let wins = move |m: &Move<P>| value_of_sum(values, m.parts.clone()) == others;
        let moves = options(size).into_iter().enumerate();
        moves.map(move |(option, parts)| Move { heap, option, parts }).filter(wins)
    })
}

fn value_of_sum<I: IntoIterator<Item = usize>>(values: &[u64], heaps: I) -> u64 {
    heaps.into_iter().fold(0, |sum, heap| sum ^ values[heap])
}
