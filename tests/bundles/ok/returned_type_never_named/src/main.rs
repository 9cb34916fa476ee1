fn main() {
    let tree = graphs::path(5);
    println!("{:?}", tree.root_path(3).collect::<Vec<_>>());
    let (depth, leaves) = tree.split();
    println!("{:?} {}", depth(2), depth(leaves.last).0);
}
