//! Which arms of its macros a bundle reaches, by the calls that stand in it and in what these make.

use std::collections::BTreeSet;
use std::rc::Rc;

use anyhow::Result;
use proc_macro2::TokenStream;

use super::expand::Expander;
use super::fragments::Unclear;
use super::mentions::{self, Call, Path};
use super::program::{ItemId, Kind, ModuleId, Program};
use super::resolve::Need;

/// The macros of `std`, which hand nothing to others but the calls that stand in their arguments.
const STD: [&str; 37] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "cfg",
    "column",
    "compile_error",
    "concat",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "env",
    "eprint",
    "eprintln",
    "file",
    "format",
    "format_args",
    "include",
    "include_bytes",
    "include_str",
    "is_x86_feature_detected",
    "line",
    "matches",
    "module_path",
    "option_env",
    "panic",
    "print",
    "println",
    "stringify",
    "thread_local",
    "todo",
    "try",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

/// What is reached so far.
#[derive(Default)]
pub(super) struct Reach {
    arms: BTreeSet<ItemId>,
    /// Whether some call isn't understood: then it may reach any arm.
    unclear: bool,
    /// The items whose calls have been followed.
    followed: BTreeSet<ItemId>,
    expander: Expander,
}

/// A call, and the modules where the words in it may come from.
struct Open {
    call: Call,
    modules: Vec<ModuleId>,
}

impl Reach {
    /// Whether a call may reach this arm.
    pub(super) fn contains(&self, arm: ItemId) -> bool {
        self.unclear || self.arms.contains(&arm)
    }

    /// Follows the calls in an item of the bundle, and those in what they make.
    pub(super) fn follow(&mut self, program: &mut Program, item: ItemId) -> Result<()> {
        if self.unclear || !self.followed.insert(item) {
            return Ok(());
        }
        match &program.items[item].kind {
            // Their calls are those that a call of theirs makes.
            Kind::Arm { .. } => return Ok(()),
            Kind::Macro { arms, .. } => {
                self.unclear |= arms.is_empty();
                return Ok(());
            }
            _ => {}
        }
        let modules = vec![program.items[item].module];
        let calls = program.items[item].mentions.calls.iter().cloned();
        let mut open: Vec<Open> =
            calls.map(|call| Open { call, modules: modules.clone() }).collect();
        while let Some(next) = open.pop() {
            let called = macros(program, &next)?;
            if called.is_empty() && !next.call.paths.iter().all(|path| is_of_std(program, path)) {
                self.unclear = true;
            }
            for called in called {
                match self.expand(program, called, &next.call.arguments) {
                    Ok(made) => open.extend(calls_in(made, &next.modules, program, called)),
                    Err(Unclear) => self.unclear = true,
                }
            }
            if self.unclear {
                return Ok(());
            }
        }
        Ok(())
    }

    /// What a macro makes of a call, by its first arm that matches.
    fn expand(
        &mut self,
        program: &Program,
        called: ItemId,
        arguments: &TokenStream,
    ) -> Result<TokenStream, Unclear> {
        let Kind::Macro { arms, .. } = &program.items[called].kind else { return Err(Unclear) };
        for &arm in arms {
            let Kind::Arm { rule, .. } = &program.items[arm].kind else { continue };
            if let Some(made) = self.expander.expand(&Rc::clone(rule), arguments)? {
                self.arms.insert(arm);
                return Ok(made);
            }
        }
        Err(Unclear)
    }
}

/// The calls in what the macro `called` makes in some modules.
fn calls_in(
    made: TokenStream,
    modules: &[ModuleId],
    program: &Program,
    called: ItemId,
) -> impl Iterator<Item = Open> {
    let mut modules = modules.to_vec();
    let home = program.items[called].module;
    if !modules.contains(&home) {
        modules.push(home);
    }
    let calls = mentions::collect(&[], |collector| collector.tokens(made)).calls;
    calls.into_iter().map(move |call| Open { call, modules: modules.clone() })
}

/// The macros of the bundle that a call may name.
fn macros(program: &mut Program, open: &Open) -> Result<BTreeSet<ItemId>> {
    let mut macros = BTreeSet::new();
    for &module in &open.modules {
        for path in &open.call.paths {
            for need in program.needs(module, path, &[])? {
                if let Need::Item(item) = need
                    && matches!(program.items[item].kind, Kind::Macro { .. })
                {
                    macros.insert(item);
                }
            }
        }
    }
    Ok(macros)
}

/// Whether a path is that of a macro of `std`, and no other macro may have its name.
fn is_of_std(program: &Program, path: &Path) -> bool {
    match &path.segments[..] {
        [name] => STD.contains(&name.as_str()) && !names_another_macro(program, name),
        [first, ..] => ["alloc", "core", "std"].contains(&first.as_str()),
        [] => false,
    }
}

/// Whether a macro of the bundle may have this name.
fn names_another_macro(program: &Program, name: &str) -> bool {
    let given = ["macro_rules! ", "macro_rules!", " as "].map(|before| before.to_owned() + name);
    let mut texts = program.files.iter().map(|file| &file.text.string);
    texts.any(|text| given.iter().any(|given| text.contains(given)))
}
