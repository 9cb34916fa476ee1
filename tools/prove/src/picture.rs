//! Pictures of small automata.

use std::collections::BTreeMap;
use std::f64::consts::TAU;

use grundy_logic::Automaton;

use crate::theorem::Set;

/// The most states of a picture that can be read.
pub const LARGEST: usize = 10;

/// A letter with its digits in the order in which the file names the numbers.
fn label(set: &Set, letter: usize) -> String {
    let digits = set.relation().automaton().digits_of(letter);
    let mut ordered = vec![String::new(); digits.len()];
    for (digit, &place) in digits.iter().zip(set.order()) {
        ordered[place] = digit.to_string();
    }
    format!("[{}]", ordered.join(","))
}

/// The states from which a word is accepted; in a minimal automaton, one is without at most.
fn alive(automaton: &Automaton) -> Vec<usize> {
    let stays =
        |state| (0..automaton.letters()).all(|letter| automaton.next(state, letter) == state);
    let is_alive = |&state: &usize| automaton.is_accepting(state) || !stays(state);
    (0..automaton.states()).filter(is_alive).collect()
}

/// Draws the automaton of a set, with its states on a circle, as SVG; `None` if it has more than
/// [`LARGEST`] of them. The state from which no word is accepted is left out.
pub fn svg(set: &Set) -> Option<String> {
    let automaton = set.relation().automaton();
    let states = alive(automaton);
    if states.len() > LARGEST {
        return None;
    }
    let circle = Circle::new(states.len());
    let (mut text, mut labels) = (circle.head(), String::new());
    for ((from, to), letters) in edges(set, &states) {
        let [arrow, label] = circle.edge(from, to, &letters);
        text += &arrow;
        labels += &label;
    }
    for (index, &state) in states.iter().enumerate() {
        text += &circle.state(index, state, automaton.is_accepting(state));
    }
    Some(text + &labels + "</svg>\n")
}

/// The letters that lead from one state to another, by their indices among `states`.
fn edges(set: &Set, states: &[usize]) -> BTreeMap<(usize, usize), Vec<String>> {
    let automaton = set.relation().automaton();
    let mut edges: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    for (from, &state) in states.iter().enumerate() {
        for letter in 0..automaton.letters() {
            let next = automaton.next(state, letter);
            if let Some(to) = states.iter().position(|&other| other == next) {
                edges.entry((from, to)).or_default().push(label(set, letter));
            }
        }
    }
    edges
}

type Point = [f64; 2];

/// The radius of a state.
const STATE: f64 = 16.0;
/// The most letters that are written beside an arrow, one below the other; all are in its tooltip.
const WRITTEN: usize = 3;
/// The height of a line of letters.
const LINE: f64 = 14.0;

/// Places on a circle.
struct Circle {
    count: usize,
    radius: f64,
}

impl Circle {
    fn new(count: usize) -> Circle {
        Circle { count, radius: 60.0 + 22.0 * count as f64 }
    }

    /// The beginning of the picture.
    fn head(&self) -> String {
        let half = self.radius + 120.0;
        let size = 2.0 * half;
        // A single state is on the left, like every first one, and its arrow still more so.
        let left = -half - if self.count == 1 { self.radius + 30.0 } else { 0.0 };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left:.0} -{half:.0} {size:.0} \
             {size:.0}\" width=\"{size:.0}\" font-family=\"sans-serif\" font-size=\"13\" \
             text-anchor=\"middle\">\n<style>circle, path {{ fill: white; stroke: black }} \
             .arrow {{ fill: none; marker-end: url(#tip) }} .label {{ paint-order: stroke; \
             stroke: white; stroke-width: 4px }}</style>\n<defs><marker id=\"tip\" viewBox=\"0 0 \
             8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\">\
             <path d=\"M0 0 8 4 0 8z\" style=\"fill: black\"/></marker></defs>\n<rect \
             x=\"{left:.0}\" y=\"-{half:.0}\" width=\"{size:.0}\" height=\"{size:.0}\" \
             fill=\"white\"/>\n"
        )
    }

    /// A point so far from the centre, at the place of a state, or beside it by so many turns.
    /// The first state is on the left.
    fn point(&self, index: usize, radius: f64, turns: f64) -> Point {
        let angle = TAU * (index as f64 / self.count as f64 + 0.5 + turns);
        [radius * angle.cos(), radius * angle.sin()]
    }

    /// An arrow, and its letters, which are drawn above all arrows.
    fn edge(&self, from: usize, to: usize, letters: &[String]) -> [String; 2] {
        let (path, [x, y]) = if from == to { self.turn(from) } else { self.arc(from, to) };
        let mut lines = letters.to_vec();
        if letters.len() > WRITTEN {
            lines.truncate(WRITTEN);
            lines.push(format!("+{}", letters.len() - WRITTEN));
        }
        let top = y - LINE * (lines.len() - 1) as f64 / 2.0;
        let mut label = format!("<text class=\"label\"><title>{}</title>", letters.join(" "));
        for (line, number) in lines.iter().zip(0..) {
            let y = top + LINE * f64::from(number);
            label += &format!("<tspan x=\"{x:.1}\" y=\"{y:.1}\">{line}</tspan>");
        }
        [format!("<path class=\"arrow\" d=\"{path}\"/>\n"), label + "</text>\n"]
    }

    /// An arrow from a state to itself, on the outer side, and the place of its letters.
    fn turn(&self, index: usize) -> (String, Point) {
        let state = self.point(index, self.radius, 0.0);
        let aside = 26.0 / (TAU * self.radius);
        let controls = [-aside, aside].map(|turns| self.point(index, self.radius + 60.0, turns));
        let [leave, arrive] = controls.map(|control| towards(state, control));
        (curve(leave, &controls, arrive), self.point(index, self.radius + 62.0, 0.0))
    }

    /// An arrow to another state, and the place of its letters. The one back is bent to the other
    /// side.
    fn arc(&self, from: usize, to: usize) -> (String, Point) {
        let [start, end] = [from, to].map(|index| self.point(index, self.radius, 0.0));
        let bend = [(end[1] - start[1]) * 0.16, (start[0] - end[0]) * 0.16];
        let control = [0, 1].map(|axis| (start[axis] + end[axis]) / 2.0 + bend[axis]);
        // Nearer to the start, as arrows often cross in the middle.
        let label = [0, 1].map(|axis| 0.42 * start[axis] + 0.46 * control[axis] + 0.12 * end[axis]);
        let path = curve(towards(start, control), &[control], towards(end, control));
        (path, label)
    }

    /// A state; accepting ones have two circles, and an arrow leads to the first one.
    fn state(&self, index: usize, state: usize, is_accepting: bool) -> String {
        let [x, y] = self.point(index, self.radius, 0.0);
        let mut text = format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{STATE}\"/>\n");
        if is_accepting {
            let inner = STATE - 3.0;
            text += &format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{inner}\"/>\n");
        }
        if index == 0 {
            let [from, to] = [40.0, STATE].map(|away| [x - away, y + away]);
            let to = towards([x, y], to);
            text += &format!("<path class=\"arrow\" d=\"{}\"/>\n", curve(from, &[], to));
        }
        text + &format!("<text x=\"{x:.1}\" y=\"{:.1}\">{state}</text>\n", y + 4.5)
    }
}

/// The point on the edge of a state in the direction of another point.
fn towards(state: Point, other: Point) -> Point {
    let away = [other[0] - state[0], other[1] - state[1]];
    let length = away[0].hypot(away[1]);
    [0, 1].map(|axis| state[axis] + away[axis] * STATE / length)
}

/// A line, or a curve with one or two control points.
fn curve(start: Point, controls: &[Point], end: Point) -> String {
    let kind = ["L", "Q", "C"][controls.len()];
    let [x, y] = start;
    let points = controls.iter().chain([&end]).map(|[x, y]| format!("{x:.1} {y:.1}"));
    format!("M{x:.1} {y:.1}{kind}{}", points.collect::<Vec<_>>().join(" "))
}
