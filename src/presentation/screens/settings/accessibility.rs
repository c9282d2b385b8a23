//! The page about comfort: sizes of text and menus. Runs in `Show`.
//!
//! Owns the rows; `comfort.rs` owns what can be settled, and `ui/theme.rs` obeys it.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, SliderValue, ValueChange, observe};

use super::{Page, spawn_hint, spawn_row};
use crate::input::ActionTable;
use crate::presentation::PresentationSystems;
use crate::presentation::comfort::{Comfort, TEXT_PERCENT, TEXT_STEP, UI_PERCENT, UI_STEP};
use crate::presentation::language::Words;
use crate::presentation::library::preferences::Preferences;
use crate::presentation::palette;
use crate::presentation::ui::item::item;
use crate::presentation::ui::reader::Spoken;
use crate::presentation::ui::slider::{Measure, slider};
use crate::presentation::ui::theme::{self, Fonts, size};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(PresentationSystems::Show));
}

pub(super) const PAGE: Page = Page {
    key: "Accessibility",
    name: Words::accessibility_page,
    fill,
};

/// A size, and its slider.
#[derive(Component, Clone, Copy)]
enum Size {
    Text,
    Menus,
}

/// The value of a size, in words.
#[derive(Component)]
struct SizeWords(Size);

impl Size {
    fn label(self) -> fn(&Words) -> String {
        match self {
            Self::Text => Words::accessibility_text,
            Self::Menus => Words::accessibility_menus,
        }
    }

    /// The lowest and the highest percentage, and the step between two.
    fn range(self) -> (u16, u16, u16) {
        let (range, step) = match self {
            Self::Text => (TEXT_PERCENT, TEXT_STEP),
            Self::Menus => (UI_PERCENT, UI_STEP),
        };
        (*range.start(), *range.end(), step)
    }

    fn of(self, comfort: &mut Comfort) -> &mut u16 {
        match self {
            Self::Text => &mut comfort.text_size,
            Self::Menus => &mut comfort.ui_scale,
        }
    }
}

fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts, _: &ActionTable) {
    for of in [Size::Text, Size::Menus] {
        spawn_row(page, fonts, of.label(), |row| {
            let (least, most, step) = of.range();
            let range = f32::from(least / step)..=f32::from(most / step);
            row.spawn((
                of,
                Measure::percent(step.into()),
                slider(of.label(), range),
                observe(drag),
            ));
            row.spawn((
                SizeWords(of),
                Spoken::Nothing,
                theme::text(fonts, "", size::BODY, palette::TEXT),
            ));
        });
    }
    spawn_hint(page, fonts, Words::accessibility_sizes_hint);
    page.spawn((
        item(fonts, Words::controls_reset_page, size::BODY),
        observe(reset),
    ));
}

fn drag(changed: On<ValueChange<f32>>, sizes: Query<&Size>, mut preferences: ResMut<Preferences>) {
    let Ok(of) = sizes.get(changed.source) else {
        return;
    };
    let (least, most, step) = of.range();
    let wanted = (changed.value.round() as u16).saturating_mul(step);
    let wanted = wanted.clamp(least, most);
    let mut comfort = preferences.comfort.clone();
    *of.of(&mut comfort) = wanted;
    if preferences.comfort != comfort {
        preferences.comfort = comfort;
    }
}

fn reset(_: On<Activate>, mut preferences: ResMut<Preferences>) {
    preferences.comfort = Comfort::default();
}

fn show(
    preferences: Res<Preferences>,
    sliders: Query<(Entity, &Size, &SliderValue)>,
    mut words: Query<(&SizeWords, &mut Text)>,
    mut commands: Commands,
) {
    let mut comfort = preferences.comfort.clone();
    for (slider, of, shown) in &sliders {
        let (.., step) = of.range();
        let value = SliderValue(f32::from(*of.of(&mut comfort) / step));
        if *shown != value {
            commands.entity(slider).insert(value);
        }
    }
    for (SizeWords(of), mut text) in &mut words {
        let wanted = format!("{} %", of.of(&mut comfort));
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}
