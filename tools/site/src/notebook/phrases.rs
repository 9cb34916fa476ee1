//! Every word of a notebook that isn't about one snippet, in both languages.

use cargo_grundy::snippet::Language;

/// The texts in one language.
pub(super) struct Phrases {
    /// The title of the program to start from.
    pub(super) main: &'static str,
    /// The title of the list of games.
    pub(super) recipe: &'static str,
    /// What follows the number of lines of a block.
    pub(super) lines: &'static str,
    /// On which page a block is.
    pub(super) page: &'static str,
    /// What follows a title.
    pub(super) colon: &'static str,
    /// The title of the list of winning moves, and the list.
    pub(super) winning: &'static str,
    pub(super) moves: &'static [&'static str],
    /// The title of the table of octal games, and what it says of a period, or of none.
    pub(super) octal: &'static str,
    pub(super) period: &'static str,
    pub(super) no_period: &'static str,
    pub(super) typing: &'static str,
    /// What is said of the hash of a block, and of the hash of its first lines.
    pub(super) hashes: [&'static str; 2],
}

/// The texts in this language.
pub(super) fn of(language: Language) -> &'static Phrases {
    match language {
        Language::En => &ENGLISH,
        Language::Zh => &CHINESE,
    }
}

static ENGLISH: Phrases = Phrases {
    main: "A program to start from",
    recipe: "What you see → what to use",
    lines: "lines",
    page: "Page\u{a0}{}.",
    colon: ": ",
    winning: "Winning moves",
    moves: &[
        "Nim: if the nim-sum s is not 0, reduce a pile x with x ⊕ s < x to x ⊕ s.",
        "A sum of games: let s be the xor of the Grundy values. In a part of value g with \
         g ⊕ s < g, move to the value g ⊕ s.",
        "Misère Nim: as in Nim, but if only piles of 1 would be left, leave an odd number of them.",
        "Moore's Nim-k: from the highest bit on, make the number of ones a multiple of k + 1.",
        "Staircase Nim: play Nim on the odd steps; what comes from an even step, move on.",
        "Wythoff: leave (1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20), …",
        "Fibonacci Nim: take the smallest part of the Zeckendorf sum.",
        "Geography: move along the edge of a maximum matching.",
        "Symmetry: if the position can be cut into two equal halves, do so and copy each move.",
    ],
    octal: "Octal games",
    period: "period {} from {}",
    no_period: "no period known",
    typing: "Check what you have typed",
    hashes: [
        "The grey bar above a block has the number of its lines and the hash of its text without \
         white space. In a shell, this computes the same hash:",
        "The small hash to the left of every fifth line is the beginning of the hash of all lines \
         of the block down to this one. Line breaks don't matter; if yours are those of the paper, \
         this computes the hash beside line 10:",
    ],
};

static CHINESE: Phrases = Phrases {
    main: "程序框架",
    recipe: "看到什么 → 用什么",
    lines: "行",
    page: "见第\u{a0}{}\u{a0}页。",
    colon: "：",
    winning: "必胜的一步",
    moves: &[
        "Nim：设异或和 s 不为 0，把满足 x ⊕ s < x 的一堆 x 取到剩 x ⊕ s。",
        "游戏的和：设各部分 SG 值的异或和为 s，在满足 g ⊕ s < g 的部分走到值为 g ⊕ s 的后继状态。",
        "反 Nim：与 Nim 相同，但如果只会剩下大小为 1 的堆，就留奇数堆。",
        "Moore's Nim-k：从高位到低位，使每一位上 1 的个数均为 k + 1 的倍数。",
        "阶梯 Nim：在奇数级上玩 Nim；对手从偶数级移来的，原样再移下一级。",
        "威佐夫：留下 (1, 2)、(3, 5)、(4, 7)、(6, 10)、(8, 13)、(9, 15)、(11, 18)、(12, 20)……",
        "斐波那契：取走齐肯多夫分解中最小的数。",
        "图上移动棋子：沿最大匹配的匹配边走。",
        "对称：能把局面分成相同的两半就这样分，然后模仿对手。",
    ],
    octal: "八进制游戏",
    period: "从 {1} 起周期 {0}",
    no_period: "周期未知",
    typing: "核对抄写的代码",
    hashes: [
        "每段代码上方的灰条写着行数和去掉空白字符之后的哈希值。在终端里可以这样计算：",
        "每五行左侧的小字，是从这段代码开头到这一行为止的哈希值的前三位。换行位置不影响结果；\
         如果换行与纸上一致，第 10 行旁边的哈希值可以这样计算：",
    ],
};
