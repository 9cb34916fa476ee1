use sorter::{sort, NAME};

fn main() {
    println!("{NAME} {:?}", sort(vec![3, 1, 2]));
    println!("{}", sorter::extra::bonus());
}
