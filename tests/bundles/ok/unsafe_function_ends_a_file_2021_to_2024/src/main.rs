fn main() {
    println!("{}", raw::last(&[3, 1, 4]));
}
