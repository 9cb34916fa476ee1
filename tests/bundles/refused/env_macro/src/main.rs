fn main() {
    println!("{}", place::here().ends_with("place"));
}
