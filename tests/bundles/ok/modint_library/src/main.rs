use modular::combinatorics::Factorials;
use modular::{Mod998, ModInt};

type M = Mod998;

fn main() {
    let f = Factorials::<998_244_353>::up_to(20);
    let ways = f.choose(20, 10) * M::new(2).pow(10) - M::from(7);
    println!("{ways} {}", f.choose(3, 5));
    let mut half = ModInt::<7>::new(3);
    half /= ModInt::new(2);
    println!("{half} {:?}", -M::new(1));
    println!("{}", (1..=5).map(M::new).sum::<M>() + (1..=5).map(M::new).product());
}
