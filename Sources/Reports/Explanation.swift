internal import Geometry
internal import JSONText
package import TextFields
package import TextFit
internal import TextLayout
internal import Typography

/// A fit in words, as `--explain` prints it.
package struct Explanation {
  private let outcome: FitOutcome
  /// Whether the box belongs to this size, if the box follows from the text.
  private let isSettled: Bool
  private let membership: ResultRecord.Membership?
  /// Whether the size of the text is fitted to its box; otherwise it has one size, whatever the box.
  private let isFitted: Bool

  /// - Parameter membership: the place of the text in a group; nil if it is in none.
  package init(
    _ outcome: FitOutcome, isSettled: Bool = true, membership: ResultRecord.Membership? = nil, isFitted: Bool = true
  ) {
    self.outcome = outcome
    self.membership = membership
    self.isSettled = isSettled
    self.isFitted = isFitted
  }

  private var fit: Fit { outcome.fit }

  /// - Throws: ``Failure`` if finding the shortened text exceeds a limit.
  package func text() throws(Failure) -> VisibleText {
    let shortened: ShortenedText?
    do throws(FitError) {
      shortened = try fit.shortened()
    } catch {
      throw Failure(error)
    }
    let shown = fit.shown(shortened)
    var rows = [
      ("size", "\(decimal(fit.printableSize)) pt"),
      (
        "fits",
        fit.fits ? isSettled ? "yes" : "no, at no size is the frame as high as the text" : "no, not even at this size"
      ),
      ("limit", limit),
      (fit.fits ? "next" : "breaks", breach),
    ]
    func add(_ name: String, _ values: [String]) {
      for (index, value) in values.enumerated() { rows.append((index == 0 ? name : "", value)) }
    }
    add("fonts", shown.text.fonts.map(Self.name))
    add("knobs", (outcome.spent ?? []).map { "\($0.knob.name) \(decimal($0.value, places: 6))" })
    let unmet = Unmet(outcome, shown: fit.fits ? nil : shown)
    for (name, values) in unmet.rows { add(name, values) }
    if shortened != nil {
      add("shown", [shown.text.text])
      add(shown.fits ? "next" : "breaks", [Explanation(FitOutcome(shown, naming: outcome.naming)).breach])
      add("lines", Self.lines(of: shown))
    }
    add(shortened == nil ? "lines" : "whole", Self.lines(of: fit))
    return Self.table(rows)
  }

  /// The rows of a text's requests that are not met; empty if all are met.
  package static func unmet(_ unmet: Unmet) -> VisibleText {
    table(
      unmet.rows.flatMap { name, values in
        values.enumerated().map { index, value in (index == 0 ? name : "", value) }
      })
  }

  private static func table(_ rows: [(String, String)]) -> VisibleText {
    rows.map { name, value in
      let column: VisibleText = "\(name)"
      return "\(column.padded(to: 8))\(value)\n"
    }.joined()
  }

  private static func lines(of fit: Fit) -> [String] {
    fit.lines.map { line in
      "\(decimal(line.width)) pt  " + slice(fit.text.text, line.visibleRange) + (line.isHyphenated ? "-" : "")
    }
  }

  /// One sentence for a text that does not fit: what is wrong, where, and what to try.
  package var refusal: String { refusal(of: fit.breach) }

  /// - Parameter breach: the fit's own, where that is known already.
  package func refusal(of breach: Breach) -> String {
    let naming = outcome.naming
    let content = fit.content.size
    let size = isFitted ? "even at the smallest size, \(decimal(fit.size)) pt" : "at its size, \(decimal(fit.size)) pt"
    let smaller = isFitted ? SmallerSize(than: fit.options.sizes, naming).words : "a smaller \(naming.name("size"))"
    if fit.box.width <= 0 || fit.box.height <= 0 {
      return "the text does not fit: its box is \(decimal(max(0, fit.box.width))) pt wide and"
        + " \(decimal(max(0, fit.box.height))) pt high; make it larger"
    }
    if content.width <= 0 || content.height <= 0 {
      return "the text does not fit: the margins leave no room in the box; use smaller margins or a larger box"
    }
    if fit.textArea.size.width <= 0 || fit.textArea.size.height <= 0 {
      return "the text does not fit: what is painted around it leaves no room in the box; use less"
        + " \([TextField.textPadding, .textStroke, .textShadow].map(naming.name).joined(separator: ", ")), or a larger box"
    }
    switch breach {
    case .width(let range, let needed, let available):
      let word = Self.slice(fit.text.text, range).excerpt(41)
      if available < 0, fit.textArea.size.width >= 0 {
        return "the text does not fit: the indents leave no room for '\(word)' in the"
          + " \(decimal(fit.textArea.size.width)) pt \(inside); try smaller indents or a wider box"
      }
      return """
        the text does not fit: '\(word)' is \(decimal(needed)) pt wide \(size), but the box offers \
        \(decimal(available)) pt; try a wider box, \(smaller) or a shorter word
        """
    case .lines(let needed, let allowed):
      return """
        the text does not fit: it takes \(counted(needed)) \(size), but \(counted(allowed)) \
        \(allowed == 1 ? "is" : "are") allowed; try more \(naming.name(.lines)), a wider box or \(smaller)
        """
    case .fewLines(let taken, let wanted) where !fit.options.canNarrow(fit.text):
      return
        "the text does not fit: it takes \(counted(taken)) where at least \(counted(wanted)) are wanted, and"
        + " paragraphs with indents in points or with paint around them are not set narrower for that; try indents in em, or"
        + " fewer \(naming.name(.minLines))"
    case .fewLines(let taken, let wanted) where fit.text.style.keepsLinesWhole:
      return "the text does not fit: it is \(counted(taken)) that \(naming.name(.fitLines)) makes equally wide, where"
        + " at least \(counted(wanted)) are wanted; try fewer \(naming.name(.minLines))"
    case .fewLines(_, let wanted):
      return "the text does not fit: in no width does it take at least \(counted(wanted)); try fewer"
        + " \(naming.name(.minLines)), or \(naming.assignment(.wrap, "break-word"))"
    case .height(let needed, let available, let lines):
      return """
        the text does not fit: \(counted(lines)) \(lines == 1 ? "is" : "are") \(decimal(needed)) pt high \(size), \
        but the box offers \(decimal(available)) pt; try a higher box, \(smaller) or \
        \(naming.name(.lineHeight))
        """
    case .maximum:
      return "the text does not fit \(size); try a larger box"
    }
  }

  private static func name(of font: Font) -> String {
    UnmetFonts.name(of: font) + font.variations.map { " \($0.axis)=\(decimal($0.value))" }.joined()
  }

  /// The words for the room that the text has.
  private var inside: String {
    fit.options.outsets.isEmpty ? "inside the margins" : "that margins and what is painted around the text leave"
  }

  /// The limit that keeps the text from being larger, in words.
  package var limit: String {
    if let alone { return alone.limit }
    if let membership, membership.isHeld {
      return "group: another member keeps the group's size at \(decimal(membership.size)) pt"
    }
    if let later = outcome.laterKnob {
      return "order: the size gives way before \(later), so it is the smallest allowed, \(decimal(fit.size)) pt"
    }
    let content = fit.textArea.size
    // Margins and paint may take more than the box has.
    let none = fit.options.outsets.isEmpty ? "the margins leave no room" : "margins and what is painted leave no room"
    switch fit.limit {
    case .width where content.width <= 0: return "width: \(none)"
    case .height where content.height <= 0: return "height: \(none)"
    case .width(let line):
      let lines = fit.lines
      if lines.indices.contains(line), fit.width(for: lines[line]) != content.width {
        let room = fit.width(for: lines[line])
        if room < 0 { return "width: the indents of line \(line + 1) leave no room for it" }
        return "width: line \(line + 1) fills the \(decimal(room)) pt that its indents leave"
      }
      return "width: line \(line + 1) fills the \(decimal(content.width)) pt \(inside)"
    case .height:
      return
        "height: \(counted(fit.lineCount)) of text \(fit.lineCount == 1 ? "fills" : "fill") the \(decimal(content.height)) pt \(inside)"
    case .lines:
      return "lines: the text needs more than \(fit.options.lines.map { counted($0) } ?? "any number of lines")"
    case .minimumLines:
      return "min-lines: in no width does the text take at least \(counted(fit.options.minimumLines ?? 0))"
    case .maximum:
      let largest = decimal(PrintableSize.roundedDown(largestMaximum))
      return "maximum: \(fit.text.style.keepsLinesWhole ? "no line" : "nothing") larger than \(largest) pt is wanted"
    case .step:
      return
        "step: sizes up to \(decimal(PrintableSize.roundedDown(fit.freeSize))) pt would fit, but the next allowed one is larger"
    }
  }

  /// The explanation of the binding member of a group, fitted alone; nil for other texts.
  private var alone: Explanation? {
    membership?.alone.map { Explanation(FitOutcome($0, naming: outcome.naming)) }
  }

  private var breach: String {
    if let alone { return alone.breach }
    if let later = outcome.laterKnob {
      return "nothing: no larger size is tried where the size gives way before \(later)"
    }
    if let membership, membership.isHeld {
      return "the group's size would be more than \(decimal(membership.size)) pt"
    }
    switch fit.breach {
    case .width(let range, let needed, let available):
      if available < 0, fit.textArea.size.width >= 0 {
        return "the indents would leave no room for '\(Self.slice(fit.text.text, range))'"
      }
      return "'\(Self.slice(fit.text.text, range))' would be \(fine(needed)) pt wide in \(fine(max(0, available))) pt"
    case .lines(let needed, let allowed):
      return "\(counted(needed)) would be needed, \(counted(allowed)) allowed"
    case .fewLines(let taken, let wanted):
      return "\(counted(taken)) would be taken, at least \(counted(wanted)) wanted"
    case .height(let needed, let available, let lines):
      return "\(counted(lines)) would be \(fine(needed)) pt high in \(fine(max(0, available))) pt"
    case .maximum(let size):
      let largest = fit.text.style.keepsLinesWhole ? largestMaximum : size
      return "nothing up to the maximum size, \(decimal(PrintableSize.roundedDown(largest))) pt"
    }
  }

  /// The largest size allowed. If lines are equally wide, the largest of them may have it.
  private var largestMaximum: Double {
    let most = fit.options.sizes.maximum
    guard fit.text.style.keepsLinesWhole else { return most }
    // The factor allows for the rounding of quotients and products.
    return fit.text.paragraphs.reduce(most) { max($0, $1.style.relativeSize * most) } * (1 + 0x1p-50)
  }

  /// A length in six decimals, as lengths at the next printable size differ from the box only in their last digits.
  private func fine(_ value: Double) -> String { decimal(value, places: 6) }

  private func counted(_ lines: Int) -> String { lines == 1 ? "1 line" : "\(lines) lines" }

  /// A part of a text, by UTF-8 offsets.
  package static func slice(_ text: String, _ range: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}
