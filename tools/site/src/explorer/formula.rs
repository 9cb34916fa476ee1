//! Moves as a formula, in the language of `cargo grundy prove` without quantifiers, definitions and
//! quotients. It becomes a list of cases, which are inequalities that hold together.

use super::cursor::{Cursor, Fault};

/// An inequality: the sum of four variables, each times a factor, and of a constant, which comes
/// last, is at least 0.
pub type Sum = [i64; 5];
/// Inequalities that hold together.
pub type Case = Vec<Sum>;

/// No factor and no constant is larger.
const LARGEST: i64 = 999_999;
/// A formula of more cases takes too long.
const CASES: usize = 1000;
/// The operators with their levels, those that bind least first. Where one begins like another, the
/// longer one is the first.
const OPERATORS: [(&str, usize); 14] = [
    ("&", JOIN),
    ("|", JOIN),
    ("!=", COMPARISON),
    ("<=", COMPARISON),
    (">=", COMPARISON),
    ("≠", COMPARISON),
    ("≤", COMPARISON),
    ("≥", COMPARISON),
    ("=", COMPARISON),
    ("<", COMPARISON),
    (">", COMPARISON),
    ("+", 2),
    ("-", 2),
    ("*", 3),
];
const JOIN: usize = 0;
const COMPARISON: usize = 1;

enum Statement {
    AtLeast(Sum),
    All(Vec<Statement>),
    Any(Vec<Statement>),
}
use Statement::{All, Any, AtLeast};

impl Statement {
    fn negated(self) -> Statement {
        let each = |parts: Vec<Statement>| parts.into_iter().map(Statement::negated).collect();
        match self {
            AtLeast(sum) => AtLeast(plus([0, 0, 0, 0, -1], -1, sum)),
            All(parts) => Any(each(parts)),
            Any(parts) => All(each(parts)),
        }
    }

    /// The cases in one of which it is true; `None` if they are too many.
    fn cases(&self) -> Option<Vec<Case>> {
        let cases = match self {
            AtLeast(sum) => vec![vec![*sum]],
            Any(parts) => {
                let cases: Option<Vec<_>> = parts.iter().map(Statement::cases).collect();
                cases?.concat()
            }
            All(parts) => parts.iter().try_fold(vec![vec![]], |all, part| {
                let of_part = part.cases().filter(|cases| cases.len() * all.len() <= CASES)?;
                let with = |case: &Case| {
                    let joined = of_part.iter().map(|other| [&case[..], other].concat());
                    joined.collect::<Vec<Case>>()
                };
                Some(all.iter().flat_map(with).collect())
            })?,
        };
        Some(cases).filter(|cases| cases.len() <= CASES)
    }
}

/// The first sum, and the second one times a factor.
pub fn plus(mut sum: Sum, factor: i64, other: Sum) -> Sum {
    sum.iter_mut().zip(other).for_each(|(own, its)| *own += factor * its);
    sum
}

enum Operand {
    Number(Sum),
    Truth(Statement),
}
use Operand::{Number, Truth};

impl Operand {
    fn number(self, column: usize) -> Result<Sum, Fault> {
        if let Number(sum) = self { Ok(sum) } else { Err(Fault::at("notNumber", column)) }
    }

    fn statement(self, column: usize) -> Result<Statement, Fault> {
        if let Truth(it) = self { Ok(it) } else { Err(Fault::at("notStatement", column)) }
    }
}

struct Parser<'t> {
    cursor: Cursor<'t>,
    /// The variables in the order in which they occur.
    names: Vec<&'t [char]>,
    /// The differences in the comparison that is being read, which must be natural numbers.
    differences: Vec<Statement>,
}

/// The cases in which there is a move, and how many coordinates a position has: one, which is the
/// variable 1 and in the option 3, or two, which are 0 and 1 and in the option 2 and 3.
///
/// In the order of the alphabet, the first half of the names are those of the position.
pub fn read(text: &[char]) -> Result<(usize, Vec<Case>), Fault> {
    let mut parser = Parser { cursor: Cursor::new(text), names: vec![], differences: vec![] };
    let statement = parser.statement(JOIN)?;
    if parser.cursor.peek().is_some() {
        return Err(parser.cursor.fault("operator"));
    }
    let names = parser.names;
    let places: &[usize] = match names.len() {
        2 => &[1, 3],
        4 => &[0, 1, 2, 3],
        _ => return Err(Fault::at("variables", 0)),
    };
    let placed = |sum: Sum| {
        let mut placed = [0, 0, 0, 0, sum[4]];
        for (name, factor) in names.iter().zip(sum) {
            placed[places[names.iter().filter(|other| *other < name).count()]] = factor;
        }
        placed
    };
    let mut cases = statement.cases().ok_or_else(|| Fault::at("cases", 0))?;
    cases.iter_mut().flatten().for_each(|sum| *sum = placed(*sum));
    Ok((places.len() / 2, cases))
}

impl Parser<'_> {
    /// Reads operands as long as the operators between them are of this level, or bind tighter.
    fn operand(&mut self, level: usize) -> Result<Operand, Fault> {
        let start = self.cursor.column();
        let mut left = self.primary()?;
        let mut joined = None;
        while let Some((sign, its_level)) = self.operator(level) {
            let column = self.cursor.column();
            if its_level == JOIN && *joined.get_or_insert(sign) != sign {
                return Err(Fault::at("mixed", column));
            }
            self.cursor.takes(sign);
            left = if its_level == JOIN {
                let both = vec![left.statement(start)?, self.statement(COMPARISON)?];
                Truth(if sign == "&" { All(both) } else { Any(both) })
            } else {
                let (one, other) = (left.number(start)?, self.number(its_level + 1)?);
                match its_level {
                    COMPARISON => Truth(self.compared(one, sign, other)),
                    _ => Number(self.computed(one, sign, other, column)?),
                }
            };
        }
        Ok(left)
    }

    fn number(&mut self, level: usize) -> Result<Sum, Fault> {
        let column = self.cursor.column();
        self.operand(level)?.number(column)
    }

    fn statement(&mut self, level: usize) -> Result<Statement, Fault> {
        let column = self.cursor.column();
        self.operand(level)?.statement(column)
    }

    /// The operator that comes next, if it is of this level or binds tighter.
    fn operator(&mut self, level: usize) -> Option<(&'static str, usize)> {
        let next = OPERATORS.iter().find(|(sign, _)| self.cursor.sees(sign))?;
        Some(*next).filter(|(_, its_level)| *its_level >= level)
    }

    fn primary(&mut self) -> Result<Operand, Fault> {
        let fault = self.cursor.fault("operand");
        if self.cursor.takes("(") {
            let inner = self.operand(JOIN)?;
            if !self.cursor.takes(")") {
                return Err(self.cursor.fault("bracket"));
            }
            return Ok(inner);
        }
        if self.cursor.takes("~") || self.cursor.takes("!") {
            return Ok(Truth(self.statement(COMPARISON)?.negated()));
        }
        match self.cursor.peek() {
            Some('0'..='9') => {
                let constant = self.cursor.number(0, LARGEST, "constant")?;
                Ok(Number([0, 0, 0, 0, constant]))
            }
            Some('a'..='z') => {
                let name = self.cursor.skip(|c| c.is_ascii_alphanumeric() || c == '_');
                let known = self.names.iter().position(|known| *known == name);
                let place = known.unwrap_or(self.names.len());
                if place == self.names.len() {
                    self.names.push(name);
                }
                let mut sum = [0; 5];
                // A fifth variable is a fault, too, but one that is told in the end.
                sum[place.min(3)] = 1;
                Ok(Number(sum))
            }
            _ => Err(fault),
        }
    }

    /// A comparison, in which all differences must be natural numbers.
    fn compared(&mut self, left: Sum, sign: &str, right: Sum) -> Statement {
        let at_least = |factor, constant| {
            let difference = plus([0, 0, 0, 0, constant], factor, left);
            AtLeast(plus(difference, -factor, right))
        };
        let mut all = std::mem::take(&mut self.differences);
        match sign {
            "<" => all.push(at_least(-1, -1)),
            ">" => all.push(at_least(1, -1)),
            "<=" | "≤" => all.push(at_least(-1, 0)),
            ">=" | "≥" => all.push(at_least(1, 0)),
            "=" => all.extend([at_least(-1, 0), at_least(1, 0)]),
            _ => all.push(Any(vec![at_least(-1, -1), at_least(1, -1)])),
        }
        All(all)
    }

    /// A sum, a difference or a product, whose sign is in this column.
    fn computed(&mut self, left: Sum, sign: &str, right: Sum, column: usize) -> Result<Sum, Fault> {
        let is_constant = |sum: &Sum| sum[..4] == [0; 4];
        let sum = match sign {
            "+" => plus(left, 1, right),
            "-" => {
                let difference = plus(left, -1, right);
                self.differences.push(AtLeast(difference));
                difference
            }
            _ if is_constant(&left) => plus([0; 5], left[4], right),
            _ if is_constant(&right) => plus([0; 5], right[4], left),
            _ => return Err(Fault::at("product", column)),
        };
        let fits = sum.iter().all(|factor| (-LARGEST..=LARGEST).contains(factor));
        if fits { Ok(sum) } else { Err(Fault::at("constant", column)) }
    }
}
