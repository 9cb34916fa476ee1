//! What a call of a macro becomes: the compiler's way with `macro_rules!`.

use std::collections::BTreeMap;

use proc_macro2::{Group, Ident, TokenStream, TokenTree};

use super::arms::{self, Repetition, Rule, Step};
use super::fragments::{self, Unclear};
use super::tokens::Tokens;

/// How many steps a bundle may take in all; more are unclear.
const MOST_STEPS: usize = 1 << 18;

/// Expands calls, as long as there are steps left.
pub(super) struct Expander {
    steps: usize,
}

/// A call that is being matched.
struct Match {
    /// What the variables hold, and which rounds they have.
    found: Vec<Finding>,
}

/// A variable in a round of all repetitions that it stands in, counted from 1 on; what it holds,
/// unless the round has only begun.
struct Finding {
    name: String,
    round: Vec<usize>,
    held: Option<TokenStream>,
}

/// Where a match may go on.
#[derive(Clone)]
struct Place {
    /// The next step.
    step: usize,
    /// The next token.
    at: usize,
    /// The rounds of the repetitions around it.
    round: Vec<usize>,
    /// How much was found on the way.
    found: usize,
}

/// The variables of an arm.
type Variables = BTreeMap<String, Variable>;

#[derive(Default)]
struct Variable {
    /// How many repetitions it stands in.
    depth: usize,
    /// What it holds in which round.
    held: BTreeMap<Vec<usize>, Option<TokenStream>>,
}

impl Default for Expander {
    fn default() -> Self {
        Expander { steps: MOST_STEPS }
    }
}

impl Expander {
    /// What `rule` makes of a call; `None` if it doesn't match.
    pub(super) fn expand(
        &mut self,
        rule: &Rule,
        arguments: &TokenStream,
    ) -> Result<Option<TokenStream>, Unclear> {
        let pattern = rule.pattern.as_ref().ok_or(Unclear)?;
        let mut call = Match { found: vec![] };
        let arguments = Tokens::from(arguments.clone());
        if !self.matches(pattern, &arguments, &[], &mut call)? {
            return Ok(None);
        }
        let mut variables = Variables::new();
        add_variables(pattern, &mut variables);
        for finding in call.found {
            let variable = variables.entry(finding.name).or_default();
            variable.held.insert(finding.round, finding.held);
        }
        self.transcribe(rule.body.clone(), &variables, &mut vec![]).map(Some)
    }

    fn spend(&mut self, steps: usize) -> Result<(), Unclear> {
        self.steps = self.steps.checked_sub(steps).ok_or(Unclear)?;
        Ok(())
    }

    /// Whether all of `tokens` match, in a `round` of the repetitions around them. At most one way
    /// leads to the end, as the compiler refuses what is ambiguous.
    fn matches(
        &mut self,
        pattern: &[Step],
        tokens: &Tokens,
        round: &[usize],
        call: &mut Match,
    ) -> Result<bool, Unclear> {
        let start = Place { step: 0, at: 0, round: round.to_vec(), found: call.found.len() };
        let mut places = vec![start];
        while let Some(mut place) = places.pop() {
            call.found.truncate(place.found);
            loop {
                self.spend(1)?;
                let Some(step) = pattern.get(place.step) else {
                    if place.at == tokens.0.len() {
                        return Ok(true);
                    }
                    break;
                };
                place.step += 1;
                if let Step::Or(other) = *step {
                    places.push(Place { step: other, found: call.found.len(), ..place.clone() });
                } else if !self.take(step, tokens, &mut place, call)? {
                    break;
                }
            }
        }
        Ok(false)
    }

    /// Takes a step, if it can be taken.
    fn take(
        &mut self,
        step: &Step,
        tokens: &Tokens,
        place: &mut Place,
        call: &mut Match,
    ) -> Result<bool, Unclear> {
        match step {
            Step::Token(text) => {
                let is_it = tokens.text(place.at).as_ref() == Some(text);
                place.at += tokens.width(place.at);
                return Ok(is_it);
            }
            Step::Group(delimiter, inner) => match tokens.0.get(place.at) {
                Some(TokenTree::Group(group)) if group.delimiter() == *delimiter => {
                    place.at += 1;
                    let tokens = Tokens::from(group.stream());
                    return self.matches(inner, &tokens, &place.round, call);
                }
                _ => return Ok(false),
            },
            Step::Fragment { name, kind, .. } => {
                self.spend(tokens.0.len() - place.at.min(tokens.0.len()))?;
                let Some(width) = fragments::width(kind, tokens, place.at)? else {
                    return Ok(false);
                };
                let trees = if kind == "tt" {
                    tokens.token(place.at)
                } else {
                    tokens.0[place.at..place.at + width].to_vec()
                };
                place.at += width;
                let held = Some(fragments::held(kind, &trees));
                call.found.push(Finding { name: name.clone(), round: place.round.clone(), held });
            }
            Step::Enter => place.round.push(0),
            Step::Round(names) => {
                if let Some(last) = place.round.last_mut() {
                    *last += 1;
                }
                for name in names {
                    let (name, round) = (name.clone(), place.round.clone());
                    call.found.push(Finding { name, round, held: None });
                }
            }
            Step::Leave => {
                place.round.pop();
            }
            Step::Jump(to) => place.step = *to,
            Step::Or(_) => {}
        }
        Ok(true)
    }

    /// What a part of an arm makes in a round of the repetitions around it.
    fn transcribe(
        &mut self,
        body: TokenStream,
        variables: &Variables,
        round: &mut Vec<usize>,
    ) -> Result<TokenStream, Unclear> {
        let body = Tokens::from(body);
        let mut made = TokenStream::new();
        let mut i = 0;
        while i < body.0.len() {
            self.spend(1)?;
            if let Some((repetition, next)) = arms::repetition(&body, i) {
                made.extend(self.repeat(&repetition, &body, variables, round)?);
                i = next;
            } else if body.is(i, '$') {
                let Some(TokenTree::Ident(name)) = body.0.get(i + 1) else { return Err(Unclear) };
                made.extend(value(name, variables, round)?);
                i += 2;
            } else if let TokenTree::Group(group) = &body.0[i] {
                let inner = self.transcribe(group.stream(), variables, round)?;
                made.extend([TokenTree::from(Group::new(group.delimiter(), inner))]);
                i += 1;
            } else {
                made.extend(body.token(i));
                i += body.width(i);
            }
        }
        Ok(made)
    }

    /// What a repetition in `body` makes: as many rounds as its variables have.
    fn repeat(
        &mut self,
        repetition: &Repetition,
        body: &Tokens,
        variables: &Variables,
        round: &mut Vec<usize>,
    ) -> Result<TokenStream, Unclear> {
        let mut names = Vec::new();
        add_used(repetition.inner.clone(), &mut names);
        let used = names.iter().filter_map(|name| variables.get(name));
        let mut counts = used.filter(|it| it.depth > round.len()).map(|it| it.rounds(round));
        let count = counts.next().ok_or(Unclear)?;
        if counts.any(|other| other != count) {
            return Err(Unclear);
        }
        let mut made = TokenStream::new();
        for i in 1..=count {
            if i > 1 && !repetition.separator.is_empty() {
                made.extend(body.token(repetition.separator.start));
            }
            round.push(i);
            let one = self.transcribe(repetition.inner.clone(), variables, round);
            round.pop();
            made.extend(one?);
        }
        Ok(made)
    }
}

impl Variable {
    /// How many rounds there are within `round`.
    fn rounds(&self, round: &[usize]) -> usize {
        let is_within =
            |other: &&Vec<usize>| other.len() == round.len() + 1 && other.starts_with(round);
        self.held.keys().filter(is_within).count()
    }
}

/// What stands for `$name`.
fn value(name: &Ident, variables: &Variables, round: &[usize]) -> Result<TokenStream, Unclear> {
    if name == "crate" {
        // The path is looked up in all modules that it may come from.
        return Ok(TokenTree::from(name.clone()).into());
    }
    let variable = variables.get(&name.to_string()).ok_or(Unclear)?;
    let round = round.get(..variable.depth).ok_or(Unclear)?;
    variable.held.get(round).cloned().flatten().ok_or(Unclear)
}

/// Adds the variables of a pattern, which needn't hold anything.
fn add_variables(pattern: &[Step], variables: &mut Variables) {
    for step in pattern {
        match step {
            Step::Fragment { name, depth, .. } => {
                variables.entry(name.clone()).or_default().depth = *depth;
            }
            Step::Group(_, inner) => add_variables(inner, variables),
            _ => {}
        }
    }
}

/// Adds the names behind the dollars of `body`.
fn add_used(body: TokenStream, names: &mut Vec<String>) {
    let tokens = Tokens::from(body);
    for (i, tree) in tokens.0.iter().enumerate() {
        match tree {
            TokenTree::Group(group) => add_used(group.stream(), names),
            TokenTree::Ident(name) if i > 0 && tokens.is(i - 1, '$') => {
                names.push(name.to_string());
            }
            _ => {}
        }
    }
}
