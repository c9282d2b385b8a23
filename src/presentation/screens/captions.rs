//! Captions for sounds: a few lines at the side of the window, if the player wants them. Runs in `Show`, and in
//! `PostUpdate` after the camera moves, because lines fade near balls.
//!
//! Contacts with walls, paddle and bricks have no captions. They are visible, and happen many times per second.

use bevy::ui::UiSystems;
use brickwork_synth::effects::{Family, Material};

use super::seen_balls::{MAKING_WAY, SeenBalls};
use crate::presentation::camera::{CameraMoves, Writing};
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_column)
        .add_systems(
            Update,
            (place, go, write).chain().in_set(PresentationSystems::Show),
        )
        .add_systems(
            PostUpdate,
            make_way
                .run_if(any_with_component::<Caption>)
                .after(CameraMoves)
                .before(UiSystems::Prepare),
        );
}

/// Duration of a line (real time).
const STANDS: Duration = Duration::from_millis(2500);
/// Maximum number of lines; a new one replaces the oldest.
const MOST: usize = 3;
/// Minimum pan at which a caption shows the direction of its sound (-1 is left, 1 is right).
const ASIDE: f32 = 0.2;

/// Column of the lines.
#[derive(Component)]
struct Captions;

/// Line of the captions.
#[derive(Component)]
struct Caption {
    effect: Effect,
    left: Duration,
}

/// Returns the caption of a sound, if it has one. Sounds without a caption are listed, so that a new sound needs a
/// decision here.
fn words_of(effect: Effect) -> Option<fn(&Words) -> String> {
    Some(match effect {
        Effect::Launch => Words::caption_launch,
        Effect::Caught(Family::Hinders, _) => Words::caption_hindered,
        Effect::Caught(Family::Helps | Family::Points, _) => Words::caption_caught,
        Effect::Falls(Family::Hinders) => Words::caption_falls_bad,
        Effect::Falls(Family::Helps | Family::Points) => Words::caption_falls,
        Effect::Shot => Words::caption_shot,
        Effect::Life => Words::caption_life,
        Effect::Hint => Words::caption_hint,
        Effect::EffectEnds => Words::caption_ends,
        Effect::EffectOver => Words::caption_over,
        Effect::Narrowed => Words::caption_narrowed,
        Effect::Full => Words::caption_full,
        Effect::StreakLost => Words::caption_streak_lost,
        Effect::Low => Words::caption_low,
        Effect::Nudge => Words::caption_nudge,
        Effect::Faster(_) => Words::caption_faster,
        Effect::Lost => Words::caption_lost,
        Effect::BallGone => Words::caption_gone,
        Effect::Cleared => Words::caption_cleared,
        Effect::Finished => Words::caption_finished,
        Effect::GameOver => Words::caption_game_over,
        Effect::Struck(Material::Drone) => Words::caption_enemy,
        Effect::Broken(Material::Drone) => Words::caption_enemy_gone,
        Effect::Explosion => Words::caption_explosion,
        Effect::LastBrick => Words::caption_last_brick,
        Effect::SetPiece => Words::caption_set_piece,
        Effect::Gate => Words::caption_gate,
        Effect::Regrown => Words::caption_regrown,
        Effect::Grown => Words::caption_grown,
        Effect::Combo(_) => Words::caption_combo,
        Effect::Star(_) => Words::caption_star,
        Effect::Record => Words::caption_record,
        // Contacts are visible where they happen; menus and countdowns have text.
        Effect::Struck(_)
        | Effect::Broken(_)
        | Effect::Ladder(_)
        | Effect::Wall
        | Effect::Paddle
        | Effect::MenuMove
        | Effect::MenuSelect
        | Effect::MenuBack
        | Effect::Tick(_) => return None,
    })
}

/// Returns the caption with an arrow towards its sound.
fn line(words: fn(&Words) -> String, pan: f32) -> Say {
    let (before, after) = match pan {
        pan if pan < -ASIDE => ("‹ ", ""),
        pan if pan > ASIDE => ("", " ›"),
        _ => ("", ""),
    };
    Say::new(move |all: &Words| format!("{before}[{}]{after}", words(all)))
}

fn spawn_column(mut commands: Commands) {
    commands.spawn((
        Name::new("Captions"),
        Captions,
        // Screen readers skip the captions, because their users hear the sounds.
        Spoken::Nothing,
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            left: px(10),
            max_width: percent(60),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Start,
            row_gap: px(4),
            ..default()
        },
    ));
}

/// Places the lines beside the field if the window is wide enough, and otherwise above the height of the paddle.
fn place(writing: Res<Writing>, mut column: Single<&mut Node, With<Captions>>) {
    let wanted = match *writing {
        Writing::Above => percent(26),
        Writing::Beside => percent(3),
    };
    if column.bottom != wanted {
        column.bottom = wanted;
    }
}

/// Opacity of a line's background without a ball near it (0 to 1).
const GROUND: f32 = 0.8;

/// Fades lines near balls. Uses the positions of the previous frame.
fn make_way(
    balls: SeenBalls,
    mut lines: Query<(&ComputedNode, &UiGlobalTransform, &mut Ground, &Children), With<Caption>>,
    mut inks: Query<&mut Ink>,
) {
    for (node, at, mut ground, children) in &mut lines {
        let share = if balls.any_near(node, at) {
            MAKING_WAY
        } else {
            1.0
        };
        ground.set_if_neq(Ground(tone::BACKDROP.with_alpha(GROUND * share)));
        for child in children {
            if let Ok(mut ink) = inks.get_mut(*child) {
                ink.set_if_neq(Ink(tone::TEXT.with_alpha(share)));
            }
        }
    }
}

fn go(time: Res<Time<Real>>, mut lines: Query<(Entity, &mut Caption)>, mut commands: Commands) {
    for (entity, mut caption) in &mut lines {
        caption.left = caption.left.saturating_sub(time.delta());
        if caption.left.is_zero() {
            commands.entity(entity).despawn();
        }
    }
}

fn write(
    comfort: Res<Comfort>,
    mut heard: MessageReader<PlaySound>,
    column: Single<(Entity, Option<&Children>), With<Captions>>,
    lines: Query<&Caption>,
    mut commands: Commands,
) {
    if !comfort.captions {
        heard.clear();
        return;
    }
    let (column, children) = *column;
    let mut standing: Vec<(Entity, Effect)> = children
        .into_iter()
        .flatten()
        .filter_map(|line| Some((*line, lines.get(*line).ok()?.effect)))
        .collect();
    for sound in heard.read() {
        let Some(words) = words_of(sound.effect) else {
            continue;
        };
        // A repeated sound replaces its previous line.
        let again = standing.iter().position(|(_, it)| *it == sound.effect);
        let goes = again.or_else(|| (standing.len() == MOST).then_some(0));
        if let Some(place) = goes {
            commands.entity(standing.remove(place).0).try_despawn();
        }
        let said = line(words, sound.pan);
        let line = (
            Caption {
                effect: sound.effect,
                left: STANDS,
            },
            ChildOf(column),
            Pickable::IGNORE,
            Node {
                padding: UiRect::axes(px(8), px(2)),
                border_radius: BorderRadius::all(px(5)),
                ..default()
            },
            Ground(tone::BACKDROP.with_alpha(GROUND)),
            children![theme::text(said, size::SMALL, tone::TEXT)],
        );
        standing.push((commands.spawn(line).id(), sound.effect));
    }
}
