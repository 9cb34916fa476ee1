//! The tools: their maps, and what each package and each room may use.

use std::collections::BTreeSet;
use std::path::Path;

use super::{names, report, root, rust_files, text};

/// The first cells of the tables in a text, as far as they are code. In the head of a Rust file,
/// each line begins with `//! `.
fn first_cells(text: &str) -> Vec<String> {
    let rows = text.lines().filter_map(|line| {
        line.strip_prefix("//! ").unwrap_or(line).strip_prefix("| `")?.split('`').next()
    });
    rows.map(str::to_owned).collect()
}

/// The packages of the tools as `tools/README.md` lists them, from top to bottom.
fn packages() -> Vec<String> {
    let cells = first_cells(&text("tools/README.md")).into_iter();
    cells.filter_map(|cell| cell.strip_suffix('/').map(str::to_owned)).collect()
}

fn manifest(package: &str) -> toml::Table {
    text(root().join(package).join("Cargo.toml")).parse().expect("a manifest that Cargo reads")
}

#[test]
fn the_map_of_the_tools_names_every_package() {
    let folders = names(&root().join("tools")).into_iter().filter(|name| !name.contains('.'));
    assert_eq!(
        packages().into_iter().collect::<BTreeSet<_>>(),
        folders.collect::<BTreeSet<_>>(),
        "make the table of tools/README.md equal the folders beside it"
    );
}

#[test]
fn a_package_of_the_tools_uses_only_packages_below_it() {
    let packages = packages();
    let mut complaints = vec![];
    for (floor, package) in packages.iter().enumerate() {
        let manifest = manifest(&format!("tools/{package}"));
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
        let places = dependencies
            .into_iter()
            .flat_map(toml::Table::values)
            .filter_map(|it| it.get("path")?.as_str());
        for place in places.filter_map(|place| place.strip_prefix("../")) {
            if packages[..=floor].iter().any(|above| above == place) {
                complaints.push(format!("tools/{package} lies below tools/{place}"));
            }
        }
    }
    report(&complaints);
}

#[test]
fn the_table_of_the_test_suites_names_every_one() {
    let mut found = BTreeSet::new();
    let tools = packages().into_iter().map(|package| format!("tools/{package}"));
    let others = [".", "tests/largest"].map(str::to_owned);
    for package in tools.chain(others) {
        let manifest = manifest(&package);
        let tests = manifest.get("test").and_then(|tests| tests.as_array()).into_iter().flatten();
        found.extend(tests.filter_map(|test| test["name"].as_str().map(str::to_owned)));
    }
    let listed: BTreeSet<String> = first_cells(&text("tests/README.md")).into_iter().collect();
    assert_eq!(listed, found, "make the table of tests/README.md equal the [[test]] entries");
}

#[test]
fn no_test_stands_where_none_is_run() {
    let is_tested = |package: &String| {
        let manifest = manifest(&format!("tools/{package}"));
        manifest.get("lib").and_then(|lib| lib.get("test")).is_none_or(|test| *test != false.into())
    };
    let mut complaints = vec![];
    for package in packages().into_iter().filter(|package| !is_tested(package)) {
        let files = rust_files(&root().join("tools").join(&package).join("src")).into_iter();
        for file in files.filter(|file| text(file).contains("#[test]")) {
            complaints.push(format!("{}: move it to tools/{package}/tests/", file.display()));
        }
    }
    report(&complaints);
}

#[test]
fn a_room_of_a_package_is_on_its_map_and_uses_only_rooms_below_it() {
    let mut complaints = vec![];
    for package in packages() {
        let source = root().join("tools").join(&package).join("src");
        // The benches are a program with a file for each.
        if !source.join("lib.rs").is_file() {
            continue;
        }
        let map = first_cells(&text(source.join("lib.rs"))).into_iter();
        let rooms: Vec<String> =
            map.filter_map(|name| name.strip_suffix('/').map(str::to_owned)).collect();
        let folders = names(&source).into_iter();
        let folders: BTreeSet<String> =
            folders.filter(|name| !name.contains('.') && name != "bin").collect();
        if !rooms.is_empty() && rooms.iter().cloned().collect::<BTreeSet<_>>() != folders {
            complaints.push(format!("tools/{package}/src/lib.rs: the map and the folders differ"));
        }
        for (floor, room) in rooms.iter().enumerate() {
            complaints.extend(uses_above(&source, &rooms[..floor], room));
        }
    }
    report(&complaints);
}

/// Where `room` uses one of the rooms that are `above` it.
fn uses_above(source: &Path, above: &[String], room: &str) -> Vec<String> {
    let mut complaints = vec![];
    for file in rust_files(&source.join(room)) {
        // A test may look at more than what it tests.
        for (place, line) in code(&file) {
            if line.starts_with("use crate::{") {
                complaints.push(format!("{place}: write one `use` for each room"));
            }
            for path in line.split("crate::").skip(1) {
                let word = path.split(|c: char| !c.is_alphanumeric() && c != '_').next();
                if let Some(above) = above.iter().find(|above| Some(above.as_str()) == word) {
                    complaints.push(format!("{place}: {room}/ lies below {above}/"));
                }
            }
        }
    }
    complaints
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
    const SANDBOX: &str = "tools/judge/src/sandbox";
    let mut complaints = vec![];
    for package in packages() {
        let files = rust_files(&root().join("tools").join(package).join("src")).into_iter();
        for file in files.filter(|file| !file.starts_with(root().join(SANDBOX))) {
            for (place, line) in code(&file) {
                if let Some(sign) = SIGNS.iter().find(|sign| line.contains(**sign)) {
                    complaints.push(format!("{place}: `{sign}`; move this to {SANDBOX}/"));
                }
            }
        }
    }
    report(&complaints);
}
