//! The tables of snippets.

use cargo_grundy_explore::learn::catalogue::name;

use super::trial::{outcomes, plane};

#[test]
fn what_is_won_nearly_everywhere_is_no_snippet_of_its_own() {
    assert_eq!(name(&outcomes(1_000_000, &[0])), None);
    let nim = plane(16, |x, y| (0..x).map(|to| (to, y)).chain((0..y).map(|to| (x, to))).collect());
    assert_eq!(name(&nim).as_deref(), Some("nim"));
    assert_eq!(name(&nim.outcomes()).as_deref(), Some("nim"));
}

#[test]
fn what_is_lost_on_the_axes_only_is_no_snippet() {
    let to_an_axis = |x: u64, y: u64| if x > 0 && y > 0 { vec![(0, y), (x, 0)] } else { vec![] };
    assert_eq!(name(&plane(32, to_an_axis).outcomes()), None);
}
