pub fn line(what: &str, value: u64) {
    println!("{what}: {value}");
}
