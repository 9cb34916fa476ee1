use modular::Small;

fn main() {
    println!("{} {}", Small::new(12).square(), modular::last_three(123_456));
}
