//! Whether a rule follows from moves that are known, for all sizes.
//!
//! A rule is first said in the language of `cargo grundy prove`: by `residues`, or as an
//! `automaton` over digits that has the same answers, which is written as a regular `expression`.
//! It doesn't matter how these were guessed, as the prover decides whether they are true. What it
//! has proved is then held against the rule.

mod automaton;
mod expression;
mod residues;

use cargo_grundy_prove::{File, Theorem, prove};
use grundy_logic::{Numeration, Watch};

use crate::moves::Moves;
use crate::random::Random;
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// The most cells of an automaton on the way: a bound on the work, the same on every machine.
const CELLS: usize = 1 << 22;
/// At how many positions of the table a rule is compared with what is proved, and at how many
/// random ones.
const NEAR: usize = 20_000;
const RANDOM: usize = 2000;

/// What is proved.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The file that `cargo grundy prove` proves.
    pub text: String,
    /// At how many positions the rule agrees with it, which are all that were tried; `None` if they
    /// are the same by how they are written.
    pub agreed: Option<usize>,
}

/// What the prover says of a rule.
pub(crate) enum Answer {
    Proved(Proof),
    /// It is false, as its residues are.
    False,
}

/// What is said of all positions, in the language of the prover.
struct Claim {
    numbers: String,
    definitions: String,
    /// `lost: …`, `value: v where …`.
    claim: String,
    /// Whether it is the rule itself in other words, and not only one with the same answers.
    is_rule: bool,
}

/// What is to be proved.
pub(crate) struct Goal<'a> {
    pub(crate) rule: &'a dyn Rule,
    /// What the rule gives.
    pub(crate) kind: Kind,
    pub(crate) table: &'a Table,
    pub(crate) moves: &'a Moves,
    pub(crate) is_misere: bool,
    /// What the game is called.
    pub(crate) name: &'a str,
}

impl Goal<'_> {
    /// The proof, if one is found, or that the rule is false.
    pub(crate) fn prove(&self) -> Option<Answer> {
        // What is called a value in misère play is none that the prover knows.
        if self.kind == Kind::Grundy && self.is_misere {
            return None;
        }
        let residues = std::iter::once_with(|| residues::claim(self)).flatten();
        let systems = ["msd_2", "msd_fib", "msd_3", "msd_pell"].map(Numeration::named);
        let systems = systems.into_iter().flatten();
        let automata = systems.filter_map(|numeration| automaton::claim(self, &numeration));
        residues.chain(automata).find_map(|claim| self.decide(&claim))
    }

    /// Whether Grundy values are claimed, and not only which positions are lost.
    fn has_values(&self) -> bool {
        self.kind == Kind::Grundy
    }

    /// Letters that aren't variables of the moves.
    fn letters(&self) -> impl Iterator<Item = String> + '_ {
        let names = [&self.moves.position[..], &self.moves.option].concat();
        let letters = ('v'..='z').chain('a'..='u').map(String::from);
        letters.filter(move |letter| !names.contains(letter))
    }

    fn decide(&self, claim: &Claim) -> Option<Answer> {
        let text = self.file(claim);
        let file = File::parse(&text).ok()?;
        let verdicts = prove(&file, &mut Watch::new(CELLS), |_| {}).ok()?;
        let [verdict] = &verdicts[..] else { return None };
        let agreed = self.agreed(verdict.theorem.as_ref()?)?;
        if verdict.counterexample.is_some() {
            // Random positions tell residues apart, but they miss the few words of an automaton.
            return claim.definitions.is_empty().then_some(Answer::False);
        }
        Some(Answer::Proved(Proof { text, agreed: (!claim.is_rule).then_some(agreed) }))
    }

    /// The file with a claim.
    fn file(&self, claim: &Claim) -> String {
        let Moves { position, option, formula, .. } = self.moves;
        let play = if self.is_misere { "#: play: misère\n" } else { "" };
        let title = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        format!(
            "# `cargo grundy prove FILE` proves it.\n\n{}#: game: {title}\n#: numbers: {}\n#: \
             position: {}\n{play}#: move: {} where {formula}\n#: rank: {}\n#: {}\n",
            claim.definitions,
            claim.numbers,
            position.join(", "),
            option.join(", "),
            self.moves.rank_text(),
            claim.claim
        )
    }

    /// At how many positions the rule agrees with what is proved; `None` if it differs anywhere.
    fn agreed(&self, theorem: &Theorem) -> Option<usize> {
        let mut count = 0;
        let mut agrees = |at: &[u64]| {
            let Some(value) = self.rule.value(at) else { return true };
            let numbers: Vec<u128> = at.iter().map(|&number| number.into()).collect();
            count += 1;
            let is_right = match self.has_values() {
                true => theorem.has_value(&numbers, value.into()),
                false => theorem.is_lost(&numbers).map(|is_lost| is_lost == (value == 0)),
            };
            is_right == Some(true)
        };
        let dimensions = self.table.dimensions();
        if !self.table.iter().take(NEAR).all(|(at, _)| agrees(&at[..dimensions])) {
            return None;
        }
        let mut random = Random::new(3);
        for i in 0..RANDOM {
            let at: Vec<u64> =
                (0..dimensions).map(|_| random.below(1 << (2 + i as u64 % 60))).collect();
            if !agrees(&at) {
                return None;
            }
        }
        Some(count)
    }
}
