//! The paths in symbols, as `rustc-demangle` writes them: `krate::module::function::<T>`,
//! `<Type>::member`, `<Type as Trait<T>>::member`.

/// The crates of Rust itself.
pub(super) const SYSROOT: [&str; 3] = ["alloc", "core", "std"];

const PRIMITIVES: &str =
    "bool char f32 f64 i128 i16 i32 i64 i8 isize str u128 u16 u32 u64 u8 usize";

/// Whether a path is the name of a primitive type.
pub(super) fn is_primitive(path: &str) -> bool {
    PRIMITIVES.split(' ').any(|known| known == path)
}

/// What stands between the first brackets of a path.
#[derive(Clone, Copy)]
pub(super) struct Inside<'a> {
    pub of_type: &'a str,
    pub of_trait: Option<&'a str>,
}

/// A path as what it begins with between brackets and the names that are in none.
pub(super) fn split(path: &str) -> (Option<Inside<'_>>, Vec<&str>) {
    let (mut inside, mut names) = (None, Vec::new());
    let (mut depth, mut start, mut end_of_type) = (0_usize, None, None);
    for (i, c) in path.char_indices().chain([(path.len(), ' ')]) {
        let is_part = depth == 0 && (c.is_alphanumeric() || c == '_');
        if !is_part && let Some(start) = start.take() {
            names.push(&path[start..i]);
        }
        match c {
            _ if is_part => start = start.or(Some(i)),
            '<' | '{' | '(' | '[' => depth += 1,
            '>' if path[..i].ends_with('-') => {}
            '>' | '}' | ')' | ']' => {
                depth = depth.saturating_sub(1);
                if depth == 0 && inside.is_none() && names.is_empty() {
                    let of_type = &path[1..end_of_type.unwrap_or(i)];
                    let of_trait = end_of_type.map(|end: usize| &path[end + AS.len()..i]);
                    inside = Some(Inside { of_type, of_trait });
                }
            }
            ' ' if depth == 1 && path[i..].starts_with(AS) => end_of_type = Some(i),
            _ => {}
        }
    }
    (inside, names)
}

/// What stands between a type and its trait.
const AS: &str = " as ";

/// The paths in a type, without their arguments.
pub(super) fn paths(of_type: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let paths = of_type.split(move |c| !is_part(c)).map(|path| path.trim_end_matches(':'));
    paths.filter(|path| !["", "const", "dyn", "mut"].contains(path))
}

/// The path of what a type is, or of what it refers to or boxes: an `impl` of another crate's trait
/// is in the crate of that.
pub(super) fn outermost(of_type: &str) -> Option<&str> {
    paths(of_type).find(|path| !["alloc::boxed::Box", "core::pin::Pin"].contains(path))
}

/// The first name of a path, or nothing if it goes on from another one.
pub(super) fn first(path: &str) -> &str {
    path.split("::").next().unwrap_or_default()
}

/// The last name of a path.
pub(super) fn last(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or_default()
}
