//! Search in strings.

/// The lengths of the borders of all prefixes.
pub fn failure<T: PartialEq>(s: &[T]) -> Vec<usize> {
    let mut f = vec![0; s.len()];
    for i in 1..s.len() {
        let mut k = f[i - 1];
        while k > 0 && s[k] != s[i] {
            k = f[k - 1];
        }
        f[i] = k + usize::from(s[k] == s[i]);
    }
    f
}

/// Where `needle` starts in `hay`.
pub fn find_all<T: PartialEq>(hay: &[T], needle: &[T]) -> Vec<usize> {
    let f = failure(needle);
    let (mut k, mut out) = (0, vec![]);
    for (i, x) in hay.iter().enumerate() {
        while k > 0 && (k == needle.len() || needle[k] != *x) {
            k = f[k - 1];
        }
        k += usize::from(needle[k] == *x);
        if k == needle.len() {
            out.push(i + 1 - k);
        }
    }
    out
}

/// The common prefixes of `s` and its suffixes.
pub fn z_function<T: PartialEq>(s: &[T]) -> Vec<usize> {
    let mut z = vec![s.len(); s.len().min(1)];
    let (mut l, mut r) = (0, 0);
    for i in 1..s.len() {
        let mut k = if i < r { z[i - l].min(r - i) } else { 0 };
        while i + k < s.len() && s[k] == s[i + k] {
            k += 1;
        }
        if i + k > r {
            (l, r) = (i, i + k);
        }
        z.push(k);
    }
    z
}

/// The least period of `s`.
pub fn period<T: PartialEq>(s: &[T]) -> usize {
    s.len() - failure(s).last().copied().unwrap_or(0)
}
