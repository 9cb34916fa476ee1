fn main() {
    println!("{} / {}", kinds::kind!(5), kinds::kind!(Some(5u32)));
}
