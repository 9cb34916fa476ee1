//! The groups of snippets, which `snippets/lib.rs` lists below comments.

use crate::Language;

/// The Chinese headings of the groups.
const CHINESE: [(&str, &str); 9] = [
    ("Reading", "读入"),
    ("Any game", "通用"),
    ("Games on graphs", "图上的博弈"),
    ("Scoring games", "计分博弈"),
    ("Partisan games", "非公平博弈"),
    ("Nim and its kin", "Nim 及其变形"),
    ("Splitting and merging games", "分割与合并"),
    ("Algebra of nimbers", "Nim 数的代数"),
    ("Coin turning", "翻硬币游戏"),
];

/// A group of snippets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    english: String,
    /// The names of its snippets.
    pub names: Vec<String>,
}

impl Group {
    /// The heading in a language, or in English if it isn't translated.
    pub fn heading(&self, language: Language) -> &str {
        let chinese = CHINESE.iter().find(|(english, _)| *english == self.english);
        match (language, chinese) {
            (Language::Zh, Some((_, chinese))) => chinese,
            _ => &self.english,
        }
    }
}

/// The groups that `lib`, the text of `snippets/lib.rs`, lists: comments, each above lines `pub mod
/// NAME;`. Those above the first comment are in a group without a heading.
pub fn groups(lib: &str) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for line in lib.lines() {
        let module = line.strip_prefix("pub mod ").and_then(|rest| rest.strip_suffix(';'));
        if let Some(heading) = line.strip_prefix("// ") {
            groups.push(Group { english: heading.to_owned(), names: vec![] });
        } else if let Some(name) = module {
            if groups.is_empty() {
                groups.push(Group::default());
            }
            groups.last_mut().into_iter().for_each(|group| group.names.push(name.to_owned()));
        }
    }
    groups.retain(|group| !group.names.is_empty());
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::embedded;

    #[test]
    fn the_groups_are_the_headings_with_the_modules_below_them() {
        let lib = "//! Snippets.\npub mod c;\n\n// Empty\n\n// Nim\npub mod a;\npub mod b;\n";
        let found = groups(lib);
        let found: Vec<(&str, String)> =
            found.iter().map(|group| (&group.english[..], group.names.join(" "))).collect();
        assert_eq!(found, [("", "c".to_owned()), ("Nim", "a b".to_owned())]);
    }

    #[test]
    fn every_snippet_is_in_a_group_and_every_heading_is_translated() {
        let groups = embedded::groups();
        let mut names: Vec<&String> = groups.iter().flat_map(|group| &group.names).collect();
        names.sort();
        let catalogue = embedded::catalogue().unwrap();
        assert_eq!(names, catalogue.entries.iter().map(|entry| &entry.name).collect::<Vec<_>>());
        for group in &groups {
            let chinese = group.heading(Language::Zh);
            assert_ne!(chinese, group.heading(Language::En), "{group:?}");
        }
    }
}
