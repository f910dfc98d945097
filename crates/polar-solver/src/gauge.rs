//! Whether something that takes time is worth it, judged by how often it was of use of late.

/// When it is.
pub(crate) struct Worth {
    /// How often it is asked before that can be told; at most four times as many answers are remembered.
    pub(crate) enough: u32,
    /// It is worth it if at least the first number are of use out of the second.
    pub(crate) least: [u32; 2],
    /// If it is not, it is asked only one time in this many.
    pub(crate) seldom: u32,
}

/// How often it was of use.
#[derive(Debug)]
pub(crate) struct Gauge {
    all: u32,
    of_use: u32,
    /// How often it might have been asked.
    chances: u32,
}

impl Gauge {
    pub(crate) const fn new() -> Self {
        Self { all: 0, of_use: 0, chances: 0 }
    }

    /// Whether it is worth it, as far as is known.
    pub(crate) const fn is_worth_it(&self, worth: &Worth) -> bool {
        let [some, of_all] = worth.least;
        self.all < worth.enough || self.of_use * of_all >= self.all * some
    }

    /// Whether it is to be asked now.
    pub(crate) const fn is_next(&mut self, worth: &Worth) -> bool {
        self.chances = self.chances.wrapping_add(1);
        self.is_worth_it(worth) || self.chances.is_multiple_of(worth.seldom)
    }

    /// It was asked.
    pub(crate) fn count(&mut self, worth: &Worth, is_of_use: bool) {
        self.all += 1;
        self.of_use += u32::from(is_of_use);
        if self.all == 4 * worth.enough {
            (self.all, self.of_use) = (self.all / 2, self.of_use / 2);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORTH: Worth = Worth { enough: 1 << 8, least: [5, 6], seldom: 64 };

    #[test]
    fn what_is_in_vain_becomes_seldom_until_it_is_not_in_vain() {
        let mut gauge = Gauge::new();
        let mut taken = |is_in_vain: bool, chances: u32| {
            let is_taken = |_: &u32| {
                let is_next = gauge.is_next(&WORTH);
                if is_next {
                    gauge.count(&WORTH, !is_in_vain);
                }
                is_next
            };
            (0..chances).filter(is_taken).count() as u32
        };
        assert_eq!(taken(false, 1000), 1000);
        taken(true, 10_000);
        assert_eq!(taken(true, 100 * WORTH.seldom), 100);
        taken(false, 100_000);
        assert_eq!(taken(false, 1000), 1000);
    }
}
