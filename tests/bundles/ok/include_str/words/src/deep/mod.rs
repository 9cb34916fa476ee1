pub const CREDITS: &str = include_str!("../../credits.txt.in");

pub fn longest() -> &'static str {
    let list = include_str!("list.txt");
    list.lines().max_by_key(|l| l.len()).unwrap()
}

pub fn bytes() -> usize {
    include_bytes!("list.txt").iter().filter(|b| **b > 127).count()
}
