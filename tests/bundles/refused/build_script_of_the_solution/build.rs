use std::path::Path;
use std::{env, fs};

fn main() {
    let out = Path::new(&env::var("OUT_DIR").unwrap()).join("cubes.rs");
    fs::write(out, "[0, 1, 8, 27]").unwrap();
    println!("cargo:rerun-if-changed=build.rs");
}
