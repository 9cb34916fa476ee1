fn main() {
    println!("{} {}", order::early(5), order::late(5));
    println!("{} {}", order::before::rank(5), order::after::rank(5));
}
