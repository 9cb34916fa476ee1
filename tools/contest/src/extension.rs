//! What the browser extension cph-submit takes to submit a solution in the browser that the user is
//! logged in with. Source: <https://github.com/agrawal-d/cph-submit>.

use serde::{Deserialize, Serialize};

/// The port that the extension asks.
pub(crate) const PORT: u16 = 27121;

/// What the extension is told when there is nothing to submit.
pub(crate) const NOTHING: &str = r#"{"empty":true}"#;

/// A solution that is offered to the extension.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Offer {
    /// The extension submits an offer only if this is false.
    empty: bool,
    /// The address of the problem, by which the extension finds the page to submit at.
    url: String,
    /// The name of the problem, such as `1147F`.
    pub(crate) problem_name: String,
    /// The text to submit.
    source_code: String,
    /// The number of the language in the form of Codeforces. For CSES, the extension translates it.
    language_id: u32,
}

impl Offer {
    /// The offer of `source`, of this edition, for the problem at `url`; `None` if it isn't the
    /// address of a problem of Codeforces or CSES. For other judges the extension would open
    /// Codeforces.
    pub(crate) fn new(url: &str, edition: &str, source: String) -> Option<Offer> {
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
        let (host, path) = rest.split(['?', '#']).next()?.split_once('/')?;
        let path: Vec<&str> = path.trim_end_matches('/').split('/').collect();
        let is_plain = |part: &&str| {
            let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            !part.is_empty() && part.chars().all(is_plain)
        };
        if !path.iter().all(is_plain) {
            return None;
        }
        let host = host.to_ascii_lowercase();
        let (host, problem_name) = match (host.strip_prefix("www.").unwrap_or(&host), &path[..]) {
            ("codeforces.com" | "mirror.codeforces.com", path) => match path {
                ["contest" | "gym", contest, "problem", letter]
                | ["problemset", "problem", contest, letter]
                | ["edu", .., "contest", contest, "problem", letter]
                | ["group", _, "contest", contest, "problem", letter] => {
                    ("codeforces.com", format!("{contest}{letter}"))
                }
                _ => return None,
            },
            ("cses.fi", [_, "task", number]) => ("cses.fi", (*number).to_owned()),
            _ => return None,
        };
        let language_id = match (host, edition) {
            ("codeforces.com", "2024") => 98,
            // Not every version of the extension knows the other number to be Rust at CSES.
            _ => 75,
        };
        let url = format!("https://{host}/{}", path.join("/"));
        Some(Offer { empty: false, url, problem_name, source_code: source, language_id })
    }

    /// The offer as the extension reads it.
    pub(crate) fn json(&self) -> String {
        serde_json::json!(self).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_is_what_the_extension_reads() {
        let url = "http://codeforces.com/contest/1147/problem/F?locale=en#x";
        let json = Offer::new(url, "2024", "fn main() {}\n".to_owned()).unwrap().json();
        let expected = serde_json::json!({
            "empty": false, "url": "https://codeforces.com/contest/1147/problem/F",
            "problemName": "1147F", "sourceCode": "fn main() {}\n", "languageId": 98,
        });
        assert_eq!(json.parse::<serde_json::Value>().unwrap(), expected);
        assert_eq!(serde_json::from_str::<Offer>(&json).unwrap().json(), json);
    }

    #[test]
    fn only_problems_of_codeforces_and_cses_are_offered() {
        let name = |url: &str, edition: &str| {
            let offer = Offer::new(url, edition, String::new())?;
            Some((offer.problem_name, offer.language_id))
        };
        for (url, edition, problem, language) in [
            ("https://codeforces.com/contest/1147/problem/D2", "2021", "1147D2", 75),
            ("https://codeforces.com/problemset/problem/1147/F", "2024", "1147F", 98),
            ("https://www.codeforces.com/gym/100001/problem/A", "2024", "100001A", 98),
            ("https://mirror.codeforces.com/group/ab-12/contest/7/problem/A", "2024", "7A", 98),
            (
                "https://codeforces.com/edu/course/2/lesson/2/1/practice/contest/26910/problem/A",
                "2021",
                "26910A",
                75,
            ),
            ("https://cses.fi/problemset/task/1730/", "2021", "1730", 75),
            ("https://cses.fi/alon/task/1730", "2024", "1730", 75),
        ] {
            assert_eq!(name(url, edition), Some((problem.to_owned(), language)), "{url}");
        }
        for url in [
            "https://atcoder.jp/contests/abc297/tasks/abc297_g",
            "https://codeforces.com/blog/entry/1",
            "https://codeforces.com/contest/1147",
            "https://codeforces.com.example.com/contest/1147/problem/F",
            "https://codeforces.com@example.com/contest/1147/problem/F",
            "https://example.com/codeforces.com/contest/1147/problem/F",
            "https://codeforces.com/contest/../problem/F",
            "https://codeforces.com/contest//problem/F",
            "https://cses.fi/problemset",
            "javascript:codeforces.com/contest/1147/problem/F",
            "",
        ] {
            assert_eq!(name(url, "2024"), None, "{url}");
        }
    }
}
