//! What a path means, seen from a module.

use anyhow::Result;

use super::mentions::{Path, Role};
use super::program::{Content, CrateId, CrateIndex, Extern, ItemId, Kind, ModuleId, Program};

/// What a name stands for, and the items by which it is reached.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub what: Def,
    /// Imports and `mod` items on the way.
    pub through: Vec<ItemId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Def {
    Module(ModuleId),
    Item(ItemId),
    /// Something outside the bundle.
    Outside,
}

/// What a path asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Need {
    Item(ItemId),
    Module(ModuleId),
    /// A member of this type.
    MemberOf(ItemId, String),
    /// A member of a type that isn't known.
    Member(String),
    /// A member of a type outside the bundle, so one of a trait.
    TraitMember(String),
    /// A macro by its path, which `macro_rules` alone doesn't give.
    MacroPath {
        item: ItemId,
        from_root: bool,
    },
    /// What can't be had: the name, and what to do about it.
    Missing {
        name: String,
        advice: String,
    },
}

/// How deep imports may lead to imports; only a circle goes deeper.
const DEEPEST: usize = 32;

impl Program<'_> {
    /// What `path`, mentioned in `module`, asks for; `self_types` are what `Self` is.
    pub(super) fn needs(
        &mut self,
        module: ModuleId,
        path: &Path,
        self_types: &[ItemId],
    ) -> Result<Vec<Need>> {
        let mut needs = Vec::new();
        let segments = &path.segments;
        if segments[0] == "Self" && !path.global {
            for name in &segments[1..] {
                needs.extend(self_types.iter().map(|&ty| Need::MemberOf(ty, name.clone())));
                needs.push(Need::TraitMember(name.clone()));
            }
            return Ok(needs);
        }
        if path.role == Role::Macro && segments.len() == 1 {
            return self.macro_needs(module, &segments[0]);
        }
        let krate = self.modules[module].krate;
        let (found, mut rest) = self.start(module, path, 0)?;
        if found.is_empty()
            && let Some(Extern::Missing(advice)) = self.extern_named(krate, &segments[0])
            && (path.global || segments.len() > 1)
        {
            let (name, advice) = (segments.join("::"), advice.clone());
            return Ok(vec![Need::Missing { name, advice }]);
        }
        if found.is_empty() {
            return Ok(segments[1..].iter().cloned().map(Need::TraitMember).collect());
        }
        let mut found = found;
        while rest < segments.len() {
            let mut next = Vec::new();
            for one in &found {
                match one.what {
                    Def::Module(inner) => {
                        let inner_found = self.lookup(inner, &segments[rest], 0)?;
                        if inner_found.is_empty() {
                            needs.extend(self.missing_in(inner, segments, rest));
                        }
                        for mut inner in inner_found {
                            inner.through.splice(0..0, one.through.iter().copied());
                            next.push(inner);
                        }
                    }
                    Def::Item(item) => {
                        needs.extend(one.through.iter().map(|&item| Need::Item(item)));
                        needs.push(Need::Item(item));
                        for name in &segments[rest..] {
                            needs.push(match self.items[item].kind {
                                Kind::Type { .. } => Need::MemberOf(item, name.clone()),
                                Kind::Trait { .. } => Need::TraitMember(name.clone()),
                                _ => Need::Member(name.clone()),
                            });
                            needs.push(Need::TraitMember(name.clone()));
                        }
                    }
                    Def::Outside => {
                        needs.extend(one.through.iter().map(|&item| Need::Item(item)));
                        needs.extend(segments[rest..].iter().cloned().map(Need::TraitMember));
                    }
                }
            }
            found = next;
            rest += 1;
        }
        for one in found {
            if path.role == Role::Pattern && !self.may_be_a_pattern(one.what, &segments[0]) {
                continue;
            }
            if !(matches!(one.what, Def::Module(_)) && path.role != Role::Import) {
                needs.extend(one.through.iter().map(|&item| Need::Item(item)));
            }
            match one.what {
                // Only an import can end with a module.
                Def::Module(inner) if path.role == Role::Import => needs.push(Need::Module(inner)),
                Def::Module(_) => {}
                Def::Item(item) => {
                    needs.push(Need::Item(item));
                    let is_macro = matches!(self.items[item].kind, Kind::Macro { .. });
                    if is_macro && self.needs_path(item, &one.through, segments.len()) {
                        let from_root = self.is_root_of(&segments[..segments.len() - 1], module);
                        needs.push(Need::MacroPath { item, from_root });
                    }
                }
                Def::Outside => {}
            }
        }
        Ok(needs)
    }

    /// Whether a macro that is reached through these items, by a path of that many parts, is
    /// reached otherwise than from below its definition, where its bare name is known.
    fn needs_path(&self, item: ItemId, through: &[ItemId], parts: usize) -> bool {
        let Some(&last) = through.last() else { return parts > 1 };
        match &self.items[last].kind {
            Kind::Import(import) => {
                import.path.segments.len() > 1 || self.items[last].module != self.items[item].module
            }
            _ => true,
        }
    }

    /// Whether `prefix` is the root of a crate, seen from `module`.
    fn is_root_of(&self, prefix: &[String], module: ModuleId) -> bool {
        let krate = self.modules[module].krate;
        match prefix {
            [] => false,
            [name] => {
                name == "crate"
                    || self.crates[krate].source.externs.contains_key(name)
                    || (name == "self" && self.modules[module].parent.is_none())
            }
            _ => false,
        }
    }

    /// Whether a name in a pattern may stand for `what`, and doesn't bind a new variable.
    fn may_be_a_pattern(&self, what: Def, name: &str) -> bool {
        match what {
            Def::Item(item) => {
                matches!(self.items[item].kind, Kind::Constant | Kind::Type { .. })
            }
            Def::Outside => name.starts_with(char::is_uppercase),
            Def::Module(_) => false,
        }
    }

    /// What is said of a name that a stand-in doesn't have.
    fn missing_in(&self, module: ModuleId, segments: &[String], at: usize) -> Option<Need> {
        let source = &self.crates[self.modules[module].krate].source;
        let advice = source.stand_in.as_ref()?.missing_item_advice.clone();
        Some(Need::Missing { name: segments[..=at].join("::"), advice })
    }

    fn macro_needs(&mut self, module: ModuleId, name: &str) -> Result<Vec<Need>> {
        let mut needs = Vec::new();
        for found in self.lookup(module, name, 0)? {
            match found.what {
                Def::Item(item) if matches!(self.items[item].kind, Kind::Macro { .. }) => {
                    needs.push(Need::Item(item));
                    if self.needs_path(item, &found.through, 1) {
                        needs.push(Need::MacroPath { item, from_root: false });
                    }
                    needs.extend(found.through.into_iter().map(Need::Item));
                }
                Def::Outside => needs.extend(found.through.into_iter().map(Need::Item)),
                _ => {}
            }
        }
        if needs.is_empty() {
            let krate = self.modules[module].krate;
            needs.extend(self.macros_named(krate, name)?.into_iter().map(Need::Item));
            for item in self.macros_brought_in(krate, name)? {
                needs.extend([Need::Item(item), Need::MacroPath { item, from_root: true }]);
            }
        }
        Ok(needs)
    }

    /// The `macro_rules` of that name anywhere in a crate.
    fn macros_named(&mut self, krate: CrateId, name: &str) -> Result<Vec<ItemId>> {
        self.load_where(krate, |text| {
            text.contains(&format!("macro_rules! {name}"))
                || text.contains(&format!("macro_rules!{name}"))
        })?;
        Ok(self.crates[krate].macros.get(name).cloned().unwrap_or_default())
    }

    /// The exported macros of that name in the crates that `krate` brings in by
    /// `#[macro_use] extern crate`.
    fn macros_brought_in(&mut self, krate: CrateId, name: &str) -> Result<Vec<ItemId>> {
        let mut found = Vec::new();
        for item in self.modules[self.crates[krate].root].items.clone() {
            if let Kind::ExternCrate { name: other, macro_use: true } = &self.items[item].kind
                && let Some(&Extern::Bundled(CrateIndex(other))) = self.extern_named(krate, other)
            {
                found.extend(self.macros_named(other, name)?);
            }
        }
        Ok(found)
    }

    /// Loads the modules of a crate that nobody has read and whose text is `wanted`, or that may
    /// have modules of their own.
    pub(super) fn load_where(
        &mut self,
        krate: CrateId,
        wanted: impl Fn(&str) -> bool,
    ) -> Result<bool> {
        let mut loaded = false;
        let mut module = 0;
        while module < self.modules.len() {
            if self.modules[module].krate == krate
                && let Content::Unread { text, .. } = &self.modules[module].content
                && (wanted(&text.string) || declares_modules(&text.string))
            {
                self.load(module)?;
                loaded = true;
            }
            module += 1;
        }
        Ok(loaded)
    }

    /// The beginning of a path, and the index of the first part behind it.
    fn start(
        &mut self,
        module: ModuleId,
        path: &Path,
        depth: usize,
    ) -> Result<(Vec<Found>, usize)> {
        let krate = self.modules[module].krate;
        let in_module = |what| vec![Found { what: Def::Module(what), through: vec![] }];
        if !path.global {
            let mut at = module;
            let mut next = 0;
            for segment in &path.segments {
                match segment.as_str() {
                    "crate" if next == 0 => at = self.crates[krate].root,
                    "self" if next == 0 => {}
                    "super" => at = self.modules[at].parent.unwrap_or(at),
                    _ => break,
                }
                next += 1;
            }
            if next > 0 {
                let own_name = self.crates[krate].source.stand_in.as_ref().map(|own| &own.module);
                if path.segments.len() > next + 1 && own_name == path.segments.get(next) {
                    next += 1;
                }
                return Ok((in_module(at), next));
            }
            let mut found = self.lookup(module, &path.segments[0], depth)?;
            if path.segments.len() > 1 {
                // A longer path begins with a type or a module.
                found.retain(|found| match found.what {
                    Def::Item(item) => {
                        let kind = &self.items[item].kind;
                        kind.names_a_type() || matches!(kind, Kind::Invocation { .. })
                    }
                    Def::Module(_) | Def::Outside => true,
                });
            }
            if !found.is_empty() {
                return Ok((found, 1));
            }
        }
        match self.extern_named(krate, &path.segments[0]) {
            Some(&Extern::Bundled(CrateIndex(other))) => {
                Ok((in_module(self.crates[other].root), 1))
            }
            Some(Extern::Provided(_)) => {
                Ok((vec![Found { what: Def::Outside, through: vec![] }], 1))
            }
            _ => Ok((vec![], 1)),
        }
    }

    pub(super) fn extern_named(&self, krate: CrateId, name: &str) -> Option<&Extern> {
        self.crates[krate].source.externs.get(name.trim_start_matches("r#"))
    }

    /// What an import leads to; without its `*` if it is a glob.
    pub(super) fn target(
        &mut self,
        module: ModuleId,
        path: &Path,
        depth: usize,
    ) -> Result<Vec<Found>> {
        if depth > DEEPEST {
            return Ok(vec![]);
        }
        let (mut found, rest) = self.start(module, path, depth + 1)?;
        for segment in &path.segments[rest.min(path.segments.len())..] {
            let mut next = Vec::new();
            for one in found {
                match one.what {
                    Def::Module(inner) => {
                        for mut inner in self.lookup(inner, segment, depth + 1)? {
                            inner.through.splice(0..0, one.through.iter().copied());
                            next.push(inner);
                        }
                    }
                    // A variant of an enum, say: it comes with the item.
                    Def::Item(_) | Def::Outside => next.push(one),
                }
            }
            found = next;
        }
        Ok(found)
    }

    /// What `name` means in the scope of `module`.
    pub(super) fn lookup(
        &mut self,
        module: ModuleId,
        name: &str,
        depth: usize,
    ) -> Result<Vec<Found>> {
        if depth > DEEPEST {
            return Ok(vec![]);
        }
        // Globs may lead around in circles: the second time around they add nothing.
        let asked = (module, name.to_owned());
        let first_time = self.being_looked_up.insert(asked.clone());
        let found = self.look_up(module, name, depth, first_time);
        if first_time {
            self.being_looked_up.remove(&asked);
        }
        found
    }

    fn look_up(
        &mut self,
        module: ModuleId,
        name: &str,
        depth: usize,
        with_globs: bool,
    ) -> Result<Vec<Found>> {
        self.load(module)?;
        let mut found = Vec::new();
        for id in self.modules[module].by_name.get(name).cloned().unwrap_or_default() {
            match &self.items[id].kind {
                Kind::Import(import) => {
                    let path = import.path.clone();
                    // `use name;` imports another `name` than its own.
                    let targets = if path.segments[0] == name && !path.global {
                        self.target_outside(module, &path, depth)?
                    } else {
                        self.target(module, &path, depth)?
                    };
                    if targets.is_empty() {
                        found.push(Found { what: Def::Outside, through: vec![id] });
                    }
                    for mut target in targets {
                        target.through.insert(0, id);
                        found.push(target);
                    }
                }
                &Kind::Module(inner) => {
                    found.push(Found { what: Def::Module(inner), through: vec![id] });
                }
                Kind::ExternCrate { name, .. } => {
                    let (name, krate) = (name.clone(), self.modules[module].krate);
                    let root = match self.extern_named(krate, &name) {
                        Some(&Extern::Bundled(CrateIndex(other))) => {
                            Def::Module(self.crates[other].root)
                        }
                        _ if name == "self" => Def::Module(self.crates[krate].root),
                        _ => Def::Outside,
                    };
                    found.push(Found { what: root, through: vec![id] });
                }
                _ => found.push(Found { what: Def::Item(id), through: vec![] }),
            }
        }
        // A module may share its name with a function of a glob.
        if with_globs && found.iter().all(|found| matches!(found.what, Def::Module(_))) {
            found.extend(self.lookup_in_globs(module, name, depth)?);
        }
        if found.is_empty() && self.modules[module].parent.is_none() {
            let krate = self.modules[module].krate;
            for item in self.macros_named(krate, name)? {
                if matches!(self.items[item].kind, Kind::Macro { exported: true, .. }) {
                    found.push(Found { what: Def::Item(item), through: vec![] });
                }
            }
        }
        if found.is_empty() {
            found = self.lookup_in_invocations(module, name);
        }
        Ok(found)
    }

    /// The target of an import whose path begins with the name that it gives.
    fn target_outside(
        &mut self,
        module: ModuleId,
        path: &Path,
        depth: usize,
    ) -> Result<Vec<Found>> {
        let first = &path.segments[0];
        let other = |item: &ItemId| !matches!(self.items[*item].kind, Kind::Import(_));
        let named = self.modules[module].by_name.get(first).cloned().unwrap_or_default();
        if named.iter().any(other) {
            // Modules and items of that name are what the path begins with.
            let hidden: Vec<ItemId> = named.iter().copied().filter(other).collect();
            let all = self.modules[module].by_name.insert(first.clone(), hidden);
            let found = self.target(module, path, depth);
            if let Some(all) = all {
                self.modules[module].by_name.insert(first.clone(), all);
            }
            return found;
        }
        let mut global = path.clone();
        global.global = true;
        self.target(module, &global, depth)
    }

    fn lookup_in_globs(
        &mut self,
        module: ModuleId,
        name: &str,
        depth: usize,
    ) -> Result<Vec<Found>> {
        let mut found = Vec::new();
        for id in self.modules[module].items.clone() {
            let Kind::Import(import) = &self.items[id].kind else { continue };
            if !import.is_glob {
                continue;
            }
            let path = import.path.clone();
            for target in self.target(module, &path, depth)? {
                let inner = match target.what {
                    Def::Module(inner) if inner != module => self.lookup(inner, name, depth + 1)?,
                    Def::Item(item) => match &self.items[item].kind {
                        Kind::Type { variants } if variants.iter().any(|v| v == name) => {
                            vec![Found { what: target.what, through: vec![] }]
                        }
                        _ => vec![],
                    },
                    _ => vec![],
                };
                for mut inner in inner {
                    let way = [&[id], &target.through[..]].concat();
                    inner.through.splice(0..0, way);
                    found.push(inner);
                }
            }
        }
        Ok(found)
    }

    /// The macro calls in `module` that may make an item of that name.
    fn lookup_in_invocations(&self, module: ModuleId, name: &str) -> Vec<Found> {
        let krate = &self.crates[self.modules[module].krate];
        let makes = |id: &ItemId| match &self.items[*id].kind {
            Kind::Invocation { words } => {
                words.contains(name)
                    || self.items[*id].mentions.paths.iter().any(|path| {
                        let called =
                            krate.macros.get(path.segments.last().unwrap_or(&path.segments[0]));
                        path.role == Role::Macro
                            && called.into_iter().flatten().any(|&called| {
                                let body = &self.items[called].mentions.paths;
                                body.iter().any(|path| path.segments[0] == name)
                            })
                    })
            }
            _ => false,
        };
        let items = self.modules[module].items.iter().copied();
        items.filter(makes).map(|id| Found { what: Def::Item(id), through: vec![] }).collect()
    }
}

/// Whether a text may declare modules that are in files of their own.
fn declares_modules(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim();
        line.ends_with(';') && (line.starts_with("mod ") || line.contains(" mod "))
    })
}
