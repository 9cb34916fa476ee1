//! How far Kattis' judging of a submission is.

use anyhow::Result;
use serde::Deserialize;

/// The state of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Kattis' number of the state.
    status: i64,
    /// The number of the case that is being judged, or the last one that was; from 1.
    case: u64,
    /// The number of cases; 0 if it isn't known.
    cases: usize,
}

/// Running; all states with greater numbers are final.
const RUNNING: i64 = 5;
const COMPILE_ERROR: i64 = 8;
const ACCEPTED: i64 = 16;

/// The states by their numbers.
const STATES: &[(i64, &str)] = &[
    (0, "New"),
    (1, "New"),
    (2, "Waiting for the compiler"),
    (3, "Compiling"),
    (4, "Waiting to run"),
    (RUNNING, "Running"),
    (6, "Judge Error"),
    (COMPILE_ERROR, "Compile Error"),
    (9, "Run Time Error"),
    (10, "Memory Limit Exceeded"),
    (11, "Output Limit Exceeded"),
    (12, "Time Limit Exceeded"),
    (13, "Illegal Function"),
    (14, "Wrong Answer"),
    (ACCEPTED, "Accepted"),
];

/// What Kattis answers.
#[derive(Deserialize)]
struct Answer {
    status_id: i64,
    testcase_index: u64,
    /// A row of a web page with an `<i>` for each case, and another one.
    #[serde(default)]
    row_html: String,
}

impl State {
    /// Parses Kattis' answer. Fails if it isn't JSON, or lacks something.
    pub(super) fn parse(text: &str) -> Result<State> {
        let answer: Answer = serde_json::from_str(text)?;
        let cases = answer.row_html.matches("<i").count().saturating_sub(1);
        Ok(State { status: answer.status_id, case: answer.testcase_index, cases })
    }

    /// Whether this is the verdict.
    pub fn is_final(&self) -> bool {
        self.status > RUNNING
    }

    /// Whether the solution is accepted.
    pub fn is_accepted(&self) -> bool {
        self.status == ACCEPTED
    }

    /// The state in words, such as `Wrong Answer on case 3 of 20`.
    pub fn words(&self) -> String {
        let State { status, case, cases } = *self;
        let known = STATES.iter().find(|(number, _)| *number == status);
        let name = known.map_or_else(|| format!("state {status}"), |(_, name)| (*name).to_owned());
        let of = if cases == 0 { String::new() } else { format!(" of {cases}") };
        match status {
            ACCEPTED if case > 0 => format!("{name}: {case}{of} cases"),
            _ if status < RUNNING || status == COMPILE_ERROR || case == 0 => name,
            _ => format!("{name} on case {case}{of}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_said_in_words() {
        let row = "<td><i></i><i></i><i></i><i></i></td>";
        for (status, case, row, words, is_final) in [
            (1, 0, "", "New", false),
            (5, 0, row, "Running", false),
            (5, 2, row, "Running on case 2 of 3", false),
            (5, 2, "", "Running on case 2", false),
            (8, 0, row, "Compile Error", true),
            (14, 3, row, "Wrong Answer on case 3 of 3", true),
            (16, 3, row, "Accepted: 3 of 3 cases", true),
            (99, 0, "", "state 99", true),
        ] {
            let text = format!(
                r#"{{"status_id": {status}, "testcase_index": {case}, "row_html": "{row}"}}"#
            );
            let state = State::parse(&text).unwrap();
            assert_eq!((state.words().as_str(), state.is_final()), (words, is_final));
            assert_eq!(state.is_accepted(), status == 16);
        }
        assert!(State::parse("{\"status_id\": 16}").is_err());
        assert!(State::parse("<html>").is_err());
    }
}
