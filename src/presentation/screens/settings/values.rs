//! Values that the settings show and change: the saved ones, and those of this run.

use crate::presentation::screens::prelude::*;
use crate::presentation::window::rate::DrawnByProcessor;

/// Copy of all values.
#[derive(Clone, Default)]
pub(super) struct Values {
    /// Saved values.
    pub saved: Preferences,
    /// Values of this run, which the command line may override.
    pub now: ThisRun,
    /// `true` for software rendering, without a graphics card.
    pub is_drawn_by_processor: bool,
    /// Tag of the language of the command line, if that is the active one.
    pub forced_language: Option<String>,
}

impl Values {
    /// Mutes or unmutes all sound.
    pub fn set_muted(&mut self, is_muted: bool) {
        self.now.muted = is_muted;
        self.saved.muted = is_muted;
    }

    /// Sets the full-screen mode.
    pub fn set_full_screen(&mut self, is_full: bool) {
        self.now.fullscreen = is_full;
        self.saved.fullscreen = is_full;
    }

    /// Applies `change` to the chosen rules, saved and of this run.
    pub fn choose(&mut self, change: impl Fn(&mut Chosen)) {
        change(&mut self.now.chosen);
        change(&mut self.saved.chosen);
    }
}

/// System parameter with the settings.
#[derive(SystemParam)]
pub(super) struct Settings<'w> {
    saved: ResMut<'w, Preferences>,
    now: ResMut<'w, ThisRun>,
    by_processor: Res<'w, DrawnByProcessor>,
    launch: Res<'w, Launch>,
    language: Res<'w, Language>,
}

impl Settings<'_> {
    /// Returns a copy of all values.
    pub fn values(&self) -> Values {
        let forced = self.launch.language.clone();
        Values {
            saved: self.saved.clone(),
            now: self.now.clone(),
            is_drawn_by_processor: self.by_processor.0,
            forced_language: forced.filter(|tag| tag == self.language.tag()),
        }
    }

    /// Applies `change`, and stores the values if they differ.
    pub fn change(&mut self, change: impl FnOnce(&mut Values)) {
        let mut values = self.values();
        change(&mut values);
        self.saved.set_if_neq(values.saved);
        self.now.set_if_neq(values.now);
    }
}

/// Reader and writer of a value, for a control.
#[derive(Clone)]
pub(super) struct Setting<T> {
    get: Arc<dyn Fn(&Values) -> T + Send + Sync>,
    set: Arc<dyn Fn(&mut Values, T) + Send + Sync>,
}

impl<T: Clone + 'static> Setting<T> {
    /// Creates a setting from the functions that read and change its value.
    pub fn new(
        get: impl Fn(&Values) -> T + Send + Sync + 'static,
        set: impl Fn(&mut Values, T) + Send + Sync + 'static,
    ) -> Self {
        Self {
            get: Arc::new(get),
            set: Arc::new(set),
        }
    }

    /// Returns the value.
    pub fn get(&self, values: &Values) -> T {
        (self.get)(values)
    }

    /// Changes the value to `wanted`.
    pub fn set(&self, values: &mut Values, wanted: T) {
        (self.set)(values, wanted);
    }

    /// Changes the value to the default.
    pub fn reset(&self, values: &mut Values) {
        self.set(values, self.get(&Values::default()));
    }

    /// Returns the setting that is `true` while this one has `value`. Switching it on selects `value`.
    pub fn is(&self, value: T) -> Setting<bool>
    where
        T: PartialEq + Send + Sync,
    {
        let (shown, this, selected) = (self.clone(), self.clone(), value.clone());
        Setting::new(
            move |values| shown.get(values) == value,
            move |values, is_on| {
                if is_on {
                    this.set(values, selected.clone());
                }
            },
        )
    }
}

/// Creates the [`Setting`] of a field of [`Preferences`].
macro_rules! saved {
    ($($field:ident).+) => {
        $crate::presentation::screens::settings::values::Setting::new(
            |values| Clone::clone(&values.saved.$($field).+),
            |values, wanted| values.saved.$($field).+ = wanted,
        )
    };
}
pub(super) use saved;
