use derives::Count;

#[derive(Count)]
enum Suit {}

fn main() {
    println!("{}", Suit::NAME);
}
