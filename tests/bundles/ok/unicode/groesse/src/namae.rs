pub fn 挨拶(だれ: &str) -> String {
    format!("こんにちは、{だれ}{}", 終わり)
}

const 終わり: char = '。';

pub fn 別れ() -> &'static str {
    "さようなら"
}
