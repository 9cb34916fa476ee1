//! The rooms of the tools: their map, and what they may use.

use std::collections::BTreeSet;
use std::path::Path;

use super::{names, report, root, rust_files, text};

/// The first cells of the tables in the head of a Rust file, as far as they are code.
fn first_cells(head: &str) -> Vec<String> {
    let rows = head.lines().filter_map(|line| line.strip_prefix("//! | `"));
    rows.map(|row| row.split('`').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn the_map_of_the_tools_names_every_room_and_every_test_suite() {
    let map = first_cells(&text("tools/src/lib.rs"));
    let (rooms, suites): (Vec<String>, Vec<String>) =
        map.into_iter().partition(|name| name.ends_with('/'));
    let folders = names(&root().join("tools/src")).into_iter().filter(|name| !name.contains('.'));
    let folders: BTreeSet<String> = folders.map(|name| name + "/").collect();
    assert_eq!(
        rooms.into_iter().collect::<BTreeSet<_>>(),
        folders,
        "make the first table of tools/src/lib.rs equal the folders beside it"
    );
    let mut found = BTreeSet::new();
    for manifest in ["Cargo.toml", "tools/Cargo.toml"] {
        let manifest: toml::Table = text(manifest).parse().expect("a manifest that cargo reads");
        let tests = manifest["test"].as_array().expect("[[test]] entries");
        found.extend(tests.iter().filter_map(|test| test["name"].as_str().map(str::to_owned)));
    }
    assert_eq!(
        suites.into_iter().collect::<BTreeSet<_>>(),
        found,
        "make the last table of tools/src/lib.rs equal the [[test]] entries of both packages"
    );
}

#[test]
fn a_room_of_the_tools_uses_only_rooms_below_it() {
    let rooms: Vec<String> = first_cells(&text("tools/src/lib.rs"))
        .into_iter()
        .filter_map(|name| name.strip_suffix('/').map(str::to_owned))
        .collect();
    let mut complaints = vec![];
    for (floor, room) in rooms.iter().enumerate() {
        for file in rust_files(&root().join("tools/src").join(room)) {
            // A test may look at more than what it tests.
            for (place, line) in code(&file) {
                if ["use crate::{", "use cargo_grundy::{"].iter().any(|of| line.starts_with(of)) {
                    complaints.push(format!("{place}: write one `use` for each room"));
                }
                for path in
                    ["crate::", "cargo_grundy::"].iter().flat_map(|of| line.split(of).skip(1))
                {
                    let word = path.split(|c: char| !c.is_alphanumeric() && c != '_').next();
                    let above = rooms[..floor].iter().find(|above| Some(above.as_str()) == word);
                    if let Some(above) = above {
                        complaints.push(format!("{place}: {room}/ lies below {above}/"));
                    }
                }
            }
        }
    }
    report(&complaints);
}

/// The lines of a file of the tools with their places, without tests and comments.
fn code(file: &Path) -> Vec<(String, String)> {
    if file.ends_with("tests.rs") {
        return vec![];
    }
    let text = text(file);
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned());
    lines.enumerate().map(|(i, line)| (format!("{}:{}", file.display(), i + 1), line)).collect()
}

#[test]
fn only_the_sandbox_knows_the_system_that_it_runs_on() {
    const SIGNS: [&str; 7] =
        ["(unix", "(windows", "target_os", "target_family", "std::os::", "rustix::", "wait4::"];
    let mut complaints = vec![];
    let tools = root().join("tools/src");
    let files = rust_files(&tools).into_iter();
    for file in files.filter(|file| !file.starts_with(tools.join("sandbox"))) {
        for (place, line) in code(&file) {
            if let Some(sign) = SIGNS.iter().find(|sign| line.contains(**sign)) {
                complaints.push(format!("{place}: `{sign}`; move this to tools/src/sandbox/"));
            }
        }
    }
    report(&complaints);
}
