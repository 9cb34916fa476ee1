use timers::{Both, Report};

fn main() {
    let mut report = Report::start();
    let _both = Both::default();
    report.lines += 1;
    println!("line {}", report.lines);
}
