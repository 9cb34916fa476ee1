pub struct Graph(Vec<Vec<usize>>);

impl Graph {
    pub fn from_edges(n: usize, edges: &[(usize, usize)]) -> Self {
        let mut adj = vec![vec![]; n];
        for &(a, b) in edges {
            adj[a].push(b);
            adj[b].push(a);
        }
        Graph(adj)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn edges(&self) -> usize {
        self.0.iter().map(Vec::len).sum::<usize>() / 2
    }

    pub fn neighbours(&self, v: usize) -> &[usize] {
        &self.0[v]
    }
}

pub fn paint(_: usize) -> &'static str {
    "the wrong paint"
}
