fn main() {
    println!("{:?}", tables::SQUARES);
}
