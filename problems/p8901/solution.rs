//! Each room is a game, and the first one to end decides, as in a conjunctive compound: winners
//! hurry, losers delay. A multiple of 4 is lost, as no move leads from one to another. Whoever wins
//! takes the largest prime with the same remainder by 4, and the loser takes 2, as only 2 answers.

use grundy::conjunctive_compound::remoteness;
use proconio::input;

fn main() {
    input! { tests: [[usize]] }
    let most = *tests.iter().flatten().max().unwrap();
    let mut is_prime = vec![true; most + 1];
    // The largest number of cows that may be taken, for each remainder by 4.
    let mut largest = [2, 1, 2, 3];
    let lengths = remoteness(most + 1, |cows| {
        if cows > 1 && is_prime[cows] {
            (cows * cows..=most).step_by(cows).for_each(|multiple| is_prime[multiple] = false);
            largest[cows % 4] = cows;
        }
        cows.checked_sub(largest[cows % 4])
    });
    for rooms in tests {
        let first = rooms.iter().min_by_key(|&&cows| lengths[cows] / 2).unwrap();
        println!("Farmer {}", if lengths[*first] % 2 == 1 { "John" } else { "Nhoj" });
    }
}
