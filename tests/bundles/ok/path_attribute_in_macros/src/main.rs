fn main() {
    println!("{}", clock::ticks(12));
}
