//! Formulas and conditions.

use std::collections::HashMap;

use cargo_grundy_explore::budget::Budget;
use cargo_grundy_explore::learn::expression::{learn, outcome, theory};
use cargo_grundy_explore::rule::Rule;
use cargo_grundy_explore::table::{Kind, NAMES, Table};

use super::trial::{Tried, code_agrees, later};

/// A position, and the options of one, each a sum of positions.
type Position = Vec<u64>;
type Moves = fn(&[u64]) -> Vec<Vec<Position>>;
type Learn = fn(&Table, &Budget) -> Vec<Box<dyn Rule>>;

/// A table with values by a function.
fn table(kind: Kind, from: &[u64], size: &[usize], mut value: impl FnMut(&[u64]) -> u32) -> Table {
    let total: usize = size.iter().product();
    let cells = (0..total).map(|mut index| {
        let mut at = from.to_vec();
        for place in (0..size.len()).rev() {
            at[place] += (index % size[place]) as u64;
            index /= size[place];
        }
        value(&at)
    });
    let cells = cells.collect();
    let is_parameter = vec![false; size.len()];
    Table { kind, from: from.to_vec(), size: size.to_vec(), cells, is_parameter }
}

/// The Grundy value of a position, by the definition.
fn grundy(known: &mut HashMap<Position, u32>, at: &[u64], moves: Moves) -> u32 {
    if let Some(&value) = known.get(at) {
        return value;
    }
    let mut sum =
        |sum: Vec<Position>| sum.iter().fold(0, |xor, one| xor ^ grundy(known, one, moves));
    let options: Vec<u32> = moves(at).into_iter().map(&mut sum).collect();
    let value = (0..).find(|value| !options.contains(value)).unwrap_or(0);
    known.insert(at.to_vec(), value);
    value
}

fn play(from: &[u64], size: &[usize], moves: Moves) -> Table {
    let mut known = HashMap::new();
    table(Kind::Grundy, from, size, |at| grundy(&mut known, at, moves))
}

/// The first rule that is found in a part of a table, which must be right on the whole.
fn first(learn: Learn, table: &Table, part: &[usize]) -> String {
    let rules = learn(&table.part(part), &later());
    let Some(rule) = rules.first() else { return "none".to_string() };
    let is_wrong = |at: &[u64], value: u32| rule.value(at) != Some(value.into());
    let wrong = table.iter().filter(|(at, value)| is_wrong(&at[..table.dimensions()], *value));
    let except = match wrong.count() {
        0 => String::new(),
        wrong => format!(", {wrong} exceptions"),
    };
    rule.text(NAMES[table.dimensions()]) + &except
}

/// Some numbers that look random.
fn noise(at: &[u64], bits: u32) -> u32 {
    let mix = |hash: u64, &n: &u64| (hash ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    (at.iter().fold(7, mix).wrapping_mul(0xff51_afd7_ed55_8ccd) >> (64 - bits)) as u32
}

fn take_any(at: &[u64], place: usize) -> Vec<Vec<Position>> {
    let option = |left| {
        let mut option = at.to_vec();
        option[place] = left;
        vec![option]
    };
    (0..at[place]).map(option).collect()
}

fn nim(at: &[u64]) -> Vec<Vec<Position>> {
    (0..at.len()).flat_map(|place| take_any(at, place)).collect()
}

fn lasker(at: &[u64]) -> Vec<Vec<Position>> {
    let split = (1..=at[0] / 2).map(|left| vec![vec![left], vec![at[0] - left]]);
    take_any(at, 0).into_iter().chain(split).collect()
}

fn delete(at: &[u64]) -> Vec<Vec<Position>> {
    let parts = at.iter().flat_map(|&n| (1..n).map(move |left| vec![vec![left, n - left]]));
    parts.collect()
}

fn chocolate(at: &[u64]) -> Vec<Vec<Position>> {
    let (x, y) = (at[0], at[1]);
    let upright = (1..x).map(|left| vec![vec![left, y], vec![x - left, y]]);
    let level = (1..y).map(|low| vec![vec![x, low], vec![x, y - low]]);
    upright.chain(level).collect()
}

fn divisor(at: &[u64]) -> Vec<Vec<Position>> {
    let n = at[0];
    (1..=n).filter(|take| n.is_multiple_of(*take)).map(|take| vec![vec![n - take]]).collect()
}

fn bachet(at: &[u64]) -> Vec<Vec<Position>> {
    (1..=at[1].min(at[0])).map(|take| vec![vec![at[0] - take, at[1]]]).collect()
}

fn one_two_or(at: &[u64]) -> Vec<Vec<Position>> {
    let takes = [1, 2, at[1]].into_iter().filter(|&take| take <= at[0]);
    takes.map(|take| vec![vec![at[0] - take, at[1]]]).collect()
}

fn wythoff(at: &[u64]) -> Vec<Vec<Position>> {
    let both = (1..=at[0].min(at[1])).map(|take| vec![vec![at[0] - take, at[1] - take]]);
    nim(at).into_iter().chain(both).collect()
}

fn unequal(at: &[u64]) -> Vec<Vec<Position>> {
    (1..at[0].div_ceil(2)).map(|left| vec![vec![left], vec![at[0] - left]]).collect()
}

#[test]
fn formulas_of_known_games_come_out_as_people_write_them() {
    let found = |from: &[u64], size: &[usize], moves| {
        let part: Vec<usize> = size.iter().map(|size| size / 2).collect();
        first(learn, &play(from, size, moves), &part)
    };
    assert_eq!(found(&[0, 0], &[32, 32], nim), "x ^ y");
    assert_eq!(found(&[0, 0, 0], &[16, 16, 16], nim), "x ^ y ^ z");
    assert_eq!(found(&[0, 0, 0, 0], &[10, 10, 8, 8], nim), "w ^ x ^ y ^ z");
    assert_eq!(found(&[1, 1], &[40, 40], delete), "trailing_ones((x - 1) | (y - 1))");
    assert_eq!(found(&[1, 1], &[24, 24], chocolate), "(x * y + 1) % 2");
    assert_eq!(found(&[0], &[128], divisor), "trailing_zeros(n) + 1, 1 exceptions");
    assert_eq!(found(&[0, 0], &[40, 40], bachet), "x % (y + 1)");
    assert_eq!(found(&[1], &[128], lasker), "n % 4 == 3: n + 1; n % 4 == 0: n - 1; otherwise n");
}

#[test]
fn formulas_for_cases_use_parameters() {
    let mut table = play(&[0, 3], &[90, 50], one_two_or);
    table.is_parameter[1] = true;
    let text = "y % 3 == 1: x % 3; x % (y + 1) != y: x % (y + 1) % 3; otherwise (y + 2) % 3 + 1";
    assert_eq!(first(learn, &table, &[45, 25]), text);
    let lost = "lost where x % (y + 1) != y && x % (y + 1) % 3 == 0 if y % 3 == 0; \
                otherwise x % 3 == 0";
    assert_eq!(first(outcome::learn, &table.outcomes(), &[45, 25]), lost);
}

#[test]
fn formulas_are_found_wherever_they_are_short() {
    let found = |from: &[u64], size: &[usize], value: &dyn Fn(&[u64]) -> u64| {
        let part: Vec<usize> = size.iter().map(|size| size / 2).collect();
        first(learn, &table(Kind::Grundy, from, size, |at| value(at) as u32), &part)
    };
    assert_eq!(found(&[0], &[64], &|at| at[0] / 2), "n / 2");
    assert_eq!(found(&[1], &[64], &|at| at[0] & at[0].wrapping_neg()), "lowest_bit(n)");
    assert_eq!(found(&[1], &[64], &|at| at[0].ilog2().into()), "floor(log2(n))");
    assert_eq!(found(&[0; 2], &[48, 48], &|at| (at[0] ^ at[1]) % 3), "(x ^ y) % 3");
    assert_eq!(found(&[0; 2], &[48, 48], &|at| (at[0] / 2) ^ (at[1] / 3)), "x / 2 ^ y / 3");
    assert_eq!(found(&[0; 2], &[48, 48], &|at| at[0].max(at[1]) / 2), "max(x, y) / 2");
    assert_eq!(found(&[0; 2], &[48, 48], &|at| at[0] & at[1]), "x & y");
    assert_eq!(found(&[0; 3], &[20; 3], &|at| at[0] ^ at[2]), "x ^ z");
    let shifted = |at: &[u64]| ((at[0] - 1) ^ (at[1] - 1)) + 1;
    assert_eq!(found(&[1; 2], &[48, 48], &shifted), "((x - 1) ^ (y - 1)) + 1");
    let least = |at: &[u64]| at[0].min(at[1]) % (at[2] + 1);
    assert_eq!(found(&[0; 3], &[20; 3], &least), "min(x, y) % (z + 1)");
}

/// A table of outcomes, from where positions are lost.
fn outcomes(size: &[usize], lost: impl Fn(&[u64]) -> bool) -> Table {
    table(Kind::Outcome, &vec![0; size.len()], size, |at| u32::from(!lost(at)))
}

#[test]
fn conditions_of_lost_positions_are_found() {
    let found = |size: &[usize], lost: &dyn Fn(&[u64]) -> bool| {
        let part: Vec<usize> = size.iter().map(|size| size / 2).collect();
        first(outcome::learn, &outcomes(size, lost), &part)
    };
    assert_eq!(found(&[60, 60], &|at| at[0] == at[1]), "lost where x == y");
    assert_eq!(found(&[60, 60], &|at| (at[0] + at[1]) % 3 == 0), "lost where (x + y) % 3 == 0");
    assert_eq!(found(&[60, 60], &|at| at[0] % (at[1] + 1) == 0), "lost where x % (y + 1) == 0");
    assert_eq!(found(&[30; 3], &|at| at[0] ^ at[1] ^ at[2] == 0), "lost where x ^ y ^ z == 0");
    assert_eq!(found(&[60, 60], &|at| (at[0] | at[1]) & 2 == 0), "lost where (x | y) % 4 < 2");
    assert_eq!(found(&[200], &|at| at[0].count_ones() % 2 == 1), "lost where popcount(n) % 2 == 1");
    let misere = |at: &[u64]| (at[0] == at[1]) == (at[0].max(at[1]) > 1);
    let text = "lost where x == y if max(x, y) >= 2; otherwise x != y";
    assert_eq!(found(&[60, 60], &misere), text);
    // End-Nim: Albert and Nowakowski 2001.
    let ends = |at: &[u64]| match at[0].min(at[2]) {
        0 => at[0].max(at[2]) == at[1],
        _ => at[0] == at[2] && at[0] != at[1],
    };
    let text = "lost where x ^ y ^ z == 0 if x * z == 0; otherwise x != y && x == z";
    assert_eq!(found(&[30; 3], &ends), text);
}

#[test]
fn a_list_of_comparisons_is_found() {
    // One may be taken from a pile, but not from x now, and then not from that one again.
    let table = outcomes(&[20, 20, 20], |at| {
        let (x, y, z) = (at[0], at[1], at[2]);
        y <= x + z && z <= x + y && (x >= y + z || (x + y + z) % 2 == 0)
    });
    // There are several ways to say the rest.
    let found = first(outcome::learn, &table, &[14, 14, 14]);
    assert!(found.starts_with("lost where x >= |y - z| && (") && found.ends_with(')'), "{found}");
}

/// How many prime factors a number has, with multiplicity.
fn omega(n: u64) -> u64 {
    let (mut rest, mut count) = (n.max(1), 0);
    for prime in 2..=n {
        while rest.is_multiple_of(prime) {
            (rest, count) = (rest / prime, count + 1);
        }
    }
    count
}

/// The least part of a number as a sum of Fibonacci numbers without neighbours among them.
fn least_part(mut n: u64) -> u64 {
    let mut least = 0;
    while n > 0 {
        let mut next = 2;
        least = 1;
        while next <= n {
            (least, next) = (next, least + next);
        }
        n -= least;
    }
    least
}

#[test]
fn functions_of_number_theory_are_found_by_their_own_learner_only() {
    let values = table(Kind::Grundy, &[1], &[400], |at| omega(at[0]) as u32);
    let text = "omega(n) (the number of prime factors with multiplicity)";
    assert_eq!(first(theory, &values, &[150]), text);
    assert_eq!(first(learn, &values, &[150]), "none");
    let squares = outcomes(&[900], |at| (0..=at[0]).any(|root| root * root == at[0]));
    assert_eq!(first(theory, &squares, &[400]), "lost where isqrt(n) * isqrt(n) == n");
    assert_eq!(first(outcome::learn, &squares, &[400]), "none");
    let primes = outcomes(&[900], |at| at[0] > 0 && omega(at[0]) == 1);
    assert!(first(theory, &primes, &[400]).starts_with("lost where omega(n) == 1 "));
    assert_eq!(first(outcome::learn, &primes, &[400]), "none");
    // Fibonacci Nim: Whinihan 1963.
    let quota = outcomes(&[120, 120], |at| at[0] == 0 || at[1] < least_part(at[0]));
    let text = "lost where x == 0 || y < least_zeckendorf_part(x) ";
    assert!(first(theory, &quota, &[60, 60]).starts_with(text));
}

#[test]
fn cells_without_positions_may_have_any_value() {
    let board = table(Kind::Grundy, &[0, 0], &[40, 40], |at| match (at[0] + at[1]) % 2 {
        0 => ((at[0] / (at[1] + 1)) ^ 1) as u32,
        _ => Table::FREE,
    });
    assert_eq!(first(learn, &board, &[20, 20]), "x / (y + 1) ^ 1");
    let none = table(Kind::Grundy, &[0], &[9], |_| Table::FREE);
    let budget = &later();
    assert!([learn, outcome::learn, theory].iter().all(|learn| learn(&none, budget).is_empty()));
}

#[test]
fn a_few_cells_are_enough_for_a_short_formula() {
    let budget = &later();
    let bits = |table: &Table| learn(table, budget).first().map(|rule| rule.bits().round());
    assert_eq!(bits(&play(&[0, 0], &[6, 6], nim)), Some(7.0));
    assert_eq!(bits(&play(&[0], &[32], divisor)), Some(9.0));
    assert_eq!(bits(&play(&[0], &[32], lasker)), Some(31.0));
    assert_eq!(bits(&play(&[1, 1], &[12, 12], delete)), Some(20.0));
}

#[test]
fn what_has_no_short_formula_is_refused() {
    let budget = &later();
    for size in [vec![300], vec![40, 40], vec![10, 10, 10]] {
        let values = table(Kind::Grundy, &vec![0; size.len()], &size, |at| noise(at, 2));
        for learn in [learn, theory] {
            assert!(learn(&values, budget).is_empty(), "{size:?}");
        }
        for learn in [outcome::learn, theory] {
            assert!(learn(&values.outcomes(), budget).is_empty(), "{size:?}");
        }
    }
    assert!(learn(&play(&[0], &[300], unequal), budget).is_empty());
    let values = play(&[0, 0], &[30, 30], wythoff);
    assert!(learn(&values, budget).is_empty());
    assert!(outcome::learn(&values.outcomes(), budget).is_empty());
}

#[test]
fn the_code_agrees_with_the_values() {
    let budget = &later();
    let tables = [
        play(&[1, 1], &[20, 20], delete),
        play(&[0], &[64], divisor),
        play(&[0], &[64], lasker),
        play(&[0, 0], &[20, 20], bachet).outcomes(),
        outcomes(&[60, 60], |at| (at[0] == at[1]) == (at[0].max(at[1]) > 1)),
        outcomes(&[60, 60], |at| at[0] == 0 || at[1] < least_part(at[0])),
    ];
    let places = [[1, 1], [2, 7], [40, 9], [12, 11], [96, 96], [999_999, 1_048_576]];
    let mut rules: Vec<Tried> = Vec::new();
    for table in &tables {
        for learn in [learn, outcome::learn, theory] {
            rules.extend(learn(table, budget).into_iter().map(|rule| {
                let places = places.iter().map(|at| at[..table.dimensions()].to_vec());
                let places = places.filter(|at| rule.value(at).is_some()).collect();
                (rule, places)
            }));
        }
    }
    assert!(rules.len() >= tables.len());
    code_agrees(&rules);
}
