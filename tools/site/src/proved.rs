//! What a machine has proved for all sizes: the files of `snippets/proofs`, proved again here.

use std::path::Path;

use anyhow::{Result, anyhow};
use cargo_grundy::snippet::Language;
use cargo_grundy_prove::{File, Theorem, picture, prove};
use grundy_judge::{files, parallel};
use grundy_logic::Watch;
use serde::{Deserialize, Serialize};

use crate::kept::Kept;

/// The folder of the files, from the root of the workspace.
const FOLDER: &str = "snippets/proofs";
/// The most states of an automaton whose picture is shown.
const STATES: usize = 6;

/// What is proved of a game, or of games of one kind.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Proved {
    /// The name of the file, which is that of the snippet if there is one about this game.
    pub name: String,
    /// What the file says that it is about: its first sentence.
    pub about: String,
    /// What is proved of each game.
    pub games: Vec<Claim>,
    /// The title of a game with a small automaton, and its picture as SVG.
    pub picture: Option<(String, String)>,
}

/// What is proved of a game.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Claim {
    /// What the game is called.
    pub title: String,
    english: String,
    chinese: String,
    /// The number of states of the automaton, if there is one.
    pub states: Option<usize>,
}

impl Claim {
    /// The claim in words.
    pub(crate) fn words(&self, language: Language) -> &str {
        match language {
            Language::En => &self.english,
            Language::Zh => &self.chinese,
        }
    }
}

impl Proved {
    /// The path of the picture in the site.
    pub(crate) fn file(&self) -> String {
        format!("pictures/automaton-{}.svg", self.name)
    }
}

/// Proves all files. What isn't a proof is a complaint.
///
/// Fails if the folder can't be read.
pub(crate) fn gather(root: &Path, kept: &Kept) -> Result<(Vec<Proved>, Vec<String>)> {
    let folder = root.join(FOLDER);
    let mut paths = if folder.is_dir() { files::entries(&folder)? } else { vec![] };
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    let (mut all, mut complaints) = (vec![], vec![]);
    for proved in parallel::map(&paths, |path| of(path, kept)) {
        match proved {
            Ok(proved) => all.push(proved),
            Err(error) => complaints.push(format!("{error:#}")),
        }
    }
    Ok((all, complaints))
}

/// What a file proves.
///
/// Fails, naming the file, if it is malformed or claims what is false.
fn of(path: &Path, kept: &Kept) -> Result<Proved> {
    let text = files::read(path)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let found = kept.text(&["proved", &name, &text], || {
        let proved = proved(name.clone(), &text);
        let place = files::shown(path).display().to_string();
        Ok(serde_json::to_string(&proved.map_err(|error| anyhow!("{place}:{error}"))?)?)
    })?;
    Ok(serde_json::from_str(&found)?)
}

fn proved(name: String, text: &str) -> Result<Proved> {
    let verdicts = File::parse(text).and_then(|file| prove(&file, &mut Watch::default(), |_| {}));
    let (mut games, mut picture) = (vec![], None);
    for verdict in verdicts.map_err(|error| anyhow!("{error}"))? {
        if let Some(counterexample) = verdict.counterexample {
            return Err(anyhow!(" {counterexample}"));
        }
        let Some(title) = verdict.title else { continue };
        let set = verdict.theorem.as_ref().and_then(Theorem::set);
        let states = set.map(|set| set.relation().automaton().states());
        if let Some(set) = set.filter(|_| picture.is_none() && states <= Some(STATES)) {
            picture = picture::svg(set).map(|svg| (title.clone(), svg));
        }
        games.push(Claim { title, english: verdict.claim, chinese: verdict.chinese, states });
    }
    let comment = text.lines().map_while(|line| line.strip_prefix("# "));
    let about = comment.collect::<Vec<_>>().join(" ");
    let about = about.split_once(". ").map_or(about.clone(), |(first, _)| format!("{first}."));
    Ok(Proved { name, about, games, picture })
}
