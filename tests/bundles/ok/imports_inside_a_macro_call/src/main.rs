fn main() {
    println!("{}", hashes::hash(40));
}
