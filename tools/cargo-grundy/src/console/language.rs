//! The language of what is printed about snippets, which several commands ask for.

use std::env;

use clap::Args;

use crate::snippet::Language;

/// The option for the language.
#[derive(Args)]
pub struct LanguageOption {
    /// Describe snippets in this language [default: that of the locale, which LC_ALL, LC_MESSAGES
    /// or LANG names]
    #[arg(long = "lang", value_name = "LANGUAGE", value_enum)]
    language: Option<Language>,
}

impl LanguageOption {
    /// The language of the option, or else that of the locale.
    pub fn language(&self) -> Language {
        self.language.unwrap_or_else(|| of_locale(|name| env::var(name).ok()))
    }
}

/// The language of the locale: the first of these variables that is set and not empty decides.
fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
    match ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set) {
        Some(locale) if locale.starts_with("zh") => Language::Zh,
        _ => Language::En,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let of = |set: &[(&str, &str)]| {
            of_locale(|name| set.iter().find(|(own, _)| *own == name).map(|(_, v)| (*v).to_owned()))
        };
        for (set, language) in [
            (&[][..], Language::En),
            (&[("LANG", "zh_CN.UTF-8")], Language::Zh),
            (&[("LANG", "zh_CN.UTF-8"), ("LC_MESSAGES", "en_GB.UTF-8")], Language::En),
            (&[("LC_ALL", ""), ("LC_MESSAGES", "zh_TW"), ("LANG", "C")], Language::Zh),
            (&[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")], Language::En),
        ] {
            assert_eq!(of(set), language, "{set:?}");
        }
    }
}
