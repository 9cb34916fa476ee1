fn main() {
    println!("{}", width::bits());
    println!("{}", cfg!(all(feature = "loud", any(unix, windows))));
}
