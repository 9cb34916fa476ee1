use tables::{Graph, Meters, Pair, DAYS, LEAP, TOTAL};

fn days(m: usize, table: &[u32; tables::MONTHS]) -> u32 {
    table[..m].iter().sum()
}

fn main() {
    println!("{} {}", days(3, &DAYS), days(3, &LEAP));
    let g: Graph<u8> = vec![vec![(1, 5)], vec![]];
    let Pair(a, b): Pair = g[0][0].into();
    println!("{} {TOTAL}", a + b);
    println!("{} {}", Meters(4).0 + Meters::MAX.0, tables::names()[1]);
    println!("{}", tables::lookup(6));
}
