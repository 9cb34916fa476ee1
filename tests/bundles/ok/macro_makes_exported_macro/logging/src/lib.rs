#[doc(hidden)]
pub mod line {
    pub fn show(level: &str, text: &str) -> String {
        format!("[{level}] {text} ({})", super::width(text))
    }
}

fn width(text: &str) -> usize {
    text.chars().count()
}

macro_rules! levels {
    ($dollar:tt $($name:ident => $label:literal),*) => {
        $(
            #[macro_export]
            macro_rules! $name {
                ($dollar($dollar part:expr),*) => {
                    $crate::line::show($label, &[$dollar($dollar part),*].join(" "))
                };
            }
        )*
    };
}

levels!($ note => "note", alert => "warning", never => "never");

macro_rules! constant {
    ($name:ident, $value:expr) => {
        #[macro_export]
        macro_rules! $name {
            () => {
                $value
            };
        }
        pub use $name;
    };
}

pub mod constants {
    constant!(answer, 42);
}
