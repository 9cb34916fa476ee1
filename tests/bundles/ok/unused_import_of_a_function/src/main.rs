use tools::{Table, Unused};
use tools::{digit_product, digit_sum, product};

fn main() {
    println!("{}", digit_sum(909));
}
