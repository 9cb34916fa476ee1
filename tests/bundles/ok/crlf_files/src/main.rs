use lines::text::{poem, WORDS};

mod local;

// A comment line that ends in CR LF too.
fn main() {
    println!("{} {}", poem().len(), WORDS.len());
    println!("{:?}", "bin line
continued \
    here");
    println!("{}", local::call());
}
