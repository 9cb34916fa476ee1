fn main() {
    println!("{} {}", kinds::letters(), kinds::boxed());
    println!("{}", ["one"].into_iter().map(|w| std::any::type_name_of_val(&w)).collect::<String>());
}
