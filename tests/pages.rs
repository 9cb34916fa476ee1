//! `site`: a small workspace as pages, whole, repeatable, and honest about what is missing.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use cargo_grundy::snippet::{Header, Words, paste};
use grundy_user::running::{self, Running};
use grundy_user::{grundy, write};
use tempfile::TempDir;

const DOUBLE: &str = "//! Doubling: say twice a number.
//!
//! - Theorem: twice n is n + n.
//! - Complexity: O(1).
//! - Source: Euclid.
//! - Problems: twice.

/// Twice `n`.
///
/// Complexity: O(1).
///
/// ```
/// assert_eq!(sums::double::double(2), 4);
/// ```
pub fn double(n: u64) -> u64 {
    add(n, n)
}

fn add(a: u64, b: u64) -> u64 {
    // Never too large here.
    a + b
}
";
const ZERO: &str = "//! Nothing: say 0.
//!
//! - Theorem: 0 < 1.
//! - Complexity: O(1).
//! - Source: Euclid.
//! - Problems: none.

/// Zero.
pub const ZERO: u64 = 0;
";
const MAIN: &str = "//! It is 2^k times `x`, for k = 1.

use sums::double::double;

fn main() {
    let line = std::io::read_to_string(std::io::stdin()).unwrap();
    println!(\"{}\", double(line.trim().parse().unwrap()));
}
";
const PROBLEM: &str = "title = \"翻倍\"
title_en = \"Twice\"
url = \"https://example.com/twice\"
judge = \"luogu\"
time_limit_ms = 1000
memory_limit_mib = 128
";

const PATH: &str = "quiz = { zero = ['double', 'double', 'double'] }

[[station]]
id = 'first'
snippets = ['double', 'zero']

[station.en]
name = 'Twice'
about = 'About.'
before = 'Before $x$.'
lesson = 'Lesson.'
disguises = 'Disguises.'

[station.zh]
name = '翻倍'
about = '简介。'
before = '先修 $x$。'
lesson = '要点。'
disguises = '换个说法。'

[[station.exercise]]
problem = 'twice'
wrong = ['zero', 'zero', 'zero']
en = { task = 'Say it.', hint = 'Add.' }
zh = { task = '说出来。', hint = '加。' }

[[station.exercise]]
code = 'let zero = 0;'
en = { task = 'And 0?', hint = 'None.', idea = 'Also 0.' }
zh = { task = '零呢？', hint = '无。', idea = '也是 0。' }
";

const GAME: &str = "// expect: found-grundy
// name: One of each
// rule: Take one stone from a pile, or one from each of both.
// name-zh: 各取一个
// rule-zh: 从一堆取一个，或从两堆各取一个。

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let steps = [(1, 0), (0, 1), (1, 1)];
    let fits = steps.into_iter().filter(|&(right, up)| right <= x && up <= y);
    fits.map(|(right, up)| (x - right, y - up)).collect()
}
";

/// A workspace with two snippets, of which one is translated, and one problem.
fn workspace() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| write(folder.path(), path, text);
    write(
        "Cargo.toml",
        "[package]\nname = \"sums\"\nedition = \"2021\"\n\n[lib]\npath = \"snippets/lib.rs\"\n\n\
         [workspace]\n\n[[bin]]\nname = \"twice\"\npath = \"problems/twice/solution.rs\"\n",
    );
    write("snippets/lib.rs", "// Numbers\npub mod double;\npub mod zero;\n");
    write("snippets/double.rs", DOUBLE);
    write("snippets/zero.rs", ZERO);
    for name in ["double", "zero"] {
        write(&format!("snippets/en/{name}.toml"), "aliases = []\nwhy = 'It is $a < b$.'\n");
        write(&format!("snippets/zh/{name}.toml"), &translation(name, &digest(name)));
    }
    write("snippets/path.toml", PATH);
    let head = xxhash_rust::xxh3::xxh3_64(b"It is 2^k times `x`, for k = 1.");
    let idea = format!("[twice]\nof = \"{head:016x}\"\nidea = \"是 `x` 的 2^k 倍。\"\n");
    write("problems/zh.toml", &idea);
    write("problems/twice/solution.rs", MAIN);
    write("problems/twice/problem.toml", PROBLEM);
    write("problems/twice/samples/1.in", "21\n");
    write("problems/twice/samples/1.out", "42\n");
    folder
}

/// What a translation of a snippet must have as `of`.
fn digest(name: &str) -> String {
    let header = Header::parse(if name == "double" { DOUBLE } else { ZERO }).unwrap();
    let words = Words::english(&header, Some("aliases = []\nwhy = 'It is $a < b$.'")).unwrap();
    words.digest()
}

fn translation(name: &str, of: &str) -> String {
    format!(
        "of = {of:?}\nname = \"中文 {name}\"\naliases = []\nrule = \"说。\"\ntheorem = \"结论。\"\n\
         complexity = \"O(1)。\"\nwhy = '因为 $a < b$。'\n"
    )
}

/// The files of a folder by their paths.
fn files(folder: &Path) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        match path.is_dir() {
            true => {
                let inside = files(&path).into_iter();
                found.extend(inside.map(|(inner, text)| (format!("{name}/{inner}"), text)));
            }
            false => {
                let bytes = fs::read(&path).unwrap();
                found.insert(name, String::from_utf8_lossy(&bytes).into_owned());
            }
        }
    }
    found
}

/// What stands between `start` and `end`, each time that it does.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    text.split(start).skip(1).map(|rest| rest.split(end).next().unwrap()).collect()
}

/// The text of a piece of HTML.
fn text(html: &str) -> String {
    let mut parts = html.split('<');
    let first = parts.next().unwrap().to_owned();
    let text = parts.fold(first, |text, part| text + part.split_once('>').unwrap().1);
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    text.replace("&amp;", "&")
}

/// The lines of `whole` that a button names.
fn lines(whole: &str, ranges: &str) -> String {
    let all: Vec<&str> = whole.lines().collect();
    let mut found = String::new();
    for range in ranges.split(',') {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        for line in &all[first.parse().unwrap()..=last.parse().unwrap()] {
            found += &format!("{line}\n");
        }
    }
    found
}

#[test]
fn links_lead_somewhere_and_what_is_copied_is_what_is_printed() {
    let folder = workspace();
    grundy(folder.path(), "site -o site").success();
    let pages = files(&folder.path().join("site"));
    let learning = ["path", "path-first", "quiz", "proved"];
    let others = ["index", "double", "zero", "twice", "problems", "tables", "about"];
    for page in others.into_iter().chain(learning) {
        for place in ["", "zh/"] {
            assert!(pages.contains_key(&format!("{place}{page}.html")), "{place}{page}");
        }
    }
    for (page, html) in pages.iter().filter(|(page, _)| page.ends_with(".html")) {
        let addresses = [between(html, " href=\"", "\""), between(html, " src=\"", "\"")].concat();
        for address in addresses {
            if ["https:", "data:"].iter().any(|start| address.starts_with(start)) {
                continue;
            }
            let (file, anchor) = address.split_once('#').unwrap_or((address, ""));
            let home = page.rfind('/').map_or("", |slash| &page[..=slash]);
            let target = match file.strip_prefix("../") {
                Some(above) => above.to_owned(),
                None if file.is_empty() => page.clone(),
                None => format!("{home}{file}"),
            };
            let html = pages.get(&target).unwrap_or_else(|| panic!("{page}: {address}"));
            let is_there = anchor.is_empty() || html.contains(&format!("id=\"{anchor}\""));
            assert!(is_there, "{page}: no anchor {address}");
        }
    }
    let code =
        |page: &str| text(between(&pages[page], "id=\"whole\" tabindex=\"0\">", "</pre>")[0]);
    let bundle = grundy(folder.path(), "bundle twice").success();
    let bundle = String::from_utf8(bundle.get_output().stdout.clone()).unwrap();
    let mut bare = String::new();
    for place in ["", "zh/"] {
        assert_eq!(code(&format!("{place}twice.html")), bundle);
        let page = format!("{place}double.html");
        let whole = code(&page);
        let in_module = |text: &str| paste::in_module("double", text).unwrap();
        assert_eq!(whole, in_module(&paste::whole("double", DOUBLE, false).unwrap()));
        let ranges = between(&pages[&page], "data-lines=\"", "\"");
        let copied: BTreeSet<String> = ranges.iter().map(|own| lines(&whole, own)).collect();
        let item = in_module(&paste::item("double", DOUBLE, "double").unwrap());
        bare = in_module(&paste::bare("double", DOUBLE).unwrap());
        assert_eq!(copied, BTreeSet::from([bare.clone(), item]));
        assert_eq!(between(&pages[&page], "data-text=\"", "\""), ["minified"]);
    }
    let minified = serde_json::to_string(&paste::minified("double", &bare).unwrap()).unwrap();
    let expected = format!("window.grundyTexts={{\"minified\":{minified}}};\n");
    assert_eq!(pages["texts/double.js"], expected);
    assert!(pages["double.html"].contains("href=\"twice.html\""));
    assert!(pages["twice.html"].contains("href=\"double.html\""));
    assert!(pages["twice.html"].contains("1 of 1 cases"));
    assert!(pages["zh/double.html"].contains("<h1>中文 double</h1>"));
    // One of the two snippets has a problem, and no page says that both have.
    assert!(
        pages["index.html"].contains("2 snippets")
            && pages["index.html"].contains("; 1 are verified")
    );
    assert!(pages["zero.html"].contains("No problem of a judge verifies this snippet."));
    assert!(!pages["double.html"].contains("No problem of a judge verifies this snippet."));
    assert!(pages["problems.html"].contains(" · Luogu"));
    assert!(pages["zh/problems.html"].contains(" · 洛谷"));
}

#[test]
fn a_station_teaches_and_the_quiz_asks_without_a_script() {
    let folder = workspace();
    let proof = "# Numbers: count down. More.\n\n#: game: Countdown\n#: position: n\n\
                 #: move: m where m < n & n <= m + 1\n#: lost: Ei n = 2*i\n";
    write(folder.path(), "snippets/proofs/countdown.txt", proof);
    grundy(folder.path(), "site -o site").success();
    let pages = files(&folder.path().join("site"));
    // Of each exercise, the hint, the idea and the code are folded, and in this order.
    let station = &pages["path-first.html"];
    let folded = between(station, "<details>", "</details>");
    let folded: Vec<String> = folded.into_iter().map(text).collect();
    let code = format!("Code{MAIN}");
    assert_eq!(
        folded,
        [
            "HintAdd.",
            "The ideaIt is 2k times x, for k = 1.",
            &code,
            "HintNone.",
            "The ideaAlso 0.",
            "Codelet zero = 0;"
        ]
    );
    assert!(station.contains("<a href=\"twice.html\">Twice</a>"), "{station}");
    assert!(pages["path.html"].contains("<a href=\"path-first.html\">Twice</a>"));
    // Rules and disguised problems are asked for, in the language of the page.
    for (place, asked, answers) in [
        ("", ["Say 0.", "Say it."], ["[\"Nothing\",\"Doubling\"", "[\"Doubling\",\"Nothing\""]),
        ("zh/", ["说。", "说出来。"], ["[\"中文 zero\",\"中文 double\"", "[\"中文 double\""]),
    ] {
        let quiz = &pages[&format!("{place}quiz.html")];
        let found = between(quiz, "<div class=\"asked\">", "</div>");
        assert_eq!(found.into_iter().map(text).collect::<Vec<_>>(), asked);
        let names = between(quiz, "data-names=\"", "\"");
        for (names, answers) in names.into_iter().zip(answers) {
            assert!(text(names).starts_with(answers), "{names}");
        }
    }
    // A problem's page tells its idea.
    for (page, idea) in [
        (
            "twice.html",
            "It is 2<sup><var>k</var></sup> times <code>x</code>, for <var>k</var> = 1.",
        ),
        ("zh/twice.html", "是 <code>x</code> 的 2<sup><var>k</var></sup> 倍。"),
    ] {
        assert!(pages[page].contains(&format!("<p class=\"prose\">{idea}<")), "{page}");
    }
    // What is proved is shown with its automaton.
    let proved = &pages["zh/proved.html"];
    assert!(proved.contains("Numbers: count down.<"), "{proved}");
    assert!(proved.contains("对所有 <var>n</var>，必败态为 <code>Ei n = 2*i</code>"), "{proved}");
    let english = &pages["proved.html"];
    assert!(english.contains("for all <var>n</var> the lost positions are <code>"), "{english}");
    assert!(proved.contains("src=\"../pictures/automaton-countdown.svg\""), "{proved}");
    assert!(pages["pictures/automaton-countdown.svg"].contains("[1]"));
}

#[test]
fn what_is_said_of_learning_and_proofs_is_checked() {
    let folder = workspace();
    let proof = "#: game: Countdown\n#: position: n\n#: move: m where m < n\n#: lost: n = 1\n";
    write(folder.path(), "snippets/proofs/countdown.txt", proof);
    write(folder.path(), "problems/zh.toml", "[twice]\nof = \"0\"\nidea = \"两倍。\"\n");
    let output = grundy(folder.path(), "site -o site").failure().code(1).get_output().clone();
    let error = String::from_utf8(output.stderr).unwrap();
    for words in ["problems/zh.toml: `twice`: found \"0\" as `of`", "snippets/proofs/countdown.txt"]
    {
        assert!(error.contains(words), "{words:?} is missing in: {error}");
    }
    let pages = files(&folder.path().join("site"));
    assert!(pages["zh/twice.html"].contains("<p class=\"prose\" lang=\"en\">It is 2"));
    write(folder.path(), "snippets/path.toml", &PATH.replace("hint = 'None.', ", ""));
    let output = grundy(folder.path(), "site -o site").failure().code(2).get_output().clone();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error.contains("snippets/path.toml") && error.contains("missing field `hint`"),
        "{error}"
    );
}

#[test]
fn the_same_workspace_gives_the_same_bytes_and_a_foreign_file_stays() {
    let folder = workspace();
    grundy(folder.path(), "site -o site").success();
    let first = files(&folder.path().join("site"));
    grundy(folder.path(), "site -o again").success();
    assert_eq!(files(&folder.path().join("again")), first);
    write(folder.path(), "again/thesis.txt", "mine");
    let output = grundy(folder.path(), "site -o again").failure().code(2).get_output().clone();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("thesis.txt: this file isn't part of the site"), "{error}");
    assert!(error.contains("choose a folder"), "{error}");
}

#[test]
fn what_is_missing_is_named_and_everything_else_is_made() {
    let folder = workspace();
    write(folder.path(), "snippets/zh/double.toml", &translation("double", "0123"));
    fs::remove_file(folder.path().join("snippets/zh/zero.toml")).unwrap();
    write(folder.path(), "problems/twice/samples/1.out", "43\n");
    let output = grundy(folder.path(), "site -o site").failure().code(1).get_output().clone();
    let error = String::from_utf8(output.stderr).unwrap();
    for words in [
        "zh/double.toml: bad translation: `of` is \"0123\"",
        "zh/zero.toml: no such file; write it",
        "twice: the verdict is WA; `cargo grundy judge twice --bundled` shows why",
    ] {
        assert!(error.contains(words), "{words:?} is missing in: {error}");
    }
    let pages = files(&folder.path().join("site"));
    assert!(pages["zh/double.html"].contains("这一页还没有翻译"));
    assert!(pages["twice.html"].contains(">WA<"));
}

#[test]
fn whoever_has_no_compiler_for_boards_is_told_before_anything_is_judged() {
    let folder = workspace();
    write(folder.path(), "snippets/boards/README.md", "");
    let path = folder.path().join("rustc");
    // A rustc that says that it compiles to WebAssembly.
    fs::write(&path, "#!/bin/sh\ncase $1 in --print=*) pwd;; *) exec rustc \"$@\";; esac\n")
        .unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    let told = |arguments: &str| {
        let mut command = grundy_user::command(folder.path(), &format!("site -o site {arguments}"));
        let output = command.env_remove("GRUNDY_RUSTC_1_63").output().unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    let error = told("");
    let lines: Vec<&str> = error.lines().collect();
    let warning = "without boards to play on, as no rustc here compiles to WebAssembly";
    assert!(lines[0].starts_with(warning) && lines[0].contains("--rustc"), "{error}");
    // In a file, there is a line for each thing that is worked on.
    assert_eq!(lines[1], "twice: 1 left", "{error}");
    assert!(!told("--rustc ./rustc").contains(warning));
}

#[test]
fn games_are_shown_with_the_laws_that_the_explorer_finds() {
    let folder = workspace();
    write(folder.path(), "tests/games/king.rs", GAME);
    write(folder.path(), "tests/games/quiet.rs", "// expect: none\nno rules\n");
    grundy(folder.path(), "site -o site").success();
    let pages = files(&folder.path().join("site"));
    let command = "explore tests/games/king.rs";
    // Much time, as the site takes, for a machine that is busy.
    let as_there = format!("{command} --to 127 --time 60 --search 60 --format json");
    let explored = grundy(folder.path(), &as_there).success();
    let explored: serde_json::Value =
        serde_json::from_slice(&explored.get_output().stdout).unwrap();
    let picture = fs::read(folder.path().join("site/pictures/king.png")).unwrap();
    assert!(picture.starts_with(b"\x89PNG"));
    for (place, up, words) in [("", "", "One of each"), ("zh/", "../", "各取一个")] {
        let page = &pages[&format!("{place}tables.html")];
        let law = between(page, "<pre class=\"law\" lang=\"en\">", "</pre>");
        assert_eq!(
            law.into_iter().map(text).collect::<Vec<_>>(),
            [explored["found"][0]["text"].as_str().unwrap()]
        );
        assert!(page.contains(&format!("<h3>{words}</h3>")));
        assert!(page.contains(&format!("cargo grundy {command}</pre>")));
        assert!(page.contains(&format!("src=\"{up}pictures/king.png\"")));
        assert!(!page.contains("quiet"));
    }
}

#[test]
fn a_game_that_cannot_be_shown_is_named_and_everything_else_is_made() {
    let folder = workspace();
    write(folder.path(), "tests/games/words.rs", &GAME.replace("// rule: ", "// rules: "));
    write(folder.path(), "tests/games/broken.rs", &GAME.replace("(x - right", "(z - right"));
    let output = grundy(folder.path(), "site -o site").failure().code(1).get_output().clone();
    let error = String::from_utf8(output.stderr).unwrap();
    for words in [
        "tests/games/words.rs: no line `// rule: …`; a game on the page of tables has all of",
        "tests/games/broken.rs: the rules don't compile; `cargo grundy explore tests/games/broken",
    ] {
        assert!(error.contains(words), "{words:?} is missing in: {error}");
    }
    assert!(!files(&folder.path().join("site"))["tables.html"].contains("One of each"));
}

#[test]
fn a_workspace_without_snippets_is_an_error() {
    let folder = grundy_user::package();
    let output = grundy(folder.path(), "site").failure().code(2).get_output().clone();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("snippets: no such folder"), "{error}");
}

#[test]
fn a_site_is_served_to_this_machine_and_follows_each_save() {
    let folder = workspace();
    write(folder.path(), "tests/games/king.rs", GAME);
    let mut command = Command::new(grundy_user::program("site"));
    command.current_dir(folder.path()).env_remove("CARGO_TARGET_DIR");
    command.args(["--serve", "0"]);
    let mut running = Running::start(command);
    let port: u16 = running.line("http://localhost:").split(';').next().unwrap().parse().unwrap();
    let get = |path: &str, host: &str| {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n");
        running::ask(port, request.as_bytes())
    };
    let page = |path: &str| get(path, "localhost");
    assert!(page("/").1.contains("<h1>Combinatorial games, ready to paste</h1>"));
    assert!(page("/zh/double.html").1.contains("location.reload()"));
    let request = format!("GET /pictures/king.png HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n");
    let (mut stream, mut picture) = (running::connect(port), vec![]);
    stream.write_all(request.as_bytes()).unwrap();
    stream.read_to_end(&mut picture).unwrap();
    let begin = b"\r\nConnection: close\r\n\r\n\x89PNG\r\n\x1a\n";
    assert!(String::from_utf8_lossy(&picture).contains("Content-Type: image/png\r\n"));
    assert!(picture.windows(begin.len()).any(|window| window == begin));
    assert_eq!(page("/Cargo.toml").0, 404);
    assert_eq!(page("/../Cargo.toml").0, 404);
    assert_eq!(get("/", "evil.example").0, 403);
    let version = page("/.version").1;
    write(folder.path(), "snippets/zero.rs", &ZERO.replace("0 < 1", "0 < 2"));
    let deadline = Instant::now() + Duration::from_secs(120);
    while page("/.version").1 == version {
        assert!(Instant::now() < deadline, "the save isn't seen");
        thread::sleep(Duration::from_millis(20));
    }
    assert!(page("/zero.html").1.contains("0 &lt; 2"));
    running.interrupt();
    assert_eq!(running.end().0, Some(0));
}
