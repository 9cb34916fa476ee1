use runner::day1;

fn main() {
    runner::main(|line| println!("{}", day1::solve(line)));
    day1::main();
}
