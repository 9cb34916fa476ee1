//! Kattis' interface for scripts: log in, submit, and ask for the verdict.
//!
//! Source: <https://github.com/Kattis/kattis-cli>. The token is sent in the body of one request, to
//! the address that the user's `.kattisrc` names, and redirects aren't followed.

mod account;
mod state;

use std::time::Duration;

use anyhow::{Context, Result, bail};
use ureq::http::Response as Http;
use ureq::{Agent, Body};
use xxhash_rust::xxh3::xxh3_128;

pub use account::Account;
pub use state::State;

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// The largest response that is read, in bytes.
const LARGEST: u64 = 4 << 20;

/// An account that is logged in.
pub struct Session<'a> {
    account: &'a Account,
    agent: Agent,
    cookies: String,
}

/// A solution that Kattis has accepted for judging.
pub struct Submitted {
    /// The address of its page.
    pub address: String,
}

/// The name that Kattis has for the problem at `url`, such as `hello`.
///
/// Fails if it isn't the address of a problem of a Kattis.
pub fn problem(url: &str) -> Result<&str> {
    let name =
        url.split_once("/problems/").and_then(|(_, rest)| rest.split(['/', '?', '#']).next());
    let is_name = |name: &&str| {
        !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c))
    };
    name.filter(is_name).with_context(|| {
        format!("url: found {url:?}, expected one such as https://open.kattis.com/problems/hello")
    })
}

impl Session<'_> {
    /// Logs in.
    ///
    /// Fails if Kattis can't be reached, or refuses the account.
    pub fn login(account: &Account) -> Result<Session<'_>> {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            .timeout_global(Some(PATIENCE))
            .user_agent(concat!("cargo-grundy/", env!("CARGO_PKG_VERSION")));
        // What is sent without encryption stays on this machine.
        let config = match account.is_local() {
            true => config.proxy(None),
            false => config.https_only(true),
        };
        let agent = config.build().new_agent();
        let form = [("user", account.user()), ("script", "true"), ("token", account.token())];
        let address = account.login();
        let response = agent.post(address).send_form(form);
        let response = response.with_context(|| format!("{address}: can't log in"))?;
        match response.status().as_u16() {
            200 => {}
            403 => bail!(
                "{address}: the username or the token is wrong; get a new file from {} and put it \
                 to {}",
                account.download(),
                account.file().display()
            ),
            404 => bail!("{address}: no such page; set loginurl in {}", account.file().display()),
            _ => return Err(unexpected(address, &response)),
        }
        let cookies = response.headers().get_all("set-cookie").iter();
        let cookies = cookies.filter_map(|cookie| cookie.to_str().ok()?.split(';').next());
        let cookies = cookies.collect::<Vec<_>>().join("; ");
        if cookies.is_empty() {
            bail!("{address}: the answer has no cookie, so this isn't a Kattis that lets us in");
        }
        Ok(Session { account, agent, cookies })
    }

    /// Submits `source` for `problem`; the file is called `name`.
    ///
    /// Fails if Kattis can't be reached or doesn't take it; the error has Kattis' own words.
    pub fn submit(&self, problem: &str, name: &str, source: &str) -> Result<Submitted> {
        let address = self.account.submission();
        let (kind, body) = multipart(problem, name, source);
        let request = self.agent.post(address).header("cookie", &self.cookies).content_type(kind);
        let response = request.send(&body);
        let mut response = response.with_context(|| format!("{address}: can't submit"))?;
        match response.status().as_u16() {
            200 => {}
            404 => {
                bail!(
                    "{address}: no such page; set submissionurl in {}",
                    self.account.file().display()
                )
            }
            _ => return Err(unexpected(address, &response)),
        }
        let said = self.read(address, &mut response)?;
        let digits = said.split_once("Submission ID: ").map(|(_, rest)| {
            &rest[..rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())]
        });
        match digits.filter(|digits| !digits.is_empty()) {
            Some(id) => Ok(Submitted { address: format!("{}/{id}", self.account.submissions()) }),
            None => bail!("{address}: Kattis doesn't take it: {}", self.shown(&said)),
        }
    }

    /// Asks how far judging is.
    ///
    /// Fails if Kattis can't be reached, or if its answer isn't what was expected.
    pub fn state(&self, submitted: &Submitted) -> Result<State> {
        let address = format!("{}?json", submitted.address);
        let response = self.agent.get(&address).header("cookie", &self.cookies).call();
        let mut response = response.with_context(|| format!("{address}: no answer"))?;
        if response.status() != 200 {
            return Err(unexpected(&address, &response));
        }
        let said = self.read(&address, &mut response)?;
        State::parse(&said).with_context(|| {
            format!("{address}: the answer isn't a verdict: found {}", self.shown(&said))
        })
    }

    fn read(&self, address: &str, response: &mut Http<Body>) -> Result<String> {
        let body = response.body_mut().with_config().limit(LARGEST).lossy_utf8(true);
        body.read_to_string().with_context(|| format!("{address}: can't read the answer"))
    }

    /// The first words of an answer, as they are shown in an error, surely without the token.
    fn shown(&self, said: &str) -> String {
        let said = said.replace(self.account.token(), "…");
        let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
        format!("{:?}", words.chars().take(200).collect::<String>())
    }
}

/// The error for a status that has no words of its own.
fn unexpected(address: &str, response: &Http<Body>) -> anyhow::Error {
    let status = response.status();
    match status.is_redirection() {
        true => anyhow::anyhow!(
            "{address}: found a redirection (status {}), which isn't followed; set the addresses \
             in .kattisrc",
            status.as_u16()
        ),
        false => anyhow::anyhow!("{address}: found the status {status}, expected 200"),
    }
}

/// The type and the text of a form with one file.
fn multipart(problem: &str, name: &str, source: &str) -> (String, String) {
    // A text can't be expected to hold its own hash.
    let boundary = format!("grundy-{:032x}", xxh3_128(source.as_bytes()));
    let fields = [
        ("submit", "true"),
        ("submit_ctr", "2"),
        ("language", "Rust"),
        ("mainclass", ""),
        ("problem", problem),
        ("tag", ""),
        ("script", "true"),
    ];
    let mut body = String::new();
    for (field, value) in fields {
        body += &format!(
            "--{boundary}\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n{value}\r\n"
        );
    }
    body += &format!(
        "--{boundary}\r\nContent-Disposition: form-data; name=\"sub_file[]\"; \
         filename=\"{name}\"\r\nContent-Type: application/octet-stream\r\n\r\n\
         {source}\r\n--{boundary}--\r\n"
    );
    (format!("multipart/form-data; boundary={boundary}"), body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_problem_is_in_its_address() {
        for (url, expected) in [
            ("https://open.kattis.com/problems/hello", Some("hello")),
            ("https://open.kattis.com/problems/a.b-c?x#y", Some("a.b-c")),
            ("https://ncpc.kattis.com/contests/ncpc20/problems/hello/submit", Some("hello")),
            ("https://open.kattis.com/problems/", None),
            ("https://open.kattis.com/problems/a\"b", None),
            ("", None),
        ] {
            assert_eq!(problem(url).ok(), expected, "{url}");
        }
    }

    #[test]
    fn a_form_ends_where_its_source_does() {
        let (kind, body) = multipart("hello", "hello.rs", "fn main() {}\n");
        let boundary = kind.strip_prefix("multipart/form-data; boundary=").unwrap();
        assert_eq!(body.matches(&format!("--{boundary}\r\n")).count(), 8);
        let end = format!("\r\n\r\nfn main() {{}}\n\r\n--{boundary}--\r\n");
        assert!(body.ends_with(&end), "{body}");
    }
}
