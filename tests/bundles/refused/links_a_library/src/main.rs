fn main() {
    println!("{}", cosine::cosine(0.0));
}
