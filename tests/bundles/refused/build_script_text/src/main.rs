fn main() {
    println!("{}", words::WORDS);
}
