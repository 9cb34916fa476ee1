//! The arms of `macro_rules!`: their patterns, as steps that a matcher takes, and what they make.

use std::collections::BTreeSet;
use std::ops::Range;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::tokens::Tokens;

/// An arm of a macro.
pub(super) struct Arm {
    /// Its bytes, with the semicolon behind it.
    pub range: Range<usize>,
    /// Its pattern and what it makes.
    pub tokens: TokenStream,
    pub rule: Rule,
}

/// What an arm matches, and what it makes of it.
pub(super) struct Rule {
    /// The steps to a match; none if the pattern isn't understood.
    pub pattern: Option<Vec<Step>>,
    pub body: TokenStream,
}

/// A step to a match. Steps follow each other, as long as they don't say otherwise.
#[derive(Debug)]
pub(super) enum Step {
    /// This word, sign or literal.
    Token(String),
    /// Such a group, and the steps in it.
    Group(Delimiter, Vec<Step>),
    /// `$name:kind` in as many repetitions.
    Fragment { name: String, kind: String, depth: usize },
    /// A repetition begins: no round of it is done.
    Enter,
    /// A round of a repetition with these variables.
    Round(Vec<String>),
    /// Going on with the next step, or else with that one.
    Or(usize),
    /// Going on with that step.
    Jump(usize),
    /// A repetition ends.
    Leave,
}

/// `$( … ) separator operator`, in a pattern or in what an arm makes.
pub(super) struct Repetition {
    pub inner: TokenStream,
    /// Where its separator is: at most one token.
    pub separator: Range<usize>,
    pub operator: char,
}

/// The arms of a macro, given what stands in the braces of its definition; none if that isn't
/// understood.
pub(super) fn arms(definition: TokenStream) -> Vec<Arm> {
    let tokens = Tokens::from(definition);
    let mut arms = Vec::new();
    let mut i = 0;
    while i < tokens.0.len() {
        let [TokenTree::Group(pattern), _, _, TokenTree::Group(body), ..] = &tokens.0[i..] else {
            return vec![];
        };
        let last = i + 3 + usize::from(tokens.is(i + 4, ';'));
        let end = tokens.0[last].span().byte_range().end;
        let mut steps = Vec::new();
        let understood = add_steps(&Tokens::from(pattern.stream()), 0, &mut steps).is_some();
        arms.push(Arm {
            range: pattern.span().byte_range().start..end,
            tokens: [pattern, body]
                .map(|group| TokenTree::from(group.clone()))
                .into_iter()
                .collect(),
            rule: Rule { pattern: understood.then_some(steps), body: body.stream() },
        });
        i = last + 1;
    }
    arms
}

/// The repetition at token `i`, if one is there, and the index behind it.
pub(super) fn repetition(tokens: &Tokens, i: usize) -> Option<(Repetition, usize)> {
    let (true, Some(TokenTree::Group(group))) = (tokens.is(i, '$'), tokens.0.get(i + 1)) else {
        return None;
    };
    let operator =
        |i| tokens.text(i).and_then(|text| "*+?".chars().find(|&c| text == c.to_string()));
    let start = i + 2;
    let end = if operator(start).is_some() { start } else { start + tokens.width(start) };
    let operator = operator(end)?;
    let is_repetition = group.delimiter() == Delimiter::Parenthesis;
    let repetition = Repetition { inner: group.stream(), separator: start..end, operator };
    is_repetition.then_some((repetition, end + 1))
}

/// Adds the steps of a pattern that stands in `depth` repetitions; `None` if it isn't understood.
fn add_steps(pattern: &Tokens, depth: usize, steps: &mut Vec<Step>) -> Option<()> {
    let mut i = 0;
    while i < pattern.0.len() {
        if let Some((repetition, next)) = repetition(pattern, i) {
            let separator = pattern.text(repetition.separator.start);
            let separator = separator.filter(|_| !repetition.separator.is_empty());
            add_repetition(repetition, separator, depth, steps)?;
            i = next;
        } else if pattern.is(i, '$') {
            let [TokenTree::Ident(name), _, TokenTree::Ident(kind)] =
                pattern.0.get(i + 1..i + 4)?
            else {
                return None;
            };
            steps.push(Step::Fragment { name: name.to_string(), kind: kind.to_string(), depth });
            i += 4;
        } else if let TokenTree::Group(group) = &pattern.0[i] {
            let mut inner = Vec::new();
            add_steps(&Tokens::from(group.stream()), depth, &mut inner)?;
            steps.push(Step::Group(group.delimiter(), inner));
            i += 1;
        } else {
            steps.push(Step::Token(pattern.text(i)?));
            i += pattern.width(i);
        }
    }
    Some(())
}

fn add_repetition(
    repetition: Repetition,
    separator: Option<String>,
    depth: usize,
    steps: &mut Vec<Step>,
) -> Option<()> {
    steps.push(Step::Enter);
    let before = steps.len();
    if repetition.operator != '+' {
        steps.push(Step::Or(0));
    }
    let round = steps.len();
    steps.push(Step::Round(vec![]));
    add_steps(&Tokens::from(repetition.inner), depth + 1, steps)?;
    let mut names = BTreeSet::new();
    add_names(&steps[round..], &mut names);
    steps[round] = Step::Round(names.into_iter().collect());
    let after = steps.len();
    if repetition.operator != '?' {
        steps.push(Step::Or(0));
        steps.extend(separator.map(Step::Token));
        steps.push(Step::Jump(round));
    }
    // Both ways out lead behind the repetition.
    let end = steps.len();
    for at in [before, after] {
        if let Some(Step::Or(to)) = steps.get_mut(at) {
            *to = end;
        }
    }
    steps.push(Step::Leave);
    Some(())
}

/// Adds the names of the variables in some steps.
fn add_names(steps: &[Step], names: &mut BTreeSet<String>) {
    for step in steps {
        match step {
            Step::Fragment { name, .. } => {
                names.insert(name.clone());
            }
            Step::Group(_, inner) => add_names(inner, names),
            _ => {}
        }
    }
}
