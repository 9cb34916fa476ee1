pub fn failure(s: &[u8]) -> Vec<usize> {
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
