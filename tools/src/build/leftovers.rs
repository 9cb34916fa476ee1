//! What was written to find a mistake, and is still in a solution.

use syn::visit::{self, Visit};

/// The macros that print to standard error, which no judge reads.
const MACROS: [&str; 3] = ["dbg", "eprint", "eprintln"];

/// The lines of a source text, from 1 on, on which a macro prints to standard error; none if the
/// text can't be parsed.
pub(super) fn lines(text: &str) -> Vec<usize> {
    let mut finder = Finder { lines: vec![] };
    if let Ok(file) = syn::parse_file(text) {
        finder.visit_file(&file);
    }
    finder.lines.dedup();
    finder.lines
}

struct Finder {
    lines: Vec<usize>,
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        if let Some(name) = called.path.segments.last()
            && MACROS.iter().any(|known| name.ident == known)
        {
            self.lines.push(name.ident.span().start().line);
        }
        visit::visit_macro(self, called);
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
}
