//! Layout of every page in windows of all shapes, in each language and at each text size: nothing is clipped, overlaps
//! or is too small to read or hit.
//!
//! By default, each page is tested in every second combination of size, language and text size, in turn.
//! `BRICKWORK_SWEEP=1 cargo test --test it layout::` tests all of them.

mod atlases;
mod names;
mod rows;

use std::collections::HashSet;

use bevy::picking::hover::Hovered;
use bevy::text::{RemSize, TextLayoutInfo};
use bevy::ui_widgets::{Button, Checkbox, RadioButton, ScrollArea, Scrollbar, Slider};
use bevy::window::WindowScaleFactorChanged;
use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::every_page::pages::{self, ACHIEVED, OVER, Open, Page, SCREENS, SETTINGS};
use crate::lab_page::wait_for_it;
use crate::prelude::*;

/// Returns all pages that the command line can open, except the demo, which differs every time.
fn pages() -> Vec<FirstScreen> {
    let named = FirstScreen::value_variants().iter().copied();
    let named = named.filter(|it| !matches!(it, FirstScreen::Demo | FirstScreen::Lab));
    let scenes = ["two-bricks", "free"].map(FirstScreen::LabScene);
    named.chain(scenes).collect()
}

/// Pages of `every_page` that [`pages`] or the test of the lists contain with other content.
const ELSEWHERE: [&str; 6] = [
    "title-more",
    "records-none",
    "broken",
    "lab",
    "lab-free",
    "board",
];

/// Opens the panel that maps keys and buttons.
fn keys() -> Page {
    pages::settings("Controls").then("Keys and buttons")
}

/// Opens the panel with the sizes of a level in the editor.
fn level() -> Page {
    pages::editor().then("Level")
}

/// Returns all pages that are opened by input: those of `every_page` that the command line cannot open.
fn opened() -> impl Iterator<Item = (&'static str, Open)> {
    let named: Vec<PossibleValue> = FirstScreen::value_variants()
        .iter()
        .filter_map(ValueEnum::to_possible_value)
        .collect();
    let all = SCREENS.into_iter().chain(ACHIEVED);
    let all = all.chain(SETTINGS).chain(OVER);
    let is_opened = move |name: &str| {
        !ELSEWHERE.contains(&name) && !named.iter().any(|it| it.get_name() == name)
    };
    let opened = all.filter(move |(name, _)| is_opened(name));
    let others: [(&str, Open); 8] = [
        ("keys", keys),
        ("pack", pages::edited_pack),
        ("level", level),
        ("editor-select", || pages::editor().then("Select")),
        ("editor-save-as", || pages::editor().then("Save as…")),
        ("editor-findings", pages::editor_findings),
        ("editor-kinds", || {
            pages::edited_pack().then("Own kinds of bricks")
        }),
        ("editor-conflict", pages::editor_conflict),
    ];
    opened.chain(others)
}

/// Shapes of windows (logical pixels).
const SIZES: [(u32, u32); 6] = [
    (800, 600),
    (600, 1000),
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (1080, 1920),
];

const LANGUAGES: [&str; 2] = ["en", "de"];
const TEXT_SIZES: [u16; 3] = [100, 150, 200];

/// Minimum text size (share of the shorter side of the window): 26 of 1080 pixels.
const MIN_TEXT: f32 = 26.0 / 1080.0;
/// Minimum target size (share of the shorter side of the window): 44 of 1080 pixels.
const MIN_TARGET: f32 = 44.0 / 1080.0;
/// Tolerance for rounding to whole pixels (pixels).
const HAIR: f32 = 2.0;

/// Filter for nodes that react to a pointer or finger, including those that only show that the pointer is over them.
type Target = Or<(
    With<Button>,
    With<Checkbox>,
    With<RadioButton>,
    With<Slider>,
    With<Hovered>,
)>;

/// Node on screen.
struct Seen {
    what: String,
    /// Area (pixels).
    rect: Rect,
    /// Visible area of its container (pixels); `None` without clipping.
    clip: Option<Rect>,
    /// `true` if scrolling can move it into view.
    scrolls: bool,
    root: Entity,
}

impl Seen {
    /// Returns the visible part of the area (pixels).
    fn drawn(&self) -> Rect {
        self.clip
            .map_or(self.rect, |clip| self.rect.intersect(clip))
    }
}

fn rect_of(node: &ComputedNode, transform: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(transform.translation, node.size)
}

/// Returns the extent of the glyphs of a text (pixels). It ignores the space at the end of a line.
fn written(layout: &TextLayoutInfo) -> Vec2 {
    let ends = layout.glyphs.iter().map(|glyph| {
        let size = glyph.atlas_info.rect.size();
        glyph.position + size * 0.5
    });
    ends.fold(Vec2::ZERO, Vec2::max)
}

/// Returns the layout errors of the page in `app`.
fn wrong(app: &mut App) -> Vec<String> {
    let world = app.world_mut();
    let window = world
        .query_filtered::<&Window, With<PrimaryWindow>>()
        .single(world)
        .expect("a window");
    let display = window.scale_factor();
    let window = Vec2::new(
        window.physical_width() as f32,
        window.physical_height() as f32,
    );
    let shorter = window.min_element();
    let (scale, rem) = (world.resource::<UiScale>().0, world.resource::<RemSize>().0);
    let mut wrong = Vec::new();
    let mut texts = Vec::new();
    let mut query = world.query::<(
        Entity,
        &Text,
        &TextFont,
        &TextLayoutInfo,
        (&ComputedNode, &UiGlobalTransform),
        &InheritedVisibility,
        Option<&CalculatedClip>,
    )>();
    let mut found = Vec::new();
    for (entity, text, font, layout, (node, transform), visible, clip) in query.iter(world) {
        let is_seen = visible.get() && !text.0.trim().is_empty() && node.size.min_element() > 0.0;
        if is_seen {
            let pixels = font.font_size.eval(window, rem) * scale * display;
            found.push((
                entity,
                text.0.clone(),
                pixels,
                written(layout),
                rect_of(node, transform),
                clip.map(|clip| clip.clip),
            ));
        }
    }
    for (entity, what, pixels, laid, rect, clip) in found {
        if pixels < shorter * MIN_TEXT - 0.05 {
            wrong.push(format!("«{what}» has {pixels:.1} pixels"));
        }
        if laid.x > rect.width() + HAIR || laid.y > rect.height() + HAIR {
            wrong.push(format!("«{what}» takes {laid} and has {}", rect.size()));
        }
        let (scrolls, root) = above(world, entity);
        texts.push(Seen {
            what,
            rect,
            clip,
            scrolls,
            root,
        });
    }
    for seen in &texts {
        wrong.extend(out_of_sight(seen, window));
    }
    for (place, one) in texts.iter().enumerate() {
        for other in &texts[..place] {
            let common = one.drawn().intersect(other.drawn());
            if one.root == other.root && common.size().min_element() > HAIR {
                wrong.push(format!("«{}» lies on «{}»", one.what, other.what));
            }
        }
    }
    wrong.extend(without_bar(world));
    let mut targets = world.query_filtered::<(
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Option<&AccessibleLabel>,
    ), Target>();
    for (node, transform, visible, label) in targets.iter(world) {
        let size = node.size.min_element();
        if visible.get() && size > 0.0 && size < shorter * MIN_TARGET - 0.05 {
            let label = label.map(|label| label.0.to_string()).unwrap_or_default();
            let rect = rect_of(node, transform);
            wrong.push(format!("the target «{label}» is small: {}", rect.size()));
        }
    }
    wrong
}

/// Returns the areas that scroll without a scroll bar, or have one without scrolling.
fn without_bar(world: &mut World) -> Vec<String> {
    let mut bars = world.query::<(&Scrollbar, &Visibility, &ComputedNode)>();
    let seen: HashSet<Entity> = bars
        .iter(world)
        .filter(|(_, visible, node)| **visible != Visibility::Hidden && !node.is_empty())
        .map(|(bar, ..)| bar.target)
        .collect();
    let mut areas = world.query_filtered::<(Entity, &Node, &ComputedNode), With<ScrollArea>>();
    let areas = areas.iter(world).filter(|(_, node, computed)| {
        node.overflow.y == OverflowAxis::Scroll && computed.size.min_element() > 0.0
    });
    areas
        .filter_map(|(area, _, node)| {
            let hidden = node.content_size().y - node.size().y;
            match (hidden > HAIR, seen.contains(&area)) {
                (true, false) => Some(format!("{hidden} pixels scroll without a bar")),
                (false, true) if hidden < 0.5 => Some("a bar where nothing scrolls".to_owned()),
                _ => None,
            }
        })
        .collect()
}

/// Returns `true` if an ancestor of `entity` scrolls, and the root of the tree.
fn above(world: &World, entity: Entity) -> (bool, Entity) {
    let (mut scrolls, mut at) = (false, entity);
    while let Some(parent) = world.get::<ChildOf>(at) {
        at = parent.parent();
        scrolls |= world
            .get::<Node>(at)
            .is_some_and(|node| node.overflow.y == OverflowAxis::Scroll);
    }
    (scrolls, at)
}

fn out_of_sight(seen: &Seen, window: Vec2) -> Option<String> {
    let Rect { min, max } = seen.rect;
    let beside = min.x < -HAIR || max.x > window.x + HAIR;
    let above = min.y < -HAIR || max.y > window.y + HAIR;
    let cut = seen.clip.is_some_and(|clip| {
        let sides = min.x < clip.min.x - HAIR || max.x > clip.max.x + HAIR;
        let ends = min.y < clip.min.y - HAIR || max.y > clip.max.y + HAIR;
        sides || (ends && !seen.scrolls)
    });
    (beside || (above && !seen.scrolls) || cut)
        .then(|| format!("«{}» is out of sight: {min} to {max}", seen.what))
}

/// Opens the page in a window of `size` in a language, with a text size of `percent`.
fn page(screen: FirstScreen, size: (u32, u32), language: &str, percent: u16) -> App {
    let launch = Launch {
        language: Some(language.to_owned()),
        ..at_screen(screen)
    };
    let mut app = loaded_in_window(launch, size, FRAME);
    let mut preferences = app.world_mut().resource_mut::<Preferences>();
    preferences.comfort = Comfort {
        text_size: percent,
        ..Comfort::default()
    };
    wait_for_it(&mut app);
    // A requested page opens within half a second and then appears gradually.
    frames(&mut app, 90);
    app
}

/// Window sizes, languages and text sizes (percent).
type Ways<'a> = (&'a [(u32, u32)], &'a [&'a str], &'a [u16]);

/// Returns the combinations of `ways` to test on page number `turn`: every second one, alternating between pages, or
/// all in a sweep.
fn sampled(turn: usize, (sizes, languages, percents): Ways<'_>) -> Vec<((u32, u32), &str, u16)> {
    let mut all = Vec::new();
    for (of_language, language) in languages.iter().enumerate() {
        for (of_size, size) in sizes.iter().enumerate() {
            for (of_percent, percent) in percents.iter().enumerate() {
                let place = turn + of_language + of_size + of_percent;
                if is_sweep() || place.is_multiple_of(2) {
                    all.push((*size, *language, *percent));
                }
            }
        }
    }
    all
}

/// Tests the sampled combinations of `ways` on `pages`. The first page has number `start`.
fn look_at(pages: &[FirstScreen], start: usize, ways: Ways<'_>) {
    let mut all = Vec::new();
    for (index, screen) in pages.iter().enumerate() {
        for (size, language, percent) in sampled(start + index, ways) {
            let mut app = page(*screen, size, language, percent);
            let at = format!("{screen:?} {size:?} {language} {percent} %");
            all.extend(wrong(&mut app).iter().map(|it| format!("{at}: {it}")));
        }
    }
    assert!(all.is_empty(), "{}\n{} in all", all.join("\n"), all.len());
}

#[test]
fn at_800_by_600_nothing_is_clipped_covered_or_small() {
    look_at(&pages(), 0, (&SIZES[..1], &LANGUAGES[..], &TEXT_SIZES[..1]));
}

/// Without a sweep, every second page is tested here, and the others in
/// [`every_page_at_every_size_in_every_language_with_every_size_of_text`].
#[test]
fn in_a_tall_window_with_large_text_nothing_is_clipped_covered_or_small() {
    look_at(
        &pages(),
        0,
        (&SIZES[1..2], &LANGUAGES[1..], &TEXT_SIZES[2..]),
    );
}

/// No other page has as many items in a row.
#[test]
fn the_free_scene_of_the_lab_fits_into_wide_windows() {
    let free = [FirstScreen::LabScene("free")];
    look_at(&free, 0, (&SIZES[2..4], &LANGUAGES[..], &TEXT_SIZES[..1]));
}

#[test]
fn every_page_at_every_size_in_every_language_with_every_size_of_text() {
    let ways: Ways<'_> = if is_sweep() {
        (&SIZES[..], &LANGUAGES[..], &TEXT_SIZES[..])
    } else {
        (&SIZES[4..5], &LANGUAGES[1..], &TEXT_SIZES[1..2])
    };
    look_at(&pages(), 1, ways);
}

/// A setting about sizes applies at once, and quickly.
#[test]
fn another_size_of_text_or_language_is_there_within_a_fifth_of_a_second() {
    let mut app = page(FirstScreen::Levels, SIZES[0], "en", 100);
    let change: [(&str, fn(&mut Preferences)); 2] = [
        ("text", |it| it.comfort.text_size = 150),
        ("language", |it| it.language = Some("de".to_owned())),
    ];
    for (what, change) in change {
        change(&mut app.world_mut().resource_mut::<Preferences>());
        let begun = std::time::Instant::now();
        app.update();
        app.update();
        let took = begun.elapsed();
        println!("{what}: {took:?}");
        // The limit of 200 ms is for release builds. Debug builds lay out text several times slower.
        assert!(took < Duration::from_secs(1), "{what} took {took:?}");
    }
}

/// Changes the size of the window (logical pixels) and the scale of its display.
fn resize(app: &mut App, (width, height): (f32, f32), scale: Option<f32>) {
    let mut scale_factor = 1.0;
    change_window(app, |mut window| {
        window.resolution.set_scale_factor_override(scale);
        scale_factor = f64::from(window.scale_factor());
    });
    let window = window_of(app);
    // The same messages as from the window system.
    app.world_mut().write_message(WindowScaleFactorChanged {
        window,
        scale_factor,
    });
    resize_window(app, (width, height));
}

#[test]
fn lists_with_something_in_them_fit_into_every_window_with_any_size_of_text() {
    let mut all = Vec::new();
    for (name, open) in SCREENS.iter().chain(&ACHIEVED) {
        if !["recordings", "own-levels", "records", "board"].contains(name) {
            continue;
        }
        let mut page = open();
        for (width, height) in SIZES {
            for percent in TEXT_SIZES {
                let mut preferences = page.app.world_mut().resource_mut::<Preferences>();
                preferences.comfort.text_size = percent;
                resize(&mut page.app, (width as f32, height as f32), None);
                let at = format!("{name} {width}×{height} {percent} %");
                let wrong = wrong(&mut page.app);
                all.extend(wrong.iter().map(|it| format!("{at}: {it}")));
            }
        }
    }
    assert!(all.is_empty(), "{}\n{} in all", all.join("\n"), all.len());
}

#[test]
fn pages_that_are_opened_from_others_fit_into_every_window_in_every_language() {
    let percents = if is_sweep() {
        &TEXT_SIZES[..]
    } else {
        &TEXT_SIZES[..1]
    };
    let mut all = Vec::new();
    for (turn, (name, open)) in opened().enumerate() {
        let mut page = open();
        for (size, language, percent) in sampled(turn, (&SIZES[..], &LANGUAGES[..], percents)) {
            let (width, height) = size;
            let at = format!("{name} {width}×{height} {language} {percent} %");
            let mut preferences = page.app.world_mut().resource_mut::<Preferences>();
            preferences.language = Some(language.to_owned());
            preferences.comfort.text_size = percent;
            resize(&mut page.app, (width as f32, height as f32), None);
            let wrong = wrong(&mut page.app);
            all.extend(wrong.iter().map(|it| format!("{at}: {it}")));
        }
    }
    assert!(all.is_empty(), "{}\n{} in all", all.join("\n"), all.len());
}

#[test]
fn a_window_of_one_pixel_and_a_display_of_another_scale_do_no_harm() {
    for screen in [FirstScreen::Play, FirstScreen::SettingsRules] {
        let mut app = page(screen, (800, 600), "en", 100);
        let mut show = |width: f32, height: f32, scale: Option<f32>| {
            resize(&mut app, (width, height), scale);
            wrong(&mut app)
        };
        for (width, height) in [(1.0, 1.0), (1.0, 4000.0), (4000.0, 1.0), (0.0, 0.0)] {
            for scale in [None, Some(0.5), Some(3.0)] {
                show(width, height, scale);
            }
        }
        for scale in [Some(1.5), Some(2.0), None] {
            let wrong = show(800.0, 600.0, scale);
            assert!(wrong.is_empty(), "{screen:?}, {scale:?}: {wrong:?}");
        }
    }
}
