//! Lets Takahashi begin in the sequences of odd lengths, too.

use grundy::partisan::left_stop;
use proconio::input;

fn main() {
    input! { sequences: [[i128]] }
    let even = sequences.iter().filter(|sequence| sequence.len() % 2 == 0);
    let left_begins = true;
    let switch = |sequence: &Vec<i128>| {
        let first = settled(&sequence[1..], left_begins);
        let last = settled(&sequence[..sequence.len() - 1], left_begins);
        (first.max(last), first.min(last))
    };
    let odd = sequences.iter().filter(|sequence| sequence.len() % 2 == 1);
    let sum: i128 = odd.map(|sequence| settled(sequence, left_begins)).sum();
    println!("{}", sum + left_stop(even.map(switch).collect()));
}

/// What is left of a sequence of odd length when all lengths are odd, and Left or Right begins.
fn settled(sequence: &[i128], left_begins: bool) -> i128 {
    let middle = sequence.len() / 2;
    if middle == 0 {
        return sequence[0];
    }
    let (before, here, after) = (sequence[middle - 1], sequence[middle], sequence[middle + 1]);
    match left_begins {
        true => before.max(after).min(here),
        false => before.min(after).max(here),
    }
}
