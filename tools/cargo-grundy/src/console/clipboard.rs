//! The clipboard of the desktop or, over SSH, of the machine with the terminal.

use std::env;
use std::fs::OpenOptions;
use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use base64::prelude::{BASE64_STANDARD, Engine};

/// A program, with its arguments and the environment variable that it needs.
type Program = (&'static str, &'static [&'static str], Option<&'static str>);

/// Programs that set the clipboard.
const COPIERS: &[Program] = &[
    ("wl-copy", &[], Some("WAYLAND_DISPLAY")),
    ("xclip", &["-selection", "clipboard"], Some("DISPLAY")),
    ("pbcopy", &[], None),
    ("clip.exe", &[], None),
];

/// Copies `text` to the clipboard: by a program of the desktop or, over SSH and where there is no
/// such program, by the escape sequence OSC 52. There is no telling whether the terminal obeys it.
///
/// Fails if there is no terminal either.
pub fn copy(text: &str) -> Result<()> {
    // Over SSH, the clipboard is at the other end.
    let mut usable =
        COPIERS.iter().filter(|(.., needs)| !is_set("SSH_TTY") && needs.is_none_or(is_set));
    if usable.any(|program| copied_by(program, text)) {
        return Ok(());
    }
    let mut terminal = OpenOptions::new().write(true).open("/dev/tty").context(
        "no clipboard: neither a terminal nor one of wl-copy, xclip and pbcopy; redirect \
         stdout to a file instead",
    )?;
    terminal.write_all(osc52(text).as_bytes()).context("can't write to the terminal")
}

fn is_set(variable: &str) -> bool {
    env::var_os(variable).is_some()
}

fn copied_by((program, arguments, _): &Program, text: &str) -> bool {
    let child =
        Command::new(program).args(*arguments).stdin(Stdio::piped()).stdout(Stdio::null()).spawn();
    let Ok(mut child) = child else { return false };
    let text = encoded(program, text);
    let written = child.stdin.take().is_some_and(|mut pipe| pipe.write_all(&text).is_ok());
    child.wait().is_ok_and(|status| status.success()) && written
}

/// The bytes that a program takes a text as. That of Windows would read UTF-8 in an old code page:
/// <https://github.com/microsoft/WSL/issues/11047>.
fn encoded(program: &str, text: &str) -> Vec<u8> {
    match program {
        "clip.exe" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        _ => text.into(),
    }
}

/// The escape sequence that makes a terminal set its clipboard.
fn osc52(text: &str) -> String {
    format!("\x1b]52;c;{}\x07", BASE64_STANDARD.encode(text))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_escape_sequence_holds_the_text_in_base64() {
        assert_eq!(super::osc52("fn main() {}"), "\x1b]52;c;Zm4gbWFpbigpIHt9\x07");
    }

    #[test]
    fn windows_gets_utf_16_and_all_others_utf_8() {
        assert_eq!(super::encoded("clip.exe", "a和"), [b'a', 0, 0x8c, 0x54]);
        assert_eq!(super::encoded("xclip", "a和"), "a和".as_bytes());
    }
}
