//! The move to make: from a won position to a lost one, as a formula.
//!
//! Of the moves to lost positions, those of one shape that take the least, or the most, make a
//! table, for which the learners have formulas: of what is taken, or of what is left. There may be
//! several, as a move in Nim may lower this pile or that one; then the move is the first of them
//! that leaves a lost position. All of them together are held against the rules of the game.

mod learnt;
mod shape;
mod step;

use std::cell::RefCell;
use std::cmp::Reverse;
use std::time::Duration;

use anyhow::Result;

use super::budget::Search;
use super::far::{self, Tested};
use super::finding::Context;
use super::game::{End, Options};
use super::rule::Rule;
use super::table::Table;

use step::Step;

/// How many values of each coordinate are looked at, by the number of coordinates.
const SIZE: [usize; 5] = [0, 1200, 40, 12, 6];
/// How long the options of one position may take, even where the machine is busy.
const CALL: Duration = Duration::from_secs(5);
/// In a table with more won positions at which the game has ended, no move is looked for.
const ENDS: usize = 2000;
/// How long all formulas may be looked for.
const TIME: Duration = Duration::from_secs(1);
/// The part of the work outside of the table that the rule itself has.
const WORK: u64 = 4;

/// Formulas for the move to make from a won position.
#[derive(Debug)]
pub(super) struct Winning {
    /// The first of them that leaves a lost position is the move.
    pub(super) steps: Vec<Step>,
    /// At how many won positions they were held against the rules.
    pub(super) tested: Tested,
}

/// A won position, and the lost ones that a move leads to: none if the game has ended.
struct Won {
    at: Vec<u64>,
    lost: Vec<Vec<u64>>,
}

impl Winning {
    /// The moves in words, a line each.
    pub(super) fn text(&self, names: &[&str]) -> String {
        let steps: Vec<String> = self.steps.iter().map(|step| step.text(names)).collect();
        match &steps[..] {
            [step] => step.clone(),
            steps => {
                format!("the first of these that leaves a lost position:\n{}", steps.join("\n"))
            }
        }
    }
}

/// Finds the move to make by a rule for a table; `None` if no formula is found.
///
/// Fails if the rules of the game are at fault.
pub(super) fn find(
    rule: &dyn Rule,
    table: &Table,
    context: &mut Context,
) -> Result<Option<Winning>> {
    let dimensions = table.dimensions();
    let (whole, table) = (table, &table.part(&vec![SIZE[dimensions]; dimensions]));
    let Some(near) = near(rule, table, context)? else { return Ok(None) };
    let Some(far) = far(rule, table, context)? else { return Ok(None) };
    let all: Vec<&Won> = near.iter().chain(&far).collect();
    let budget = &Search::new(TIME).budget();
    let mut steps = Vec::new();
    for shapes in [shape::alone(table), shape::joint(table)] {
        for shape in shapes {
            let learnt = learnt::steps(shape, table, &near, budget);
            steps.extend(learnt.into_iter().filter(|step| is_sound(step, rule, &all)));
        }
        if let Some(steps) = needed(&steps, rule, &all, table.names()) {
            let greatest = all.iter().flat_map(|won| won.at.iter().copied()).max().unwrap_or(0);
            let tested = Tested { positions: all.len() as u64, greatest };
            let is_right = is_complete(&steps, rule, whole, context)?;
            return Ok(is_right.then_some(Winning { steps, tested }));
        }
    }
    Ok(None)
}

/// The won positions of a table; `None` if not all of them and of their options are known.
///
/// Fails if the rules of the game are at fault.
fn near(rule: &dyn Rule, table: &Table, context: &mut Context) -> Result<Option<Vec<Won>>> {
    let Some(play) = context.play.as_deref_mut().filter(|play| !play.shape.is_sum) else {
        return Ok(None);
    };
    let mut all = Vec::new();
    for (at, _) in table.iter() {
        let at = &at[..table.dimensions()];
        let Some((end, options)) = play.options(at, CALL)? else { return Ok(None) };
        match won(rule, at, end, &options) {
            Some(won) => all.extend(won),
            None => return Ok(None),
        }
    }
    Ok(Some(all))
}

/// Won positions outside of a table.
///
/// Fails if the rules of the game are at fault.
fn far(rule: &dyn Rule, table: &Table, context: &mut Context) -> Result<Option<Vec<Won>>> {
    let Some(play) = context.play.as_deref_mut() else { return Ok(None) };
    let all = RefCell::new(Vec::new());
    let see = |at: &[u64], end: End, options: &Options| {
        all.borrow_mut().push(won(rule, at, end, options)??);
        Some(true)
    };
    let (positions, work) = (&mut far::Boxes(table), context.far / WORK);
    far::visit(rule, positions, play, (context.named, work), &see)?;
    Ok(Some(all.into_inner()))
}

/// The position with its options, if the player to move wins; `None` if the rule doesn't tell.
fn won(rule: &dyn Rule, at: &[u64], end: End, options: &Options) -> Option<Option<Won>> {
    if rule.value(at)? == 0 || end == End::Impossible {
        return Some(None);
    }
    let mut lost = Vec::new();
    let option = |option: &[u64]| {
        if rule.value(option)? == 0 {
            lost.push(option.to_vec());
        }
        Some(())
    };
    if end == End::Open {
        options.each(option, || Some(()))?;
    }
    Some(Some(Won { at: at.to_vec(), lost }))
}

/// The first of these moves to a lost position, if one is; `None` where a formula says nothing.
fn made(steps: &[Step], rule: &dyn Rule, at: &[u64]) -> Option<Option<Vec<u64>>> {
    for step in steps {
        if let Some(to) = step.to(at)?
            && rule.value(&to)? == 0
        {
            return Some(Some(to));
        }
    }
    Some(None)
}

/// Whether they lead to a lost position from all won positions of a table that have moves.
///
/// Fails if the rules of the game are at fault.
fn is_complete(
    steps: &[Step],
    rule: &dyn Rule,
    table: &Table,
    context: &mut Context,
) -> Result<bool> {
    let Some(play) = context.play.as_deref_mut() else { return Ok(false) };
    let mut ends = 0;
    for (at, _) in table.iter() {
        let at = &at[..table.dimensions()];
        if rule.value(at) == Some(0) || matches!(made(steps, rule, at), Some(Some(_))) {
            continue;
        }
        ends += 1;
        let end = play.options(at, CALL)?.map_or(End::Open, |(end, _)| end);
        if end == End::Open || ends > ENDS {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether they give a move that there is, or none if there is none.
fn holds(steps: &[Step], rule: &dyn Rule, won: &Won) -> bool {
    made(steps, rule, &won.at).is_some_and(|to| match to {
        Some(to) => won.lost.contains(&to),
        None => won.lost.is_empty(),
    })
}

/// Whether it never gives a move that isn't one.
fn is_sound(step: &Step, rule: &dyn Rule, won: &[&Won]) -> bool {
    won.iter().all(|won| match made(std::slice::from_ref(step), rule, &won.at) {
        Some(to) => to.is_none_or(|to| won.lost.contains(&to)),
        None => false,
    })
}

/// Those of the steps that suffice for all positions, and rather short ones; `None` if all of them
/// don't.
fn needed(steps: &[Step], rule: &dyn Rule, won: &[&Won], names: &[&str]) -> Option<Vec<Step>> {
    let suffice = |steps: &[Step]| won.iter().all(|won| holds(steps, rule, won));
    let mut steps = Some(steps.to_vec()).filter(|steps| !steps.is_empty() && suffice(steps))?;
    let length = |step: &Step| Reverse(step.text(names).chars().count());
    let mut places: Vec<usize> = (0..steps.len()).collect();
    places.sort_by_key(|&place| length(&steps[place]));
    let mut is_kept = vec![true; steps.len()];
    for place in places {
        is_kept[place] = false;
        let kept = steps.iter().zip(&is_kept).filter(|(_, is_kept)| **is_kept);
        let fewer: Vec<Step> = kept.map(|(step, _)| step.clone()).collect();
        is_kept[place] = !suffice(&fewer);
    }
    let mut kept = is_kept.into_iter();
    steps.retain(|_| kept.next().unwrap_or(true));
    Some(steps)
}
