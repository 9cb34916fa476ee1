//! Every word of the site that isn't about one snippet, in both languages.

use cargo_grundy::snippet::Language;

/// The type of a phrase, which is a text unless it is said to be another one.
macro_rules! kind {
    () => { &'static str };
    ($kind:ty) => { $kind };
}

/// Declares the phrases, each in English and in Chinese.
macro_rules! phrases {
    ($($(#[$doc:meta])* $name:ident $(: $kind:ty)? = $english:expr, $chinese:expr;)*) => {
        /// The texts of the interface in one language. Each `{}` in a text stands for a number or
        /// a name.
        pub(super) struct Phrases {
            $($(#[$doc])* pub(super) $name: kind!($($kind)?),)*
        }

        /// English.
        pub(super) static ENGLISH: Phrases = Phrases { $($name: $english,)* };

        /// Chinese.
        pub(super) static CHINESE: Phrases = Phrases { $($name: $chinese,)* };
    };
}

phrases! {
    /// The language.
    language: Language = Language::En, Language::Zh;
    /// The language, as an attribute of HTML has it.
    code = "en", "zh-CN";
    /// The name of the language in itself.
    own_name = "English", "中文";
    /// The folder of the pages, with a slash, if it isn't the top.
    folder = "", "zh/";
    /// From the pages' folder to the top.
    up = "", "../";

    // The frame of every page
    tagline = "Combinatorial games for programming contests", "算法竞赛中的博弈论";
    skip = "Skip to the content", "跳到正文";
    snippets = "Snippets", "模板";
    problems = "Problems", "题目";
    tables = "Tables", "SG 表";
    about = "About", "关于";
    search = "Search", "搜索";
    search_hint = "Game, rule, problem", "博弈、规则、题号";
    nothing_found =
        "Nothing is found. Try another name, or the number of a problem.",
        "没有找到，换一个名称或题号试试。";
    theme = "Light or dark", "浅色或深色";
    help = "Keys", "快捷键";
    keys: [(&'static str, &'static str); 5] = [
        ("/", "search"),
        ("↑ ↓ ↵", "choose a result, and open it"),
        ("c", "copy the code of this page"),
        ("?", "show these keys"),
        ("Esc", "close"),
    ], [
        ("/", "搜索"),
        ("↑ ↓ ↵", "选择结果并打开"),
        ("c", "复制本页代码"),
        ("?", "显示快捷键"),
        ("Esc", "关闭"),
    ];
    close = "Close", "关闭";
    on_this_page = "On this page", "本页内容";
    licence = "CC0: what you paste is yours.", "CC0：可随意使用，无需署名。";

    // The front page
    hero = "Combinatorial games, ready to paste", "博弈论模板，复制即用";
    lead =
        "{} snippets in Rust for programming contests. All of them need only std and are compared \
         with brute force; {} are verified by solutions of {} judge problems, too.",
        "{} 份算法竞赛博弈论 Rust 模板，只用标准库，均与暴力对拍通过，其中 {} 份还由 {} 道 OJ 题目的题解验证。";
    learn = "Learn how to win", "学习必胜策略";
    find = "Find your game", "查找你的博弈";
    filter = "Show the snippets that solve problems of", "只看能解决这个 OJ 题目的模板";
    all_judges = "All judges", "全部";
    no_problems = "no problems", "没有题目";

    // A snippet
    conclusion = "Conclusion", "结论";
    complexity = "Complexity", "复杂度";
    copy = "Copy", "复制";
    copy_bare = "Without docs", "无注释";
    copy_minified = "Minified", "压缩版";
    /// For one line, and for more.
    copied: [&'static str; 2] = ["Copied {} line", "Copied {} lines"], ["已复制 {} 行"; 2];
    copy_failed = "Select the code and copy it by hand", "请选中代码手动复制";
    why = "Why it is so", "为什么";
    proof = "Show the proof", "展开证明";
    items = "Functions and types", "函数与类型";
    items_note = "Each can be copied alone, in its module, with what it needs.",
        "每一项都可以连同它所需的代码单独复制，同样放在模块里。";
    source_code = "Code", "代码";
    all_lines = "All {} lines", "展开全部 {} 行";
    verified = "Verified by", "验证题目";
    unverified =
        "No problem of a judge verifies this snippet. Its functions are compared with brute force \
         or with their definitions.",
        "没有 OJ 题目验证这份模板；它的函数均与暴力或定义对拍通过。";
    evidence = "How it was tested, judged and compiled", "测试、评测与编译环境";
    laws_note =
        "What is said here is compared with play by the rules in these tests:",
        "以下测试把这里的结论与按规则对局的结果比较：";
    compiles_note =
        "This file was compiled alone with each of these. ✓: without a warning; !: with warnings; \
         ✗: it doesn't compile; –: this rustc doesn't know the edition.",
        "这个文件单独用下列编译器编译过。✓：无警告；!：有警告；✗：不能编译；–：没有这个 edition。";
    values = "Grundy values", "SG 函数值表";
    outcomes = "Who wins", "胜负表";
    values_note = "Zeros are the positions in which the player to move loses.", "值为 0 的是必败态。";
    outcomes_note = "W: the player to move wins. L: the player to move loses.", "W 是先手必胜，L 是先手必败。";
    period =
        "The values have the period {} from {} on; a line marks where it begins.",
        "从 {1} 起周期为 {0}，竖线标出每个周期的开头。";
    growing =
        "From {1} on, the values grow equally every {0} places; a line marks where.",
        "从 {1} 起每 {0} 项增加同样多，竖线标出每一轮的开头。";
    marked_periods =
        "Each column is periodic; a line marks where the period begins again.",
        "每一列都是周期的，横线标出周期重新开始的地方。";
    source = "Source", "出处";
    untranslated = "", "这一页还没有翻译，下面是英文。";

    // A problem
    problem = "Problem", "题目";
    snippet = "Snippet", "模板";
    verdict = "Verdict", "评测结果";
    time = "Time", "时间";
    memory = "Memory", "内存";
    cases = "{} of {} cases", "通过 {} / {} 个测试点";
    how_judged = "How it was judged", "评测信息";
    of_limit = "{} of {}", "{} / {}";
    not_measured = "not measured", "未测量";
    judged_on = "Judged on {} by rustc {}, edition {}", "{} 用 rustc {}、edition {} 评测";
    machine = "on {}", "机器：{}";
    statement = "Statement", "题面";
    uses = "Uses", "用到的模板";
    uses_nothing = "This solution uses no snippet.", "这份题解没有用到模板。";
    copy_bundle = "Copy to submit", "复制并提交";
    bundle = "The file to submit", "提交的文件";
    bundle_note =
        "This very text was compiled alone and judged.", "这份代码单独编译并评测过。";
    no_rust =
        "This judge doesn't take Rust. The solution is judged here, by its rules.",
        "这个 OJ 不支持 Rust；题解在本地按它的规则评测。";
    not_judged = "Not judged", "未评测";
    of_size = "{} of {} {}", "{} / {} {}";

    // The other pages
    problems_lead =
        "Every solution is bundled into one file, compiled as its judge does it, and run on \
         samples and on cases of our own under the limits of the judge.",
        "每份题解都打包成一个文件，按所属 OJ 的方式编译，在样例和自造数据上、在原题的限制之内评测。";

    // The tables
    tables_lead =
        "Each picture is the table of a game, a colour for each value. Dark red cells are the \
         lost positions. In a picture of two coordinates, the first one grows downwards and the \
         second one to the right.",
        "每张图是一个博弈打出的表，不同的值颜色不同，深红色的是必败态。有两个坐标的图中，第一个向下增大，第二个向右增大。";
    explored = "Explored games", "打表找规律";
    explored_lead: (&'static str, &'static str) = (
        "No snippet has these games. From nothing but their rules, ",
        " computes their tables and looks for the law behind them.",
    ), ("这些博弈没有对应的模板。", " 只凭规则打出它们的表，再找出背后的规律。");
    table_of = "The table of {}", "{}的表";
    in_rows = "{} values in each row", "每行 {} 个值";
    law_of_values = "Grundy values", "SG 函数值";
    law_of_lost = "Lost positions", "必败态";
    law_is_period = ": period {} from {} on", "：从 {1} 起周期为 {0}";
    show_law = "Show the law", "展开规律";
    no_law = "The explorer finds no law.", "没有找到规律。";
    proved = "Proved by the theorem on such games", "由这类博弈的定理证明";
    checked =
        "Checked on the whole table, and far outside of it by the rules",
        "整张表都符合，并在远离这张表的局面上按规则验证过";
    fits = "Fits the whole table", "整张表都符合";
    show_rules = "Show the rules", "展开规则";
    functions = "Functions of snippets", "模板中的函数";
    functions_lead =
        "The coordinates are mostly the sizes of two piles. The values of one pile are in rows \
         from left to right, and where they are periodic, a row is some periods long.",
        "坐标大多是两堆石子的大小。只有一堆时，各个值从左到右逐行排列；有周期的，每行恰为若干个周期。";

    // The explorer
    explore = "Explore a game", "在线打表";
    explore_lead =
        "Say which moves a game has, and see its Grundy values, their period and the lost \
         positions. All is computed on this page.",
        "写出走法，立刻看到 SG 值、循环节和必败态，全部在本页算出。";

    // The learning path
    path = "Learn", "学习";
    path_title = "Learning path", "学习路线";
    path_lead =
        "Twelve stations, from one heap of stones to partisan games. Each has a lesson, a board to \
         play on (but for scores), and three exercises with a hint, the idea and the code.",
        "从一堆石子到非公平博弈，共十二站。每一站都有要点、可以对弈的棋盘（计分的除外），以及三道带提示、思路和代码的练习。";
    station = "Station {} of {}", "第 {} 站，共 {} 站";
    before = "What to know before", "先修知识";
    lesson = "The lesson", "要点";
    disguises = "The same game in disguise", "换了说法的同一个游戏";
    exercises = "Exercises", "练习";
    hint = "Hint", "提示";
    idea = "The idea", "思路";
    comes_next = "Next: {}", "下一站：{}";
    rating = "rating {}", "难度 {}";

    // The quiz
    quiz = "Which game is this?", "这是什么博弈？";
    quiz_lead =
        "Read the rule, say which game it is, and see why. Some are in disguise, as judges tell \
         them.",
        "读规则，认出是哪个博弈，再看为什么。有些是 OJ 题面里换了说法的。";
    answer = "Answer", "答案";
    right = "Right:", "答对了：";
    not_right = "No, it is this one:", "不对，应该是：";
    next_question = "Next question", "下一题";
    score = "Question {}, {} right so far", "第 {} 题，已答对 {} 题";

    // What is proved by machine
    by_machine = "Proved by machine", "机器证明";
    by_machine_lead =
        "These rules are proved for all sizes, by automata that read the numbers digit by digit. \
         Anybody can prove them again: cargo grundy prove snippets/proofs/NAME.txt.",
        "这些结论对任意大小的局面都已证明：自动机逐位读入各个数，判定结论。任何人都可以重新证明：cargo grundy prove snippets/proofs/NAME.txt。";
    states = "{} states", "{} 个状态";
    automaton =
        "{}: the automaton accepts the digits of exactly the numbers in the claim, and [0,1] is a \
         digit of each number.",
        "{}：自动机恰好接受结论中的那些数，[0,1] 是各个数在同一位上的数字。";
    more_games = "and {} more games in the file", "文件中另有 {} 个游戏";
}

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
