//! Recorder of the warnings that are logged during a test.

use std::fmt::Debug;
use std::sync::{Arc, Mutex};

use bevy::log::tracing::field::{Field, Visit};
use bevy::log::tracing::{Event, Level, Subscriber, subscriber};
use bevy::log::tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use bevy::log::tracing_subscriber::registry;

/// Runs `work` and returns its result, and the warnings and errors that it logs in this thread.
pub fn warned<R>(work: impl FnOnce() -> R) -> (R, Vec<String>) {
    let warnings = Arc::new(Mutex::new(Vec::new()));
    let layer = Warnings(Arc::clone(&warnings));
    let result = subscriber::with_default(registry().with(layer), work);
    let warnings = warnings.lock().expect("no other thread").clone();
    (result, warnings)
}

/// Log layer that stores warnings.
struct Warnings(Arc<Mutex<Vec<String>>>);

impl<S: Subscriber> Layer<S> for Warnings {
    fn on_event(&self, event: &Event, _: Context<S>) {
        struct Text(String);
        impl Visit for Text {
            fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
                if field.name() == "message" {
                    self.0 = format!("{value:?}");
                }
            }
        }
        if *event.metadata().level() > Level::WARN {
            return;
        }
        let mut text = Text(String::new());
        event.record(&mut text);
        self.0.lock().expect("no other thread").push(text.0);
    }
}
