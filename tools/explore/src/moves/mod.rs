//! Moves that are known: as steps, or as a formula in the language of `cargo grundy prove`.
//!
//! Of moves that are code, only some can be tried. Of these, all is known, so that a rule for them
//! can be proved; and their options are found here, without a compiler.

mod formula;
mod values;

use anyhow::{Result, bail};
use grundy_logic::{Relation, Theory, Watch};

/// The names of the coordinates before and after a step.
const BEFORE: [&str; 4] = ["x", "y", "z", "w"];
const AFTER: [&str; 4] = ["p", "q", "r", "s"];
/// The greatest factor of a coordinate in a rank.
const FACTOR: u64 = 9;
/// The most cells of an automaton for moves.
const CELLS: usize = 1 << 22;

/// The moves of a game. Each lowers the rank, so that the game ends.
#[derive(Clone, Debug)]
pub struct Moves {
    /// The names of the coordinates of a position.
    pub position: Vec<String>,
    /// Those of its options.
    pub option: Vec<String>,
    /// When there is a move from the position to the option.
    pub formula: String,
    /// The factors of the coordinates in a number that every move lowers.
    pub rank: Vec<u64>,
    form: Form,
}

#[derive(Clone, Debug)]
enum Form {
    /// What is added to the coordinates.
    Steps(Vec<Vec<i64>>),
    /// The tuples of a position and its option, in the order of their names.
    Formula(Relation),
}

impl Moves {
    /// The moves that add one of these to the coordinates, of which there are up to four.
    ///
    /// Fails if a game with such moves needn't end.
    pub fn steps(steps: Vec<Vec<i64>>) -> Result<Moves> {
        let Some(dimensions) = steps.first().map(Vec::len).filter(|it| (1..=4).contains(it)) else {
            bail!("expected at least one step, such as (-1, 0)");
        };
        let lowers = |rank: &[u64], step: &Vec<i64>| {
            let terms =
                rank.iter().zip(step).map(|(&factor, &by)| i128::from(factor) * i128::from(by));
            terms.sum::<i128>() < 0
        };
        let is_lowered = |rank: &Vec<u64>| steps.iter().all(|step| lowers(rank, step));
        let Some(rank) = ranks(dimensions).into_iter().find(is_lowered) else {
            bail!(
                "no sum of the coordinates, each times a number up to {FACTOR}, is less after \
                 every step; the game must end"
            );
        };
        let moved = |(i, &by): (usize, &i64)| match by {
            0 => format!("{} = {}", AFTER[i], BEFORE[i]),
            1.. => format!("{} = {} + {by}", AFTER[i], BEFORE[i]),
            _ => format!("{} + {} = {}", AFTER[i], by.unsigned_abs(), BEFORE[i]),
        };
        let step = |step: &Vec<i64>| {
            let all: Vec<String> = step.iter().enumerate().map(moved).collect();
            if dimensions == 1 { all.join("") } else { format!("({})", all.join(" & ")) }
        };
        let formula = steps.iter().map(step).collect::<Vec<_>>().join(" | ");
        let names = |names: [&str; 4]| names[..dimensions].iter().map(|&it| it.into()).collect();
        let (position, option) = (names(BEFORE), names(AFTER));
        Ok(Moves { position, option, formula, rank, form: Form::Steps(steps) })
    }

    /// The moves from (a, b) to (c, d) where a formula with these variables is true: the first half
    /// of its variables, in the order of the alphabet, is the position.
    ///
    /// Fails if it isn't such a formula, or if a game with such moves needn't end.
    pub fn formula(formula: &str) -> Result<Moves> {
        let formula = formula.split_whitespace().collect::<Vec<_>>().join(" ");
        let (theory, mut watch) = (Theory::new(), Watch::new(CELLS));
        let mut solve = |text: &str| theory.solve(&format!("?msd_2 {text}"), &mut watch);
        let relation = match solve(&formula) {
            Ok(relation) => relation,
            // The place is that in the formula.
            Err(mut error) => {
                error.place.column = error.place.column.saturating_sub("?msd_2 ".len());
                bail!("`{formula}`, column {}: {}", error.place.column, error.message)
            }
        };
        let names = relation.variables().to_vec();
        if names.is_empty() || names.len() % 2 == 1 || names.len() > 8 {
            bail!(
                "`{formula}`: found the variables {}, expected as many for the option as for the \
                 position, such as c and d after a and b: `(c < a & d = b) | (c = a & d < b)`",
                names.join(", ")
            );
        }
        let (position, option) = names.split_at(names.len() / 2);
        let (position, option) = (position.to_vec(), option.to_vec());
        let mut first = None;
        for rank in ranks(position.len()) {
            let [before, after] = [&position, &option].map(|names| sum(&rank, names));
            let Ok(wrong) = solve(&format!("({formula}) & {after} >= {before}")) else { continue };
            if wrong.smallest().is_none() {
                let form = Form::Formula(relation);
                return Ok(Moves { position, option, formula, rank, form });
            }
            first = first.or_else(|| wrong.smallest()?.numbers);
        }
        let shown =
            |numbers: &[u128]| numbers.iter().map(u128::to_string).collect::<Vec<_>>().join(", ");
        let (from, to) = first.as_ref().map_or((String::new(), String::new()), |numbers| {
            let (from, to) = numbers.split_at(position.len());
            (shown(from), shown(to))
        });
        bail!(
            "`{formula}`: the move from ({from}) to ({to}) doesn't lower {}, nor any such sum; the \
             position is ({}) and its option ({}), in the order of the alphabet, and the game must \
             end",
            position.join(" + "),
            position.join(", "),
            option.join(", ")
        )
    }

    /// The number that every move lowers, as a term.
    pub fn rank_text(&self) -> String {
        sum(&self.rank, &self.position)
    }

    /// The number of coordinates.
    pub fn dimensions(&self) -> usize {
        self.position.len()
    }

    /// What the moves lead to; `None` if that is too much to be listed.
    pub fn options(&self, at: &[u64]) -> Option<Vec<Vec<u64>>> {
        let mut options = match &self.form {
            Form::Steps(steps) => {
                let moved = |step: &Vec<i64>| {
                    at.iter().zip(step).map(|(&at, &by)| at.checked_add_signed(by)).collect()
                };
                steps.iter().filter_map(moved).collect()
            }
            Form::Formula(relation) => formula::options(relation, at, &self.rank)?,
        };
        options.sort_unstable();
        options.dedup();
        Some(options)
    }
}

/// The factors of a rank for so many coordinates, small ones first.
fn ranks(dimensions: usize) -> Vec<Vec<u64>> {
    let most = if dimensions > 2 { 2 } else { FACTOR };
    let mut ranks = vec![vec![]];
    for _ in 0..dimensions {
        let longer = |rank: &Vec<u64>| {
            let rank = rank.clone();
            (1..=most).map(move |factor| [&rank[..], &[factor]].concat()).collect::<Vec<_>>()
        };
        ranks = ranks.iter().flat_map(longer).collect();
    }
    ranks.sort_by_key(|rank| rank.iter().sum::<u64>());
    ranks
}

/// The sum of these variables, each times a factor.
fn sum(factors: &[u64], names: &[String]) -> String {
    let term = |(factor, name): (&u64, &String)| match factor {
        1 => name.clone(),
        _ => format!("{factor}*{name}"),
    };
    factors.iter().zip(names).map(term).collect::<Vec<_>>().join(" + ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_and_steps_tell_the_options() {
        let wythoff = "(c < a & d = b) | (c = a & d < b) | (c < a & a + d = b + c)";
        let wythoff = Moves::formula(wythoff).unwrap();
        for (x, y) in [(0, 0), (3, 0), (4, 7), (20, 9)] {
            let mut expected: Vec<Vec<u64>> = (0..x).map(|to| vec![to, y]).collect();
            expected.extend((0..y).map(|to| vec![x, to]));
            expected.extend((1..=x.min(y)).map(|by| vec![x - by, y - by]));
            expected.sort();
            assert_eq!(wythoff.options(&[x, y]).unwrap(), expected);
        }
        assert_eq!(wythoff.rank, [1, 1]);
        let knight = Moves::steps(vec![vec![-2, 1], vec![1, -2], vec![-1, -2]]).unwrap();
        assert_eq!(knight.options(&[2, 1]).unwrap(), [[0, 2]]);
        assert_eq!(knight.rank, [1, 1]);
        let up = Moves::steps(vec![vec![-1, 5], vec![0, -1]]).unwrap();
        assert_eq!(up.rank_text(), "6*x + y");
    }

    #[test]
    fn what_is_no_game_is_refused_with_its_reason() {
        for (formula, said) in [
            ("b < c & a", "column 9: a number"),
            ("b < 3", "found the variables b, expected as many"),
            ("a < b", "the move from (0) to (1) doesn't lower a"),
            ("$f(a) & b < a", "`f` isn't defined"),
        ] {
            let error = Moves::formula(formula).unwrap_err().to_string();
            assert!(error.contains(said), "{formula}: {error}");
        }
        let error = Moves::steps(vec![vec![-1], vec![2]]).unwrap_err().to_string();
        assert!(error.contains("the game must end"), "{error}");
    }
}
