pub mod path;

pub struct Graph {
    pub n: usize,
}

impl Graph {
    pub fn line(n: usize) -> Self {
        Graph { n }
    }

    pub fn cycle(n: usize) -> Self {
        Graph { n: n + 1 }
    }
}

pub fn name() -> &'static str {
    "module"
}
