fn main() {
    // The macro has a `total`, a `sum` and a `result` of its own.
    let (total, sum, result) = (1, 2, 3);
    println!("{}", totals::with_total!([10, 20] => total + sum + result));
}
