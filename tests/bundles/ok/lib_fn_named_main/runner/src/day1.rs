pub fn solve(line: &str) -> u32 {
    line.split(' ').map(|w| w.parse::<u32>().unwrap()).product()
}

pub fn main() {
    crate::main(|line| println!("{}", line.len()));
}
