//! Reads formulas in the language of Walnut.

use std::collections::BTreeMap;
use std::mem::take;

use crate::cursor::{Cursor, is_part_of_word};
use crate::error::{Error, Place, Result};
use crate::formula::{Call, Formula, Sum, Variable};
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
    fn number(self, place: Place) -> Result<Sum> {
        let message = "a statement, where a number is expected; join statements by `&`";
        if let Operand::Number(sum) = self { Ok(sum) } else { Err(Error::text(place, message)) }
    }

    fn statement(self, place: Place) -> Result<Formula> {
        let message = "a number, where a statement such as `x < y` is expected";
        if let Operand::Statement(it) = self { Ok(it) } else { Err(Error::text(place, message)) }
    }
}

/// Reads a formula up to the closing quotation mark, exclusively, or to the end of the text.
pub(crate) fn sentence(cursor: &mut Cursor) -> Result<Sentence> {
    let mut numeration = "msd_2".to_owned();
    if cursor.takes("?") {
        numeration = full_name(cursor.skip(is_part_of_word));
    }
    let place = cursor.place();
    let mut parser = Parser {
        cursor,
        names: vec![],
        bound: BTreeMap::new(),
        free: BTreeMap::new(),
        conditions: vec![],
        auxiliary: vec![],
    };
    let operand = parser.operand(0)?;
    if !matches!(parser.cursor.peek(), None | Some('"')) {
        return Err(parser.cursor.expected("an operator or the end of the formula"));
    }
    let (formula, Parser { names, free, .. }) = (operand.statement(place)?, parser);
    Ok(Sentence { numeration, place, formula, names, free })
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
    names: Vec<String>,
    /// The variables of the quantifiers around what is being read, and whether they have occurred.
    bound: BTreeMap<&'t str, (Variable, bool)>,
    free: BTreeMap<String, Variable>,
    /// What must hold besides the comparison or call that is being read.
    conditions: Vec<Formula>,
    /// Variables that stand for parts of it.
    auxiliary: Vec<Variable>,
}

impl<'t> Parser<'_, 't> {
    /// Reads operands as long as the operators between them are of this level, or bind tighter.
    fn operand(&mut self, level: usize) -> Result<Operand> {
        let start = self.cursor.place();
        let mut left = self.primary()?;
        while let Some(&(token, its_level, ref operation)) = self.operator(level) {
            let place = self.cursor.place();
            self.cursor.advance(token.len());
            if let Join(join) = operation {
                let (one, other) = (left.statement(start)?, self.statement(its_level + 1)?);
                self.needs_no_parentheses(token, its_level)?;
                left = Operand::Statement(join(one, other));
                continue;
            }
            let (one, other) = (left.number(start)?, self.number(its_level + 1)?);
            let result = match *operation {
                Compare(comparison) => one.plus(-1, &other).map(|difference| {
                    let relation = Formula::Linear(difference, comparison);
                    Operand::Statement(self.with_conditions(relation))
                }),
                _ => self.computed(one, token, &other).map(Operand::Number),
            };
            left = result.ok_or_else(|| no_result(token, place))?;
        }
        Ok(left)
    }

    fn number(&mut self, level: usize) -> Result<Sum> {
        let place = self.cursor.place();
        self.operand(level)?.number(place)
    }

    fn statement(&mut self, level: usize) -> Result<Formula> {
        let place = self.cursor.place();
        self.operand(level)?.statement(place)
    }

    /// Behind two statements joined by `token`, only the same operator may stand.
    fn needs_no_parentheses(&mut self, token: &str, level: usize) -> Result<()> {
        match self.operator(level) {
            Some((next, ..)) if *next != token || token == "=>" => {
                let message = format!(
                    "`{next}` after `{token}` needs parentheses around one of them, as Walnut \
                     reads such operators from left to right"
                );
                Err(Error::text(self.cursor.place(), message))
            }
            _ => Ok(()),
        }
    }

    /// The operator that comes next, if it is of this level or binds tighter.
    fn operator(&mut self, level: usize) -> Option<&'static (&'static str, usize, Operation)> {
        self.cursor.peek();
        let next = OPERATORS.iter().find(|(token, ..)| self.cursor.rest().starts_with(token))?;
        (next.1 >= level).then_some(next)
    }

    fn primary(&mut self) -> Result<Operand> {
        let place = self.cursor.place();
        self.cursor.nest()?;
        let operand = if self.cursor.takes("(") {
            let inner = self.operand(0)?;
            self.cursor.expect(")")?;
            inner
        } else if self.cursor.takes("~") {
            Operand::Statement(self.statement(COMPARISONS)?.negated())
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
            let name = self.name("a number, `$`, `~`, `E`, `A`, `(` or a variable")?;
            if self.cursor.peek() == Some('(') {
                return Err(Error::text(place, format!("a call is written `${name}(…)`")));
            }
            Operand::Number(Sum::variable(self.lookup(name)))
        };
        self.cursor.unnest();
        Ok(operand)
    }

    /// What stands behind the `$` of a call, such as `$move(x, y+1)`.
    fn call(&mut self, place: Place) -> Result<Formula> {
        let name = self.name("the name of a definition")?.to_owned();
        self.cursor.expect("(")?;
        let mut arguments = vec![];
        while arguments.is_empty() && self.cursor.peek() != Some(')') || self.cursor.takes(",") {
            arguments.push(self.argument()?);
        }
        self.cursor.expect(")")?;
        Ok(self.with_conditions(Formula::Call(Call { name, place, arguments })))
    }

    /// A variable that is equal to the number that comes next.
    fn argument(&mut self) -> Result<Variable> {
        let mut sum = self.number(0)?;
        match sum.factors.keys().next() {
            Some(&variable) if sum == Sum::variable(variable) => Ok(variable),
            _ => {
                let variable = self.auxiliary();
                sum.factors.insert(variable, -1);
                self.conditions.push(Formula::Linear(sum, Comparison::EQUAL));
                Ok(variable)
            }
        }
    }

    /// The variables of a quantifier, and all that follows, as far as the parentheses around it.
    fn quantified(&mut self) -> Result<(Vec<Variable>, Formula)> {
        let mut list = vec![];
        while list.is_empty() || self.cursor.takes(",") {
            let place = self.cursor.place();
            let name = self.name("a variable")?;
            let variable = self.variable(name);
            if self.bound.insert(name, (variable, false)).is_some() {
                let message = format!("`{name}` is bound already; choose another name");
                return Err(Error::text(place, message));
            }
            list.push((name, place));
        }
        let inner = self.statement(0)?;
        let occurring = list.into_iter().map(|(name, place)| match self.bound.remove(name) {
            Some((variable, true)) => Ok(variable),
            _ => {
                let message = format!(
                    "`{name}` doesn't occur in what follows, which Walnut refuses; leave it out"
                );
                Err(Error::text(place, message))
            }
        });
        Ok((occurring.collect::<Result<_>>()?, inner))
    }

    /// A name that isn't read as a quantifier.
    fn name(&mut self, what: &str) -> Result<&'t str> {
        match self.cursor.peek() {
            Some('A' | 'E' | 'I') => {
                let what = format!("{what} with another first letter than `A`, `E` and `I`");
                Err(self.cursor.expected(&what))
            }
            _ => self.cursor.name(what),
        }
    }

    /// The variable that a name means here.
    fn lookup(&mut self, name: &str) -> Variable {
        if let Some((variable, is_used)) = self.bound.get_mut(name) {
            *is_used = true;
            return *variable;
        }
        if let Some(&variable) = self.free.get(name) {
            return variable;
        }
        let variable = self.variable(name);
        self.free.insert(name.to_owned(), variable);
        variable
    }

    fn variable(&mut self, name: &str) -> Variable {
        self.names.push(name.to_owned());
        self.names.len() - 1
    }

    fn auxiliary(&mut self) -> Variable {
        let variable = self.variable("a term");
        self.auxiliary.push(variable);
        variable
    }

    /// A comparison or call, with what must hold besides.
    fn with_conditions(&mut self, formula: Formula) -> Formula {
        if self.conditions.is_empty() {
            return formula;
        }
        self.conditions.push(formula);
        let all = Formula::all(take(&mut self.conditions));
        Formula::exists(take(&mut self.auxiliary), all)
    }

    /// What is computed of two numbers, as in Walnut if both are constants; `None` if there is no
    /// such number.
    fn computed(&mut self, left: Sum, sign: &str, right: &Sum) -> Option<Sum> {
        match (sign, left.as_constant(), right.as_constant()) {
            ("+", ..) => left.plus(1, right),
            ("-", Some(a), Some(b)) if a < b => None,
            ("-", ..) => {
                let difference = left.plus(-1, right)?;
                self.conditions.push(Formula::Linear(difference.clone(), Comparison::AT_LEAST));
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
        self.conditions.push(Formula::Linear(rest, Comparison::AT_LEAST));
        self.conditions.push(Formula::Linear(excess, Comparison::LESS));
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
