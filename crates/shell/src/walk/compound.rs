//! Lists, pipelines and compound commands: in which order, under which
//! conditions and with which standard input the simple commands run.

use super::directory::{moves, node_moves};
use super::{Function, Walker};
use crate::facts::{Cwd, Word};
use crate::syntax::{AndOr, Argument, Join, Kind, List, Node, Pipeline, TextOf};
use crate::table::Stdin;

impl Walker<'_> {
    pub(super) fn and_or(&mut self, item: &AndOr<'_>) {
        if item.background {
            self.unordered();
            self.scoped(|walker| walker.and_or_here(item));
        } else {
            self.and_or_here(item);
        }
    }

    fn and_or_here(&mut self, item: &AndOr<'_>) {
        if item.rest.is_empty() && !self.moves {
            self.pipeline(&item.first);
            return;
        }
        let before = self.cwd.clone();
        self.pipeline(&item.first);
        self.conditions += 1;
        for (join, pipeline) in &item.rest {
            if *join == Join::Or {
                if gives_up(pipeline) {
                    // What follows only runs where the first part succeeded.
                    let there = self.cwd.clone();
                    self.pipeline(pipeline);
                    self.cwd = there;
                    self.conditions -= 1;
                    return;
                }
                self.or_stayed(&before);
            }
            self.pipeline(pipeline);
        }
        self.conditions -= 1;
        self.or_stayed(&before);
    }

    /// Walks a pipeline; gives what its last command prints, where known.
    pub(super) fn pipeline(&mut self, pipeline: &Pipeline<'_>) -> Option<Word> {
        if let [only] = pipeline.commands.as_slice() {
            return self.node(only);
        }
        let order = self.repeating();
        let outer = self.stdin.clone();
        let mut printed = None;
        for (index, node) in pipeline.commands.iter().enumerate() {
            if index > 0 {
                self.stdin = printed.take().map_or(Stdin::Stream, Stdin::Text);
            }
            printed = self.scoped(|walker| walker.node(node));
        }
        self.stdin = outer;
        self.order = self.order.and(order);
        printed
    }

    /// Walks a list; gives what it prints if it is one pipeline.
    pub(super) fn printing(&mut self, list: &List<'_>) -> Option<Word> {
        match list.as_slice() {
            [only] if only.rest.is_empty() && !only.background => self.pipeline(&only.first),
            _ => {
                self.list(list);
                None
            }
        }
    }

    fn node(&mut self, node: &Node<'_>) -> Option<Word> {
        if let Kind::Simple(simple) = &node.kind {
            return self.simple(simple, &node.redirects);
        }
        let outer = self.stdin.clone();
        if !node.redirects.is_empty() {
            let found = self.redirects(&node.redirects);
            self.report_redirects(&found, None);
            if let Some(stdin) = found.stdin {
                self.stdin = stdin;
            }
        }
        self.deeper(|walker| walker.compound(&node.kind));
        self.stdin = outer;
        None
    }

    fn compound(&mut self, kind: &Kind<'_>) {
        match kind {
            Kind::Simple(simple) => {
                self.simple(simple, &[]);
            }
            Kind::Group(list) => self.list(list),
            Kind::Subshell(list) => self.scoped(|walker| walker.list(list)),
            Kind::Arithmetic(parts) => self.arithmetic(parts),
            Kind::Test(operands) => self.test(operands),
            Kind::Branches {
                repeats,
                branches,
                otherwise,
            } => {
                let moves = *repeats
                    && branches
                        .iter()
                        .any(|(condition, body)| moves(condition) || moves(body));
                self.repeat(|walker| walker.branches(branches, otherwise), moves);
            }
            Kind::For { name, words, body } => {
                let mut values = Vec::new();
                for word in words {
                    values.extend(self.expand(word));
                }
                let first = values
                    .first()
                    .and_then(|word| super::expand::likely(word).map(str::to_owned));
                self.variables.set(name, first.as_deref());
                for value in &values {
                    self.variables.note(name, value.known());
                }
                self.sets(name);
                if values.iter().any(|value| value.known().is_none()) {
                    self.feed(name, words);
                }
                self.repeat(|walker| walker.list(body), moves(body));
            }
            Kind::ForArithmetic { head, body } => {
                self.arithmetic(head);
                self.repeat(|walker| walker.list(body), moves(body));
            }
            Kind::Case { subject, arms } => {
                self.scalar(subject);
                let before = self.cwd.clone();
                let mut after = before.clone();
                for (patterns, body) in arms {
                    for pattern in patterns {
                        self.scalar(pattern);
                    }
                    self.branch(&before, &mut after, |walker| walker.list(body));
                }
                self.cwd = after;
            }
            Kind::Function { name, body } => self.function(name, body),
            Kind::Coprocess { name, body } => {
                if let Some(name) = name {
                    self.data.array(name);
                    self.variables.set(name, None);
                    self.sets(name);
                }
                self.unordered();
                let outer = std::mem::replace(&mut self.stdin, Stdin::Stream);
                self.scoped(|walker| walker.node(body));
                self.stdin = outer;
            }
        }
    }

    fn branches(&mut self, branches: &[(List<'_>, List<'_>)], otherwise: &List<'_>) {
        let mut after = Vec::new();
        for (condition, body) in branches {
            self.list(condition);
            let before = self.cwd.clone();
            self.branch(&before, &mut after, |walker| walker.list(body));
            self.cwd = before;
        }
        let before = self.cwd.clone();
        self.branch(&before, &mut after, |walker| walker.list(otherwise));
        self.cwd.clear();
        self.or_stayed(&after);
    }

    /// Walks something that only one of several conditions leads to.
    fn branch(&mut self, before: &[Cwd], after: &mut Vec<Cwd>, walk: impl FnOnce(&mut Self)) {
        self.cwd = before.to_vec();
        self.conditions += 1;
        walk(self);
        self.conditions -= 1;
        for place in &self.cwd {
            if !after.contains(place) {
                after.push(place.clone());
            }
        }
    }

    /// Walks something that may run again from wherever it ended.
    fn repeat(&mut self, walk: impl FnOnce(&mut Self), moves: bool) {
        let before = self.cwd.clone();
        if moves {
            self.or_stayed(&[Cwd::Unknown]);
        }
        self.conditions += 1;
        let order = self.repeating();
        walk(self);
        self.order = self.order.and(order);
        self.conditions -= 1;
        self.or_stayed(&before);
    }

    fn test(&mut self, operands: &[(Option<TextOf<'_>>, TextOf<'_>)]) {
        let evaluates = operands.iter().any(|(operator, _)| {
            let operator = operator.as_ref().map_or("", |word| word.raw);
            matches!(
                operator,
                "-v" | "-R" | "-eq" | "-ne" | "-lt" | "-le" | "-gt" | "-ge"
            )
        });
        for (at, (operator, operand)) in operands.iter().enumerate() {
            let next = operands.get(at + 1).and_then(|(next, _)| next.as_ref());
            let compares = |word: &TextOf<'_>| {
                matches!(word.raw, "-eq" | "-ne" | "-lt" | "-le" | "-gt" | "-ge")
            };
            let operator = operator.as_ref();
            if operator.is_some_and(|word| compares(word) || matches!(word.raw, "-v" | "-R"))
                || next.is_some_and(compares)
            {
                self.evaluated_operand(operand);
            }
            let word = self.scalar(operand);
            if evaluates && let Some(text) = super::expand::likely(&word) {
                let text = text.to_owned();
                self.evaluated(&text);
            }
        }
    }

    fn function(&mut self, name: &TextOf<'_>, body: &Node<'_>) {
        let name = self.scalar(name).text().to_owned();
        let certain = self.conditions == 0;
        self.deferred(&name, |walker| {
            walker.node(body);
        });
        self.variables.not_folded(&name);
        self.functions.push(Function {
            name,
            certain,
            moves: node_moves(body),
        });
    }
}

/// `|| exit` and its like: what follows does not run after a failure.
fn gives_up(pipeline: &Pipeline<'_>) -> bool {
    let [Node { kind, .. }] = pipeline.commands.as_slice() else {
        return false;
    };
    match kind {
        Kind::Simple(simple) => match simple.words.first() {
            Some(Argument::Word(word)) => matches!(word.plain(), Some("exit" | "return")),
            _ => false,
        },
        Kind::Group(list) => list
            .last()
            .is_some_and(|last| last.rest.is_empty() && !last.background && gives_up(&last.first)),
        _ => false,
    }
}
