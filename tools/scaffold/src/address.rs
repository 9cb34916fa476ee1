//! The addresses of problems on the web: finds the judge and the id of a problem by its address,
//! and the address by the id.

use grundy_judge::judges::Judge;

/// What the address of a problem says about it.
#[derive(Debug, PartialEq)]
pub struct Site {
    /// The judge.
    pub judge: &'static Judge,
    /// The id of the problem, such as `p2148`, if the address has a known form. It comes from
    /// outside and hasn't been checked.
    pub id: Option<String>,
    /// The name of the contest, such as `abc300`, if the address has it. It comes from outside,
    /// too.
    pub contest: Option<String>,
}

/// Finds the judge and the id for the address of a problem; `None` if it isn't an address of a
/// known judge.
pub fn of_url(url: &str) -> Option<Site> {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"))?;
    let rest = rest.split('#').next()?;
    let (rest, asked) = rest.split_once('?').unwrap_or((rest, ""));
    // The host is compared as a whole, so that one with a user or a port isn't taken for a judge.
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let host = host.to_ascii_lowercase();
    let host = host.strip_prefix("www.").unwrap_or(&host);
    let path: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let query = |key: &str| {
        let mut pairs = asked.split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(name, _)| *name == key).map(|(_, value)| value)
    };
    let judge = match host {
        "acm.hdu.edu.cn" => "hdu",
        "atcoder.jp" => "atcoder",
        "codeforces.com"
        | "m1.codeforces.com"
        | "m2.codeforces.com"
        | "m3.codeforces.com"
        | "mirror.codeforces.com" => "codeforces",
        "cses.fi" => "cses",
        "dmoj.ca" => "dmoj",
        "judge.u-aizu.ac.jp" | "onlinejudge.u-aizu.ac.jp" => "aoj",
        "judge.yosupo.jp" => "library-checker",
        "kattis.com" | "open.kattis.com" => "kattis",
        "loj.ac" => "libreoj",
        "luogu.com" | "luogu.com.cn" | "luogu.org" => "luogu",
        "pl.spoj.com" | "spoj.com" => "spoj",
        "poj.org" => "poj",
        "qoj.ac" => "qoj",
        "yukicoder.me" => "yukicoder",
        _ => return None,
    };
    let asked = |key: &str, prefix: &str| query(key).map(|value| format!("{prefix}{value}"));
    let (id, contest) = match (judge, &path[..]) {
        ("aoj", ["problems" | "courses" | "challenges", .., name]) => {
            (Some(format!("aoj_{name}")), None)
        }
        ("aoj", _) => (asked("id", "aoj"), None),
        ("atcoder", ["contests", contest, "tasks", task, ..]) => {
            (atcoder(task), Some((*contest).to_owned()))
        }
        (
            "codeforces",
            ["contest", contest, "problem", letter, ..]
            | ["group", _, "contest", contest, "problem", letter, ..],
        ) => (Some(format!("cf{contest}{letter}")), Some(format!("cf{contest}"))),
        ("codeforces", ["gym", contest, "problem", letter, ..]) => {
            (Some(format!("gym{contest}{letter}")), Some(format!("gym{contest}")))
        }
        ("codeforces", ["problemset", "problem", contest, letter, ..]) => {
            (Some(format!("cf{contest}{letter}")), None)
        }
        ("cses", [_, "task", number, ..]) => (Some(format!("cses{number}")), None),
        ("dmoj", ["problem", .., name]) => (Some(format!("dmoj_{name}")), None),
        ("hdu", ["showproblem.php"]) => (asked("pid", "hdu"), asked("cid", "hdu_contest")),
        ("hdu", _) => (None, asked("cid", "hdu_contest")),
        ("kattis", ["contests", contest, .., name]) => {
            (Some(format!("kattis_{name}")), Some(format!("kattis_{contest}")))
        }
        ("kattis", ["problems", .., name]) => (Some(format!("kattis_{name}")), None),
        ("library-checker", ["problem", .., name]) => (Some(format!("lc_{name}")), None),
        ("libreoj", ["p" | "problem", .., number]) => (Some(format!("loj{number}")), None),
        ("luogu", ["problem" | "problemnew", .., name]) => {
            (Some((*name).to_owned()), asked("contestId", "luogu_contest"))
        }
        ("poj", _) => (asked("id", "poj"), None),
        ("qoj", ["contest", contest, .., number]) => {
            (Some(format!("qoj{number}")), Some(format!("qoj_contest{contest}")))
        }
        ("qoj", ["problem", .., number]) => (Some(format!("qoj{number}")), None),
        ("spoj", ["problems", .., name]) => (Some((*name).to_owned()), None),
        ("yukicoder", ["problems", "no", number, ..]) => (Some(format!("yukicoder{number}")), None),
        _ => (None, None),
    };
    let id = id.map(|id| id.to_ascii_lowercase());
    Some(Site { judge: Judge::named(judge).ok()?, id, contest })
}

/// The id of a task of AtCoder.
fn atcoder(task: &str) -> Option<String> {
    let Some((contest, letters)) = task.rsplit_once('_') else {
        return Some(task.to_owned());
    };
    let is_numbered = contest.len() == 6
        && ["abc", "agc", "ahc", "arc"].contains(&contest.get(..3)?)
        && contest.get(3..)?.bytes().all(|byte| byte.is_ascii_digit());
    Some(match contest {
        _ if is_numbered => format!("{contest}{letters}"),
        // The name of the task is a single letter, which doesn't identify the contest.
        "dp" => format!("edpc_{letters}"),
        // The problems are known by their numbers, which the addresses write as letters.
        "typical90" => format!("typical90_{:03}", number_of_letters(letters)?),
        _ => task.to_owned(),
    })
}

/// The number that these letters stand for, as in the columns of a spreadsheet: `a` is 1, `z` 26
/// and `aa` 27.
fn number_of_letters(letters: &str) -> Option<u32> {
    letters.bytes().try_fold(0_u32, |number, letter| {
        let digit = letter.is_ascii_lowercase().then(|| u32::from(letter - b'a') + 1)?;
        number.checked_mul(26)?.checked_add(digit)
    })
}

/// Finds the judge and the address for an id of a known form, such as `p2148`; `None` for all
/// others.
pub fn of_id(id: &str) -> Option<(&'static Judge, String)> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number_after = |prefix: &str| id.strip_prefix(prefix).filter(|rest| digits(rest));
    let (judge, url) = if let Some(number) = number_after("p").filter(|n| n.len() >= 4) {
        ("luogu", format!("https://www.luogu.com.cn/problem/P{number}"))
    } else if let Some(number) = number_after("cses") {
        ("cses", format!("https://cses.fi/problemset/task/{number}"))
    } else if let Some(number) = number_after("hdu") {
        ("hdu", format!("https://acm.hdu.edu.cn/showproblem.php?pid={number}"))
    } else if let Some(name) = id.strip_prefix("lc_") {
        ("library-checker", format!("https://judge.yosupo.jp/problem/{name}"))
    } else if let Some(rest) = id.strip_prefix("cf") {
        let (contest, letter) = rest.split_at(rest.find(|c: char| c.is_ascii_alphabetic())?);
        if !digits(contest) || letter.len() > 2 {
            return None;
        }
        let letter = letter.to_ascii_uppercase();
        ("codeforces", format!("https://codeforces.com/contest/{contest}/problem/{letter}"))
    } else {
        let (contest, letter) = (id.get(..6)?, id.get(6..)?);
        let is_task = ["abc", "agc", "arc"].contains(&contest.get(..3)?)
            && digits(contest.get(3..)?)
            && letter.len() == 1;
        if !is_task {
            return None;
        }
        ("atcoder", format!("https://atcoder.jp/contests/{contest}/tasks/{contest}_{letter}"))
    };
    Some((Judge::named(judge).ok()?, url))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use grundy_judge::problem::Problem;

    #[test]
    fn the_address_tells_the_judge_and_the_id() {
        let table = [
            ("https://www.luogu.com.cn/problem/P2148?contestId=1", "luogu", "p2148"),
            ("https://www.luogu.com.cn/problem/P2148#submit", "luogu", "p2148"),
            ("https://www.luogu.com/problem/CF1147F", "luogu", "cf1147f"),
            ("https://www.luogu.org/problemnew/show/P1001", "luogu", "p1001"),
            ("https://atcoder.jp/contests/abc297/tasks/abc297_g", "atcoder", "abc297g"),
            ("https://atcoder.jp/contests/abc297/tasks/abc297_g?lang=en", "atcoder", "abc297g"),
            ("https://atcoder.jp/contests/abc042/tasks/arc058_a", "atcoder", "arc058a"),
            (
                "https://atcoder.jp/contests/tessoku-book/tasks/tessoku_book_ae",
                "atcoder",
                "tessoku_book_ae",
            ),
            ("https://codeforces.com/contest/1147/problem/F", "codeforces", "cf1147f"),
            ("https://codeforces.com/problemset/problem/1147/F", "codeforces", "cf1147f"),
            ("http://codeforces.com/contest/1147/problem/D2", "codeforces", "cf1147d2"),
            ("https://codeforces.com/group/ab12/contest/7/problem/A", "codeforces", "cf7a"),
            ("https://codeforces.com/gym/100001/problem/A", "codeforces", "gym100001a"),
            ("https://cses.fi/problemset/task/1730", "cses", "cses1730"),
            ("https://cses.fi/problemset/task/1730/", "cses", "cses1730"),
            ("http://acm.hdu.edu.cn/showproblem.php?pid=1846", "hdu", "hdu1846"),
            ("https://acm.hdu.edu.cn/showproblem.php?a=1&pid=1846", "hdu", "hdu1846"),
            (
                "https://judge.yosupo.jp/problem/nim_product_64",
                "library-checker",
                "lc_nim_product_64",
            ),
            ("http://poj.org/problem?id=1000", "poj", "poj1000"),
            ("https://loj.ac/p/2021", "libreoj", "loj2021"),
            ("https://open.kattis.com/problems/hello", "kattis", "kattis_hello"),
            ("https://dmoj.ca/problem/aplusb", "dmoj", "dmoj_aplusb"),
            ("https://yukicoder.me/problems/no/9", "yukicoder", "yukicoder9"),
            ("https://qoj.ac/contest/1/problem/12", "qoj", "qoj12"),
            ("https://www.spoj.com/problems/TEST/", "spoj", "test"),
            (
                "https://onlinejudge.u-aizu.ac.jp/courses/lesson/2/ITP1/1/ITP1_1_A",
                "aoj",
                "aoj_itp1_1_a",
            ),
        ];
        for (url, judge, id) in table {
            let site = of_url(url).unwrap_or_else(|| panic!("{url}: unknown"));
            assert_eq!((site.judge.id, site.id.as_deref()), (judge, Some(id)), "{url}");
        }
    }

    #[test]
    fn an_address_of_another_form_tells_less() {
        for (url, judge) in [
            ("https://www.luogu.com.cn/training/1", "luogu"),
            ("https://atcoder.jp/home", "atcoder"),
            ("https://atcoder.jp/contests/typical90/tasks/typical90_1", "atcoder"),
            ("https://codeforces.com/problemsets/acmsguru/problem/99999/100", "codeforces"),
            ("https://acm.hdu.edu.cn/contests/contest_showproblem.php?pid=1001&cid=1", "hdu"),
            ("https://cses.fi", "cses"),
        ] {
            let site = of_url(url).unwrap_or_else(|| panic!("{url}: unknown"));
            assert_eq!((site.judge.id, site.id), (judge, None), "{url}");
        }
        for url in [
            "https://example.com/problem/P2148",
            "https://luogu.com.cn.example.com/problem/P2148",
            "/problem/P2148",
            "P2148",
            "",
            "file:///etc/passwd",
            "https://",
            "https:///luogu.com.cn/problem/P2148",
            "https://luogu.com.cn@example.com/problem/P2148",
            "https://luogu.com.cn:1@example.com/problem/P2148",
            "https://example.com\\@luogu.com.cn/problem/P2148",
            "https://example.com#luogu.com.cn/problem/P2148",
            "https://example.com?luogu.com.cn/problem/P2148",
        ] {
            assert_eq!(of_url(url), None, "{url}");
        }
    }

    #[test]
    fn the_address_of_a_problem_in_a_contest_tells_the_contest() {
        for (url, contest) in [
            ("https://atcoder.jp/contests/abc042/tasks/arc058_a", Some("abc042")),
            ("https://codeforces.com/contest/1147/problem/F", Some("cf1147")),
            ("https://codeforces.com/problemset/problem/1147/F", None),
            ("https://codeforces.com/gym/100001/problem/A", Some("gym100001")),
            ("https://codeforces.com/group/ab12/contest/7/problem/A", Some("cf7")),
            ("https://acm.hdu.edu.cn/contest/problem?cid=1100&pid=1001", Some("hdu_contest1100")),
            ("https://acm.hdu.edu.cn/showproblem.php?pid=1846", None),
            ("https://open.kattis.com/contests/nac23/problems/hello", Some("kattis_nac23")),
            ("https://open.kattis.com/problems/hello", None),
            ("https://www.luogu.com.cn/problem/P2148?contestId=12", Some("luogu_contest12")),
            ("https://www.luogu.com.cn/problem/P2148", None),
            ("https://qoj.ac/contest/1/problem/12", Some("qoj_contest1")),
            ("https://cses.fi/problemset/task/1730", None),
        ] {
            assert_eq!(of_url(url).unwrap().contest.as_deref(), contest, "{url}");
        }
    }

    #[test]
    fn every_problem_of_this_repository_has_the_id_of_its_address() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for problem in Problem::all(&root).unwrap() {
            let site = of_url(&problem.metadata.url).unwrap();
            assert_eq!(site.judge, problem.metadata.judge);
            assert_eq!(site.id, Some(problem.id));
        }
    }

    #[test]
    fn an_id_tells_the_address_that_tells_it() {
        for id in
            ["p2148", "p10507", "cses1730", "hdu1846", "lc_nim_product_64", "cf1147f", "cf1d2"]
                .into_iter()
                .chain(["abc297g", "arc168b"])
        {
            let (judge, url) = of_id(id).unwrap_or_else(|| panic!("{id}: unknown"));
            let site = of_url(&url).unwrap();
            assert_eq!((site.judge, site.id.as_deref()), (judge, Some(id)));
        }
        for id in ["p1", "p", "pile", "add", "cf", "cfx", "cf12", "cf12abc", "abc12g", "abcdefg"] {
            assert_eq!(of_id(id), None, "{id}");
        }
    }
}
