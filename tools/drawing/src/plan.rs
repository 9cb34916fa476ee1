//! The numbers of a list that are drawn together: trees, graphs, permutations and lists in order.

use crate::{Draw, is_index, is_word};

impl Draw {
    /// The first numbers of each element, if the type or the style wants them to have to do with
    /// each other. `length` and `element` are the texts of the number of elements and their type.
    pub(crate) fn planned(&mut self, count: usize, length: &str, element: &str) -> Vec<Vec<i128>> {
        let is_numbers = element.chars().all(char::is_alphanumeric) && !is_word(element);
        let pairs = element.starts_with("(Usize1,Usize1") || element.starts_with("(usize,usize");
        let is_less_by_1 = length.replace(' ', "").ends_with("-1");
        let style = self.style("list", 8);
        match self.bound().unwrap_or_default() {
            "tree" => self.tree(count),
            "graph" => self.graph(count),
            "permutation" => self.permutation(count),
            "" if pairs && is_less_by_1 => self.tree(count),
            "" if pairs && (is_index(&element[1..7]) || style < 3) && style < 6 => {
                self.graph(count)
            }
            "" if is_index(element) && is_less_by_1 => {
                (1..=count as i128).map(|i| vec![self.between(1, i)]).collect()
            }
            _ if !is_numbers || style > 3 => vec![],
            "" if style == 0 => self.permutation(count),
            _ => {
                let mut numbers: Vec<i128> = (0..count)
                    .map(|_| {
                        let (low, high) = self.range(element);
                        self.between(low, high)
                    })
                    .collect();
                numbers.sort_unstable();
                if style == 1 {
                    numbers.reverse();
                }
                if style == 2 {
                    for i in 1..count {
                        numbers[i] = numbers[i].max(numbers[i - 1] + 1);
                    }
                }
                numbers.into_iter().map(|number| vec![number]).collect()
            }
        }
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i as u64 + 1) as usize);
        }
    }

    fn permutation(&mut self, count: usize) -> Vec<Vec<i128>> {
        let mut numbers: Vec<Vec<i128>> = (1..=count as i128).map(|i| vec![i]).collect();
        self.shuffle(&mut numbers);
        numbers
    }

    /// The edges of a tree, from a path to a star.
    fn tree(&mut self, count: usize) -> Vec<Vec<i128>> {
        let names = self.permutation(count + 1);
        let mut edges: Vec<Vec<i128>> = (1..=count)
            .map(|child| {
                let lowest = if self.style("path", 2) == 0 { child.saturating_sub(2) } else { 0 };
                let parent = self.between(lowest as i128, child as i128 - 1) as usize;
                vec![names[parent][0], names[child][0]]
            })
            .collect();
        self.mixed(&mut edges);
        edges
    }

    /// The edges of a simple graph, in half of the inputs connected, and in half of them rising.
    fn graph(&mut self, count: usize) -> Vec<Vec<i128>> {
        let n = self.vertices();
        let mut edges = match self.style("connected", 2) == 0 && count as i128 >= n - 1 {
            true => self.tree((n - 1) as usize),
            false => vec![],
        };
        edges.iter_mut().for_each(|edge| edge.sort_unstable());
        let mut others: Vec<Vec<i128>> =
            (1..=n).flat_map(|u| (u + 1..=n).map(move |v| vec![u, v])).collect();
        self.shuffle(&mut others);
        others.retain(|edge| !edges.contains(edge));
        edges.extend(others);
        edges.truncate(count);
        if self.style("rising", 2) == 0 {
            self.mixed(&mut edges);
        }
        edges
    }

    fn mixed(&mut self, edges: &mut [Vec<i128>]) {
        self.shuffle(edges);
        edges.iter_mut().for_each(|edge| self.shuffle(edge));
    }
}
