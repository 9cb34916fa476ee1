//! Periods that are linear in a parameter.

use cargo_grundy_explore::learn::family::learn;
use cargo_grundy_explore::table::{Kind, Table};

use super::trial::{code_agrees, is_right, later, noise, table};

/// The values of a game in which some numbers, which depend on k, may be taken from n.
fn heaps(size: u64, takes: impl Fn(u64, u64) -> bool) -> Table {
    let mut cells = vec![0; (size * size) as usize];
    for (k, n) in (0..size).flat_map(|k| (0..size).map(move |n| (k, n))) {
        let to = |&take: &u64| takes(take, k);
        let options: Vec<u32> =
            (1..=n).filter(to).map(|take| cells[((n - take) * size + k) as usize]).collect();
        let mex = (0..).find(|value| !options.contains(value)).unwrap_or(0);
        cells[(n * size + k) as usize] = mex;
    }
    Table { is_parameter: vec![false, true], ..table(Kind::Grundy, &[size as usize; 2], cells) }
}

#[test]
fn periods_that_are_linear_in_the_parameter_are_found() {
    let games = [
        heaps(96, |take, k| take != k),
        heaps(96, |take, k| take <= 2 || take == k),
        heaps(96, |take, k| take % 2 == 1 && take <= k),
        heaps(240, |take, k| [1, k, k + 1].contains(&take)),
    ];
    let mut rules = Vec::new();
    for table in games {
        let found = learn(&table.part(&[table.size[0] / 3 * 2; 2]), &later());
        assert_eq!(found.len(), 1);
        assert!(is_right(&*found[0], &table), "{}", found[0].text(&["n", "k"]));
        let place = |i: u64| vec![i * i * 7919 % 1_000_000, i % 40];
        let mut places: Vec<Vec<u64>> = (0..400).map(place).collect();
        // Where two, three or four times the parameter is beyond 64 bits.
        let far = |i: u64| vec![u64::MAX - 3 * i, (u64::MAX - 9) / (1 + i % 4) - i];
        places.extend((0..40).map(far));
        rules.push((found.into_iter().next().unwrap(), places));
    }
    assert_eq!(
        rules[0].0.text(&["n", "k"]),
        "k = 0: n\n\
         n / (2 * k) * k + (r % k), r = n % (2 * k)"
    );
    code_agrees(&rules);
}

#[test]
fn other_tables_with_a_parameter_have_none() {
    let is_parameter = vec![false, true];
    let noise = Table { is_parameter: is_parameter.clone(), ..noise(&[64, 64], 3) };
    assert!(learn(&noise, &later()).is_empty());
    let nim = (0..64 * 64).map(|i| (i / 64) ^ (i % 64)).collect();
    let nim = Table { is_parameter, ..table(Kind::Grundy, &[64, 64], nim) };
    assert!(learn(&nim, &later()).is_empty());
}
