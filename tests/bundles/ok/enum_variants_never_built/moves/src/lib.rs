#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Turn {
    Left,
    Right,
    Back,
}

use Turn::*;

impl Turn {
    pub const ALL: [Turn; 3] = [Left, Right, Back];

    pub fn then(self, other: Turn) -> Option<Turn> {
        match (self, other) {
            (Left, Left) | (Right, Right) => Some(Back),
            (Back, turn) | (turn, Back) => Some(turn.mirrored()),
            _ => None,
        }
    }

    fn mirrored(self) -> Turn {
        match self {
            Left => Right,
            Right => Left,
            Back => Back,
        }
    }
}

pub enum Event {
    Turn(Turn),
    Wait { seconds: u32 },
    Never(u64),
}

pub fn seconds(event: &Event) -> u32 {
    match *event {
        Event::Turn(_) => 1,
        Event::Wait { seconds } => seconds,
        Event::Never(_) => u32::MAX,
    }
}
