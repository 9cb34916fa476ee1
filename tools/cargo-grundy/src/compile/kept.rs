//! Bundles that were made before. A bundle follows from the crates and what is known of them, from
//! the edition, from the compiler, from the bundler, and from what reading gave for each path that
//! the bundler asked for. If all of that is the same, so is the bundle, and it isn't made again. If
//! not, the next one begins with what was learnt for it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Result;
use grundy_bundle::{Bundle, Bundled, Extern, Request};
use grundy_judge::digest::Digest;
use grundy_judge::files;
use serde::{Deserialize, Serialize};

use super::sources::absolute;
use crate::workspace::toolchain;

/// A bundle and what it was made of, with absolute paths: it may be asked for from another folder.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// For each path that was read, a digest of the text; `None` if it couldn't be read.
    texts: BTreeMap<PathBuf, Option<String>>,
    bundle: Bundle,
}

/// The bundle of a request, made anew unless the one in the folder `store` is still right.
///
/// Fails as [`grundy_bundle::bundle`] does.
pub(super) fn bundle(request: &Request, store: &Path) -> Result<Bundled> {
    let is_provided = |what: &Extern| matches!(what, Extern::Provided { .. });
    // What the judge provides is built by Cargo, which alone knows whether it is the same.
    let is_of_cargo = request.crates.iter().any(|source| source.externs.values().any(is_provided));
    let file = store.join(name(request)?);
    let digest =
        |text: &Result<String>| text.as_ref().ok().map(|text| Digest::of(text).to_string());
    let now = |path: &Path| digest(&(request.read)(&files::shown(path)));
    let last = files::kept::<Kept>(&file);
    if let Some(kept) = &last
        && !is_of_cargo
        && kept.texts.iter().all(|(path, text)| now(path) == *text)
    {
        let files = kept.bundle.files.iter().map(|path| files::shown(path)).collect();
        return Ok(Bundled::Bundle(Bundle { files, ..kept.bundle.clone() }));
    }
    let texts = RefCell::new(BTreeMap::new());
    let read = |path: &Path| {
        let text = (request.read)(path);
        texts.borrow_mut().insert(absolute(path)?, digest(&text));
        text
    };
    let memory = last.as_ref().and_then(|last| last.bundle.memory.as_deref());
    let bundled = grundy_bundle::bundle(&Request { read: &read, ..*request }, memory)?;
    if let Bundled::Bundle(bundle) = &bundled {
        let files = bundle.files.iter().map(|path| absolute(path)).collect::<Result<_, _>>()?;
        let bundle = Bundle { files, ..bundle.clone() };
        let kept = Kept { texts: texts.into_inner(), bundle };
        // Without a kept bundle, it is made again.
        let _ = files::keep(&file, &kept);
    }
    Ok(bundled)
}

/// The name of the file for all bundles of these crates: a digest of what isn't read from files.
fn name(request: &Request) -> Result<String> {
    let mut crates = request.crates.to_vec();
    for source in &mut crates {
        source.root = absolute(&source.root)?;
    }
    let mut digest = Digest::of(format!("{crates:?} {}", request.edition));
    digest.add(toolchain::version()?);
    digest.add(grundy_bundle::SOURCES);
    Ok(digest.to_string())
}
