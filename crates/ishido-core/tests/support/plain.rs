//! The rules again, written from their description, cell by cell and without a thought of speed.

use std::collections::HashMap;

use ishido_core::{Position, Rules, Stone};

pub struct Plain {
    pub board: HashMap<(i32, i32), Stone>,
    pub pouch: Vec<Stone>,
    pub rules: Rules,
    pub score: u64,
    pub four_ways: usize,
}

pub const FOUR_WAYS: [u64; 12] = [25, 50, 100, 200, 400, 600, 800, 1000, 5000, 10000, 25000, 50000];

impl Plain {
    pub fn new(stones: &[Stone], rules: Rules) -> Self {
        let start = [(0, 0), (11, 0), (5, 3), (6, 4), (0, 7), (11, 7)];
        let board = start.into_iter().zip(stones.iter().copied()).collect();
        Self { board, pouch: stones[6..].to_vec(), rules, score: 0, four_ways: 0 }
    }

    pub fn at(position: &Position) -> Self {
        let place = |cell: ishido_core::Cell| (cell.column.into(), cell.row.into());
        Self {
            board: position.board().stones().map(|(cell, stone)| (place(cell), stone)).collect(),
            pouch: position.pouch().iter().collect(),
            rules: position.rules(),
            score: position.score(),
            four_ways: position.four_ways().into(),
        }
    }

    /// What the next stone scores on a cell, if it may go there.
    pub fn score(&self, column: i32, row: i32) -> Option<u64> {
        let next = *self.pouch.first()?;
        let on_board = (0..12).contains(&column) && (0..8).contains(&row);
        if !on_board || self.board.contains_key(&(column, row)) {
            return None;
        }
        let sides = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let around: Vec<Stone> = sides
            .iter()
            .filter_map(|(x, y)| self.board.get(&(column + x, row + y)).copied())
            .collect();
        if around.is_empty() || !self.suits(next, &around) {
            return None;
        }
        let points = 1 << (around.len() - 1);
        if self.rules == Rules::Article {
            return Some(points);
        }
        if column == 0 || column == 11 || row == 0 || row == 7 {
            return Some(0);
        }
        let mut score = points;
        for _ in 0..self.four_ways {
            score *= 2;
        }
        if around.len() == 4 {
            score += FOUR_WAYS.get(self.four_ways).unwrap_or(&0);
        }
        Some(score)
    }

    fn suits(&self, next: Stone, around: &[Stone]) -> bool {
        let same_colour = |stone: &Stone| stone.colour() == next.colour();
        let same_symbol = |stone: &Stone| stone.symbol() == next.symbol();
        if self.rules == Rules::Article {
            return around.iter().all(|stone| same_colour(stone) || same_symbol(stone));
        }
        // Every way to say which neighbours match in colour, the others matching in symbol.
        let by_colour: &[u32] = match around.len() {
            1 => &[0, 1],
            2 => &[1],
            3 => &[1, 2],
            _ => &[2],
        };
        (0..1_u32 << around.len()).any(|chosen| {
            by_colour.contains(&chosen.count_ones())
                && around.iter().enumerate().all(|(index, stone)| {
                    if chosen >> index & 1 == 1 { same_colour(stone) } else { same_symbol(stone) }
                })
        })
    }

    /// Column, row and score of every cell where the next stone may go, row by row.
    pub fn legal(&self) -> Vec<(u8, u8, u64)> {
        let mut legal = Vec::new();
        for row in 0..8 {
            for column in 0..12 {
                if let Some(score) = self.score(column, row) {
                    legal.push((column as u8, row as u8, score));
                }
            }
        }
        legal
    }

    pub fn play(&mut self, column: i32, row: i32) {
        let score = self.score(column, row).unwrap();
        let sides = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let around = sides.iter().filter(|(x, y)| self.board.contains_key(&(column + x, row + y)));
        self.four_ways += usize::from(around.count() == 4);
        self.score += score;
        self.board.insert((column, row), self.pouch.remove(0));
        if self.rules == Rules::Classic && self.legal().is_empty() {
            self.score += match self.pouch.len() {
                0 => 1000,
                1 => 500,
                2 => 100,
                _ => 0,
            };
        }
    }
}
