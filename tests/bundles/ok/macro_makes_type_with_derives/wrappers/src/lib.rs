//! The words of a type and of its derives are nowhere but in the call of a macro.

macro_rules! wrapper {
    ($name:ident = $inner:ty, derive($($derive:ident),*)) => {
        #[derive($($derive),*)]
        pub struct $name(pub $inner);

        impl $name {
            pub fn size(&self) -> usize {
                weigh(&self.0)
            }
        }

        impl std::ops::Deref for $name {
            type Target = $inner;
            fn deref(&self) -> &$inner {
                &self.0
            }
        }
    };
}

wrapper!(Str = Vec<u8>, derive(Clone, Debug));
wrapper!(Ids = Vec<u32>, derive(Debug, PartialEq));
wrapper!(Flags = Vec<bool>, derive(Default));

fn weigh<T>(items: &[T]) -> usize {
    items.len() * std::mem::size_of::<T>()
}

pub fn text(s: &str) -> Str {
    Str(s.bytes().collect())
}

pub fn unused() -> usize {
    Flags::default().size()
}
