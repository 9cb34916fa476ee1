//! Reads formulas in the language of Walnut.

use crate::cursor::{Cursor, is_part_of_word};
use crate::error::{Error, Place};
use crate::formula::{Connective, Formula, Quantifier, Sentence, Term};
use crate::linear::Comparison;

/// The numeration system of a formula that names none.
const DEFAULT: &str = "msd_2";

/// What an operator does; the tighter it binds, the less is its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Arithmetic(char),
    Compare(Comparison),
    Join(Connective),
}

/// The operators, the longer ones first where one begins like another.
const OPERATORS: [(&str, u8, Operator); 15] = [
    ("<=>", 6, Operator::Join(Connective::Iff)),
    ("=>", 5, Operator::Join(Connective::Implies)),
    ("&", 4, Operator::Join(Connective::And)),
    ("|", 4, Operator::Join(Connective::Or)),
    ("^", 4, Operator::Join(Connective::Xor)),
    ("!=", 2, Operator::Compare(Comparison::Different)),
    ("<=", 2, Operator::Compare(Comparison::AtMost)),
    (">=", 2, Operator::Compare(Comparison::AtLeast)),
    ("=", 2, Operator::Compare(Comparison::Equal)),
    ("<", 2, Operator::Compare(Comparison::Less)),
    (">", 2, Operator::Compare(Comparison::Greater)),
    ("+", 1, Operator::Arithmetic('+')),
    ("-", 1, Operator::Arithmetic('-')),
    ("*", 0, Operator::Arithmetic('*')),
    ("/", 0, Operator::Arithmetic('/')),
];
/// The rank of `~`.
const NOT: u8 = 3;
/// The rank of the operator that binds least.
const LOOSEST: u8 = 6;

/// What stands between operators.
enum Operand {
    Term(Term),
    Formula(Formula),
}

/// Reads a formula up to the closing quotation mark, exclusively, or to the end of the text.
pub(crate) fn sentence(cursor: &mut Cursor) -> Result<Sentence, Error> {
    let mut numeration = DEFAULT.to_owned();
    if cursor.takes("?") {
        let name = cursor.skip(is_part_of_word);
        if name.is_empty() {
            return Err(cursor.expected("the name of a numeration system, such as `msd_fib`,"));
        }
        numeration = full_name(name);
    }
    let place = cursor.place();
    let mut parser = Parser { cursor, bound: vec![] };
    let formula = parser.formula(LOOSEST)?;
    match parser.cursor.peek() {
        None | Some('"') => Ok(Sentence { numeration, place, formula }),
        Some('?') => Err(parser.cursor.expected(
            "an operator (a formula has one numeration system, which is named at its beginning)",
        )),
        Some(')') => Err(parser.cursor.expected("an operator or the end (none is open)")),
        Some(_) => Err(parser.cursor.expected("an operator")),
    }
}

/// The whole name of a numeration system: Walnut lets one leave out `msd_`.
pub(crate) fn full_name(name: &str) -> String {
    match name {
        "msd" => DEFAULT.to_owned(),
        "lsd" => "lsd_2".to_owned(),
        name if name.starts_with("msd_") || name.starts_with("lsd_") => name.to_owned(),
        name => format!("msd_{name}"),
    }
}

struct Parser<'c, 't> {
    cursor: &'c mut Cursor<'t>,
    /// The variables of the quantifiers around what is being read.
    bound: Vec<String>,
}

impl Parser<'_, '_> {
    fn formula(&mut self, rank: u8) -> Result<Formula, Error> {
        let place = self.cursor.place();
        let operand = self.operand(rank)?;
        into_formula(operand, place)
    }

    /// Reads operands as long as the operators between them bind as tight as `rank` or tighter.
    fn operand(&mut self, rank: u8) -> Result<Operand, Error> {
        let start = self.cursor.place();
        let mut left = self.primary()?;
        let mut last = None;
        while let Some((token, its_rank, operator)) = self.operator(rank) {
            let place = self.cursor.place();
            check_neighbours(last, (token, its_rank), place)?;
            last = Some((token, its_rank));
            self.cursor.takes(token);
            let right_place = self.cursor.place();
            let right = match its_rank {
                0 => self.primary()?,
                rank => self.operand(rank - 1)?,
            };
            left = match operator {
                Operator::Join(connective) => {
                    let left = into_formula(left, start)?;
                    let right = into_formula(right, right_place)?;
                    Operand::Formula(Formula::Join(connective, Box::new(left), Box::new(right)))
                }
                Operator::Compare(comparison) => {
                    let (left, right) = (into_term(left, start)?, into_term(right, right_place)?);
                    Operand::Formula(Formula::Compare(left, comparison, right, place))
                }
                Operator::Arithmetic(sign) => {
                    let (left, right) = (into_term(left, start)?, into_term(right, right_place)?);
                    Operand::Term(arithmetic(left, sign, right, place)?)
                }
            };
        }
        Ok(left)
    }

    /// The operator that comes next, if it binds as tight as `rank` or tighter.
    fn operator(&mut self, rank: u8) -> Option<(&'static str, u8, Operator)> {
        self.cursor.peek();
        let rest = self.cursor.rest();
        let next = OPERATORS.into_iter().find(|(token, ..)| rest.starts_with(token))?;
        (next.1 <= rank).then_some(next)
    }

    fn primary(&mut self) -> Result<Operand, Error> {
        self.cursor.nest()?;
        let operand = self.nested_primary();
        self.cursor.unnest();
        operand
    }

    fn nested_primary(&mut self) -> Result<Operand, Error> {
        let place = self.cursor.place();
        match self.cursor.peek() {
            Some('(') => {
                self.cursor.expect("(")?;
                let operand = self.operand(LOOSEST)?;
                self.cursor.expect(")").map(|()| operand)
            }
            Some('~') => {
                self.cursor.expect("~")?;
                Ok(Operand::Formula(Formula::Not(Box::new(self.formula(NOT - 1)?))))
            }
            Some('$') => self.call().map(Operand::Formula),
            Some('E') => self.quantified("E", Quantifier::Exists).map(Operand::Formula),
            Some('A') => self.quantified("A", Quantifier::ForAll).map(Operand::Formula),
            Some('I') => {
                let message = "`I`, which stands for \"infinitely many\" in Walnut, isn't \
                               supported; write `An Ex x > n & …`, or begin the name of a \
                               variable with another letter";
                Err(Error::text(place, message))
            }
            Some('0'..='9') => self.number().map(|number| Operand::Term(Term::Number(number))),
            Some(c) if c.is_ascii_alphabetic() => {
                let name = self.cursor.word()?.to_owned();
                match self.cursor.rest().trim_start().chars().next() {
                    Some('(') => Err(Error::text(place, format!("a call is written `${name}(…)`"))),
                    Some('[') => {
                        Err(Error::text(place, "automatic words, such as T[n], aren't supported"))
                    }
                    _ => Ok(Operand::Term(Term::Variable(name))),
                }
            }
            _ => Err(self.cursor.expected("a variable, a number, `$`, `~`, `E`, `A` or `(`")),
        }
    }

    /// A call, such as `$move(x, y+1)`.
    fn call(&mut self) -> Result<Formula, Error> {
        let place = self.cursor.place();
        self.cursor.expect("$")?;
        let name = self.name("the name of a definition")?;
        self.cursor.expect("(")?;
        let mut arguments = vec![];
        while arguments.is_empty() && self.cursor.peek() != Some(')') || self.cursor.takes(",") {
            let place = self.cursor.place();
            if self.cursor.peek() == Some('$') {
                let message = "a call among the arguments of a call; they are numbers";
                return Err(Error::text(place, message));
            }
            let argument = self.operand(LOOSEST)?;
            arguments.push(into_term(argument, place)?);
        }
        self.cursor.expect(")")?;
        Ok(Formula::Call(name, arguments, place))
    }

    /// A quantifier, its variables, and all that follows, as far as the parentheses around it.
    fn quantified(&mut self, sign: &str, quantifier: Quantifier) -> Result<Formula, Error> {
        self.cursor.expect(sign)?;
        let (mut variables, mut places) = (vec![], vec![]);
        while variables.is_empty() || self.cursor.takes(",") {
            let place = self.cursor.place();
            let name = self.name("a variable")?;
            if variables.contains(&name) || self.bound.contains(&name) {
                let message = format!("`{name}` is bound already; choose another name");
                return Err(Error::text(place, message));
            }
            variables.push(name);
            places.push(place);
        }
        let outer = self.bound.len();
        self.bound.extend_from_slice(&variables);
        let inner = self.formula(LOOSEST)?;
        self.bound.truncate(outer);
        let free = inner.free_variables();
        for (name, place) in variables.iter().zip(places) {
            if !free.contains(name) {
                let message = format!(
                    "`{name}` doesn't occur in what follows, which Walnut refuses; leave it out"
                );
                return Err(Error::text(place, message));
            }
        }
        Ok(Formula::Quantified(quantifier, variables, Box::new(inner)))
    }

    /// A name that isn't read as a quantifier.
    fn name(&mut self, what: &str) -> Result<String, Error> {
        match self.cursor.peek() {
            Some(c @ ('A' | 'E' | 'I')) => {
                let message = format!(
                    "`{c}`, which is a quantifier, where {what} is expected; names begin with \
                     other letters"
                );
                Err(Error::text(self.cursor.place(), message))
            }
            Some(c) if c.is_ascii_alphabetic() => Ok(self.cursor.word()?.to_owned()),
            _ => Err(self.cursor.expected(what)),
        }
    }

    fn number(&mut self) -> Result<i64, Error> {
        let place = self.cursor.place();
        let word = self.cursor.word()?;
        if word.contains(|c: char| !c.is_ascii_digit()) {
            let message = format!("`{word}` is neither a number nor a name; a product needs a `*`");
            return Err(Error::text(place, message));
        }
        word.parse().map_err(|_| Error::text(place, format!("the number {word} is too large")))
    }
}

/// Refuses what Walnut reads from left to right, though many would read it otherwise.
fn check_neighbours(
    last: Option<(&str, u8)>,
    (token, rank): (&str, u8),
    place: Place,
) -> Result<(), Error> {
    let Some((before, _)) = last.filter(|&(_, its_rank)| its_rank == rank) else {
        return Ok(());
    };
    let is_clear = rank <= 1 || before == token && matches!(token, "&" | "|" | "^" | "<=>");
    if is_clear {
        return Ok(());
    }
    if rank == 2 {
        let message = "a comparison of a comparison; write `x < y & y < z`";
        return Err(Error::text(place, message));
    }
    let message = format!(
        "`{token}` after `{before}` without parentheses; put some, as Walnut reads such operators \
         from left to right"
    );
    Err(Error::text(place, message))
}

fn into_formula(operand: Operand, place: Place) -> Result<Formula, Error> {
    match operand {
        Operand::Formula(formula) => Ok(formula),
        Operand::Term(_) => {
            Err(Error::text(place, "a number, where a statement such as `x < y` is expected"))
        }
    }
}

fn into_term(operand: Operand, place: Place) -> Result<Term, Error> {
    match operand {
        Operand::Term(term) => Ok(term),
        Operand::Formula(_) => Err(Error::text(place, "a statement, where a number is expected")),
    }
}

/// A term, computed if both operands are numbers, as in Walnut.
fn arithmetic(left: Term, sign: char, right: Term, place: Place) -> Result<Term, Error> {
    if let (&Term::Number(a), &Term::Number(b)) = (&left, &right) {
        let result = match sign {
            '+' => a.checked_add(b),
            '-' => a.checked_sub(b).filter(|&difference| difference >= 0),
            '*' => a.checked_mul(b),
            _ => a.checked_div(b),
        };
        let message = "the result isn't a natural number, or it is too large";
        return result.map(Term::Number).ok_or_else(|| Error::text(place, message));
    }
    match (left, sign, right) {
        (left, '+', right) => Ok(Term::Sum(Box::new(left), Box::new(right))),
        (left, '-', right) => Ok(Term::Difference(Box::new(left), Box::new(right))),
        (Term::Number(factor), '*', term) | (term, '*', Term::Number(factor)) => {
            Ok(Term::Product(small(factor, place)?, Box::new(term)))
        }
        (term, '/', Term::Number(divisor)) => {
            Ok(Term::Quotient(Box::new(term), small(divisor, place)?))
        }
        (_, '*', _) => {
            let message = "a product of variables, about which nothing can be decided in general; \
                           one factor is a number";
            Err(Error::text(place, message))
        }
        _ => Err(Error::text(place, "a division by a variable; the divisor is a number")),
    }
}

/// A factor or divisor that isn't zero, and small enough.
fn small(number: i64, place: Place) -> Result<i32, Error> {
    const LARGEST: i32 = 1_000_000;
    i32::try_from(number).ok().filter(|number| (1..=LARGEST).contains(number)).ok_or_else(|| {
        Error::text(place, format!("the factor or divisor {number} isn't from 1 to {LARGEST}"))
    })
}
