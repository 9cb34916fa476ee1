use std::{env, fs, path::Path};

fn main() {
    let out = Path::new(&env::var("OUT_DIR").unwrap()).join("squares.rs");
    let squares: Vec<u32> = (0..5).map(|x| x * x).collect();
    fs::write(out, format!("pub const SQUARES: [u32; 5] = {squares:?};")).unwrap();
    println!("cargo:rerun-if-changed=build.rs");
}
