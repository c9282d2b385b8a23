//! Long form of a diagnostic, like that of a compiler: the source line with a mark, the expected content and the fix.
//!
//! `excerpt.rs` provides the lines.

use annotate_snippets::renderer::{
    DEFAULT_EMPHASIS_STYLE, DEFAULT_ERROR_STYLE, DEFAULT_HELP_STYLE, DEFAULT_WARNING_STYLE,
};
use annotate_snippets::{AnnotationKind, Group, Level, Patch, Renderer, Snippet};

use super::diagnostic::{Diagnostic, Fix, Position};
use super::excerpt::Excerpt;
use crate::validate::Severity;
use brickwork_platform::printable::printable;

impl Diagnostic {
    /// Returns the long form (several lines), in colours if `coloured`. Its first line is that of the short form.
    pub fn long(&self, coloured: bool) -> String {
        let (renderer, mut form) = match coloured {
            true => (Renderer::styled(), self.coloured_head()),
            false => (Renderer::plain(), self.head()),
        };
        let groups = self.groups();
        if !groups.is_empty() {
            form.push('\n');
            form += &renderer.render(&groups);
        }
        form
    }

    fn coloured_head(&self) -> String {
        let style = match self.severity {
            Severity::Error => DEFAULT_ERROR_STYLE,
            Severity::Warning => DEFAULT_WARNING_STYLE,
            Severity::Hint => DEFAULT_HELP_STYLE,
        };
        let Position { line, column } = self.position;
        let (word, bold) = (self.severity.word(), DEFAULT_EMPHASIS_STYLE);
        let Self { message, id, .. } = self;
        let path = printable(&self.path);
        format!("{path}:{line}:{column}: {style}{word}:{style:#} {bold}{message}{bold:#} [{id}]")
    }

    /// Returns the parts below the first line: source line, notes and fix.
    fn groups(&self) -> Vec<Group<'_>> {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            Severity::Hint => Level::HELP,
        };
        let fix = self.fix.as_ref();
        let mut place = Group::with_level(level);
        if let Some(Excerpt { line, text, marked }) = &self.excerpt {
            let mark = AnnotationKind::Primary.span(marked.clone());
            let mark = mark.label(Some(self.expected.as_str()).filter(|label| !label.is_empty()));
            place = place.element(Snippet::source(text).line_start(*line).annotation(mark));
        }
        if fix.is_none() && !self.help.is_empty() {
            place = place.element(Level::HELP.message(self.help.as_str()));
        }
        let notes = self.related.iter().map(|other| {
            let Excerpt { line, text, marked } = &other.excerpt;
            let mark = AnnotationKind::Context.span(marked.clone());
            let snippet = Snippet::source(text).line_start(*line).annotation(mark);
            Level::NOTE
                .secondary_title(other.message.as_str())
                .element(snippet)
        });
        let fix = fix.map(|fix| {
            let Fix {
                replacement,
                excerpt,
                ..
            } = fix;
            let Excerpt { line, text, marked } = excerpt;
            let patch = Patch::new(marked.clone(), replacement.as_str());
            let snippet = Snippet::source(text).line_start(*line).patch(patch);
            Level::HELP
                .secondary_title(self.help.as_str())
                .element(snippet)
        });
        let places = (!place.is_empty()).then_some(place);
        places.into_iter().chain(notes).chain(fix).collect()
    }
}

/// Returns all diagnostics in their long form, separated by empty lines, in colours if `coloured`.
pub fn long_report(diagnostics: &[Diagnostic], coloured: bool) -> String {
    let forms = diagnostics
        .iter()
        .map(|diagnostic| diagnostic.long(coloured));
    forms.collect::<Vec<_>>().join("\n\n")
}
