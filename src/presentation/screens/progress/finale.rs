//! Finale: a ball plays the wall of the title in the light of one pack after the other, with fireworks, and the stars of
//! each pack. Spawned on entering `Screen::Finale`. Runs in `Show`.
//!
//! It is open in the map of the rewards, and after the last pack. Any press shows all lines. With reduced motion they are
//! there from the start, the ball rests, and the light stays.

use std::time::Duration;

use super::album::CARD;
use super::{WIDTH, grid, line, spawn_measured};
use crate::presentation::library::progress::pack_stars::PackStars;
use crate::presentation::look::celebration::Firework;
use crate::presentation::palette::Palette;
use crate::presentation::screens::flow::to;
use crate::presentation::screens::landing::Lands;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::title::wall::{Wall, spawn_wall};
use brickwork_ui::page::spawn_page;
use brickwork_ui::theme::space;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Finale), spawn).add_systems(
        Update,
        change_light
            .run_if(in_state(Screen::Finale))
            .in_set(PresentationSystems::Show),
    );
}

/// Time from one light to the next, in which the line of its pack lands (real time).
const LIGHT: Duration = Duration::from_millis(1_500);
/// Number of lights until they stay.
const LIGHTS: usize = 40;
/// Age of the wall at the first rally, and rest of its ball after each (s).
const RESTS: (f32, f32) = (1.0, 0.0);
/// Opacity of the ground of a line (0 to 1).
const GROUND: f32 = 0.85;

fn spawn(
    (catalogue, of_packs, kept): (Res<Catalogue>, PackStars, Res<KeptProgress>),
    palette: Res<Palette>,
    mut commands: Commands,
) {
    let stars = kept.content().stars.of_levels();
    let thanks = move |words: &Words| words.unlocks_thanks(stars);
    let content = |column: &mut ChildSpawnerCommands| {
        spawn_wall(column, *palette, RESTS);
        spawn_measured(column, WIDTH, |page| {
            spawn_line(page, Say::new(thanks), Lands::default());
            page.spawn(grid(CARD)).with_children(|grid| {
                for (place, pack) in catalogue.packs.iter().enumerate() {
                    let (earned, of) = of_packs.count(place).unwrap_or_default();
                    let name = pack.name.clone();
                    let stars =
                        move |words: &Words| format!("{name}: {}", words.levels_stars(earned, of));
                    let lands = Lands::after(LIGHT * place as u32);
                    spawn_line(grid, Say::new(stars), lands);
                }
            });
        });
    };
    let screen = theme::screen("Finale", Screen::Finale);
    commands.spawn(screen).with_children(|screen| {
        spawn_page(screen, theme::page_column(space::ROW), content, |foot| {
            let back = item(Words::common_back, size::BODY, to(Screen::Levels));
            foot.spawn((Preselected, back));
        });
    });
}

/// Spawns a line with a dark ground, because fireworks burst behind it.
fn spawn_line(parent: &mut ChildSpawnerCommands, words: Say, lands: Lands) {
    let text = theme::text(words.clone(), size::SMALL, tone::TEXT);
    let mut line = parent.spawn(line(words));
    line.insert(Ground(tone::BACKDROP.with_alpha(GROUND)));
    line.with_child((text, lands));
}

/// Applies the lights of the packs, one after the other, each with a firework.
fn change_light(
    (wall, comfort): (Single<(Entity, &Wall)>, Res<Comfort>),
    (catalogue, mut shown): (Res<Catalogue>, Local<Option<(Entity, usize)>>),
    mut palette: ResMut<Palette>,
    mut fireworks: MessageWriter<Firework>,
) {
    let (of_wall, wall) = *wall;
    let place = (wall.age / LIGHT.as_secs_f32()) as usize;
    let now = (of_wall, place);
    if comfort.is_calm() || place > LIGHTS || shown.replace(now) == Some(now) {
        return;
    }
    let packs = catalogue.packs.iter().cycle();
    let light = packs.skip(place).map(|pack| pack.light).next();
    let light = light.unwrap_or_default();
    palette.set_if_neq(Palette { light, ..*palette });
    fireworks.write(Firework);
}
