fn main() {
    println!("{} {}", bounds::share(7, 5), bounds::share(2, 5));
}
