#[memo::memoize]
fn speed() -> &'static str {
    "slow"
}

fn main() {
    println!("{}", speed());
}
