//! The pages of judges on which solutions are submitted.
//!
//! Sources, besides links that people share: <https://github.com/agrawal-d/cph-submit> for
//! Codeforces, <https://github.com/DMOJ/online-judge> for DMOJ, and
//! <https://github.com/online-judge-tools/api-client> for yukicoder.

use cargo_grundy_scaffold::address;

/// The address of the page on which the problem at `url` is submitted. Where it isn't known, and
/// where the page of the problem has a form of its own, it is the page of the problem.
pub(crate) fn of(url: &str) -> String {
    let Some(site) = address::of_url(url) else { return url.to_owned() };
    let page = url.split('#').next().unwrap_or(url);
    let (plain, asked) = page.split_once('?').unwrap_or((page, ""));
    let plain = plain.trim_end_matches('/');
    // `https:`, an empty part, the host, and the path.
    let parts: Vec<&str> = plain.split('/').collect();
    let host = parts[..parts.len().min(3)].join("/");
    let number = |key: &str| {
        let mut pairs = asked.split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(name, _)| *name == key).map(|(_, value)| value)
    };
    let found = match (site.judge.id, parts.get(3..).unwrap_or_default()) {
        ("atcoder", ["contests", contest, "tasks", task]) => {
            Some(format!("{host}/contests/{contest}/submit?taskScreenName={task}"))
        }
        // Unlike the others, the page of a course isn't known to take the letter.
        ("codeforces", ["edu", .., "contest", _, "problem", letter]) => {
            let contest = plain.strip_suffix(&format!("/problem/{letter}"));
            contest.map(|contest| format!("{contest}/submit"))
        }
        (
            "codeforces",
            ["problemset", "problem", _, _]
            | ["problemsets", "acmsguru", "problem", _, _]
            | ["contest" | "gym", _, "problem", _]
            | ["group", _, "contest", _, "problem", _],
        ) => Some(plain.replacen("/problem/", "/submit/", 1)),
        ("cses", [list, "task", task]) => Some(format!("{host}/{list}/submit/{task}/")),
        ("dmoj", ["problem", _])
        | ("kattis", ["problems", _])
        | ("yukicoder", ["problems", _] | ["problems", "no", _]) => Some(format!("{plain}/submit")),
        ("hdu", ["showproblem.php"]) => {
            number("pid").map(|number| format!("{host}/submit.php?pid={number}"))
        }
        ("luogu", ["problem", _]) => Some(format!("{page}#submit")),
        ("poj", ["problem"]) => {
            number("id").map(|number| format!("{host}/submit?problem_id={number}"))
        }
        ("qoj", [.., "problem", _]) => Some(format!("{page}#tab-submit-answer")),
        ("spoj", ["problems", code]) => Some(format!("{host}/submit/{code}/")),
        // AOJ, Library Checker and LibreOJ have a form on the page of the problem.
        _ => None,
    };
    found.unwrap_or_else(|| url.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_judge_has_its_page() {
        for (url, expected) in [
            (
                "https://atcoder.jp/contests/abc297/tasks/abc297_g?lang=en",
                "https://atcoder.jp/contests/abc297/submit?taskScreenName=abc297_g",
            ),
            (
                "https://codeforces.com/contest/1147/problem/F",
                "https://codeforces.com/contest/1147/submit/F",
            ),
            (
                "https://codeforces.com/problemset/problem/1147/F",
                "https://codeforces.com/problemset/submit/1147/F",
            ),
            (
                "https://codeforces.com/gym/100001/problem/A",
                "https://codeforces.com/gym/100001/submit/A",
            ),
            (
                "https://codeforces.com/group/ab12/contest/7/problem/A",
                "https://codeforces.com/group/ab12/contest/7/submit/A",
            ),
            (
                "https://codeforces.com/problemsets/acmsguru/problem/99999/100",
                "https://codeforces.com/problemsets/acmsguru/submit/99999/100",
            ),
            (
                "https://codeforces.com/edu/course/2/lesson/2/1/practice/contest/269100/problem/A",
                "https://codeforces.com/edu/course/2/lesson/2/1/practice/contest/269100/submit",
            ),
            ("https://cses.fi/problemset/task/1730", "https://cses.fi/problemset/submit/1730/"),
            ("https://dmoj.ca/problem/aplusb", "https://dmoj.ca/problem/aplusb/submit"),
            (
                "https://open.kattis.com/problems/hello",
                "https://open.kattis.com/problems/hello/submit",
            ),
            ("https://yukicoder.me/problems/no/9", "https://yukicoder.me/problems/no/9/submit"),
            ("https://yukicoder.me/problems/1476", "https://yukicoder.me/problems/1476/submit"),
            (
                "https://acm.hdu.edu.cn/showproblem.php?pid=1846",
                "https://acm.hdu.edu.cn/submit.php?pid=1846",
            ),
            (
                "https://www.luogu.com.cn/problem/P2148?contestId=1#x",
                "https://www.luogu.com.cn/problem/P2148?contestId=1#submit",
            ),
            ("http://poj.org/problem?id=1000", "http://poj.org/submit?problem_id=1000"),
            ("https://qoj.ac/problem/12", "https://qoj.ac/problem/12#tab-submit-answer"),
            ("https://www.spoj.com/problems/TEST/", "https://www.spoj.com/submit/TEST/"),
        ] {
            assert_eq!(of(url), expected);
        }
        for url in [
            "https://judge.yosupo.jp/problem/nim_product_64",
            "https://loj.ac/p/2021",
            "https://atcoder.jp/home",
            "https://dmoj.ca/problems/",
            "https://yukicoder.me/problems/no/9/editorial",
            "https://cses.fi",
            "https://example.com/problem/1?a=b#c",
        ] {
            assert_eq!(of(url), url);
        }
    }
}
