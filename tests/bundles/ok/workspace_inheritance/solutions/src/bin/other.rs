fn main() {
    println!("{}", lib::sum(&[]));
}
