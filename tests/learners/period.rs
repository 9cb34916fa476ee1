//! Periods.

use cargo_grundy_explore::learn::period::find;
use cargo_grundy_explore::rule::Rule;
use cargo_grundy_explore::table::Kind;

use super::trial::later;

fn found(values: &[u64]) -> Option<(u64, u64)> {
    let budget = &later();
    let period = find(Kind::Grundy, 0, values, budget)?;
    for (n, &value) in values.iter().enumerate() {
        assert_eq!(period.value(&[n as u64]), Some(value), "{period:?}");
    }
    Some((period.start, period.period))
}

/// The values of the game of taking 1, 3 or 4, or of any game with such a set.
fn subtraction(takes: &[usize], length: usize) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for n in 0..length {
        let options: Vec<u64> =
            takes.iter().filter(|&&take| take <= n).map(|take| values[n - take]).collect();
        values.push((0..).find(|value| !options.contains(value)).unwrap_or(0));
    }
    values
}

#[test]
fn it_finds_the_shortest_period_and_where_it_begins() {
    assert_eq!(found(&subtraction(&[1, 3, 4], 100)), Some((0, 7)));
    let late: Vec<u64> = (0..100).map(|n| if n < 30 { n * n % 17 } else { n % 5 }).collect();
    assert_eq!(found(&late), Some((30, 5)));
    let halves: Vec<u64> = (0..100).map(|n| n / 2).collect();
    assert_eq!(found(&halves), Some((0, 2)));
    // Of Lasker's Nim, where all but the first value grow.
    let lasker = (0..100).map(|n: u64| match n % 4 {
        0 => n.saturating_sub(1),
        3 => n + 1,
        _ => n,
    });
    assert_eq!(found(&lasker.collect::<Vec<u64>>()), Some((1, 4)));
    let each: Vec<u64> = (0..100).map(|n| if n % 2 == 0 { n } else { 0 }).collect();
    assert_eq!(found(&each), Some((0, 2)));
}

#[test]
fn it_is_sure_after_three_repeats_and_sixteen_values() {
    let values = [0, 1, 0, 1, 2, 3, 2].repeat(4);
    assert_eq!(found(&values), Some((0, 7)));
    assert_eq!(found(&values[..21]), Some((0, 7)));
    assert_eq!(found(&values[..20]), None);
    assert_eq!(found(&[0, 1].repeat(9)), Some((0, 2)));
    assert_eq!(found(&[0, 1].repeat(8)), Some((0, 2)));
    assert_eq!(found(&[0, 1].repeat(7)), None);
}

#[test]
fn it_refuses_what_has_no_period() {
    let squares: Vec<u64> = (0..300).map(|n| n * n).collect();
    assert_eq!(found(&squares), None);
    let falling: Vec<u64> = (0..300).map(|n| 300 - n).collect();
    assert_eq!(found(&falling), None);
    let mut random = cargo_grundy_explore::random::Random::new(7);
    let values: Vec<u64> = (0..2000).map(|_| random.below(2)).collect();
    assert_eq!(found(&values), None);
}
