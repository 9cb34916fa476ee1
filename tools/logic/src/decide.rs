//! The decision procedure: from a formula to the automaton of the tuples of which it holds
//! (J. R. Büchi, 1960: Weak second-order arithmetic and finite automata; V. Bruyère, 1985:
//! Entiers et automates finis).

use std::collections::BTreeMap;

use crate::formula::{Call, Formula, Sum, Variable};
use crate::linear::linear;
use crate::relation::Relation;
use crate::{Automaton, Error, Numeration, Result, Watch};

/// The tuples of which a formula holds, with a track for each of the variables, which are all
/// different unless they are the arguments of a call.
struct Table {
    automaton: Automaton,
    variables: Vec<Variable>,
}

/// Makes automata of formulas.
pub(crate) struct Decision<'d, 'w> {
    pub(crate) numeration: &'d Numeration,
    /// What may be called.
    pub(crate) relations: &'d BTreeMap<String, Relation>,
    /// The names of the variables, for progress and errors.
    pub(crate) names: &'d [String],
    pub(crate) watch: &'d mut Watch<'w>,
}

/// What to accept, by the verdicts of two tables.
type Verdict = fn(bool, bool) -> bool;
const AND: Verdict = |x, y| x && y;

impl Decision<'_, '_> {
    /// The automaton of a formula, with a track for each of the variables `tracks`, among which are
    /// those that are free in it.
    pub(crate) fn automaton(
        &mut self,
        formula: &Formula,
        tracks: &[Variable],
    ) -> Result<Automaton> {
        let table = self.table(formula)?;
        let all = self.everything(tracks)?;
        self.product("the last step over", [&all, &table], AND).map(|it| it.automaton)
    }

    fn table(&mut self, formula: &Formula) -> Result<Table> {
        match formula {
            Formula::Linear(Sum { factors, constant }, comparison) => {
                let (variables, factors): (Vec<Variable>, Vec<i32>) = factors.iter().unzip();
                self.step("a linear relation of", &variables);
                let (numeration, watch) = (self.numeration, &mut *self.watch);
                let automaton = linear(numeration, &factors, *constant, *comparison, watch)?;
                Ok(Table { automaton, variables })
            }
            Formula::Call(call) => {
                let automaton = self.called(call)?.automaton.clone();
                let table = Table { automaton, variables: call.arguments.clone() };
                self.numbers("a call with", &table, AND)
            }
            Formula::Not(inner) => {
                let table = self.table(inner)?;
                self.numbers("the complement over", &table, |is_number, holds| is_number && !holds)
            }
            Formula::Or(sides) => self.joined(sides, |x, y| x || y),
            Formula::Iff(sides) => self.joined(sides, |x, y| x == y),
            Formula::Exists(variables, parts) => {
                let tables = parts.iter().map(|part| self.table(part)).collect::<Result<_>>()?;
                self.exists(variables.clone(), tables)
            }
        }
    }

    /// The tuples of numbers of which the two verdicts are accepted.
    fn joined(&mut self, sides: &[Formula; 2], accepts: Verdict) -> Result<Table> {
        let [left, right] = [self.table(&sides[0])?, self.table(&sides[1])?];
        let joined = self.product("a combination over", [&left, &right], accepts)?;
        self.numbers("an intersection over", &joined, AND)
    }

    fn called(&self, call: &Call) -> Result<&Relation> {
        let Call { name, place, arguments } = call;
        let Some(relation) = self.relations.get(name) else {
            let known = self.relations.keys().cloned().reduce(|all, name| all + ", " + &name);
            let known = known.unwrap_or_else(|| "nothing".to_owned());
            let message = format!("`{name}` isn't defined; what is defined here: {known}");
            return Err(Error::text(*place, message));
        };
        let (its, this, count) = (&relation.numeration, self.numeration, arguments.len());
        if (relation.variables.len(), its) != (count, this) {
            let (its, this) = (its.name(), this.name());
            let variables = relation.variables.join(", ");
            let message = format!(
                "a call of `{name}` with {count} arguments in a formula in ?{this}; it was \
                 defined in ?{its} as `${name}({variables})`, with its variables sorted by name"
            );
            return Err(Error::text(*place, message));
        }
        Ok(relation)
    }

    /// The conjunction of the tables, the smallest first.
    fn conjunction(&mut self, mut tables: Vec<Table>) -> Result<Table> {
        tables.sort_by_key(|table| table.automaton.states());
        let mut tables = tables.into_iter();
        let first = tables.next().map_or_else(|| self.everything(&[]), Ok)?;
        tables.try_fold(first, |all, table| self.product("a conjunction over", [&all, &table], AND))
    }

    /// The conjunction of the tables, without the `variables`.
    ///
    /// A variable is eliminated from the conjunction of those tables alone in which it occurs,
    /// together with all that occur in no other one. The one with the smallest tables is the next.
    fn exists(&mut self, mut variables: Vec<Variable>, mut tables: Vec<Table>) -> Result<Table> {
        let around = |variable: &Variable, tables: &[Table]| -> usize {
            let with = tables.iter().filter(|table| table.variables.contains(variable));
            with.map(|table| table.variables.len()).sum()
        };
        while let Some(&next) = variables.iter().min_by_key(|it| around(it, &tables)) {
            let (with, without): (Vec<Table>, Vec<Table>) =
                tables.into_iter().partition(|table| table.variables.contains(&next));
            let occurs = |it: &Variable| without.iter().any(|table| table.variables.contains(it));
            let (later, now): (Vec<Variable>, Vec<Variable>) =
                variables.into_iter().partition(occurs);
            let joined = self.conjunction(with)?;
            self.step("the elimination of", &now);
            let mut kept = joined.variables.clone();
            kept.retain(|it| !now.contains(it));
            let automaton =
                joined.automaton.project(&tracks(&kept, &joined.variables), self.watch)?;
            (variables, tables) = (later, without);
            tables.push(Table { automaton, variables: kept });
        }
        self.conjunction(tables)
    }

    /// What is accepted by the verdicts of the two, with a track for each variable of `a` and then
    /// for those that only `b` has.
    fn product(&mut self, step: &str, [a, b]: [&Table; 2], accepts: Verdict) -> Result<Table> {
        let mut variables = a.variables.clone();
        variables.extend(b.variables.iter().filter(|it| !a.variables.contains(it)));
        self.step(step, &variables);
        let (of_a, of_b) = (tracks(&a.variables, &variables), tracks(&b.variables, &variables));
        let other = (&b.automaton, &of_b[..]);
        let automaton = a.automaton.product(&of_a, other, variables.len(), accepts, self.watch)?;
        Ok(Table { automaton, variables })
    }

    /// The tuples of numbers of which the verdict on a table is accepted.
    fn numbers(&mut self, step: &str, table: &Table, accepts: Verdict) -> Result<Table> {
        let mut variables = table.variables.clone();
        variables.sort_unstable();
        variables.dedup();
        let all = self.everything(&variables)?;
        self.product(step, [&all, table], accepts)
    }

    /// All tuples of numbers.
    fn everything(&mut self, variables: &[Variable]) -> Result<Table> {
        let automaton = self.numeration.words(variables.len(), self.watch)?;
        Ok(Table { automaton, variables: variables.to_vec() })
    }

    fn step(&mut self, what: &str, variables: &[Variable]) {
        let names: Vec<&str> = variables.iter().map(|&it| &self.names[it][..]).collect();
        self.watch.step(format!("{what} {}", names.join(", ")));
    }
}

/// The places of some variables among all.
fn tracks(some: &[Variable], all: &[Variable]) -> Vec<usize> {
    some.iter().filter_map(|it| all.iter().position(|other| other == it)).collect()
}
