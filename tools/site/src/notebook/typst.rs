//! Running typst, which makes a PDF of a notebook.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// How typst is installed.
pub const ADVICE: &str = "`pip install typst` or `cargo install typst-cli` installs typst";

/// Calls the Python module as the program is called.
const SCRIPT: &str = "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2])";

/// A way to run typst: the words before the names of the two files.
#[derive(Debug)]
pub struct Typst(Vec<OsString>);

impl Typst {
    /// Finds the program `typst`, or else the module of Python; `None` if there is neither.
    pub fn find() -> Option<Typst> {
        let runs = |words: &[&str]| {
            let mut command = Command::new(words[0]);
            command.args(&words[1..]).stdin(Stdio::null());
            command.stdout(Stdio::null()).stderr(Stdio::null());
            command.status().is_ok_and(|status| status.success())
        };
        let words = match () {
            () if runs(&["typst", "--version"]) => ["typst", "compile"].as_slice(),
            () if runs(&["python3", "-c", "import typst"]) => &["python3", "-c", SCRIPT],
            () => return None,
        };
        Some(Typst(words.iter().map(OsString::from).collect()))
    }

    /// Makes the PDF of a file.
    ///
    /// Fails with what typst says if it can't.
    pub fn compile(&self, file: &Path, pdf: &Path) -> Result<()> {
        let mut command = Command::new(&self.0[0]);
        let output = command.args(&self.0[1..]).arg(file).arg(pdf).output();
        let output = output.context("can't run typst")?;
        if !output.status.success() {
            let said = String::from_utf8_lossy(&output.stderr);
            bail!("{}: typst can't compile it:\n{}", file.display(), said.trim_end());
        }
        Ok(())
    }
}

/// Whether a PDF that typst has made has a font besides those that come with typst, none of which
/// has Chinese letters.
pub fn has_font_of_system(pdf: &[u8]) -> bool {
    const OWN: [&str; 3] = ["DejaVu", "Libertinus", "NewCM"];
    let text: String =
        pdf.iter().filter(|byte| byte.is_ascii_graphic()).map(|&b| char::from(b)).collect();
    // A tag and a plus sign precede the name.
    let mut names = text.split("/BaseFont/").skip(1).filter_map(|rest| rest.split_once('+'));
    names.any(|(_, name)| !OWN.iter().any(|own| name.starts_with(own)))
}

/// The number of pages of a PDF that typst has made.
///
/// Fails if it can't be found.
pub fn page_count(pdf: &[u8]) -> Result<usize> {
    // The objects of pages aren't compressed. White space depends on typst's version.
    let text: Vec<u8> = pdf.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let pages = text
        .windows(11)
        .filter(|bytes| bytes.starts_with(b"/Type/Page") && !bytes[10].is_ascii_alphanumeric());
    match pages.count() {
        0 => bail!("can't count the pages of the PDF, as its form is new; leave out --pages"),
        count => Ok(count),
    }
}
