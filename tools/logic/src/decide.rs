//! The decision procedure: from a formula to the automaton of the tuples of which it holds
//! (J. R. Büchi, 1960: Weak second-order arithmetic and finite automata; V. Bruyère, 1985:
//! Entiers et automates finis).

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::formula::{Formula, Sum, Variable};
use crate::linear::linear;
use crate::relation::Relation;
use crate::{Automaton, Error, Numeration, Watch};

/// The tuples of which a formula holds, with a track for each of the variables, which are all
/// different unless they are the arguments of a call.
struct Table {
    automaton: Automaton,
    variables: Vec<Variable>,
}

/// Makes automata of formulas.
pub(crate) struct Decision<'d, 'w> {
    pub(crate) numeration: &'d Numeration,
    /// What is called, by its number.
    pub(crate) relations: Vec<&'d Relation>,
    /// The names of the variables, for progress and errors.
    pub(crate) names: &'d [String],
    pub(crate) watch: &'d mut Watch<'w>,
}

impl Decision<'_, '_> {
    /// The automaton of a formula with a track for each of the `variables`, among which are those
    /// that are free in it.
    pub(crate) fn automaton(
        &mut self,
        formula: &Formula,
        variables: &[Variable],
    ) -> Result<Automaton, Error> {
        let table = self.table(formula)?;
        let all = self.everything(variables)?;
        self.product("the last step over", &all, &table, |x, y| x && y).map(|it| it.automaton)
    }

    fn table(&mut self, formula: &Formula) -> Result<Table, Error> {
        match formula {
            Formula::Linear(Sum { factors, constant }, comparison) => {
                let (variables, factors): (Vec<Variable>, Vec<i32>) = factors.iter().unzip();
                self.step("a linear relation of", &variables);
                let (numeration, watch) = (self.numeration, &mut *self.watch);
                let automaton = linear(numeration, &factors, *constant, *comparison, watch)?;
                Ok(Table { automaton, variables })
            }
            Formula::Call(number, arguments) => {
                let automaton = self.relations[*number].automaton.clone();
                let table = Table { automaton, variables: arguments.clone() };
                self.numbers("a call with", &table, true)
            }
            Formula::Not(inner) => {
                let table = self.table(inner)?;
                self.numbers("the complement over", &table, false)
            }
            Formula::Or(sides) | Formula::Iff(sides) => {
                let [left, right] = [self.table(&sides[0])?, self.table(&sides[1])?];
                let is_or = matches!(formula, Formula::Or(_));
                let holds = |x, y| if is_or { x || y } else { x == y };
                let joined = self.product("a combination over", &left, &right, holds)?;
                self.numbers("an intersection over", &joined, true)
            }
            Formula::Exists(variables, parts) => {
                let tables =
                    parts.iter().map(|part| self.table(part)).collect::<Result<_, Error>>()?;
                self.exists(variables.clone(), tables)
            }
        }
    }

    /// The conjunction of the tables, the smallest first.
    fn conjunction(&mut self, mut tables: Vec<Table>) -> Result<Table, Error> {
        tables.sort_by_key(|table| Reverse(table.automaton.states()));
        let first = tables.pop().map_or_else(|| self.everything(&[]), Ok)?;
        tables.iter().rev().try_fold(first, |all, table| {
            self.product("a conjunction over", &all, table, |x, y| x && y)
        })
    }

    /// The conjunction of the tables, without the `variables`.
    ///
    /// One variable after the other is eliminated, from the conjunction of those tables alone in
    /// which it occurs. The one with the fewest other variables in these tables is the next.
    fn exists(
        &mut self,
        mut variables: Vec<Variable>,
        mut tables: Vec<Table>,
    ) -> Result<Table, Error> {
        let around = |variable: Variable, tables: &[Table]| {
            let of = tables.iter().filter(|table| table.variables.contains(&variable));
            of.flat_map(|table| &table.variables).collect::<BTreeSet<_>>().len()
        };
        while let Some(next) = variables.iter().copied().min_by_key(|&it| around(it, &tables)) {
            let (with, without): (Vec<Table>, Vec<Table>) =
                tables.into_iter().partition(|table| table.variables.contains(&next));
            tables = without;
            let joined = self.conjunction(with)?;
            let occurs = |it: &Variable| tables.iter().any(|table| table.variables.contains(it));
            let (later, now): (Vec<Variable>, Vec<Variable>) =
                variables.into_iter().partition(|it| *it != next && occurs(it));
            variables = later;
            let is_kept = |it: &Variable| !now.contains(it);
            let kept: Vec<Variable> = joined.variables.iter().copied().filter(is_kept).collect();
            self.step("the elimination of", &now);
            let kept_tracks = tracks(&kept, &joined.variables);
            let automaton = joined.automaton.project(&kept_tracks, self.watch)?;
            tables.push(Table { automaton, variables: kept });
        }
        self.conjunction(tables)
    }

    /// What is accepted by the verdicts of the two, with a track for each variable of `a` and then
    /// for those that only `b` has.
    fn product(
        &mut self,
        step: &str,
        a: &Table,
        b: &Table,
        accepts: impl Fn(bool, bool) -> bool,
    ) -> Result<Table, Error> {
        let mut variables = a.variables.clone();
        variables.extend(b.variables.iter().filter(|it| !a.variables.contains(it)));
        self.step(step, &variables);
        let (of_a, of_b) = (tracks(&a.variables, &variables), tracks(&b.variables, &variables));
        let other = (&b.automaton, &of_b[..]);
        let automaton = a.automaton.product(&of_a, other, variables.len(), accepts, self.watch)?;
        Ok(Table { automaton, variables })
    }

    /// The tuples of numbers of which a table holds, or of which it doesn't.
    fn numbers(&mut self, step: &str, table: &Table, verdict: bool) -> Result<Table, Error> {
        let all = self.everything(&distinct(&table.variables))?;
        self.product(step, &all, table, |is_number, holds| is_number && holds == verdict)
    }

    /// All tuples of numbers.
    fn everything(&mut self, variables: &[Variable]) -> Result<Table, Error> {
        let automaton = self.numeration.words(variables.len(), self.watch)?;
        Ok(Table { automaton, variables: variables.to_vec() })
    }

    fn step(&mut self, what: &str, variables: &[Variable]) {
        let names: Vec<&str> = variables.iter().map(|&it| &self.names[it][..]).collect();
        self.watch.step(format!("{what} {}", names.join(", ")));
    }
}

/// The variables, each once, sorted.
fn distinct(variables: &[Variable]) -> Vec<Variable> {
    variables.iter().copied().collect::<BTreeSet<_>>().into_iter().collect()
}

/// The places of some variables among all.
fn tracks(some: &[Variable], all: &[Variable]) -> Vec<usize> {
    some.iter().filter_map(|it| all.iter().position(|other| other == it)).collect()
}
