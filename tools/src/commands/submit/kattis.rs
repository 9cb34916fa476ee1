//! Submitting to Kattis by its interface for scripts.

use std::io;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use cargo_grundy::online::kattis::{self, Account, Session, State, Submitted};
use indicatif::ProgressBar;

use crate::commands::output;

/// How long to wait for the verdict.
const PATIENCE: Duration = Duration::from_secs(300);

/// The pauses between questions grow up to this.
const PAUSE: Duration = Duration::from_secs(1);

/// Submits `text` for the problem at `url`, calls `keep`, and waits for the verdict.
///
/// Fails if it can't be submitted, or if there is no verdict after some minutes.
pub fn submit(
    url: &str,
    id: &str,
    text: &str,
    keep: impl FnOnce() -> Result<()>,
) -> Result<ExitCode> {
    let problem = kattis::problem(url)?;
    let account = Account::read().with_context(|| {
        format!("can't log in; without an account here: cargo grundy submit {id} --print")
    })?;
    account.check(url)?;
    output::tell(&format!("submitting {problem} to {} as {}", account.host(), account.user()));
    let session = Session::login(&account)?;
    let submitted = session.submit(problem, &format!("{id}.rs"), text)?;
    output::tell(&format!("submitted: {}", submitted.address));
    keep()?;
    let state = verdict(&session, &submitted)
        .with_context(|| format!("it is submitted, see {}; no verdict", submitted.address))?;
    output::print(io::stdout(), &format!("{}\n", state.words()))?;
    Ok(if state.is_accepted() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Waits for the verdict, and shows how far judging is: in place on a terminal, else by a line for
/// each change.
fn verdict(session: &Session, submitted: &Submitted) -> Result<State> {
    let bar = ProgressBar::new_spinner();
    let deadline = Instant::now() + PATIENCE;
    let (mut pause, mut last) = (PAUSE / 4, None);
    loop {
        let state = session.state(submitted)?;
        if state.is_final() {
            bar.finish_and_clear();
            return Ok(state);
        }
        if last != Some(state) {
            match bar.is_hidden() {
                true => output::tell(&state.words()),
                false => bar.set_message(state.words()),
            }
            last = Some(state);
        }
        if Instant::now() > deadline {
            bail!("there is none after {} minutes", PATIENCE.as_secs() / 60);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(PAUSE);
        bar.tick();
    }
}
