//! The colours of values. 0 is dark and all others are light or turn to blue, so that lost
//! positions stand out, whether one sees red or not. The values up to 8 have colours that differ;
//! beyond them it gets evenly darker. The colours were picked in OKLCH: Ottosson 2020, "A
//! perceptual color space for image processing".

use anstyle::{Ansi256Color, Style};

use crate::table::Kind;

/// The number of a colour.
pub(super) type Ink = u8;

/// The colours as red, green and blue: of 0; of 1 to 8; of greater values; of won positions;
/// of labels, which can be read on black and on white.
pub const COLOURS: [u32; 27] = [
    0xa50013, 0x7ac8f5, 0xf2e075, 0x6fc884, 0xb08ada, 0xf7ab5d, 0x80ded7, 0xf6a9cd, 0x5d85ce,
    0xeaf0ca, 0xd4e6b8, 0xbbdda9, 0x9fd4a0, 0x80cb9b, 0x5ec199, 0x37b69a, 0x00a99c, 0x009c9c,
    0x008d9b, 0x007e97, 0x006e8f, 0x115f83, 0x235175, 0x2a4464, 0x2b3752, 0xccd2d7, 0x7d858e,
];
const RAMP: [Ink; 2] = [9, 24];
const WON: Ink = 25;
pub(super) const LABEL: Ink = 26;
const PLOT: Ink = 8;

/// The numbers of similar colours in terminals, all of which can be read on black and on white.
const CATEGORIES: [u8; 8] = [32, 136, 35, 134, 166, 37, 168, 63];
const GREATER: [u8; 4] = [107, 72, 67, 61];

/// The colours of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    kind: Kind,
    greatest: u32,
    is_plot: bool,
}

impl Palette {
    /// The colours of a table of which values up to `greatest` are shown.
    pub(super) fn new(kind: Kind, greatest: u32) -> Palette {
        Palette { kind, greatest, is_plot: false }
    }

    /// The colours of a picture that shows values by their heights, so that only 0 has its own.
    pub(super) fn plot(kind: Kind) -> Palette {
        Palette { kind, greatest: 0, is_plot: true }
    }

    /// The colour of a value.
    pub(super) fn ink(self, value: u32) -> Ink {
        match (self.kind, value) {
            (Kind::Outcome, 1..) => WON,
            (_, 1..) if self.is_plot => PLOT,
            (_, 0..=8) => value as Ink,
            _ => {
                let steps = u64::from(RAMP[1] - RAMP[0]);
                let all = u64::from(self.greatest.max(value).max(10) - 9);
                RAMP[0] + (u64::from(value - 9) * steps / all) as Ink
            }
        }
    }

    /// How a terminal shows a value.
    pub(super) fn style(self, value: u32) -> Style {
        let colour = |number| Style::new().fg_color(Some(Ansi256Color(number).into()));
        match self.ink(value) {
            0 => Style::new()
                .bold()
                .fg_color(Some(Ansi256Color(231).into()))
                .bg_color(Some(Ansi256Color(124).into())),
            WON => colour(245),
            ink @ 1..=8 => colour(CATEGORIES[usize::from(ink) - 1]),
            ink => colour(GREATER[usize::from(ink - RAMP[0]) / 4]),
        }
    }

    /// How a table shows a value as text.
    pub(super) fn text(self, value: u32) -> String {
        match (self.kind, value) {
            (Kind::Outcome, 0) => "L".to_owned(),
            (Kind::Outcome, _) => "-".to_owned(),
            _ => value.to_string(),
        }
    }

    /// What a value means: `7`, `lost`.
    pub(super) fn meaning(self, value: u32) -> String {
        self.kind.said(value.into())
    }

    /// The colours that are in use, each with its meaning where it has one of its own.
    pub(super) fn legend(self) -> Vec<(Ink, String)> {
        if self.is_plot {
            return vec![];
        }
        if self.kind == Kind::Outcome {
            return [0, 1].map(|value| (self.ink(value), self.meaning(value))).into();
        }
        let mut legend: Vec<(Ink, String)> =
            (0..=self.greatest.min(8)).map(|value| (value as Ink, value.to_string())).collect();
        if self.greatest > 8 {
            let last = self.ink(self.greatest);
            legend.extend((RAMP[0]..=last).map(|ink| (ink, String::new())));
            let ends = if last > RAMP[0] { format!("9 to {}", self.greatest) } else { "9".into() };
            if let Some((_, meaning)) = legend.last_mut() {
                *meaning = ends;
            }
        }
        legend
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn great_values_share_the_colours_that_get_darker() {
        let palette = Palette::new(Kind::Grundy, 100);
        assert_eq!([0, 8, 9, 54, 100].map(|value| palette.ink(value)), [0, 8, 9, 16, 24]);
        assert_eq!(Palette::new(Kind::Grundy, 9).ink(9), 9);
        assert_eq!(Palette::new(Kind::Outcome, 1).ink(1), WON);
        assert_eq!([0, 1, 99].map(|value| Palette::plot(Kind::Grundy).ink(value)), [0, PLOT, PLOT]);
    }

    #[test]
    fn the_legend_has_what_is_in_use() {
        let legend = |greatest| Palette::new(Kind::Grundy, greatest).legend();
        assert_eq!(legend(1), [(0, "0".to_owned()), (1, "1".to_owned())]);
        assert_eq!(legend(9).last(), Some(&(9, "9".to_owned())));
        assert_eq!(legend(50).last(), Some(&(24, "9 to 50".to_owned())));
    }
}
