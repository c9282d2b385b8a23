//! Performance panel: the times of the last frames as a graph, and the numbers of steps, contacts, colliders and
//! entities. Runs in `Show` while the panel is open.
//!
//! [`graph`] draws the frame times.

mod graph;

use bevy::ecs::entity::Entities;

use graph::{FRAMES, Times};

use crate::presentation::diagnosis::Diagnosis;
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Counted>().add_systems(
        Update,
        (
            open_or_close.run_if(resource_changed::<Diagnosis>),
            (count, show)
                .chain()
                .run_if(not(resource_equals(Diagnosis::Off))),
        )
            .chain()
            .in_set(PresentationSystems::Show),
    );
}

/// Interval between updates of the numbers (real time).
const BETWEEN: Duration = Duration::from_millis(500);

/// Distance of the panel from the top (pixels of an 800×600 window). It leaves the paddle visible, and score and level
/// beside a field.
const TOP: f32 = 240.0;
/// Z-index above all parts of the screens and below notes.
const ABOVE: i32 = 25;

/// Counts for the panel.
#[derive(Resource, Default)]
struct Counted {
    times: Times,
    /// Time and counts since the last update of the numbers: real time, steps and contacts.
    passed: Duration,
    steps: u64,
    contacts: usize,
    /// Last step that was counted.
    step: u64,
}

/// Root node of the panel.
#[derive(Component)]
struct Panel;

/// Text with the numbers.
#[derive(Component)]
struct Numbers;

fn open_or_close(
    (diagnosis, clock): (Res<Diagnosis>, Res<Clock>),
    panels: Query<Entity, With<Panel>>,
    mut counted: ResMut<Counted>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    if *diagnosis == Diagnosis::Off {
        for panel in &panels {
            commands.entity(panel).despawn();
        }
        return;
    }
    if !panels.is_empty() {
        return;
    }
    *counted = Counted {
        step: clock.step,
        ..default()
    };
    let corner = Node {
        position_type: PositionType::Absolute,
        left: px(6),
        top: px(TOP),
        flex_direction: FlexDirection::Column,
        row_gap: px(4),
        padding: UiRect::all(px(8)),
        border_radius: BorderRadius::all(px(8)),
        ..default()
    };
    let picture = theme::rounded(FRAMES as f32, graph::HEIGHT as f32, 0.0);
    commands
        .spawn((
            Name::new("Diagnosis"),
            Panel,
            Pickable::IGNORE,
            GlobalZIndex(ABOVE),
            Ground(tone::BACKDROP.with_alpha(0.85)),
            corner,
        ))
        .with_children(|panel| {
            let image = ImageNode::new(images.add(graph::picture(&Times::default())));
            panel.spawn((picture, Pickable::IGNORE, image));
            let words = theme::text("", size::SMALL, tone::TEXT);
            panel.spawn((Numbers, words));
        });
}

fn count(
    time: Res<Time<Real>>,
    clock: Res<Clock>,
    mut hits: MessageReader<BallHit>,
    mut counted: ResMut<Counted>,
) {
    let contacts = hits.read().count();
    counted.times.note(time.delta());
    counted.passed += time.delta();
    counted.contacts += contacts;
    // Step numbers restart at 0 with each level.
    counted.steps += clock.step.saturating_sub(counted.step);
    counted.step = clock.step;
}

fn show(
    colliders: Query<(), With<Collider>>,
    entities: &Entities,
    pictures: Query<&ImageNode, With<ChildOf>>,
    panel: Option<Single<&Children, With<Panel>>>,
    (language, mut counted): (Res<Language>, ResMut<Counted>),
    mut images: ResMut<Assets<Image>>,
    mut words: Query<&mut Text, With<Numbers>>,
) {
    let parts = panel.iter().flat_map(|parts| parts.iter());
    for picture in pictures.iter_many(parts) {
        // Cannot fail: the image lives as long as the panel.
        let _ = images.insert(&picture.image, graph::picture(&counted.times));
    }
    if counted.passed < BETWEEN {
        return;
    }
    let seconds = counted.passed.as_secs_f64();
    let rate = |count: f64| (count / seconds).round();
    let times = language.diagnosis_times(
        language.tenths((counted.times.mean() * 1e4).round() as u32),
        (1.0 / counted.times.mean()).round(),
        (1.0 / counted.times.slowest()).round(),
    );
    let rates = language.diagnosis_rates(rate(counted.steps as f64), rate(counted.contacts as f64));
    let counts = language.diagnosis_counts(colliders.iter().len(), entities.count_spawned());
    let text = [times, rates, counts].join("\n");
    for mut words in &mut words {
        words.0.clone_from(&text);
    }
    (counted.passed, counted.steps, counted.contacts) = default();
}
