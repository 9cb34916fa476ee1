//! Showing the site to a browser on this machine, and showing it anew after each save.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::Result;
use cargo_grundy::console::saves::Places;
use cargo_grundy::console::{interrupt, output};
use cargo_grundy::workspace::Workspace;
use cargo_grundy_contest::server::{Request, Response, Server};

use crate::Site;

/// The path of the number of the version that is shown.
const VERSION: &str = "/.version";

/// The site as it is now.
#[derive(Default)]
struct Shown {
    files: BTreeMap<String, Vec<u8>>,
    /// It grows with each save.
    version: u64,
}

/// Makes the site and serves it on `port` of this machine, and makes it again after each save.
///
/// Fails if the port is taken, or if the first site can't be made.
pub(super) fn until_interrupted(
    workspace: &Workspace,
    port: u16,
    make: &(dyn Fn() -> Result<Site> + Sync),
) -> Result<()> {
    let server = Server::of_pages(port)?;
    interrupt::also(server.stopper());
    let trees = ["snippets", "problems", "tests/games"].map(|folder| workspace.root.join(folder));
    let trees = trees.into_iter().filter(|folder| folder.is_dir()).collect();
    let places = Places { trees, ..Places::default() };
    let mut before = places.look();
    let shown = Mutex::new(Shown { files: make()?.files, version: 1 });
    output::tell(&format!("http://localhost:{}; Ctrl-C ends it", server.port()));
    thread::scope(|scope| {
        let shown = &shown;
        scope.spawn(move || {
            while places.wait(before) {
                before = places.look();
                match make() {
                    Ok(site) => {
                        let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
                        *shown = Shown { files: site.files, version: shown.version + 1 };
                    }
                    // The user may have saved a file half way through an edit.
                    Err(error) => output::tell(&format!("error: {error:#}")),
                }
            }
        });
        let ended = server.run(|request, reply| {
            reply.send(match request {
                Ok(Request::Page(path)) => {
                    answer(&shown.lock().unwrap_or_else(PoisonError::into_inner), &path)
                }
                Ok(_) => Response::text(404, "there are only pages here"),
                Err(refusal) => refusal,
            })
        });
        ended.map(drop)
    })
}

/// The file at a path, or the version.
fn answer(shown: &Shown, path: &str) -> Response {
    if path == VERSION {
        return Response::page("text/plain", shown.version.to_string());
    }
    let name = path.trim_start_matches('/');
    let name = if name.is_empty() || name.ends_with('/') {
        format!("{name}index.html")
    } else {
        name.to_owned()
    };
    let Some(content) = shown.files.get(&name) else {
        return Response::text(404, format!("there is no page {path}"));
    };
    match name.rsplit('.').next() {
        Some("html") => {
            let text = String::from_utf8_lossy(content);
            let page = text.replace("</body>", &format!("{}</body>", reloading(shown.version)));
            Response::page("text/html; charset=utf-8", page)
        }
        Some("css") => Response::page("text/css; charset=utf-8", content.clone()),
        Some("svg") => Response::page("image/svg+xml", content.clone()),
        Some("png") => Response::page("image/png", content.clone()),
        _ => Response::page("text/javascript; charset=utf-8", content.clone()),
    }
}

/// A script that loads the page again once there is another version.
fn reloading(version: u64) -> String {
    format!(
        "<script>setInterval(function(){{fetch('{VERSION}').then(function(r){{return r.text()}})\
         .then(function(v){{if(v.trim()!=='{version}')location.reload()}}).catch(function(){{}})}},\
         500)</script>"
    )
}
