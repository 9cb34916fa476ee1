//! Cuts sheets until a square is cut out.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

/// The smaller and the larger side.
type Sheet = (u64, u64);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=3);
    let sheet = |_| {
        let height = rng.random_range(2..=size.clamp(2, 5));
        let width = rng.random_range(2..=[0, 0, 10, 8, 6, 5][height as usize].min(2 * size));
        if rng.random() { line(&[height, width]) } else { line(&[width, height]) }
    };
    (0..tests).map(sheet).collect()
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Sheet>> {
    let mut tests = vec![];
    while !tokens.is_empty() {
        tests.push((tokens.int("W", 2..=200)?, tokens.int("H", 2..=200)?));
    }
    Ok(tests)
}

pub fn solve(tests: &[Sheet]) -> String {
    // After a square has been cut out, the player to move has lost: no sheets are left to cut.
    let mut play = Play::new(|sheets: &Vec<Sheet>| {
        let mut next = vec![];
        for (i, &sheet) in sheets.iter().enumerate() {
            for parts in cuts(sheet) {
                let mut sheets = sheets.clone();
                sheets.remove(i);
                sheets.extend(parts);
                sheets.sort_unstable();
                next.push(if parts.contains(&(1, 1)) { vec![] } else { sheets });
            }
        }
        next
    });
    let mut answer = |&(width, height): &Sheet| {
        let sheet = (width.min(height), width.max(height));
        if play.first_player_wins(&vec![sheet]) { "WIN\n" } else { "LOSE\n" }
    };
    tests.iter().map(&mut answer).collect()
}

/// The parts of each cut, turned so that the smaller side comes first.
fn cuts((height, width): Sheet) -> Vec<[Sheet; 2]> {
    let turned = |sheet: Sheet| (sheet.0.min(sheet.1), sheet.0.max(sheet.1));
    let rows = (1..height).map(|part| [(part, width), (height - part, width)]);
    let columns = (1..width).map(|part| [(height, part), (height, width - part)]);
    rows.chain(columns).map(|parts| parts.map(turned)).collect()
}
