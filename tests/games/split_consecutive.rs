// expect: none
// tier: negative
// class: splitting-open
// answer: none known
// source: Codeforces 87C (Interesting Game): split into k >= 2 heaps of sizes a, a + 1, …
// box: 0..=8000

fn moves(n: u64) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for parts in 2.. {
        let least = parts * (parts - 1) / 2;
        if least + parts > n {
            break;
        }
        if (n - least) % parts == 0 {
            let first = (n - least) / parts;
            options.push((first..first + parts).collect());
        }
    }
    options
}
