fn main() {
    println!("{}", ratios::parts::half(10));
}
