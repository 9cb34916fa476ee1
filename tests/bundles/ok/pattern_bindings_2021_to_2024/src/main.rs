fn main() {
    println!("{}", pairs::total(&[(&3, 1), (&100, 2)]));
    println!("{:?}", pairs::longest(&[("a".to_string(), 1), ("bcd".to_string(), 3)]));
}
