fn main() {
    newer::capture();
    println!("{} {}", newer::sum([vec![1, 2], vec![3]]), newer::check(9));
    println!("{}", newer::check(1000));
}
