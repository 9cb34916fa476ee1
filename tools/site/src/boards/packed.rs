//! Modules in few bytes: what most of them have in common is loaded once.
//!
//! A stream of deflate may repeat what it has said before. So each module is compressed right after
//! a module that stands for all. The beginning of the stream, which is always the same, is a script
//! of its own, and a page has only the rest.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::DeflateEncoder;

use super::{BOARD, CELLS, Compiler, EXPORTS, MEMORY, QUIET};

/// A game whose code is what that of most boards has in common.
const COMMON: &str = include_str!("common.rs");

/// What modules have in common.
pub struct Common {
    wasm: Vec<u8>,
}

impl Common {
    /// Compiles it, or takes it from the folder `store`.
    ///
    /// Fails if it doesn't compile, or if a file can't be written.
    pub fn new(compiler: &Compiler, store: &Path) -> Result<Common> {
        let source = [QUIET, COMMON, BOARD, CELLS, EXPORTS, MEMORY].join("\n");
        let wasm = compiler.compile(&source, store);
        Ok(Common { wasm: wasm.context("what boards have in common")? })
    }

    /// The script with the beginning of all streams.
    ///
    /// Fails if there is no memory to compress it.
    pub fn script(&self) -> Result<String> {
        let beginning = BASE64_STANDARD.encode(self.begun()?.get_ref());
        Ok(format!("window.boardCommon=[{},\"{beginning}\"];\n", self.wasm.len()))
    }

    /// The script with the rest of the stream of a module. It is the same for all languages.
    ///
    /// Fails if there is no memory to compress it.
    pub fn module(&self, wasm: &[u8]) -> Result<String> {
        let mut stream = self.begun()?;
        let beginning = stream.get_ref().len();
        stream.write_all(wasm)?;
        let rest = BASE64_STANDARD.encode(&stream.finish()?[beginning..]);
        Ok(format!("window.boardModule=\"{rest}\";\n"))
    }

    /// A stream whose beginning is written.
    fn begun(&self) -> Result<DeflateEncoder<Vec<u8>>> {
        let mut stream = DeflateEncoder::new(Vec::new(), Compression::best());
        stream.write_all(&self.wasm)?;
        stream.flush()?;
        Ok(stream)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::DeflateDecoder;

    use super::*;

    /// The bytes that a script has between quotes.
    fn bytes(script: &str) -> Vec<u8> {
        BASE64_STANDARD.decode(script.split('"').nth(1).unwrap()).unwrap()
    }

    #[test]
    fn a_module_follows_what_all_have_in_common_and_takes_few_bytes() {
        let wasm: Vec<u8> = (0..20_000_u32).map(|i| (i.wrapping_mul(i) >> 7) as u8).collect();
        let common = Common { wasm: wasm.clone() };
        let module = [&wasm[..9000], b"other", &wasm[9000..]].concat();
        let script = common.script().unwrap();
        assert!(script.starts_with("window.boardCommon=[20000,\""), "{script}");
        let (first, rest) = (bytes(&script), bytes(&common.module(&module).unwrap()));
        assert!(rest.len() < 1000, "{} bytes", rest.len());
        let mut whole = Vec::new();
        DeflateDecoder::new(&[first, rest].concat()[..]).read_to_end(&mut whole).unwrap();
        assert!(whole == [wasm, module].concat());
    }
}
