//! The help of all commands as a manual page.

use anyhow::Result;
use clap::Command;
use clap_mangen::Man;

/// The manual page of `program`: the program as a whole, then a section for each command.
pub(super) fn page(mut program: Command) -> Result<String> {
    program.build();
    let man = Man::new(program.clone().display_name("cargo-grundy"));
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    let mut page = String::from_utf8(page)?;
    for verb in program.get_subcommands().filter(|verb| verb.get_name() != "help") {
        page += &format!(".SH \"{}\"\n", verb.get_name().to_uppercase());
        let man = Man::new(verb.clone());
        let mut section = Vec::new();
        man.render_description_section(&mut section)?;
        man.render_synopsis_section(&mut section)?;
        man.render_options_section(&mut section)?;
        let section = String::from_utf8(section)?;
        // These lines define the apostrophe, which the page has defined already.
        let is_definition = |line: &str| line.starts_with(".ie ") || line.starts_with(".el ");
        // The sections become subsections of the command's section.
        for line in section.lines().filter(|line| !is_definition(line)) {
            let below = line.strip_prefix(".SH ").map(|heading| format!(".SS {heading}"));
            page += below.as_deref().unwrap_or(line);
            page.push('\n');
        }
    }
    Ok(page)
}
