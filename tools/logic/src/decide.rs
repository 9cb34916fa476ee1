//! The decision procedure: from a formula to the automaton of the tuples of which it holds
//! (J. R. Büchi, 1960: Weak second-order arithmetic and finite automata; V. Bruyère, 1985:
//! Entiers et automates finis).

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::linear::linear;
use crate::normal::{Normal, Variable};
use crate::{Automaton, Numeration, Stop, Watch};

/// The tuples of which a formula holds, with a track for each of the variables, all different.
#[derive(Clone)]
struct Table {
    automaton: Arc<Automaton>,
    variables: Vec<Variable>,
}

/// Makes automata of formulas.
pub(crate) struct Decision<'d, 'w> {
    numeration: &'d Numeration,
    /// The names of the variables, for progress and errors.
    names: &'d [String],
    watch: &'d mut Watch<'w>,
    /// The tables of formulas up to the names of variables, which are numbers here.
    known: HashMap<String, Table>,
    /// The words for numbers on 0, 1, … tracks.
    words: Vec<Arc<Automaton>>,
}

impl<'d, 'w> Decision<'d, 'w> {
    pub(crate) fn new(
        numeration: &'d Numeration,
        names: &'d [String],
        watch: &'d mut Watch<'w>,
    ) -> Decision<'d, 'w> {
        Decision { numeration, names, watch, known: HashMap::new(), words: vec![] }
    }

    /// The automaton of a formula whose free variables are among those less than `variables`, with
    /// a track for each of these.
    pub(crate) fn automaton(
        &mut self,
        formula: &Normal,
        variables: usize,
    ) -> Result<Automaton, Stop> {
        let table = self.table(formula)?;
        let all: Vec<Variable> = (0..variables).collect();
        self.step("the last step over", &all);
        let words = self.words(variables)?;
        let operand = (&*table.automaton, &table.variables[..]);
        words.product(&all, operand, variables, |x, y| x && y, self.watch)
    }

    fn table(&mut self, formula: &Normal) -> Result<Table, Stop> {
        let mut numbered = vec![];
        let key = formula.key(&mut numbered);
        if let Some(Table { automaton, variables }) = self.known.get(&key) {
            let variables = variables.iter().map(|&number| numbered[number]).collect();
            return Ok(Table { automaton: automaton.clone(), variables });
        }
        let table = self.compute(formula)?;
        let number = |variable| numbered.iter().position(|it| it == variable);
        let variables = table.variables.iter().filter_map(number).collect();
        self.known.insert(key, Table { automaton: table.automaton.clone(), variables });
        Ok(table)
    }

    fn compute(&mut self, formula: &Normal) -> Result<Table, Stop> {
        match formula {
            Normal::Linear { terms, constant, comparison } => {
                let (variables, factors): (Vec<Variable>, Vec<i32>) = terms.iter().copied().unzip();
                self.step("a linear relation of", &variables);
                let automaton =
                    linear(self.numeration, &factors, *constant, *comparison, self.watch)?;
                Ok(Table { automaton: Arc::new(automaton), variables })
            }
            Normal::Call(name, relation, arguments) => {
                self.watch.step(format!("a call of {name}"));
                let variables = distinct(arguments);
                let tracks = tracks(arguments, &variables);
                let automaton =
                    relation.automaton().read_on(&tracks, variables.len(), self.watch)?;
                Ok(Table { automaton: Arc::new(automaton), variables })
            }
            Normal::Not(inner) => {
                let table = self.table(inner)?;
                self.step("the complement over", &table.variables);
                let all = Table {
                    automaton: self.words(table.variables.len())?,
                    variables: table.variables.clone(),
                };
                self.product(&all, &table, |all, inner| all && !inner)
            }
            Normal::And(parts) => {
                let tables = self.tables(parts)?;
                self.conjunction(tables)
            }
            Normal::Or(parts) => self.disjunction(parts),
            Normal::Iff(a, b) => {
                let (a, b) = (self.table(a)?, self.table(b)?);
                self.within(&a, &b, |x, y| x == y)
            }
            Normal::Exists(variables, inner) => {
                let tables = match &**inner {
                    Normal::And(parts) => self.tables(parts)?,
                    inner => vec![self.table(inner)?],
                };
                self.exists(variables.clone(), tables)
            }
        }
    }

    fn tables(&mut self, parts: &[Normal]) -> Result<Vec<Table>, Stop> {
        parts.iter().map(|part| self.table(part)).collect()
    }

    /// The conjunction of the tables, the smallest first.
    fn conjunction(&mut self, mut tables: Vec<Table>) -> Result<Table, Stop> {
        tables.sort_by_key(|table| std::cmp::Reverse(table.automaton.states()));
        let first = match tables.pop() {
            Some(table) => table,
            None => Table { automaton: self.words(0)?, variables: vec![] },
        };
        tables.into_iter().rev().try_fold(first, |all, table| {
            self.step(
                "a conjunction over",
                &distinct(&[&all.variables[..], &table.variables].concat()),
            );
            self.product(&all, &table, |x, y| x && y)
        })
    }

    fn disjunction(&mut self, parts: &[Normal]) -> Result<Table, Stop> {
        let mut tables = self.tables(parts)?;
        tables.sort_by_key(|table| std::cmp::Reverse(table.automaton.states()));
        let Some(first) = tables.pop() else {
            let all = Table { automaton: self.words(0)?, variables: vec![] };
            return self.product(&all, &all, |_, _| false);
        };
        tables
            .into_iter()
            .rev()
            .try_fold(first, |any, table| self.within(&any, &table, |x, y| x || y))
    }

    /// The conjunction of the tables, without the `variables`, of which there must be some.
    ///
    /// One variable after the other is eliminated, from the conjunction of those tables alone in
    /// which it occurs. The one with the fewest other variables in these tables is the next.
    fn exists(
        &mut self,
        mut variables: Vec<Variable>,
        mut tables: Vec<Table>,
    ) -> Result<Table, Stop> {
        let around = |variable: Variable, tables: &[Table]| {
            let of = tables.iter().filter(|table| table.variables.contains(&variable));
            let around: BTreeSet<Variable> = of.flat_map(|it| it.variables.clone()).collect();
            around.len()
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
            let keep: Vec<bool> = joined.variables.iter().map(is_kept).collect();
            self.step("the elimination of", &now);
            let automaton = Arc::new(joined.automaton.project(&keep, self.watch)?);
            let kept = joined.variables.into_iter().filter(is_kept).collect();
            tables.push(Table { automaton, variables: kept });
        }
        self.conjunction(tables)
    }

    /// What both verdicts together accept, among the words for numbers.
    fn within(
        &mut self,
        a: &Table,
        b: &Table,
        accepts: impl Fn(bool, bool) -> bool,
    ) -> Result<Table, Stop> {
        let variables = distinct(&[&a.variables[..], &b.variables].concat());
        self.step("a combination over", &variables);
        // Words that stand for no number are accepted where neither table is asked for all tracks,
        // or if it suffices that neither accepts.
        let are_all_asked = [a, b].iter().all(|it| it.variables.len() == variables.len());
        let is_within = are_all_asked && !accepts(false, false);
        let joined = self.product(a, b, accepts)?;
        if is_within {
            return Ok(joined);
        }
        let all = Table { automaton: self.words(variables.len())?, variables };
        self.product(&all, &joined, |x, y| x && y)
    }

    fn product(
        &mut self,
        a: &Table,
        b: &Table,
        accepts: impl Fn(bool, bool) -> bool,
    ) -> Result<Table, Stop> {
        let variables = distinct(&[&a.variables[..], &b.variables].concat());
        let (of_a, of_b) = (tracks(&a.variables, &variables), tracks(&b.variables, &variables));
        let other = (&*b.automaton, &of_b[..]);
        let automaton = a.automaton.product(&of_a, other, variables.len(), accepts, self.watch)?;
        Ok(Table { automaton: Arc::new(automaton), variables })
    }

    fn words(&mut self, tracks: usize) -> Result<Arc<Automaton>, Stop> {
        while self.words.len() <= tracks {
            self.words.push(Arc::new(self.numeration.words(self.words.len(), self.watch)?));
        }
        Ok(self.words[tracks].clone())
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
