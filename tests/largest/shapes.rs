//! The building blocks of inputs: lines and lists of numbers, tests, trees, graphs and boards.

use std::ops::RangeInclusive;

use rand::rngs::SmallRng;
use rand::seq::{SliceRandom, index};
use rand::{Rng, RngExt};

pub const MILLION: u64 = 1_000_000;
pub const BILLION: u64 = 1_000_000_000;
/// The largest `int` of C.
pub const INT: u64 = 2_147_483_647;

/// How the numbers of a test are chosen.
#[derive(Clone, Copy)]
enum Shape {
    /// Random numbers.
    Random,
    /// A random number, repeated.
    Equal,
    /// The largest number, repeated.
    Largest,
    /// Random numbers, each of them twice. As piles of Nim, they are lost, which shows only at the
    /// end.
    Cancelling,
}

const SHAPES: [Shape; 4] = [Shape::Random, Shape::Equal, Shape::Largest, Shape::Cancelling];

impl Shape {
    fn numbers(self, rng: &mut SmallRng, length: usize, range: &RangeInclusive<u64>) -> Vec<u64> {
        let mut number = || rng.random_range(range.clone());
        match self {
            Shape::Random => (0..length).map(|_| number()).collect(),
            Shape::Equal => vec![number(); length],
            Shape::Largest => vec![*range.end(); length],
            Shape::Cancelling => {
                let mut numbers: Vec<u64> = (0..length.div_ceil(2)).map(|_| number()).collect();
                numbers.extend_from_within(..length / 2);
                numbers
            }
        }
    }
}

/// A list of tests: the number of tests, the length of each, and the range of its numbers.
pub struct Tests(pub usize, pub usize, pub RangeInclusive<u64>);

impl Tests {
    /// An input of each shape that consists only of the tests. `write` formats the numbers of a
    /// test.
    pub fn bare(self, rng: &mut SmallRng, write: impl Fn(&[u64]) -> String) -> Vec<String> {
        let Tests(count, length, range) = self;
        let of_shape =
            |shape: Shape| (0..count).map(|_| write(&shape.numbers(rng, length, &range))).collect();
        SHAPES.map(of_shape).into()
    }

    /// An input of each shape, with the number of tests in its first line.
    pub fn counted(self, rng: &mut SmallRng, write: impl Fn(&[u64]) -> String) -> Vec<String> {
        let count = line(&[self.0 as u64]);
        self.bare(rng, write).into_iter().map(|tests| format!("{count}{tests}")).collect()
    }

    /// An input of each shape, with a line of `end` after the tests.
    pub fn ended(
        self,
        rng: &mut SmallRng,
        end: &str,
        write: impl Fn(&[u64]) -> String,
    ) -> Vec<String> {
        self.bare(rng, write).into_iter().map(|tests| format!("{tests}{end}\n")).collect()
    }
}

/// The tests of a CSES problem: 200,000 numbers up to 10^9 in all.
pub fn one_long_and_many_short(rng: &mut SmallRng, least: u64) -> Vec<String> {
    let mut inputs = Tests(1, 200_000, least..=BILLION).counted(rng, list);
    inputs.extend(Tests(200_000, 1, least..=BILLION).counted(rng, list));
    inputs
}

/// A line with these numbers.
pub fn line(numbers: &[u64]) -> String {
    let mut line = String::new();
    for number in numbers {
        line += &number.to_string();
        line.push(' ');
    }
    line.pop();
    line + "\n"
}

/// A line with the length, followed by a line with the numbers.
pub fn list(numbers: &[u64]) -> String {
    line(&[numbers.len() as u64]) + &line(numbers)
}

/// A line with the length and the numbers.
pub fn list_in_line(numbers: &[u64]) -> String {
    line(&[&[numbers.len() as u64], numbers].concat())
}

/// A line for each pair.
pub fn pairs(pairs: &[[u64; 2]]) -> String {
    pairs.iter().map(|pair| line(pair)).collect()
}

/// Distinct random numbers from 1 to `most`, in random order.
pub fn distinct(rng: &mut SmallRng, count: usize, most: usize) -> Vec<u64> {
    index::sample(rng, most, count).iter().map(|number| number as u64 + 1).collect()
}

/// Distinct random numbers from 1 to `most`, in increasing order.
pub fn rising(rng: &mut SmallRng, count: usize, most: usize) -> Vec<u64> {
    let mut numbers = distinct(rng, count, most);
    numbers.sort_unstable();
    numbers
}

/// The rows of a board. `cell` returns the character for a row and a column.
pub fn board(rows: usize, columns: usize, mut cell: impl FnMut(usize, usize) -> char) -> String {
    let mut row = |row| (0..columns).map(|column| cell(row, column)).chain(['\n']).collect();
    (0..rows).map(|index| -> String { row(index) }).collect()
}

/// The edges of a tree. `parent` returns the parent of a vertex, which must be a lower one. The
/// root keeps the number 1; the other numbers and the order of the edges are shuffled.
pub fn tree(
    rng: &mut SmallRng,
    vertices: usize,
    parent: impl Fn(&mut SmallRng, usize) -> usize,
) -> Vec<[u64; 2]> {
    let mut names: Vec<u64> = (1..=vertices as u64).collect();
    names[1..].shuffle(rng);
    let edge = |child| [names[parent(rng, child)], names[child]];
    let mut edges: Vec<[u64; 2]> = (1..vertices).map(edge).collect();
    edges.shuffle(rng);
    edges.iter_mut().for_each(|edge| edge.shuffle(rng));
    edges
}

/// A directed graph, and queries that name two vertices each. The vertices are numbered from 0.
pub struct Graph {
    /// The number of vertices.
    pub vertices: usize,
    /// The source and the target of each edge.
    pub edges: Vec<[usize; 2]>,
    /// The two vertices of each query.
    pub queries: Vec<[usize; 2]>,
}

impl Graph {
    /// Formats the numbers of vertices, edges and queries, then the edges in random order, then the
    /// queries. The vertices are renumbered, so that neighbours are far apart in memory.
    pub fn write(mut self, rng: &mut SmallRng) -> String {
        let mut names: Vec<u64> = (1..=self.vertices as u64).collect();
        names.shuffle(rng);
        self.edges.shuffle(rng);
        let named = |all: &[[usize; 2]]| -> Vec<[u64; 2]> {
            all.iter().map(|pair| pair.map(|vertex| names[vertex])).collect()
        };
        let counts = [self.vertices, self.edges.len(), self.queries.len()];
        let counts = line(&counts.map(|count| count as u64));
        counts + &pairs(&named(&self.edges)) + &pairs(&named(&self.queries))
    }
}

/// A random index below `end`.
pub fn below(rng: &mut impl Rng, end: usize) -> usize {
    rng.random_range(0..end)
}
