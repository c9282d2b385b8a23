//! Countdown after a pause while a ball flies. Game time stops until the countdown ends or a press skips it. Runs in
//! `Flow`, `Show` and `Sound`.
//!
//! `pause` starts it, if `comfort` has it on.

use super::ending::is_skipped;
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Countdown>()
        .add_systems(OnExit(Screen::Play), end)
        .add_systems(OnEnter(Overlay::Pause), give_up)
        .add_systems(
            Update,
            (
                count
                    .run_if(|countdown: Res<Countdown>| !countdown.left.is_zero())
                    .in_set(PresentationSystems::Flow),
                show.in_set(PresentationSystems::Show),
                sound.in_set(PresentationSystems::Sound),
            ),
        );
}

/// Highest number, and duration of each number (real time).
const FROM: u32 = 3;
const EACH: Duration = Duration::from_millis(600);
/// Size of the number (pixels of an 800×600 window).
const SIZE: f32 = 96.0;

/// Remaining time (real time), and the number that sounded last; 0 if none did.
#[derive(Resource, Debug, Default)]
pub(super) struct Countdown {
    left: Duration,
    heard: u32,
}

impl Countdown {
    /// Returns the current number, from the highest to 1, or 0 if the countdown is over.
    fn number(&self) -> u32 {
        self.left.as_nanos().div_ceil(EACH.as_nanos()) as u32
    }

    /// Starts the countdown if the player wants it, a ball flies, and a person plays.
    pub fn start(&mut self, comfort: &Comfort, round: Round, launch: &Launch) {
        if comfort.countdown && round == Round::Playing && launch.by_hand() {
            self.left = EACH * FROM;
        }
    }
}

/// Node of the number, with its value.
#[derive(Component)]
struct Number(u32);

fn count(
    time: Res<Time<Real>>,
    actions: Res<Actions>,
    overlay: Res<State<Overlay>>,
    mut countdown: ResMut<Countdown>,
    mut game: ResMut<Time<Virtual>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // The pause overlay is still open in the frame in which a pause ends.
    if *overlay.get() != Overlay::None {
        return;
    }
    countdown.left = if is_skipped(&actions) {
        Duration::ZERO
    } else {
        countdown.left.saturating_sub(time.delta())
    };
    if countdown.left.is_zero() {
        game.unpause();
    } else {
        game.pause();
    }
    redraw.write(RequestRedraw);
}

fn show(countdown: Res<Countdown>, numbers: Query<(Entity, &Number)>, mut commands: Commands) {
    let wanted = countdown.number();
    let mut is_shown = false;
    for (entity, number) in &numbers {
        if number.0 == wanted {
            is_shown = true;
        } else {
            commands.entity(entity).despawn();
        }
    }
    if wanted == 0 || is_shown {
        return;
    }
    commands.spawn((
        Name::new("Countdown"),
        Number(wanted),
        Spoken::Nothing,
        Pickable::IGNORE,
        theme::full_column(),
        children![(
            theme::bold(wanted.to_string(), SIZE, tone::ACCENT),
            // A ball behind the number stays visible.
            Ground(tone::BACKDROP.with_alpha(0.7)),
            Node {
                padding: UiRect::axes(px(SIZE * 0.5), px(SIZE * 0.1)),
                border_radius: BorderRadius::all(px(SIZE * 0.3)),
                ..default()
            },
        )],
    ));
}

fn sound(mut countdown: ResMut<Countdown>, mut sounds: MessageWriter<PlaySound>) {
    let now = countdown.number();
    if now != countdown.heard {
        countdown.heard = now;
        // The last tick marks the moment at which the game continues.
        sounds.write(PlaySound::centred(Effect::Tick(now == 0)));
    }
}

/// Cancels the countdown when a pause starts. It restarts after the pause, and is silent until then.
fn give_up(mut countdown: ResMut<Countdown>) {
    *countdown = Countdown::default();
}

/// Cancels the countdown when the game is left, and resumes the clock for the next screen.
fn end(mut countdown: ResMut<Countdown>, mut game: ResMut<Time<Virtual>>) {
    if !countdown.left.is_zero() {
        *countdown = Countdown::default();
        game.unpause();
    }
}
