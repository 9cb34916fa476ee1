//! `cargo grundy receive`: creates problems that the browser sends.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use cargo_grundy::online::extension;
use cargo_grundy::online::queue::Queue;
use cargo_grundy::online::server::{Request, Response, Server};
use cargo_grundy::scaffold::companion::PORTS;
use cargo_grundy::scaffold::{Home, Inbox, Outcome};
use clap::Args;

use super::new::told;
use super::{interrupt, output};

/// Create the problems that the browser extension Competitive Companion sends.
///
/// Start this command, then click the extension's button on the page of a problem or a contest.
/// Each problem is created as `cargo grundy new` does, with its samples and limits. The id comes
/// from the address, such as p2148, or else from the title. No existing file is overwritten.
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
#[derive(Args)]
pub struct Options {
    /// Listen on this port; 0 picks a free one. For a port other than the default, add it to the
    /// extension's options
    #[arg(long, value_name = "PORT", default_value_t = 10043)]
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
    let home = Home::find(options.manifest_path.as_deref())?;
    let server = Server::bind(options.port)?;
    interrupt::also(server.stopper());
    output::tell(&greeting(&home, server.port()));

    let mut inbox = Inbox::new(home, options.watch);
    let mut some_refused = false;
    // Without a folder for it, nothing can wait to be submitted.
    let queue = Queue::of(server.port()).ok();
    let has_ended = server.run(|request| match request {
        Ok(Request::Poll) => hand_over(queue.as_ref()),
        Ok(Request::Problem(body)) => {
            let outcome = inbox.take(&body);
            tell(&outcome, options.manifest_path.as_deref());
            some_refused = outcome.some_refused;
            outcome.response
        }
        Ok(Request::Page(path)) => Response::text(404, format!("there is no page {path}")),
        Err(response) => {
            refuse(&response, "");
            response
        }
    })?;
    Ok(ExitCode::from(match has_ended {
        true => u8::from(some_refused),
        // Ctrl-C is the regular end of watching.
        false if options.watch => 0,
        false => interrupt::STATUS,
    }))
}

fn greeting(home: &Home, port: u16) -> String {
    let folder = home.folder.join("problems");
    let advice = match PORTS.contains(&port) {
        true => "",
        false => "; add the port to the extension's options",
    };
    format!(
        "listening on localhost:{port} for problems to put into {}{advice}\nclick Competitive \
         Companion's button on a problem or a contest; Ctrl-C ends this",
        folder.display()
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
    output::tell(&format!("refused{place}: {}", response.text));
}
