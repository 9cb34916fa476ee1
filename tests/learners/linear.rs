//! Linear representations over digits.

use cargo_grundy_explore::learn::digits::linear::learn;
use cargo_grundy_explore::table::{Kind, Table};

use super::trial::{
    code_agrees, euclid, is_right, later, noise, plane, sequence, table, take_away, wythoff,
};

fn nim(size: u64) -> Table {
    plane(size, |x, y| (0..x).map(|to| (to, y)).chain((0..y).map(|to| (x, to))).collect())
}

fn lasker(size: u64) -> Table {
    sequence(size, |n| {
        let take = (0..n).map(|rest| vec![rest]);
        take.chain((1..=n / 2).map(|left| vec![left, n - left])).collect()
    })
}

#[test]
fn small_ranks_are_found_and_right_on_more() {
    for (seen, all) in [
        (nim(24), nim(60)),
        (lasker(128), lasker(600)),
        (wythoff(60, 1).outcomes(), wythoff(120, 1).outcomes()),
        (take_away(45, 2), take_away(90, 2)),
    ] {
        let found = learn(&seen, &later());
        assert!(is_right(&*found[0], &all), "{:?}", all.size);
    }
}

#[test]
fn tables_without_values_end() {
    assert!(learn(&table(Kind::Grundy, &[100], vec![Table::FREE; 100]), &later()).is_empty());
    let mut cells = vec![Table::FREE; 200];
    cells[..30].fill(0);
    assert!(learn(&table(Kind::Grundy, &[200], cells), &later()).is_empty());
}

#[test]
fn what_has_no_finite_rank_is_refused() {
    let grundys = sequence(600, |n| (1..n.div_ceil(2)).map(|a| vec![a, n - a]).collect());
    let squares =
        sequence(600, |n| (1..=n).filter(|a| a * a <= n).map(|a| vec![n - a * a]).collect());
    for table in [
        noise(&[400], 4),
        noise(&[40, 40], 2),
        noise(&[40, 40], 9),
        grundys,
        squares,
        wythoff(80, 1),
        euclid(80),
    ] {
        assert!(learn(&table, &later()).is_empty(), "{:?}", table.size);
    }
}

#[test]
fn the_code_of_linear_representations_gives_their_values() {
    let mut rules = Vec::new();
    let mut places: Vec<Vec<u64>> =
        (0..20).flat_map(|x| (0..20).map(move |y| vec![x, y])).collect();
    places.push(vec![1_618_033_988_749, 2_618_033_988_749]);
    places.push(vec![1_000_000_000, 999_999_999]);
    for table in [nim(24), wythoff(60, 1).outcomes()] {
        rules.extend(learn(&table, &later()).into_iter().map(|rule| (rule, places.clone())));
    }
    let places: Vec<Vec<u64>> = (0..99).chain([1 << 40, 1 << 50]).map(|n| vec![n]).collect();
    rules.extend(learn(&lasker(128), &later()).into_iter().map(|rule| (rule, places.clone())));
    assert!(rules.len() >= 3);
    code_agrees(&rules);
}
