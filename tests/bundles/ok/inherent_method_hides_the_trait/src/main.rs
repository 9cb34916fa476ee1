use chosen::{Name, Own, Plain};

fn main() {
    println!("{} {}", Plain.name(), Own.name());
    println!("{} {}", Own, Own.to_string());
}
