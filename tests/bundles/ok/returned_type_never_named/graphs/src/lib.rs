pub fn path(n: usize) -> Tree {
    Tree { parents: (0..n).map(|i| i.checked_sub(1)).collect() }
}

pub struct Tree {
    parents: Vec<Option<usize>>,
}

impl Tree {
    pub fn root_path(&self, v: usize) -> RootPath<'_> {
        RootPath { tree: self, at: Some(v) }
    }

    pub fn split(self) -> (impl Fn(usize) -> Depth, Leaves) {
        let leaves = Leaves { last: self.parents.len() - 1 };
        (move |v| Depth(self.root_path(v).count()), leaves)
    }

    pub fn unused(&self) -> usize {
        self.parents.len()
    }
}

pub struct RootPath<'a> {
    tree: &'a Tree,
    at: Option<usize>,
}

impl Iterator for RootPath<'_> {
    type Item = usize;
    fn next(&mut self) -> Option<usize> {
        let v = self.at?;
        self.at = self.tree.parents[v];
        Some(v)
    }
}

#[derive(Debug)]
pub struct Depth(pub usize);

pub struct Leaves {
    pub last: usize,
}
