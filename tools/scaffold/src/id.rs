//! Problem ids: checking them, and making one from a title.

use anyhow::{Result, bail};

/// The maximum length of an id.
const LONGEST: usize = 60;

/// Names that a binary can't have: Cargo uses them for folders, or crates of the compiler have
/// them.
const OF_CARGO_AND_RUST: [&str; 9] =
    ["alloc", "build", "core", "deps", "examples", "incremental", "proc_macro", "std", "test"];

/// Checks that `id` can be the name of a folder, a binary and a module.
///
/// Fails otherwise, and suggests an id.
pub fn check(id: &str) -> Result<()> {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    let begins_well = id.starts_with(|first: char| first.is_ascii_lowercase());
    if !begins_well || !id.bytes().all(is_plain) || id.len() > LONGEST {
        bail!(
            "{id:?}: not an id; take at most {LONGEST} lower-case letters, digits and `_`, a \
             letter first, such as {}",
            from_name(id).as_deref().unwrap_or("p2148")
        );
    }
    if let Some(what) = reserved(id) {
        bail!("{id:?}: not an id: it is {what}; take another one, such as {id}_1");
    }
    Ok(())
}

/// Why the name is reserved, if it is: a phrase that completes "it is …".
fn reserved(id: &str) -> Option<&'static str> {
    if syn::parse_str::<syn::Ident>(id).is_err() {
        Some("a word of Rust")
    } else if OF_CARGO_AND_RUST.contains(&id) {
        Some("a name that Cargo or Rust uses")
    } else {
        None
    }
}

/// Makes an id from a title; `None` if the title has no ASCII letter or digit.
pub fn from_name(name: &str) -> Option<String> {
    /// The length to cut to, as longer ids are hard to type.
    const LONG: usize = 40;
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut id = words.collect::<Vec<_>>().join("_").to_ascii_lowercase();
    if id.starts_with(|first: char| first.is_ascii_digit()) {
        id.insert(0, 'p');
    }
    id.truncate(LONG);
    let id = id.trim_end_matches('_');
    match reserved(id) {
        _ if id.is_empty() => None,
        None => Some(id.to_owned()),
        Some(_) => Some(format!("{id}_1")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_a_name_for_a_folder_a_binary_and_a_module() {
        for id in ["p2148", "lc_nim_product_64", "a", "union"] {
            assert!(check(id).is_ok(), "{id}");
        }
        for (id, words) in [
            ("", "such as p2148"),
            ("P2148", "such as p2148"),
            ("2048", "such as p2048"),
            ("a-b", "such as a_b"),
            ("../a", "such as a"),
            ("/etc/passwd", "such as etc_passwd"),
            ("_a", "such as a"),
            ("a\0", "such as a"),
            ("é", "such as p2148"),
            ("match", "a word of Rust; take another one, such as match_1"),
            ("abstract", "a word of Rust"),
            ("self", "a word of Rust"),
            ("std", "Cargo or Rust"),
            ("deps", "Cargo or Rust"),
            (&"a".repeat(61), "at most 60"),
        ] {
            let error = check(id).unwrap_err().to_string();
            assert!(error.starts_with(&format!("{id:?}: not an id")), "{error}");
            assert!(error.contains(words), "{id}: {error}");
        }
    }

    #[test]
    fn a_title_becomes_an_id() {
        for (name, id) in [
            ("A. Theatre Square", "a_theatre_square"),
            ("  Nim -- Game!  ", "nim_game"),
            ("2048", "p2048"),
            ("../../etc/passwd", "etc_passwd"),
            ("[SDOI2009] E&D", "sdoi2009_e_d"),
            ("Match", "match_1"),
            ("石子 2", "p2"),
        ] {
            assert_eq!(from_name(name).as_deref(), Some(id));
            check(id).unwrap();
        }
        assert_eq!(from_name("取石子游戏"), None);
        let long = from_name(&"ab ".repeat(100)).unwrap();
        assert!(long.len() <= 40 && check(&long).is_ok(), "{long}");
    }
}
