//! How programs are installed on this system.

use std::env::consts::OS;

use cargo_grundy::workspace::toolchain;

/// Package managers, each with the command that installs a package.
const MANAGERS: [(&str, &str); 3] =
    [("apt", "sudo apt install"), ("dnf", "sudo dnf install"), ("pacman", "sudo pacman -S")];

/// Programs, each with the package that these managers have it in, and with the command for macOS,
/// if it is of use there.
const PACKAGES: &[(&str, [&str; 3], Option<&str>)] = &[
    ("g++", ["g++", "gcc-c++", "gcc"], Some("xcode-select --install")),
    ("gcc", ["gcc"; 3], Some("xcode-select --install")),
    ("javac", JAVA, Some("brew install --cask temurin")),
    ("java", JAVA, Some("brew install --cask temurin")),
    ("python3", ["python3", "python3", "python"], Some("xcode-select --install")),
    // On macOS, the debugger is lldb.
    ("gdb", ["gdb"; 3], Some("xcode-select --install")),
    ("xclip", ["xclip"; 3], None),
    ("wl-copy", ["wl-clipboard"; 3], None),
    ("xdg-open", ["xdg-utils"; 3], None),
];

const JAVA: [&str; 3] = ["default-jdk", "java-latest-openjdk-devel", "jdk-openjdk"];

/// The command that installs a program, or else words that say to do so.
pub fn install(program: &str) -> String {
    let manager = MANAGERS.iter().position(|(name, _)| toolchain::is_on_path(name));
    let package = PACKAGES.iter().find(|(name, ..)| *name == program);
    match (package, manager) {
        (Some((_, _, Some(command))), _) if OS == "macos" => (*command).to_owned(),
        (Some((_, names, _)), Some(index)) => format!("{} {}", MANAGERS[index].1, names[index]),
        _ => format!("install {program}"),
    }
}
