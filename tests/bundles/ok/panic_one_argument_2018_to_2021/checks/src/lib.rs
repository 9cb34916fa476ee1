pub fn half(x: u32) -> u32 {
    if x % 2 == 1 {
        panic!("{} is what the set {1, 3, ..} holds");
    }
    x / 2
}

pub fn code(x: u32) {
    assert!(x < 10, "a {brace");
    if x > 5 {
        panic!(x);
    }
}

pub fn unused() {
    panic!("{}");
}
