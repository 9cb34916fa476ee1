//! Recurrences.

use cargo_grundy_explore::learn::recurrence::learn;
use cargo_grundy_explore::table::{Kind, Table};

use super::trial::{code_agrees, later, noise, sequence, table};

fn texts(table: &Table) -> Vec<String> {
    learn(table, &later()).iter().map(|rule| rule.text(&["n"])).collect()
}

fn take_at_most_half(n: u64) -> Vec<Vec<u64>> {
    (1..=n / 2).map(|take| vec![n - take]).collect()
}

fn odd_lieges(n: u64) -> Vec<Vec<u64>> {
    match n {
        0 => vec![],
        n if n % 2 == 0 => vec![vec![n - 1], vec![n / 2; 3]],
        n => vec![vec![n - 1]],
    }
}

#[test]
fn take_at_most_half_is_a_recurrence_after_64_values() {
    let table = sequence(64, take_at_most_half);
    assert_eq!(texts(&table)[0], "g(2n) = n, g(2n + 1) = g(n)");
}

#[test]
fn the_odd_lieges_have_a_table_of_the_value_of_half() {
    let text = "g(0) to g(4) = 0 1 0 1 2; from 5 on \
                g(2n) = 2 where g(n) = 1, otherwise 1; g(2n + 1) = 0";
    assert_eq!(texts(&sequence(64, odd_lieges))[0], text);
}

#[test]
fn who_leaves_most_of_a_heap_has_a_recurrence_of_another_factor() {
    let most =
        |part: u64| texts(&sequence(400, |n| (1..=n / part).map(|take| vec![n - take]).collect()));
    assert_eq!(most(3)[0], "g(3n) = n, g(3n + 1) = g(2n), g(3n + 2) = g(2n + 1)");
    let text = "g(4n) = n, g(4n + 1) = g(3n), g(4n + 2) = g(3n + 1), g(4n + 3) = g(3n + 2)";
    assert_eq!(most(4)[0], text);
}

#[test]
fn values_beyond_their_numbers_are_computed_with_more_bits() {
    // Odious numbers, the Grundy values of the game in which a coin becomes two lesser ones.
    let odious = (0..400).filter(|n: &u32| n.count_ones() % 2 == 1).collect::<Vec<_>>();
    let table = table(Kind::Grundy, &[odious.len()], odious);
    let rules = [table, sequence(400, take_at_most_half)]
        .iter()
        .map(|table| learn(table, &later()).swap_remove(0))
        .map(|rule| (rule, (0..200).map(|i| vec![i * (u64::MAX / 400)]).collect()))
        .collect::<Vec<_>>();
    assert!(rules[0].0.code(&["n"]).contains("-> i128"));
    assert!(rules[1].0.code(&["n"]).contains("-> u64"));
    code_agrees(&rules);
}

#[test]
fn what_has_no_recurrence_gets_none() {
    assert!(texts(&noise(&[512], 4)).is_empty());
    let grundys = sequence(600, |n| (1..n.div_ceil(2)).map(|a| vec![a, n - a]).collect());
    assert!(texts(&grundys).is_empty());
    let period = sequence(300, |n| (1..=n.min(4)).map(|take| vec![n - take]).collect());
    assert!(texts(&period).is_empty());
    let squares =
        sequence(600, |n| (1..=n).filter(|a| a * a <= n).map(|a| vec![n - a * a]).collect());
    assert!(texts(&squares).is_empty());
}
