//! Equal split: choose a pile of at least F stones and a number M ≥ 2, and split it into M piles
//! that are not empty and differ by at most 1; whoever cannot move loses.
//!
//! - Theorem: as equal piles cancel in pairs, the value of an option depends only on ⌊n/M⌋ and the
//!   parities of n and M. The value of a pile of 2k ≥ F, k ≥ 1, is 1 more than that of
//!   2·round(k/3). A pile of 2k + 1 becomes one of 2·⌊k/M⌋ + 1 if M is odd, and two of ⌊k/j⌋ and
//!   ⌊k/j⌋ + 1 if M = 2j. So the values of odd piles are equal on long runs.
//! - Complexity: O(N√N), or O(R·S) by runs.
//! - Source: HNOI 2014, problem 江南乐, for the blocks; Sprague and Grundy's theorem.
//! - Problems: p3235.

/// The Grundy values of the piles 0, 1, …, `largest`, at the indices of their sizes, where a pile
/// may be split from `least` stones on (F in the rule).
///
/// They are 0 below `least`, and for piles of 0 and 1, which can't be split whatever `least` is.
///
/// The numbers M are tried in blocks of equal ⌊n/M⌋, which works for other rules as well. For piles
/// above some 10⁴, [`EqualSplit`] is much faster.
///
/// Complexity: O(N√N) time and O(N) memory for N = `largest`.
///
/// ```
/// use grundy::equal_split::grundy_table;
///
/// assert_eq!(grundy_table(3, 6), [0, 0, 0, 1, 1, 2, 1]);
/// assert_eq!(grundy_table(9, 4), [0; 5]);
/// ```
pub fn grundy_table(least: usize, largest: usize) -> Vec<u64> {
    let mut table = vec![0; largest + 1];
    // seen[v] is the last pile that has an option of value v. The values are below the number of
    // options, so that the xor of two is below this length.
    let mut seen = vec![0; (largest + 1).next_power_of_two()];
    for pile in least.max(2)..=largest {
        let mut parts = 2;
        while parts <= pile {
            let size = pile / parts;
            // Divisions take most of the time, and half of the blocks need no second one.
            let most_parts = if pile < (parts + 1) * size { parts } else { pile / size };
            for parts in parts..=most_parts.min(parts + 1) {
                let larger = pile - parts * size;
                let value = if_odd(larger, table[size + 1]) ^ if_odd(parts - larger, table[size]);
                seen[value as usize] = pile;
            }
            parts = most_parts + 1;
        }
        table[pile] = seen.iter().take_while(|&&last| last == pile).count() as u64;
    }
    table
}

/// The value of a sum of `count` positions that each have `value`, as equal ones cancel in pairs.
fn if_odd(count: usize, value: u64) -> u64 {
    (count % 2) as u64 * value
}

/// The Grundy values of all piles up to a size, as runs of odd piles that have the same value.
///
/// ```
/// use grundy::equal_split::EqualSplit;
///
/// let game = EqualSplit::new(3, 1_000_000);
/// let values: Vec<u64> = (0..=6).map(|pile| game.grundy(pile)).collect();
/// assert_eq!(values, [0, 0, 0, 1, 1, 2, 1]);
/// assert_eq!(game.grundy(1_000_000), 12);
/// ```
#[derive(Clone, Debug)]
pub struct EqualSplit {
    least: u64,
    largest: u64,
    /// The values of the piles 2k + 1 as runs by rising k, without a gap: for each run the first k
    /// behind it, and its value.
    runs: Vec<(u64, u64)>,
}

/// Sizes from `start` and below `end` that give options of one value: the pile 2k + 1 has such an
/// option if ⌊k/t⌋ is one of them for t = 1, or 1 + `step`, and so on. The step is 1 for what an
/// even M gives, and 2 for an odd one: t = 1 stands for no M then, but k is in no such region yet.
struct Region {
    start: u64,
    end: u64,
    step: u64,
}

impl EqualSplit {
    /// The game in which a pile may be split from `least` stones on (F in the rule), for the piles
    /// up to `largest`.
    ///
    /// Complexity: O(R·S) time and O(R) memory for R runs that are found in S steps. With `least` =
    /// 1 there are 211 runs, found in 347 steps, up to 10⁵ stones, and 13,028 in 26,420 up to 10⁹.
    ///
    /// ```
    /// use grundy::equal_split::EqualSplit;
    ///
    /// assert_eq!(EqualSplit::new(5, u64::MAX).grundy(u64::MAX - 1), 39);
    /// ```
    pub fn new(least: u64, largest: u64) -> Self {
        let stop = largest / 2 + 1;
        let mut k = (least / 2).max(1);
        let mut runs = vec![(k, 0)];
        // At the index v, the sizes that give options of value v.
        let mut regions = vec![vec![]];
        // A pile of 2·rise is the first even one that is worth more than `even`.
        let (mut even, mut rise) = (0, (least / 2 + least % 2).max(1));
        let (mut odd, mut size) = (0, 0);
        while k < stop {
            // The values of the odd piles below 2k + 1 are known, and so what two piles of
            // successive sizes are worth, of which the smaller one is below 2k.
            while size < stop.min(2 * k) {
                while rise.saturating_mul(2) - 1 <= size {
                    even += 1;
                    rise = rise.saturating_mul(3) - 1;
                }
                let end = stop.min(2 * k).min(rise.saturating_mul(2) - 1);
                add(&mut regions, odd ^ even, Region { start: size, end, step: 1 });
                size = end;
            }
            let (value, end) = run(&regions, k, stop.min(2 * k));
            add(&mut regions, value, Region { start: k, end, step: 2 });
            match runs.last_mut() {
                Some(last) if last.1 == value => last.0 = end,
                _ => runs.push((end, value)),
            }
            odd = value;
            k = end;
        }
        EqualSplit { least, largest, runs }
    }

    /// The Grundy value of a pile of `pile` stones.
    ///
    /// Panics if `pile` is larger than the largest pile of the game.
    ///
    /// Complexity: O(log R) for an odd pile with R runs, O(log `pile`) for an even one.
    ///
    /// ```
    /// use grundy::equal_split::EqualSplit;
    ///
    /// let game = EqualSplit::new(1, 100_000);
    /// assert_eq!(game.grundy(1), 0);
    /// assert_eq!(game.grundy(99_999), 18);
    /// ```
    pub fn grundy(&self, pile: u64) -> u64 {
        assert!(pile <= self.largest, "a pile of {} is above {}", pile, self.largest);
        let mut k = pile / 2;
        if pile % 2 == 1 {
            return self.runs[self.runs.partition_point(|&(end, _)| end <= k)].1;
        }
        let mut value = 0;
        while 2 * k >= self.least.max(1) {
            value += 1;
            k = (k + 1) / 3;
        }
        value
    }
}

/// The value of the pile 2k + 1, and a number up to `end` below which no k changes it.
fn run(regions: &[Vec<Region>], k: u64, mut end: u64) -> (u64, u64) {
    // Every pile has an option of value 0: single stones.
    let mut value = 1;
    loop {
        let (mut covered, mut opens) = (0, u64::MAX);
        for region in regions.get(value).into_iter().flatten() {
            let most = k / region.start;
            let mut times = 1;
            if most > 0 {
                // This is the remainder by the step, which is 1 or 2; a division takes longer.
                times = most - ((most - 1) & (region.step - 1));
                covered = covered.max(times.saturating_mul(region.end));
                times += region.step;
            }
            opens = opens.min(times.saturating_mul(region.start));
        }
        if covered <= k {
            return (value as u64, end.min(opens));
        }
        end = end.min(covered);
        value += 1;
    }
}

/// Adds a region that gives options of `value`, joined with the one that it continues.
fn add(regions: &mut Vec<Vec<Region>>, value: u64, region: Region) {
    if value == 0 {
        return;
    }
    while regions.len() <= value as usize {
        regions.push(vec![]);
    }
    let list = &mut regions[value as usize];
    match list.iter_mut().rev().find(|earlier| earlier.step == region.step) {
        Some(earlier) if earlier.end == region.start => earlier.end = region.end,
        _ => list.push(region),
    }
}
