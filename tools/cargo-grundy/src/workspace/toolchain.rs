//! The user's toolchain, and the other programs on `PATH`.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use anyhow::{Context, Result, bail};
use grundy_judge::files;

pub use grundy_bundle::NO_RUSTC;

/// The oldest Rust 1 that can be used, by its number.
const OLDEST: u32 = 70;

/// What to do about a toolchain that is too old.
pub const USE_A_NEWER: &str = "use a newer one: `rustup update`, or `cargo +stable grundy` where a \
                               file rust-toolchain.toml asks for this one";

/// The error where Cargo can't be run.
pub const NO_CARGO: &str = "can't run cargo";

/// The `cargo` to run: the one that started this program, as Cargo names it in `CARGO`, or else the
/// one on `PATH`.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The `rustc` to run: the one that the variable `RUSTC` names, or else the one on `PATH`.
pub fn rustc() -> Command {
    Command::new(rustc_program())
}

/// The program of [`rustc`].
pub fn rustc_program() -> PathBuf {
    let named = std::env::var_os("RUSTC").map(PathBuf::from);
    named.or_else(chosen_by_rustup).unwrap_or_else(|| "rustc".into())
}

/// The `rustc` that the one on `PATH` would start, if Cargo was started by rustup: beside Cargo, in
/// the folder of the toolchain. To let rustup choose again takes some milliseconds each time.
fn chosen_by_rustup() -> Option<PathBuf> {
    let (toolchain, cargo) = (std::env::var_os("RUSTUP_TOOLCHAIN")?, std::env::var_os("CARGO")?);
    let folder = Path::new(&cargo).parent()?;
    let rustc = folder.join(format!("rustc{EXE_SUFFIX}"));
    (folder.parent()?.file_name()? == toolchain && rustc.is_file()).then_some(rustc)
}

/// The output of `rustc -vV`: the release, the commit, and the host that it runs on. It is asked
/// for once.
///
/// Fails if `rustc` can't be run or fails, as rustup's does where no toolchain is installed.
pub fn version() -> Result<&'static str> {
    static VERSION: OnceLock<String> = OnceLock::new();
    if let Some(version) = VERSION.get() {
        return Ok(version);
    }
    let output = rustc().arg("-vV").output().context(NO_RUSTC)?;
    if !output.status.success() {
        bail!("rustc -vV fails:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(VERSION.get_or_init(|| String::from_utf8_lossy(&output.stdout).into_owned()))
}

/// Whether there is a program of this name in a folder of `PATH`.
pub fn is_on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| is_program(&folder.join(program)))
}

/// Whether the file exists, with or without the ending that programs have on Windows.
pub fn is_program(path: &Path) -> bool {
    let mut whole = path.as_os_str().to_owned();
    whole.push(EXE_SUFFIX);
    path.is_file() || Path::new(&whole).is_file()
}

/// The release of that `rustc`, such as `1.95.0`.
///
/// Fails as [`version`] does.
pub fn release() -> Result<&'static str> {
    field("release: ")
}

/// The host that `rustc` runs on, such as `x86_64-unknown-linux-gnu`.
///
/// Fails as [`version`] does.
pub fn host() -> Result<&'static str> {
    field("host: ")
}

fn field(name: &str) -> Result<&'static str> {
    let value = version()?.lines().find_map(|line| line.strip_prefix(name));
    value.with_context(|| format!("rustc -vV has no line `{name}`"))
}

/// Whether `release` is the version `wanted`, of which a part may be left out: 1.85.1 is 1.85.
pub fn is_version(release: &str, wanted: &str) -> bool {
    release.strip_prefix(wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Fails if the user's toolchain is older than all that is asked of it.
pub fn refuse_too_old() -> Result<()> {
    let own = release()?;
    if is_at_least(own, OLDEST) {
        return Ok(());
    }
    bail!("Rust {own} is too old, as `cargo grundy` asks for 1.{OLDEST}; {USE_A_NEWER}")
}

/// Whether `release` is that of Rust 1 with this number, or a later one.
pub fn is_at_least(release: &str, number: u32) -> bool {
    let own = release.split('.').nth(1).and_then(|own| own.parse::<u32>().ok());
    own.is_none_or(|own| own >= number)
}

/// The `rustc` of this version among the toolchains that rustup has installed.
///
/// Fails as [`version`] does.
pub fn installed(wanted: &str) -> Result<Option<PathBuf>> {
    let home = std::env::var_os("RUSTUP_HOME").map(PathBuf::from);
    let Some(home) = home.or_else(|| Some(std::env::home_dir()?.join(".rustup"))) else {
        return Ok(None);
    };
    let end = format!("-{}", host()?);
    let toolchains = files::entries(&home.join("toolchains")).unwrap_or_default();
    let is_wanted = |folder: &&PathBuf| {
        let name = files::file_name(folder);
        // The toolchain of the channel `1.89` is 1.89.0, unless there is a later release.
        name.strip_suffix(&end).is_some_and(|release| {
            is_version(release, wanted) || wanted.strip_suffix(".0") == Some(release)
        })
    };
    let rustc = |folder: &PathBuf| folder.join("bin").join(format!("rustc{EXE_SUFFIX}"));
    Ok(toolchains.iter().rfind(is_wanted).map(rustc).filter(|rustc| rustc.is_file()))
}

#[cfg(test)]
mod tests {
    use super::is_at_least;

    #[test]
    fn releases_are_compared_by_their_numbers() {
        for (release, number, expected) in
            [("1.69.0", 70, false), ("1.70.0", 70, true), ("1.100.0-nightly", 85, true)]
        {
            assert_eq!(is_at_least(release, number), expected, "{release} and {number}");
        }
    }
}
