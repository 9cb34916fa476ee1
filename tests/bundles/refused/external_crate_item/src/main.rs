use shapes::{Named, Square};

fn main() {
    println!("{}", Square::name());
}
