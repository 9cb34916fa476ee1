fn main() {
    println!("{}", shapes::area(3));
}
