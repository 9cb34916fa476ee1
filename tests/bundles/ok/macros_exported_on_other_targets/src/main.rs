fn main() {
    println!("{}", words::join());
}
