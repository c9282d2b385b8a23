//! Hints about a level as a whole: its names, its measures, and the sum of its bricks.

use std::collections::BTreeSet;

use brickwork_level::content::powers::Family;
use brickwork_level::document::Command;
use brickwork_level::{Argument, Subject};

use super::{Facts, Hint};

/// Names that only fill the field.
const PLACEHOLDERS: [&str; 8] = [
    "untitled",
    "unnamed",
    "no name",
    "new level",
    "level",
    "test",
    "unknown",
    "anonymous",
];
/// Maximum length of a name that lists show in full (characters).
const SHOWN: usize = 32;
/// Shortest and longest time in which a ball crosses the field (s).
const CROSSING: (f64, f64) = (0.8, 6.0);
/// Smallest width of the paddle (diameters of a ball), and its largest share of the field.
const PADDLE: (f64, f64) = (3.0, 0.45);
/// Smallest number of required bricks, as accepted by a community of level makers.
const FEW: usize = 6;
/// Number of bricks from which one colour is too few.
const MANY_OF_A_COLOUR: usize = 12;
/// Hits that a ball makes in five minutes, about one a second.
const HITS: u32 = 300;
/// Maximum number of balls that a player can follow.
const BALLS: usize = 8;

fn is_placeholder(name: &str) -> bool {
    let name = name.trim().to_lowercase();
    PLACEHOLDERS.contains(&&*name) || !name.chars().any(char::is_alphanumeric)
}

/// Adds hints about the format, the name and the author.
pub(super) fn names(facts: &Facts, hints: &mut Vec<Hint>) {
    let raw = facts.raw;
    if raw.format == 1 {
        let message = "the file has format 1";
        let help = "convert it to format 2, which has more kinds of bricks and more rules";
        let hint = Hint::new("old-format", Subject::Field("format"), message, help);
        hints.push(hint.fixed(vec![Command::Upgrade]));
    }
    for (field, name) in [("name", &raw.name), ("author", &raw.author)] {
        let words: Vec<&str> = name.split_whitespace().collect();
        let tidy = words.join(" ");
        if tidy != *name {
            let message = format!("`{field}` has spaces at an end, or two in a row");
            let subject = Subject::Field(field);
            let hint = Hint::new("untidy-name", subject.clone(), message, "remove them");
            let hint = hint.with("field", field);
            hints.push(hint.fixed(vec![Command::Set(vec![(subject, format!("{tidy:?}"))])]));
        }
    }
    let (name, author) = (Subject::Field("name"), Subject::Field("author"));
    if is_placeholder(&raw.name) {
        let message = format!("the name {:?} says nothing about the level", raw.name);
        let help = "players choose levels by their names";
        let hint = Hint::new("placeholder-name", name.clone(), message, help);
        hints.push(hint.with("name", format!("{:?}", raw.name)));
    }
    let length = raw.name.chars().count();
    if length > SHOWN {
        let message = format!("the name has {length} characters");
        let help = format!("lists show about {SHOWN} of them");
        let hint = Hint::new("long-name", name, message, &help);
        hints.push(hint.with("count", length).with("most", SHOWN));
    }
    if is_placeholder(&raw.author) {
        let help = "write who made the level";
        let message = "the author is missing";
        hints.push(Hint::new("placeholder-author", author, message, help));
    }
}

/// Adds hints about the ball and the paddle.
pub(super) fn measures(facts: &Facts, hints: &mut Vec<Hint>) {
    let level = facts.level;
    let time = level.field().y / level.ball_speed();
    let speed = Subject::Field("ball_speed");
    let message = format!("the ball crosses the field in {time:.2} s");
    let seconds = Argument::decimal(time, 2);
    if time < CROSSING.0 {
        let help = "make `ball_speed` lower: most players cannot react to that";
        hints.push(Hint::new("fast-ball", speed, message, help).with("time", seconds));
    } else if time > CROSSING.1 {
        let help = "make `ball_speed` higher, or the field smaller";
        hints.push(Hint::new("slow-ball", speed, message, help).with("time", seconds));
    }
    let width = Subject::Field("paddle_width");
    let balls = level.paddle_width() / (2.0 * level.ball_radius());
    let share = level.paddle_width() / level.field().x;
    if balls < PADDLE.0 {
        let message = format!("the paddle is only {balls:.1} balls wide");
        let help = "make `paddle_width` larger: players cannot aim with a narrow paddle";
        let hint = Hint::new("narrow-paddle", width, message, help);
        hints.push(hint.with("width", Argument::decimal(balls, 1)));
    } else if share > PADDLE.1 {
        let message = format!(
            "the paddle takes {:.0} % of the width of the field",
            100.0 * share
        );
        let help = "make `paddle_width` smaller: such a paddle hardly ever misses a ball";
        let hint = Hint::new("wide-paddle", width, message, help);
        hints.push(hint.with("percent", Argument::decimal(100.0 * share, 0)));
    }
    let count = level.waiting_balls().len();
    if count > BALLS {
        let message = format!("{count} balls start with the first serve");
        let help = "use fewer waiting balls, or let bricks carry balls";
        let hint = Hint::new("many-balls", Subject::Field("balls"), message, help);
        hints.push(hint.with("count", count));
    }
}

/// Adds hints about the number, the colours, the hits and the power-ups of all bricks.
pub(super) fn bricks(facts: &Facts, hints: &mut Vec<Hint>) {
    let subject = || facts.all_bricks();
    let kinds = || facts.bricks.iter().map(|(_, brick)| &brick.kind);
    let required = kinds().filter(|kind| kind.counts());
    let count = required.clone().count();
    if count < FEW {
        let message = match count {
            1 => "only 1 brick must be destroyed".to_owned(),
            _ => format!("only {count} bricks must be destroyed"),
        };
        let help = format!("add bricks: a level needs at least {FEW}");
        let hint = Hint::new("few-bricks", subject(), message, &help);
        hints.push(hint.with("count", count).with("least", FEW));
    }
    let hits: u32 = required.filter_map(|kind| kind.hits).map(u32::from).sum();
    if hits > HITS {
        let message = format!("the bricks need {hits} hits in total");
        let help = "use fewer hits or bricks: most players need more than five minutes";
        let hint = Hint::new("many-hits", subject(), message, help);
        hints.push(hint.with("count", hits));
    }
    let colours: BTreeSet<_> = kinds().map(|kind| kind.colour).collect();
    if colours.len() == 1 && facts.bricks.len() >= MANY_OF_A_COLOUR {
        let message = "all bricks have the same colour";
        let help = "give some bricks another `color` in the legend";
        hints.push(Hint::new("one-colour", subject(), message, help));
    }
    let carried = kinds().filter_map(|kind| kind.properties.carries);
    let harmful = |power: Family| power == Family::Hinders;
    let families: Vec<Family> = carried.map(|it| it.power.power().family).collect();
    let (carriers, all) = (families.len(), facts.bricks.len());
    if carriers > 0 && families.iter().all(|family| harmful(*family)) {
        let message = "every power-up that the bricks carry is harmful";
        let help = "let some bricks carry a helpful one";
        hints.push(Hint::new("only-harmful-powers", subject(), message, help));
    }
    if 2 * carriers > all && carriers >= FEW {
        let message = format!("{carriers} of {all} bricks carry a power-up");
        let help = "let fewer bricks carry a power-up: capsules hide the balls";
        let hint = Hint::new("many-power-ups", subject(), message, help);
        hints.push(hint.with("count", carriers).with("all", all));
    }
}
