use engine::core::Engine;

mod io {
    pub fn read() -> &'static str {
        "bin io"
    }
}

fn main() {
    println!("{} {}", Engine::start(3).power(), io::read());
    println!("{}", engine::io::read());
    println!("{:?}", engine::swapped(1, 2));
}
