//! The system's own speaker, by rodio.

use std::{
    collections::HashMap,
    error::Error,
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use polar_play::Sound;
use rodio::{
    DeviceSinkBuilder, DeviceSinkError, MixerDeviceSink, Source as _, buffer::SamplesBuffer,
};

use super::{Speaker, SpeakerError, clips};

/// An open device, and what it plays.
pub(super) struct Device {
    sink: MixerDeviceSink,
    clips: HashMap<Sound, SamplesBuffer>,
    /// Whether what plays is to end.
    is_hushed: Arc<AtomicBool>,
}

/// How often that is asked.
const ASKED: Duration = Duration::from_millis(5);

impl Device {
    pub(super) fn open() -> Result<Self, DeviceSinkError> {
        let device = DeviceSinkBuilder::from_default_device()?;
        // A device that fails later, as headphones that are pulled out, is not heard. That says enough.
        let mut sink = device.with_error_callback(|_| {}).open_sink_or_fallback()?;
        sink.log_on_drop(false);
        let clip = |sound| {
            let mono = NonZero::<u16>::MIN;
            (sound, SamplesBuffer::new(mono, clips::RATE, clips::clip(sound)))
        };
        Ok(Self { sink, clips: Sound::ALL.map(clip).into(), is_hushed: Arc::default() })
    }
}

impl Speaker for Device {
    fn play(&mut self, sound: Sound) {
        let Some(clip) = self.clips.get(&sound) else { return };
        self.is_hushed.store(false, Ordering::Relaxed);
        let is_hushed = Arc::clone(&self.is_hushed);
        self.sink.mixer().add(clip.clone().stoppable().periodic_access(ASKED, move |clip| {
            if is_hushed.load(Ordering::Relaxed) {
                clip.stop();
            }
        }));
    }

    fn hush(&mut self) {
        self.is_hushed.store(true, Ordering::Relaxed);
    }
}

impl From<DeviceSinkError> for SpeakerError {
    fn from(error: DeviceSinkError) -> Self {
        // What rodio wanted to do says little; why it could not says more.
        let mut cause: &dyn Error = &error;
        while let Some(deeper) = cause.source() {
            cause = deeper;
        }
        Self { reason: cause.to_string().trim_end_matches('.').to_owned() }
    }
}
