fn main() {
    println!("{}", locks::tail());
}
