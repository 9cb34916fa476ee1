//! What a move changes, but for how much.

use crate::table::Table;

/// The greatest factor of what is taken in another coordinate.
const FACTOR: u64 = 4;

/// One coordinate becomes less, and perhaps another one changes by it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Shape {
    pub(super) axis: usize,
    pub(super) also: Option<(usize, Change)>,
}

/// What happens to the other coordinate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Change {
    /// As much is taken from it.
    Less,
    /// As much is added to it.
    More,
    /// It is so many times what is taken.
    Times(u64),
}

/// The moves that change one coordinate.
pub(super) fn alone(table: &Table) -> Vec<Shape> {
    axes(table).map(|axis| Shape { axis, also: None }).collect()
}

/// The moves that change two.
pub(super) fn joint(table: &Table) -> Vec<Shape> {
    let changes = [Change::Less, Change::More].into_iter().chain((1..=FACTOR).map(Change::Times));
    let pairs = axes(table).flat_map(|axis| axes(table).map(move |other| (axis, other)));
    let pairs = pairs.filter(|(axis, other)| axis != other);
    let shapes = pairs.flat_map(|(axis, other)| {
        changes.clone().map(move |change| Shape { axis, also: Some((other, change)) })
    });
    shapes.filter(|shape| shape.is_first()).collect()
}

fn axes(table: &Table) -> impl Iterator<Item = usize> {
    (0..table.dimensions()).filter(|&axis| !table.is_parameter[axis])
}

impl Shape {
    /// Whether it isn't another one with its coordinates exchanged.
    fn is_first(&self) -> bool {
        !matches!(self.also, Some((other, Change::Less)) if other < self.axis)
    }

    /// The other coordinate from which as much is taken.
    pub(super) fn beside(&self) -> Option<usize> {
        self.also.and_then(|(other, change)| (change == Change::Less).then_some(other))
    }

    /// What is left if so much is taken, which must be something.
    pub(super) fn to(&self, at: &[u64], take: u64) -> Option<Vec<u64>> {
        let mut to = at.to_vec();
        to[self.axis] = at[self.axis].checked_sub(take).filter(|_| take > 0)?;
        if let Some((other, change)) = self.also {
            to[other] = match change {
                Change::Less => at[other].checked_sub(take)?,
                Change::More => at[other].checked_add(take)?,
                Change::Times(factor) => factor.checked_mul(take)?,
            };
        }
        Some(to)
    }

    /// What a move of this shape has taken.
    pub(super) fn take(&self, at: &[u64], to: &[u64]) -> Option<u64> {
        let take = at[self.axis].checked_sub(to[self.axis])?;
        (self.to(at, take)? == to).then_some(take)
    }

    /// The coordinates after the move, and when they are numbers.
    pub(super) fn code(&self, names: &[&str]) -> (Vec<String>, String) {
        let axis = names[self.axis];
        let mut to: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        to[self.axis] = format!("{axis} - take");
        let mut holds = format!("0 < take && take <= {axis}");
        if let Some((other, change)) = self.also {
            let name = names[other];
            let (after, more) = match change {
                Change::Less => (format!("{name} - take"), format!(" && take <= {name}")),
                Change::More => {
                    (format!("{name} + take"), format!(" && take <= u64::MAX - {name}"))
                }
                Change::Times(1) => ("take".to_owned(), String::new()),
                Change::Times(factor) => {
                    (format!("{factor} * take"), format!(" && take <= u64::MAX / {factor}"))
                }
            };
            to[other] = after;
            holds += &more;
        }
        (to, holds)
    }
}
