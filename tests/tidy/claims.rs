//! What is claimed of each snippet is backed: by a law, by a proof of a machine, or by its source.
//!
//! `cargo test --test tidy claim -- --nocapture` lists the claims with what backs each of them.

use grundy_catalogue::Words;

use super::snippets::{Snippet, snippets};
use super::{report, root, text};

/// How the sentence of a header begins that tells what is proved. `tests/proofs/` holds it, its
/// file and the snippet against each other.
const PROVED: &str = "Proved for all sizes by machine: ";

#[test]
fn every_claim_is_backed_by_a_law_a_proof_or_a_source() {
    report(&snippets(root()).iter().flat_map(unbacked).collect::<Vec<_>>());
}

/// What is wrong with the table `backed` in `snippets/en/NAME.toml`. It says of each law, or piece
/// of the header's source, which claims it backs, by their first words. The claims are the
/// sentences of the theorem and the paragraphs that say why it holds.
fn unbacked(Snippet { name, header, .. }: &Snippet) -> Vec<String> {
    let file = format!("snippets/en/{name}.toml");
    let words = Words::english(header, Some(&text(&file)));
    let Words { theorem, why, backed, .. } =
        words.unwrap_or_else(|error| panic!("{file}: {error}"));
    let laws = [format!("tests/laws/{name}.rs"), format!("tests/{name}.rs")];
    let laws: String = laws.iter().filter(|it| root().join(it).is_file()).map(text).collect();
    let proof = format!("snippets/proofs/{name}.txt");
    let claims: Vec<&str> = theorem.split_inclusive(". ").chain(why.split("\n\n")).collect();
    let mut complaints = vec![];
    for (by, beginnings) in &backed {
        if !laws.contains(&format!("#[test]\nfn {by}()")) && !header.source.contains(by) {
            complaints.push(format!("{file}: {by:?} is neither a law of it nor in its source"));
        }
        for words in beginnings {
            let found = claims.iter().filter(|claim| claim.starts_with(words)).count();
            if found != 1 {
                complaints.push(format!("{file}: {found} claims begin with {words:?}, expected 1"));
            }
        }
    }
    for claim in claims {
        let is_backed =
            |words: &Vec<String>| words.iter().any(|words| claim.starts_with(words.as_str()));
        let mut by: Vec<&String> =
            backed.iter().filter(|(_, words)| is_backed(words)).map(|(by, _)| by).collect();
        if claim.starts_with(PROVED) && root().join(&proof).is_file() {
            by.push(&proof);
        }
        println!("{name}: {claim:?} {by:?}");
        if by.is_empty() {
            complaints.push(format!("{file}: nothing in `backed` is for the claim {claim:?}"));
        }
    }
    complaints
}
