fn main() {
    println!("{:?} {} {}", engine::features(), engine::width(), user::doubled());
}
