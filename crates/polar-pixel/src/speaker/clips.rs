//! What the sounds are: a few voices each, short and soft.

use std::{f32::consts::TAU, num::NonZero};

use polar_play::Sound;

/// Samples a second.
pub(super) const RATE: NonZero<u32> = NonZero::new(44_100).unwrap();

/// A part of a sound. It grows, and then fades away.
#[derive(Clone, Copy)]
struct Voice {
    kind: Kind,
    /// A frequency in hertz, at its beginning and at its end.
    from: f32,
    to: f32,
    /// In seconds.
    begin: f32,
    length: f32,
    /// How long it grows, in seconds.
    grows: f32,
    /// From 0 to 1.
    loudness: f32,
}

#[derive(Clone, Copy)]
enum Kind {
    /// A note of this frequency.
    Tone,
    /// Noise below this frequency.
    Rumble,
    /// Noise above this frequency.
    Hiss,
}

/// The samples of a sound, from -1 to 1.
pub(super) fn clip(sound: Sound) -> Vec<f32> {
    mixed(&voices(sound))
}

/// Notes that go together, in hertz.
const C5: f32 = 523.25;
const E5: f32 = 659.26;
const G5: f32 = 783.99;
const C6: f32 = 1046.5;

fn voices(sound: Sound) -> Vec<Voice> {
    match sound {
        Sound::Step => vec![
            hiss(2_500.0, 3_500.0).lasts(0.03).loud(0.05),
            rumble(500.0, 300.0).lasts(0.04).loud(0.08),
            hiss(3_000.0, 4_000.0).at(0.02).lasts(0.025).loud(0.035),
        ],
        Sound::Bump => vec![
            tone(150.0, 95.0).lasts(0.1).loud(0.2),
            rumble(600.0, 200.0).lasts(0.04).loud(0.08),
        ],
        Sound::Slide => vec![hiss(2_000.0, 4_500.0).grows(0.04).lasts(0.24).loud(0.12)],
        Sound::Stop => vec![
            tone(430.0, 300.0).lasts(0.07).loud(0.14),
            rumble(1_500.0, 600.0).lasts(0.03).loud(0.1),
        ],
        Sound::Crush => vec![
            hiss(3_000.0, 5_000.0).lasts(0.18).loud(0.12),
            tone(2_093.0, 2_000.0).lasts(0.09).loud(0.08),
            tone(2_793.0, 2_700.0).at(0.03).lasts(0.1).loud(0.08),
            tone(3_520.0, 3_400.0).at(0.08).lasts(0.12).loud(0.06),
            tone(2_349.0, 2_300.0).at(0.13).lasts(0.12).loud(0.05),
        ],
        Sound::Blast => vec![
            rumble(1_200.0, 60.0).lasts(0.6).loud(0.14),
            tone(110.0, 38.0).lasts(0.5).loud(0.17),
            hiss(1_500.0, 1_500.0).lasts(0.06).loud(0.06),
        ],
        Sound::Home => {
            vec![tone(G5, G5).lasts(0.2).loud(0.14), tone(C6, C6).at(0.11).lasts(0.34).loud(0.14)]
        }
        Sound::Splash => vec![
            rumble(2_500.0, 300.0).grows(0.02).lasts(0.36).loud(0.12),
            tone(260.0, 640.0).at(0.09).lasts(0.12).loud(0.06),
            tone(330.0, 760.0).at(0.17).lasts(0.1).loud(0.04),
        ],
        Sound::Clear => vec![
            tone(C5, C5).lasts(0.3).loud(0.11),
            tone(E5, E5).at(0.1).lasts(0.3).loud(0.11),
            tone(G5, G5).at(0.2).lasts(0.3).loud(0.11),
            tone(C6, C6).at(0.3).lasts(0.6).loud(0.13),
        ],
    }
}

const fn tone(from: f32, to: f32) -> Voice {
    voice(Kind::Tone, from, to)
}

const fn rumble(from: f32, to: f32) -> Voice {
    voice(Kind::Rumble, from, to)
}

const fn hiss(from: f32, to: f32) -> Voice {
    voice(Kind::Hiss, from, to)
}

const fn voice(kind: Kind, from: f32, to: f32) -> Voice {
    Voice { kind, from, to, begin: 0.0, length: 0.0, grows: 0.003, loudness: 0.0 }
}

impl Voice {
    const fn at(self, begin: f32) -> Self {
        Self { begin, ..self }
    }

    const fn grows(self, grows: f32) -> Self {
        Self { grows, ..self }
    }

    const fn lasts(self, length: f32) -> Self {
        Self { length, ..self }
    }

    const fn loud(self, loudness: f32) -> Self {
        Self { loudness, ..self }
    }

    /// Its samples, from its beginning.
    fn samples(self) -> impl Iterator<Item = f32> {
        let count = samples_in(self.length);
        let (mut phase, mut low, mut noise) = (0.0, 0.0, Noise(1));
        (0..count).map(move |number| {
            let part = number as f32 / count as f32;
            let frequency = self.from * (self.to / self.from).powf(part);
            let turn = TAU * frequency / RATE.get() as f32;
            phase = (phase + turn) % TAU;
            let (whole, share) = (noise.next(), 1.0 - (-turn).exp());
            low += share * (whole - low);
            let sample = match self.kind {
                // Its octave makes it sound struck, not whistled.
                Kind::Tone => 0.8 * phase.sin() + 0.2 * (2.0 * phase).sin(),
                // As loud as it was before most of it was taken away.
                Kind::Rumble => low * ((2.0 - share) / share).sqrt(),
                Kind::Hiss => whole - low,
            };
            let grown = (part * self.length / self.grows).min(1.0);
            sample * self.loudness * grown * (1.0 - part).powi(2)
        })
    }
}

fn mixed(voices: &[Voice]) -> Vec<f32> {
    let end = |voice: &Voice| samples_in(voice.begin) + samples_in(voice.length);
    let mut mixed = vec![0.0; voices.iter().map(end).max().unwrap_or(0)];
    for voice in voices {
        let there = mixed.iter_mut().skip(samples_in(voice.begin));
        there.zip(voice.samples()).for_each(|(there, sample)| *there += sample);
    }
    mixed
}

/// How many samples last so many seconds.
const fn samples_in(seconds: f32) -> usize {
    (seconds * RATE.get() as f32) as usize
}

/// Noise that is the same each time.
struct Noise(u32);

impl Noise {
    /// A number from -1 to 1: xorshift, by G. Marsaglia, 2003.
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as f32 / (u32::MAX / 2) as f32 - 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loudest(samples: &[f32]) -> f32 {
        samples.iter().fold(0.0, |loudest, sample| sample.abs().max(loudest))
    }

    #[test]
    fn sounds_are_short_and_soft_and_none_is_like_another() {
        let clips = Sound::ALL.map(|sound| (sound, clip(sound)));
        for (sound, samples) in &clips {
            let seconds = samples.len() as f32 / RATE.get() as f32;
            assert!((0.03..1.0).contains(&seconds), "{sound:?} lasts {seconds} s");
            // So that a few at once are not too much for a speaker.
            let loudest = loudest(samples);
            assert!((0.05..0.4).contains(&loudest), "{sound:?}: {loudest}");
            let others = clips.iter().filter(|(other, _)| other != sound);
            others.for_each(|(other, there)| assert_ne!(samples, there, "{sound:?}, {other:?}"));
        }
    }

    #[test]
    fn no_sound_begins_or_ends_with_a_click() {
        for sound in Sound::ALL {
            let samples = clip(sound);
            let (first, last) = (loudest(&samples[..4]), loudest(&samples[samples.len() - 4..]));
            assert!(first < 0.01 && last < 0.001, "{sound:?}: {first}, {last}");
        }
    }
}
