//! `cargo grundy receive`: creates problems that the browser sends.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use anyhow::{Result, bail};
use cargo_grundy::compile::cargo;
use cargo_grundy::console::{interrupt, output};
use cargo_grundy::workspace::NoManifest;
use cargo_grundy_scaffold::Home;
use cargo_grundy_scaffold::commands::new::told;
use clap::Parser;

use super::port::port;
use crate::companion::{PORT, PORTS};
use crate::contest::Contests;
use crate::extension;
use crate::inbox::{Destination, Inbox, Outcome};
use crate::queue::Queue;
use crate::server::{Reply, Request, Response, Server};

/// Create the problems that the browser extension Competitive Companion sends.
///
/// Start this command, then click the extension's button on the page of a problem or a contest.
/// Each problem is created as `cargo grundy new` does, with its samples and limits. The id comes
/// from the address, such as p2148, or else from the title. No existing file is overwritten.
///
/// The problems of a contest get a package of their own, contests/NAME/, which can use your library
/// and its dependencies, in the versions that the judge has if it provides them. It is built at
/// once. In its folder, `judge`, `bundle`, `submit` and the other commands take the letter of a
/// problem, such as a, as well as its id.
///
/// The command ends when all problems of one click have arrived and at least one was created; with
/// --watch, it goes on until Ctrl-C. It accepts connections from this machine only. With --port
/// 27121, it also hands over what `cargo grundy submit` submits, as only one program can have a
/// port.
///
/// A problem without samples is created as well; until you add some, its verdict is NOANS.
///
/// Exit status: 0 if all problems were created, 1 if some were refused, 2 if the port can't be
/// used.
#[derive(Parser)]
#[command(name = "cargo grundy receive", bin_name = "cargo grundy receive", version)]
#[command(max_term_width = 100)]
pub struct Options {
    /// Give a package of its own to the contest of a single problem, too. Then no package is needed
    /// here
    #[arg(long)]
    contest: bool,
    /// Put the problems of a contest into the package here
    #[arg(long, conflicts_with = "contest")]
    here: bool,
    /// Listen on this port; 0 picks a free one. For a port other than the default, add it to the
    /// extension's options
    #[arg(long, value_name = "PORT", default_value_t = PORT, value_parser = port)]
    port: u16,
    /// Go on after the first batch, until Ctrl-C
    #[arg(long)]
    watch: bool,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

/// Listens until the problems have arrived, or Ctrl-C.
pub fn run(options: &Options) -> Result<ExitCode> {
    let (destination, contests) = places(options)?;
    let server = Server::bind(options.port)?;
    interrupt::also(server.stopper());
    output::tell(&greeting(&destination, &contests, server.port()));

    let mut session = Session {
        inbox: Inbox::new(destination, contests, options.watch),
        manifest: options.manifest_path.as_deref(),
        some_refused: false,
        builds: vec![],
    };
    // What waits to be submitted; without a folder for it, nothing can.
    let queue = Queue::of(server.port()).ok();
    let has_ended = thread::scope(|scope| {
        // No poll has to wait until all samples of a problem are written.
        let (problems, received) = mpsc::channel::<(Vec<u8>, Reply)>();
        let session = &mut session;
        scope.spawn(move || {
            received.iter().for_each(|(body, reply)| reply.send(session.take(&body)))
        });
        server.run(|request, reply| match request {
            Ok(Request::Poll) => reply.send(hand_over(queue.as_ref())),
            // The other thread receives as long as this one sends.
            Ok(Request::Problem(body)) => drop(problems.send((body, reply))),
            Ok(Request::Page(path)) => {
                reply.send(Response::text(404, format!("there is no page {path}")));
            }
            Err(response) => {
                refuse(&response, "");
                reply.send(response);
            }
        })
    })?;
    session.builds.into_iter().for_each(|build| drop(build.join()));
    Ok(ExitCode::from(match has_ended {
        true => u8::from(session.some_refused),
        // Ctrl-C is the regular end of watching.
        false if options.watch => 0,
        false => interrupt::STATUS,
    }))
}

/// What becomes of the problems that arrive.
struct Session<'a> {
    inbox: Inbox,
    manifest: Option<&'a Path>,
    /// Whether a problem of the last batch was refused.
    some_refused: bool,
    /// The builds of contests.
    builds: Vec<JoinHandle<()>>,
}

impl Session<'_> {
    /// Creates the problem that the body describes, or refuses it.
    fn take(&mut self, body: &[u8]) -> Response {
        let outcome = self.inbox.take(body);
        tell(&outcome, self.manifest);
        self.some_refused = outcome.some_refused;
        if let Some((folder, letter)) = outcome.contest {
            output::tell(&next_step(&folder, &letter));
            self.builds.push(thread::spawn(move || build(&folder)));
        }
        outcome.response
    }
}

/// Where problems go, and where the packages of contests are made.
fn places(options: &Options) -> Result<(Destination, Contests)> {
    let home = match Home::find(options.manifest_path.as_deref()) {
        Ok(home) => home,
        // Anything else that is wrong with a package stays an error.
        Err(error) if options.contest && error.is::<NoManifest>() => {
            let contests = Contests::without_home(&std::env::current_dir()?);
            return Ok((Destination::Contests, contests));
        }
        Err(error) if error.is::<NoManifest>() => bail!("{error}, or let --contest make one"),
        Err(error) => return Err(error),
    };
    let contests = Contests::of(&home);
    let destination = match (options.contest, options.here) {
        (true, _) => Destination::Contests,
        (_, true) => Destination::Here(home),
        _ => Destination::BySize(home),
    };
    Ok((destination, contests))
}

/// What to do next with a contest that has a problem of this letter.
fn next_step(contest: &Path, letter: &str) -> String {
    let place = here(contest);
    format!(
        "building {place}, so that judging starts fast\nnext: cd {place}; commands there take the \
         letters of the problems, such as `cargo grundy judge {letter}`"
    )
}

/// Builds the solutions of a contest, so that what they depend on is compiled.
fn build(contest: &Path) {
    let place = here(contest);
    match cargo::all_in(contest) {
        Ok(true) => {}
        _ if interrupt::was_interrupted() => {}
        Ok(false) => output::tell(&format!(
            "{place}: it can't be built yet; `cargo build --release` there says why"
        )),
        Err(error) => output::tell(&format!("{place}: it can't be built: {error:#}")),
    }
}

/// A path as it is seen from the working folder.
fn here(path: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let path = path.strip_prefix(here).unwrap_or(path);
    shell_words::quote(&path.to_string_lossy()).into_owned()
}

fn greeting(destination: &Destination, contests: &Contests, port: u16) -> String {
    let contests = contests.folder.display();
    let place = match destination {
        Destination::BySize(home) => {
            format!(
                "{}, those of a contest into {contests}",
                home.folder.join("problems").display()
            )
        }
        Destination::Here(home) => home.folder.join("problems").display().to_string(),
        Destination::Contests => contests.to_string(),
    };
    let advice = match PORTS.contains(&port) {
        true => "",
        false => "; add the port to the extension's options",
    };
    format!(
        "listening on localhost:{port} for problems to put into {place}{advice}\nclick Competitive \
         Companion's button on a problem or a contest; Ctrl-C ends this"
    )
}

fn tell(outcome: &Outcome, manifest: Option<&Path>) {
    let place = match outcome.place {
        Some((number, size)) if size > 1 => format!(" ({number} of {size})"),
        _ => String::new(),
    };
    let Some((draft, made)) = &outcome.made else {
        refuse(&outcome.response, &place);
        return;
    };
    let head = if place.is_empty() { place } else { format!("{}{place}\n", draft.title) };
    let note = outcome.note.map_or(String::new(), |note| format!("  note: {note}\n"));
    // The steps are the same for all problems of a contest, and stand where its package is.
    let manifest = manifest.filter(|_| made.letter.is_none());
    // The problem has been created even if this can't be printed.
    let _ = output::print(io::stdout(), &format!("{head}{}{note}", told(draft, made, manifest)));
}

/// Answers the extension that submits: with what waits at this port, if anything does.
fn hand_over(queue: Option<&Queue>) -> Response {
    match queue.map_or(Ok(None), Queue::take) {
        Ok(Some(offer)) => {
            output::tell(&format!("handed {} to the browser, to submit it", offer.problem_name));
            Response::json(offer.json())
        }
        Ok(None) => Response::json(extension::NOTHING),
        Err(error) => {
            let response = Response::text(500, format!("{error:#}"));
            refuse(&response, "");
            response
        }
    }
}

fn refuse(response: &Response, place: &str) {
    output::tell(&format!("refused{place}: {}", response.line()));
}
