//! Grundy values of games in which a move splits a heap, for more heaps than their snippets can do:
//! call a value rare if it has an even number of the ones of a mask. Two heaps whose xor isn't rare
//! are one of a rare value and another one, and with the right mask few heaps have rare values
//! (Winning Ways, chapter 4).

use grundy::grundys_game;
use grundy::octal_game::OctalGame;

/// What a move may do to a heap.
struct Moves<'a> {
    /// The sizes of the one heap that may be left.
    leave_one: &'a dyn Fn(usize) -> Vec<usize>,
    /// What may be taken before the rest is split in two.
    takes: Vec<usize>,
    /// Whether the two parts may be equal.
    equal_parts: bool,
}

pub fn grundys_game(largest: usize) -> Vec<u64> {
    Moves { leave_one: &|_| vec![], takes: vec![0], equal_parts: false }.table(largest)
}

/// The Grundy values of an octal game.
pub fn sparse_table(code: &str, largest: usize) -> Vec<u64> {
    let digits: Vec<u32> = code.chars().filter_map(|c| c.to_digit(8)).collect();
    let leave_one = |heap: usize| {
        let takes = 1..digits.len().min(heap + 1);
        let may_leave = |take: &usize| digits[*take] >> u32::from(*take < heap) & 1 == 1;
        takes.filter(may_leave).map(|take| heap - take).collect()
    };
    let takes = (0..digits.len()).filter(|&take| digits[take] & 4 != 0).collect();
    Moves { leave_one: &leave_one, takes, equal_parts: true }.table(largest)
}

impl Moves<'_> {
    fn table(&self, largest: usize) -> Vec<u64> {
        let mut table = vec![0];
        // Heaps that are tried as parts of every split, and how many heaps have each value.
        let (mut parts, mut counts) = (vec![], vec![0; 1 << 10]);
        // seen[v] is the last heap that has an option of value v.
        let mut seen = vec![0; 1 << 10];
        let mut mask = 0;
        for heap in 1..=largest {
            for rest in (self.leave_one)(heap) {
                seen[table[rest] as usize] = heap;
            }
            for rest in self.rests(heap) {
                for &part in parts.iter().take_while(|&&part| part < rest) {
                    if self.equal_parts || 2 * part != rest {
                        seen[(table[part] ^ table[rest - part]) as usize] = heap;
                    }
                }
            }
            let is_option = |&value: &u64| {
                seen[value as usize] == heap
                    || is_rare(value, mask) && self.splits(&table, heap, value)
            };
            table.push((0..).take_while(is_option).count() as u64);
            let mut first = heap;
            if heap.is_power_of_two() {
                let rare =
                    |mask: &u64| table.iter().filter(|&&value| is_rare(value, *mask)).count();
                mask = (0..1 << 9).min_by_key(rare).unwrap();
                first = 1;
                parts.clear();
                counts.fill(0);
            }
            for (part, &value) in table.iter().enumerate().skip(first) {
                counts[value as usize] += 1;
                if is_rare(value, mask) || counts[value as usize] <= 8 {
                    parts.push(part);
                }
            }
        }
        table
    }

    /// The sums of the two parts into which a heap may be split.
    fn rests(&self, heap: usize) -> impl Iterator<Item = usize> + '_ {
        self.takes.iter().filter(move |&&take| take < heap).map(move |take| heap - take)
    }

    /// Whether a move splits a heap into two whose values have this xor.
    fn splits(&self, table: &[u64], heap: usize, value: u64) -> bool {
        self.rests(heap).any(|rest| {
            let pairs = (rest - usize::from(!self.equal_parts)) / 2;
            (1..=pairs).any(|part| table[part] ^ table[rest - part] == value)
        })
    }
}

fn is_rare(value: u64, mask: u64) -> bool {
    (value & mask).count_ones() % 2 == 0
}

#[test]
fn the_tables_are_those_of_the_snippets_for_heaps_to_5000() {
    assert_eq!(grundys_game(5000), grundys_game::grundy_table(5000));
    for code in ["0.6", "0.127", "0.16", "0.007", "4.3"] {
        let game: OctalGame = code.parse().unwrap();
        assert_eq!(sparse_table(code, 5000), game.grundy_table(5000), "{code}");
    }
}
