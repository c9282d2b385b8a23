//! Check for messages that could fail or become too long when they are formatted with any values.
//!
//! It follows every branch, so a message that passes never fails later. `fluent-bundle` stops a message after 100
//! placeables, and nests them and pads numbers without a limit; the limits here are stricter.

use std::collections::{BTreeSet, HashMap};
use std::ops::Add;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource,
};
use fluent_typed::MessageContract;

/// Maximum number of placeables per message: the limit of `fluent-bundle`.
const MAX_PLACEABLES: usize = 100;

/// Maximum depth of nested placeables and calls, across messages. The formatter is recursive.
const MAX_DEPTH: usize = 60;

/// Maximum length of a message without its values (bytes). Messages of the game have at most 400.
const MAX_TEXT: usize = 4096;

/// Maximum number of different values per message.
const MAX_VALUES: usize = 32;

/// Maximum length of a number in a message (bytes). `fluent-bundle` computes ten to the power of its digits.
const MAX_NUMBER: usize = 9;

/// Highest value of an option of `NUMBER`, such as a number of digits.
const MAX_OPTION: usize = 9;

/// Name of a message, or of an attribute of one.
type Name<'a> = (&'a str, Option<&'a str>);

/// Upper bounds for formatting a message.
#[derive(Clone, Default)]
struct Needs<'a> {
    placeables: usize,
    depth: usize,
    text: usize,
    values: BTreeSet<&'a str>,
}

impl<'a> Needs<'a> {
    /// Adds the needs of a part that is formatted too.
    fn add(&mut self, other: &Self) -> Result<(), String> {
        self.combine(other, usize::add)
    }

    /// Takes the maximum of both: only one of them is formatted.
    fn widen(&mut self, other: &Self) -> Result<(), String> {
        self.combine(other, usize::max)
    }

    fn combine(&mut self, other: &Self, by: fn(usize, usize) -> usize) -> Result<(), String> {
        self.placeables = by(self.placeables, other.placeables);
        self.text = by(self.text, other.text);
        self.depth = self.depth.max(other.depth);
        self.values.extend(&other.values);
        self.check()
    }

    fn check(&self) -> Result<(), String> {
        if self.placeables > MAX_PLACEABLES {
            return Err(format!("it has more than {MAX_PLACEABLES} placeables"));
        }
        if self.text > MAX_TEXT {
            return Err(format!("it is longer than {MAX_TEXT} bytes"));
        }
        if self.values.len() > MAX_VALUES {
            return Err(format!("it has more than {MAX_VALUES} values"));
        }
        Ok(())
    }
}

fn check_depth(depth: usize) -> Result<(), String> {
    if depth > MAX_DEPTH {
        return Err(format!(
            "its placeables and calls are nested more than {MAX_DEPTH} deep"
        ));
    }
    Ok(())
}

/// Returns the names of the messages in `all` that could fail, each with the reason.
pub(super) fn faults(
    all: &Resource<&str>,
    contracts: &[MessageContract],
) -> Vec<(&'static str, String)> {
    let messages = all.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message)),
        _ => None,
    });
    let mut formats = Formats {
        messages: messages.collect(),
        known: HashMap::new(),
        path: Vec::new(),
        depth: 0,
    };
    let mut faults = Vec::new();
    for contract in contracts {
        let name = (contract.message, contract.attribute);
        formats.path.clear();
        formats.depth = 0;
        let unknown = |needs: Needs| {
            let mut values = needs.values.into_iter();
            let unknown = values.find(|value| !contract.vars.contains(value));
            unknown.map_or(Ok(()), |value| {
                Err(format!("it uses ${value}, which the game does not give it"))
            })
        };
        if let Err(because) = formats.message(name).and_then(unknown) {
            faults.push((contract.message, because));
        }
    }
    faults
}

struct Formats<'a> {
    messages: HashMap<&'a str, &'a Message<&'a str>>,
    /// Results so far, so that each message is followed once.
    known: HashMap<Name<'a>, Needs<'a>>,
    /// Messages that lead to the current one.
    path: Vec<Name<'a>>,
    /// Number of placeables and calls around the current expression.
    depth: usize,
}

impl<'a> Formats<'a> {
    fn message(&mut self, name: Name<'a>) -> Result<Needs<'a>, String> {
        if let Some(needs) = self.known.get(&name) {
            check_depth(self.depth + needs.depth)?;
            return Ok(needs.clone());
        }
        if self.path.contains(&name) {
            return Err("it refers to itself".to_owned());
        }
        let Some(pattern) = self.pattern_of(name) else {
            return Err(format!("it refers to {}, which does not exist", name.0));
        };
        self.path.push(name);
        let needs = self.pattern(pattern)?;
        self.path.pop();
        self.known.insert(name, needs.clone());
        Ok(needs)
    }

    fn pattern_of(&self, (id, attribute): Name) -> Option<&'a Pattern<&'a str>> {
        let message = self.messages.get(id).copied()?;
        match attribute {
            None => message.value.as_ref(),
            Some(attribute) => {
                let mut all = message.attributes.iter();
                let found = all.find(|it| it.id.name == attribute)?;
                Some(&found.value)
            }
        }
    }

    fn pattern(&mut self, pattern: &'a Pattern<&'a str>) -> Result<Needs<'a>, String> {
        let mut needs = Needs::default();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => needs.text += value.len(),
                PatternElement::Placeable { expression } => {
                    needs.placeables += 1;
                    needs.add(&self.expression(expression)?)?;
                }
            }
        }
        needs.check()?;
        Ok(needs)
    }

    /// Runs `inner` for the content of a placeable or a call.
    fn nested(
        &mut self,
        inner: impl FnOnce(&mut Self) -> Result<Needs<'a>, String>,
    ) -> Result<Needs<'a>, String> {
        self.depth += 1;
        check_depth(self.depth)?;
        let mut needs = inner(self)?;
        self.depth -= 1;
        needs.depth += 1;
        Ok(needs)
    }

    fn expression(&mut self, expression: &'a Expression<&'a str>) -> Result<Needs<'a>, String> {
        self.nested(|all| all.content(expression))
    }

    fn content(&mut self, expression: &'a Expression<&'a str>) -> Result<Needs<'a>, String> {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                let mut widest = Needs::default();
                for variant in variants {
                    widest.widen(&self.pattern(&variant.value)?)?;
                }
                let mut needs = self.inline(selector)?;
                needs.add(&widest)?;
                Ok(needs)
            }
        }
    }

    fn inline(&mut self, inline: &'a InlineExpression<&'a str>) -> Result<Needs<'a>, String> {
        let mut needs = Needs::default();
        match inline {
            InlineExpression::NumberLiteral { value } if value.len() > MAX_NUMBER => {
                return Err(format!(
                    "a number in it has more than {MAX_NUMBER} characters"
                ));
            }
            InlineExpression::StringLiteral { value }
            | InlineExpression::NumberLiteral { value } => needs.text += value.len(),
            InlineExpression::VariableReference { id } => drop(needs.values.insert(id.name)),
            InlineExpression::Placeable { expression } => return self.expression(expression),
            InlineExpression::MessageReference { id, attribute } => {
                let attribute = attribute.as_ref().map(|it| it.name);
                return self.message((id.name, attribute));
            }
            InlineExpression::TermReference { id, .. } => {
                return Err(format!("it refers to -{}, which does not exist", id.name));
            }
            InlineExpression::FunctionReference { id, arguments } => {
                if id.name != "NUMBER" {
                    return Err(format!("there is no function {}", id.name));
                }
                self.arguments(arguments, &mut needs)?;
            }
        }
        Ok(needs)
    }

    fn arguments(
        &mut self,
        arguments: &'a CallArguments<&'a str>,
        needs: &mut Needs<'a>,
    ) -> Result<(), String> {
        for positional in &arguments.positional {
            needs.add(&self.nested(|all| all.inline(positional))?)?;
        }
        for named in &arguments.named {
            if let InlineExpression::NumberLiteral { value } = named.value
                && !value
                    .parse()
                    .is_ok_and(|option: usize| option <= MAX_OPTION)
            {
                let name = named.name.name;
                return Err(format!("{name} is not between 0 and {MAX_OPTION}"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
