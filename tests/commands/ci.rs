//! `cargo grundy ci`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{grundy, package, printed, said, write};

const FILE: &str = ".github/workflows/verdicts.yml";

#[test]
fn the_workflow_is_written_once_and_its_commands_work() {
    let package = package();
    let install = "ci --install 'cargo install --path ../grundy/tools'";
    let ci = printed(&grundy(package.path(), install).success());
    assert!(ci.starts_with(&format!("wrote {FILE}\n")), "{ci}");
    let workflow = fs::read_to_string(package.path().join(FILE)).unwrap();
    assert!(workflow.contains("\n          cargo install --path ../grundy/tools\n"), "{workflow}");
    assert!(!workflow.contains("# install"), "{workflow}");

    let runs = workflow.lines().filter_map(|line| line.trim().strip_prefix("run: cargo grundy "));
    let runs: Vec<&str> = runs.map(|run| run.split(" > ").next().unwrap()).collect();
    assert_eq!(runs.len(), 2, "{workflow}");
    let junit = printed(&grundy(package.path(), runs[0]).success());
    assert!(junit.contains("<testsuites"), "{junit}");
    let badge = |status| -> Value {
        serde_json::from_str(&printed(&grundy(package.path(), runs[1]).code(status))).unwrap()
    };
    let badge_of = |message: &str, color: &str| {
        serde_json::json!({
            "schemaVersion": 1, "label": "verdicts", "message": message, "color": color
        })
    };
    assert_eq!(badge(0), badge_of("1 AC", "brightgreen"));
    write(package.path(), "add/samples/1.out", "7\n");
    assert_eq!(badge(1), badge_of("0 of 1 AC", "red"));

    let again = grundy(package.path(), install).code(2).stdout("");
    assert!(said(&again).contains("verdicts.yml: it is there already; remove it first"));
    assert_eq!(fs::read_to_string(package.path().join(FILE)).unwrap(), workflow);
}

#[test]
fn where_the_command_line_comes_from_has_to_be_known() {
    let package = package();
    let ci = grundy(package.path(), "ci").code(2).stdout("");
    assert!(said(&ci).contains("--install 'cargo install --git"), "{}", said(&ci));
    assert!(!package.path().join(".github").exists());
}

#[test]
fn this_project_has_the_workflow_that_is_written_for_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let written = printed(&grundy(root, "ci --print").success());
    assert_eq!(fs::read_to_string(root.join(FILE)).unwrap(), written);
}
