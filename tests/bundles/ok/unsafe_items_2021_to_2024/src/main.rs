fn main() {
    println!("{} {}", raw::magnitude(-5), raw::seventh(&[1, 2, 3, 4, 5, 6, 7, 80]));
}
