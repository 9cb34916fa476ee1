//! Games that end at a goal, such as counting up to 100, or a rook on a board that only goes right
//! and up. They are looked at from the goal.
//!
//! Needed by the games `reach_100`, `rook_to_the_corner`, `king_to_the_corner`, `race_of_two` and
//! `three_tracks`.

use std::time::Duration;

use anyhow::Result;

use super::game::Play;
use super::learn::block;
use super::rule::Rule;
use super::table::{Kind, Table};

/// What lies beyond the goal is so many times as much as what lies before it.
const BEYOND: usize = 4;
/// How long the options of a position may take.
const CALL: Duration = Duration::from_secs(1);

/// A coordinate that ends at a goal.
#[derive(Clone, Copy, Debug)]
struct Axis {
    axis: usize,
    goal: u64,
}

/// What lies beyond the goal.
#[derive(Clone, Copy, Debug)]
enum Beyond {
    /// The same as at the goal itself: the other coordinates go on.
    Same,
    /// Positions without moves, which all have this value.
    Nothing(Kind, u64),
}

/// A game that ends at a goal.
pub struct Goal {
    /// The values of what lies before it, by the distances from it.
    pub table: Table,
    axes: Vec<Axis>,
    beyond: Beyond,
}

impl Goal {
    /// The goal of a game; `None` if there isn't one, or if no coordinate rises.
    ///
    /// Fails if the rules of the game are at fault.
    pub fn of(table: &Table, play: &mut Play) -> Result<Option<Goal>> {
        let rising = rising(table, play)?;
        let stuck = u32::from(play.shape.is_misere);
        Ok(Goal::of_axes(table, &rising, stuck))
    }

    /// The goal of a game in which these coordinates rise, and `stuck` is the value of a position
    /// without moves.
    pub fn of_axes(table: &Table, rising: &[usize], stuck: u32) -> Option<Goal> {
        let ending = |last: &dyn Fn(usize) -> Option<usize>| -> Vec<Axis> {
            let end = |&axis: &usize| {
                let last = last(axis).filter(|last| (last + 1) * BEYOND <= table.size[axis])?;
                Some(Axis { axis, goal: table.from[axis] + last as u64 })
            };
            rising.iter().filter_map(end).collect()
        };
        let last_moving = |axis: usize| {
            let moving = table.iter().filter(|(_, value)| *value != stuck);
            moving.map(|(at, _)| (at[axis] - table.from[axis]) as usize).max()
        };
        let mut axes = if table.dimensions() == 1 { vec![] } else { ending(&last_moving) };
        let mut beyond = Beyond::Nothing(table.kind, stuck.into());
        if axes.is_empty() {
            axes = ending(&|axis| Some(table.settled(axis)).filter(|&last| last > 0));
            beyond = Beyond::Same;
        }
        (!axes.is_empty()).then(|| Goal { table: distances(table, &axes), axes, beyond })
    }

    /// The rule of the game, from that of the distances.
    pub fn rule(&self, of_distances: Box<dyn Rule>) -> Box<dyn Rule> {
        Box::new(UpTo { axes: self.axes.clone(), beyond: self.beyond, of_distances })
    }
}

/// The coordinates that a move from one of the first positions raises.
fn rising(table: &Table, play: &mut Play) -> Result<Vec<usize>> {
    let mut rising = Vec::new();
    for step in [0, 1] {
        let at: Vec<u64> = table.from.iter().map(|from| from + step).collect();
        if table.index(&at).is_none() {
            continue;
        }
        let Some((_, options)) = play.options(&at, CALL)? else { continue };
        for option in options.sorted().concat() {
            rising.extend((0..at.len()).filter(|&axis| option[axis] > at[axis]));
        }
    }
    rising.sort_unstable();
    rising.dedup();
    Ok(rising)
}

/// The table of what lies before the goal, by the distances from it.
fn distances(table: &Table, axes: &[Axis]) -> Table {
    let (mut from, mut size) = (table.from.clone(), table.size.clone());
    for &Axis { axis, goal } in axes {
        size[axis] = (goal - from[axis] + 1) as usize;
        from[axis] = 0;
    }
    let cells = vec![0; size.iter().product()];
    let mut distances = Table { from, size, cells, ..table.clone() };
    let places: Vec<[u64; 4]> = distances.iter_all().map(|(at, _)| at).collect();
    let value = |at: &[u64; 4]| {
        let mut at = at[..table.dimensions()].to_vec();
        axes.iter().for_each(|&Axis { axis, goal }| at[axis] = goal - at[axis]);
        table.index(&at).map_or(Table::FREE, |index| table.cells[index])
    };
    distances.cells = places.iter().map(value).collect();
    distances
}

/// A rule of the distances from the goal.
#[derive(Debug)]
struct UpTo {
    axes: Vec<Axis>,
    beyond: Beyond,
    of_distances: Box<dyn Rule>,
}

impl UpTo {
    /// Whether a position isn't beyond the goal.
    fn condition(&self, names: &[&str]) -> String {
        let condition = |&Axis { axis, goal }: &Axis| format!("{} <= {goal}", names[axis]);
        self.axes.iter().map(condition).collect::<Vec<_>>().join(" && ")
    }
}

impl Rule for UpTo {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let is_beyond = self.axes.iter().any(|&Axis { axis, goal }| at[axis] > goal);
        match self.beyond {
            Beyond::Nothing(_, stuck) if is_beyond => Some(stuck),
            _ => {
                let mut at = at.to_vec();
                for &Axis { axis, goal } in &self.axes {
                    at[axis] = goal.saturating_sub(at[axis]);
                }
                self.of_distances.value(&at)
            }
        }
    }

    fn text(&self, names: &[&str]) -> String {
        let mut distances: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        let mut definitions = Vec::new();
        for &Axis { axis, goal } in &self.axes {
            distances[axis] += "'";
            let (distance, name) = (&distances[axis], names[axis]);
            definitions.push(match self.beyond {
                Beyond::Same => format!("{distance} = max({goal} - {name}, 0)"),
                Beyond::Nothing(..) => format!("{distance} = {goal} - {name}"),
            });
        }
        let names_of: Vec<&str> = distances.iter().map(String::as_str).collect();
        let rule = self.of_distances.text(&names_of).replace('\n', "\n  ");
        let rule = format!("with {}: {rule}", definitions.join(", "));
        match self.beyond {
            Beyond::Same => rule,
            Beyond::Nothing(kind, stuck) => {
                format!("if {}, {rule}\notherwise {}", self.condition(names), kind.said(stuck))
            }
        }
    }

    fn code(&self, names: &[&str]) -> String {
        let distance = |&Axis { axis, goal }: &Axis| {
            format!("let {0} = {goal}_u64.saturating_sub({0});\n", names[axis])
        };
        let distances: String = self.axes.iter().map(distance).collect();
        let code = block(&(distances + &self.of_distances.code(names)), 0);
        match self.beyond {
            Beyond::Same => code,
            Beyond::Nothing(_, stuck) => {
                format!("if {} {code} else {{\n    {stuck}\n}}", self.condition(names))
            }
        }
    }

    fn bits(&self) -> f64 {
        self.of_distances.bits()
    }

    fn edges(&self) -> Vec<u64> {
        self.axes.iter().map(|axis| axis.goal).collect()
    }
}
