use machine::{checked, limit};

#[cfg(ONLINE_JUDGE)]
use machine::needed_by_the_solution_on_the_judge;

fn main() {
    #[cfg(ONLINE_JUDGE)]
    needed_by_the_solution_on_the_judge();
    println!("{} {}", limit(), checked(4));
}
