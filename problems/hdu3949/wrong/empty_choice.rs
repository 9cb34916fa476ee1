//! Always counts 0, as if one could choose no number at all.

use grundy::xor_basis::XorBasis;
use proconio::input;

fn main() {
    input! { tests: [([u64], [u64])] }
    for (test, (numbers, queries)) in tests.iter().enumerate() {
        let mut basis = XorBasis::default();
        for &x in numbers {
            basis.insert(x);
        }
        println!("Case #{}:", test + 1);
        for k in queries {
            println!("{}", basis.kth(k - 1).map_or(-1, |x| x as i64));
        }
    }
}
