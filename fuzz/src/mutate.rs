//! Makes new inputs out of seeds: bytes changed, tokens put in, pieces cut,
//! doubled, swapped, joined and nested. The same seed number gives the same
//! inputs in the same order, so a finding can be made again.

use crate::MAX_INPUT;
use fastrand::Rng;

/// Bytes that parsers treat apart.
const MARKS: &[u8] = b"\"'`\\$(){}[]<>|&;:,#=!*?~@%^-\n\r\t \0/.0";

/// Numbers at the edges of their types.
const NUMBERS: &[&str] = &[
    "-1",
    "0",
    "1e999",
    "-0.0",
    "255",
    "65536",
    "2147483648",
    "9223372036854775808",
    "18446744073709551616",
    "00",
    "0x",
];

/// Openers whose nesting is what breaks recursive parsers.
const OPENERS: &[&str] = &[
    "(",
    "{ ",
    "[",
    "$(",
    "${x:-",
    "$((",
    "`",
    "\"",
    "'",
    "if ",
    "while ",
    "case x in x) ",
    "f() { ",
    "{\"a\":",
    "[[",
    "- ",
    "<(",
    "&a ",
    "!",
    "a: ",
    "  ",
];

/// An endless source of inputs for one target.
#[derive(Debug)]
pub struct Mutator {
    rng: Rng,
    seeds: Vec<Vec<u8>>,
    tokens: Vec<Vec<u8>>,
    turn: usize,
}

impl Mutator {
    /// Inputs out of these seeds; the seeds themselves come first.
    #[must_use]
    pub fn new(number: u64, seeds: Vec<Vec<u8>>) -> Self {
        Self {
            rng: Rng::with_seed(number),
            tokens: crate::seeds::tokens(&seeds),
            seeds,
            turn: 0,
        }
    }

    /// The next input.
    pub fn next_input(&mut self) -> Vec<u8> {
        self.turn += 1;
        if let Some(seed) = self.seeds.get(self.turn - 1) {
            return seed.clone();
        }
        let mut input = self.rng.choice(&self.seeds).cloned().unwrap_or_default();
        // Mostly a few changes; a large number leaves nothing of the seed.
        for _ in 0..1_usize << self.rng.usize(0..6) {
            self.change(&mut input);
        }
        input.truncate(MAX_INPUT);
        input
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        match self.rng.u8(0..12) {
            0 => self.set_byte(input),
            1 => self.insert(input, |rng| vec![rng.u8(..)]),
            2 => self.insert(input, |rng| pick_bytes(rng, MARKS)),
            3 => self.insert(input, |rng| pick_text(rng, NUMBERS)),
            4 | 5 => {
                let token = self.rng.choice(&self.tokens).cloned().unwrap_or_default();
                self.insert(input, |_| token);
            }
            6 => self.cut(input),
            7 => self.repeat_piece(input),
            8 => self.nest(input),
            9 => self.join(input),
            10 => self.swap_lines(input),
            _ => {
                let token = self.rng.choice(&self.tokens).cloned().unwrap_or_default();
                self.cut(input);
                self.insert(input, |_| token);
            }
        }
    }

    fn set_byte(&mut self, input: &mut [u8]) {
        let at = self.rng.usize(0..=input.len());
        if let Some(byte) = input.get_mut(at) {
            *byte = if self.rng.bool() {
                self.rng.u8(..)
            } else {
                *byte ^ (1 << self.rng.u8(0..8))
            };
        }
    }

    fn insert(&mut self, input: &mut Vec<u8>, make: impl FnOnce(&mut Rng) -> Vec<u8>) {
        let at = self.rng.usize(0..=input.len());
        let piece = make(&mut self.rng);
        input.splice(at..at, piece);
    }

    /// A short piece of the input, by its bounds.
    fn piece(&mut self, input: &[u8]) -> std::ops::Range<usize> {
        let from = self.rng.usize(0..=input.len());
        let longest = (input.len() - from).min(64);
        from..from + self.rng.usize(0..=longest)
    }

    fn cut(&mut self, input: &mut Vec<u8>) {
        let piece = self.piece(input);
        input.drain(piece);
    }

    fn repeat_piece(&mut self, input: &mut Vec<u8>) {
        let range = self.piece(input);
        let piece = input.get(range.clone()).unwrap_or_default().to_vec();
        let times = self.times(piece.len());
        input.splice(range, piece.repeat(times));
    }

    fn nest(&mut self, input: &mut Vec<u8>) {
        let opener = pick_text(&mut self.rng, OPENERS);
        let times = self.times(opener.len());
        self.insert(input, |_| opener.repeat(times));
    }

    /// How often to repeat a piece: seldom as often as the input may hold.
    fn times(&mut self, length: usize) -> usize {
        let most = MAX_INPUT / length.max(1);
        let often = match self.rng.u8(0..64) {
            0 => most,
            1..4 => 1000,
            4..16 => 100,
            _ => 5,
        };
        self.rng.usize(0..=often.min(most))
    }

    /// The head of this input and the tail of a seed.
    fn join(&mut self, input: &mut Vec<u8>) {
        let other = self.rng.choice(&self.seeds).cloned().unwrap_or_default();
        input.truncate(self.rng.usize(0..=input.len()));
        let from = self.rng.usize(0..=other.len());
        input.extend(other.get(from..).unwrap_or_default());
    }

    fn swap_lines(&mut self, input: &mut Vec<u8>) {
        let mut lines: Vec<&[u8]> = input.split(|byte| *byte == b'\n').collect();
        let (a, b) = (
            self.rng.usize(0..lines.len()),
            self.rng.usize(0..lines.len()),
        );
        lines.swap(a, b);
        *input = lines.join(&b'\n');
    }
}

fn pick_bytes(rng: &mut Rng, from: &[u8]) -> Vec<u8> {
    rng.choice(from).into_iter().copied().collect()
}

fn pick_text(rng: &mut Rng, from: &[&str]) -> Vec<u8> {
    rng.choice(from).copied().unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::Mutator;
    use crate::MAX_INPUT;

    fn inputs(number: u64) -> Vec<Vec<u8>> {
        let seeds = vec![b"a: [1, 2]\nb: x\n".to_vec(), b"git push".to_vec()];
        let mut mutator = Mutator::new(number, seeds);
        (0..500).map(|_| mutator.next_input()).collect()
    }

    #[test]
    fn a_number_fixes_the_inputs() {
        assert_eq!(inputs(7), inputs(7));
        assert_ne!(inputs(7), inputs(8));
    }

    #[test]
    fn seeds_come_first_and_no_input_is_too_long() {
        let inputs = inputs(1);
        assert_eq!(inputs.get(1).map(Vec::as_slice), Some(&b"git push"[..]));
        assert!(inputs.iter().all(|input| input.len() <= MAX_INPUT));
    }

    #[test]
    fn no_seeds_is_survived() {
        let mut mutator = Mutator::new(1, Vec::new());
        for _ in 0..500 {
            mutator.next_input();
        }
    }
}
