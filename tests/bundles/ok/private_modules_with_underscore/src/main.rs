fn main() {
    println!("{}", tables::row!(3, 4).0);
}
