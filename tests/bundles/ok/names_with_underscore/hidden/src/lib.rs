pub fn _helper(x: u32) -> u32 {
    __inner(x) + _SCALE
}

const fn __inner(x: u32) -> u32 {
    x * 10
}

const _SCALE: u32 = 3;

fn _unused() -> _Unused {
    _Unused(_helper(1))
}

struct _Unused(u32);

pub struct _Pair {
    pub _left: u32,
    _right: u32,
}

impl _Pair {
    pub fn _new(_left: u32) -> Self {
        _Pair { _left, _right: 0 }
    }

    fn _never(&self) -> u32 {
        self._right
    }
}

impl Drop for _Pair {
    fn drop(&mut self) {
        println!("drop {}", self._left);
    }
}

static _COUNT: u32 = 5;

pub mod _detail {
    pub fn _deep() -> u32 {
        super::_COUNT
    }
}

const _: u32 = __inner(1) + _SCALE;
