//! The words of rustc's messages that mean something here.
//!
//! An error has a code, a place and suggestions, and they don't change. Where these don't say
//! enough, only the English of the message does, and rustc may change it in any release. So all of
//! its phrases are in this file, each in a function that says what it means, and the tests ask the
//! compiler at hand whether it still says so.

/// Whether the message of an error is that macros call each other too often, for which there is a
/// limit that a crate can raise.
pub fn is_recursion_limit(message: &str) -> bool {
    message.starts_with("recursion limit reached")
}

/// Whether the message of an error is that no macro of this name is in scope.
pub fn is_missing_macro(message: &str) -> bool {
    message.starts_with("cannot find macro `")
}

/// Whether the message of an error is that there is no such attribute, or none to derive a trait.
pub fn is_missing_attribute(message: &str) -> bool {
    ["cannot find attribute `", "cannot find derive macro `"]
        .iter()
        .any(|of| message.starts_with(of))
}

/// Whether a label says that a name is missing in what another one means: of the names of a path,
/// only the first one isn't.
pub fn is_missing_in_another(label: &str) -> bool {
    ["` in `", "` in module `", "` in crate `"].iter().any(|of| label.contains(of))
}

/// Whether the label of a place says that it is the macro, none of whose arms matches a call.
pub fn is_macro_without_arm(label: &str) -> bool {
    label == "when calling this macro"
}

/// The type of the first operand of an operator, of which a label says that the second one's type
/// follows from it.
pub fn first_operand(label: &str) -> Option<&str> {
    quoted(label).next().filter(|_| label.starts_with("expected because this is `"))
}

/// Whether a note points at the code that runs where a value is dropped.
pub fn is_own_drop(note: &str) -> bool {
    note.contains("custom destructor")
}

/// What words about bounds begin with, which are between backticks.
const BOUNDS: [&str; 4] = [
    "the trait bound `",
    "trait bound `",
    "doesn't satisfy `",
    "the following trait bounds were not satisfied:",
];

/// The types and the traits of which words say that the types don't implement them.
pub fn unimplemented(words: &str) -> Vec<(&str, &str)> {
    let named: Vec<&str> = quoted(words).collect();
    let pair = match named[..] {
        _ if BOUNDS.iter().any(|start| words.starts_with(start)) => {
            return named.iter().filter_map(|bound| bound.split_once(": ")).collect();
        }
        [of_trait, of_type, ..] if words.contains(" is not implemented for `") => {
            Some((of_type, of_trait.strip_prefix("trait ").unwrap_or(of_trait)))
        }
        [of_type, of_trait] if words.contains("` doesn't implement `") => Some((of_type, of_trait)),
        [of_trait, of_type] if words.contains("` might be missing for `") => {
            Some((of_type, of_trait))
        }
        [sign, of_type] if words.starts_with("cannot apply unary operator") => {
            Some((of_type, if sign == "-" { "Neg" } else { "Not" }))
        }
        [of_type] if words.ends_with("` is not an iterator") => Some((of_type, "Iterator")),
        [of_type] if words.ends_with("` cannot be dereferenced") => Some((of_type, "Deref")),
        [_, of_type] if words.starts_with("no field `") => Some((of_type, "Deref")),
        [of_type] if words.starts_with("cannot index into a value of type") => {
            return vec![(of_type, "Index"), (of_type, "Deref")];
        }
        [_, of_type, of_trait] if words.contains("`, which does not implement the `") => {
            Some((of_type, of_trait))
        }
        _ => None,
    };
    pair.into_iter().collect()
}

/// The traits that a note names, as they have the member that a type lacks.
pub fn candidates(note: &str) -> impl Iterator<Item = &str> {
    let lines = note.lines().filter_map(|line| line.trim_start().strip_prefix("candidate #"));
    lines.flat_map(quoted)
}

/// What a message has between backticks: parts of the program, and no English.
pub fn quoted(message: &str) -> impl Iterator<Item = &str> {
    message.split('`').skip(1).step_by(2)
}
