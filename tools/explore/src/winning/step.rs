//! One formula for a move.

use std::sync::Arc;

use super::shape::{Change, Shape};
use crate::rule::Rule;

/// What a formula is of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Of {
    /// What is taken.
    Take,
    /// What is left of the coordinate.
    Rest,
    /// What is left of the least of two coordinates, from which as much is taken.
    Least(usize),
}

/// What a formula knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum View {
    /// All coordinates.
    All,
    /// One of them.
    One(usize),
    /// The distance of two of them.
    Distance(usize, usize),
}

/// A formula for moves of one shape.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(super) shape: Shape,
    pub(super) of: Of,
    pub(super) view: View,
    pub(super) rule: Arc<dyn Rule>,
}

impl Of {
    /// It, if a move takes so much; and the other way round.
    pub(super) fn turned(self, shape: Shape, at: &[u64], number: u64) -> Option<u64> {
        match self {
            Of::Take => Some(number),
            Of::Rest => at[shape.axis].checked_sub(number),
            Of::Least(other) => at[shape.axis].min(at[other]).checked_sub(number),
        }
    }
}

impl View {
    /// What is known of a position.
    pub(super) fn seen(self, at: &[u64]) -> Vec<u64> {
        match self {
            View::All => at.to_vec(),
            View::One(axis) => vec![at[axis]],
            View::Distance(a, b) => vec![at[a].abs_diff(at[b])],
        }
    }
}

impl Step {
    /// What the move leads to, if it can be made; `None` where the formula says nothing.
    pub(super) fn to(&self, at: &[u64]) -> Option<Option<Vec<u64>>> {
        let number = self.rule.value(&self.view.seen(at))?;
        let take = self.of.turned(self.shape, at, number);
        Some(take.and_then(|take| self.shape.to(at, take)))
    }

    /// The move in words.
    pub(crate) fn text(&self, names: &[&str]) -> String {
        let distance;
        let seen = match self.view {
            View::All => names,
            View::One(axis) => &[names[axis]],
            View::Distance(a, b) => {
                distance = format!("|{} - {}|", names[a], names[b]);
                &[distance.as_str()]
            }
        };
        let text = self.rule.text(seen);
        let (number, meaning) = match text.contains([':', ',', '\n']) {
            true => ("t".to_owned(), format!("; t: {text}")),
            false => (text, String::new()),
        };
        let axis = names[self.shape.axis];
        let act = match self.of {
            Of::Take => format!("take {number} from {axis}"),
            Of::Rest => format!("lower {axis} to {number}"),
            Of::Least(other) => {
                format!("lower the least of {axis} and {} to {number}", names[other])
            }
        };
        let also = match (self.shape.also, self.of) {
            (None, _) => String::new(),
            (Some((_, Change::Less)), Of::Least(_)) => ", and the other one by as much".to_owned(),
            (Some((other, Change::Less)), _) => format!(", and as much from {}", names[other]),
            (Some((other, Change::More)), _) => format!(", and add as much to {}", names[other]),
            (Some((other, Change::Times(1))), _) => {
                format!(", and let {} be what is taken", names[other])
            }
            (Some((other, Change::Times(factor))), _) => {
                format!(", and let {} be {factor} times what is taken", names[other])
            }
        };
        format!("{act}{also}{meaning}")
    }

    /// The statements that return the move if it leaves a lost position, which `position` makes of
    /// coordinates.
    pub(crate) fn code(&self, names: &[&str], position: impl Fn(&[String]) -> String) -> String {
        let seen = match self.view {
            View::All => names.to_vec(),
            View::One(axis) => vec![names[axis]],
            View::Distance(..) => vec!["distance"],
        };
        let number = self.rule.code(&seen).replace('\n', "\n    ");
        let distance = match self.view {
            View::Distance(a, b) if number.contains("distance") => {
                let (a, b) = (names[a], names[b]);
                format!("    let distance = {a}.max({b}) - {a}.min({b});\n")
            }
            _ => String::new(),
        };
        let axis = names[self.shape.axis];
        let take = match self.of {
            Of::Take => format!("let take: u64 = {number};"),
            Of::Rest if number == "0" => format!("let take = {axis};"),
            Of::Rest => format!("let take = {axis}.saturating_sub({number});"),
            Of::Least(other) => {
                format!("let take = {axis}.min({}).saturating_sub({number});", names[other])
            }
        };
        let (to, holds) = self.shape.code(names);
        format!(
            "{distance}    {take}\n    \
             if {holds} && !first_player_wins({}) {{\n        return Some({});\n    }}\n",
            to.join(", "),
            position(&to)
        )
    }
}
