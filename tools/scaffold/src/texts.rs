//! The files that a new problem starts with.

use anyhow::Result;
use clap::ValueEnum;
use grundy_judge::problem::Wrong;
use grundy_judge::verdict::Usual;
use toml::Value;

use crate::{Contents, Draft, NewFile};

/// The files of a new problem: the path of each within the folder, and its content.
pub(super) fn files(draft: &Draft, solution: String) -> Result<Vec<NewFile>> {
    let metadata = NewFile::of("problem.toml", metadata(draft)?);
    let mut files = vec![NewFile::of("solution.rs", solution), metadata];
    if draft.interactive && !draft.brings("interactor") {
        // It fails until somebody writes it, so that no solution passes before.
        let interactor = include_str!("texts/interactor.txt").replace("{id}", &draft.id);
        files.push(NewFile::of("interactor.rs", interactor));
    }
    files.extend(draft.contents.files.iter().cloned());
    Ok(files)
}

fn metadata(draft: &Draft) -> Result<String> {
    let Contents { title_en, compare, protocol, arguments, right, wrong, .. } = &draft.contents;
    let text = |key: &str, value: &str| format!("{key} = {}\n", Value::from(value));
    let mut lines = vec![
        text("title", &draft.title),
        text("title_en", title_en.as_ref().unwrap_or(&draft.title)),
        text("url", &draft.url),
        text("judge", draft.judge.id),
        format!("time_limit_ms = {}\n", draft.time_limit_ms),
        format!("memory_limit_mib = {}\n", draft.memory_limit_mib),
    ];
    if let Some(comparison) = compare {
        let usual = Usual::value_variants().iter().find(|usual| usual.comparison() == *comparison);
        let name = usual.and_then(Usual::to_possible_value);
        lines.push(match name {
            Some(name) => text("compare", name.get_name()),
            None => format!("compare = {}\n", Value::try_from(comparison)?),
        });
    }
    if let Some(protocol) = protocol {
        lines.push(format!("protocol = {}\n", Value::try_from(protocol)?));
    }
    if !arguments.is_empty() {
        lines.push(format!("arguments = {}\n", Value::try_from(arguments)?));
    }
    for (key, name) in
        [("input_file", &draft.channels.input), ("output_file", &draft.channels.output)]
    {
        lines.extend(name.as_ref().map(|name| text(key, name)));
    }
    if !right.is_empty() {
        let files = right.iter().map(|file| format!("    {},\n", Value::from(file.as_str())));
        lines.push(format!("right = [\n{}]\n", files.collect::<String>()));
    }
    for Wrong { file, verdict } in wrong {
        lines.push("\n[[wrong]]\n".to_owned());
        lines.push(text("file", &file.to_string_lossy()));
        lines.push(format!("verdict = {}\n", Value::try_from(verdict)?));
    }
    Ok(lines.concat())
}
