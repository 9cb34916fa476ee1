//! Rules of whole tables, from all learners.

use std::collections::HashSet;
use std::time::Duration;

use cargo_grundy_explore::budget::Search;
use cargo_grundy_explore::far::WORK;
use cargo_grundy_explore::find::find;
use cargo_grundy_explore::finding::{Context, Tried};
use cargo_grundy_explore::game::Values;
use cargo_grundy_explore::random::Random;
use cargo_grundy_explore::table::{Kind, Table};

/// How long a rule is looked for where there is none.
const SHORT: Duration = Duration::from_millis(80);

/// The rules of a table that no game is known of.
fn found(table: Table, time: Duration) -> Vec<(Kind, String)> {
    let names = table.names();
    let search = Search::new(time);
    let source = |_: &str, _: &str| String::new();
    let (named, far) = (&[][..], WORK);
    let mut context =
        Context { play: None, family: None, named, search, tried: Tried::default(), far, source };
    let found = find(&Values::Table(table), &mut context).unwrap();
    found.iter().map(|finding| (finding.kind, finding.rule.text(names))).collect()
}

fn table(size: &[usize], value: impl FnMut(&[u64]) -> u64) -> Table {
    let (from, is_parameter) = (vec![0; size.len()], vec![false; size.len()]);
    let cells = vec![0; size.iter().product()];
    let (kind, size) = (Kind::Grundy, size.to_vec());
    let mut table = Table { kind, from, size, cells, is_parameter };
    let places: Vec<[u64; 4]> = table.iter().map(|(at, _)| at).collect();
    let value = places.iter().map(|at| &at[..table.dimensions()]).map(value);
    table.cells = value.map(|value| value as u32).collect();
    table
}

#[test]
fn noise_has_no_rule() {
    let mut random = Random::new(5);
    for size in [&[600][..], &[26, 26], &[9, 9, 9], &[6, 6, 6, 6]] {
        for values in [2, 50] {
            let noise = table(size, |_| random.below(values));
            assert!(found(noise, SHORT).is_empty(), "{size:?}, {values} values");
        }
    }
}

#[test]
fn beside_a_long_rule_there_is_a_short_one_of_the_lost_positions() {
    // Take from one of two heaps; the difference that is left is odd.
    let mut values = vec![[0; 64]; 64];
    let game = table(&[64, 64], |at| {
        let (x, y) = (at[0] as usize, at[1] as usize);
        let lower_x = (0..x).filter(|to| (to + y) % 2 == 1).map(|to| values[to][y]);
        let lower_y = (0..y).filter(|to| (x + to) % 2 == 1).map(|to| values[x][to]);
        let options: HashSet<u64> = lower_x.chain(lower_y).collect();
        values[x][y] = (0..).find(|value| !options.contains(value)).unwrap();
        values[x][y]
    });
    let rules = found(game, Duration::from_secs(60));
    assert_eq!(rules.len(), 2);
    assert!(rules[0].0 == Kind::Grundy && rules[0].1.len() > 120, "{rules:?}");
    let short = "lost where |x - y| == max(x, y) % 2".to_owned();
    assert_eq!(rules[1], (Kind::Outcome, short));
}

#[test]
fn a_rule_with_one_wrong_cell_far_from_the_origin_is_no_rule() {
    type Game = (&'static [usize], fn(&[u64]) -> u64);
    let games: [Game; 6] = [
        (&[300], |at| at[0] % 7 / 2),
        (&[300], |at| at[0].trailing_zeros().min(9).into()),
        (&[300], |at| at[0] / 2 % 3 + at[0] / 4),
        (&[28, 28], |at| at[0] ^ at[1]),
        (&[28, 28], |at| (at[0] % 3) ^ (at[1] % 5)),
        (&[10, 10, 10], |at| at[0].max(at[1]) ^ at[2]),
    ];
    let mut random = Random::new(9);
    for (size, value) in games {
        let rule = found(table(size, value), Duration::from_secs(60));
        assert!(!rule.is_empty(), "{size:?}");
        let mut changed = table(size, value);
        let cells = changed.cells.len() as u64;
        // After more cells than these, the sequences could have got a period again.
        let place = cells - 1 - random.below(cells / 16);
        changed.cells[place as usize] += 1;
        let wrong = found(changed, SHORT);
        // Few bits are needed to make a condition of the lost positions right at one cell.
        assert!(
            wrong.iter().all(|(kind, _)| *kind == Kind::Outcome),
            "{rule:?} with a change at {place}: {wrong:?}"
        );
    }
}
