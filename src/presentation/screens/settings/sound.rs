//! Sound page: the main volume, the volume of each category, and mute. Runs in `Flow`.
//!
//! The keys for the main volume and for mute work on every screen, and show the new value in one line. In a recording
//! or in the lab, plus and minus change the speed instead.

use super::PageData;
use super::rows::Rows;
use super::values::{Setting, Settings, Values, saved};
use crate::presentation::library::mix::{LOUDEST, VOLUMES};
use crate::presentation::screens::prelude::*;

pub(super) fn fill(rows: &mut Rows, data: &PageData) {
    let mut slider = |name: fn(&Words) -> String, tenths| {
        let range = (0..=u16::from(LOUDEST) * 10, 10);
        rows.slider(name, range, volume(tenths), None);
    };
    slider(Words::settings_volume, saved!(volume));
    for (name, of) in VOLUMES {
        let tenths = Setting::new(
            move |values| *of(&mut values.saved.mix.clone()),
            move |values, tenths| *of(&mut values.saved.mix) = tenths,
        );
        slider(name, tenths);
    }
    let sound = Setting::new(
        |values| !values.now.muted,
        |values, is_on: bool| values.set_muted(!is_on),
    );
    let in_background = Setting::new(
        |values| !values.saved.muted_unfocused,
        |values, is_on: bool| values.saved.muted_unfocused = !is_on,
    );
    rows.checks(
        Words::settings_sound,
        [
            (Words::settings_on, sound),
            (Words::settings_in_background, in_background),
        ],
    );
    let table = data.table.clone();
    rows.hint(move |words: &Words| {
        let key = |action| words.key_of(&table, action);
        words.settings_sound_keys(key(Action::Mute), key(Action::Softer), key(Action::Louder))
    });
}

/// Returns the setting in percent of a volume in `tenths`. A change of it turns the sound on.
fn volume(tenths: Setting<u8>) -> Setting<u16> {
    let shown = tenths.clone();
    Setting::new(
        move |values| u16::from(shown.get(values)) * 10,
        move |values, percent| {
            tenths.set(values, (percent / 10) as u8);
            unmute(values);
        },
    )
}

/// Turns the sound on if it is muted in this run.
fn unmute(values: &mut Values) {
    if values.now.muted {
        values.set_muted(false);
    }
}

pub(super) fn obey_keys(
    actions: Res<Actions>,
    screen: Res<State<Screen>>,
    mut settings: Settings,
    mut said: MessageWriter<Announce>,
) {
    if actions.pressed(Action::Mute) {
        settings.change(|values| values.set_muted(!values.now.muted));
        let words = if settings.values().now.muted {
            Words::settings_told_muted
        } else {
            Words::settings_told_unmuted
        };
        said.write(Announce(Say::new(words), Way::Shown));
    }
    // On these screens the keys change the speed.
    if matches!(screen.get(), Screen::Watch | Screen::Lab) {
        return;
    }
    for (action, change) in [(Action::Louder, 1), (Action::Softer, -1)] {
        if actions.pressed(action) {
            settings.change(|values| {
                let tenths = values.saved.volume.saturating_add_signed(change);
                values.saved.volume = tenths.min(LOUDEST);
                unmute(values);
            });
            let percent = u32::from(settings.values().saved.volume) * 10;
            let words = move |words: &Words| words.settings_told_volume(percent);
            said.write(Announce(Say::new(words), Way::Shown));
        }
    }
}
