//! Games that end at a goal, such as counting up to 100, or a rook on a board that only goes right
//! and up: beyond it, no position has a move. They are looked at from the goal.
//!
//! Needed by the games `reach_100`, `rook_to_the_corner`, `king_to_the_corner` and `race_of_two`.

use super::learn::block;
use super::rule::Rule;
use super::table::Table;

/// What lies beyond the goal is so many times as much as what lies before it.
const BEYOND: usize = 4;

/// A coordinate that ends at a goal.
#[derive(Clone, Copy, Debug)]
struct Axis {
    axis: usize,
    goal: u64,
}

/// A game that ends at a goal.
pub(super) struct Goal {
    /// The values of what lies before it, by the distances from it.
    pub(super) table: Table,
    axes: Vec<Axis>,
    stuck: u32,
}

impl Goal {
    /// The goal of a game, in which a position without moves has the value `stuck`; `None` if there
    /// isn't one.
    pub(super) fn of(table: &Table, stuck: u32) -> Option<Goal> {
        let axes = (0..table.dimensions()).filter_map(|axis| {
            let moving = table.iter().filter(|(_, value)| *value != stuck);
            let last = moving.map(|(at, _)| at[axis]).max()?;
            // In one coordinate, a move leads to the goal itself, where there is none.
            let goal = last + u64::from(table.dimensions() == 1);
            let before = usize::try_from(goal + 1 - table.from[axis]).ok()?;
            (before * BEYOND <= table.size[axis]).then_some(Axis { axis, goal })
        });
        let axes: Vec<Axis> = axes.collect();
        if axes.is_empty() {
            return None;
        }
        let (mut from, mut size) = (table.from.clone(), table.size.clone());
        for &Axis { axis, goal } in &axes {
            size[axis] = (goal + 1 - from[axis]) as usize;
            from[axis] = 0;
        }
        let cells = vec![0; size.iter().product()];
        let mut before = Table { from, size, cells, ..table.clone() };
        let places: Vec<[u64; 4]> = before.iter_all().map(|(at, _)| at).collect();
        let value = |at: [u64; 4]| table.get(&from_goal(&axes, &at[..table.dimensions()])?);
        before.cells = places.into_iter().map(value).collect::<Option<_>>()?;
        Some(Goal { table: before, axes, stuck })
    }

    /// The rule of the game, from that of the distances.
    pub(super) fn rule(&self, of_distances: Box<dyn Rule>) -> Box<dyn Rule> {
        let beyond = self.table.kind.said(self.stuck.into());
        Box::new(UpTo { axes: self.axes.clone(), stuck: self.stuck.into(), beyond, of_distances })
    }
}

/// The position with these distances from the goal, or the distances of a position; `None` beyond
/// the goal.
fn from_goal(axes: &[Axis], at: &[u64]) -> Option<Vec<u64>> {
    let mut at = at.to_vec();
    for &Axis { axis, goal } in axes {
        at[axis] = goal.checked_sub(at[axis])?;
    }
    Some(at)
}

/// A rule of the distances from the goal.
#[derive(Debug)]
struct UpTo {
    axes: Vec<Axis>,
    /// The value beyond the goal, and what it is called.
    stuck: u64,
    beyond: String,
    of_distances: Box<dyn Rule>,
}

impl UpTo {
    fn condition(&self, names: &[&str]) -> String {
        let condition = |&Axis { axis, goal }: &Axis| format!("{} <= {goal}", names[axis]);
        self.axes.iter().map(condition).collect::<Vec<_>>().join(" && ")
    }
}

impl Rule for UpTo {
    fn value(&self, at: &[u64]) -> Option<u64> {
        from_goal(&self.axes, at).map_or(Some(self.stuck), |at| self.of_distances.value(&at))
    }

    fn text(&self, names: &[&str]) -> String {
        let mut distances: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let mut definitions = Vec::new();
        for &Axis { axis, goal } in &self.axes {
            distances[axis] += "'";
            definitions.push(format!("{} = {goal} - {}", distances[axis], names[axis]));
        }
        let names_of: Vec<&str> = distances.iter().map(String::as_str).collect();
        format!(
            "if {}, with {}: {}\notherwise {}",
            self.condition(names),
            definitions.join(", "),
            self.of_distances.text(&names_of).replace('\n', "\n  "),
            self.beyond
        )
    }

    fn code(&self, names: &[&str]) -> String {
        let distance =
            |&Axis { axis, goal }: &Axis| format!("let {0} = {goal} - {0};\n", names[axis]);
        let distances: String = self.axes.iter().map(distance).collect();
        format!(
            "if {} {} else {{\n    {}\n}}",
            self.condition(names),
            block(&(distances + &self.of_distances.code(names)), 0),
            self.stuck
        )
    }

    fn bits(&self) -> f64 {
        self.of_distances.bits()
    }

    fn edges(&self) -> Vec<u64> {
        self.axes.iter().map(|axis| axis.goal).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::period;
    use crate::learn::trial::{code_agrees, is_right, later, table};
    use crate::table::Kind;

    #[test]
    fn a_game_that_ends_at_a_goal_is_looked_at_from_there() {
        // One to three are added up to 40.
        let counting = (0..200_u32).map(|n| 40_u32.saturating_sub(n) % 4).collect();
        let counting = table(Kind::Grundy, &[200], counting);
        let goal = Goal::of(&counting, 0).unwrap();
        let rule = goal.rule(period::learn(&goal.table, &later()).remove(0));
        let text = "if n <= 40, with n' = 40 - n: period 4: 0 1 2 3\notherwise 0";
        assert_eq!(rule.text(&["n"]), text);
        assert!(is_right(&*rule, &counting));
        // Whoever reaches 9 on the first track can't move there any more; the second has no end.
        let tracks =
            (0..60).flat_map(|x| (0..20).map(move |y| u32::from(x <= 9 && (x + y) % 2 == 0)));
        let tracks = table(Kind::Outcome, &[60, 20], tracks.collect());
        let goal = Goal::of(&tracks, 0).unwrap();
        assert_eq!(goal.table.size, [10, 20]);
        let of_tracks = goal.rule(crate::learn::boxes::learn(&goal.table, &later()).remove(0));
        assert!(is_right(&*of_tracks, &tracks));
        let places =
            |table: &Table| table.iter().map(|(at, _)| at[..table.dimensions()].to_vec()).collect();
        code_agrees(&[(rule, places(&counting)), (of_tracks, places(&tracks))]);
    }

    #[test]
    fn what_goes_on_has_no_goal() {
        let until = |end: usize| {
            table(Kind::Grundy, &[100], (0..100).map(|n| u32::from(n < end)).collect())
        };
        assert!(Goal::of(&until(24), 0).is_some());
        assert!(Goal::of(&until(25), 0).is_none());
        assert!(Goal::of(&until(0), 0).is_none());
    }
}
