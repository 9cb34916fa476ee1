pub mod util {
    pub fn name() -> &'static str {
        "flow util"
    }
}

pub struct Edge {
    pub cap: u32,
}

pub fn max_flow(edges: &[Edge]) -> u32 {
    edges.iter().map(|e| e.cap).sum()
}
