use ancient::{both, deep};

fn main() {
    let square = deep::square(3);
    println!("{:?} {}", both(&square), deep::text(&square));
}
