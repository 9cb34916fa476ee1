pub fn solve(line: &str) -> usize {
    line.len()
}

pub fn main() {
    crate::main(|line| println!("{}", solve(line)));
}
