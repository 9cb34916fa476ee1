//! Inputs for every problem, as large as its statement allows and of shapes that are hard to solve.
//!
//! If a statement doesn't limit the number of tests, an input has a few megabytes.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

#[path = "shapes.rs"]
mod shapes;

use shapes::{Graph, Tests, below, board, distinct, line, list, list_in_line, pairs, rising, tree};

/// The largest inputs of a problem.
pub struct Largest {
    /// The id of the problem.
    pub id: &'static str,
    make: fn(&mut StdRng) -> Vec<String>,
}

impl Largest {
    /// Generates the inputs. They are the same every time.
    pub fn inputs(&self) -> Vec<String> {
        (self.make)(&mut StdRng::seed_from_u64(1))
    }
}

const fn of(id: &'static str, make: fn(&mut StdRng) -> Vec<String>) -> Largest {
    Largest { id, make }
}

/// The inputs of every problem, sorted by id.
pub const LARGEST: &[Largest] = &[
    of("abc297g", abc297g),
    of("agc017d", agc017d),
    of("arc168b", |rng| Tests(1, 250_000, 1..=BILLION).bare(rng, list)),
    of("cf1147f", cf1147f),
    of("cses1098", |rng| one_long_and_many_short(rng, 1)),
    of("cses1099", |rng| one_long_and_many_short(rng, 0)),
    of("cses1729", cses1729),
    of("cses1730", |rng| one_long_and_many_short(rng, 1)),
    of("cses2207", |rng| Tests(100_000, 1, 1..=MILLION).counted(rng, line)),
    of("cses2208", |rng| one_long_and_many_short(rng, 1)),
    of("edpc_k", edpc_k),
    of("hdu1536", hdu1536),
    of("hdu1846", |rng| Tests(100, 2, 1..=1000).counted(rng, line)),
    of("hdu1847", |rng| Tests(400_000, 1, 1..=1000).bare(rng, line)),
    of("hdu1848", |rng| Tests(200_000, 3, 1..=1000).ended(rng, "0 0 0", line)),
    of("hdu1849", |rng| Tests(500, 1000, 0..=1000).ended(rng, "0", list)),
    of("hdu1850", |rng| Tests(3000, 100, 1..=MILLION).ended(rng, "0", list)),
    of("hdu1907", |rng| Tests(474, 47, 1..=4747).counted(rng, list)),
    of("hdu2149", hdu2149),
    of("hdu2176", |rng| Tests(1, 200_000, 0..=INT).ended(rng, "0", list)),
    of("hdu2516", |rng| Tests(200_000, 1, 2..=INT).ended(rng, "0", line)),
    of("hdu3032", hdu3032),
    of("hdu3537", |rng| Tests(3000, 100, 0..=99_999_999).bare(rng, list)),
    of("lc_nim_product_64", |rng| Tests(MILLION as usize, 2, 0..=u64::MAX).counted(rng, line)),
    of("p10507", p10507),
    of("p1247", |rng| Tests(1, 500_000, 1..=BILLION).bare(rng, list)),
    of("p1288", p1288),
    of("p1971", |_| vec![longest_walk_of_the_hole(40)]),
    of("p2148", |rng| Tests(20, 20_000, 1..=2 * BILLION).counted(rng, list)),
    of("p2197", |rng| Tests(10, 10_000, 0..=9999).counted(rng, list)),
    // One of the inputs is the largest lost position.
    of("p2252", |_| vec![line(&[BILLION, BILLION]), line(&[618_033_988, 999_999_999])]),
    of("p2490", |_| [1, 2, 100].map(|d| line(&[10_000, 100, d])).into()),
    of("p2594", p2594),
    of("p2599", |rng| Tests(10, 1000, 1..=BILLION).counted(rng, list)),
    of("p3185", |rng| Tests(10, 21, 0..=10_000).counted(rng, list)),
    of("p3235", p3235),
    of("p3480", p3480),
    of("p4018", |rng| Tests(100_000, 1, 1..=50 * MILLION).counted(rng, line)),
    of("p4055", p4055),
    of("p4101", |rng| Tests(100, 2, 1..=BILLION).counted(rng, line)),
    of("p4136", |rng| Tests(300_000, 1, 1..=10_000).ended(rng, "0", line)),
    of("p4279", |rng| Tests(500, 50, 1..=5000).counted(rng, list)),
    of("p4617", p4617),
    of("p5675", |rng| Tests(1, 200, 1..=200).bare(rng, list)),
    // One of the inputs is the largest Fibonacci number within the limit.
    of("p6487", |_| vec![line(&[1_000_000 * BILLION]), line(&[806_515_533_049_393])]),
    of("p6560", p6560),
    of("p7589", p7589),
    of("p8606", |rng| vec![line(&rising(rng, 99, 999)), line(&rising(rng, 98, 999))]),
    of("typical90_031", typical90_031),
];

const MILLION: u64 = 1_000_000;
const BILLION: u64 = 1_000_000_000;
/// The largest `int` of C.
const INT: u64 = 2_147_483_647;

/// The tests of a CSES problem: 200,000 numbers up to 10^9 in all.
fn one_long_and_many_short(rng: &mut StdRng, least: u64) -> Vec<String> {
    let mut inputs = Tests(1, 200_000, least..=BILLION).counted(rng, list);
    inputs.extend(Tests(200_000, 1, least..=BILLION).counted(rng, list));
    inputs
}

fn abc297g(rng: &mut StdRng) -> Vec<String> {
    let bounds = [[1, 1], [1, BILLION], [BILLION / 3, BILLION / 2]];
    let of_bounds = |[least, most]: [u64; 2]| {
        let write = |piles: &[u64]| line(&[piles.len() as u64, least, most]) + &line(piles);
        Tests(1, 200_000, 1..=BILLION).bare(rng, write)
    };
    bounds.map(of_bounds).concat()
}

fn agc017d(rng: &mut StdRng) -> Vec<String> {
    const N: usize = 100_000;
    let parents: [fn(&mut StdRng, usize) -> usize; 5] = [
        // Two paths: one with vertex 1 at its end, one with vertex 1 in the middle.
        |_, child| child - 1,
        |_, child| child.saturating_sub(2),
        // A star, a random tree, and a path with a leaf at each of its vertices.
        |_, _| 0,
        below,
        |_, child| (child - 1) / 2 * 2,
    ];
    parents.map(|parent| line(&[N as u64]) + &pairs(&tree(rng, N, parent))).into()
}

/// Fifty tables of random, rising and falling weights, each followed by the -1 that ends its game.
fn cf1147f(rng: &mut StdRng) -> Vec<String> {
    const N: usize = 50;
    let mut input = line(&[50]);
    for game in 0..50 {
        let mut weights: Vec<u64> = (1..=(N * N) as u64).collect();
        match game % 5 {
            0 => weights.reverse(),
            1 => {}
            _ => weights.shuffle(rng),
        }
        input += &line(&[N as u64]);
        input.extend(weights.chunks(N).map(line));
        input += "-1\n";
    }
    vec![input]
}

fn cses1729(rng: &mut StdRng) -> Vec<String> {
    let far: Vec<u64> = distinct(rng, 99, 999_999).iter().map(|take| take + 1).collect();
    let takes = [(1..=100).collect(), [&[1], &far[..]].concat()];
    takes.map(|takes| line(&[MILLION, takes.len() as u64]) + &line(&takes)).into()
}

fn edpc_k(rng: &mut StdRng) -> Vec<String> {
    let takes = [(1..=100).collect(), rising(rng, 100, 1000), rising(rng, 100, 100_000)];
    takes.map(|takes| line(&[takes.len() as u64, 100_000]) + &line(&takes)).into()
}

fn hdu1536(rng: &mut StdRng) -> Vec<String> {
    // Small numbers are the slowest, as more of them may be taken from a heap.
    let most = [100, 1000, 10_000];
    let of_most = |most| {
        let mut test = |_| {
            let positions = &Tests(100, 100, 0..=10_000).counted(rng, list_in_line)[0];
            list_in_line(&distinct(rng, 100, most)) + positions
        };
        (0..40).map(&mut test).collect::<String>() + "0\n"
    };
    most.map(of_most).into()
}

fn hdu2149(rng: &mut StdRng) -> Vec<String> {
    let mut inputs = Tests(200_000, 2, 1..=1099).bare(rng, |pair| {
        // With the smaller bound, at most one opening bid wins.
        line(&[pair[0].max(pair[1]), pair[0].min(pair[1])])
    });
    // Every opening bid wins.
    inputs.push("1 1099\n".repeat(1000));
    inputs
}

/// Fewer heaps than the statement allows: a hundred tests of a million heaps would be a gigabyte.
fn hdu3032(rng: &mut StdRng) -> Vec<String> {
    let mut inputs = Tests(1, 1_000_000, 1..=INT).counted(rng, list);
    inputs.extend(Tests(100, 5000, 1..=INT).counted(rng, list));
    inputs
}

fn p10507(rng: &mut StdRng) -> Vec<String> {
    let far = (0..20).map(|_| list(&distinct(rng, 1000, 10_000))).collect::<String>();
    // Only the first piece can move.
    let near = list(&(9001..=10_000).rev().collect::<Vec<_>>()).repeat(20);
    [far, near].map(|tests| line(&[20]) + &tests).into()
}

fn p1288(rng: &mut StdRng) -> Vec<String> {
    let zero = |mut edges: Vec<u64>, place: usize| {
        edges[place] = 0;
        list(&edges)
    };
    let random = (0..20).map(|_| rng.random_range(1..=30)).collect();
    vec![zero(vec![30; 20], 19), zero(vec![30; 20], 10), zero(random, 9)]
}

/// A board on which the hole can go through all rows, back and forth.
fn longest_walk_of_the_hole(side: usize) -> String {
    let piece = |row, column| match (row + column) % 2 {
        _ if (row, column) == (0, 0) => '.',
        0 => 'X',
        _ => 'O',
    };
    let place = |step: usize| {
        let (row, column) = (step / side, step % side);
        let column = if row % 2 == 0 { column } else { side - 1 - column };
        [row as u64 + 1, column as u64 + 1]
    };
    let rounds = (side * side - 1) / 2;
    let walk: Vec<[u64; 2]> = (1..=2 * rounds).map(place).collect();
    let start = line(&[side as u64, side as u64]) + &board(side, side, piece);
    start + &line(&[rounds as u64]) + &pairs(&walk)
}

fn p2594(rng: &mut StdRng) -> Vec<String> {
    let coin: [fn(&mut StdRng) -> char; 3] =
        [|_| 'T', |_| 'H', |rng| if rng.random() { 'T' } else { 'H' }];
    let of_coins = |coin: fn(&mut StdRng) -> char| {
        let tests = (0..50).map(|_| line(&[100, 100]) + &board(100, 100, |_, _| coin(rng)));
        line(&[50]) + &tests.collect::<String>()
    };
    coin.map(of_coins).into()
}

fn p3235(rng: &mut StdRng) -> Vec<String> {
    let of_least = |least| -> Vec<String> {
        let inputs = Tests(99, 99, 1..=99_999).bare(rng, list_in_line);
        inputs.into_iter().map(|tests| line(&[99, least]) + &tests).collect()
    };
    [1, 1000, 99_999].map(of_least).concat()
}

/// Up to 10,000 pebbles, in piles that never get smaller.
fn p3480(rng: &mut StdRng) -> Vec<String> {
    let mut random: Vec<u64> = (0..1000).map(|_| rng.random_range(0..=18)).collect();
    random.sort_unstable();
    let mut last = vec![0; 1000];
    last[999] = 10_000;
    [random, last, vec![10; 1000]].map(|piles| line(&[10]) + &list(&piles).repeat(10)).into()
}

fn p4055(rng: &mut StdRng) -> Vec<String> {
    // A board with odd sides has no perfect matching, and most boards with walls have none either.
    let boards = [(100, 0.0), (99, 0.0), (100, 0.1), (100, 0.3)];
    let of_walls = |(side, walls): (usize, f64)| {
        let cell = |_, _| if rng.random_bool(walls) { '#' } else { '.' };
        line(&[side as u64, side as u64]) + &board(side, side, cell)
    };
    boards.map(of_walls).into()
}

fn p4617(rng: &mut StdRng) -> Vec<String> {
    const N: usize = 5000;
    let names = distinct(rng, N, N);
    let path = (0..N).map(|i| [names[i.div_ceil(2)], names[i / 2]]).collect();
    let star = (1..=N as u64).map(|valley| [1, valley]).collect();
    let cell = |cell: u64| [(cell - 1) / N as u64 + 1, (cell - 1) % N as u64 + 1];
    let random = distinct(rng, N, N * N).into_iter().map(cell).collect();
    // All trails start at the first 80 peaks, so each of these has many.
    let dense = distinct(rng, N, 80 * N).into_iter().map(cell).collect();
    let graphs: [Vec<[u64; 2]>; 4] = [path, star, random, dense];
    graphs.map(|trails| line(&[N as u64, trails.len() as u64]) + &pairs(&trails)).into()
}

/// Graphs in which most queries have to search the whole graph, backwards from the target.
///
/// A path with additional edges over any distance isn't among them: its 500 queries take 1.2 s, and
/// the judge's time limit isn't published.
fn p6560(rng: &mut StdRng) -> Vec<String> {
    const N: usize = 100_000;
    const STEPS: usize = 5;
    let steps = (0..N).flat_map(|v| (1..=STEPS).map(move |step| [v, v + step]));
    // Bachet's game from vertex 0; the target, an earlier end, changes who wins everywhere before.
    let dag = Graph {
        vertices: N,
        edges: steps.clone().filter(|&[_, to]| to < N).collect(),
        queries: (0..500).map(|_| [0, N / 2 + below(rng, N / 2)]).collect(),
    };
    // Without the target, every vertex is a draw; with it, none is, and the start is decided last.
    let cycle = Graph {
        vertices: N,
        edges: steps.map(|[from, to]| [from, to % N]).collect(),
        queries: (0..500).map(|_| below(rng, N)).map(|v| [(v + 1) % N, v]).collect(),
    };
    let mut random_pair = |_| {
        let from = below(rng, N);
        [from, (from + 1 + below(rng, N - 1)) % N]
    };
    let random = Graph {
        vertices: N,
        edges: (0..STEPS * N).map(&mut random_pair).collect(),
        queries: (0..500).map(&mut random_pair).collect(),
    };
    // A long path with additional edges that skip random parts of it.
    let skips = (0..(STEPS - 1) * N).map(|_| {
        let to = 1 + below(rng, N - 1);
        [below(rng, to), to]
    });
    let path = Graph {
        vertices: N,
        edges: (1..N).map(|v| [v - 1, v]).chain(skips).collect(),
        queries: dag.queries.clone(),
    };
    [dag, cycle, random, path].map(|graph| graph.write(rng)).into()
}

fn p7589(rng: &mut StdRng) -> Vec<String> {
    let mut far = line(&[100]);
    let mut random = far.clone();
    for _ in 0..100 {
        for (input, is_random) in [(&mut far, false), (&mut random, true)] {
            *input += "\n100 100 20\n";
            for y in 1..=100 {
                let black: i64 = if is_random { rng.random_range(-1000..1000) } else { -1000 };
                let white = if is_random { rng.random_range(black + 1..=1000) } else { 1000 };
                *input += &format!("{y} {black} {white}\n");
            }
        }
    }
    vec![far, random]
}

fn typical90_031(rng: &mut StdRng) -> Vec<String> {
    let write = |stones: &[u64]| {
        let (white, blue) = stones.split_at(stones.len() / 2);
        list(white) + &line(blue)
    };
    Tests(1, 200_000, 1..=50).bare(rng, write)
}
