//! How often the compiler is asked: what is known before isn't found out by its errors.

use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;
use grundy_bundle::{Compiler, CrateIndex, Diagnostic, Extern, Lowered, Lowering, Rustc};

use super::{Case, rustc, source};

/// A compiler that counts how often it is asked about a text.
pub(super) struct Counting(Rustc, AtomicUsize);

impl Counting {
    pub(super) fn new() -> Self {
        Counting(rustc(), AtomicUsize::new(0))
    }

    pub(super) fn asked(self) -> usize {
        self.1.into_inner()
    }
}

impl Compiler for Counting {
    fn check(&self, text: &str, edition: &str, lints: Option<&str>) -> Result<Vec<Diagnostic>> {
        self.1.fetch_add(1, Ordering::Relaxed);
        self.0.check(text, edition, lints)
    }

    fn lower(&self, lowering: &Lowering) -> Result<Lowered> {
        self.0.lower(lowering)
    }
}

/// Checks that a single question is enough for a program with this library and others, each of
/// which knows the next one.
fn is_asked_once(main: &str, lib: &str, others: &[(&str, &str)]) {
    let mut case = Case::new(main, lib);
    for &(name, text) in others {
        let file = format!("{name}.rs");
        case = case.file(&file, text);
        let next = Extern::Bundled(CrateIndex(case.crates.len()));
        case.crates.last_mut().unwrap().externs.insert(name.to_owned(), next);
        case.crates.push(source(name, &file));
    }
    let compiler = Counting::new();
    let text = case.bundle_by(&compiler).unwrap().text;
    assert_eq!(compiler.asked(), 1, "{text}");
}

#[test]
fn imports_from_other_crates_begin_at_the_root() {
    is_asked_once(
        "fn main() { println!(\"{}\", lib::inner::f(lib::Pair(1, 2))); }\n",
        "pub use under::deep::Pair;
pub mod inner {
    use under::{deep::{half, Pair}, twice};
    pub fn f(pair: Pair) -> u8 { twice(pair.0) + half(pair.1) }
}
",
        &[(
            "under",
            "pub fn twice(x: u8) -> u8 { 2 * x }
pub mod deep {
    pub struct Pair(pub u8, pub u8);
    pub fn half(x: u8) -> u8 { x / 2 }
}
",
        )],
    );
}

#[test]
fn a_crate_of_which_nothing_runs_has_what_is_imported_from_it() {
    is_asked_once(
        "fn main() { println!(\"{}\", lib::Wrapped(1u8).get()); }\n",
        "use under::Small;
pub struct Wrapped<T: Small>(pub T);
impl<T: Small + Copy> Wrapped<T> { pub fn get(&self) -> T { self.0 } }
",
        &[
            ("under", "pub use lowest::*;\n"),
            ("lowest", "pub unsafe trait Small {}\nunsafe impl Small for u8 {}\n"),
        ],
    );
}

#[test]
fn traits_that_macros_declare_are_in_what_is_asked() {
    is_asked_once(
        "fn main() { println!(\"{}\", lib::twice(4u32)); }\n",
        "mod numbers {
    use std::ops::Add;
    macro_rules! alias {
        ($name:ident: $($bound:tt)+) => {
            pub trait $name: $($bound)+ {}
            impl<T: $($bound)+> $name for T {}
        };
    }
    alias!(Sum: Add<Output = Self> + Sized);
    alias!(Number: Sum + Copy);
}
use numbers::Number;
pub fn twice<T: Number>(x: T) -> T { x + x }
",
        &[],
    );
}

#[test]
fn types_that_a_macro_makes_are_in_what_runs_and_so_are_constants_of_traits() {
    is_asked_once(
        "fn main() { println!(\"{}\", lib::residue::<lib::Seven>(9)); }\n",
        "pub use under::*;\npub fn residue<M: Modulus>(x: u32) -> u32 { x % M::N }\n",
        &[(
            "under",
            "pub trait Modulus { const N: u32; }
macro_rules! moduli {
    ($($name:ident $n:literal)*) => {
        $(pub enum $name {} impl Modulus for $name { const N: u32 = $n; })*
    };
}
moduli! { Seven 7 }
",
        )],
    );
}

#[test]
fn arguments_of_types_that_are_so_by_default_are_known() {
    is_asked_once(
        "fn main() { println!(\"{}\", lib::Pointer::<lib::Shared>::new(3).at); }\n",
        "pub enum Shared {}
pub struct Pointer<M = Shared> { pub at: u8, kind: std::marker::PhantomData<M> }
impl<M> Pointer<M> { fn of(at: u8) -> Self { Pointer { at, kind: std::marker::PhantomData } } }
impl Pointer<Shared> { pub fn new(at: u8) -> Self { Self::of(at) } }
",
        &[],
    );
}

#[test]
fn what_runs_of_impls_is_known_by_all_that_their_heads_name() {
    let lib = "pub struct Own(pub u8);
impl From<Own> for u64 { fn from(own: Own) -> u64 { half(own.0).into() } }
fn half(x: u8) -> u8 { x / 2 }
pub trait Scale<T = u8> { fn scale(&self, by: T) -> T; }
impl Scale<u8> for Own { fn scale(&self, by: u8) -> u8 { twice(self.0) * by } }
fn twice(x: u8) -> u8 { 2 * x }
type Row = [u8; 2];
pub struct Of<T>(pub T);
impl Of<Row> { pub fn sum(&self) -> u8 { all(&self.0) } }
fn all(row: &[u8]) -> u8 { row.iter().sum() }
";
    for value in ["u64::from(lib::Own(4))", "lib::Own(1).scale(2)", "lib::Of([1, 2]).sum()"] {
        let main = format!("use lib::Scale;\nfn main() {{ println!(\"{{}}\", {value}); }}\n");
        is_asked_once(&main, lib, &[]);
    }
}

#[test]
fn imports_that_only_their_crate_can_name_are_known_in_all_of_it() {
    is_asked_once(
        "fn main() { println!(\"{}\", lib::counter::Counter::new().add()); }\n",
        "mod sync {
    pub(crate) use self::lock::{Lock as Guard, locked};
    mod lock {
        pub(crate) struct Lock<T>(pub T);
        pub(crate) fn locked<T>(value: T) -> Lock<T> { Lock(value) }
    }
}
pub mod counter {
    use crate::sync::{Guard, locked};
    pub struct Counter { count: Guard<u8> }
    impl Counter {
        pub fn new() -> Self { Counter { count: locked(1) } }
        pub fn add(self) -> u8 { self.count.0 + 1 }
    }
}
",
        &[],
    );
}

#[test]
fn a_trait_that_a_glob_brings_into_scope_is_there_as_its_functions_run() {
    is_asked_once(
        "use lib::inner::*;\nfn main() { println!(\"{}\", vec![1u8].first_one()); }\n",
        "pub mod inner {
    pub trait FirstOne { fn first_one(&self) -> u8; }
    impl FirstOne for Vec<u8> { fn first_one(&self) -> u8 { self[0] } }
}
",
        &[],
    );
}
