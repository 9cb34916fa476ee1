use grid::Point;

mod util {
    pub fn name() -> &'static str {
        "bin util"
    }
}

mod flow_util {
    pub fn name(grid: &str) -> String {
        format!("{grid} {}", ::grid::util::name())
    }
}

struct Edge(u32);

fn grid(n: u32) -> u32 {
    n + 1
}

fn bfs(start: u32) -> u32 {
    grid(start) * 2
}

fn main() {
    let flow = flow::Edge { cap: 3 };
    println!("{} {}", flow.cap, Edge(4).0);
    println!("{} {}", bfs(5), grid::bfs(Point(5)));
    println!("{} {}", util::name(), flow_util::name("local"));
    fn area(_: u32) -> u32 {
        1
    }
    let grid = area(9);
    println!("{} {} {}", grid, grid::area(9), flow::util::name());
}
