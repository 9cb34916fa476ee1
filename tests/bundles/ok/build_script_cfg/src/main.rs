fn main() {
    println!("{} {}", powers::power(3, 4), powers::LEVEL);
    println!("{:?}", powers::Mode { high: 1 }.high);
}
