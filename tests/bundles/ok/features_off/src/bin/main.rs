use sorter::{sort_keys, NAME};

fn main() {
    println!("{NAME} {:?}", sort_keys(&[(2, 'b'), (1, 'x'), (2, 'a')]));
    #[cfg(feature = "verbose")]
    println!("{}", sorter::explain());
}
