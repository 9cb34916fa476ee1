//! The frame of every page: head, navigation, footer.

use maud::{DOCTYPE, Markup, html};

use super::phrases::Phrases;

/// A page without its frame.
pub(super) struct Content<'a> {
    /// The name of the file, the same in both languages.
    pub(super) file: &'a str,
    /// The title.
    pub(super) title: &'a str,
    /// What it is about, in one sentence, for search engines.
    pub(super) description: &'a str,
    /// More elements of the head, such as scripts.
    pub(super) head: Markup,
    /// The page.
    pub(super) body: Markup,
}

/// The whole page.
pub(super) fn page(words: &Phrases, content: &Content) -> String {
    let Content { file, title, description, head, body } = content;
    let (up, other) = (words.up, words.other());
    let translated = format!("{up}{}{file}", other.folder);
    let is_home = *file == "index.html";
    let current = |page: &str| (page == *file).then_some("page");
    let places = [
        ("index.html", words.snippets),
        ("problems.html", words.problems),
        ("path.html", words.path),
        ("tables.html", words.tables),
        ("about.html", words.about),
    ];
    let markup = html! {
        (DOCTYPE)
        html lang=(words.code) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (title) @if !is_home { " · grundy" } }
                @if description != title { meta name="description" content=(description); }
                link rel="alternate" hreflang=(other.code) href=(translated);
                link rel="icon" href={ (up) "icon.svg" };
                script src={ (up) "theme.js" } {}
                link rel="stylesheet" href={ (up) "site.css" };
                script defer src={ (up) "words-" (words.code) ".js" } {}
                script defer src={ (up) "site.js" } {}
                (head)
            }
            body {
                a.skip href="#content" { (words.skip) }
                header.top {
                    div.wide {
                        a.brand href="index.html" { "grundy" }
                        div.search.js {}
                        nav {
                            @for (page, name) in places {
                                a href=(page) aria-current=[current(page)] { (name) }
                            }
                        }
                        a.language href=(translated) lang=(other.code) {
                            (other.own_name)
                        }
                        span.theme.js {}
                    }
                }
                div.wide.columns {
                    main #content tabindex="-1" { (body) }
                }
                footer.wide {
                    p { (words.licence) }
                }
            }
        }
    };
    small(&markup.into_string())
}

/// What may follow a paragraph whose end isn't said.
const AFTER_PARAGRAPHS: [&str; 19] = [
    "<details",
    "<div",
    "<dl",
    "<h",
    "<li",
    "<ol",
    "<p",
    "<section",
    "<table",
    "<ul",
    "</article",
    "</details",
    "</div",
    "</footer",
    "</header",
    "</main",
    "</ol",
    "</section",
    "</ul",
];

/// A page without what HTML allows to leave out: the ends of elements whose end is clear, and the
/// escapes of an angle bracket and of an ampersand that begin nothing.
fn small(page: &str) -> String {
    let ends = ["</td>", "</th>", "</tr>", "</li>", "</dt>", "</dd>", "</head><body>", "</html>"];
    let escapes = [("&gt;", ">"), ("&amp; ", "& "), ("&amp;& ", "&& ")];
    let page = escapes.iter().fold(page.to_owned(), |page, (from, to)| page.replace(from, to));
    let page = ends.iter().fold(page, |page, end| page.replace(end, ""));
    AFTER_PARAGRAPHS.iter().fold(page, |page, next| page.replace(&format!("</p>{next}"), next))
}
