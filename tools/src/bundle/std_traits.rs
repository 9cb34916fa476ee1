//! The members of the traits of `std` that have to be imported for their methods.

use std::collections::BTreeSet;

const TRAITS: &[(&str, &str)] = &[
    ("Add", "add"),
    ("AddAssign", "add_assign"),
    ("Any", "type_id"),
    ("BitAnd", "bitand"),
    ("BitOr", "bitor"),
    ("BitXor", "bitxor"),
    ("Borrow", "borrow"),
    ("BorrowMut", "borrow_mut"),
    ("BufRead", "fill_buf consume read_until skip_until read_line split lines has_data_left"),
    ("BuildHasher", "build_hasher hash_one"),
    ("Debug", "fmt"),
    ("Deref", "deref"),
    ("DerefMut", "deref_mut"),
    ("Display", "fmt"),
    ("Div", "div"),
    ("Error", "source description"),
    ("FromIterator", "from_iter"),
    ("FromStr", "from_str"),
    ("Hash", "hash hash_slice"),
    (
        "Hasher",
        "finish write write_u8 write_u16 write_u32 write_u64 write_u128 write_usize write_i32",
    ),
    ("Index", "index"),
    ("IndexMut", "index_mut"),
    ("IsTerminal", "is_terminal"),
    ("Mul", "mul"),
    ("Neg", "neg"),
    ("Not", "not"),
    ("Product", "product"),
    ("RangeBounds", "start_bound end_bound contains"),
    ("Read", "read read_to_end read_to_string read_exact bytes chain take by_ref"),
    ("Rem", "rem"),
    ("Seek", "seek rewind stream_position"),
    ("Shl", "shl"),
    ("Shr", "shr"),
    ("SliceIndex", "get get_mut index index_mut"),
    ("Sub", "sub"),
    ("Sum", "sum"),
    ("TryFrom", "try_from"),
    ("TryInto", "try_into"),
    ("UpperHex", "fmt"),
    // Of `io` and of `fmt`.
    ("Write", "write write_all write_fmt write_str write_char flush by_ref write! writeln!"),
];

/// The members of what the import of `path` may be; of what isn't known, none.
pub(super) fn members(path: &[String]) -> BTreeSet<String> {
    let name = path.last().map_or("", String::as_str);
    let found = TRAITS.iter().find(|(known, _)| *known == name);
    found.map_or("", |(_, members)| members).split(' ').map(str::to_owned).collect()
}
