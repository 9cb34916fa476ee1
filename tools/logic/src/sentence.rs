//! Reads formulas in the language of Walnut.

use std::collections::{BTreeMap, BTreeSet};

use crate::cursor::{Cursor, is_part_of_word};
use crate::error::{Error, Place};
use crate::formula::{Formula, Sum, Variable};
use crate::linear::Comparison;

/// A formula, and what its numbers mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sentence {
    /// Such as `msd_fib`.
    pub(crate) numeration: String,
    pub(crate) place: Place,
    pub(crate) formula: Formula,
    /// The name of each variable.
    pub(crate) names: Vec<String>,
    /// The variables that no quantifier binds, in the order in which Walnut has them: by name.
    pub(crate) free: BTreeMap<String, Variable>,
    pub(crate) calls: Vec<Call>,
}

/// A call in a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) name: String,
    /// How many arguments there are.
    pub(crate) arguments: usize,
    pub(crate) place: Place,
}

/// What an operator makes of its two sides.
enum Operation {
    Join(fn(Formula, Formula) -> Formula),
    Compare(Comparison),
    Compute,
}
use Operation::{Compare, Compute, Join};

/// The operators with their levels, those that bind least first. Where one begins like another, the
/// longer one is the first.
static OPERATORS: [(&str, usize, Operation); 15] = [
    ("<=>", 0, Join(Formula::iff)),
    ("=>", 1, Join(|left, right| Formula::or(left.negated(), right))),
    ("&", 2, Join(|left, right| Formula::all([left, right]))),
    ("|", 2, Join(Formula::or)),
    ("^", 2, Join(|left, right| Formula::iff(left, right.negated()))),
    ("!=", COMPARISONS, Compare(Comparison::DIFFERENT)),
    ("<=", COMPARISONS, Compare(Comparison::AT_MOST)),
    (">=", COMPARISONS, Compare(Comparison::AT_LEAST)),
    ("=", COMPARISONS, Compare(Comparison::EQUAL)),
    ("<", COMPARISONS, Compare(Comparison::LESS)),
    (">", COMPARISONS, Compare(Comparison::GREATER)),
    ("+", 4, Compute),
    ("-", 4, Compute),
    ("*", 5, Compute),
    ("/", 5, Compute),
];
/// The level of comparisons, which `~` negates. The operators before it join statements, it and
/// those after it numbers.
const COMPARISONS: usize = 3;

/// What stands between operators.
enum Operand {
    Number(Sum),
    Statement(Formula),
}

impl Operand {
    fn number(self, place: Place) -> Result<Sum, Error> {
        let message = "a statement, where a number is expected; join statements by `&`";
        if let Operand::Number(sum) = self { Ok(sum) } else { Err(Error::text(place, message)) }
    }

    fn statement(self, place: Place) -> Result<Formula, Error> {
        let message = "a number, where a statement such as `x < y` is expected";
        if let Operand::Statement(it) = self { Ok(it) } else { Err(Error::text(place, message)) }
    }
}

/// Reads a formula up to the closing quotation mark, exclusively, or to the end of the text.
pub(crate) fn sentence(cursor: &mut Cursor) -> Result<Sentence, Error> {
    let mut numeration = "msd_2".to_owned();
    if cursor.takes("?") {
        numeration = full_name(cursor.skip(is_part_of_word));
    }
    let place = cursor.place();
    let mut parser = Parser { cursor, known: Known::default() };
    let operand = parser.operand(0)?;
    if !matches!(parser.cursor.peek(), None | Some('"')) {
        return Err(parser.cursor.expected("an operator or the end of the formula"));
    }
    let (formula, Known { names, free, calls, .. }) = (operand.statement(place)?, parser.known);
    Ok(Sentence { numeration, place, formula, names, free, calls })
}

/// The whole name of a numeration system: Walnut lets one leave out `msd_`.
pub(crate) fn full_name(name: &str) -> String {
    match name {
        "msd" => "msd_2".to_owned(),
        name if name.starts_with("msd_") => name.to_owned(),
        name => format!("msd_{name}"),
    }
}

struct Parser<'c, 't> {
    cursor: &'c mut Cursor<'t>,
    known: Known,
}

/// What is known of a formula that is being read.
#[derive(Default)]
struct Known {
    names: Vec<String>,
    /// The variables of the quantifiers around what is being read.
    bound: BTreeMap<String, Variable>,
    free: BTreeMap<String, Variable>,
    /// The variables that have occurred.
    used: BTreeSet<Variable>,
    calls: Vec<Call>,
    /// What must hold besides the comparison or call that is being read.
    conditions: Vec<Formula>,
    /// Variables that stand for parts of it.
    auxiliary: Vec<Variable>,
}

impl<'t> Parser<'_, 't> {
    /// Reads operands as long as the operators between them are of this level, or bind tighter.
    fn operand(&mut self, level: usize) -> Result<Operand, Error> {
        let start = self.cursor.place();
        let mut left = self.primary()?;
        while let Some(&(token, its_level, ref operation)) = self.operator(level) {
            let place = self.cursor.place();
            self.cursor.advance(token.len());
            let right_place = self.cursor.place();
            let right = self.operand(its_level + 1)?;
            left = if let Join(join) = operation {
                if let Some((next, ..)) = self.operator(its_level)
                    && (*next != token || token == "=>")
                {
                    let message = format!(
                        "`{next}` after `{token}` needs parentheses around one of them, as Walnut \
                         reads such operators from left to right"
                    );
                    return Err(Error::text(self.cursor.place(), message));
                }
                Operand::Statement(join(left.statement(start)?, right.statement(right_place)?))
            } else {
                let (left, right) = (left.number(start)?, right.number(right_place)?);
                let result = match operation {
                    Compare(comparison) => self.compared(left, *comparison, &right),
                    _ => self.computed(left, token, &right).map(Operand::Number),
                };
                result.ok_or_else(|| no_result(token, place))?
            };
        }
        Ok(left)
    }

    /// The operator that comes next, if it is of this level or binds tighter.
    fn operator(&mut self, level: usize) -> Option<&'static (&'static str, usize, Operation)> {
        self.cursor.peek();
        let next = OPERATORS.iter().find(|(token, ..)| self.cursor.rest().starts_with(token))?;
        (next.1 >= level).then_some(next)
    }

    fn primary(&mut self) -> Result<Operand, Error> {
        let place = self.cursor.place();
        self.cursor.nest()?;
        let operand = if self.cursor.takes("(") {
            let inner = self.operand(0)?;
            self.cursor.expect(")")?;
            inner
        } else if self.cursor.takes("~") {
            Operand::Statement(self.operand(COMPARISONS)?.statement(place)?.negated())
        } else if self.cursor.takes("$") {
            Operand::Statement(self.call(place)?)
        } else if self.cursor.takes("E") {
            let (variables, inner) = self.quantified()?;
            Operand::Statement(Formula::exists(variables, inner))
        } else if self.cursor.takes("A") {
            // What holds for all is what has no exception.
            let (variables, inner) = self.quantified()?;
            Operand::Statement(Formula::exists(variables, inner.negated()).negated())
        } else if self.cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
            let word = self.cursor.word("a number")?;
            let message = format!("`{word}` isn't a number below 2^63; a product is written `2*x`");
            Operand::Number(Sum::constant(word.parse().map_err(|_| Error::text(place, message))?))
        } else {
            let name = self.name("a number, a variable, `$`, `~`, `E`, `A` or `(`")?;
            if self.cursor.peek() == Some('(') {
                return Err(Error::text(place, format!("a call is written `${name}(…)`")));
            }
            Operand::Number(Sum::variable(self.lookup(name)))
        };
        self.cursor.unnest();
        Ok(operand)
    }

    /// What stands behind the `$` of a call, such as `$move(x, y+1)`.
    fn call(&mut self, place: Place) -> Result<Formula, Error> {
        let name = self.name("the name of a definition")?;
        self.cursor.expect("(")?;
        let mut arguments = vec![];
        while arguments.is_empty() && self.cursor.peek() != Some(')') || self.cursor.takes(",") {
            arguments.push(self.argument()?);
        }
        self.cursor.expect(")")?;
        let count = arguments.len();
        let call = Formula::Call(self.known.calls.len(), arguments);
        self.known.calls.push(Call { name: name.to_owned(), arguments: count, place });
        Ok(self.with_conditions(call))
    }

    /// A variable that is equal to the number that comes next.
    fn argument(&mut self) -> Result<Variable, Error> {
        let place = self.cursor.place();
        let mut sum = self.operand(0)?.number(place)?;
        if let Some(&variable) = sum.factors.keys().next()
            && sum == Sum::variable(variable)
        {
            return Ok(variable);
        }
        let variable = self.auxiliary();
        sum.factors.insert(variable, -1);
        self.known.conditions.push(Formula::Linear(sum, Comparison::EQUAL));
        Ok(variable)
    }

    /// The variables of a quantifier, and all that follows, as far as the parentheses around it.
    fn quantified(&mut self) -> Result<(Vec<Variable>, Formula), Error> {
        let mut variables = vec![];
        while variables.is_empty() || self.cursor.takes(",") {
            let place = self.cursor.place();
            let name = self.name("a variable")?;
            let variable = self.variable(name);
            if self.known.bound.insert(name.to_owned(), variable).is_some() {
                let message = format!("`{name}` is bound already; choose another name");
                return Err(Error::text(place, message));
            }
            variables.push((variable, place));
        }
        let place = self.cursor.place();
        let inner = self.operand(0)?.statement(place)?;
        for (variable, place) in &variables {
            let name = &self.known.names[*variable];
            if !self.known.used.contains(variable) {
                let message = format!(
                    "`{name}` doesn't occur in what follows, which Walnut refuses; leave it out"
                );
                return Err(Error::text(*place, message));
            }
            self.known.bound.remove(name);
        }
        Ok((variables.into_iter().map(|(variable, _)| variable).collect(), inner))
    }

    /// A name that isn't read as a quantifier.
    fn name(&mut self, what: &str) -> Result<&'t str, Error> {
        let Some(c @ ('A' | 'E' | 'I')) = self.cursor.peek() else {
            return self.cursor.name(what);
        };
        let message = format!(
            "`{c}`, which is a quantifier, where {what} is expected; names begin with other letters"
        );
        Err(Error::text(self.cursor.place(), message))
    }

    /// The variable that a name means here.
    fn lookup(&mut self, name: &str) -> Variable {
        let known = self.known.bound.get(name).or(self.known.free.get(name)).copied();
        let variable = known.unwrap_or_else(|| {
            let variable = self.variable(name);
            self.known.free.insert(name.to_owned(), variable);
            variable
        });
        self.known.used.insert(variable);
        variable
    }

    fn variable(&mut self, name: &str) -> Variable {
        self.known.names.push(name.to_owned());
        self.known.names.len() - 1
    }

    fn auxiliary(&mut self) -> Variable {
        let variable = self.variable("a term");
        self.known.auxiliary.push(variable);
        variable
    }

    /// A comparison or call, with what must hold besides.
    fn with_conditions(&mut self, formula: Formula) -> Formula {
        if self.known.conditions.is_empty() {
            return formula;
        }
        self.known.conditions.push(formula);
        let all = Formula::all(std::mem::take(&mut self.known.conditions));
        Formula::exists(std::mem::take(&mut self.known.auxiliary), all)
    }

    /// The comparison of two numbers; `None` if a number is too large.
    fn compared(&mut self, left: Sum, comparison: Comparison, right: &Sum) -> Option<Operand> {
        let relation = Formula::Linear(left.plus(-1, right)?, comparison);
        Some(Operand::Statement(self.with_conditions(relation)))
    }

    /// What is computed of two numbers, as in Walnut if both are constants; `None` if there is no
    /// such number.
    fn computed(&mut self, left: Sum, sign: &str, right: &Sum) -> Option<Sum> {
        match (sign, left.as_constant(), right.as_constant()) {
            ("+", ..) => left.plus(1, right),
            ("-", Some(a), Some(b)) if a < b => None,
            ("-", ..) => {
                let difference = left.plus(-1, right)?;
                let is_number = Formula::Linear(difference.clone(), Comparison::AT_LEAST);
                self.known.conditions.push(is_number);
                Some(difference)
            }
            ("*", Some(factor @ 1..), _) => Sum::default().plus(factor, right),
            ("*", _, Some(factor @ 1..)) => Sum::default().plus(factor, &left),
            ("/", Some(a), Some(b @ 1..)) => Some(Sum::constant(a / b)),
            ("/", _, Some(divisor @ 1..)) => self.quotient(left, divisor),
            _ => None,
        }
    }

    /// A new variable q for which 0 ≤ sum − divisor·q < divisor; `None` if a number is too large.
    fn quotient(&mut self, sum: Sum, divisor: i64) -> Option<Sum> {
        let quotient = Sum::variable(self.auxiliary());
        let rest = sum.plus(-divisor, &quotient)?;
        let excess = rest.clone().plus(-1, &Sum::constant(divisor))?;
        self.known.conditions.push(Formula::Linear(rest, Comparison::AT_LEAST));
        self.known.conditions.push(Formula::Linear(excess, Comparison::LESS));
        Some(quotient)
    }
}

fn no_result(token: &str, place: Place) -> Error {
    let expected = match token {
        "*" => {
            "one of its factors must be a number from 1 to 2^31 - 1, as statements about other \
             products can't be decided in general"
        }
        "/" => "its divisor must be a number from 1 to 2^31 - 1",
        _ => "its result must be a natural number, and no factor in it may reach 2^31",
    };
    Error::text(place, format!("`{token}` can't be computed here: {expected}"))
}
