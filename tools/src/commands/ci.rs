//! `cargo grundy ci`: writes a workflow for GitHub that judges all problems.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use cargo_grundy::workspace::Workspace;
use clap::Args;

use super::output;

/// Write a workflow for GitHub that judges all problems and publishes the verdicts.
///
/// The workflow runs at each push and for each pull request, and fails if a solution does. Its page
/// has the verdicts as JUnit XML. For pushes to the default branch, the verdicts and the JSON of a
/// badge for shields.io go to the branch `verdicts`, which holds nothing else.
///
/// Exit status: 0 if the file is written or printed, 2 if nothing is changed.
#[derive(Args)]
pub struct Options {
    /// The command that installs cargo-grundy [default: from where the workspace has the package
    /// grundy]
    #[arg(long, value_name = "COMMAND")]
    install: Option<String>,
    /// Print the workflow instead of writing it
    #[arg(long)]
    print: bool,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

/// The workflow, in the folder of the repository.
const FILE: &str = ".github/workflows/verdicts.yml";

/// Writes the file, and says what is in it.
pub fn run(options: &Options) -> Result<ExitCode> {
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    let install = match &options.install {
        Some(command) => step("Install cargo-grundy", command),
        None => installation(&workspace)?,
    };
    let workflow = WORKFLOW.replace("      # install\n", &install);
    if options.print {
        output::print(io::stdout(), &workflow)?;
        return Ok(ExitCode::SUCCESS);
    }
    let file = workspace.root.join(FILE);
    if file.symlink_metadata().is_ok() {
        bail!(
            "{}: it is there already; remove it first, or compare it with the output of `cargo \
             grundy ci --print`",
            file.display()
        );
    }
    let cannot = || format!("{}: can't write", file.display());
    fs::create_dir_all(file.parent().context("a file is in a folder")?).with_context(cannot)?;
    fs::write(&file, workflow).with_context(cannot)?;
    output::print(io::stdout(), &told())?;
    Ok(ExitCode::SUCCESS)
}

/// The step that installs cargo-grundy; none in the workspace that it is a member of.
///
/// Fails if it isn't known where to get it.
fn installation(workspace: &Workspace) -> Result<String> {
    if workspace.members().any(|package| package.name == env!("CARGO_PKG_NAME")) {
        return Ok(String::new());
    }
    let library = workspace.packages.iter().find(|package| package.name == "grundy");
    let Some(library) = library.filter(|package| package.is_foreign) else {
        bail!(
            "no member of {} gets the package grundy from git or a registry; say how to install \
             cargo-grundy, such as --install 'cargo install --git ADDRESS cargo-grundy'",
            workspace.root.display()
        );
    };
    let command = match library.id.strip_prefix("git+") {
        Some(git) => {
            let address = git.split(['?', '#']).next().unwrap_or(git);
            format!("cargo install --locked --git {address} cargo-grundy")
        }
        None => "cargo install --locked cargo-grundy".to_owned(),
    };
    Ok(step("Install cargo-grundy", &command))
}

fn step(name: &str, command: &str) -> String {
    let lines: String = command.lines().map(|line| format!("          {line}\n")).collect();
    format!("      - name: {name}\n        run: |\n{lines}")
}

fn told() -> String {
    let raw = "https://raw.githubusercontent.com/OWNER/NAME/verdicts/badge.json";
    format!(
        "wrote {FILE}
  it judges all problems at each push and for each pull request
  the verdicts are in verdicts.xml and badge.json: with each run, and on the branch `verdicts`
  for a badge, put this line into your README, with the name of your repository:
  ![verdicts](https://img.shields.io/endpoint?url={raw})
"
    )
}

/// The workflow. Solutions run in a job that can't write to the repository, and another one
/// publishes.
const WORKFLOW: &str = r#"# Written by `cargo grundy ci`.
# Judges all problems and publishes the verdicts.
name: verdicts

on:
  push:
    branches-ignore: [verdicts]
  pull_request:

permissions:
  contents: read

jobs:
  judge:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      # install
      - name: Judge all problems
        run: cargo grundy judge --all --format junit > verdicts.xml
      - name: Make the badge
        if: ${{ !cancelled() }}
        run: cargo grundy judge --all --format badge > badge.json || test -s badge.json
      - uses: actions/upload-artifact@v4
        if: ${{ !cancelled() }}
        with:
          name: verdicts
          path: |
            verdicts.xml
            badge.json

  publish:
    needs: judge
    if: >-
      ${{ !cancelled() && github.event_name == 'push'
      && github.ref_name == github.event.repository.default_branch }}
    runs-on: ubuntu-latest
    permissions:
      contents: write
    steps:
      - uses: actions/checkout@v4
      - name: Empty the branch verdicts
        run: git switch --orphan verdicts
      - uses: actions/download-artifact@v4
        with:
          name: verdicts
      - name: Publish the verdicts
        run: |
          git config user.name 'github-actions[bot]'
          git config user.email '41898282+github-actions[bot]@users.noreply.github.com'
          git add verdicts.xml badge.json
          git commit --message "The verdicts on $GITHUB_SHA"
          git push --force origin verdicts
"#;
