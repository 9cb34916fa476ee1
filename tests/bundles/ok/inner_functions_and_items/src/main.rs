use solver::{Counter, Weights};

fn main() {
    use solver::sum::of_digits as digits;
    const STEP: u32 = 2;
    fn helper(x: u32) -> u32 {
        use solver::offset;
        offset() + x * STEP
    }
    println!("{} {}", digits(1234), helper(4));
    println!("{:?} {}", solver::search(13), Weights::TOTAL);
    println!("{}", Counter::start()());
}
