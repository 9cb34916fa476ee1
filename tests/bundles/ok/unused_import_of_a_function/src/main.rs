use tools::{digit_product, digit_sum, product};
use tools::{Table, Unused};

fn main() {
    println!("{}", digit_sum(909));
}
