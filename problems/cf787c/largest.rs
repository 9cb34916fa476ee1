use rand::rngs::SmallRng;

use super::shapes::{distinct, line, list_in_line};

const N: usize = 7000;

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    let all: Vec<u64> = (1..N as u64).collect();
    let half = distinct(rng, N / 2, N - 1);
    let most = distinct(rng, N - 2, N - 1);
    // From an odd place, even steps never lead to the black hole.
    let even: Vec<u64> = all.iter().copied().filter(|step| step % 2 == 0).collect();
    let write = |first: &[u64], second: &[u64]| {
        line(&[N as u64]) + &list_in_line(first) + &list_in_line(second)
    };
    vec![
        write(&all, &all),
        write(&half, &most),
        write(&even, &even),
        write(&even, &all),
        write(&[1], &[1]),
    ]
}
