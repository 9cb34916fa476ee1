//! Problems as the browser extension Competitive Companion sends them, and their conversion to a
//! [`Draft`]. All of it comes from the network, so every field is checked first.

use anyhow::{Context, Result, bail};
use cargo_grundy_scaffold::{Contents, Draft, NewFile, address, id};
use grundy_judge::judges::STD_ONLY;
use grundy_judge::problem::{Channels, is_plain_name};
use serde::Deserialize;
use serde_json::Value;

use super::contest;
use super::limit::limit;

/// The ports that the extension sends to by default.
pub(crate) const PORTS: [u16; 7] = [1327, 4244, 6174, 10042, 10043, 10045, 27121];

/// The one of them that `cargo grundy receive` takes by default.
pub(crate) const PORT: u16 = 10043;

/// A problem as the extension sends it, without the fields that aren't used here.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReceivedProblem {
    /// The title.
    pub(crate) name: String,
    /// The judge and the contest, or the part of the judge's archive, such as `AtCoder - AtCoder
    /// Beginner Contest 300`.
    #[serde(default)]
    pub(crate) group: String,
    /// The address of the statement.
    pub(crate) url: String,
    /// Whether the solution talks to an interactor. Some judges' pages don't tell.
    #[serde(default)]
    pub(crate) interactive: bool,
    /// The memory limit, in MB. [`draft`] takes it for MiB.
    pub(crate) memory_limit: f64,
    /// The time limit, in milliseconds.
    pub(crate) time_limit: f64,
    /// The samples; there may be none.
    pub(crate) tests: Vec<Test>,
    /// Where the solution reads its input.
    pub(crate) input: Channel,
    /// Where the solution writes its output.
    pub(crate) output: Channel,
    /// The batch that the problem belongs to.
    pub(crate) batch: Batch,
}

/// A sample.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Test {
    /// The input.
    pub(crate) input: String,
    /// The answer.
    pub(crate) output: String,
}

/// Where a solution reads or writes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Channel {
    /// `stdin`, `stdout`, `file` or `regex`.
    #[serde(rename = "type")]
    pub(crate) kind: String,
    /// The name, if it is a file.
    #[serde(default)]
    pub(crate) file_name: Option<String>,
}

/// A batch: the problems that one click on the extension's button sends, one after another.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Batch {
    /// The same for all problems of the batch.
    pub(crate) id: String,
    /// The number of problems in the batch.
    pub(crate) size: u32,
}

/// Parses the body of a request from the extension.
///
/// Fails if it isn't JSON, is nested too deeply, or lacks a field, which the error names.
pub(crate) fn parse(body: &[u8]) -> Result<ReceivedProblem> {
    // Parsing into a `Value` enforces the limit on nesting; unknown fields of a struct are skipped
    // at any depth.
    serde_json::from_slice::<Value>(body).context("not JSON")?;
    serde_json::from_slice(body).context("not a problem of Competitive Companion")
}

/// Checks a received problem and turns it into a draft. The id comes from the address, or else it
/// is the one `in_contest`, or else it comes from the title.
///
/// Fails if no id can be made for it, or if a field has a bad value. The error says what to do.
pub(crate) fn draft(task: &ReceivedProblem, in_contest: Option<String>) -> Result<Draft> {
    let title = title(&task.name)?;
    check_url(&task.url)?;
    let site = address::of_url(&task.url);
    let judge = site.as_ref().map_or(&STD_ONLY, |site| site.judge);
    let from_url = site.and_then(|site| site.id).filter(|id| id::check(id).is_ok());
    let Some(id) = from_url.or(in_contest).or_else(|| id::from_name(&title)) else {
        let url = shell_words::quote(&task.url);
        bail!(
            "no id can be made from the name {title:?}; make one yourself: cargo grundy new ID \
             --url {url}"
        );
    };
    if task.batch.size == 0 {
        bail!("batch: found the size 0, expected 1 or more");
    }
    let sample = |(index, test): (usize, &Test)| {
        let file = |kind, text: &String| {
            NewFile::of(format!("samples/{}.{kind}", index + 1), text.as_str())
        };
        [file("in", &test.input), file("out", &test.output)]
    };
    let files = task.tests.iter().enumerate().flat_map(sample).collect();
    Ok(Draft {
        id,
        title,
        url: task.url.clone(),
        judge,
        time_limit_ms: limit("timeLimit", task.time_limit)?,
        memory_limit_mib: limit("memoryLimit", task.memory_limit)?,
        interactive: task.interactive,
        channels: channels(task)?,
        letter: contest::letter(&task.name),
        contents: Contents { files, ..Contents::default() },
    })
}

/// Makes a title from a name, with single spaces. Characters that can't be seen, or that turn the
/// text around, become their numbers, such as `<U+202E>`. Fails on what looks like a path, on
/// control characters, and on a name that is empty or too long.
fn title(name: &str) -> Result<String> {
    /// More characters than a real title has.
    const LONGEST: usize = 300;
    let title = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let climbs = title.split(['/', '\\']).any(|part| part == "..");
    let starts = title.starts_with(['/', '\\', '~']) || title.get(1..3) == Some(":\\");
    if climbs || starts {
        bail!("name: found {title:?}, which is a path, expected a title");
    }
    if title.is_empty() || title.chars().count() > LONGEST || title.contains(char::is_control) {
        bail!(
            "name: found {:?}, expected a title of 1 to {LONGEST} characters",
            title.chars().take(80).collect::<String>()
        );
    }
    Ok(title.chars().map(shown).collect())
}

/// A character, or the number of one that can't be seen or changes the direction of the text.
pub(crate) fn shown(c: char) -> String {
    match c {
        '\u{AD}'
        | '\u{61C}'
        | '\u{180E}'
        | '\u{200B}'..='\u{200F}'
        | '\u{2028}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{FEFF}' => format!("<U+{:04X}>", u32::from(c)),
        _ => c.to_string(),
    }
}

fn check_url(url: &str) -> Result<()> {
    /// More bytes than the address of a real problem has.
    const LONGEST: usize = 2000;
    let is_web = ["https://", "http://"].iter().any(|start| url.starts_with(start));
    let is_plain = !url.contains(|c: char| c.is_whitespace() || c.is_control());
    if !is_web || !is_plain || url.len() > LONGEST {
        let start: String = url.chars().take(80).collect();
        bail!("url: found {start:?}, expected an address that begins with https://");
    }
    Ok(())
}

/// Where the solution reads and writes. An interactor doesn't talk through files.
///
/// Fails if a name isn't that of a file.
fn channels(task: &ReceivedProblem) -> Result<Channels> {
    if task.interactive {
        return Ok(Channels::default());
    }
    let file = |field: &str, channel: &Channel| -> Result<Option<String>> {
        let name = channel.file_name.clone().filter(|_| channel.kind == "file");
        if let Some(name) = name.as_ref().filter(|name| !is_plain_name(name)) {
            let start: String = name.chars().take(80).collect();
            bail!("{field}: found {start:?}, expected the name of a file without folders");
        }
        Ok(name)
    };
    Ok(Channels { input: file("input", &task.input)?, output: file("output", &task.output)? })
}

/// A note for the user if the problem's judge uses files that can't be named here: the pattern
/// `regex` stands for any of several names.
pub(crate) fn note(task: &ReceivedProblem) -> Option<&'static str> {
    let is_unknown = |channel: &Channel| match channel.kind.as_str() {
        "stdin" | "stdout" => false,
        "file" => channel.file_name.is_none(),
        _ => true,
    };
    [&task.input, &task.output].into_iter().any(is_unknown).then_some(
        "the problem's judge uses files whose names aren't known; add `input_file` and \
         `output_file` to problem.toml",
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn good() -> Value {
        json!({
            "name": "P2148 [SDOI2009] E&D", "group": "Luogu", "interactive": false,
            "url": "https://www.luogu.com.cn/problem/P2148?contestId=1",
            "memoryLimit": 125, "timeLimit": 1000.5, "testType": "single",
            "tests": [{ "input": "1\r\n", "output": "" }],
            "input": { "type": "stdin" }, "output": { "type": "stdout" },
            "languages": { "java": { "mainClass": "Main", "taskClass": "P2148" } },
            "batch": { "id": "a", "size": 1 },
        })
    }

    fn task(value: &Value) -> Result<ReceivedProblem> {
        parse(value.to_string().as_bytes())
    }

    #[test]
    fn a_problem_is_read_and_fields_that_are_not_known_do_not_matter() {
        let draft = draft(&task(&good()).unwrap(), None).unwrap();
        assert_eq!((draft.id.as_str(), draft.judge.id), ("p2148", "luogu"));
        assert_eq!(draft.title, "P2148 [SDOI2009] E&D");
        assert_eq!(title("a\u{200B}b \u{202E}c").unwrap(), "a<U+200B>b <U+202E>c");
        assert_eq!((draft.time_limit_ms, draft.memory_limit_mib), (1001, 125));
        let samples = [NewFile::of("samples/1.in", "1\r\n"), NewFile::of("samples/1.out", "")];
        assert_eq!(draft.contents.files, samples);
    }

    #[test]
    fn a_problem_may_have_no_samples_and_not_say_whether_it_is_interactive() {
        let mut body = good();
        body["tests"] = json!([]);
        body.as_object_mut().unwrap().remove("interactive");
        let draft = draft(&task(&body).unwrap(), None).unwrap();
        assert!(draft.contents.files.is_empty() && !draft.interactive);
    }

    #[test]
    fn a_field_that_is_missing_is_named() {
        for field in
            ["name", "url", "memoryLimit", "timeLimit", "tests", "input", "output", "batch"]
        {
            let mut value = good();
            value.as_object_mut().unwrap().remove(field);
            let error = format!("{:#}", task(&value).unwrap_err());
            assert!(error.contains(&format!("missing field `{field}`")), "{error}");
        }
        for (body, words) in [("{", "not JSON"), ("", "not JSON"), ("7", "not a problem")] {
            let error = format!("{:#}", parse(body.as_bytes()).unwrap_err());
            assert!(error.contains(words) && error.contains("line 1"), "{error}");
        }
    }

    #[test]
    fn json_that_is_nested_deeply_is_refused_wherever_it_is() {
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        let hidden = good().to_string().replace("\"Luogu\"", &deep);
        for body in [deep, hidden] {
            let error = format!("{:#}", parse(body.as_bytes()).unwrap_err());
            assert!(error.contains("recursion limit"), "{error}");
        }
    }

    #[test]
    fn what_cannot_be_is_refused_with_words() {
        for (field, value, words) in [
            ("name", json!("../../a"), "name: found \"../../a\", which is a path"),
            ("name", json!("a\\..\\b"), "which is a path"),
            ("name", json!("/etc/passwd"), "which is a path"),
            ("name", json!("C:\\a"), "which is a path"),
            ("name", json!("~/a"), "which is a path"),
            ("name", json!("a\0b"), "expected a title"),
            ("name", json!(" \n"), "expected a title"),
            ("name", json!("a".repeat(301)), "expected a title"),
            ("url", json!("P2148"), "expected an address"),
            ("url", json!("file:///etc/passwd"), "expected an address"),
            ("url", json!("https://a\n[x]"), "expected an address"),
            ("timeLimit", json!(0), "timeLimit: found 0, expected a number from 1"),
            ("memoryLimit", json!(-1), "memoryLimit: found -1"),
            ("memoryLimit", json!(1e300), "memoryLimit: found 1"),
            ("batch", json!({ "id": "a", "size": 0 }), "batch: found the size 0"),
            ("input", json!({ "type": "file", "fileName": "../a" }), "input: found \"../a\""),
            ("output", json!({ "type": "file", "fileName": "" }), "output: found \"\""),
        ] {
            let mut body = good();
            body[field] = value;
            let error = draft(&task(&body).unwrap(), None).unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        }
    }

    #[test]
    fn where_the_address_tells_no_id_the_name_does() {
        let mut body = good();
        for (url, name, judge, id) in [
            ("https://example.com/1", "A. Yes/No Nim", "std", Some("a_yes_no_nim")),
            ("https://cses.fi/x", "Nim", "cses", Some("nim")),
            ("https://www.luogu.com.cn/problem/..", "Nim", "luogu", Some("nim")),
            ("https://cses.fi/problemset/task/%2e%2e%2f", "Nim", "cses", Some("nim")),
            ("https://example.com/1", "取石子游戏", "std", None),
        ] {
            body["url"] = json!(url);
            body["name"] = json!(name);
            match (draft(&task(&body).unwrap(), None), id) {
                (Ok(draft), Some(id)) => assert_eq!((&draft.id[..], draft.judge.id), (id, judge)),
                (Err(error), None) => {
                    assert!(error.to_string().contains("new ID --url https://"), "{error}");
                }
                (draft, _) => panic!("{url}: {draft:?}"),
            }
        }
    }

    #[test]
    fn files_at_the_judge_are_told() {
        let mut body = good();
        assert_eq!(note(&task(&body).unwrap()), None);
        body["input"] = json!({ "type": "file", "fileName": "a.in" });
        let task_with_file = task(&body).unwrap();
        assert_eq!(note(&task_with_file), None);
        let channels = draft(&task_with_file, None).unwrap().channels;
        assert_eq!(channels, Channels { input: Some("a.in".to_owned()), output: None });
        body["input"] = json!({ "type": "regex", "pattern": ".*[.]in" });
        let task_with_pattern = task(&body).unwrap();
        assert!(note(&task_with_pattern).is_some_and(|note| note.contains("`input_file`")));
        assert_eq!(draft(&task_with_pattern, None).unwrap().channels, Channels::default());
    }
}
