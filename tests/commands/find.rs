//! `cargo grundy list`, `show` and `snippets`, outside any workspace.

use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

use assert_cmd::assert::Assert;

use grundy_user::{command, grundy, package, printed, said, write};

/// What `show --item` prints for a small type: the type with its method.
const PERIODIC: &str = "#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Periodic {
    pub start: usize,
    pub period: usize,
    pub values: Vec<u64>,
}

impl Periodic {
    pub fn grundy(&self, heap: u64) -> u64 {
        let start = self.start as u64;
        let index = if heap < start { heap } else { start + (heap - start) % self.period as u64 };
        self.values[index as usize]
    }
}
";

#[test]
fn the_learning_path_names_stations_with_snippets_and_problems() {
    let package = package();
    let english = printed(&grundy(package.path(), "list --path").success());
    let lines: Vec<&str> = english.lines().collect();
    assert!(lines[0].starts_with(" 1  Bachet's game: One heap, "), "{english}");
    assert_eq!(lines[1], "    snippets: bachet bounded_nim");
    assert_eq!(lines[2], "    problems: hdu1846 hdu2149 p4018");
    assert_eq!(lines.len(), 36, "{english}");
    let chinese = printed(&grundy(package.path(), "list --path --lang zh").success());
    assert!(chinese.contains("10  翻硬币与 Nim 积："), "{chinese}");
    let error = said(&grundy(package.path(), "list --path nim").failure().code(2));
    assert!(error.contains("cannot be used with"), "{error}");
}

/// A pipe whose reader is closed.
fn closed() -> Stdio {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    writer.into()
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let package = package();
    let verbs = ["list", "list nim", "list zzz", "show nim", "show zzz", "completions fish"];
    for arguments in verbs {
        let run = |stdout, stderr| {
            let mut command = Command::new(grundy_user::program("show"));
            command.current_dir(package.path()).env_remove("CARGO_TARGET_DIR");
            command.args(arguments.split(' ')).stdout(stdout).stderr(stderr).output().unwrap()
        };
        let found = run(closed(), Stdio::piped());
        let said = String::from_utf8_lossy(&found.stderr);
        assert!(!said.contains("panicked"), "{arguments}: {said}");
        let status = run(closed(), closed()).status.code();
        assert!(matches!(status, Some(0..=2)), "{arguments}: {status:?}");
    }
}

/// The result of `show --copy` with `program`, its name and its script, as the only one in `PATH`.
fn copied(folder: &Path, program: Option<(&str, &str)>) -> Assert {
    if let Some((name, text)) = program {
        write(folder, name, text);
        fs::set_permissions(folder.join(name), Permissions::from_mode(0o755)).unwrap();
    }
    // A new session has no terminal.
    let mut command = assert_cmd::Command::new("/usr/bin/setsid");
    command.arg("--wait").arg(grundy_user::program("show")).args(["show", "nim", "--copy"]);
    command.current_dir(folder).env("PATH", folder).env("DISPLAY", ":0");
    command.env("LC_ALL", "C.UTF-8");
    command.env_remove("WAYLAND_DISPLAY").env_remove("SSH_TTY").assert()
}

#[test]
fn copy_puts_the_text_on_the_clipboard_or_says_that_there_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let script = "#!/bin/sh\necho \"$*\" > arguments\n/bin/cat > clipboard\n";
    let shown = printed(&copied(folder.path(), Some(("xclip", script))).success());
    assert!(shown.contains("pub fn nim_sum"), "{shown}");
    assert_eq!(fs::read_to_string(folder.path().join("clipboard")).unwrap(), shown);
    let arguments = fs::read_to_string(folder.path().join("arguments")).unwrap();
    assert_eq!(arguments, "-selection clipboard\n");

    fs::remove_file(folder.path().join("xclip")).unwrap();
    let none = copied(folder.path(), None).code(2);
    assert!(said(&none).contains("no clipboard: neither a terminal nor one of"), "{}", said(&none));
}

#[test]
fn list_has_a_line_for_each_snippet_with_complexity_and_problems() {
    let folder = tempfile::tempdir().unwrap();
    let list = grundy(folder.path(), "list").success();
    let text = printed(&list);
    let line = text.lines().find(|line| line.starts_with("delete_nim ")).unwrap();
    assert!(
        line.contains("  Delete Nim  ") && line.contains("  O(n)  ") && line.ends_with("  p2148"),
        "{line}"
    );
    assert!(said(&list).contains("cargo grundy show"), "{}", said(&list));
}

#[test]
fn a_narrow_terminal_breaks_lines_between_words() {
    let program = grundy_user::program("show");
    for (words, whole) in [
        ("", "Undirected vertex geography O(V E log V)"),
        ("moore", "whoever takes the last stone"),
    ] {
        let line = format!("stty rows 24 cols 50; '{program}' list {words} 2> /dev/null");
        let mut script = assert_cmd::Command::new("script");
        script.args(["-qec", &line, "/dev/null"]).env("NO_COLOR", "1").env("LC_ALL", "C.UTF-8");
        let shown = printed(&script.assert().success());
        let widest = shown.lines().map(|line| line.trim_end().chars().count()).max();
        assert!(widest <= Some(50) && !shown.contains('\x1b'), "{shown}");
        let text = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(whole), "{shown}");
    }
}

#[test]
fn words_find_a_snippet_by_its_rule_its_theorem_or_a_title() {
    let folder = tempfile::tempdir().unwrap();
    for words in ["modification", "Wythoff", "取石子游戏 modification", "p2252"] {
        let found = printed(&grundy(folder.path(), &format!("list {words}")).success());
        let block = found.split("\n\n").find(|block| block.starts_with("wythoff")).unwrap();
        assert!(block.contains("complexity: ") && block.contains("p2252: "), "{words}: {found}");
    }
    let nothing = grundy(folder.path(), "list wythoff hackenbush").code(1).stdout("");
    assert!(said(&nothing).contains("`wythoff hackenbush`"), "{}", said(&nothing));
}

#[test]
fn a_snippet_is_found_by_its_names_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    for (words, name) in [
        ("wythoff", "wythoff"),
        ("威佐夫", "wythoff"),
        ("威佐夫博奕", "wythoff"),
        ("p2148", "delete_nim"),
        ("Bash", "bachet"),
        ("zeckendorf", "fibonacci_nim"),
        ("斐波那契博弈", "fibonacci_nim"),
        ("\"有向图 SG\"", "dag_nim"),
        ("SG of a DAG", "dag_nim"),
        ("\"dag sg\"", "dag_nim"),
    ] {
        let found = printed(&grundy(folder.path(), &format!("list {words}")).success());
        assert!(found.starts_with(&format!("{name}  ")), "{words}: {found}");
    }
    let found = printed(&grundy(folder.path(), "list 有向图").success());
    assert!(found.lines().any(|line| line.starts_with("dag_nim  ")), "{found}");
    for name in ["威佐夫博奕", "\"Wythoff's game\"", "wythoff-nim"] {
        let shown = printed(&grundy(folder.path(), &format!("show {name}")).success());
        assert!(shown.starts_with("mod wythoff {\n    //! Wythoff's game: "), "{name}: {shown}");
    }
    let several = grundy(folder.path(), "show 取石子游戏").code(2).stdout("");
    assert!(said(&several).contains("end_nim, "), "{}", said(&several));
}

#[test]
fn the_option_or_else_the_locale_chooses_the_language() {
    let folder = tempfile::tempdir().unwrap();
    let printed = |arguments: &str, locale: &str| {
        printed(&command(folder.path(), arguments).env("LC_ALL", locale).assert().success())
    };
    for (arguments, english, chinese) in [
        ("list", "  Wythoff's game  ", "  威佐夫博弈  "),
        ("list wythoff", "  Wythoff's game: take", "  威佐夫博弈：两堆"),
        ("list wythoff", "\n    theorem: ", "\n    结论："),
        ("show wythoff", "    //! Wythoff's game: ", "    //! 威佐夫博弈："),
        ("show wythoff --flat", "// Wythoff's game: ", "// 威佐夫博弈："),
    ] {
        for (options, locale, words) in [
            ("", "en_GB.UTF-8", english),
            ("", "zh_CN.UTF-8", chinese),
            ("--lang zh", "en_GB.UTF-8", chinese),
            ("--lang en", "zh_CN.UTF-8", english),
        ] {
            let found = printed(&format!("{arguments} {options}"), locale);
            assert!(found.contains(words), "{arguments} {options}, {locale}: {found}");
        }
    }
}

#[test]
fn show_prints_a_snippet_or_an_item_and_an_unknown_name_suggests_the_nearest() {
    let folder = tempfile::tempdir().unwrap();
    let nim = printed(&grundy(folder.path(), "show nim").success());
    assert!(nim.starts_with("mod nim {\n    //! Nim: ") && !nim.contains("```"), "{nim}");
    let item = printed(&grundy(folder.path(), "show nim --item nim_sum").success());
    assert!(item.starts_with("mod nim {\n    pub fn nim_sum"), "{item}");
    let item = printed(&grundy(folder.path(), "show nim --item nim_sum --flat").success());
    assert!(item.starts_with("pub fn nim_sum") && !item.contains("winning"), "{item}");
    let item = printed(&grundy(folder.path(), "show octal_game --item Periodic --flat").success());
    assert_eq!(item, PERIODIC);
    for (arguments, words) in [
        ("show nimm", "list`; is it `nim`?"),
        ("show p2148", "`delete_nim` is about it"),
        ("show nim --item sum", "winning_moves; is it `nim_sum`?"),
        ("show nim --item nim_sum --docs", "cannot be used with"),
        ("show --editor vscode --flat", "cannot be used with"),
        ("show", "<NAME|--editor <EDITOR>>"),
    ] {
        let error = grundy(folder.path(), arguments).code(2).stdout("");
        assert!(said(&error).contains(words), "{}", said(&error));
    }
}
