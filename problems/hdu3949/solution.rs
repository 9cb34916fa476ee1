//! The k-th number of a span, whose rank r gives it 2^r elements. But at least one number must be
//! chosen, so 0 doesn't count if the numbers are independent, that is if there are r of them.

use grundy::xor_basis::XorBasis;
use proconio::input;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: [([u64], [u64])] }
    let mut out = BufWriter::new(stdout().lock());
    for (test, (numbers, queries)) in tests.iter().enumerate() {
        let mut basis = XorBasis::default();
        for &x in numbers {
            basis.insert(x);
        }
        let is_independent = basis.rank() == numbers.len();
        writeln!(out, "Case #{}:", test + 1)?;
        for k in queries {
            match basis.kth(if is_independent { *k } else { k - 1 }) {
                Some(x) => writeln!(out, "{}", x)?,
                None => writeln!(out, "-1")?,
            }
        }
    }
    out.flush()
}
