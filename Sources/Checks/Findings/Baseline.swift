internal import JSONText
package import TextFields

/// Findings that are known and do not fail a check: those of the day on which somebody began to check.
///
/// A finding is known by its rule, file, key, context, language, form and slot's box; one that has become worse by more than half a
/// point is new again.
package struct Baseline: Sendable {
  private var known: [Identity: Double] = [:]

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
      (file, key, context) = (text.file, text.key, text.context ?? "")
      (language, form, owner) = (text.language, text.form, text.owner)
    }

    init(_ members: [String: String]) {
      func value(_ key: String) -> String { members[key] ?? "" }
      (rule, file, key) = (value("rule"), value("file"), value("key"))
      (context, language, form, owner) = (value("context"), value("language"), value("form"), value("owner"))
    }
  }

  /// Points by which a known finding may grow: what another version of a font changes.
  package static let slack = 0.5
  package static let byteLimit = 256 << 20

  /// Reads a baseline that ``text(of:)`` wrote.
  ///
  /// - Throws: ``Failure`` for a file that is no baseline.
  package init(contentsOf path: String) throws(Failure) {
    let bytes = try readBytes(path, limit: Self.byteLimit, what: "baseline")
    let root: JSONNode
    do throws(JSONError) {
      root = try bytes[...].withRawBytes { bytes throws(JSONError) in try JSONDocument.parse(bytes) }
    } catch {
      throw .badData((error.place?.prefix(path) ?? "\(path): ") + error.problem)
    }
    do throws(DocumentFailure) {
      for member in try root.members("the baseline") {
        guard member.key == "findings" else { throw member.unknown(["findings"]) }
        for node in try member.list() {
          var texts: [String: String] = [:]
          var missing = 0.0
          for inner in try node.members("a finding") {
            if inner.key == "missing" {
              missing = try inner.number(in: 0...1e15)
            } else {
              texts[inner.key] = try inner.text()
            }
          }
          known[Identity(texts)] = missing
        }
      }
    } catch {
      throw error.named(path)
    }
  }

  /// Whether a finding is no news.
  package func knows(_ finding: Finding) -> Bool {
    guard let missing = known[Identity(finding)] else { return false }
    return finding.missing <= missing + Self.slack
  }

  /// A baseline of findings, as JSON, one on a line, in an order that does not depend on that of the files.
  package static func text(of findings: [Finding]) -> [UInt8] {
    var lines: [(sort: [String], bytes: [UInt8])] = []
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
      }
      var line: [UInt8] = []
      writer.finishLine(into: &line)
      line.removeLast()
      lines.append(
        ([identity.file, identity.key, identity.context, identity.language, identity.form, identity.owner], line))
    }
    lines.sort { $0.sort.lexicographicallyPrecedes($1.sort) }
    var text = Array("{\"findings\": [".utf8)
    for (index, line) in lines.enumerated() { text += Array((index > 0 ? ",\n  " : "\n  ").utf8) + line.bytes }
    return text + Array("\n]}\n".utf8)
  }
}
