use algo::graph::grid::shortest_path;

fn main() {
    let maze = ["..#.", "..#.", "....", "#.#."];
    println!("{:?}", shortest_path(&maze, (0, 0), (0, 3)));
    println!("{}", algo::text::words::count("to be or not"));
}
