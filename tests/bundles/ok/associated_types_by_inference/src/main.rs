use folds::{Average, Problem};

fn main() {
    println!("{}", Average::solve(&[3, 8, 10]).whole());
}
