use search::{Callback, first};

fn text(x: u64) -> String {
    format!("<{x}>")
}

fn main() {
    println!("{}", first(|x| x * x > 1000));
    let shown: fn(u64) -> String = text;
    println!("{}", shown.call());
}
