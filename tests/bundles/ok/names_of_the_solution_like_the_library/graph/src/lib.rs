pub struct Graph {
    pub edges: Vec<(usize, usize)>,
}

impl Graph {
    pub fn degree(&self, v: usize) -> usize {
        self.edges.iter().filter(|&&(a, b)| a == v || b == v).count()
    }
}

pub fn graph(n: usize) -> Graph {
    Graph { edges: (1..n).map(|i| (i - 1, i)).collect() }
}

pub fn unused() -> usize {
    graph(3).degree(0)
}
