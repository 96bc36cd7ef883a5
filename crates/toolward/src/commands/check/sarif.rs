//! Findings as SARIF 2.1.0, for code scanning.

use crate::findings::Finding;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The whole log.
pub fn log(found: &[Finding]) -> Value {
    let codes: BTreeSet<_> = found.iter().map(|finding| finding.code).collect();
    let rules: Vec<_> = codes.iter().map(|code| json!({ "id": code })).collect();
    let results: Vec<_> = found.iter().map(result).collect();
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "toolward",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules,
            }},
            "results": results,
        }],
    })
}

fn result(finding: &Finding) -> Value {
    let hint = finding.hint.as_deref();
    let hint = hint.map(|hint| format!(". {hint}")).unwrap_or_default();
    let mut result = json!({
        "ruleId": finding.code,
        "level": if finding.error { "error" } else { "warning" },
        "message": { "text": format!("{}{hint}", finding.message) },
    });
    if let (Some(path), Value::Object(fields)) = (&finding.path, &mut result) {
        let mut place = json!({ "artifactLocation": { "uri": path } });
        if let (Some(line), Value::Object(place)) = (finding.line, &mut place) {
            let mut region = json!({ "startLine": line });
            if let (Some(column), Value::Object(region)) = (finding.column, &mut region) {
                region.insert("startColumn".to_owned(), column.into());
            }
            place.insert("region".to_owned(), region);
        }
        let locations = json!([{ "physicalLocation": place }]);
        fields.insert("locations".to_owned(), locations);
    }
    result
}
