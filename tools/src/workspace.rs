//! A Cargo workspace: its packages, their binaries, and what they depend on.
//!
//! `cargo metadata` knows all that and takes 40 ms to say it. What it said is kept in the target
//! folder, for as long as none of the files that it depends on changes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use anyhow::{Context, Result, bail};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, PackageId, TargetKind};
use serde::{Deserialize, Serialize};

use crate::nearest;

/// What is known of a workspace.
#[derive(Debug, Serialize, Deserialize)]
pub struct Workspace {
    /// The folder of its `Cargo.toml`.
    pub root: PathBuf,
    /// Where Cargo puts what it builds.
    pub target: PathBuf,
    /// The packages whose source is at hand.
    pub packages: Vec<Package>,
    stamps: Vec<Stamp>,
}

/// A package of the workspace, or one that it depends on by a path.
#[derive(Debug, Serialize, Deserialize)]
pub struct Package {
    /// Its name, such as `cargo-grundy`.
    pub name: String,
    /// Its `Cargo.toml`.
    pub manifest: PathBuf,
    /// Whether it belongs to the workspace itself.
    pub is_member: bool,
    /// Its features, and what each turns on.
    pub features: BTreeMap<String, Vec<String>>,
    /// Its library.
    pub library: Option<Target>,
    /// Its binaries.
    pub binaries: Vec<Target>,
    /// The names of its examples.
    pub examples: Vec<String>,
    /// What its code can name: the name there, and what it is.
    pub dependencies: BTreeMap<String, Dependency>,
    /// `[package.metadata.grundy] stand-ins`: files that stand for crates, from its own folder.
    pub stand_ins: BTreeMap<String, PathBuf>,
}

/// A crate that is built from a package.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Target {
    /// Its name in code, such as `cargo_grundy`; of a binary, the name of the file.
    pub name: String,
    /// Its root module.
    pub file: PathBuf,
    /// Its edition, such as `2021`.
    pub edition: String,
    /// Whether it is a procedural macro, which can only run while another crate is built.
    pub is_proc_macro: bool,
}

/// A crate that another one depends on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Dependency {
    /// One whose source is at hand.
    Local(LocalDependency),
    /// One from a registry, by the name of its package.
    Registry(String),
}

/// A dependency whose source is at hand.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LocalDependency {
    /// The index of its package.
    pub package: usize,
    /// Its name in `Cargo.toml`, by which features speak of it.
    pub key: String,
    /// Its features that are asked for.
    pub features: Vec<String>,
    /// Whether its default features are asked for.
    pub default_features: bool,
}

/// A file and when it changed.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Stamp {
    path: PathBuf,
    /// Nanoseconds since 1970 and bytes; none if it isn't there.
    state: Option<(u64, u64)>,
}

impl Stamp {
    fn of(path: PathBuf) -> Self {
        let state = fs::metadata(&path).ok().and_then(|metadata| {
            let changed = metadata.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
            Some((u64::try_from(changed.as_nanos()).ok()?, metadata.len()))
        });
        Stamp { path, state }
    }
}

impl Workspace {
    /// The workspace of the manifest, or of the first `Cargo.toml` at or above the current folder.
    ///
    /// Fails if there is none or Cargo can't read it.
    ///
    /// Complexity: that of `cargo metadata`, the first time; then linear in the number of packages.
    pub fn load(manifest: Option<&Path>) -> Result<Workspace> {
        let manifest = match manifest {
            Some(manifest) => std::path::absolute(manifest)?,
            None => manifest_above(&std::env::current_dir()?)?,
        };
        if !manifest.is_file() {
            bail!("{}: no such file; name a Cargo.toml", manifest.display());
        }
        let cache = cache_file(&manifest);
        if let Some(workspace) = cache.as_deref().and_then(read_cache) {
            return Ok(workspace);
        }
        let workspace = from_metadata(&cargo_metadata(&manifest)?);
        if let Some(cache) = cache {
            // A cache that can't be written costs only time.
            let _ = write_cache(&cache, &workspace);
        }
        Ok(workspace)
    }

    /// Where Cargo puts what it builds now.
    ///
    /// Complexity: O(1).
    pub fn target(&self) -> PathBuf {
        let wanted = std::env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        wanted.and_then(|folder| std::path::absolute(folder).ok()).unwrap_or(self.target.clone())
    }

    /// The folder of [`Workspace::target`] that is ours.
    ///
    /// Complexity: O(1).
    pub fn store(&self) -> PathBuf {
        self.target().join("grundy")
    }

    /// The binary of that name, and the index of its package.
    ///
    /// Fails if no member has one, and names those that there are.
    ///
    /// Complexity: linear in the number of binaries.
    pub fn binary(&self, name: &str) -> Result<(usize, &Target)> {
        let members = self.packages.iter().enumerate().filter(|(_, package)| package.is_member);
        let all: Vec<(usize, &Target)> = members
            .flat_map(|(index, package)| package.binaries.iter().map(move |bin| (index, bin)))
            .collect();
        let found: Vec<_> = all.iter().filter(|(_, binary)| binary.name == name).collect();
        match found[..] {
            [found] => Ok(*found),
            [] => {
                let known: Vec<&str> = all.iter().map(|(_, bin)| bin.name.as_str()).collect();
                let hint = nearest::hint(name, known.iter().copied());
                bail!("no binary `{name}` among the {} of this workspace{hint}", known.len())
            }
            _ => bail!("several packages have a binary `{name}`; name one with --manifest-path"),
        }
    }
}

/// The nearest `Cargo.toml` at or above `folder`.
pub(crate) fn manifest_above(folder: &Path) -> Result<PathBuf> {
    let mut manifests = folder.ancestors().map(|folder| folder.join("Cargo.toml"));
    manifests.find(|manifest| manifest.is_file()).with_context(|| {
        format!(
            "{}: no Cargo.toml here or above; go to a package, or name one with --manifest-path",
            folder.display()
        )
    })
}

/// Where what is known of a manifest's workspace is kept: in the target folder beside the nearest
/// `Cargo.lock`, if there is one.
fn cache_file(manifest: &Path) -> Option<PathBuf> {
    let root = manifest.ancestors().find(|folder| folder.join("Cargo.lock").is_file())?;
    let target = root.join("target");
    let name = manifest.parent()?.strip_prefix(root).ok()?.to_string_lossy().replace('/', "-");
    target.is_dir().then(|| target.join("grundy").join(format!("workspace-{name}.json")))
}

fn read_cache(cache: &Path) -> Option<Workspace> {
    let workspace: Workspace = serde_json::from_slice(&fs::read(cache).ok()?).ok()?;
    let fresh = workspace.stamps.iter().all(|stamp| *stamp == Stamp::of(stamp.path.clone()));
    fresh.then_some(workspace)
}

fn write_cache(cache: &Path, workspace: &Workspace) -> Result<()> {
    let folder = cache.parent().context("the cache is in a folder")?;
    fs::create_dir_all(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(&serde_json::to_vec(workspace)?)?;
    file.persist(cache)?;
    Ok(())
}

/// What `cargo metadata` says, without a network if that is possible.
fn cargo_metadata(manifest: &Path) -> Result<Metadata> {
    let version = crate::rustc::version()?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.context("rustc -vV names no host")?;
    let options = ["--filter-platform", host].map(str::to_owned);
    let mut command = MetadataCommand::new();
    command.manifest_path(manifest);
    let offline = [&options[..], &["--offline".to_owned()]].concat();
    if let Ok(metadata) = command.clone().other_options(offline).exec() {
        return Ok(metadata);
    }
    command
        .other_options(options)
        .exec()
        .with_context(|| format!("{}: cargo can't read the workspace", manifest.display()))
}

fn from_metadata(metadata: &Metadata) -> Workspace {
    let local: Vec<&cargo_metadata::Package> =
        metadata.packages.iter().filter(|package| package.source.is_none()).collect();
    let index: BTreeMap<&PackageId, usize> =
        local.iter().enumerate().map(|(i, package)| (&package.id, i)).collect();
    let packages = local.iter().map(|package| from_package(metadata, package, &index)).collect();
    let root = metadata.workspace_root.clone().into_std_path_buf();
    let mut files = vec![root.join("Cargo.lock"), root.join(".cargo/config.toml")];
    for package in &local {
        let manifest = package.manifest_path.clone().into_std_path_buf();
        let folder = manifest.parent().unwrap_or(Path::new("")).to_owned();
        files.extend([folder.join("src/lib.rs"), folder.join("src/main.rs")]);
        files.extend(["src", "src/bin", "examples"].map(|place| folder.join(place)));
        files.push(manifest);
    }
    let stamps = files.into_iter().map(Stamp::of).collect();
    let target = metadata.target_directory.clone().into_std_path_buf();
    Workspace { root, target, packages, stamps }
}

fn from_package(
    metadata: &Metadata,
    package: &cargo_metadata::Package,
    index: &BTreeMap<&PackageId, usize>,
) -> Package {
    let node = metadata.resolve.as_ref();
    let node = node.and_then(|graph| graph.nodes.iter().find(|node| node.id == package.id));
    let mut dependencies = BTreeMap::new();
    for dependency in node.into_iter().flat_map(|node| &node.deps) {
        if dependency.dep_kinds.iter().all(|kind| kind.kind != DependencyKind::Normal) {
            continue;
        }
        let what = match index.get(&dependency.pkg) {
            Some(&local) => {
                Dependency::Local(local_dependency(metadata, package, local, dependency))
            }
            None => Dependency::Registry(metadata[&dependency.pkg].name.to_string()),
        };
        dependencies.insert(dependency.name.to_string(), what);
    }
    let targets = |wanted: fn(&TargetKind) -> bool| {
        let found = package.targets.iter().filter(move |target| target.kind.iter().any(wanted));
        found.map(|target| Target {
            name: target.name.clone(),
            file: target.src_path.clone().into_std_path_buf(),
            edition: target.edition.to_string(),
            is_proc_macro: target.kind.contains(&TargetKind::ProcMacro),
        })
    };
    let is_library = |kind: &TargetKind| {
        matches!(kind, TargetKind::Lib | TargetKind::RLib | TargetKind::ProcMacro)
    };
    let library = targets(is_library).next().map(|mut library| {
        library.name = library.name.replace('-', "_");
        library
    });
    let stand_ins = package.metadata.get("grundy").and_then(|table| table.get("stand-ins"));
    Package {
        name: package.name.to_string(),
        manifest: package.manifest_path.clone().into_std_path_buf(),
        is_member: metadata.workspace_members.contains(&package.id),
        features: package.features.clone().into_iter().collect(),
        library,
        binaries: targets(|kind| *kind == TargetKind::Bin).collect(),
        examples: targets(|kind| *kind == TargetKind::Example).map(|target| target.name).collect(),
        dependencies,
        stand_ins: stand_ins
            .and_then(|table| serde_json::from_value(table.clone()).ok())
            .unwrap_or_default(),
    }
}

/// What the manifest of `package` says of a dependency whose source is at hand.
fn local_dependency(
    metadata: &Metadata,
    package: &cargo_metadata::Package,
    local: usize,
    dependency: &cargo_metadata::NodeDep,
) -> LocalDependency {
    let name = &metadata[&dependency.pkg].name;
    let written = package.dependencies.iter().find(|written| {
        let key = written.rename.as_ref().unwrap_or(&written.name);
        written.kind == DependencyKind::Normal
            && written.name == name.as_str()
            && (written.rename.is_none() || key.replace('-', "_") == dependency.name)
    });
    LocalDependency {
        package: local,
        key: written.map_or(name.to_string(), |written| {
            written.rename.clone().unwrap_or_else(|| written.name.clone())
        }),
        features: written.map(|written| written.features.clone()).unwrap_or_default(),
        default_features: written.is_none_or(|written| written.uses_default_features),
    }
}

impl Workspace {
    /// The features of every package, by its index, when the package `of` is built by itself.
    ///
    /// `cargo metadata` tells the features for the whole workspace being built at once, which may
    /// be more.
    ///
    /// Complexity: linear in the number of features and of what they turn on.
    pub fn features(&self, of: usize) -> Vec<BTreeSet<String>> {
        let mut features = vec![BTreeSet::new(); self.packages.len()];
        let mut asked = vec![(of, "default".to_owned())];
        let mut reached = BTreeSet::new();
        let mut packages = vec![of];
        while let Some(package) = packages.pop() {
            if !reached.insert(package) {
                continue;
            }
            for dependency in self.local_dependencies(package) {
                packages.push(dependency.package);
                asked.extend(dependency.features.iter().map(|f| (dependency.package, f.clone())));
                if dependency.default_features {
                    asked.push((dependency.package, "default".to_owned()));
                }
            }
        }
        while let Some((package, feature)) = asked.pop() {
            if let Some((key, feature)) = feature.split_once('/') {
                let key = key.trim_end_matches('?');
                let of_key = self.local_dependencies(package).filter(|other| other.key == key);
                asked.extend(of_key.map(|other| (other.package, feature.to_owned())));
            } else if let Some(turned_on) = self.packages[package].features.get(&feature)
                && features[package].insert(feature)
            {
                asked.extend(turned_on.iter().map(|feature| (package, feature.clone())));
            }
        }
        features
    }

    fn local_dependencies(&self, package: usize) -> impl Iterator<Item = &LocalDependency> {
        self.packages[package].dependencies.values().filter_map(|dependency| match dependency {
            Dependency::Local(local) => Some(local),
            Dependency::Registry(_) => None,
        })
    }
}
