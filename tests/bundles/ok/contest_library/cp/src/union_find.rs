pub struct UnionFind {
    /// The parent, or minus the size.
    nodes: Vec<i32>,
    count: usize,
}

impl UnionFind {
    pub fn new(n: usize) -> Self {
        UnionFind { nodes: vec![-1; n], count: n }
    }

    pub fn root(&mut self, v: usize) -> usize {
        if self.nodes[v] < 0 {
            return v;
        }
        let root = self.root(self.nodes[v] as usize);
        self.nodes[v] = root as i32;
        root
    }

    pub fn unite(&mut self, a: usize, b: usize) -> bool {
        let (mut a, mut b) = (self.root(a), self.root(b));
        if a == b {
            return false;
        }
        if self.nodes[a] > self.nodes[b] {
            std::mem::swap(&mut a, &mut b);
        }
        self.nodes[a] += self.nodes[b];
        self.nodes[b] = a as i32;
        self.count -= 1;
        true
    }

    pub fn same(&mut self, a: usize, b: usize) -> bool {
        self.root(a) == self.root(b)
    }

    pub fn size(&mut self, v: usize) -> usize {
        let root = self.root(v);
        self.nodes[root].unsigned_abs() as usize
    }

    pub fn count(&self) -> usize {
        self.count
    }

    pub fn groups(&mut self) -> Vec<Vec<usize>> {
        let n = self.nodes.len();
        let mut groups = vec![vec![]; n];
        for v in 0..n {
            groups[self.root(v)].push(v);
        }
        groups.retain(|group| !group.is_empty());
        groups
    }
}
