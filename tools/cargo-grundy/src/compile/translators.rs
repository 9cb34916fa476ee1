//! What translates or runs programs in other languages than Rust, as the machine has it.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::workspace::toolchain;

/// A compiler or an interpreter of a language, which the user installs.
pub(super) struct Translator {
    /// The language, such as `C++`.
    pub(super) language: &'static str,
    /// What it is, such as `compiler`.
    pub(super) kind: &'static str,
    /// The usual programs, the preferred one first.
    pub(super) usual: &'static [&'static str],
    /// The environment variable that names the user's own, where it is usual to have one.
    pub(super) variable: Option<&'static str>,
}

pub(super) const CPP: Translator = Translator {
    language: "C++",
    kind: "compiler",
    usual: &["g++", "clang++"],
    variable: Some("CXX"),
};
pub(super) const C: Translator =
    Translator { language: "C", kind: "compiler", usual: &["gcc", "clang"], variable: Some("CC") };
pub(super) const JAVA_COMPILER: Translator =
    Translator { language: "Java", kind: "compiler", usual: &["javac"], variable: None };
pub(super) const JAVA_MACHINE: Translator =
    Translator { language: "Java", kind: "machine", usual: &["java"], variable: None };
pub(super) const PYTHON: Translator = Translator {
    language: "Python",
    kind: "interpreter",
    usual: &["python3", "python"],
    variable: None,
};

impl Translator {
    /// The program and its arguments, for a source that needs it: those that the variable names,
    /// which need not exist, or else the first of the usual programs that is installed.
    ///
    /// Fails if there is none, or if the words of the variable are badly quoted.
    pub(super) fn command_for(&self, source: &Path) -> Result<Vec<String>> {
        if let Some(variable) = self.variable
            && let Ok(words) = std::env::var(variable)
        {
            let command = shell_words::split(&words)
                .with_context(|| format!("{variable}: {words}: can't be split into words"))?;
            if !command.is_empty() {
                return Ok(command);
            }
        }
        if let Some(program) = self.usual.iter().find(|program| toolchain::is_on_path(program)) {
            return Ok(vec![(*program).to_owned()]);
        }
        let hint = self
            .variable
            .map_or(String::new(), |variable| format!(", or name one in the variable {variable}"));
        let Translator { language, kind, usual, .. } = self;
        let (source, usual) = (source.display(), usual.join(" or "));
        bail!("{source}: it needs a {language} {kind}; install {usual}{hint}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_that_is_missing_is_named() {
        let language = Translator { language: "L", kind: "compiler", ..PYTHON };
        let missing = Translator { usual: &["no-1", "no-2"], ..language };
        let error = missing.command_for(Path::new("a.l")).unwrap_err();
        assert_eq!(error.to_string(), "a.l: it needs a L compiler; install no-1 or no-2");
        let missing = Translator { variable: Some("NO_SUCH_VARIABLE"), ..missing };
        let error = missing.command_for(Path::new("a.l")).unwrap_err();
        assert!(error.to_string().ends_with(", or name one in the variable NO_SUCH_VARIABLE"));
    }
}
