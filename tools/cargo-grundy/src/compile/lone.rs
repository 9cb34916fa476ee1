//! Lone source files, in any of some languages, such as a checker in C++ that came with a problem.
//! The usual compilers of the machine compile them, and what they make is kept.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use anyhow::{Context, Result, bail};
use grundy_bundle::Libraries;
use grundy_judge::digest::Digest;
use grundy_judge::files;
use grundy_judge::judging::{Built, command};
use grundy_judge::problem::LANGUAGES;

use crate::workspace::toolchain;

/// The name of what a compiler writes that makes code for the machine.
const PROGRAM: &str = "program";

/// With which options rustc compiles a source.
pub struct RustOptions {
    /// Those that don't name a library.
    pub flags: Vec<String>,
    /// The libraries that the source may name.
    pub libraries: Libraries,
}

impl Default for RustOptions {
    /// A recent edition, optimisation, and no library.
    fn default() -> RustOptions {
        let flags = ["--edition", "2021", "-C", "opt-level=2"].map(str::to_owned).into();
        RustOptions { flags, libraries: Libraries::default() }
    }
}

/// The command that runs the program of `source`, a file in C, C++, Java, Python or Rust, compiled
/// if need be. What is compiled is kept in the folder `store`, and compiled again once the source,
/// a header of the user's that it includes, or a library has changed.
///
/// Fails if the file can't be read, its language isn't known, or its compiler isn't installed.
pub fn lone(source: &Path, with: &RustOptions, store: &Path) -> Result<Built<Vec<String>>> {
    let source = std::path::absolute(source)?;
    files::open(&source)?;
    let store = store.join("lone");
    // Judges define ONLINE_JUDGE, without which many a solution reads a file of its author's.
    const C_FLAGS: [&str; 3] = ["-std=gnu17", "-O2", "-DONLINE_JUDGE"];
    const CPP_FLAGS: [&str; 3] = ["-std=c++20", "-O2", "-DONLINE_JUDGE"];
    match source.extension().and_then(OsStr::to_str).unwrap_or_default() {
        "c" => {
            let compiler = translator(&source, "C compiler", &["gcc", "clang"], Some("CC"))?;
            native(compiler, C_FLAGS, &["-lm"], &source, &store)
        }
        "cc" | "cpp" => {
            let compiler = translator(&source, "C++ compiler", &["g++", "clang++"], Some("CXX"))?;
            native(compiler, CPP_FLAGS, &[], &source, &store)
        }
        "java" => java(&source, &store),
        "py" => {
            let usual = ["python3", "python"];
            let mut command = translator(&source, "Python interpreter", &usual, None)?;
            command.push(source.to_string_lossy().into_owned());
            Ok(Built::Done(command))
        }
        "rs" => rust(&source, with, &store),
        _ => bail!(
            "{}: its language isn't known; the extensions that are: {}",
            source.display(),
            LANGUAGES.join(", ")
        ),
    }
}

/// The program that a source needs, `what`, and its arguments: those that the environment variable
/// names, which need not exist, or else the first of the `usual` programs that is installed.
///
/// Fails if there is none, or if the words of the variable are badly quoted.
fn translator(
    source: &Path,
    what: &str,
    usual: &[&str],
    variable: Option<&str>,
) -> Result<Vec<String>> {
    if let Some(variable) = variable
        && let Ok(words) = std::env::var(variable)
    {
        let command = shell_words::split(&words)
            .with_context(|| format!("{variable}: {words}: can't be split into words"))?;
        if !command.is_empty() {
            return Ok(command);
        }
    }
    if let Some(program) = usual.iter().find(|program| toolchain::is_on_path(program)) {
        return Ok(vec![(*program).to_owned()]);
    }
    let hint = variable.map(|variable| format!(", or name one in the variable {variable}"));
    let (source, usual) = (source.display(), usual.join(" or "));
    bail!("{source}: it needs a {what}; install {usual}{}", hint.unwrap_or_default())
}

fn native(
    mut words: Vec<String>,
    flags: [&str; 3],
    libraries: &[&str],
    source: &Path,
    store: &Path,
) -> Result<Built<Vec<String>>> {
    words.extend(flags.map(str::to_owned));
    program(source, store, &words, &|folder, list| {
        let mut compiler = Command::new(&words[0]);
        compiler.args(&words[1..]).arg("-I").arg(source.parent().unwrap_or(Path::new("")));
        compiler.args(["-MMD", "-MF"]).arg(list).arg("-o").arg(folder.join(PROGRAM));
        compiler.arg(source).args(libraries);
        compiler
    })
}

fn rust(source: &Path, with: &RustOptions, store: &Path) -> Result<Built<Vec<String>>> {
    let RustOptions { flags, libraries } = with;
    let mut digest = Digest::of(toolchain::version()?);
    for (_, file) in &libraries.files {
        digest.add_file(file)?;
    }
    let mut words = vec![digest.to_string()];
    words.extend(flags.iter().cloned().chain(libraries.options()));
    program(source, store, &words, &|folder, list| {
        let mut emit = OsString::from("--emit=link,dep-info=");
        emit.push(list);
        let mut rustc = toolchain::rustc();
        rustc.args(&words[1..]).args(["-A", "warnings"]);
        rustc.args(["--crate-name", PROGRAM, "--crate-type", "bin"]).arg(emit);
        rustc.arg("-o").arg(folder.join(PROGRAM)).arg(source);
        rustc
    })
}

/// The program that a compiler makes of a source. `compiler` is called with an empty folder and
/// with the file for the makefile in which the compiler lists what it was given.
fn program(
    source: &Path,
    store: &Path,
    words: &[String],
    compiler: &dyn Fn(&Path, &Path) -> Command,
) -> Result<Built<Vec<String>>> {
    let made = made(source, store, words, &|folder| {
        let list = folder.join("included");
        let output = run(&mut compiler(folder, &list))?;
        if !output.status.success() {
            return Ok(Built::Errors(said(&output)));
        }
        let included = files::read(&list)?;
        let rule = included.split("\n\n").next().unwrap_or_default();
        Ok(Built::Done(files_in_makefile(rule)))
    });
    Ok(made?.map(|folder| command(&folder.join(PROGRAM))))
}

/// The prerequisites in a makefile of one rule, in which spaces in file names and ends of lines are
/// escaped.
fn files_in_makefile(makefile: &str) -> Vec<PathBuf> {
    let list = makefile.split_once(": ").map_or("", |(_, list)| list.trim_end());
    let list = list.replace("\\\n", " ").replace("\\ ", "\0");
    let files = list.split(' ').filter(|file| !file.is_empty());
    files.map(|file| file.replace('\0', " ").into()).collect()
}

fn java(source: &Path, store: &Path) -> Result<Built<Vec<String>>> {
    let compiler = translator(source, "Java compiler", &["javac"], None)?;
    let mut command = translator(source, "Java machine", &["java"], None)?;
    let made = made(source, store, &compiler, &|folder| {
        let text = files::read(source)?;
        // A public class must be in a file of its name, but packages name their files as they like.
        let name = public_class(&text).map(|class| format!("{class}.java"));
        let copy = folder.join(name.unwrap_or_else(|| files::file_name(source)));
        fs::write(&copy, &text).with_context(|| files::cannot_write(&copy))?;
        let mut javac = Command::new(&compiler[0]);
        javac.args(["-encoding", "UTF-8", "-nowarn", "-d", "."]).arg(&copy).current_dir(folder);
        let output = run(&mut javac)?;
        if !output.status.success() {
            let place = copy.to_string_lossy();
            return Ok(Built::Errors(said(&output).replace(&*place, &source.to_string_lossy())));
        }
        fs::remove_file(&copy)?;
        Ok(Built::Done(vec![source.to_owned()]))
    })?;
    let folder = match made {
        Built::Done(folder) => folder,
        Built::Errors(errors) => return Ok(Built::Errors(errors)),
    };
    let Some(class) = main_class(&folder, "")? else {
        let error = format!("{}: no class with a method `main`", source.display());
        return Ok(Built::Errors(error));
    };
    let folder = folder.to_string_lossy().into_owned();
    let options = ["-Xss64m", "-XX:+UseSerialGC", "-cp", &folder, &class];
    command.extend(options.map(str::to_owned));
    Ok(Built::Done(command))
}

/// The name of the public class in a source of Java.
fn public_class(text: &str) -> Option<String> {
    let is_of_a_name = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let code = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    let code = code.collect::<Vec<_>>().join("\n");
    let words: Vec<&str> =
        code.split(|c| !is_of_a_name(c)).filter(|word| !word.is_empty()).collect();
    let mut after_public = words.split(|&word| word == "public").skip(1);
    after_public.find_map(|words| match words {
        ["final" | "abstract" | "strictfp", "class", name, ..] | ["class", name, ..] => {
            Some((*name).to_owned())
        }
        _ => None,
    })
}

/// The first class in a folder of class files that has the method `main`, with its packages.
fn main_class(folder: &Path, package: &str) -> Result<Option<String>> {
    /// What the table of constants of such a class holds: the name, after its length, and the type.
    const NAME: &[u8] = b"\x00\x04main";
    const TYPE: &[u8] = b"([Ljava/lang/String;)V";
    for path in files::entries(folder)? {
        let name = files::file_name(&path.with_extension(""));
        if path.is_dir() {
            let inside = main_class(&path, &format!("{package}{name}."))?;
            if inside.is_some() {
                return Ok(inside);
            }
        } else if path.extension() == Some(OsStr::new("class")) {
            let class = fs::read(&path)?;
            let has = |part: &[u8]| class.windows(part.len()).any(|window| window == part);
            if has(NAME) && has(TYPE) {
                return Ok(Some(format!("{package}{name}")));
            }
        }
    }
    Ok(None)
}

fn run(compiler: &mut Command) -> Result<Output> {
    let name = compiler.get_program().to_string_lossy().into_owned();
    let output = compiler.stdin(Stdio::null()).output();
    output.with_context(|| format!("{name}: can't be run; install it"))
}

/// What a compiler has said.
fn said(output: &Output) -> String {
    [&output.stderr[..], &output.stdout].map(String::from_utf8_lossy).concat()
}

/// The folder with what `compile` makes of a source when it is given an empty folder; it returns
/// the files that it was given. `words` tell the compiler, its options and the libraries.
///
/// The folder is named by the content of all files that it was made of. A list of these is kept for
/// each source, since only the compiler knows them.
fn made(
    source: &Path,
    store: &Path,
    words: &[String],
    compile: &dyn Fn(&Path) -> Result<Built<Vec<PathBuf>>>,
) -> Result<Built<PathBuf>> {
    let place = Digest::of(format!("{words:?} {}", source.display()));
    let list = store.join(format!("{place}.json"));
    let known = files::kept::<Vec<PathBuf>>(&list).and_then(|files| recipe(words, &files).ok());
    if let Some(folder) = known.map(|name| store.join(name)).filter(|folder| folder.is_dir()) {
        return Ok(Built::Done(folder));
    }
    fs::create_dir_all(store).with_context(|| files::cannot_write(store))?;
    let beside = tempfile::tempdir_in(store)?;
    let files = match compile(beside.path())? {
        Built::Done(files) => files,
        Built::Errors(errors) => return Ok(Built::Errors(errors)),
    };
    let name = recipe(words, &files).context("a file has vanished while it was compiled")?;
    let folder = store.join(name);
    // This fails if another process has been faster, or the same content is there already.
    if let Err(error) = fs::rename(beside.path(), &folder)
        && !folder.is_dir()
    {
        return Err(error).with_context(|| files::cannot_write(&folder));
    }
    files::keep(&list, &files)?;
    Ok(Built::Done(folder))
}

/// A digest of all that a program is made from.
fn recipe(words: &[String], files: &[PathBuf]) -> Result<String> {
    let mut digest = Digest::of(format!("{words:?}"));
    for file in files {
        digest.add(files::file_name(file));
        digest.add_file(file)?;
    }
    Ok(digest.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of running a source, or the error.
    fn printed(file: &Path, store: &Path) -> Result<String, String> {
        match lone(file, &RustOptions::default(), store).map_err(|error| format!("{error:#}"))? {
            Built::Errors(errors) => Err(errors),
            Built::Done(words) => {
                let output = Command::new(&words[0]).args(&words[1..]).output().unwrap();
                Ok(said(&output))
            }
        }
    }

    fn store() -> tempfile::TempDir {
        tempfile::tempdir().unwrap()
    }

    #[test]
    fn a_makefile_names_files_with_spaces() {
        let makefile = "/a/b: /c/d.rs /e\\ f/g.rs\n";
        assert_eq!(files_in_makefile(makefile), ["/c/d.rs", "/e f/g.rs"].map(Path::new));
        let makefile = "a: /c/d.cpp \\\n /c/d.h\n";
        assert_eq!(files_in_makefile(makefile), ["/c/d.cpp", "/c/d.h"].map(Path::new));
    }

    #[test]
    fn each_language_has_its_compiler() {
        let folder = tempfile::tempdir().unwrap();
        let store = store();
        for (name, text) in [
            ("a.c", "#include <stdio.h>\nint main() { puts(\"7\"); }"),
            ("a.cc", "#include <iostream>\nint main() { std::cout << \"7\\n\"; }"),
            ("a.cpp", "#include <iostream>\nint main() { std::cout << \"7\\n\"; }"),
            ("a b.py", "print(7)"),
            ("a.rs", "fn main() { println!(\"7\") }"),
            (
                "a.java",
                "package x.y; class Other {} public final class Main { static class Inner {}\n\
                 public static void main(String[] a) { System.out.println(7); } }",
            ),
        ] {
            let file = folder.path().join(name);
            fs::write(&file, text).unwrap();
            assert_eq!(printed(&file, store.path()).unwrap(), "7\n", "{name}");
        }
    }

    #[test]
    fn a_compiler_that_is_missing_is_named() {
        let missing = |variable| {
            let error = translator(Path::new("a.l"), "L compiler", &["no-1", "no-2"], variable);
            error.unwrap_err().to_string()
        };
        assert_eq!(missing(None), "a.l: it needs a L compiler; install no-1 or no-2");
        let hint = ", or name one in the variable NO_SUCH_VARIABLE";
        assert_eq!(missing(Some("NO_SUCH_VARIABLE")), missing(None) + hint);
    }

    #[test]
    fn a_program_is_made_again_only_if_one_of_its_files_has_changed() {
        let folder = tempfile::tempdir().unwrap();
        let store = store();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        let file = folder.path().join("a.cpp");
        write("a.h", "#define NUMBER 1\n");
        write(
            "a.cpp",
            "#include <cstdio>\n#include \"a.h\"\nint main() { printf(\"%d\", NUMBER); }",
        );
        let program = || match lone(&file, &RustOptions::default(), store.path()).unwrap() {
            Built::Done(words) => words,
            Built::Errors(errors) => panic!("{errors}"),
        };
        let first = program();
        let made = || fs::metadata(&program()[0]).unwrap().modified().unwrap();
        assert_eq!(made(), made());
        assert_eq!(printed(&file, store.path()).unwrap(), "1");
        write("a.h", "#define NUMBER 2\n");
        assert_eq!(printed(&file, store.path()).unwrap(), "2");
        write("a.h", "#define NUMBER 1\n");
        assert_eq!(program(), first);
    }

    #[test]
    fn what_cannot_be_compiled_is_told_with_the_compilers_words() {
        let folder = tempfile::tempdir().unwrap();
        let store = store();
        for (name, text, words) in [
            ("a.cpp", "int main() { return x; }", "a.cpp:1:"),
            ("a.cpp", "#include \"testlib.h\"\n", "testlib.h"),
            ("a.c", "int main() { return x; }", "a.c:1:"),
            ("a.rs", "fn main() { x }", "a.rs:1:"),
            // What rustc denies by default, the judge's denies, too.
            ("a.rs", "fn main() { println!(\"{}\", 256_u8) }", "out of range for `u8`"),
            ("a.java", "public class B { int x }", "a.java:1:"),
            ("b.java", "class B {}", "no class with a method `main`"),
            ("a.kt", "", "a.kt: its language isn't known; the extensions that are: rs, cpp"),
            ("a", "", "its language isn't known"),
        ] {
            let file = folder.path().join(name);
            fs::write(&file, text).unwrap();
            let error = printed(&file, store.path()).unwrap_err();
            assert!(error.contains(words), "{name}: {error}");
        }
        let missing = printed(&folder.path().join("missing.cpp"), store.path()).unwrap_err();
        assert!(
            missing.ends_with("missing.cpp: can't read: No such file or directory (os error 2)")
        );
    }

    #[test]
    fn every_language_is_known() {
        let folder = tempfile::tempdir().unwrap();
        let store = store();
        for extension in LANGUAGES {
            let file = folder.path().join(format!("a.{extension}"));
            fs::write(&file, "").unwrap();
            // Nothing compiles in most languages, but that isn't the question.
            let result = lone(&file, &RustOptions::default(), store.path())
                .map_err(|error| error.to_string());
            assert!(result.is_ok(), "{extension}: {result:?}");
        }
    }
}
