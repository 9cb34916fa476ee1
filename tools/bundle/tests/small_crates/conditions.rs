//! Conditional code: what is known of a judge is decided, and the rest is left to it.

use super::Case;

#[test]
fn features_are_decided_and_the_target_is_left_to_the_judge() {
    let mut case = Case::new(
        "fn main() { lib::f(); }\n",
        r#"#[cfg(feature = "on")]
pub fn f() {
    #[cfg(feature = "off")]
    g();
    #[cfg(all(unix, feature = "on"))]
    let _ = cfg!(feature = "off");
}
#[cfg(not(feature = "on"))]
pub fn f() {}
#[cfg(test)]
mod tests {}
"#,
    );
    case.crates[1].known.features.insert("on".to_owned());
    assert_eq!(
        case.appended(),
        r"mod lib {
pub fn f() {
    #[cfg(unix)]
    let _ = false;
}
}
"
    );
}

/// What is left of a function with this condition.
fn left(condition: &str, is_foreign: bool) -> String {
    let lib =
        format!("#[cfg({condition})]\nfn g() {{}}\npub fn f() {{ #[cfg({condition})] g() }}\n");
    let mut case = Case::new("fn main() { lib::f() }\n", &lib);
    case.crates[1].known.is_foreign = is_foreign;
    case.appended()
}

#[test]
fn what_all_machines_meet_or_none_is_decided() {
    for condition in [
        "any(unix, windows)",
        "not(target_os = \"macos\")",
        "any(target_pointer_width = \"32\", target_pointer_width = \"64\")",
        "any(target_arch = \"x86\", target_arch = \"x86_64\", feature = \"a\")",
    ] {
        let left = left(condition, true);
        assert!(left.contains("g()") && !left.contains("cfg"), "{condition}: {left}");
    }
    for condition in [
        "all(unix, windows)",
        "target_vendor = \"apple\"",
        "target_pointer_width = \"16\"",
        "all(feature = \"a\", debug_assertions)",
    ] {
        assert!(!left(condition, true).contains("g()"), "{condition}");
    }
    for (condition, simpler) in [
        ("all(not(target_vendor = \"apple\"), unix)", "#[cfg(unix)]"),
        ("any(windows, feature = \"a\")", "#[cfg(windows)]"),
        ("atcoder", "#[cfg(atcoder)]"),
        ("target_feature = \"avx2\"", "#[cfg(target_feature = \"avx2\")]"),
    ] {
        assert!(left(condition, true).contains(simpler), "{condition}");
    }
}

#[test]
fn conditions_that_nobody_sets_are_only_left_in_what_is_the_users() {
    for condition in ["nightly", "backend = \"own\""] {
        assert!(left(condition, false).contains(&format!("#[cfg({condition})]")), "{condition}");
        assert!(!left(condition, true).contains("g()"), "{condition}");
    }
}
