pub fn depth(parent: &[usize], mut v: usize) -> usize {
    let mut d = 0;
    while parent[v] != v {
        v = parent[v];
        d += 1;
    }
    d
}
