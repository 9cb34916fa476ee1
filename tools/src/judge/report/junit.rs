//! The report as JUnit XML, which CI servers display: a test suite for each subject, a test for
//! each case. A property of each suite tells what the runner can't do.

use std::fmt::{Display, Write as _};

use super::{CAVEAT, Row, is_ok, verdict_on};
use crate::verdict::{Finding, Verdict};

/// The tests of one suite, or of all suites.
#[derive(Default)]
struct Tests {
    /// The XML elements of the tests or suites.
    text: String,
    tests: usize,
    skipped: usize,
    errors: usize,
    failures: usize,
}

/// The XML document.
pub fn junit(rows: &[Row]) -> String {
    document(rows, CAVEAT)
}

/// The XML document for a runner with this caveat, which may be empty.
fn document(rows: &[Row], caveat: &str) -> String {
    let mut all = Tests::default();
    for row in rows {
        let mut suite = suite(*row);
        suite.text.insert_str(0, &properties(caveat));
        all.tests += suite.tests;
        all.skipped += suite.skipped;
        all.errors += suite.errors;
        all.failures += suite.failures;
        all.text += &suite.element("testsuite", &row.0.name, "    ");
    }
    let all = all.element("testsuites", "grundy", "");
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{all}")
}

/// The properties of a suite, if there is something to tell.
fn properties(caveat: &str) -> String {
    if caveat.is_empty() {
        return String::new();
    }
    let caveat = attribute("name", "caveat") + &attribute("value", caveat.trim_end());
    format!("        <properties>\n            <property{caveat}/>\n        </properties>\n")
}

fn suite((subject, reports): Row) -> Tests {
    let mut suite = Tests::default();
    if subject.must_fail() {
        let wrong = (verdict_on((subject, reports)), "wrong on purpose, and not found out");
        let bad = (!is_ok((subject, reports))).then_some(wrong);
        suite.add(&attribute("name", "wrong on purpose"), bad);
    } else {
        for (case, report) in subject.cases.iter().zip(reports) {
            let Finding { verdict, note, time, .. } = &report.finding;
            let place = attribute("name", &case.name)
                + &attribute("classname", &subject.name)
                + &attribute("time", format!("{:.3}", time.as_secs_f64()));
            let bad = (!subject.checker.accepts(*verdict)).then_some((*verdict, note.as_str()));
            suite.add(&place, bad);
        }
    }
    suite
}

impl Tests {
    /// Adds a test with the attributes `place`. If it fails, `bad` is the verdict and the reason.
    fn add(&mut self, place: &str, bad: Option<(Verdict, &str)>) {
        self.tests += 1;
        let Some((verdict, note)) = bad else {
            let _ = writeln!(self.text, "        <testcase{place}/>");
            return;
        };
        let why = attribute("message", note) + &attribute("type", verdict);
        let (count, element) = match verdict {
            Verdict::Skip => (&mut self.skipped, "skipped".to_owned()),
            _ if verdict.is_fault_of_the_case() => (&mut self.errors, format!("error{why}")),
            _ => (&mut self.failures, format!("failure{why}")),
        };
        *count += 1;
        let _ = writeln!(
            self.text,
            "        <testcase{place}>\n            <{element}/>\n        </testcase>"
        );
    }

    /// The element that holds all of `text`, with the counts as attributes.
    fn element(&self, kind: &str, name: &str, indent: &str) -> String {
        let counts = attribute("name", name)
            + &attribute("tests", self.tests)
            + &attribute("skipped", self.skipped)
            + &attribute("errors", self.errors)
            + &attribute("failures", self.failures);
        format!("{indent}<{kind}{counts}>\n{}{indent}</{kind}>\n", self.text)
    }
}

/// An attribute with a space in front. Characters that XML doesn't allow, such as control
/// characters, become U+FFFD.
fn attribute(name: &str, value: impl Display) -> String {
    let mut text = format!(" {name}=\"");
    for character in value.to_string().chars() {
        match character {
            '&' => text += "&amp;",
            '<' => text += "&lt;",
            '>' => text += "&gt;",
            '"' => text += "&quot;",
            // Unescaped, a parser would read these as spaces.
            '\t' => text += "&#9;",
            '\n' => text += "&#10;",
            '\r' => text += "&#13;",
            '\0'..' ' | '\u{fffe}' | '\u{ffff}' => text.push(char::REPLACEMENT_CHARACTER),
            _ => text.push(character),
        }
    }
    text + "\""
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::judge::{Allowance, Candidate, CaseReport, Subject};
    use crate::problem::{Case, Channels};
    use crate::sandbox::{IS_PORTABLE, Limits};
    use crate::verdict::Checker;

    fn subject(name: &str, cases: usize, expected: Option<Verdict>) -> Subject {
        let limits = Limits { time: Duration::ZERO, wall: Duration::ZERO, memory: 0, output: 0 };
        let case = |index: usize| Case { name: index.to_string(), input: None, answer: None };
        Subject {
            name: name.to_owned(),
            candidate: Candidate::Command(vec![]),
            checker: Checker::default(),
            allowance: Allowance { limits, output: None },
            channels: Channels::default(),
            cases: (1..=cases).map(case).collect(),
            expected,
            again: String::new(),
        }
    }

    fn report(verdict: Verdict, note: &str) -> CaseReport {
        let time = Duration::from_micros(1500);
        CaseReport::new(Finding { time, ..Finding::unrun(verdict, note) })
    }

    #[test]
    fn every_case_is_a_test_and_the_counts_are_theirs() {
        let reports = [
            report(Verdict::Ac, ""),
            report(Verdict::Wa, "found \"<8>\" & more\nline 2"),
            report(Verdict::Skip, ""),
            report(Verdict::Je, "no answer"),
        ];
        let (plain, wrong) = (subject("p1", 4, None), subject("bad", 1, Some(Verdict::Tle)));
        let none = subject("none", 0, None);
        let rows: [Row; 4] = [
            (&plain, &reports),
            (&wrong, &[report(Verdict::Tle, "")]),
            (&wrong, &[report(Verdict::Ac, "")]),
            (&none, &[]),
        ];
        let found = document(&rows, "");
        let expected = r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="grundy" tests="6" skipped="1" errors="1" failures="2">
    <testsuite name="p1" tests="4" skipped="1" errors="1" failures="1">
        <testcase name="1" classname="p1" time="0.002"/>
        <testcase name="2" classname="p1" time="0.002">
            <failure message="found &quot;&lt;8&gt;&quot; &amp; more&#10;line 2" type="WA"/>
        </testcase>
        <testcase name="3" classname="p1" time="0.002">
            <skipped/>
        </testcase>
        <testcase name="4" classname="p1" time="0.002">
            <error message="no answer" type="JE"/>
        </testcase>
    </testsuite>
    <testsuite name="bad" tests="1" skipped="0" errors="0" failures="0">
        <testcase name="wrong on purpose"/>
    </testsuite>
    <testsuite name="bad" tests="1" skipped="0" errors="0" failures="1">
        <testcase name="wrong on purpose">
            <failure message="wrong on purpose, and not found out" type="AC"/>
        </testcase>
    </testsuite>
    <testsuite name="none" tests="0" skipped="0" errors="0" failures="0">
    </testsuite>
</testsuites>
"#;
        assert_eq!(found, expected);
    }

    #[test]
    fn what_the_runner_cannot_do_is_a_property_of_each_suite() {
        let found = document(&[(&subject("p1", 0, None), &[])], "it isn't \"exact\"\n");
        let expected = r#"    <testsuite name="p1" tests="0" skipped="0" errors="0" failures="0">
        <properties>
            <property name="caveat" value="it isn't &quot;exact&quot;"/>
        </properties>
    </testsuite>
"#;
        assert!(found.contains(expected), "{found}");
        let is_said = junit(&[(&subject("p1", 0, None), &[])]).contains("the portable runner");
        assert_eq!(is_said, IS_PORTABLE);
    }

    #[test]
    fn what_xml_cannot_hold_does_not_break_it() {
        let text = "'\0\x1b[1m\t\r\u{7f}\u{fffe}\u{ffff}和\u{1f600}";
        let expected = " a=\"'\u{fffd}\u{fffd}[1m&#9;&#13;\u{7f}\u{fffd}\u{fffd}和\u{1f600}\"";
        assert_eq!(attribute("a", text), expected);
    }
}
