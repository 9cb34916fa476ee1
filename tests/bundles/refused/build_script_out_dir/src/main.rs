fn main() {
    println!("{}", generated::SQUARES[3] + generated::plain());
}
