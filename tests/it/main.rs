//! Single binary of all integration tests: one file per feature. The tests use the real plugins without a window.

#[cfg(feature = "presentation")]
mod achieved;
#[cfg(feature = "presentation")]
mod aiming;
mod all_at_once;
mod analysis;
#[cfg(feature = "presentation")]
mod animation;
mod architecture;
#[cfg(feature = "presentation")]
mod attract;
mod ball_room;
mod ball_size;
#[cfg(feature = "presentation")]
mod beats;
#[cfg(feature = "presentation")]
mod begun_journeys;
mod benchmark_fields;
#[cfg(feature = "presentation")]
mod bricks_shown;
mod broad_phase;
mod broken_levels;
mod chains;
mod chapters;
mod chosen;
mod closed;
#[cfg(feature = "presentation")]
mod comfort;
mod commands;
mod content;
mod daily;
mod data;
#[cfg(all(feature = "presentation", target_os = "linux"))]
mod desktop;
mod determinism;
#[cfg(feature = "presentation")]
mod devices;
mod documents;
mod drafts;
#[cfg(feature = "presentation")]
mod drawn;
#[cfg(feature = "presentation")]
mod eased;
#[cfg(feature = "presentation")]
mod entered;
#[cfg(feature = "presentation")]
mod every_page;
mod exact;
mod field;
#[cfg(feature = "presentation")]
mod field_share;
#[cfg(feature = "presentation")]
mod first_frame;
mod first_levels;
mod flaws;
#[cfg(feature = "presentation")]
mod flow;
mod forged;
mod games;
mod gaps;
mod geometry;
#[cfg(feature = "presentation")]
mod ghost;
#[cfg(feature = "presentation")]
mod glyphs;
#[cfg(feature = "presentation")]
mod heard;
mod hostile_levels;
mod identity;
mod imports;
// These checks exist only in debug builds.
#[cfg(debug_assertions)]
mod invariants;
mod journal;
mod journeys;
#[cfg(feature = "presentation")]
mod judged;
#[cfg(feature = "presentation")]
mod juice;
mod kinds;
mod known_games;
mod lab;
#[cfg(feature = "presentation")]
mod lab_page;
#[cfg(feature = "presentation")]
mod language;
#[cfg(feature = "presentation")]
mod layout;
#[cfg(feature = "presentation")]
mod leaving;
#[cfg(feature = "presentation")]
mod left_anywhere;
mod left_out;
mod level_reference;
mod levels;
mod levels_differ;
mod levels_measured;
#[cfg(feature = "presentation")]
mod long_pages;
mod many_balls;
mod many_games;
mod marks;
mod measure;
#[cfg(feature = "presentation")]
mod menu_sounds;
#[cfg(feature = "presentation")]
mod menus;
mod messages;
#[cfg(feature = "presentation")]
mod mix_down;
mod modern;
mod movers;
#[cfg(feature = "presentation")]
mod music;
#[cfg(feature = "presentation")]
mod named_packs;
mod nudge;
mod numbers;
mod odd_characters;
mod outputs;
#[cfg(feature = "presentation")]
mod over_field;
mod packs;
mod paddle;
#[cfg(feature = "presentation")]
mod paddle_sounds;
mod par;
#[cfg(feature = "presentation")]
mod pictures;
mod pieces;
mod platform;
mod players;
#[cfg(feature = "presentation")]
mod power;
mod power_cut;
mod powers;
#[cfg(feature = "presentation")]
mod preferences;
mod prelude;
#[cfg(feature = "presentation")]
mod presentation;
mod programs;
mod progress;
#[cfg(feature = "presentation")]
mod put;
#[cfg(feature = "presentation")]
mod put_elsewhere;
mod ranges;
#[cfg(feature = "presentation")]
mod reader;
mod recording_size;
#[cfg(feature = "presentation")]
mod recordings;
#[cfg(feature = "presentation")]
mod records;
mod reference;
mod replay;
mod resets;
#[cfg(feature = "presentation")]
mod resuming;
#[cfg(feature = "presentation")]
mod rewards;
mod room;
mod rules;
mod rulesets;
mod saving;
mod set_pieces;
#[cfg(feature = "presentation")]
mod shell;
#[cfg(feature = "presentation")]
mod shook;
#[cfg(feature = "presentation")]
mod slow_disk;
#[cfg(feature = "presentation")]
mod sounds;
mod squeeze;
mod state;
mod step_rates;
mod store;
#[cfg(feature = "presentation")]
mod struck;
#[cfg(feature = "presentation")]
mod timeline;
mod trace;
mod traps;
mod turns;
#[cfg(feature = "presentation")]
mod video;
mod warned;
mod warnings;
#[cfg(feature = "presentation")]
mod watch;
#[cfg(feature = "presentation")]
mod watched;
