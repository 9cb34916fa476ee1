//! A browser without a window: Debian's `chromium-headless-shell`, or what `GRUNDY_BROWSER` names.

use std::path::Path;
use std::process::Command;

/// How often to start the browser when it ends before the page is done, as it does under load.
const STARTS: usize = 5;

/// What a page says in the end, where `said` finds it in what the page has become. See [`dom`].
pub fn said(
    page: &Path,
    milliseconds: u32,
    options: &[String],
    said: impl Fn(&str) -> Option<String>,
) -> Option<String> {
    (0..STARTS).find_map(|_| said(&dom(page, milliseconds, options)))
}

/// What a page has become when its scripts have run, for at most `milliseconds` of a clock that
/// goes ahead whenever they wait. The browser reaches no network.
fn dom(page: &Path, milliseconds: u32, options: &[String]) -> String {
    let browser = std::env::var("GRUNDY_BROWSER");
    let browser = browser.unwrap_or_else(|_| "chromium-headless-shell".to_owned());
    let profile = tempfile::tempdir().expect("a temporary folder");
    let output = Command::new(&browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"])
        .args(["--host-resolver-rules=MAP * ~NOTFOUND", "--proxy-server=127.0.0.1:9"])
        .arg(format!("--virtual-time-budget={milliseconds}"))
        .arg(format!("--user-data-dir={}", profile.path().display()))
        .args(options)
        .arg(format!("file://{}", page.display()))
        .output()
        .unwrap_or_else(|error| {
            panic!("{browser}: {error}; get it with `apt-get install chromium-headless-shell`")
        });
    String::from_utf8(output.stdout).expect("a page in UTF-8")
}
