//! Sets as bits.

/// All subsets of `mask`, largest first, the empty one too.
pub fn subsets(mask: u32) -> impl Iterator<Item = u32> {
    let mut next = Some(mask);
    std::iter::from_fn(move || {
        let now = next?;
        next = (now != 0).then(|| (now - 1) & mask);
        Some(now)
    })
}

/// The positions of the ones.
pub fn ones(mut mask: u32) -> Vec<u32> {
    let mut out = vec![];
    while mask != 0 {
        out.push(mask.trailing_zeros());
        mask &= mask - 1;
    }
    out
}

/// Sums over subsets, in place.
pub fn zeta(f: &mut [i64]) {
    let n = f.len().trailing_zeros();
    for bit in 0..n {
        for mask in 0..f.len() {
            if mask >> bit & 1 == 1 {
                f[mask] += f[mask ^ 1 << bit];
            }
        }
    }
}

/// The inverse of `zeta`.
pub fn moebius(f: &mut [i64]) {
    let n = f.len().trailing_zeros();
    for bit in 0..n {
        for mask in 0..f.len() {
            if mask >> bit & 1 == 1 {
                f[mask] -= f[mask ^ 1 << bit];
            }
        }
    }
}

/// A basis of the vectors over GF(2).
pub fn xor_basis(vectors: &[u64]) -> Vec<u64> {
    let mut basis: Vec<u64> = vec![];
    for &v in vectors {
        let reduced = basis.iter().fold(v, |x, b| x.min(x ^ b));
        if reduced != 0 {
            basis.push(reduced);
        }
    }
    basis
}
