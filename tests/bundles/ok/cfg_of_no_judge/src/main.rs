fn main() {
    println!("{}", vectors::sum(&[1, 2, 3]));
}
