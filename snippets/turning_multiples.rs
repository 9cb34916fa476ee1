//! Turning multiples: of the coins 1 to n, choose a head x and turn it, 2x, 3x, … and so on, up to
//! any multiple that is a coin; whoever cannot move loses.
//!
//! - Theorem: a row is a sum of games with a single head each, and the Grundy value of a head at x
//!   depends only on ⌊n / 2x⌋.
//! - Complexity: O(n^(3/4)) once, then O(h) for h heads.
//! - Source: HAOI 2015, Array game; Winning Ways, chapter 14, for coin turning.
//! - Problems: p3179.

/// Turn `count` coins: `coin`, which is a head, and the next multiples of it.
///
/// ```
/// use grundy::turning_multiples::{Move, TurningMultiples};
///
/// let row = TurningMultiples::new(4);
/// assert_eq!(row.winning_move(&[1, 2]), Some(Move { coin: 2, count: 2 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The first coin, from 1.
    pub coin: u32,
    /// The number of coins, at least 1.
    pub count: u32,
}

/// The Grundy values of single heads in a row of a given length.
///
/// ```
/// use grundy::turning_multiples::TurningMultiples;
///
/// let row = TurningMultiples::new(6);
/// assert!(row.first_player_wins(&[1, 5]));
/// assert!(!row.first_player_wins(&[2, 3]));
/// ```
#[derive(Clone, Debug)]
pub struct TurningMultiples {
    coins: u32,
    /// At h, the value of a coin x with ⌊coins / 2x⌋ = h, for all h up to some √coins.
    by_half: Vec<u32>,
    /// At x, the value of the coin x, for all coins x for which that h is larger.
    by_coin: Vec<u32>,
}

impl TurningMultiples {
    /// Finds the values for the coins 1 to `coins`.
    ///
    /// Complexity: O(n^(3/4)) time and O(√n) memory for n coins.
    ///
    /// ```
    /// use grundy::turning_multiples::TurningMultiples;
    ///
    /// assert_eq!(TurningMultiples::new(1_000_000_000).grundy(1), 68);
    /// ```
    pub fn new(coins: u32) -> Self {
        let half = coins / 2;
        let root = f64::from(half).sqrt() as u32;
        let firsts = half / (root + 1);
        let mut row =
            TurningMultiples { coins, by_half: vec![1], by_coin: vec![0; firsts as usize + 1] };
        // A coin with a half of h has at most 2√h + 1 moves to different values.
        let mut seen = vec![0; (2 * root as usize + 2).next_power_of_two()];
        for half in 1..=root {
            // The value is that of any coin with this half, even of one that is too far right.
            let value = row.next_value(firsts + 1, half, &mut seen);
            row.by_half.push(value);
        }
        for coin in (1..=firsts).rev() {
            row.by_coin[coin as usize] = row.next_value(coin, half / coin, &mut seen);
        }
        row
    }

    /// The value of `coin`, where `half` is ⌊coins / 2·coin⌋, at least 1 and different from call to
    /// call. The values of the multiples of `coin` are known.
    fn next_value(&self, coin: u32, half: u32, seen: &mut [u32]) -> u32 {
        let root = f64::from(half).sqrt() as u32;
        let mut sum = 0;
        seen[0] = half;
        for factor in 2..=root {
            let value = match self.by_coin.get(coin as usize * factor as usize) {
                Some(value) => value,
                None => &self.by_half[(half / factor) as usize],
            };
            sum ^= value;
            seen[sum as usize] = half;
        }
        // Larger factors come in runs of multiples with the same half and so with the same value.
        let mut end = root;
        for rest in (1..=half / (root + 1)).rev() {
            let (start, next) = (end, sum ^ self.by_half[rest as usize]);
            end = half / rest;
            seen[next as usize] = half;
            if (end - start) % 2 == 1 {
                sum = next;
            }
        }
        // The multiples in the right half of the row are heads of value 1.
        seen[(sum ^ 1) as usize] = half;
        (0..).find(|&value| seen[value as usize] != half).unwrap_or(0)
    }

    /// The Grundy value of a single head at `coin`.
    ///
    /// Panics if `coin` is 0 or more than there are.
    ///
    /// Complexity: O(1).
    ///
    /// ```
    /// use grundy::turning_multiples::TurningMultiples;
    ///
    /// let row = TurningMultiples::new(7);
    /// let values: Vec<u64> = (1..=7).map(|coin| row.grundy(coin)).collect();
    /// assert_eq!(values, [3, 2, 2, 1, 1, 1, 1]);
    /// ```
    pub fn grundy(&self, coin: u32) -> u64 {
        let coins = self.coins;
        assert!((1..=coins).contains(&coin), "coins are 1 to {}: found {}", coins, coin);
        let by_half = || &self.by_half[(coins / 2 / coin) as usize];
        u64::from(*self.by_coin.get(coin as usize).unwrap_or_else(by_half))
    }

    /// Whether the player to move wins on a row with these heads, which are distinct.
    ///
    /// Panics if a coin is 0 or more than there are.
    ///
    /// Complexity: O(h) for h heads.
    ///
    /// ```
    /// use grundy::turning_multiples::TurningMultiples;
    ///
    /// let row = TurningMultiples::new(1_000_000);
    /// assert!(row.first_player_wins(&[499_999, 500_000, 500_001]));
    /// assert!(!row.first_player_wins(&[500_001, 1_000_000]));
    /// ```
    pub fn first_player_wins(&self, heads: &[u32]) -> bool {
        self.nim_sum(heads) != 0
    }

    /// A winning move, or `None` in a lost position. Of the winning moves that lower the Grundy
    /// value of their head, it is the one by the first head that turns the fewest coins. The heads
    /// are distinct.
    ///
    /// Panics if a coin is 0 or more than there are.
    ///
    /// Complexity: O(h + √n) for h heads of n coins.
    ///
    /// ```
    /// use grundy::turning_multiples::{Move, TurningMultiples};
    ///
    /// let row = TurningMultiples::new(10);
    /// assert_eq!(row.winning_move(&[3, 7, 8]), Some(Move { coin: 3, count: 1 }));
    /// assert_eq!(row.winning_move(&[7, 8]), None);
    /// ```
    pub fn winning_move(&self, heads: &[u32]) -> Option<Move> {
        let total = self.nim_sum(heads);
        let wins = |coin: &&u32| self.grundy(**coin) ^ total < self.grundy(**coin);
        let &coin = heads.iter().find(wins)?;
        let target = self.grundy(coin) ^ total;
        let multiples = self.coins / coin;
        let (mut count, mut sum) = (1, 0);
        while sum != target {
            // Of a run of multiples with the same value, the first one makes the only new sum.
            let next = sum ^ self.grundy((count + 1) * coin);
            let run = multiples / (multiples / (count + 1)) - count;
            if next == target || run % 2 == 1 {
                sum = next;
            }
            count += if next == target { 1 } else { run };
        }
        Some(Move { coin, count })
    }

    fn nim_sum(&self, heads: &[u32]) -> u64 {
        heads.iter().fold(0, |sum, &coin| sum ^ self.grundy(coin))
    }
}
