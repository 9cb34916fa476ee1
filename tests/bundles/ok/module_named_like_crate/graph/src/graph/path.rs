use crate::graph::Graph;

pub fn length(g: &Graph) -> usize {
    g.n - 1
}

pub fn unused() -> String {
    crate::graph::name().to_string() + crate::name()
}
