fn main() {
    println!("another bin: {}", my_pkg::unused());
}
