pub use self::dsu::Dsu;
pub use self::fenwick::Fenwick;

mod dsu {
    pub struct Dsu(Vec<i32>);

    impl Dsu {
        pub fn new(n: usize) -> Self {
            Dsu(vec![-1; n])
        }

        pub fn root(&mut self, v: usize) -> usize {
            if self.0[v] < 0 {
                return v;
            }
            let r = self.root(self.0[v] as usize);
            self.0[v] = r as i32;
            r
        }

        pub fn merge(&mut self, a: usize, b: usize) -> bool {
            let (a, b) = (self.root(a), self.root(b));
            if a != b {
                self.0[a] += self.0[b];
                self.0[b] = a as i32;
            }
            a != b
        }

        pub fn size(&mut self, v: usize) -> i32 {
            let r = self.root(v);
            -self.0[r]
        }
    }
}

mod fenwick {
    pub struct Fenwick(pub Vec<i64>);
}
