//! XML as a tree of elements with lines, bounded in depth.

use quick_xml::XmlVersion;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

use crate::fault::Fault;

/// Maximum depth of nested elements.
const MAX_DEPTH: usize = 32;

const HELP: &str = "correct the XML there, or save the file again with its own program";

/// An element with its content.
#[derive(Debug, Default)]
pub(crate) struct Element {
    /// Line of its begin (from 1).
    pub line: usize,
    pub name: String,
    pub attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    /// Text between its tags, without that of its children.
    pub text: String,
}

impl Element {
    /// Returns the attribute `name`.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let found = attributes.find(|(other, _)| other == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Returns the attribute `name` as a number.
    pub fn number<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.attribute(name)?.trim().parse().ok()
    }

    /// Returns the children called `name`.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> + Clone {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// Returns the first child called `name`.
    pub fn child(&self, name: &str) -> Option<&Element> {
        self.children.iter().find(|child| child.name == name)
    }
}

/// Parses `text` and returns its root.
///
/// # Errors
///
/// A syntax error, or elements that are nested too deeply.
pub(crate) fn parse(text: &str) -> Result<Element, Fault> {
    let mut reader = Reader::from_str(text);
    reader.config_mut().expand_empty_elements = true;
    let mut open = vec![Element::default()];
    let (mut line, mut counted) = (1, 0);
    loop {
        let event = reader.read_event();
        let begin = line;
        let at =
            usize::try_from(reader.buffer_position()).map_or(text.len(), |at| at.min(text.len()));
        line += text.as_bytes()[counted..at.max(counted)]
            .iter()
            .filter(|b| **b == b'\n')
            .count();
        counted = at.max(counted);
        let wrong =
            |error: String| Fault::new(line, format!("this is no valid XML: {error}"), HELP);
        let depth = open.len();
        match event.map_err(|error| wrong(error.to_string()))? {
            Event::Start(_) if depth > MAX_DEPTH => {
                return Err(wrong("too many nested elements".to_owned()));
            }
            Event::Start(tag) => open.push(element(&tag, begin).map_err(wrong)?),
            Event::End(_) => {
                if let Some(done) = open.pop()
                    && let Some(parent) = open.last_mut()
                {
                    parent.children.push(done);
                }
            }
            Event::Text(part) => push(
                &mut open,
                &part.decode().map_err(|error| wrong(error.to_string()))?,
            ),
            Event::CData(part) => push(&mut open, &String::from_utf8_lossy(&part)),
            Event::GeneralRef(name) => {
                let named = String::from_utf8_lossy(&name);
                if let Ok(Some(character)) = name.resolve_char_ref() {
                    push(&mut open, character.encode_utf8(&mut [0; 4]));
                } else if let Some(text) = resolve_predefined_entity(&named) {
                    push(&mut open, text);
                }
            }
            Event::Eof if depth == 1 => break,
            Event::Eof => return Err(wrong("the file ends inside an element".to_owned())),
            _ => {}
        }
    }
    let root = open.pop().and_then(|mut top| top.children.pop());
    root.ok_or_else(|| Fault::new(1, "the file has no XML element", HELP))
}

/// Adds `text` to the innermost open element.
fn push(open: &mut [Element], text: &str) {
    if let Some(element) = open.last_mut() {
        element.text.push_str(text);
    }
}

/// Converts the begin of an element in line `line`.
fn element(tag: &BytesStart, line: usize) -> Result<Element, String> {
    let mut attributes = Vec::new();
    // Without the check for duplicates, which takes long for many attributes.
    for attribute in tag.attributes().with_checks(false) {
        let attribute = attribute.map_err(|error| error.to_string())?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0);
        let value = value.map_err(|error| error.to_string())?.into_owned();
        attributes.push((
            String::from_utf8_lossy(attribute.key.as_ref()).into_owned(),
            value,
        ));
    }
    Ok(Element {
        line,
        name: String::from_utf8_lossy(tag.name().as_ref()).into_owned(),
        attributes,
        ..Element::default()
    })
}
