//! Disjoint sets.

#[derive(Clone, Debug)]
pub struct Dsu {
    parent_or_size: Vec<i32>,
    sets: usize,
}

impl Dsu {
    pub fn new(n: usize) -> Self {
        Dsu { parent_or_size: vec![-1; n], sets: n }
    }

    pub fn leader(&mut self, mut v: usize) -> usize {
        while let Ok(p) = usize::try_from(self.parent_or_size[v]) {
            if let Ok(q) = usize::try_from(self.parent_or_size[p]) {
                self.parent_or_size[v] = q as i32;
            }
            v = p;
        }
        v
    }

    pub fn merge(&mut self, a: usize, b: usize) -> bool {
        let (mut a, mut b) = (self.leader(a), self.leader(b));
        if a == b {
            return false;
        }
        if self.parent_or_size[a] > self.parent_or_size[b] {
            std::mem::swap(&mut a, &mut b);
        }
        self.parent_or_size[a] += self.parent_or_size[b];
        self.parent_or_size[b] = a as i32;
        self.sets -= 1;
        true
    }

    pub fn same(&mut self, a: usize, b: usize) -> bool {
        self.leader(a) == self.leader(b)
    }

    pub fn sets(&self) -> usize {
        self.sets
    }
}
