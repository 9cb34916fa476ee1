use lower::Graph;
use upper::{components, Labelled};

fn main() {
    let g = Graph::from_edges(5, &[(0, 1), (3, 4)]);
    println!("{}", components(&g));
    println!("{}", g.label());
    println!("{}", upper::stamp(2));
}
