const BRACES: &str = "}} crate::text { /* not a comment";

pub fn help() -> String {
    // crate::text::help is this one; "an unclosed quote
    let raw = r##"crate::a "# super::b \" $crate::c"##;
    let long = "first crate::line \
                self::second // no comment
third ::notes::x \\";
    format!("{} | {raw} | {long} | {{crate::escaped}}", self::BRACES)
}

pub fn bytes() -> (usize, u8, char) {
    (br#"crate::"bytes"#.len() + b"super::\"x".len(), b'"', '{')
}

/* crate::text /* "nested */ '"' */
pub fn lifetimes<'a>(quote: char, c: char) -> String {
    let label = 'crate_: loop {
        break 'crate_ c;
    };
    let s: &'a str = "it's crate::";
    format!("{s}{quote}{label}{}", '"')
}
