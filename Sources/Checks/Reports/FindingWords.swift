internal import Geometry
internal import JSONText
internal import TextFields
internal import TextFit

/// A finding in words.
struct FindingWords {
  private let finding: Finding

  init(_ finding: Finding) { self.finding = finding }

  /// The extent of the finding, such as `23.4 pt too wide, about 4 letters`.
  var excess: String {
    switch finding.rule {
    case .textOverflow, .shorterVariant: break
    // If the text would fit at the requested size, it is too small for another reason, which the finding states.
    case .textTooSmall where finding.letters > 0: break
    default: return finding.why
    }
    let letters = finding.letters == 1 ? "about 1 letter" : "about \(finding.letters) letters"
    var parts: [String] = []
    if finding.missingWidth > 0, finding.missingHeight > 0, !finding.needsBoth {
      // Either of the two is enough.
      let (width, height) = (Self.points(finding.missingWidth), Self.points(finding.missingHeight))
      parts.append("lacks \(height) pt of height, or \(width) pt of width")
    } else {
      if finding.missingWidth > 0 { parts.append("\(Self.points(finding.missingWidth)) pt too wide") }
      if finding.missingHeight > 0 {
        parts.append("\(Self.points(finding.missingHeight)) pt too high" + (parts.isEmpty ? "" : " even then"))
      }
    }
    if parts.isEmpty { parts.append("does not fit") }
    if let allowed = finding.allowedLines, finding.lines > allowed {
      parts.append("\(finding.lines) lines where \(allowed == 1 ? "1 is" : "\(allowed) are") allowed")
    }
    return parts.joined(separator: ", ") + ", \(letters)"
  }

  /// The box and the size.
  var box: String {
    guard let request = finding.text.request else { return "" }
    let size = "at \(Self.roundedDown(finding.size)) pt"
    let lines = request.setting.lines.map { $0 == 1 ? ", 1 line" : ", \($0) lines" } ?? ""
    let box =
      request.setting.axes == .horizontal
      ? "\(decimal(request.box.width)) pt wide" : "\(decimal(request.box.width))x\(decimal(request.box.height))"
    return "in \(box)\(lines) \(size)"
  }

  /// The size or the variant that fits; nil for other rules.
  var remedy: String? {
    guard finding.rule.isOverflow, finding.letters > 0 else { return nil }
    var parts: [String] = []
    if let size = finding.fittingSize { parts.append("fits at \(Self.roundedDown(size)) pt") }
    if let variant = finding.variant { parts.append("the variant '\(variant)' fits") }
    return parts.isEmpty ? "does not fit at any size from 1 pt up" : parts.joined(separator: "; ")
  }

  /// The whole finding in one sentence, for a line of a log.
  var sentence: String {
    "\(CheckReport.subject(finding.text)): \(excess)" + (box.isEmpty ? "" : " " + box)
      + (remedy.map { "; " + $0 } ?? "")
  }

  /// Points for people, with two decimals, or more for small numbers, rounded up.
  static func points(_ value: Double) -> String {
    value >= 0.1 ? decimal((value * 100 - 1e-9).rounded(.up) / 100, places: 2) : decimal(value, places: 6)
  }

  /// A size for people, with two decimals, rounded down so that it fits too.
  static func roundedDown(_ size: Double) -> String {
    decimal(PrintableSize.roundedDown(size, parts: 100), places: 2)
  }
}
