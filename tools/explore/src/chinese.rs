//! What is said of a game in Chinese.

/// Phrases in English and in Chinese, each before those that it contains. What stands in the place
/// of `{}` is the same in both, on one line.
const PHRASES: &[(&str, &str)] = &[
    ("/// The Grundy value.", "/// SG 值。"),
    ("/// Whether the player to move wins.", "/// 先手是否必胜。"),
    (
        "/// A move to a lost position; `None` if there is none. The move is:",
        "/// 走到必败态的一步；没有则为 `None`。走法是：",
    ),
    ("rule of the Grundy values: ", "SG 值的规律："),
    ("rule of the lost positions: ", "必败态的规律："),
    ("another one: ", "另一条规律："),
    ("proved by the theorem on such games", "已由这类游戏的定理证明"),
    (
        "proved, for these moves, in words of the prover with which it agrees at all {} positions \
         that were tried",
        "对这些走法已证明，所证明的说法与它在试过的全部 {} 个局面上一致",
    ),
    ("proved, for these moves", "对这些走法已证明"),
    (
        "checked on the whole table, and by the rules at {} positions up to {}",
        "已在整张表上检验，并按规则在 {} 个局面上检验，坐标最大为 {}",
    ),
    ("move from a won position: ", "必胜态的走法："),
    ("checked by the rules at {} of them up to {}", "已按规则在 {} 个必胜态上检验，坐标最大为 {}"),
    ("the first of these that leaves a lost position:", "依次选第一个能走到必败态的："),
    ("lower the least of {} and {} to {}", "把 {} 与 {} 中较小的减到 {}"),
    ("lower {} to {}", "把 {} 减到 {}"),
    (", and the other one by as much", "，另一个减去同样多"),
    (", and as much from {}", "，并从 {} 取同样多"),
    (", and add as much to {}", "，并给 {} 加上同样多"),
    (", and let {} be what is taken", "，并令 {} 等于取走的数"),
    (", and let {} be {} times what is taken", "，并令 {} 等于取走的数的 {} 倍"),
    ("take {} from {}", "取 {}，从 {} 中"),
    ("; t: ", "；t："),
    ("least part of {} as a greedy sum of ", "{} 的贪心分解的最小部分，所用的数为 "),
    ("fits all values", "与所有数值相符"),
    ("no pattern found in {}; tried ", "在 {} 中没有找到规律；试过："),
    (
        ". The machine is so slow that the search was ended before its steps were done",
        "。机器太慢，搜索没有走完全部步数就结束了",
    ),
    (". A longer table may show more: ", "。更大的表也许能看出更多："),
    (". More numbers may show more", "。更多的数也许能看出更多"),
    ("nim-sums of all piles, formulas, conditions", "各堆的异或和、公式、条件"),
    ("periods along all axes", "沿各坐标轴的周期"),
    ("periods along a slope", "沿斜线的周期"),
    ("sums of games", "游戏之和"),
    ("sums over binary digits or prime factors", "二进制位或质因数上的和"),
    ("cases of a flag", "按标志分情形"),
    ("maximum Nim", "取数有上限的 Nim"),
    ("runs that grow", "越来越长的连续段"),
    ("periods linear in a parameter", "随参数线性变化的周期"),
    ("bounds of the lost positions", "必败态的界"),
    ("linear representations over digits", "数位上的线性表示"),
    ("functions of number theory", "数论函数"),
    ("parts of a number", "数的一部分"),
    ("Euclid's algorithm", "辗转相除"),
    ("Beatty sequences", "贝蒂数列"),
    ("recurrences", "递推式"),
    ("periods", "周期"),
    ("formulas", "公式"),
    ("conditions", "条件"),
    ("structure, not a rule", "结构，不是规律"),
    (
        "rare values: those with an even number of ones in value & {}; {} of {} positions have \
         one, the last at {}",
        "稀有值：与 {} 按位与后有偶数个 1 的值；{} / {} 个局面取这样的值，最后一个在 {}",
    ),
    (": from {} on, g", "：从 {} 起，g"),
    (", by the residue", "，依余数而定"),
    (
        "the value of a multiset is the nim-sum of those of its elements, which are, from 1 on: ",
        "多重集的值是各元素的值的异或和，这些值从 1 起为：",
    ),
    ("{} is the number of piles of 1", "{} 是恰为 1 的堆数"),
    (
        "{} is the greatest number up to which all numbers from 1 on are piles",
        "{} 是使 1 到它都是某堆大小的最大数",
    ),
    (
        "{} is the greatest pile divided by the greatest common divisor of all piles",
        "{} 是最大的堆除以各堆的最大公约数",
    ),
    ("{} is the number of odd piles", "{} 是奇数堆的个数"),
    ("{} is the number of greatest piles", "{} 是最大的堆的个数"),
    ("{} is the number of least piles", "{} 是最小的堆的个数"),
    (
        "{} is the number of different piles that are there an odd number of times",
        "{} 是出现奇数次的不同堆的个数",
    ),
    ("{} is the number of different piles", "{} 是不同的堆的个数"),
    ("{} is the number of piles", "{} 是堆数"),
    ("{} is the sum of all piles", "{} 是各堆之和"),
    ("{} is the sum of the piles above 1", "{} 是大于 1 的各堆之和"),
    ("{} is the nim-sum of all piles less 1", "{} 是各堆减 1 后的异或和"),
    ("{} is the nim-sum of all piles", "{} 是各堆的异或和"),
    ("{} is the nim-sum of the halves of all piles", "{} 是各堆除以 2 后的异或和"),
    (
        "{} is the nim-sum of the greatest pile less the second, the third less the fourth, …",
        "{} 是最大堆减第二大堆、第三大堆减第四大堆等等的异或和",
    ),
    (
        "{} is the nim-sum of how many numbers lie between the greatest pile and the second, the \
         third and the fourth, …",
        "{} 是最大堆与第二大堆之间、第三大堆与第四大堆之间等等的数的个数的异或和",
    ),
    ("{} is the second greatest pile", "{} 是第二大的堆"),
    ("{} is the greatest pile", "{} 是最大的堆"),
    ("{} is the least pile", "{} 是最小的堆"),
    ("{} is the binary digits that are 1 in some pile", "{} 是某堆中为 1 的二进制位"),
    (
        "{} is the binary digits whose number in all piles isn't divisible by {}",
        "{} 是各堆中为 1 的个数不被 {} 整除的二进制位",
    ),
    ("the number of prime factors with multiplicity", "质因数的个数，计重数"),
    ("2 is the first prime, 3 the second", "2 是第 1 个质数，3 是第 2 个"),
    (
        "n as a sum of Fibonacci numbers, no two of them neighbours",
        "n 表示为互不相邻的斐波那契数之和",
    ),
    ("nim-sum of t(i) for each bit i of {} that is 1", "{} 中每个为 1 的第 i 位的 t(i) 的异或和"),
    (
        "nim-sum of t(i) for each run of i ones in binary {}",
        "二进制 {} 中每段 i 个 1 的 t(i) 的异或和",
    ),
    (
        "nim-sum of t(i) for each prime factor of {} with the exponent i",
        "{} 的每个质因数的指数 i 的 t(i) 的异或和",
    ),
    ("; t(i), from i = 0 on: ", "；t(i) 从 i = 0 起："),
    ("; t(i): ", "；t(i)："),
    ("nim-sum of h(n) over all {} n", "所有 {} n 的 h(n) 的异或和"),
    ("nim-sum of all {}", "所有 {} 的异或和"),
    ("nim-sum of these games:", "以下各游戏的异或和："),
    ("outcomes (0 is lost, 1 is won)", "胜负（0 必败，1 必胜）"),
    ("Grundy values", "SG 值"),
    ("lost positions", "必败态"),
    ("; L: lost for the player to move, -: won", "；L：先手必败，-：先手必胜"),
    ("; ·: no position", "；·：不是局面"),
    ("..={} of {}..=", "..={} / {}..="),
    ("… and {} more", "……还有 {} 个"),
    ("and the same with {} and {} exchanged", "以及 {} 与 {} 互换后的局面"),
    ("the table is empty", "表是空的"),
    ("if {}, with {}: ", "若 {}，令 {}："),
    ("with {}: ", "令 {}："),
    ("lost if ", "必败，若 "),
    ("won if ", "必胜，若 "),
    ("; otherwise, with ", "；否则令 "),
    (" and r = ", "，r = "),
    ("if ({}) is lost: ", "若 ({}) 必败："),
    ("if ({}) is won: ", "若 ({}) 必胜："),
    ("the same as at ({}) where {}; ", "与 ({}) 相同，若 {}；"),
    ("lost where ", "必败当且仅当 "),
    ("otherwise lost", "否则必败"),
    ("otherwise won", "否则必胜"),
    ("lost: ", "必败："),
    (", and {} more in each period", "，每个周期增加 {}"),
    (", which grow by {} in each period", "，每个周期依次增加 {}"),
    (" ({} more each time)", "（每次增加 {}）"),
    ("; before that ", "；此前 "),
    ("period {} from {} on", "周期 {}，从 {} 起"),
    ("period {} in {}", "在 {} 周期：{}"),
    ("period {}", "周期 {}"),
    (" from {} on", " 从 {} 起"),
    (" if {}; otherwise ", "（若 {}）；否则 "),
    ("otherwise ", "否则 "),
    ("except: ", "例外："),
    ("lost at (", "必败于 ("),
    ("won at (", "必胜于 ("),
    (" at (", " 在 ("),
    (" = {} at first, and for the ", " 起初为 {}，依次取 "),
    ("binary digits of {}, the most significant first:", "{} 的二进制数位，从高位到低位："),
    ("digits in base 3 of {}, the most significant first:", "{} 的三进制数位，从高位到低位："),
    ("decimal digits of {}, the most significant first:", "{} 的十进制数位，从高位到低位："),
    ("Zeckendorf digits of {}, the most significant first:", "{} 的齐肯多夫数位，从高位到低位："),
    (" where f is greater than before {}, ", "，若 f 大于 {} 的前一个的 f，"),
    (" where ", "，其中 "),
    (", for each r < {}", "，对每个 r < {}"),
    ("runs: ", "各段的值："),
    (" at least", " 以上"),
    ("lost up to {}", "必败到 {}"),
    ("won up to {}", "必胜到 {}"),
    (" up to {}", " 到 {}"),
    ("：won", "：必胜"),
    (": won", "：必胜"),
    (": lost", "：必败"),
    (" in turn", "，依次轮换"),
];

/// A report in Chinese.
pub(crate) fn translated(text: &str) -> String {
    let line = |line: &str| {
        let mut line = line.to_owned();
        for (english, chinese) in PHRASES {
            line = replaced(&line, english, chinese);
        }
        match line.trim() {
            "none" => "无".to_owned(),
            "lost" => "  必败".to_owned(),
            "won" => "  必胜".to_owned(),
            _ => line,
        }
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// A line in which a phrase is replaced wherever it stands.
fn replaced(line: &str, english: &str, chinese: &str) -> String {
    let pieces: Vec<&str> = english.split("{}").collect();
    let (mut text, mut rest) = (String::new(), line);
    while let Some(start) = rest.find(pieces[0]) {
        let mut after = &rest[start + pieces[0].len()..];
        let mut holes = Vec::new();
        for piece in &pieces[1..] {
            // The last hole, if nothing follows, is a word.
            let end = match piece.is_empty() {
                true => Some(after.find([' ', ',', ';', ':']).unwrap_or(after.len())),
                false => after.find(piece),
            };
            let Some(end) = end else { return text + rest };
            holes.push(&after[..end]);
            after = &after[end + piece.len()..];
        }
        text += &rest[..start];
        let mut holes = holes.into_iter();
        for (i, piece) in chinese.split("{}").enumerate() {
            text += if i > 0 { holes.next().unwrap_or_default() } else { "" };
            text += piece;
        }
        rest = after;
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_in_a_phrase_stays_as_it_is() {
        for (english, chinese) in [
            ("  period 7: 0 1 0", "  周期 7: 0 1 0"),
            (
                "  period 3 from n = 5 on: 1 2 0; before that 4",
                "  周期 3，从 n = 5 起: 1 2 0；此前 4",
            ),
            ("x 0..=21 of 0..=30, y 0..=24 of 0..=30", "x 0..=21 / 0..=30, y 0..=24 / 0..=30"),
            ("none", "无"),
            ("  won", "  必胜"),
            ("  except: lost at (0)", "  例外：必败于 (0)"),
            ("  x ^ y", "  x ^ y"),
        ] {
            assert_eq!(translated(english), chinese);
        }
    }

    #[test]
    fn a_phrase_has_the_same_holes_in_both_languages() {
        for (english, chinese) in PHRASES {
            assert_eq!(english.matches("{}").count(), chinese.matches("{}").count(), "{english}");
        }
    }
}
