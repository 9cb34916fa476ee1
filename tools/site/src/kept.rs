//! What takes a compiler to find out, kept in the target folder until something changes that it
//! depends on.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use cargo_grundy::workspace::toolchain;
use grundy_judge::files;
use xxhash_rust::xxh3::xxh3_128;

/// A folder of answers, each under a hash of the question.
pub(crate) struct Kept {
    folder: PathBuf,
    /// This program and the user's rustc: others may give other answers.
    identity: String,
}

impl Kept {
    /// The answers in `store`, the folder for caches, that the program `tool` has found.
    ///
    /// Fails if rustc can't be run, or if `tool` can't be read.
    pub(crate) fn open(store: &Path, tool: &Path) -> Result<Kept> {
        let found =
            fs::metadata(tool).with_context(|| format!("{}: can't read", tool.display()))?;
        let time = found.modified()?.duration_since(SystemTime::UNIX_EPOCH)?.as_nanos();
        let identity = format!("{time} {} {}", found.len(), toolchain::version()?);
        Ok(Kept { folder: store.join("site"), identity })
    }

    /// The answer to the question `key`, which `find` is asked for if it isn't known.
    ///
    /// Fails if `find` does.
    pub(crate) fn text(
        &self,
        key: &[&str],
        find: impl FnOnce() -> Result<String>,
    ) -> Result<String> {
        if let Some(text) = self.get(key) {
            return Ok(text);
        }
        let text = find()?;
        self.put(key, &text);
        Ok(text)
    }

    /// The answer to a question, if it is known.
    pub(crate) fn get(&self, key: &[&str]) -> Option<String> {
        fs::read_to_string(self.file(key)).ok()
    }

    /// Keeps an answer. If that fails, it is only asked for again.
    pub(crate) fn put(&self, key: &[&str], text: &str) {
        let _ = fs::create_dir_all(&self.folder)
            .map(|()| files::replace(&self.file(key), text.as_bytes()));
    }

    fn file(&self, key: &[&str]) -> PathBuf {
        let question = format!("{}\0{}", self.identity, key.join("\0"));
        self.folder.join(format!("{:032x}", xxh3_128(question.as_bytes())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_found_once_for_each_question_and_each_program() {
        let folder = tempfile::tempdir().unwrap();
        let tool = folder.path().join("tool");
        fs::write(&tool, "1").unwrap();
        let kept = Kept::open(folder.path(), &tool).unwrap();
        assert_eq!(kept.text(&["a", "b"], || Ok("1".to_owned())).unwrap(), "1");
        assert_eq!(kept.text(&["a", "b"], || Ok("2".to_owned())).unwrap(), "1");
        assert_eq!(kept.text(&["ab"], || Ok("3".to_owned())).unwrap(), "3");
        fs::write(&tool, "another").unwrap();
        let kept = Kept::open(folder.path(), &tool).unwrap();
        assert_eq!(kept.text(&["a", "b"], || Ok("4".to_owned())).unwrap(), "4");
    }
}
