//! Reading a [`Workspace`] from `cargo metadata`.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, PackageId, TargetKind};
use serde::de::DeserializeOwned;

use super::{Dependency, Package, PackageIndex, Target, Workspace, toolchain};

/// Reads the workspace of a manifest.
pub(super) fn read(manifest: &Path) -> Result<Workspace> {
    toolchain::refuse_too_old()?;
    from_metadata(&cargo_metadata(manifest)?, manifest)
}

/// Runs `cargo metadata`: offline first, and with the network only if that fails.
fn cargo_metadata(manifest: &Path) -> Result<Metadata> {
    // Otherwise, Cargo's warnings would come before its error.
    let options = ["--quiet", "--filter-platform", toolchain::host()?].map(str::to_owned);
    let mut command = MetadataCommand::new();
    command.manifest_path(manifest);
    let offline = [&options[..], &["--offline".to_owned()]].concat();
    if let Ok(metadata) = command.clone().other_options(offline).exec() {
        return Ok(metadata);
    }
    let said = |error| match error {
        cargo_metadata::Error::CargoMetadata { stderr } => anyhow!("{}", stderr.trim()),
        error => error.into(),
    };
    command
        .other_options(options)
        .exec()
        .map_err(said)
        .with_context(|| format!("{}: cargo can't read the workspace", manifest.display()))
}

fn from_metadata(metadata: &Metadata, manifest: &Path) -> Result<Workspace> {
    let ids = metadata.packages.iter().map(|package| &package.id);
    let index: BTreeMap<&PackageId, PackageIndex> =
        ids.enumerate().map(|(i, id)| (id, PackageIndex(i))).collect();
    let packages = metadata.packages.iter().map(|package| from_package(metadata, package, &index));
    let packages = packages.collect::<Result<Vec<Package>>>()?;
    let manifest = manifest.canonicalize()?;
    let is_it = |package: &Package| package.manifest.canonicalize().is_ok_and(|it| it == manifest);
    let here = packages.iter().position(is_it).map(PackageIndex);
    let root = metadata.workspace_root.clone().into_std_path_buf();
    let target = metadata.target_directory.clone().into_std_path_buf();
    let (features, libraries) = Default::default();
    Ok(Workspace { root, target, packages, here, features, libraries })
}

fn from_package(
    metadata: &Metadata,
    package: &cargo_metadata::Package,
    index: &BTreeMap<&PackageId, PackageIndex>,
) -> Result<Package> {
    let node = metadata.resolve.as_ref();
    let node = node.and_then(|graph| graph.nodes.iter().find(|node| node.id == package.id));
    let mut dependencies = BTreeMap::new();
    for dependency in node.into_iter().flat_map(|node| &node.deps) {
        if dependency.dep_kinds.iter().all(|kind| kind.kind != DependencyKind::Normal) {
            continue;
        }
        let what = described(metadata, package, index[&dependency.pkg], dependency);
        dependencies.insert(dependency.name.to_string(), what);
    }
    let targets = |wanted: fn(&TargetKind) -> bool| {
        let found = package.targets.iter().filter(move |target| target.kind.iter().any(wanted));
        found.map(|target| Target {
            package: index[&package.id],
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
    let authors = if package.authors.is_empty() {
        package.repository.iter().cloned().collect()
    } else {
        package.authors.clone()
    };
    Ok(Package {
        name: package.name.to_string(),
        id: package.id.repr.clone(),
        version: package.version.to_string(),
        source: package.source.as_ref().map(|source| source.repr.clone()),
        license: package.license.clone(),
        authors,
        has_build_script: targets(|kind| *kind == TargetKind::CustomBuild).next().is_some(),
        manifest: package.manifest_path.clone().into_std_path_buf(),
        is_member: metadata.workspace_members.contains(&package.id),
        features: package.features.clone().into_iter().collect(),
        library,
        binaries: targets(|kind| *kind == TargetKind::Bin).collect(),
        examples: targets(|kind| *kind == TargetKind::Example).map(|target| target.name).collect(),
        dependencies,
        stand_ins: own_table(package, "stand-ins", "itertools = \"src/it.rs\"")?,
        letters: own_table(package, "letters", "a = \"abc300a\"")?,
    })
}

/// The table of this name in `[package.metadata.grundy]`; empty if it is missing. `example` is a
/// line of it.
fn own_table<T: DeserializeOwned + Default>(
    package: &cargo_metadata::Package,
    name: &str,
    example: &str,
) -> Result<T> {
    let table = package.metadata.get("grundy").and_then(|table| table.get(name));
    let table = table.map(|table| serde_json::from_value(table.clone())).transpose();
    let table = table.with_context(|| {
        let manifest = &package.manifest_path;
        format!("{manifest}: [package.metadata.grundy.{name}]: expected lines such as {example}")
    })?;
    Ok(table.unwrap_or_default())
}

/// How the manifest of `package` declares a dependency.
fn described(
    metadata: &Metadata,
    package: &cargo_metadata::Package,
    other: PackageIndex,
    dependency: &cargo_metadata::NodeDep,
) -> Dependency {
    let name = &metadata[&dependency.pkg].name;
    let written = package.dependencies.iter().find(|written| {
        let key = written.rename.as_ref().unwrap_or(&written.name);
        written.kind == DependencyKind::Normal
            && written.name == name.as_str()
            && (written.rename.is_none() || key.replace('-', "_") == dependency.name)
    });
    Dependency {
        package: other,
        key: written.map_or(name.to_string(), |written| {
            written.rename.clone().unwrap_or_else(|| written.name.clone())
        }),
        features: written.map(|written| written.features.clone()).unwrap_or_default(),
        default_features: written.is_none_or(|written| written.uses_default_features),
        is_optional: written.is_some_and(|written| written.optional),
    }
}
