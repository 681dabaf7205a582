internal import Catalogs
internal import JSONText
internal import TextFields

/// The findings as OASIS SARIF 2.1.0, which code hosts and editors show beside the lines of the catalogues.
struct SARIFReport {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  func write(to pieces: ReportPieces) {
    let writer = JSONWriter(indents: true)
    writer.object {
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.member("runs") { writer.array { writer.object { run(writer, pieces) } } }
    }
    var bytes: [UInt8] = []
    writer.finishLine(into: &bytes)
    pieces.take(bytes)
  }

  private func run(_ writer: JSONWriter, _ pieces: ReportPieces) {
    writer.member("tool") {
      writer.object {
        writer.member("driver") {
          writer.object {
            writer.member("name", "fitfont")
            writer.member("semanticVersion", report.version)
            writer.member("rules") { writer.array { for rule in CheckRule.allCases { write(rule, writer) } } }
          }
        }
      }
    }
    writer.member("columnKind", "unicodeCodePoints")
    writer.member("invocations") {
      writer.array {
        writer.object {
          writer.member("executionSuccessful", report.result.errors.isEmpty)
          let problems = report.result.errors.map { ($0, "error") } + report.result.warnings.map { ($0, "warning") }
          guard !problems.isEmpty else { return }
          writer.member("toolExecutionNotifications") {
            writer.array {
              for (problem, level) in problems {
                writer.object {
                  writer.member("level", level)
                  message(problem.problem, writer)
                  location(ReportedFile(problem.file), problem.place?.line, problem.place?.column, nil, writer)
                }
              }
            }
          }
        }
      }
    }
    writer.member("results") {
      writer.array {
        var piece: [UInt8] = []
        var file = ReportedFile("")
        for finding in report.result.findings {
          if finding.text.file != file.path { file = ReportedFile(finding.text.file) }
          write(finding, in: file, writer)
          writer.pass(over: ReportPieces.size, into: &piece)
          guard !piece.isEmpty else { continue }
          pieces.take(piece)
          piece.removeAll(keepingCapacity: true)
        }
      }
    }
  }

  private func write(_ rule: CheckRule, _ writer: JSONWriter) {
    writer.object {
      writer.member("id", rule.rawValue)
      for (key, text) in [("shortDescription", rule.summary), ("fullDescription", rule.help), ("help", rule.help)] {
        writer.member(key) { writer.object { writer.member("text", text) } }
      }
      writer.member("defaultConfiguration") {
        writer.object { writer.member("level", rule.fails ? "error" : "note") }
      }
    }
  }

  private func write(_ finding: Finding, in file: ReportedFile, _ writer: JSONWriter) {
    let text = finding.text
    writer.object {
      writer.member("ruleId", finding.rule.rawValue)
      writer.member("ruleIndex", CheckRule.allCases.firstIndex(of: finding.rule) ?? 0)
      writer.member("level", finding.rule.fails ? "error" : "note")
      message(FindingWords(finding).sentence, writer)
      location(file, text.place.line, text.place.column, text.key, writer)
      writer.member("partialFingerprints") {
        writer.object { writer.member("fitfont/v1", Self.fingerprint(finding, in: file)) }
      }
      if finding.isKnown { writer.member("baselineState", "unchanged") }
      writer.member("properties") {
        writer.object {
          if !text.language.isEmpty { writer.member("language", text.language) }
          if !text.form.isEmpty { writer.member("form", text.form) }
          if let view = text.view {
            writer.member("document", view.document)
            if !view.name.isEmpty { writer.member("view", view.name) }
            writer.member("devices", text.devices)
          } else {
            writer.member("slot", report.places[text.slot].name)
          }
          writer.member("text", text.shown)
          writer.member("missingWidth", finding.missingWidth, places: 6)
          writer.member("missingHeight", finding.missingHeight, places: 6)
          writer.member("letters", finding.letters)
          if let size = finding.fittingSize { writer.member("fittingSize", size) }
        }
      }
    }
  }

  private func message(_ text: String, _ writer: JSONWriter) {
    let visible: VisibleText = "\(text)"
    writer.member("message") { writer.object { writer.member("text", visible.string) } }
  }

  private func location(_ file: ReportedFile, _ line: Int?, _ column: Int?, _ key: String?, _ writer: JSONWriter) {
    writer.member("locations") {
      writer.array {
        writer.object {
          writer.member("physicalLocation") {
            writer.object {
              writer.member("artifactLocation") { writer.object { writer.member("uri", file.uri) } }
              guard let line else { return }
              writer.member("region") {
                writer.object {
                  writer.member("startLine", max(1, line))
                  if let column { writer.member("startColumn", max(1, column)) }
                }
              }
            }
          }
          guard let key else { return }
          writer.member("logicalLocations") {
            writer.array {
              writer.object {
                writer.member("fullyQualifiedName", key)
                writer.member("kind", "resource")
              }
            }
          }
        }
      }
    }
  }

  /// A fingerprint that stays the same for a finding in later runs, even on another line (FNV-1a, 64 bits).
  static func fingerprint(_ finding: Finding, in file: ReportedFile) -> String {
    let text = finding.text
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func take(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for part in [
      finding.rule.rawValue, file.identity, text.key, text.context ?? "", text.language, text.form, text.ownerIdentity,
    ] {
      part.utf8.forEach(take)
      take(0)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A file as SARIF names it. Its names are worked out once for all that was found in it.
struct ReportedFile {
  let path: String
  /// The path as a reference (RFC 3986): relative paths stay relative, and a colon in the first part does not make it a
  /// scheme.
  let uri: String
  let identity: String

  init(_ path: String) {
    self.path = path
    let escaped = percentEscaped(path) { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        false
      default: true
      }
    }
    uri = path.hasPrefix("/") ? "file://" + escaped : escaped
    identity = FileIdentity.of(path)
  }
}
