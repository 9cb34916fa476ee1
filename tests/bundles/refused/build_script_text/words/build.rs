use std::path::Path;
use std::{env, fs};

fn main() {
    let out = Path::new(&env::var("OUT_DIR").unwrap()).join("words.txt");
    fs::write(out, "one two three").unwrap();
    println!("cargo:rustc-env=WORDS=3");
    println!("cargo:rerun-if-changed=build.rs");
}
