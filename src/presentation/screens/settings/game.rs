//! Game page: the number of stored recordings, the ghost, the language, the earned styles, and the credits.

use super::PageData;
use super::rows::Rows;
use super::values::{Setting, saved};
use crate::presentation::library::preferences::{Ghost, MAX_KEPT};
use crate::presentation::screens::prelude::*;
use crate::progress::unlocks::{self, Gives, Reward};
use brickwork_ui::note::tell;

/// Selectable numbers of recordings to keep.
const KEPT: [u16; 5] = [0, 20, 50, 100, MAX_KEPT];

/// Selectable ghosts, with their labels.
const GHOSTS: [(Ghost, fn(&Words) -> String); 2] = [
    (Ghost::Off, Words::settings_off),
    (Ghost::Best, Words::settings_ghost_best),
];

pub(super) fn fill(rows: &mut Rows, data: &PageData) {
    let kept = KEPT.map(|kept| match kept {
        0 => (kept, Say::new(Words::settings_none_kept)),
        _ => (kept, Say::new(kept.to_string())),
    });
    rows.choice(Words::settings_kept, kept, saved!(keep_recordings));
    rows.hint(Words::settings_about_kept);
    rows.choice(Words::settings_ghost, GHOSTS, saved!(ghost));
    rows.hint(Words::settings_about_ghost);
    // A language from the command line counts if the player has not selected one.
    let language = Setting::new(
        |values| {
            let chosen = &values.saved.language;
            chosen.as_ref().or(values.forced_language.as_ref()).cloned()
        },
        |values, tag| values.saved.language = tag,
    );
    let of_system = (None, Say::new(Words::settings_of_system));
    let languages = data.languages.all().iter();
    let languages = languages.map(|(tag, name)| (Some(tag.clone()), Say::new(name)));
    let languages = std::iter::once(of_system).chain(languages);
    rows.choice(Words::settings_language, languages, language);
    fill_styles(rows, data);
    let credits = item(Words::credits_head, size::BODY, show_credits);
    rows.page.spawn(credits);
}

/// Spawns a row for each kind of style of which the player has earned one.
fn fill_styles(rows: &mut Rows, data: &PageData) {
    let (earned, _) = unlocks::at(data.kept.content().stars.of_levels());
    for kind in 0..Gives::STYLES {
        let styles = earned.iter().filter(|it| it.gives.style() == Some(kind));
        let Some(first) = styles.clone().next() else {
            continue;
        };
        let styles = styles.map(|reward| {
            let name = move |words: &Words| words.reward(reward);
            (Some(reward.key.clone()), Say::new(name))
        });
        let usual = (None, Say::new(Words::accessibility_usual));
        let label = Say::new(move |words: &Words| words.reward_kind(&first.gives));
        let options = std::iter::once(usual).chain(styles);
        rows.choice(label, options, style(kind, earned));
    }
}

/// Returns the setting for the key of the style in use of this `kind`, among those `earned`; `None` for the usual one.
fn style(kind: usize, earned: &'static [Reward]) -> Setting<Option<String>> {
    let is_it = move |key: &&String| {
        unlocks::named(key).is_some_and(|reward| reward.gives.style() == Some(kind))
    };
    Setting::new(
        move |values| {
            let rewards = &values.saved.rewards;
            let used = earned.iter().rev();
            let mut used = used.filter(|it| rewards.contains(&it.key));
            let used = used.find(|it| it.gives.style() == Some(kind));
            used.map(|reward| reward.key.clone())
        },
        move |values, wanted| {
            values.saved.rewards.retain(|key| !is_it(&key));
            values.saved.rewards.extend(wanted);
        },
    )
}

/// Lines of the note with credits and licences. The files that they describe have the same names and licences beside
/// them.
const CREDITS: [fn(&Words) -> String; 5] = [
    Words::credits_game,
    Words::credits_chapters,
    Words::credits_font,
    Words::credits_signs,
    Words::credits_engine,
];

fn show_credits(_: On<Activate>, mut commands: Commands) {
    let (head, lines) = (Words::credits_head, CREDITS.map(Say::new).to_vec());
    tell(&mut commands, (head, Words::common_dismiss), lines, ());
}
