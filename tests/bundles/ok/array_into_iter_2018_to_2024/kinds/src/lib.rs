#![allow(array_into_iter, boxed_slice_into_iter)]

pub fn letters() -> String {
    let words = ["one", "two"];
    words.into_iter().map(|word| std::any::type_name_of_val(&word)).collect()
}

pub fn boxed() -> String {
    let words: Box<[u8]> = Box::new([1, 2]);
    words.into_iter().map(|byte| std::any::type_name_of_val(&byte)).collect()
}

pub fn unused() -> usize {
    [1u8, 2].into_iter().count()
}
