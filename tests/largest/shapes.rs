//! What inputs are made of: lines and lists of numbers, tests, trees, graphs and boards.

use std::ops::RangeInclusive;

use rand::rngs::StdRng;
use rand::seq::{SliceRandom, index};
use rand::{Rng, RngExt};

/// How the numbers of a test are chosen.
#[derive(Clone, Copy)]
enum Shape {
    /// Any numbers.
    Random,
    /// One number again and again.
    Equal,
    /// The largest number again and again.
    Largest,
    /// Any numbers, and the same ones once more: Nim is lost, which nothing tells before the end.
    Cancelling,
}

const SHAPES: [Shape; 4] = [Shape::Random, Shape::Equal, Shape::Largest, Shape::Cancelling];

impl Shape {
    fn numbers(self, rng: &mut StdRng, length: usize, range: &RangeInclusive<u64>) -> Vec<u64> {
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

/// Tests: how many, the numbers of each, and where those are from.
pub struct Tests(pub usize, pub usize, pub RangeInclusive<u64>);

impl Tests {
    /// An input of each shape that has nothing but the tests, as `write` writes their numbers.
    pub fn bare(self, rng: &mut StdRng, write: impl Fn(&[u64]) -> String) -> Vec<String> {
        let Tests(count, length, range) = self;
        let of_shape =
            |shape: Shape| (0..count).map(|_| write(&shape.numbers(rng, length, &range))).collect();
        SHAPES.map(of_shape).into()
    }

    /// An input of each shape, with the number of tests before them.
    pub fn counted(self, rng: &mut StdRng, write: impl Fn(&[u64]) -> String) -> Vec<String> {
        let count = line(&[self.0 as u64]);
        self.bare(rng, write).into_iter().map(|tests| format!("{count}{tests}")).collect()
    }

    /// An input of each shape, with a line of `end` after the tests.
    pub fn ended(
        self,
        rng: &mut StdRng,
        end: &str,
        write: impl Fn(&[u64]) -> String,
    ) -> Vec<String> {
        self.bare(rng, write).into_iter().map(|tests| format!("{tests}{end}\n")).collect()
    }
}

/// The numbers in one line.
pub fn line(numbers: &[u64]) -> String {
    let mut line = String::new();
    for number in numbers {
        line += &number.to_string();
        line.push(' ');
    }
    line.pop();
    line + "\n"
}

/// A line with the length, and one with the numbers.
pub fn list(numbers: &[u64]) -> String {
    line(&[numbers.len() as u64]) + &line(numbers)
}

/// The length and the numbers in one line.
pub fn list_in_line(numbers: &[u64]) -> String {
    line(&[&[numbers.len() as u64], numbers].concat())
}

/// A line for each pair.
pub fn pairs(pairs: &[[u64; 2]]) -> String {
    pairs.iter().map(|pair| line(pair)).collect()
}

/// Different numbers from 1 to `most`, in any order.
pub fn distinct(rng: &mut StdRng, count: usize, most: usize) -> Vec<u64> {
    index::sample(rng, most, count).iter().map(|number| number as u64 + 1).collect()
}

/// Different numbers from 1 to `most`, rising.
pub fn rising(rng: &mut StdRng, count: usize, most: usize) -> Vec<u64> {
    let mut numbers = distinct(rng, count, most);
    numbers.sort_unstable();
    numbers
}

/// Rows of cells, each as `cell` says of its row and its column.
pub fn board(rows: usize, columns: usize, mut cell: impl FnMut(usize, usize) -> char) -> String {
    let mut row = |row| (0..columns).map(|column| cell(row, column)).chain(['\n']).collect();
    (0..rows).map(|index| -> String { row(index) }).collect()
}

/// The edges of a tree with `vertices` vertices: one from each vertex to `parent` of it, a lower
/// one. The root keeps the name 1; the other names and the edges are shuffled.
pub fn tree(
    rng: &mut StdRng,
    vertices: usize,
    parent: impl Fn(&mut StdRng, usize) -> usize,
) -> Vec<[u64; 2]> {
    let mut names: Vec<u64> = (1..=vertices as u64).collect();
    names[1..].shuffle(rng);
    let edge = |child| [names[parent(rng, child)], names[child]];
    let mut edges: Vec<[u64; 2]> = (1..vertices).map(edge).collect();
    edges.shuffle(rng);
    edges.iter_mut().for_each(|edge| edge.shuffle(rng));
    edges
}

/// A directed graph, and queries that each name two of its vertices; vertices are from 0.
pub struct Graph {
    /// How many vertices there are.
    pub vertices: usize,
    /// From where to where.
    pub edges: Vec<[usize; 2]>,
    /// The two vertices of each query.
    pub queries: Vec<[usize; 2]>,
}

impl Graph {
    /// The numbers of vertices, edges and queries, then the edges in any order, then the queries.
    /// Vertices are named anew, so that those that belong together are far apart in memory.
    pub fn write(mut self, rng: &mut StdRng) -> String {
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
