fn main() {
    println!("cargo::rustc-check-cfg=cfg(has_fast)");
    println!("cargo::rustc-check-cfg=cfg(level, values(\"low\", \"high\"))");
    println!("cargo:rustc-cfg=has_fast");
    println!("cargo:rustc-cfg=level=\"high\"");
    println!("cargo:rerun-if-changed=build.rs");
}
