fn main() {
    println!("{} {} {}", small::text(&[3, 1, 2]), small::shown(5), 5.to_string());
}
