internal import Geometry
internal import JSONText
package import TextFields

/// Findings that are known and do not fail a check, such as those that existed when checking began.
///
/// A finding is identified by its rule, file, key, context, language, form and the slot's box or the screen's view; the
/// spelling of the file's path does not matter. A finding counts as new again if it has become worse by more than half
/// a point or, if no number of points is known, as with too many lines, if the text takes more lines.
package struct Baseline: Sendable {
  private var known: [Identity: Extent] = [:]

  /// How bad a finding is.
  private struct Extent: Sendable {
    /// The missing points; 0 if no number of points would help.
    var missing = 0.0
    /// The number of lines that the text takes.
    var lines = 0
  }

  private struct Identity: Hashable, Sendable {
    let rule: String
    let file: String
    let key: String
    let context: String
    let language: String
    let form: String
    let owner: String

    init(_ finding: Finding) {
      let text = finding.text
      rule = finding.rule.rawValue
      (file, key, context) = (FileIdentity.of(text.file), text.key, text.context ?? "")
      // The finding is the same whichever languages were checked.
      language = text.view?.isOfAllLanguages ?? false ? "" : text.language
      (form, owner) = (text.form, text.ownerIdentity)
    }

    func comes(before other: Identity) -> Bool {
      (file, key, context, language, form, owner)
        < (other.file, other.key, other.context, other.language, other.form, other.owner)
    }

    init(_ members: [String: String]) {
      func value(_ key: String) -> String { members[key] ?? "" }
      (rule, file, key) = (value("rule"), FileIdentity.of(value("file")), value("key"))
      (context, language, form, owner) = (value("context"), value("language"), value("form"), value("owner"))
    }
  }

  /// The points by which a known finding may grow, to allow for another version of a font.
  package static let slack = 0.5
  package static let byteLimit = 256 << 20

  /// Reads a baseline that ``text(of:)`` wrote.
  ///
  /// - Throws: ``Failure`` for a file that is not a baseline.
  package init(contentsOf path: String) throws(Failure) {
    let bytes = try readBytes(path, limit: Self.byteLimit, what: "baseline")
    let root = try JSONNode(document: bytes[...], named: path)
    do throws(DocumentFailure) {
      for member in try root.members("the baseline") {
        guard member.key == "findings" else { throw member.unknown(["findings"]) }
        for node in try member.list() {
          var texts: [String: String] = [:]
          var extent = Extent()
          for inner in try node.members("a finding") {
            switch inner.key {
            case "missing": extent.missing = try inner.number(in: 0...1e15)
            case "lines": extent.lines = Int(saturating: try inner.number(in: 0...1e15), .toNearestOrEven)
            default: texts[inner.key] = try inner.text()
            }
          }
          known[Identity(texts)] = extent
        }
      }
    } catch {
      throw error.named(path)
    }
  }

  /// Whether a finding is known.
  package func knows(_ finding: Finding) -> Bool {
    guard let extent = known[Identity(finding)] else { return false }
    if finding.missing > 0 { return finding.missing <= extent.missing + Self.slack }
    // If no number of missing points is known, the number of lines decides.
    return finding.lines <= extent.lines
  }

  /// A baseline of findings as JSON, one on each line, in an order that does not depend on that of the files.
  package static func text(of findings: [Finding]) -> [UInt8] {
    var lines: [(identity: Identity, range: Range<Int>)] = []
    // All of them one after the other, in the order of the findings.
    var bytes: [UInt8] = []
    let writer = JSONWriter()
    for finding in findings where finding.rule.fails {
      let identity = Identity(finding)
      writer.object {
        writer.member("rule", identity.rule)
        writer.member("file", identity.file)
        writer.member("key", identity.key)
        for (key, value) in [
          ("context", identity.context), ("language", identity.language), ("form", identity.form),
          ("owner", identity.owner),
        ] where !value.isEmpty {
          writer.member(key, value)
        }
        writer.member("missing", finding.missing)
        if finding.lines > 0 { writer.member("lines", finding.lines) }
      }
      let start = bytes.count
      writer.finishLine(into: &bytes)
      bytes.removeLast()
      lines.append((identity, start..<bytes.count))
    }
    lines.sort { $0.identity.comes(before: $1.identity) }
    var text = Array("{\"findings\": [".utf8)
    text.reserveCapacity(bytes.count + 4 * lines.count + 32)
    for (index, line) in lines.enumerated() {
      text += (index > 0 ? ",\n  " : "\n  ").utf8
      text += bytes[line.range]
    }
    text += "\n]}\n".utf8
    return text
  }
}
