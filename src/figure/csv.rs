//! CSV after RFC 4180, with line feeds.

/// A header line and rows; fields are quoted where they need it.
pub fn write(header: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut out = String::new();
    line(&mut out, header.iter().copied());
    for row in rows {
        line(&mut out, row.iter().map(String::as_str));
    }
    out
}

fn line<'a>(out: &mut String, fields: impl Iterator<Item = &'a str>) {
    for (index, field) in fields.enumerate() {
        if index > 0 {
            out.push(',');
        }
        if field.contains([',', '"', '\n', '\r']) {
            out.push('"');
            out.push_str(&field.replace('"', "\"\""));
            out.push('"');
        } else {
            out.push_str(field);
        }
    }
    out.push('\n');
}
