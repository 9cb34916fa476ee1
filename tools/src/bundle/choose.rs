//! Which items a solution needs: whatever is reached from its own text, and what goes with it.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};

use super::mentions::Role;
use super::program::{Content, CrateId, Extern, ItemId, Kind, ModuleId, Program};
use super::reach::Reach;
use super::resolve::{Def, Found, Need};
use super::std_traits;

/// The items that go into the bundle.
#[derive(Default)]
pub(super) struct Chosen {
    pub items: BTreeSet<ItemId>,
    /// Modules that are named themselves.
    pub modules: BTreeSet<ModuleId>,
    /// Macros that are reached by a path.
    pub macro_paths: BTreeSet<ItemId>,
    /// Macros that are reached by a path through the root of their crate.
    pub root_macros: BTreeSet<ItemId>,
}

/// The items that the solution of `program` needs.
pub(super) fn choose(program: &mut Program) -> Result<Chosen> {
    let mut chooser = Chooser {
        program,
        chosen: Chosen::default(),
        queue: Vec::new(),
        members: BTreeSet::new(),
        members_of: BTreeSet::new(),
        members_in: BTreeMap::new(),
        expanded: BTreeMap::new(),
        reach: Reach::default(),
    };
    let solution: Vec<ItemId> = (0..chooser.program.items.len())
        .filter(|&item| {
            let module = chooser.program.items[item].module;
            chooser.program.modules[module].krate == 0
        })
        .collect();
    solution.into_iter().for_each(|item| chooser.keep(item));
    chooser.run()?;
    Ok(chooser.chosen)
}

/// All items, module by module, of the crates that the solution reaches.
pub(super) fn choose_all(program: &mut Program) -> Result<Chosen> {
    let mut chosen = choose(program)?;
    let used: BTreeSet<CrateId> = chosen
        .items
        .iter()
        .map(|&item| program.modules[program.items[item].module].krate)
        .collect();
    for krate in used {
        program.load_where(krate, |_| true)?;
    }
    chosen.items = (0..program.items.len()).collect();
    for krate in &program.crates {
        let macros = krate.macros.values().flatten().copied();
        let exported: Vec<ItemId> = macros
            .filter(|&item| matches!(program.items[item].kind, Kind::Macro { exported: true, .. }))
            .collect();
        chosen.macro_paths.extend(&exported);
        chosen.root_macros.extend(exported);
    }
    Ok(chosen)
}

struct Chooser<'p, 'r> {
    program: &'p mut Program<'r>,
    chosen: Chosen,
    queue: Vec<ItemId>,
    /// Members asked for of any type.
    members: BTreeSet<String>,
    /// Members asked for of one type.
    members_of: BTreeSet<(ItemId, String)>,
    /// Members asked for in a module: those of the traits in its scope.
    members_in: BTreeMap<ModuleId, BTreeSet<String>>,
    /// Macros, and the modules in which they are used, with what `Self` is there.
    expanded: BTreeMap<(ItemId, ModuleId), Vec<ItemId>>,
    /// The arms of macros that calls reach.
    reach: Reach,
}

impl Chooser<'_, '_> {
    fn keep(&mut self, item: ItemId) {
        if self.chosen.items.insert(item) {
            self.queue.push(item);
        }
    }

    /// Follows all that is asked for until nothing new is found.
    fn run(&mut self) -> Result<()> {
        loop {
            while let Some(item) = self.queue.pop() {
                self.follow(item)?;
            }
            self.impls()?;
            self.traits()?;
            self.invocations()?;
            self.arms()?;
            if !self.queue.is_empty() || self.load_implementing_modules()? {
                continue;
            }
            self.macros_without_arms();
            if self.queue.is_empty() {
                return Ok(());
            }
        }
    }

    /// Keeps what an item mentions.
    fn follow(&mut self, item: ItemId) -> Result<()> {
        let module = self.program.items[item].module;
        if let Kind::Import(import) = &self.program.items[item].kind {
            let path = import.path.clone();
            let needs = self.program.needs(module, &path, &[])?;
            return self.all(needs, module, path.at, module);
        }
        let self_types = match self.program.items[item].kind {
            Kind::Macro { ref arms, .. } if !arms.is_empty() => return Ok(()),
            Kind::Arm { of, .. } => {
                let places = self.expanded.range((of, 0)..=(of, ModuleId::MAX));
                let places: Vec<_> =
                    places.map(|(&(_, module), types)| (module, types.clone())).collect();
                for (module, self_types) in places {
                    self.mentions(item, module, &self_types)?;
                }
                vec![]
            }
            Kind::Member { of } => self.types(of)?.0,
            Kind::Impl(_) => self.types(item)?.0,
            _ => vec![],
        };
        self.mentions(item, module, &self_types)
    }

    /// Keeps what `item` mentions, seen from `module`: its own, or one where it is expanded.
    fn mentions(&mut self, item: ItemId, module: ModuleId, self_types: &[ItemId]) -> Result<()> {
        let mentions = self.program.items[item].mentions.clone();
        let home = self.program.items[item].module;
        self.members_in.entry(module).or_default().extend(mentions.members.iter().cloned());
        self.members.extend(mentions.members);
        for path in mentions.paths {
            if module != home && !path.global && path.segments[0] == "crate" {
                continue;
            }
            let needs = self.program.needs(module, &path, self_types)?;
            if path.role == Role::Macro {
                for need in &needs {
                    if let &Need::Item(called) = need {
                        self.expand(called, module, self_types)?;
                    }
                }
            }
            self.all(needs, module, path.at, home)?;
        }
        Ok(())
    }

    /// Keeps what a macro that is called in `module` mentions there.
    fn expand(&mut self, called: ItemId, module: ModuleId, self_types: &[ItemId]) -> Result<()> {
        let Kind::Macro { arms, .. } = &self.program.items[called].kind else { return Ok(()) };
        let kept = |arm: &ItemId| self.chosen.items.contains(arm);
        let parts: Vec<ItemId> = match &arms[..] {
            [] => vec![called],
            arms => arms.iter().copied().filter(kept).collect(),
        };
        if self.expanded.insert((called, module), self_types.to_vec()).is_none() {
            for part in parts {
                self.mentions(part, module, self_types)?;
            }
        }
        Ok(())
    }

    fn all(&mut self, needs: Vec<Need>, module: ModuleId, at: usize, home: ModuleId) -> Result<()> {
        for need in needs {
            match need {
                Need::Item(item) => self.keep(item),
                Need::Module(module) => {
                    self.chosen.modules.insert(module);
                }
                Need::MemberOf(ty, name) => {
                    self.members_of.insert((ty, name));
                }
                Need::Member(name) => {
                    self.members_in.entry(module).or_default().insert(name.clone());
                    self.members.insert(name);
                }
                Need::TraitMember(name) => {
                    self.members_in.entry(module).or_default().insert(name);
                }
                Need::MacroPath { item, from_root } => {
                    self.chosen.macro_paths.insert(item);
                    if from_root {
                        self.chosen.root_macros.insert(item);
                    }
                }
                Need::Missing { name, advice } => {
                    let (file, _) = self.program.content(home).unwrap_or_default();
                    bail!("{}: `{name}`: {advice}", self.program.place(file, at));
                }
            }
        }
        Ok(())
    }

    /// The types and traits of the bundle in the head of an `impl`: those that implement, with all
    /// that stands in the arguments; and whether the trait is one of the bundle, and which.
    fn types(&mut self, item: ItemId) -> Result<(Vec<ItemId>, Option<ItemId>)> {
        let module = self.program.items[item].module;
        let Kind::Impl(block) = &self.program.items[item].kind else { return Ok((vec![], None)) };
        let (paths, of_trait) = (block.types.clone(), block.of_trait.clone());
        let mut types = Vec::new();
        for path in paths {
            for found in self.program.target(module, &path, 0)? {
                if let Def::Item(ty) = found.what
                    && matches!(self.program.items[ty].kind, Kind::Type { .. } | Kind::Trait { .. })
                {
                    types.push(ty);
                }
            }
        }
        let mut local_trait = None;
        if let Some(path) = of_trait {
            for found in self.program.target(module, &path, 0)? {
                if let Def::Item(item) = found.what {
                    local_trait = Some(item);
                }
            }
        }
        Ok((types, local_trait))
    }

    /// Keeps the implementations of what is kept, and the members that are asked for.
    fn impls(&mut self) -> Result<()> {
        for item in 0..self.program.items.len() {
            let Kind::Impl(block) = &self.program.items[item].kind else { continue };
            let inherent = block.of_trait.is_none();
            if !inherent && self.chosen.items.contains(&item) {
                continue;
            }
            let (types, local_trait) = self.types(item)?;
            let kept = |item: &ItemId| self.chosen.items.contains(item);
            let known = if inherent { !types.is_empty() } else { true };
            if !known || !types.iter().all(kept) || !local_trait.iter().all(kept) {
                continue;
            }
            if !inherent {
                if !types.is_empty() || local_trait.is_some() {
                    self.keep(item);
                }
                continue;
            }
            self.inherent_members(item, &types);
        }
        Ok(())
    }

    fn inherent_members(&mut self, item: ItemId, types: &[ItemId]) {
        let Kind::Impl(block) = &self.program.items[item].kind else { return };
        for member in block.members.clone() {
            let wanted = match &self.program.items[member].name {
                None => true,
                Some(name) => {
                    self.members.contains(name)
                        || types.iter().any(|&ty| self.members_of.contains(&(ty, name.clone())))
                }
            };
            if wanted {
                self.keep(member);
                self.keep(item);
            }
        }
    }

    /// Keeps the traits, and the imports of traits, whose members a module asks for.
    fn traits(&mut self) -> Result<()> {
        let asked: Vec<(ModuleId, BTreeSet<String>)> =
            self.members_in.iter().map(|(&module, names)| (module, names.clone())).collect();
        for (module, names) in asked {
            for (found, members) in self.traits_in_scope(module, 0)? {
                if members.iter().any(|member| names.contains(member)) {
                    found.through.iter().for_each(|&item| self.keep(item));
                    if let Def::Item(item) = found.what {
                        self.keep(item);
                    }
                }
            }
        }
        Ok(())
    }

    /// The traits that are in the scope of a module by any name, with the names of their members.
    fn traits_in_scope(
        &mut self,
        module: ModuleId,
        depth: usize,
    ) -> Result<Vec<(Found, BTreeSet<String>)>> {
        let mut traits = Vec::new();
        if depth > 8 {
            return Ok(traits);
        }
        self.program.load(module)?;
        for id in self.program.modules[module].items.clone() {
            match &self.program.items[id].kind {
                Kind::Trait { members } => {
                    let found = Found { what: Def::Item(id), through: vec![] };
                    traits.push((found, members.clone()));
                }
                Kind::Import(import) => {
                    let (path, is_glob) = (import.path.clone(), import.is_glob);
                    let targets = self.program.target(module, &path, 0)?;
                    if targets.iter().all(|target| target.what == Def::Outside) {
                        // A glob of another crate may give anything.
                        if is_glob || !targets.is_empty() {
                            self.keep(id);
                        }
                        let members = std_traits::members(&path.segments);
                        let found = Found { what: Def::Outside, through: vec![id] };
                        traits.push((found, members));
                    }
                    for mut target in targets {
                        target.through.insert(0, id);
                        match target.what {
                            Def::Item(item) => {
                                if let Kind::Trait { members } = &self.program.items[item].kind {
                                    let members = members.clone();
                                    traits.push((target, members));
                                }
                            }
                            Def::Module(inner) if is_glob && inner != module => {
                                for (mut found, members) in
                                    self.traits_in_scope(inner, depth + 1)?
                                {
                                    found.through.splice(0..0, target.through.iter().copied());
                                    traits.push((found, members));
                                }
                            }
                            _ => {}
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(traits)
    }

    /// Keeps the macro calls that implement something for what is kept.
    fn invocations(&mut self) -> Result<()> {
        for item in 0..self.program.items.len() {
            let Kind::Invocation { words } = &self.program.items[item].kind else { continue };
            if self.chosen.items.contains(&item) {
                continue;
            }
            let module = self.program.items[item].module;
            let mut implements = words.contains("impl");
            let mut needs = Vec::new();
            let paths = self.program.items[item].mentions.paths.clone();
            for path in &paths {
                for need in self.program.needs(module, path, &[])? {
                    if let Need::Item(called) = need
                        && let Kind::Macro { .. } = self.program.items[called].kind
                    {
                        let home = self.program.items[called].module;
                        let body = self.program.items[called].mentions.paths.clone();
                        implements |= body.iter().any(|path| path.segments[0] == "impl");
                        for path in &body {
                            needs.extend(self.program.needs(home, path, &[])?);
                        }
                    } else {
                        needs.push(need);
                    }
                }
            }
            let of_kept = needs.iter().any(|need| match need {
                Need::Item(ty) => {
                    self.chosen.items.contains(ty)
                        && matches!(
                            self.program.items[*ty].kind,
                            Kind::Type { .. } | Kind::Trait { .. }
                        )
                }
                _ => false,
            });
            if implements && of_kept {
                self.keep(item);
            }
        }
        Ok(())
    }

    /// Keeps the arms that a call may reach.
    fn arms(&mut self) -> Result<()> {
        let unclear = self.calls_macros_of_the_judge();
        for &item in &self.chosen.items {
            self.reach.follow(self.program, item)?;
        }
        for item in 0..self.program.items.len() {
            if let Kind::Arm { of, .. } = self.program.items[item].kind
                && self.chosen.items.contains(&of)
                && (unclear || self.reach.contains(item))
            {
                self.keep(item);
            }
        }
        Ok(())
    }

    /// Whether a macro that isn't there to be read may call others with tokens of its own.
    fn calls_macros_of_the_judge(&self) -> bool {
        let mut externs =
            self.program.crates.iter().flat_map(|krate| krate.source.externs.values());
        externs.any(|known| matches!(known, Extern::Provided(_)))
    }

    /// Keeps macros whole that no call matches: they are named for something else.
    fn macros_without_arms(&mut self) {
        for item in self.chosen.items.clone() {
            if let Kind::Macro { arms, .. } = &self.program.items[item].kind
                && !arms.iter().any(|arm| self.chosen.items.contains(arm))
            {
                arms.clone().into_iter().for_each(|arm| self.keep(arm));
            }
        }
    }

    /// Reads the modules that may implement something for what is kept; whether there are any.
    fn load_implementing_modules(&mut self) -> Result<bool> {
        let names: Vec<String> = self
            .chosen
            .items
            .iter()
            .map(|&item| &self.program.items[item])
            .filter(|item| matches!(item.kind, Kind::Type { .. } | Kind::Trait { .. }))
            .filter_map(|item| item.name.clone())
            .collect();
        let mut loaded = false;
        for krate in 1..self.program.crates.len() {
            let root = self.program.crates[krate].root;
            if matches!(self.program.modules[root].content, Content::Unread { .. }) {
                continue;
            }
            loaded |= self.program.load_where(krate, |text| {
                // Without one of these words nothing of another module can be named.
                (text.contains("crate") || text.contains("super") || text.contains('!'))
                    && text.lines().any(|line| begins_an_impl(line.trim_start()))
                    && names.iter().any(|name| text.contains(name))
            })?;
        }
        Ok(loaded)
    }
}

/// Whether a line may begin an `impl` or call a macro that makes one.
fn begins_an_impl(line: &str) -> bool {
    let word = line.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
    line.starts_with("impl")
        || line.starts_with("unsafe impl")
        || word.is_some_and(|end| end > 0 && line[end..].starts_with('!'))
}
