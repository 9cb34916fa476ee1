//! What formulas are made of, and what each part of them costs. Of several formulas for the same
//! values the cheapest is found, so these numbers are a matter of taste: what people write often
//! is cheap.

use super::arithmetic::FUNCTIONS;
use super::operator::{Binary, Unary};
use super::term::Term;
use crate::table::{Kind, Table};

/// A part that isn't made of others.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    pub(super) term: Term,
    pub(super) cost: usize,
}

/// What a coordinate costs.
const COORDINATE: usize = 2;

/// The constants with their costs.
const CONSTANTS: [(u64, usize); 9] =
    [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 3), (8, 3)];

/// What an operator with two operands may cost.
pub(super) const WEIGHTS: std::ops::RangeInclusive<usize> = 1..=3;

/// What an operator costs, given which of its operands are constants.
pub(super) fn weight(operator: Binary, constants: [bool; 2]) -> usize {
    let is_constant = constants != [false; 2];
    match operator {
        Binary::Plus | Binary::Times => 1,
        Binary::Xor | Binary::And | Binary::Or => {
            if is_constant {
                3
            } else {
                1
            }
        }
        Binary::Over | Binary::Modulo | Binary::Monus => match constants {
            [_, true] => 1,
            [false, false] => 2,
            [true, _] => 3,
        },
        Binary::Min | Binary::Max => {
            if is_constant {
                2
            } else {
                1
            }
        }
        Binary::Minus | Binary::Distance => {
            if is_constant {
                3
            } else {
                2
            }
        }
    }
}

/// What an operator with one operand costs. If there is another one inside, it is dear, or breaking
/// chocolate comes out as a monster.
pub(super) fn unary_weight(is_nested: bool) -> usize {
    if is_nested { 5 } else { 2 }
}

/// The constants.
pub(super) fn constants() -> impl Iterator<Item = Leaf> {
    CONSTANTS.iter().map(|&(number, cost)| Leaf { term: Term::Constant(number), cost })
}

/// The coordinates and constants of a table. In a symmetric one, the least and the greatest
/// coordinate and their distance are cheap; sums of all coordinates are, if there are many.
pub(super) fn leaves(table: &Table) -> Vec<Leaf> {
    let coordinates = (0..table.dimensions()).map(|place| (Term::Coordinate(place), COORDINATE));
    let constants = constants().map(|leaf| (leaf.term, leaf.cost));
    let mut leaves: Vec<_> = coordinates.chain(constants).collect();
    if table.is_symmetric() {
        for (operator, cost) in [(Binary::Min, 3), (Binary::Max, 3), (Binary::Distance, 4)] {
            let term = Term::binary(operator, Term::Coordinate(0), Term::Coordinate(1));
            leaves.push((term, cost));
        }
    }
    if table.is_symmetric() && table.from[0] > 0 {
        leaves.push((euclid(), 6));
    }
    if table.dimensions() > 2 {
        for operator in [Binary::Xor, Binary::Plus] {
            let all = (0..table.dimensions()).map(Term::Coordinate);
            let sum = all.reduce(|a, b| Term::binary(operator, a, b));
            leaves.extend(sum.map(|sum| (sum, COORDINATE * (table.dimensions() - 1))));
        }
    }
    leaves.extend(told(table).into_iter().map(|number| (Term::Constant(number), TOLD)));
    leaves.extend(gaps(table).into_iter().map(|gap| (gap, COORDINATE)));
    for (remainder, _) in remainders(table) {
        leaves.push((remainder, 2 * COORDINATE));
    }
    let planted = sums(table).into_iter().chain(differences(table));
    leaves.extend(planted.map(|term| (term, 2 * COORDINATE)));
    leaves.into_iter().map(|(term, cost)| Leaf { term, cost }).collect()
}

/// What a constant costs that the table tells, and the greatest one.
const TOLD: usize = 3;
const GREATEST: u64 = 100;

/// Greater constants than those above of which the table speaks: the lost positions are all so far
/// apart in some coordinate, and the values are all less than the number.
fn told(table: &Table) -> Vec<u64> {
    let lost: Vec<[u64; 4]> = table.iter().filter(|cell| cell.1 == 0).map(|(at, _)| at).collect();
    let Some(first) = lost.first() else { return Vec::new() };
    let mut told = Vec::new();
    for axis in 0..table.dimensions() {
        let apart = lost.iter().fold(0, |apart, at| gcd(apart, at[axis].abs_diff(first[axis])));
        told.push(apart);
        told.extend(first[axis].checked_rem(apart));
    }
    // In a sequence, a remainder is a period.
    if table.kind == Kind::Grundy && table.dimensions() > 1 {
        told.extend(table.iter().map(|(_, value)| u64::from(value) + 1).max());
    }
    told.retain(|number| (CONSTANTS.len() as u64..=GREATEST).contains(number));
    told.sort_unstable();
    told.dedup();
    told
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The numbers of free squares between coins on a strip, if each coordinate is less than the next.
fn gaps(table: &Table) -> Vec<Term> {
    let pairs = 1..table.dimensions();
    let is_ascending = |at: [u64; 4]| pairs.clone().all(|i| at[i - 1] < at[i]);
    if pairs.is_empty() || !table.iter().all(|(at, _)| is_ascending(at)) {
        return Vec::new();
    }
    let minus = |a, b| Term::binary(Binary::Minus, a, b);
    let (coordinate, one) = (Term::Coordinate, || Term::Constant(1));
    let mut gaps: Vec<Term> =
        pairs.map(|i| minus(minus(coordinate(i), coordinate(i - 1)), one())).collect();
    gaps.extend((table.from[0] == 1).then(|| minus(coordinate(0), one())));
    gaps
}

/// The distance of x / y and y / x, rounded down: the values of Euclid's game (Nivasch, The
/// Sprague-Grundy function of the game Euclid, 2006).
pub(super) fn euclid() -> Term {
    let [x, y] = [0, 1].map(Term::Coordinate);
    let square = |term: &Term| Term::binary(Binary::Times, term.clone(), term.clone());
    let difference = Term::binary(Binary::Distance, square(&x), square(&y));
    Term::binary(Binary::Over, difference, Term::binary(Binary::Times, x, y))
}

/// The remainders of a coordinate by one more than a parameter, with that parameter: who may take
/// up to k makes k + 1 together with the other player.
pub(super) fn remainders(table: &Table) -> impl Iterator<Item = (Term, Term)> {
    let places = 0..table.dimensions();
    let pairs = places.clone().flat_map(move |a| places.clone().map(move |b| (a, b)));
    let is_parameter = |&(a, b): &(usize, usize)| !table.is_parameter[a] && table.is_parameter[b];
    pairs.filter(is_parameter).map(|(a, b)| {
        let parameter = Term::Coordinate(b);
        let more = Term::binary(Binary::Plus, parameter.clone(), Term::Constant(1));
        (Term::binary(Binary::Modulo, Term::Coordinate(a), more), parameter)
    })
}

/// The remainders of a coordinate by the sum of two parameters: who may take from k to l makes
/// k + l together with the other player.
fn sums(table: &Table) -> Vec<Term> {
    let places = || 0..table.dimensions();
    let parameters: Vec<usize> = places().filter(|&place| table.is_parameter[place]).collect();
    let [k, l] = parameters[..] else { return Vec::new() };
    let of = |place| {
        let sum = Term::binary(Binary::Plus, Term::Coordinate(k), Term::Coordinate(l));
        Term::binary(Binary::Modulo, Term::Coordinate(place), sum)
    };
    places().filter(|&place| !table.is_parameter[place]).map(of).collect()
}

/// What makes two heaps equal modulo a number: what is taken from one of them in a table of moves,
/// which has no values where there is no move, is less than that number.
fn differences(table: &Table) -> Vec<Term> {
    let greatest = table.iter().map(|(_, value)| u64::from(value)).max().unwrap_or(0);
    let is_of_moves = table.dimensions() == 2 && table.cells.contains(&Table::FREE);
    if !is_of_moves || !(1..GREATEST).contains(&greatest) {
        return Vec::new();
    }
    let difference = |[a, b]: [usize; 2]| {
        let [minus, number] = [greatest, greatest + 1].map(Term::Constant);
        let times = Term::binary(Binary::Times, Term::Coordinate(b), minus);
        let sum = Term::binary(Binary::Plus, Term::Coordinate(a), times);
        Term::binary(Binary::Modulo, sum, number)
    };
    [[0, 1], [1, 0]].map(difference).into()
}

/// The same with functions of number theory.
pub(super) fn theory(table: &Table) -> Vec<Leaf> {
    let mut leaves = leaves(table);
    for place in 0..table.dimensions() {
        leaves.extend(FUNCTIONS.iter().map(|&(function, cost)| {
            let operand = Box::new(Term::Coordinate(place));
            Leaf { term: Term::Unary(Unary::Arithmetic(function), operand), cost }
        }));
    }
    leaves
}
