use hidden::{_Pair, _detail, _helper as helper};

fn _not_called() -> u32 {
    helper(0)
}

const _NOT_READ: u32 = 1;

fn main() {
    let _pair = _Pair::_new(4);
    println!("{} {} {}", helper(2), _detail::_deep(), _pair._left);
}
