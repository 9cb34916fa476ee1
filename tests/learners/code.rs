//! The code of rules of several learners, compiled together.

use cargo_grundy_explore::learn::{beatty, jumps, recurrence, runs, slices, threshold};
use cargo_grundy_explore::table::Kind;

use super::trial::{code_agrees, euclid, later, sequence, table, take_away, wythoff};

/// Numbers of up to 64 bits.
const LARGE: [u64; 8] = [3, 1 << 32, 1 << 62, (1 << 62) + 1, 1 << 63, (1 << 63) + 7, !1, !0];

#[test]
fn the_code_of_each_rule_gives_its_values() {
    let half = sequence(64, |n| (1..=n / 2).map(|take| vec![n - take]).collect());
    let lieges = sequence(64, |n| match n {
        0 => vec![],
        n if n % 2 == 0 => vec![vec![n - 1], vec![n / 2; 3]],
        n => vec![vec![n - 1]],
    });
    let mut found = recurrence::learn(&half, &later());
    found.extend(recurrence::learn(&lieges, &later()));
    let third = sequence(400, |n| (1..=n / 3).map(|take| vec![n - take]).collect());
    found.extend(jumps::learn(&third, &later()));
    let divided = |n: u64| if n > 0 { (2..=6).map(|by| vec![n / by]).collect() } else { vec![] };
    found.extend(runs::learn(&sequence(30_000, divided), &later()));
    let middle = |n: u64| {
        (n.div_ceil(3)..n).filter(|left| 3 * left <= 2 * n).map(|left| vec![left]).collect()
    };
    found.extend(runs::learn(&sequence(4000, middle).outcomes(), &later()));
    assert_eq!(found.len(), 5);
    let mut places: Vec<Vec<u64>> = (0..200).map(|n| vec![n]).collect();
    places.extend((999_999_900..1_000_000_100).map(|n| vec![n]));
    places.extend((1_618_033_988_700..1_618_033_988_760).map(|n| vec![n]));
    let mut rules: Vec<_> = found.into_iter().map(|rule| (rule, places.clone())).collect();
    let mut pairs = threshold::learn(&euclid(30).outcomes(), &later());
    for parameter in 1..=3 {
        pairs.extend(threshold::learn(&take_away(40, parameter), &later()));
        pairs.extend(beatty::learn(&wythoff(30, parameter).outcomes(), &later()));
    }
    assert!(pairs.len() >= 7);
    let mut places: Vec<Vec<u64>> =
        (0..30).flat_map(|x| (0..30).map(move |y| vec![x, y])).collect();
    for low in 999_999_990..1_000_000_010 {
        places.extend((1_618_033_980..1_618_033_995).map(|high| vec![low, high]));
    }
    places.push(vec![1_618_033_988_749, 2_618_033_988_749]);
    let cells = (0..400).map(|i| if i % 2 == 0 { i / 2 % 3 } else { i % 5 / 2 }).collect();
    let flags = slices::learn(&table(Kind::Grundy, &[200, 2], cells), &later());
    assert_eq!(flags.len(), 1);
    let cases: Vec<Vec<u64>> = (0..200).map(|i| vec![i / 2, i % 2]).collect();
    rules.extend(flags.into_iter().map(|rule| (rule, cases.clone())));
    rules.extend(pairs.into_iter().map(|rule| (rule, places.clone())));
    // Beyond 2⁵⁰, some say nothing.
    let large = LARGE.iter().flat_map(|&x| LARGE.map(|y| vec![x, y]));
    let large: Vec<Vec<u64>> = large.chain(LARGE.map(|n| vec![n])).collect();
    for (rule, places) in &mut rules {
        let count = places[0].len();
        let known = |at: &&Vec<u64>| at.len() == count && rule.value(at).is_some();
        places.extend(large.iter().filter(known).cloned());
    }
    code_agrees(&rules);
}
