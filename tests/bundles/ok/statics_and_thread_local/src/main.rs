use memo::{fib, CALLS, SEED};
use std::sync::atomic::Ordering;

fn main() {
    println!("{} {}", fib(50), CALLS.load(Ordering::SeqCst));
    memo::SEEN.with(|s| s.borrow_mut().push(SEED));
    memo::SEEN.with(|s| println!("{:?}", s.borrow()));
    println!("{} {}", memo::next_id(), memo::next_id());
    println!("{:?}", memo::table::lookup("two"));
}
