fn main() {
    println!("{} {}", lib::sum(&[1, 2]), lib::extra());
}
