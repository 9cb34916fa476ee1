fn main() {
    println!("{} {}", left::name(), right::name());
    println!("{:?} {:?}", left::Unit, right::Unit::default());
}
