fn main() {
    println!("{:?}", floats::Pair(1.5, 2.5).show());
}
