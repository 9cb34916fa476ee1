use counters::{Card, Steps};

fn main() {
    let mut steps = Steps::default();
    println!("{:?} {}", steps.by_ref().skip(4).next(), steps.skipped);
    println!("{:?}", steps.size_hint());
    println!("{} {:?}", Card(1) < Card(2), Card(1).max(Card(2)));
}
