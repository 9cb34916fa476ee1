fn main() {
    println!("{}", counting::many());
}
