use grundy::cutting_game::{CuttingGame, Move};

use crate::definition::{Definition, lists};
use crate::play::Play;

type Sheet = (usize, usize);
type Parts = (Sheet, Sheet);

/// The parts of each cut: of those that are the same but for the order, one.
fn cuts(&(height, width): &Sheet) -> Vec<Parts> {
    let mut all: Vec<Parts> = vec![];
    let rows = (1..height).map(|part| ((part, width), (height - part, width)));
    for (part, other) in rows.chain((1..width).map(|i| ((height, i), (height, width - i)))) {
        if part <= other {
            all.push((part, other));
        }
    }
    all
}

/// The sheets of a position, or `None` after a square has been cut out, where no move is left.
fn moves(sheets: &Option<Vec<Sheet>>) -> Vec<Option<Vec<Sheet>>> {
    let mut next = vec![];
    for (i, sheet) in sheets.iter().flatten().enumerate() {
        next.extend(cuts(sheet).into_iter().map(|parts| after(sheets.as_ref().unwrap(), i, parts)));
    }
    next
}

fn after(sheets: &[Sheet], i: usize, (part, other): Parts) -> Option<Vec<Sheet>> {
    let mut sheets = sheets.to_vec();
    sheets.remove(i);
    sheets.extend([part, other]);
    if part == (1, 1) || other == (1, 1) { None } else { Some(sorted(sheets)) }
}

/// Neither the order of the sheets nor what is height and what is width matters, nor do squares.
fn sorted(mut sheets: Vec<Sheet>) -> Vec<Sheet> {
    sheets.iter_mut().for_each(|sheet| *sheet = (sheet.0.min(sheet.1), sheet.0.max(sheet.1)));
    sheets.retain(|&sheet| sheet != (1, 1));
    sheets.sort_unstable();
    sheets
}

fn is_won_as_in_play(game: &CuttingGame, sheets: &[Sheet]) {
    let mut play = Play::new(moves);
    let won = play.first_player_wins(&Some(sorted(sheets.to_vec())));
    assert_eq!(game.first_player_wins(sheets), won, "{sheets:?}");
    let mut expected = vec![];
    for (i, sheet) in sheets.iter().enumerate() {
        for parts in cuts(sheet) {
            let next = after(sheets, i, parts);
            if !play.first_player_wins(&next) {
                expected.push(Move { sheet: i, parts });
            }
        }
    }
    assert_eq!(game.winning_move(sheets), expected.first().copied(), "{sheets:?}");
}

#[test]
fn one_sheet_up_to_5_by_6_is_won_as_in_play() {
    let game = CuttingGame::new(6);
    for height in 1..=5 {
        for width in 1..=6 {
            is_won_as_in_play(&game, &[(height, width)]);
            is_won_as_in_play(&game, &[(width, height)]);
        }
    }
}

#[test]
fn sheets_of_2_rows_and_sums_of_sheets_are_won_as_in_play() {
    let game = CuttingGame::new(9);
    for width in 1..=9 {
        is_won_as_in_play(&game, &[(2, width)]);
        is_won_as_in_play(&game, &[(width, 2)]);
    }
    let small = [(1, 1), (1, 2), (3, 1), (2, 2), (2, 3), (4, 2), (2, 4), (3, 4)];
    for indices in lists(2, 0, small.len() as u64 - 1) {
        let sheets: Vec<Sheet> = indices.iter().map(|&i| small[i as usize]).collect();
        is_won_as_in_play(&game, &sheets);
    }
    is_won_as_in_play(&game, &[(2, 4), (2, 5), (4, 2)]);
    is_won_as_in_play(&game, &[(2, 6), (2, 5), (2, 2)]);
}

#[test]
fn values_are_the_definition_of_cuts_into_sides_of_2_or_more_for_all_sizes_of_tables() {
    // A sum of sheets is a position of its own, so that no xor is used.
    let next = |sheets: &Vec<Sheet>| {
        let next = moves(&Some(sheets.clone())).into_iter().flatten();
        next.filter(|sheets| sheets.iter().all(|sheet| sheet.0 > 1)).collect()
    };
    let mut definition = Definition::new(next);
    for largest in 0..=7 {
        let game = CuttingGame::new(largest);
        for height in 2..=largest {
            for width in 2..=largest {
                let value = definition.grundy(&sorted(vec![(height, width)]));
                assert_eq!(game.grundy(height, width), value, "{height} x {width}");
            }
        }
    }
}

#[test]
fn values_are_the_mex_of_all_cuts_up_to_60() {
    let game = CuttingGame::new(60);
    for height in 2..=60 {
        for width in 2..=60 {
            let sides = |&(part, other): &Parts| part.0.min(part.1).min(other.0).min(other.1) > 1;
            let cuts = cuts(&(height, width)).into_iter().filter(sides);
            let value = |(a, b): Parts| game.grundy(a.0, a.1) ^ game.grundy(b.0, b.1);
            let expected = crate::definition::mex(&cuts.map(value).collect());
            assert_eq!(game.grundy(height, width), expected, "{height} x {width}");
        }
    }
}

#[test]
#[should_panic(expected = "1 x 5 squares have no Grundy value")]
fn a_strip_has_no_value() {
    CuttingGame::new(5).grundy(1, 5);
}
