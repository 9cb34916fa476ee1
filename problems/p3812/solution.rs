//! The greatest element of the span of the numbers.

use grundy::xor_basis::XorBasis;
use proconio::input;

fn main() {
    input! { numbers: [u64] }
    let mut basis = XorBasis::default();
    for x in numbers {
        basis.insert(x);
    }
    println!("{}", basis.max_xor(0));
}
