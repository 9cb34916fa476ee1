pub mod heavy;
pub mod light;

#[macro_export]
macro_rules! counted {
    ($body:block) => {{
        let value = $body;
        format!("{} after {}", value, $crate::calls())
    }};
}

#[macro_export]
macro_rules! lazy {
    ($f:expr) => {
        ($f)()
    };
}

pub fn calls() -> u32 {
    let log = vec![{
        use light::quick as q;
        q(1)
    }];
    log.len() as u32 + heavy::unit()
}
