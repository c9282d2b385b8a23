//! Captions for sounds: a few lines at the side of the window, if the player wants them. Runs in `Show`, and in
//! `PostUpdate` after the camera moves, because lines fade near balls.
//!
//! Contacts with walls, paddle and bricks have no captions. They are visible, and happen many times per second.

use brickwork_synth::effects::{Family, Material, ToolSound};

use super::seen_balls::{MAKING_WAY, NearBalls, SeenBalls};
use crate::presentation::camera::Writing;
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
                .in_set(NearBalls),
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
    use Effect::*;
    Some(match effect {
        Launch => Words::caption_launch,
        Caught(Family::Hinders, _) => Words::caption_hindered,
        Caught(Family::Helps | Family::Points, _) => Words::caption_caught,
        Falls(Family::Hinders) => Words::caption_falls_bad,
        Falls(Family::Helps | Family::Points) => Words::caption_falls,
        Shot => Words::caption_shot,
        Life => Words::caption_life,
        Hint => Words::caption_hint,
        EffectEnds => Words::caption_ends,
        EffectOver => Words::caption_over,
        Narrowed => Words::caption_narrowed,
        Full => Words::caption_full,
        Tool(ToolSound::Acts) => Words::caption_tool,
        Tool(ToolSound::Charges) => Words::caption_tool_charged,
        Tool(ToolSound::Risk) => Words::caption_tool_risk,
        StreakLost => Words::caption_streak_lost,
        Low => Words::caption_low,
        Nudge => Words::caption_nudge,
        Faster(_) => Words::caption_faster,
        Lost => Words::caption_lost,
        BallGone => Words::caption_gone,
        Cleared => Words::caption_cleared,
        Finished => Words::caption_finished,
        GameOver => Words::caption_game_over,
        Struck(Material::Drone) => Words::caption_enemy,
        Broken(Material::Drone) => Words::caption_enemy_gone,
        Explosion => Words::caption_explosion,
        LastBrick => Words::caption_last_brick,
        SetPiece => Words::caption_set_piece,
        Gate => Words::caption_gate,
        Regrown => Words::caption_regrown,
        Grown => Words::caption_grown,
        Combo(_) => Words::caption_combo,
        Star(_) => Words::caption_star,
        Record => Words::caption_record,
        // Contacts are visible where they happen; menus and countdowns have text.
        Struck(_) | Broken(_) | Ladder(_) | Wall | Paddle | MenuMove | MenuSelect | MenuBack
        | Tick(_) => return None,
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
    let standing = children.into_iter().flatten();
    let standing = standing.filter_map(|line| Some((*line, lines.get(*line).ok()?.effect)));
    let mut standing: Vec<(Entity, Effect)> = standing.collect();
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
