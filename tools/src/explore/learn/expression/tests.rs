//! What is found in the tables of known games, and what isn't.

use std::time::{Duration, Instant};

use super::*;
use crate::explore::table::NAMES;

/// A table of a box with values by a function of the values before.
fn table(kind: Kind, from: &[u64], size: &[usize], value: impl Fn(&[u64]) -> u32) -> Table {
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

fn show(name: &str, table: &Table) {
    for (learner, learn) in [
        ("E", learn as fn(&Table, Instant) -> Vec<Box<dyn Rule>>),
        ("P", outcome::learn),
        ("T", theory),
    ] {
        let start = Instant::now();
        let rules = learn(table, start + Duration::from_secs(5));
        if start.elapsed().as_millis() > 0 || !rules.is_empty() {
            println!("{learner} {name}: {:?}", start.elapsed());
        }
        for rule in rules.iter().take(4) {
            let names = NAMES[table.dimensions()];
            println!("    {:.1} {}    {}", rule.bits(), rule.text(names), rule.code(names));
        }
    }
}

#[test]
fn experiment() {
    use Kind::{Grundy, Outcome};
    let g = |name: &str, from: &[u64], size: &[usize], value: &dyn Fn(&[u64]) -> u32| {
        show(name, &table(Grundy, from, size, value));
    };
    let o = |name: &str, from: &[u64], size: &[usize], lost: &dyn Fn(&[u64]) -> bool| {
        show(name, &table(Outcome, from, size, |at| u32::from(!lost(at))));
    };
    g("n/2", &[0], &[64], &|a| (a[0] / 2) as u32);
    g("any_divisor", &[0], &[1000], &|a| if a[0] == 0 { 0 } else { a[0].trailing_zeros() + 1 });
    g("lasker", &[0], &[1000], &|a| match a[0] % 4 {
        0 => a[0].saturating_sub(1) as u32,
        3 => a[0] as u32 + 1,
        _ => a[0] as u32,
    });
    g("delete", &[1, 1], &[64, 64], &|a| ((a[0] - 1) | (a[1] - 1)).trailing_ones());
    g("choc", &[1, 1], &[64, 64], &|a| ((a[0] * a[1] + 1) % 2) as u32);
    g("bachet", &[0, 0], &[64, 64], &|a| (a[0] % (a[1] + 1)) as u32);
    g("bachet1", &[0, 1], &[64, 64], &|a| (a[0] % (a[1] + 1)) as u32);
    g("ruler", &[0], &[200], &|a| (a[0] & a[0].wrapping_neg()) as u32);
    g("stairs", &[0, 0, 0], &[20, 20, 20], &|a| (a[0] ^ a[2]) as u32);
    g("nim3", &[0, 0, 0], &[20, 20, 20], &|a| (a[0] ^ a[1] ^ a[2]) as u32);
    g("nim4", &[0, 0, 0, 0], &[10, 10, 10, 10], &|a| (a[0] ^ a[1] ^ a[2] ^ a[3]) as u32);
    g("log", &[1], &[500], &|a| a[0].ilog2());
    g("xor mod 3", &[0, 0], &[50, 50], &|a| ((a[0] ^ a[1]) % 3) as u32);
    g("shifted nim", &[1, 1], &[50, 50], &|a| (((a[0] - 1) ^ (a[1] - 1)) + 1) as u32);
    g("x/2 ^ y/3", &[0, 0], &[50, 50], &|a| ((a[0] / 2) ^ (a[1] / 3)) as u32);
    g("max/2", &[0, 0], &[50, 50], &|a| (a[0].max(a[1]) / 2) as u32);
    g("min % (k+1)", &[0, 0, 0], &[20, 20, 20], &|a| (a[0].min(a[1]) % (a[2] + 1)) as u32);
    g("n & k", &[0, 0], &[50, 50], &|a| (a[0] & a[1]) as u32);
    g("x==y cases", &[0, 0], &[50, 50], &|a| {
        if a[0] == a[1] { 0 } else { (a[0].min(a[1]) + 1) as u32 }
    });
    g("k odd", &[0, 1], &[100, 20], &|a| match (a[1] % 2, a[0] % (a[1] + 1)) {
        (1, _) => (a[0] % 2) as u32,
        (_, r) if r == a[1] => 2,
        (_, r) => (r % 2) as u32,
    });
    let take = |at: &[u64], takes: &dyn Fn(u64) -> Vec<u64>| {
        let n = at[0] as usize;
        let mut values = vec![0_u32; n + 1];
        for i in 0..=n {
            let options: Vec<_> = takes(at[1])
                .iter()
                .filter(|&&t| t as usize <= i)
                .map(|&t| values[i - t as usize])
                .collect();
            values[i] = (0..).find(|v| !options.contains(v)).unwrap();
        }
        values[n]
    };
    for (name, takes) in
        [("1,k", (|k| vec![1, k]) as fn(u64) -> Vec<u64>), ("1,2,k", |k| vec![1, 2, k])]
    {
        let mut t = table(Grundy, &[0, 3], &[60, 40], |a| take(a, &takes));
        t.is_parameter[1] = true;
        show(name, &t);
        show(name, &t.outcomes());
    }
    g("omega", &[1], &[1000], &|a| arithmetic::Function::Omega.apply(a[0]).unwrap() as u32);
    g("random", &[0], &[2000], &|a| (a[0].wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 62) as u32);
    g("random small", &[0], &[64], &|a| (a[0].wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 62) as u32);
    g("random2", &[0, 0], &[50, 50], &|a| {
        ((a[0] * 1000 + a[1]).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 61) as u32
    });
    o("misere", &[0, 0], &[60, 60], &|a| {
        if a[0].max(a[1]) < 2 { a[0] != a[1] } else { a[0] == a[1] }
    });
    o("endnim", &[0, 0, 0], &[24, 24, 24], &|a| {
        if a[0] == 0 || a[2] == 0 { a[0].max(a[2]) == a[1] } else { a[0] == a[2] && a[0] != a[1] }
    });
    o("knight", &[0, 0], &[60, 60], &|a| a[0] % 4 < 2 && a[1] % 4 < 2);
    o("x==y", &[0, 0], &[60, 60], &|a| a[0] == a[1]);
    o("even", &[0, 0], &[60, 60], &|a| a[0] % 2 == 0 && a[1] % 2 == 0);
    o("sum3", &[0, 0], &[60, 60], &|a| (a[0] + a[1]) % 3 == 0);
    o("nim3", &[0, 0, 0], &[24, 24, 24], &|a| a[0] ^ a[1] ^ a[2] == 0);
    o("bachet", &[0, 0], &[60, 60], &|a| a[0] % (a[1] + 1) == 0);
    o("square", &[0], &[2000], &|a| arithmetic::Function::Root.apply(a[0]).unwrap().pow(2) == a[0]);
    o("prime", &[0], &[2000], &|a| {
        a[0] > 1 && arithmetic::Function::Omega.apply(a[0]).unwrap() == 1
    });
    o("fib", &[0, 0], &[100, 100], &|a| {
        a[0] == 0 || a[1] < arithmetic::Function::LeastFibonacci.apply(a[0]).unwrap()
    });
    o("thue", &[0], &[500], &|a| a[0].count_ones() % 2 == 1);
    o("random", &[0, 0], &[60, 60], &|a| {
        ((a[0] * 1000 + a[1]).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 62) == 0
    });
    o("wyt", &[0, 0], &[100, 100], &|a| {
        let (x, y) = (a[0].min(a[1]), a[0].max(a[1]));
        (((y - x) as f64) * 1.618_033_988_749_895).floor() as u64 == x
    });
}
