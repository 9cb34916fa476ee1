//! The file `.kattisrc`, in which Kattis gives its users what scripts need to log in.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use ureq::http::Uri;

use crate::files;

/// The user's account at a Kattis. It can't be printed, as it holds a secret.
pub struct Account {
    file: PathBuf,
    user: String,
    token: String,
    host: String,
    login: String,
    submission: String,
    submissions: String,
}

impl Account {
    /// Finds `.kattisrc` in the user's home folder.
    ///
    /// Fails if it isn't there.
    pub fn find() -> Result<PathBuf> {
        let home = dirs::home_dir().context("no home folder to look for .kattisrc in; set HOME")?;
        let file = home.join(".kattisrc");
        if !file.is_file() {
            bail!(
                "{}: no such file; log in at Kattis, download it from \
                 https://open.kattis.com/download/kattisrc, and put it there",
                file.display()
            );
        }
        Ok(file)
    }

    /// Reads that file.
    ///
    /// Fails if it is missing, lacks something, or would send the token unencrypted. No error has a
    /// line of the file in it.
    pub fn read() -> Result<Account> {
        let file = Account::find()?;
        Account::parse(&file, &files::read(&file)?)
    }

    fn parse(file: &Path, text: &str) -> Result<Account> {
        let shown = file.display();
        let values = values(text).with_context(|| format!("{shown}"))?;
        let optional = |section: &str, key: &str| {
            let value = values.get(&(section.to_owned(), key.to_owned()));
            value.filter(|value| !value.is_empty()).cloned()
        };
        let value = |section: &str, key: &str| {
            optional(section, key).with_context(|| {
                format!(
                    "{shown}: [{section}] has no {key}; download the file again from \
                     https://open.kattis.com/download/kattisrc"
                )
            })
        };
        let host = value("kattis", "hostname")?;
        let address = |key: &str, page: &str| {
            optional("kattis", key).unwrap_or_else(|| format!("https://{host}/{page}"))
        };
        let login = address("loginurl", "login");
        let submission = address("submissionurl", "submit");
        let submissions = address("submissionsurl", "submissions");
        let server = server(&login).with_context(|| format!("{shown}: loginurl"))?;
        for (key, address) in [("submissionurl", &submission), ("submissionsurl", &submissions)] {
            let other = self::server(address).with_context(|| format!("{shown}: {key}"))?;
            // The cookies of one server are no business of another.
            if other != server {
                bail!(
                    "{shown}: {key}: found the server {other}, expected {server}, as in loginurl"
                );
            }
        }
        Ok(Account {
            file: file.to_owned(),
            user: value("user", "username")?,
            token: value("user", "token")?,
            host,
            login,
            submission,
            submissions: submissions.trim_end_matches('/').to_owned(),
        })
    }

    /// Fails if the problem at `url` is one of another Kattis than the account. A server on this
    /// machine may stand for any.
    pub fn check(&self, url: &str) -> Result<()> {
        let uri: Uri = url.parse().with_context(|| format!("{url}: this isn't an address"))?;
        let host = uri.host().unwrap_or_default();
        // The open Kattis has two names.
        let host = if host == "kattis.com" { "open.kattis.com" } else { host };
        if !self.is_local() && !host.eq_ignore_ascii_case(&self.host) {
            bail!(
                "{}: found an account of {}, but {url} is a problem of {host}; download the file \
                 from https://{host}/download/kattisrc",
                self.file.display(),
                self.host
            );
        }
        Ok(())
    }

    /// The name of the user.
    pub fn user(&self) -> &str {
        &self.user
    }

    /// The name of the Kattis, such as `open.kattis.com`.
    pub fn host(&self) -> &str {
        &self.host
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// The secret.
    pub(super) fn token(&self) -> &str {
        &self.token
    }

    /// The address to log in at.
    pub(super) fn login(&self) -> &str {
        &self.login
    }

    /// The address to submit at.
    pub(super) fn submission(&self) -> &str {
        &self.submission
    }

    /// The address that is followed by the number of a submission.
    pub(super) fn submissions(&self) -> &str {
        &self.submissions
    }

    /// The address of a new file.
    pub(super) fn download(&self) -> String {
        format!("https://{}/download/kattisrc", self.host)
    }

    /// Whether it is a server on this machine, which may be asked without encryption.
    pub(super) fn is_local(&self) -> bool {
        self.login.starts_with("http://")
    }
}

/// The values of an INI file by section and key, both in lower case. Errors don't show lines, as
/// one may be the token.
fn values(text: &str) -> Result<BTreeMap<(String, String), String>> {
    let (mut section, mut values) = (String::new(), BTreeMap::new());
    for (index, line) in text.lines().enumerate() {
        let line = line.trim().trim_start_matches('\u{feff}');
        if line.is_empty() || line.starts_with(['#', ';']) {
            continue;
        }
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            section = name.trim().to_ascii_lowercase();
        } else if let Some((key, value)) = line.split_once([':', '=']) {
            let key = key.trim().to_ascii_lowercase();
            values.insert((section.clone(), key), value.trim().to_owned());
        } else {
            bail!("line {}: expected `[section]` or `key: value`", index + 1);
        }
    }
    Ok(values)
}

/// The server of an address: `https://` and a host, or `http://` and a host that is this machine.
fn server(address: &str) -> Result<String> {
    let uri: Uri = address.parse().ok().context("this isn't an address")?;
    let (scheme, host) = (uri.scheme_str().unwrap_or_default(), uri.host().unwrap_or_default());
    let is_local = ["localhost", "127.0.0.1", "[::1]"].contains(&host);
    let authority = uri.authority().map_or("", |authority| authority.as_str());
    if authority.contains('@') || !(scheme == "https" || scheme == "http" && is_local) {
        bail!("expected an address that begins with https://, as the token is sent there");
    }
    Ok(format!("{scheme}://{authority}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[user]\nusername: ada\ntoken: 5ec2e7\n\n# a comment\n[kattis]\n\
                        hostname: open.kattis.com\nloginurl: https://open.kattis.com/login\n\
                        submissionurl = https://open.kattis.com/submit\n\
                        submissionsurl: https://open.kattis.com/submissions/\n";

    fn read(text: &str) -> Result<Account, String> {
        Account::parse(Path::new("/home/ada/.kattisrc"), text).map_err(|error| format!("{error:#}"))
    }

    #[test]
    fn the_file_of_kattis_is_read() {
        let account = read(GOOD).unwrap();
        assert_eq!((account.user(), account.token()), ("ada", "5ec2e7"));
        assert_eq!(account.login(), "https://open.kattis.com/login");
        assert_eq!(account.submission(), "https://open.kattis.com/submit");
        assert_eq!(account.submissions(), "https://open.kattis.com/submissions");
        assert!(!account.is_local());
        let short = "[user]\nusername=ada\ntoken=5ec2e7\n[kattis]\nhostname=x.kattis.com\n";
        let account = read(short).unwrap();
        assert_eq!(account.login(), "https://x.kattis.com/login");
        assert_eq!(account.submissions(), "https://x.kattis.com/submissions");
    }

    #[test]
    fn what_is_missing_or_unsafe_is_named_and_the_secret_never_is() {
        for (old, new, words) in [
            ("token: 5ec2e7", "", "[user] has no token; download the file again"),
            ("token: 5ec2e7", "token:", "[user] has no token"),
            ("username: ada", "", "[user] has no username"),
            ("hostname: open.kattis.com", "", "[kattis] has no hostname"),
            ("token: 5ec2e7", "token 5ec2e7", "line 3: expected `[section]` or `key: value`"),
            ("https://open.kattis.com/login", "http://open.kattis.com/login", "loginurl: expected"),
            ("https://open.kattis.com/login", "https://5ec2e7@open.kattis.com/", "loginurl: exp"),
            ("https://open.kattis.com/login", "ftp://localhost/", "begins with https://"),
            ("https://open.kattis.com/login", "5ec2e7", "loginurl: expected"),
            ("https://open.kattis.com/login", "a b", "loginurl: this isn't an address"),
            (
                "https://open.kattis.com/submit\n",
                "https://evil.example/submit\n",
                "submissionurl: found the server https://evil.example, expected",
            ),
            ("https://open.kattis.com/submissions", "http://localhost/", "submissionsurl: found"),
        ] {
            let error = read(&GOOD.replacen(old, new, 1)).err().unwrap();
            assert!(error.starts_with("/home/ada/.kattisrc: "), "{error}");
            assert!(error.contains(words) && !error.contains("5ec2e7"), "{words}: {error}");
        }
    }

    #[test]
    fn a_problem_of_another_kattis_is_told() {
        let account = read(GOOD).unwrap();
        for url in ["https://open.kattis.com/problems/a", "https://kattis.com/problems/a"] {
            account.check(url).unwrap();
        }
        let error = account.check("https://ncpc.kattis.com/problems/a").unwrap_err().to_string();
        let words = "found an account of open.kattis.com, but https://ncpc.kattis.com/problems/a";
        assert!(error.contains(words), "{error}");
    }

    #[test]
    fn only_this_machine_is_asked_without_encryption() {
        for host in ["localhost:7", "127.0.0.1:7", "[::1]:7"] {
            let local = GOOD.replace("https://open.kattis.com", &format!("http://{host}"));
            assert!(read(&local).unwrap().is_local(), "{host}");
        }
        for host in ["localhost.evil.example", "127.0.0.1.evil.example", "0.0.0.0", "10.0.0.1"] {
            let foreign = GOOD.replace("https://open.kattis.com", &format!("http://{host}"));
            assert!(read(&foreign).is_err(), "{host}");
        }
    }
}
