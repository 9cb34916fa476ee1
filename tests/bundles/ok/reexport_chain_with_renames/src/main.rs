use base::nodes::Node;
use top::prelude::{Point, count, levels, measure as length, point};

fn id(node: &Node) -> u32 {
    node.id
}

fn main() {
    println!("{} {} {}", length(1), count(2), levels::count(3));
    println!("{} {}", id(&Point { id: 7 }), id(&point!(8)));
    println!("{}", levels::vertices::count(9));
}
