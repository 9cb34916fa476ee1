use graph::graph::path::length;
use graph::Graph;

fn main() {
    let g = Graph::line(5);
    println!("{} {}", length(&g), graph::graph::name());
    println!("{} {}", graph::name(), graph::tree::double_name());
}
