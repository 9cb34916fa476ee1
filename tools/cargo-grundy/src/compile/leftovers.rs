//! What was written to find a mistake, and is still in a solution.

use std::str::FromStr;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::workspace::LOCAL;

/// The macros that print to standard error, which no judge reads.
const MACROS: [&str; 3] = ["dbg", "eprint", "eprintln"];

/// The lines of a source text, from 1 on, on which a macro prints to standard error, unless that is
/// code of the feature [`LOCAL`]; none if the text has no tokens.
pub(super) fn lines(text: &str) -> Vec<usize> {
    let mut lines = Vec::new();
    add_lines(TokenStream::from_str(text).unwrap_or_default(), &mut lines);
    lines.dedup();
    lines
}

fn add_lines(tokens: TokenStream, lines: &mut Vec<usize>) {
    let local = format!("feature = {LOCAL:?}");
    let (mut is_local, mut name) = (false, None);
    for token in tokens {
        match &token {
            TokenTree::Group(group) => {
                // `#[cfg(…)]` or `cfg!(…)`: what follows is code of that feature.
                let condition = group.stream().to_string();
                let is_condition = condition == local || condition == format!("cfg ({local})");
                if !is_local && !is_condition {
                    add_lines(group.stream(), lines);
                }
                is_local |= is_condition;
                is_local &= group.delimiter() != Delimiter::Brace;
            }
            TokenTree::Punct(sign) if sign.as_char() == ';' => is_local = false,
            TokenTree::Punct(sign) if sign.as_char() == '!' && !is_local => lines.extend(name),
            _ => {}
        }
        name = match &token {
            TokenTree::Ident(word) => MACROS.iter().any(|known| word == known).then_some(word),
            _ => None,
        }
        .map(|word| word.span().start().line);
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_prints_to_standard_error_is_found_wherever_it_is() {
        let text = "fn main() {\n    let a = dbg!(1) + dbg!(2);\n    println!(\"dbg!\");\n    \
                    std::eprintln!(\"{a}\");\n}\n";
        assert_eq!(super::lines(text), [2, 4]);
        assert_eq!(super::lines("fn main() { dbg!("), [0; 0]);
    }

    #[test]
    fn code_of_the_feature_local_is_no_leftover() {
        let local = "#[cfg(feature = \"local\")]";
        let text = format!(
            "{local} fn show() {{ dbg!(1); }}
            {local} mod show {{ fn show() {{ dbg!(1); }} }}
            fn main() {{
                {local} dbg!(2);
                {local} {{ dbg!(3); }}
                {local} let a = dbg!(4);
                if cfg!(feature = \"local\") {{ eprintln!(\"5\"); }}
                if cfg!(debug_assertions) {{ eprintln!(\"8\"); }}
                #[cfg(not(feature = \"local\"))] dbg!(9);
            }}"
        );
        assert_eq!(super::lines(&text), [8, 9]);
    }
}
