//! Every word of the site that isn't about one snippet, in both languages.

use cargo_grundy::snippet::Language;

/// The texts of the interface in one language. Each `{}` in a text stands for a number or a name.
pub(super) struct Phrases {
    /// The language.
    pub(super) language: Language,
    /// The language, as an attribute of HTML has it.
    pub(super) code: &'static str,
    /// The name of the language in itself.
    pub(super) own_name: &'static str,
    /// The folder of the pages, with a slash, if it isn't the top.
    pub(super) folder: &'static str,
    /// From the pages' folder to the top.
    pub(super) up: &'static str,

    // The frame of every page
    pub(super) tagline: &'static str,
    pub(super) skip: &'static str,
    pub(super) snippets: &'static str,
    pub(super) problems: &'static str,
    pub(super) tables: &'static str,
    pub(super) about: &'static str,
    pub(super) search: &'static str,
    pub(super) search_hint: &'static str,
    pub(super) nothing_found: &'static str,
    pub(super) theme: &'static str,
    pub(super) help: &'static str,
    pub(super) keys: [(&'static str, &'static str); 5],
    pub(super) close: &'static str,
    pub(super) on_this_page: &'static str,
    pub(super) licence: &'static str,

    // The front page
    pub(super) hero: &'static str,
    pub(super) lead: &'static str,
    pub(super) learn: &'static str,
    pub(super) find: &'static str,
    pub(super) filter: &'static str,
    pub(super) all_judges: &'static str,
    pub(super) no_problems: &'static str,

    // A snippet
    pub(super) conclusion: &'static str,
    pub(super) complexity: &'static str,
    pub(super) copy: &'static str,
    pub(super) copy_bare: &'static str,
    pub(super) copy_minified: &'static str,
    /// For one line, and for more.
    pub(super) copied: [&'static str; 2],
    pub(super) copy_failed: &'static str,
    pub(super) play: &'static str,
    pub(super) why: &'static str,
    pub(super) proof: &'static str,
    pub(super) items: &'static str,
    pub(super) items_note: &'static str,
    /// The title of docs in another language than the page.
    pub(super) docs_in_english: Option<&'static str>,
    pub(super) source_code: &'static str,
    pub(super) all_lines: &'static str,
    pub(super) verified: &'static str,
    pub(super) unverified: &'static str,
    pub(super) evidence: &'static str,
    pub(super) compiles_note: &'static str,
    pub(super) values: &'static str,
    pub(super) outcomes: &'static str,
    pub(super) values_note: &'static str,
    pub(super) outcomes_note: &'static str,
    pub(super) period: &'static str,
    pub(super) growing: &'static str,
    pub(super) marked_periods: &'static str,
    pub(super) source: &'static str,
    pub(super) untranslated: &'static str,

    // A problem
    pub(super) problem: &'static str,
    pub(super) snippet: &'static str,
    pub(super) verdict: &'static str,
    pub(super) time: &'static str,
    pub(super) memory: &'static str,
    pub(super) cases: &'static str,
    pub(super) each_case: &'static str,
    pub(super) of_limit: &'static str,
    pub(super) not_measured: &'static str,
    pub(super) judged_on: &'static str,
    pub(super) machine: &'static str,
    pub(super) statement: &'static str,
    pub(super) uses: &'static str,
    pub(super) uses_nothing: &'static str,
    pub(super) copy_bundle: &'static str,
    pub(super) bundle: &'static str,
    pub(super) bundle_note: &'static str,
    pub(super) no_rust: &'static str,
    pub(super) not_judged: &'static str,
    pub(super) of_size: &'static str,

    // The other pages
    pub(super) problems_lead: &'static str,

    // The tables
    pub(super) tables_lead: &'static str,
    pub(super) explored: &'static str,
    pub(super) explored_lead: (&'static str, &'static str),
    pub(super) table_of: &'static str,
    pub(super) in_rows: &'static str,
    pub(super) law_of_values: &'static str,
    pub(super) law_of_lost: &'static str,
    pub(super) law_is_period: &'static str,
    pub(super) show_law: &'static str,
    pub(super) no_law: &'static str,
    pub(super) proved: &'static str,
    pub(super) checked: &'static str,
    pub(super) fits: &'static str,
    pub(super) show_rules: &'static str,
    pub(super) functions: &'static str,
    pub(super) functions_lead: &'static str,
}

/// English.
pub(super) static ENGLISH: Phrases = Phrases {
    language: Language::En,
    code: "en",
    own_name: "English",
    folder: "",
    up: "",
    tagline: "Combinatorial games for programming contests",
    skip: "Skip to the content",
    snippets: "Snippets",
    problems: "Problems",
    tables: "Tables",
    about: "About",
    search: "Search",
    search_hint: "Game, rule, problem",
    nothing_found: "Nothing is found. Try another name, or the number of a problem.",
    theme: "Light or dark",
    help: "Keys",
    keys: [
        ("/", "search"),
        ("↑ ↓ ↵", "choose a result, and open it"),
        ("c", "copy the code of this page"),
        ("?", "show these keys"),
        ("Esc", "close"),
    ],
    close: "Close",
    on_this_page: "On this page",
    licence: "CC0: what you paste is yours.",
    hero: "Combinatorial games, ready to paste",
    lead: "{} snippets in Rust for programming contests: all need only std and are compared with \
           brute force, and {} are verified by solutions of {} judge problems, too.",
    learn: "Learn how to win",
    find: "Find your game",
    filter: "Show the snippets that solve problems of",
    all_judges: "all judges",
    no_problems: "no problems",
    conclusion: "Conclusion",
    complexity: "Complexity",
    copy: "Copy",
    copy_bare: "without docs",
    copy_minified: "minified",
    copied: ["Copied {} line", "Copied {} lines"],
    copy_failed: "Select the code and copy it by hand",
    play: "Play",
    why: "Why it is so",
    proof: "Show the proof",
    items: "Functions and types",
    items_note: "Each can be copied alone, with what it needs.",
    docs_in_english: None,
    source_code: "Code",
    all_lines: "All {} lines",
    verified: "Verified by",
    unverified: "No problem of a judge verifies this snippet. Its functions are compared with \
                 brute force or with their definitions.",
    evidence: "How it was judged and compiled",
    compiles_note: "This file was compiled alone with each of these. ✓: without a warning; !: with \
                    warnings; ✗: it doesn't compile; –: this rustc doesn't know the edition.",
    values: "Grundy values",
    outcomes: "Who wins",
    values_note: "Zeros are the positions in which the player to move loses.",
    outcomes_note: "W: the player to move wins. L: the player to move loses.",
    period: "The values have the period {} from {} on; a line marks where it begins.",
    growing: "From {1} on, the values grow equally every {0} places; a line marks where.",
    marked_periods: "Each column is periodic; a line marks where the period begins again.",
    source: "Source",
    untranslated: "",
    problem: "Problem",
    snippet: "Snippet",
    verdict: "Verdict",
    time: "Time",
    memory: "Memory",
    cases: "{} of {} cases",
    each_case: "Each case",
    of_limit: "{} of {}",
    not_measured: "not measured",
    judged_on: "Judged on {} by rustc {}, edition {}",
    machine: "on {}",
    statement: "Statement",
    uses: "Uses",
    uses_nothing: "This solution uses no snippet.",
    copy_bundle: "Copy to submit",
    bundle: "The file to submit",
    bundle_note: "The solution comes first, unchanged; what it uses of the snippets follows. This \
                  very text was compiled alone and judged.",
    no_rust: "This judge doesn't take Rust. The solution is judged here, by its rules.",
    not_judged: "Not judged",
    of_size: "{} of {} {}",
    problems_lead: "Every solution is bundled into one file, compiled as its judge does it, and \
                    run on samples and on cases of our own under the limits of the judge.",
    tables_lead: "Each picture is the table of a game, a colour for each value. Dark red cells are \
                  the lost positions. In a picture of two coordinates, the first one grows \
                  downwards and the second one to the right.",
    explored: "Explored games",
    explored_lead: (
        "No snippet has these games. From nothing but their rules, ",
        " computes their tables and looks for the law behind them.",
    ),
    table_of: "The table of {}",
    in_rows: "{} values in each row",
    law_of_values: "Grundy values",
    law_of_lost: "Lost positions",
    law_is_period: ": period {} from {} on",
    show_law: "Show the law",
    no_law: "The explorer finds no law.",
    proved: "Proved by the theorem on such games",
    checked: "Checked on the whole table, and far outside of it by the rules",
    fits: "Fits the whole table",
    show_rules: "Show the rules",
    functions: "Functions of snippets",
    functions_lead: "The coordinates are mostly the sizes of two piles.",
};

/// Chinese.
pub(super) static CHINESE: Phrases = Phrases {
    language: Language::Zh,
    code: "zh-CN",
    own_name: "中文",
    folder: "zh/",
    up: "../",
    tagline: "算法竞赛中的博弈论",
    skip: "跳到正文",
    snippets: "模板",
    problems: "题目",
    tables: "SG 表",
    about: "关于",
    search: "搜索",
    search_hint: "博弈、规则、题号",
    nothing_found: "没有找到，换一个名称或题号试试。",
    theme: "浅色或深色",
    help: "快捷键",
    keys: [
        ("/", "搜索"),
        ("↑ ↓ ↵", "选择结果并打开"),
        ("c", "复制本页代码"),
        ("?", "显示快捷键"),
        ("Esc", "关闭"),
    ],
    close: "关闭",
    on_this_page: "本页内容",
    licence: "CC0：可随意使用，无需署名。",
    hero: "博弈论模板，复制即用",
    lead: "{} 份算法竞赛博弈论 Rust 模板，只用标准库，均与暴力对拍通过，其中 {} 份还由 {} 道 OJ \
           题目的题解验证。",
    learn: "学习必胜策略",
    find: "查找你的博弈",
    filter: "只看能解决这个 OJ 题目的模板",
    all_judges: "全部",
    no_problems: "没有题目",
    conclusion: "结论",
    complexity: "复杂度",
    copy: "复制",
    copy_bare: "无注释",
    copy_minified: "压缩版",
    copied: ["已复制 {} 行"; 2],
    copy_failed: "请选中代码手动复制",
    play: "对弈",
    why: "为什么",
    proof: "展开证明",
    items: "函数与类型",
    items_note: "每一项都可以连同它所需的代码单独复制。",
    docs_in_english: Some("英文文档"),
    source_code: "代码",
    all_lines: "展开全部 {} 行",
    verified: "验证题目",
    unverified: "没有 OJ 题目验证这份模板；它的函数均与暴力或定义对拍通过。",
    evidence: "评测与编译环境",
    compiles_note: "这个文件单独用下列编译器编译过。✓：无警告；!：有警告；✗：不能编译；–：没有这个 edition。",
    values: "SG 函数值表",
    outcomes: "胜负表",
    values_note: "值为 0 的是必败态。",
    outcomes_note: "W 是先手必胜，L 是先手必败。",
    period: "从 {1} 起周期为 {0}，竖线标出每个周期的开头。",
    growing: "从 {1} 起每 {0} 项增加同样多，竖线标出每一轮的开头。",
    marked_periods: "每一列都是周期的，横线标出周期重新开始的地方。",
    source: "出处",
    untranslated: "这一页还没有翻译，下面是英文。",
    problem: "题目",
    snippet: "模板",
    verdict: "评测结果",
    time: "时间",
    memory: "内存",
    cases: "通过 {} / {} 个测试点",
    each_case: "每个测试点",
    of_limit: "{} / {}",
    not_measured: "未测量",
    judged_on: "{} 用 rustc {}、edition {} 评测",
    machine: "机器：{}",
    statement: "题面",
    uses: "用到的模板",
    uses_nothing: "这份题解没有用到模板。",
    copy_bundle: "复制并提交",
    bundle: "提交的文件",
    bundle_note: "开头是原样的题解，后面是它用到的模板。这份代码单独编译并评测过。",
    no_rust: "这个 OJ 不支持 Rust；题解在本地按它的规则评测。",
    not_judged: "未评测",
    of_size: "{} / {} {}",
    problems_lead: "每份题解都打包成一个文件，按所属 OJ 的方式编译，在样例和自造数据上、\
                    在原题的限制之内评测。",
    tables_lead: "每张图是一个博弈打出的表，不同的值颜色不同，深红色的是必败态。\
                  有两个坐标的图中，第一个向下增大，第二个向右增大。",
    explored: "打表找规律",
    explored_lead: ("这些博弈没有对应的模板。", " 只凭规则打出它们的表，再找出背后的规律。"),
    table_of: "{}的表",
    in_rows: "每行 {} 个值",
    law_of_values: "SG 函数值",
    law_of_lost: "必败态",
    law_is_period: "：从 {1} 起周期为 {0}",
    show_law: "展开规律",
    no_law: "没有找到规律。",
    proved: "由这类博弈的定理证明",
    checked: "整张表都符合，并在远离这张表的局面上按规则验证过",
    fits: "整张表都符合",
    show_rules: "展开规则",
    functions: "模板中的函数",
    functions_lead: "坐标大多是两堆石子的大小。",
};

impl Phrases {
    /// The texts of the other language.
    pub(super) fn other(&self) -> &'static Phrases {
        match self.language {
            Language::En => &CHINESE,
            Language::Zh => &ENGLISH,
        }
    }
}

/// Puts `values` into the places `{}` of a phrase, in their order, or `{0}`, `{1}`, … by number.
pub(super) fn fill(phrase: &str, values: &[&dyn std::fmt::Display]) -> String {
    let mut text = phrase.to_owned();
    for (i, value) in values.iter().enumerate() {
        let numbered = format!("{{{i}}}");
        text = match text.contains(&numbered) {
            true => text.replace(&numbered, &value.to_string()),
            false => text.replacen("{}", &value.to_string(), 1),
        };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_in_their_order_or_by_number() {
        assert_eq!(fill("{} of {}", &[&1, &"b"]), "1 of b");
        assert!(fill(CHINESE.period, &[&3, &10]).starts_with("从 10 起周期为 3"));
    }
}
