//! Active effects in the HUD: for each its symbol, its name, the seconds that are left, and a bar that drains. The
//! [`tools`] of the game follow them. Runs in `Show`.
//!
//! A small window has no names, and with large text no seconds. Screen readers get all of it in every window.

use super::form::{Form, SYMBOL, Shape};
use super::played::Played;
use super::tools::{self, ShownTools, spawn_tools};
use super::{MayLeave, Part};
use crate::presentation::look::gauges::remaining;
use crate::presentation::look::portraits;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::status_readout::effect_words;
use crate::simulation::tool::seen::SeenTools;

/// Maximum number of effects in the strip, and in the other forms: those that end first.
const MOST: [usize; 2] = [3, 4];
/// Number of tools that fit into the strip, or beside large texts. Each effect takes the space of two.
const FEW_TOOLS: usize = 6;
/// Width of an effect in the panel, at the default text size (pixels of an 800×600 window).
const WIDTH: f32 = 126.0;
/// Width of the seconds at the default text size (pixels of an 800×600 window).
const SECONDS: f32 = 18.0;
/// Time from which on no seconds are shown (s): an effect may last until the life ends.
const MANY: f64 = 1_000.0;
/// Height of the bar, and its width in the strip (pixels of an 800×600 window).
const BAR: Vec2 = Vec2::new(22.0, 5.0);

/// Effects and tools that the HUD shows.
#[derive(Component, Clone, Default, PartialEq)]
pub(super) struct Listed(Vec<Shown>, ShownTools);

/// Effect, and the player who has it.
type Shown = (PlayerId, PowerId);

/// Row of an effect, with the seconds that screen readers get.
#[derive(Component)]
pub(super) struct Row(Shown, f64);

/// Full part of the bar of an effect.
#[derive(Component)]
pub(super) struct Fill(Shown);

/// Text with the seconds of an effect.
#[derive(Component)]
pub(super) struct Seconds(Shown);

/// Returns the effects to show, from the oldest to the newest.
fn shown(effects: &ActiveEffects, most: usize) -> Vec<Shown> {
    let mut all: Vec<&Active> = effects.all().iter().collect();
    all.sort_by(|a, b| a.until.total_cmp(&b.until));
    all.truncate(most);
    all.sort_by(|a, b| a.since.total_cmp(&b.since));
    all.into_iter()
        .map(|active| (active.player, active.power))
        .collect()
}

/// Lists the effects and the tools. In the strip they replace the level, but neither the key that leaves it nor the
/// time left for it.
pub(super) fn list_effects(
    (effects, tools): (Res<ActiveEffects>, SeenTools),
    (palette, form): (Res<Palette>, Res<Form>),
    (may_leave, played, rules): (Res<MayLeave>, Played, Res<RulesInPlay>),
    mut listed: Single<&mut Listed>,
    mut parts: Query<(Entity, &Part, &mut Node)>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let is_strip = form.shape == Shape::Strip;
    let is_level_needed = may_leave.0 || played.left().or(played.descends()).is_some();
    let [most, most_tools] = match (is_strip, form.is_large) {
        (true, _) if is_level_needed => [0, 0],
        (true, _) => [MOST[0], FEW_TOOLS],
        (false, true) => [MOST[1], FEW_TOOLS],
        (false, false) => [MOST[1], tools::MOST],
    };
    let shown = shown(&effects, most);
    let taken = 2 * shown.len();
    let shown_tools = match tools.is_empty() || most_tools == 0 {
        true => ShownTools::default(),
        false => ShownTools::new(&tools, most_tools.saturating_sub(taken)),
    };
    let now = Listed(shown, shown_tools);
    if **listed == now && !palette.is_changed() {
        return;
    }
    let Listed(shown, shown_tools) = &now;
    let is_any = !shown.is_empty() || !shown_tools.is_empty();
    for (entity, part, mut node) in &mut parts {
        match part {
            Part::Effects => node.display = theme::display(is_any),
            Part::Level if is_strip => node.display = theme::display(!is_any),
            _ => {}
        }
        if *part != Part::Effects {
            continue;
        }
        let mut list = commands.entity(entity);
        list.despawn_children().with_children(|list| {
            for effect in shown {
                let picture = images.add(portraits::capsule(effect.1, *palette, true));
                let has_player = rules.0.players.are_several();
                spawn_effect(list, (*effect, has_player), picture, *form);
            }
            if !shown_tools.is_empty() {
                let pictures = shown_tools.tools.iter();
                let pictures =
                    pictures.map(|tool| images.add(portraits::tool(*tool, *palette, true)));
                spawn_tools(list, shown_tools, pictures.collect(), *form);
            }
        });
    }
    **listed = now;
}

fn spawn_effect(
    list: &mut ChildSpawnerCommands,
    (effect, has_player): (Shown, bool),
    picture: Handle<Image>,
    form: Form,
) {
    let is_strip = form.shape == Shape::Strip;
    let mut row = list.spawn((
        Name::new("Effect"),
        Row(effect, f64::NAN),
        Pickable::IGNORE,
        Node {
            align_items: AlignItems::Stretch,
            min_width: px(0),
            ..theme::column(0.0)
        },
    ));
    if form.shape == Shape::Panel {
        row.insert(FollowsText::width(WIDTH));
    }
    row.with_children(|row| {
        if !is_strip {
            let name = Say::new(move |words: &Words| name(words, effect, has_player));
            let text = theme::text(name, size::TINY, tone::TEXT);
            row.spawn((Ellipsis::after(1), text, TextLayout::no_wrap()));
        }
        row.spawn((Pickable::IGNORE, theme::row(space::PART)))
            .with_children(|line| {
                let Vec2 { x, y } = portraits::SIZE * SYMBOL;
                let symbol = theme::rounded(x, y, 0.0);
                line.spawn((ImageNode::new(picture), Pickable::IGNORE, symbol));
                spawn_bar(line, effect, is_strip);
                if !(is_strip && form.is_large) {
                    let width = FollowsText::new(|text, node| node.min_width = px(SECONDS * text));
                    let number = theme::bold("", size::SMALL, tone::TEXT);
                    line.spawn((Seconds(effect), width, number));
                }
            });
    });
}

/// Returns the name of an effect, with the number of its player if `has_player`.
fn name(words: &Words, (player, power): Shown, has_player: bool) -> String {
    let name = words.power(power);
    match has_player {
        true => words.of_number(player, name),
        false => name,
    }
}

fn spawn_bar(line: &mut ChildSpawnerCommands, effect: Shown, is_strip: bool) {
    let bar = Node {
        flex_grow: if is_strip { 0.0 } else { 1.0 },
        ..theme::rounded(BAR.x, BAR.y, 0.5 * BAR.y)
    };
    let fill = Node {
        width: percent(100),
        height: percent(100),
        ..bar.clone()
    };
    let colour = palette::power(effect.1.power().family);
    line.spawn((Ground(tone::CHOSEN), Pickable::IGNORE, bar))
        .with_child((Fill(effect), Ground(colour), Pickable::IGNORE, fill));
}

/// Writes the time that is left. The bar has whole percents, so that its layout changes only when it is seen.
pub(super) fn drain_effects(
    (effects, clock, rules): (Res<ActiveEffects>, Res<Clock>, Res<RulesInPlay>),
    mut rows: Query<(Entity, &mut Row)>,
    mut fills: Query<(&Fill, &mut Node)>,
    mut texts: Query<(&Seconds, &mut Text)>,
    mut commands: Commands,
) {
    let now = clock.now();
    let is_shared = rules.0.players.are_several();
    let of = |effect: Shown| {
        let mut all = effects.all().iter();
        all.find(|active| (active.player, active.power) == effect)
            .copied()
    };
    let seconds = |active: &Active| (active.until - now).max(0.0).ceil();
    for (entity, mut row) in &mut rows {
        let Some(active) = of(row.0).filter(|active| seconds(active) != row.1) else {
            continue;
        };
        row.1 = seconds(&active);
        let said = Say::new(move |words: &Words| {
            let said = effect_words(words, &active, now);
            match is_shared {
                true => words.of_player(active.player, said),
                false => said,
            }
        });
        commands.entity(entity).try_insert(Spoken::Words(said));
    }
    for (fill, mut node) in &mut fills {
        let share = of(fill.0).map_or(0.0, |active| remaining(&active, now));
        let width = percent((share * 100.0).ceil());
        if node.width != width {
            node.width = width;
        }
    }
    for (of_effect, mut text) in &mut texts {
        let left = of(of_effect.0).map(|active| seconds(&active));
        let left = left.filter(|left| *left < MANY);
        let wanted = left.map_or_else(String::new, |left| left.to_string());
        if text.0 != wanted {
            text.0 = wanted;
        }
    }
}
