//! Tools in play: in the HUD, in the lane of words, in captions and in sounds.

use brickwork::content::ToolId;
use brickwork::presentation::audio::sound::PlaySound;
use brickwork::simulation::messages::ToolActed;
use brickwork_synth::effects::{Effect, ToolSound};

use super::hud::{MORE, POWERS, assert_beside_field, give, texts};
use super::{LANGUAGES, SIZES, areas, assert_apart, game, game_of};
use crate::every_page::read;
use crate::prelude::*;

/// Tools with a counter, with charges, with a wait for time, and with changes of rules only.
const FEW: [&str; 4] = ["ember-trail", "relief", "patience", "long-plank"];

fn named(names: &[&str]) -> Vec<ToolId> {
    let named = |name: &&str| ToolId::named(name).unwrap_or_else(|| panic!("no tool {name:?}"));
    names.iter().map(named).collect()
}

/// Starts a game with `tools` in a window of `size`, with a text size of `percent`.
fn with_tools(tools: Vec<ToolId>, size: (u32, u32), language: &str, percent: u16) -> App {
    let (_folder, path) = level_file(TWO_BRICKS);
    let mut launch = of_pack(pack_of(&[&path]));
    launch.overrides.tools = tools;
    game_of(launch, size, language, percent)
}

/// Returns the areas of the displayed tools.
fn chips(app: &mut App) -> Vec<Rect> {
    let is_tool = |part: EntityRef| part.get::<Name>().is_some_and(|it| it.as_str() == "Tool");
    areas(app, "HUD", is_tool)
}

/// Returns what screen readers get.
fn told(app: &mut App) -> Vec<String> {
    let nodes = read::tree(app).nodes;
    let told = nodes.iter().filter_map(|(_, node)| node.value());
    told.map(str::to_owned).collect()
}

/// Tells the game that `tool` begins its first effect.
fn act(app: &mut App, tool: &str) {
    let tool = named(&[tool])[0];
    app.world_mut().write_message(ToolActed {
        tool,
        effect: tool.tool().reactions[0].effect,
        player: PlayerId::FIRST,
        ball: None,
        at: Some(DVec2::new(300.0, 300.0)),
    });
}

#[test]
fn a_game_without_tools_shows_none() {
    let (_folder, path) = level_file(ONE_BRICK);
    let mut app = game(path, SIZES[3], "en", 100);
    assert!(chips(&mut app).is_empty());
    assert!(entity_named(&mut app, "Tools").is_none());
}

#[test]
fn a_few_tools_have_names_and_states_in_a_large_window() {
    let mut app = with_tools(named(&FEW), (1920, 1080), "en", 100);
    assert_eq!(chips(&mut app).len(), 4);
    let shown = texts(&mut app);
    for words in ["Ember trail", "Relief", "Patience", "Long plank", "0/6"] {
        assert!(shown.iter().any(|text| text == words), "{words}: {shown:?}");
    }
}

#[test]
fn screen_readers_read_the_state_of_each_tool_in_every_form_and_language() {
    for size in [SIZES[0], SIZES[2], SIZES[3]] {
        for (language, wanted) in [
            (
                "en",
                ["Ember trail, 0 of 6", "Relief, waiting", "Long plank"],
            ),
            (
                "de",
                ["Glutspur, 0 von 6", "Erleichterung, wartet", "Lange Planke"],
            ),
        ] {
            let mut app = with_tools(named(&FEW), size, language, 200);
            let told = told(&mut app);
            for words in wanted {
                let is_told = told.iter().any(|it| it == words);
                assert!(is_told, "{size:?}: {words}: {told:?}");
            }
        }
    }
}

#[test]
fn many_tools_and_effects_together_cover_neither_field_nor_pause_button_nor_each_other() {
    let all: Vec<ToolId> = ToolId::all().collect();
    for count in [4, 12, 14] {
        let tools: Vec<ToolId> = all.iter().rev().step_by(3).take(count).copied().collect();
        for size in SIZES.into_iter().chain(MORE) {
            for language in LANGUAGES {
                for percent in [100, 200] {
                    let mut app = with_tools(tools.clone(), size, language, percent);
                    for powers in [&POWERS[..0], &POWERS[..1], &POWERS[..]] {
                        give(&mut app, powers);
                        let what = format!("{size:?} {language} {percent} % {count} {powers:?}");
                        assert_beside_field(&mut app, size, &what);
                        let chips = chips(&mut app);
                        assert_apart(&chips, &chips, &what);
                        // The strip has space for six, or for three effects.
                        let least = 6_usize.saturating_sub(2 * powers.len()).min(count);
                        assert!(chips.len() >= least, "{what}: {} tools", chips.len());
                    }
                }
            }
        }
    }
}

#[test]
fn the_strip_shows_the_key_that_leaves_a_level_in_place_of_tools() {
    let mut app = with_tools(named(&FEW), SIZES[0], "en", 100);
    let key = |app: &mut App| {
        areas(app, "HUD", |part| {
            let text = part.get::<Text>();
            text.is_some_and(|text| text.contains("next level"))
        })
    };
    assert_eq!((chips(&mut app).len(), key(&mut app).len()), (4, 0));
    let world = app.world_mut();
    world.resource_mut::<RulesInPlay>().0.warp.share = 0.05;
    world.resource_mut::<Remaining>().0 -= 1;
    frames(&mut app, 8);
    assert_eq!((chips(&mut app).len(), key(&mut app).len()), (0, 1));
}

#[test]
fn a_tool_that_acts_is_named_and_heard_by_what_it_does() {
    let mut app = with_tools(
        named(&["twin", "relief", "hot-potato"]),
        SIZES[0],
        "en",
        100,
    );
    for (tool, title, sound) in [
        ("twin", "Twin", ToolSound::Acts),
        ("relief", "Relief", ToolSound::Charges),
        ("hot-potato", "Hot potato", ToolSound::Risk),
    ] {
        let mut sounds = cursor::<PlaySound>(&app);
        act(&mut app, tool);
        act(&mut app, tool);
        frames(&mut app, 2);
        let heard = new_messages(&app, &mut sounds).into_iter();
        let heard: Vec<Effect> = heard.map(|sound| sound.effect).collect();
        assert_eq!(heard, [Effect::Tool(sound)], "{tool}: once");
        assert_shown(&mut app, title);
    }
}

#[test]
fn the_sounds_of_tools_have_captions() {
    let mut app = with_tools(named(&["twin"]), SIZES[0], "de", 100);
    let captions = changed(Comfort::default(), |it| it.captions = true);
    set_comfort(&mut app, captions);
    frames(&mut app, 2);
    act(&mut app, "twin");
    frames(&mut app, 4);
    assert_shown(&mut app, "[Werkzeug wirkt]");
}

#[test]
fn the_counter_of_a_tool_follows_the_game() {
    let (_folder, path) = level_file(TWO_BRICKS);
    let mut launch = autoplay_of(&[&path], "modern");
    launch.overrides.tools = named(&["phoenix"]);
    let mut app = loaded_in_window(launch, SIZES[3], FRAME);
    let has = |app: &mut App, words: &str| texts(app).iter().any(|text| text == words);
    wait(&mut app, "no brick is destroyed", |app| has(app, "0/4"));
    wait(&mut app, "the first brick is destroyed", |app| {
        has(app, "1/4")
    });
}
