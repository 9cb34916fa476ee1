use sums::Total;
use trees::Tree;

fn main() {
    let mut tree = Tree::new(vec![3, 1, 2]);
    tree.set(1, 5);
    println!("{} {}", tree.top(), [1, 2].into_iter().total());
}
