//! Levels without text, as from an editor or importer: the same diagnostics, by subject.

use brickwork::level::{
    Colour, KindFields, RawBall, RawDrawing, RawField, RawLevel, RawPiece, RawShape, Severity,
    Subject, validate,
};

use crate::prelude::*;

/// Returns a level as from an editor, without text.
fn draft() -> RawLevel {
    let circle = |x: f64, y: f64| RawPiece {
        kind: '#',
        at: (x, y),
        shape: RawShape::Circle { radius: 10.0 },
        path: None,
    };
    RawLevel {
        format: 1,
        name: "N".to_owned(),
        author: "A".to_owned(),
        field: RawField {
            width: 800.0,
            height: 600.0,
        },
        ball_speed: 400.0,
        ball_radius: None,
        paddle_width: 100.0,
        rules: None,
        legend: vec![
            ('x', plain(Colour::Red, 1)),
            ('#', KindFields::like("solid", Colour::Slate)),
        ],
        drawing: RawDrawing {
            height: None,
            gap: 0.0,
        },
        bricks: Some(vec!["x..x".to_owned(), "x..x".to_owned()]),
        pieces: vec![circle(100.0, 200.0), circle(200.0, 200.0)],
        balls: vec![RawBall {
            at: (400.0, 200.0),
            angle: 60.0,
        }],
        cleared: None,
    }
}

fn plain(color: Colour, hits: i64) -> KindFields {
    changed(KindFields::like("plain", color), |it| it.hits = Some(hits))
}

#[test]
fn a_level_without_text_has_the_same_findings_by_subject() {
    let (level, warnings) = validate(&draft(), Layers::base()).expect("good");
    assert_eq!((level.author(), warnings.len()), ("A", 0));
    let mut wrong = draft();
    wrong.ball_speed = 1e308;
    wrong.legend.push(('x', plain(Colour::Blue, 12)));
    wrong.legend[0].1 = plain(Colour::Red, 0);
    wrong.bricks = Some(vec!["x.?x".to_owned(), "x..".to_owned()]);
    wrong.pieces[1].at.1 = -5.0;
    wrong.balls[0].angle = f64::NAN;
    let findings = validate(&wrong, Layers::base()).expect_err("wrong");
    let subjects: Vec<Subject> = findings
        .iter()
        .map(|finding| finding.subject.clone())
        .collect();
    assert_eq!(
        subjects,
        [
            Subject::Field("ball_speed"),
            Subject::Legend(0, "hits".into()),
            Subject::Legend(2, "".into()),
            Subject::Cell(0, 2),
            Subject::Row(1),
            Subject::Piece(1, "at.1".into()),
            Subject::Ball(0, "angle".into()),
        ]
    );
    let mut severities = findings.iter().map(|finding| finding.severity);
    assert!(severities.all(|severity| severity == Severity::Error));
    let mut close = draft();
    close.pieces[1].at.0 = 115.0;
    let findings = validate(&close, Layers::base()).expect_err("overlap");
    assert_eq!(findings[0].subject, Subject::Piece(1, "at".into()));
    let (others, _): (Vec<Subject>, Vec<String>) = findings[0].others.iter().cloned().unzip();
    assert_eq!(others, [Subject::Piece(0, "".into())]);
}
