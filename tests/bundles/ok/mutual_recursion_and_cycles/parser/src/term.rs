use crate::expression::Expression;

pub enum Term {
    Digit(u32),
    Group(Box<Expression>),
}

impl Term {
    pub fn parse(text: &mut &str) -> Term {
        let (first, rest) = text.split_at(1);
        *text = rest;
        match first {
            "(" => {
                let inner = Expression::parse(text);
                *text = &text[1..];
                Term::Group(Box::new(inner))
            }
            digit => Term::Digit(digit.parse().unwrap()),
        }
    }

    pub fn value(&self) -> u32 {
        match self {
            Term::Digit(x) => *x,
            Term::Group(inner) => inner.value() * inner.terms.len() as u32,
        }
    }
}
