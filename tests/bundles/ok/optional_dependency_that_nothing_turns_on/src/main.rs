fn main() {
    println!("{}", colors::describe());
}
