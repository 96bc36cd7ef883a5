//! A page: sections with their fenced blocks. Prose is for people.

use super::block::{Block, Kind};

/// One page.
pub(super) struct Page {
    /// `spec/name.md`.
    pub(super) name: String,
    pub(super) sections: Vec<Section>,
}

/// What stands under one heading of level two, and before the first.
pub(super) struct Section {
    pub(super) title: String,
    pub(super) line: usize,
    pub(super) blocks: Vec<Block>,
}

impl Page {
    /// Reads a page; one that is badly made fails the test.
    pub(super) fn parse(name: &str, text: &str) -> Self {
        let mut sections = vec![Section {
            title: String::new(),
            line: 1,
            blocks: Vec::new(),
        }];
        let mut lines = text.lines().enumerate();
        while let Some((at, line)) = lines.next() {
            if let Some(title) = line.strip_prefix("## ") {
                sections.push(Section {
                    title: title.to_owned(),
                    line: at + 1,
                    blocks: Vec::new(),
                });
                continue;
            }
            let Some(info) = line.strip_prefix("```") else {
                continue;
            };
            let mut body = String::new();
            let mut closed = false;
            for (_, line) in lines.by_ref() {
                if line.starts_with("```") {
                    closed = true;
                    break;
                }
                body.push_str(line);
                body.push('\n');
            }
            assert!(closed, "{name}:{}: a block without an end", at + 1);
            let kind =
                Kind::parse(info).unwrap_or_else(|problem| panic!("{name}:{}: {problem}", at + 1));
            let section = sections.last_mut().expect("there is a first section");
            if let Some(kind) = kind {
                section.blocks.push(Block {
                    kind,
                    line: at + 2,
                    text: body,
                });
            }
        }
        Self {
            name: name.to_owned(),
            sections,
        }
    }
}
