use graph::Graph;

fn edges(graph: &Graph) -> usize {
    graph.edges.len()
}

fn star(n: usize) -> Graph {
    let graph = (1..n).map(|i| (0, i)).collect();
    Graph { edges: graph }
}

struct Case {
    graph: Graph,
}

mod solve {
    pub fn graph(n: usize) -> usize {
        let graph = graph::graph(n);
        super::edges(&graph)
    }
}

fn main() {
    let graph = graph::graph(4);
    println!("{} {} {}", graph.degree(1), edges(&graph), graph::graph(3).degree(2));
    let case = Case { graph: star(5) };
    'graph: for v in 0.. {
        if case.graph.degree(v) == 1 {
            println!("leaf {v}");
            break 'graph;
        }
    }
    println!("{}", solve::graph(9));
}
