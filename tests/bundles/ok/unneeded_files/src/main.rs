fn main() {
    println!("{} {}", words::first("one two"), words::tables::ROWS);
}
