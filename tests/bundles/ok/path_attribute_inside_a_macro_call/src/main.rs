fn main() {
    println!("{}", clock::name());
}
