//! Every word of a notebook that isn't about one snippet, in both languages.

use cargo_grundy::snippet::Language;

/// The texts in one language.
pub(super) struct Phrases {
    pub(super) contents: &'static str,
    /// The title of the program to start from.
    pub(super) main: &'static str,
    /// The title of the list of games.
    pub(super) recipe: &'static str,
    /// What follows the number of lines of a block.
    pub(super) lines: &'static str,
    /// What follows a title.
    pub(super) colon: &'static str,
    pub(super) theorem: &'static str,
    pub(super) complexity: &'static str,
    /// What stands around other names.
    pub(super) brackets: [&'static str; 2],
    /// The title of the list of winning moves, and the list.
    pub(super) winning: &'static str,
    pub(super) moves: &'static [&'static str],
    /// The title of the table of octal games, and what it says of a period, or of none.
    pub(super) octal: &'static str,
    pub(super) period: &'static str,
    pub(super) no_period: &'static str,
    /// What separates names.
    pub(super) comma: &'static str,
    pub(super) typing: &'static str,
    /// What is said of the hash of a block, and of the hash of its first lines.
    pub(super) hashes: [&'static str; 2],
    /// What to ask when a program fails, by the verdict.
    pub(super) failures: &'static [(&'static str, &'static [&'static str])],
    pub(super) judges: &'static str,
    pub(super) judge_heads: [&'static str; 4],
    pub(super) bytes: &'static str,
    pub(super) characters: &'static str,
}

/// The texts in this language.
pub(super) fn of(language: Language) -> &'static Phrases {
    match language {
        Language::En => &ENGLISH,
        Language::Zh => &CHINESE,
    }
}

static ENGLISH: Phrases = Phrases {
    contents: "Contents",
    main: "A program to start from",
    recipe: "What you see → what to use",
    lines: "lines",
    colon: ": ",
    theorem: "Theorem",
    complexity: "Time",
    brackets: [" (", ")"],
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
    comma: ", ",
    typing: "Check what you have typed",
    hashes: [
        "The grey bar above a block has the number of its lines and the hash of its text without \
         white space. In a shell, this computes the same hash:",
        "The small hash to the left of every fifth line is the beginning of the hash of all lines \
         of the block down to this one. Line breaks don't matter; if yours are those of the paper, \
         this computes the hash beside line 10:",
    ],
    failures: &[
        (
            "Wrong answer",
            &[
                "Who wins: the player who makes the last move, or the other one (misère play)?",
                "Have both players the same moves? Can a play last forever, and so be a draw?",
                "Are empty piles, a single pile, and equal piles right? What is the answer if \
                 nothing can be moved at all?",
                "Is everything reset between the test cases, and is one answer printed for each?",
                "Does a number overflow? The judge doesn't tell: compile with -C overflow-checks \
                 once. Take care with differences of unsigned numbers.",
                "Are piles counted from 0 or from 1? Is it “First” or “first”, Yes or YES?",
                "Compute the Grundy values of small positions by the definition (sprague_grundy), \
                 and look for the first difference.",
            ],
        ),
        (
            "Time limit exceeded",
            &[
                "Read the whole input at once, and print all answers at once.",
                "Compute a table once for all test cases, up to the largest number.",
                "Has the table a period? Is it arithmetic? Print the lost positions up to 100.",
                "Use vectors with indices instead of maps, and no clones in loops.",
                "Is it compiled with optimisation, as the judge does it?",
            ],
        ),
        (
            "Runtime error",
            &[
                "Recursion that is deep: use a thread with a larger stack, or a stack of your own.",
                "An index out of range, often where the input has a 0 or where a list is empty.",
                "A read that fails: the input ends too early, or has negative numbers.",
            ],
        ),
    ],
    judges: "What the judges run",
    judge_heads: ["judge", "rustc", "options", "largest file"],
    bytes: "bytes",
    characters: "characters",
};

static CHINESE: Phrases = Phrases {
    contents: "目录",
    main: "程序框架",
    recipe: "看到什么 → 用什么",
    lines: "行",
    colon: "：",
    theorem: "结论",
    complexity: "复杂度",
    brackets: ["（", "）"],
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
    comma: "、",
    typing: "核对抄写的代码",
    hashes: [
        "每段代码上方的灰条写着行数和去掉空白字符之后的哈希值。在终端里可以这样计算：",
        "每五行左侧的小字，是从这段代码开头到这一行为止的哈希值的前三位。换行位置不影响结果；\
         如果换行与纸上一致，第 10 行旁边的哈希值可以这样计算：",
    ],
    failures: &[
        (
            "答案错误",
            &[
                "取走最后一颗的人是赢还是输？注意反常规则（反 Nim）。",
                "双方的走法是否相同？会不会无限循环，从而出现平局？",
                "空堆、只有一堆、各堆相等时对不对？一步都走不了时答案是什么？",
                "多组数据之间是否全部清空？每组是否都输出了一个答案？",
                "有没有溢出？OJ 不会提示，可以加 -C overflow-checks 编译一次；小心无符号数相减。",
                "堆的编号从 0 还是从 1 开始？输出的大小写（First/first、Yes/YES）对不对？",
                "按定义对小局面打表求 SG 函数值（sprague_grundy），找第一个不同之处。",
            ],
        ),
        (
            "超时",
            &[
                "一次读入全部输入，一次输出全部答案。",
                "表只预处理一次，算到所有数据的最大值，不要每组重算。",
                "SG 函数值有没有周期？打印 100 以内的必败态找规律。",
                "用数组下标代替 map，循环里不要 clone。",
                "是不是像 OJ 一样开了优化？",
            ],
        ),
        (
            "运行时错误",
            &[
                "递归太深：用栈更大的线程，或者手写栈。",
                "下标越界：常见于输入中有 0 或者列表为空的时候。",
                "读入失败：输入比预想的早结束，或者出现负数。",
            ],
        ),
    ],
    judges: "各 OJ 的编译环境",
    judge_heads: ["OJ", "rustc", "编译选项", "代码长度上限"],
    bytes: "字节",
    characters: "字符",
};
