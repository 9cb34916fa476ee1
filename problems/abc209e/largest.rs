use rand::rngs::SmallRng;

use super::shapes::{below, line};

pub fn inputs(rng: &mut SmallRng) -> Vec<String> {
    const N: usize = 200_000;
    const GROUPS: usize = 52 * 52 * 52;
    let ends: [fn(&mut SmallRng, usize) -> [usize; 2]; 4] = [
        // Words at random, and the words of a single group.
        |rng, _| [below(rng, GROUPS), below(rng, GROUPS)],
        |_, _| [0, 0],
        // A long game, and a cycle.
        |_, i| [i.min(GROUPS - 2), i.min(GROUPS - 2) + 1],
        |_, i| [i % GROUPS, (i + 1) % GROUPS],
    ];
    ends.map(|ends| line(&[N as u64]) + &(0..N).map(|i| word(ends(rng, i))).collect::<String>())
        .into()
}

/// The word that begins and ends with the groups of these numbers.
fn word(groups: [usize; 2]) -> String {
    let letters: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
    let [first, last] = groups
        .map(|group| [group / 52 / 52, group / 52 % 52, group % 52].map(|letter| letters[letter]));
    first.into_iter().chain(['x', 'x']).chain(last).chain(['\n']).collect()
}
