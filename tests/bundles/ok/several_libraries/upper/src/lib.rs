use hidden::paint as colour;
use lower::Graph;

pub use hidden::stamp;

pub trait Labelled {
    fn label(&self) -> String;
}

impl Labelled for Graph {
    fn label(&self) -> String {
        format!("{} nodes in {}", self.len(), colour(self.len()))
    }
}

pub fn components(g: &Graph) -> usize {
    let mut seen = vec![false; g.len()];
    (0..g.len()).filter(|&v| visit(g, v, &mut seen)).count()
}

fn visit(g: &Graph, v: usize, seen: &mut [bool]) -> bool {
    if std::mem::replace(&mut seen[v], true) {
        return false;
    }
    for &w in g.neighbours(v) {
        visit(g, w, seen);
    }
    true
}

pub fn is_forest(g: &Graph) -> bool {
    g.edges() + components(g) == g.len()
}
