use crate::term::Term;

pub struct Expression {
    pub(crate) terms: Vec<Term>,
}

impl Expression {
    pub fn parse(text: &mut &str) -> Expression {
        let mut terms = vec![Term::parse(text)];
        while let Some(rest) = text.strip_prefix('+') {
            *text = rest;
            terms.push(Term::parse(text));
        }
        Expression { terms }
    }

    pub fn value(&self) -> u32 {
        self.terms.iter().map(Term::value).sum()
    }
}
