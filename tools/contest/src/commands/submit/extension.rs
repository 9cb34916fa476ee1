//! Submitting by the browser extension cph-submit.

use std::process::ExitCode;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use cargo_grundy::console::{interrupt, output};
use clap::Args;

use crate::commands::port::port;
use crate::extension::{NOTHING, Offer, PORT};
use crate::queue::{Queue, Waiting};
use crate::server::{PortTaken, Request, Response, Server};

/// How often to look whether the program that has the port has handed the solution over, or ended.
const PAUSE: Duration = Duration::from_millis(200);

/// How to wait for the extension.
#[derive(Args)]
pub(super) struct Wait {
    /// Wait for the extension at this port; 0 picks a free one. cph-submit asks the default
    #[arg(long, value_name = "PORT", default_value_t = PORT, value_parser = port)]
    port: u16,
    /// Say what may be wrong when the extension hasn't come after this many seconds; for tests
    #[arg(long, value_name = "SECONDS", default_value_t = 10, hide = true)]
    patience: u64,
}

/// Offers the solution of the problem `id` until the extension has fetched it, or Ctrl-C. Once it
/// has, calls `keep`.
///
/// Fails if the solution can't be offered.
pub(super) fn submit(
    offer: &Offer,
    id: &str,
    wait: &Wait,
    keep: impl FnOnce() -> Result<()>,
) -> Result<ExitCode> {
    let mut server = bind(wait.port)?;
    let port = server.as_ref().map_or(wait.port, Server::port);
    let queue = Queue::of(port)?;
    let waiting = queue.add(offer)?;
    interrupt::handle();
    output::tell(&greeting(port, server.is_some()));
    let is_done = advise_later(id, port, server.is_some(), wait.patience);
    while waiting.waits() && !interrupt::was_interrupted() {
        match server.take() {
            Some(server) => serve(server, &queue, &waiting)?,
            None => {
                thread::sleep(PAUSE);
                server = bind(port)?;
            }
        }
    }
    drop(is_done);
    if waiting.withdraw() {
        output::tell("not submitted");
        return Ok(ExitCode::from(interrupt::STATUS));
    }
    output::tell(&format!(
        "handed {} to the browser, which submits it; look there for the verdict",
        offer.problem_name
    ));
    keep()?;
    Ok(ExitCode::SUCCESS)
}

/// A server at the port; `None` if another program has it.
fn bind(port: u16) -> Result<Option<Server>> {
    match Server::bind(port) {
        Ok(server) => Ok(Some(server)),
        Err(error) if error.is::<PortTaken>() => Ok(None),
        Err(error) => Err(error),
    }
}

/// Hands over what waits, until our own solution doesn't any more, or Ctrl-C.
fn serve(server: Server, queue: &Queue, ours: &Waiting) -> Result<()> {
    interrupt::also(server.stopper());
    // Ctrl-C may have been pressed before.
    if interrupt::was_interrupted() {
        return Ok(());
    }
    server.run(|request, reply| {
        reply.send(match request {
            Ok(Request::Poll) => {
                let mut response = match queue.take() {
                    Ok(Some(offer)) => Response::json(offer.json()),
                    Ok(None) => Response::json(NOTHING),
                    Err(error) => Response::text(500, format!("{error:#}")),
                };
                response.last = !ours.waits();
                response
            }
            Ok(Request::Problem(_)) => {
                let text = "this is `cargo grundy submit`; `cargo grundy receive` takes problems";
                Response::text(409, text)
            }
            Ok(Request::Page(path)) => Response::text(404, format!("there is no page {path}")),
            Err(refusal) => {
                output::tell(&format!("refused: {}", refusal.line()));
                refusal
            }
        })
    })?;
    Ok(())
}

fn greeting(port: u16, is_ours: bool) -> String {
    let holder = if is_ours { "" } else { ", which another program has" };
    format!("waiting for the extension cph-submit at port {port}{holder}; Ctrl-C ends this")
}

/// Says after so many seconds what may be wrong, unless what is returned is dropped before.
fn advise_later(id: &str, port: u16, is_ours: bool, patience: u64) -> Sender<()> {
    let (is_done, done) = mpsc::channel();
    let (id, patience) = (id.to_owned(), Duration::from_secs(patience));
    thread::spawn(move || {
        if done.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
            output::tell(&advice(&id, port, is_ours));
        }
    });
    is_done
}

/// What may be wrong when the extension doesn't come.
fn advice(id: &str, port: u16, is_ours: bool) -> String {
    let found = match is_ours {
        true => "nothing has asked for it yet".to_owned(),
        false => format!(
            "nothing has asked the program that has port {port} for it; unless that is `cargo \
             grundy receive`, end it"
        ),
    };
    format!(
        "{found}; still waiting\n  is the browser open, with the extension cph-submit? \
         https://github.com/agrawal-d/cph-submit\n  without it: cargo grundy submit {id} --print"
    )
}
