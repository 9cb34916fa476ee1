#[cfg(test)]
use std::collections::HashMap;
#[cfg(not(test))]
use std::collections::BTreeMap as Map;
#[cfg(test)]
use HashMap as Map;

#[cfg_attr(all(), derive(Debug, Clone))]
#[cfg_attr(test, derive(NoSuchDerive))]
pub enum Mode {
    Fast,
    Slow,
    #[cfg(test)]
    Broken,
}

pub struct Limits {
    first: u32,
    #[cfg(target_pointer_width = "16")]
    small: NoSuchType,
    #[cfg(any(unix, windows))]
    second: u32,
}

impl Limits {
    pub fn standard() -> Self {
        Limits {
            first: 1,
            #[cfg(target_pointer_width = "16")]
            small: 0,
            #[cfg(any(unix, windows))]
            second: 20,
        }
    }

    #[cfg(any(unix, windows))]
    pub fn total(&self) -> u32 {
        self.first + self.second
    }

    #[cfg(not(any(unix, windows)))]
    pub fn total(&self) -> u32 {
        no_such_function(self)
    }
}

pub fn mode_name(m: &Mode) -> String {
    let mut names: Map<u8, &str> = Map::new();
    names.insert(1, "slow");
    #[cfg(test)]
    {
        names.insert(1, "broken");
    }
    match m {
        Mode::Fast => "fast".to_string(),
        #[cfg(test)]
        Mode::Broken => unreachable!(),
        #[cfg(not(test))]
        Mode::Slow => names[&1].to_string(),
        #[cfg(test)]
        _ => String::new(),
    }
}

pub fn depth() -> u32 {
    let base = if cfg!(test) { 1 } else { 2 };
    #[cfg(target_os = "none")]
    let base = base + no_such_constant::X;
    let words = [
        #[cfg(test)]
        "test",
        "other",
    ];
    base + words.len() as u32
}

#[cfg(not(windows))]
pub fn eol() -> &'static str {
    r"\n"
}

#[cfg(windows)]
pub fn eol() -> &'static str {
    r"\r\n"
}

#[cfg(test)]
pub fn only_in_tests() -> i32 {
    1
}
