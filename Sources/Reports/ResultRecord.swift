internal import Geometry
package import JSONText
package import TextFields
package import TextFit
internal import TextLayout
internal import Typography

/// A fit as a JSON object, which `--json` prints and `batch` writes on one line.
///
/// Offsets count bytes of UTF-8; lengths are in points with at most four decimals. The size is rounded down, so that
/// the text fits at the printed size.
package struct ResultRecord {
  package let outcome: FitOutcome
  package let detail: Bool
  package let id: JSONValue?
  package let membership: Membership?
  private let shortened: ShortenedText?
  /// The fit of the text that is shown.
  private let shown: Fit

  /// - Throws: ``Failure`` if finding the shortened text exceeds a limit.
  package init(
    outcome: FitOutcome, detail: Bool, id: JSONValue? = nil, membership: Membership? = nil
  ) throws(Failure) {
    self.outcome = outcome
    self.detail = detail
    self.id = id
    self.membership = membership
    do throws(FitError) {
      shortened = try outcome.fit.shortened()
    } catch {
      throw Failure(error)
    }
    shown = outcome.fit.shown(shortened)
  }

  /// The group to which a record belongs.
  package struct Membership {
    /// The name of the group; nil if it has none.
    package let name: String?
    /// The size of the group; that of the record is a multiple of it.
    package let size: Double
    /// Whether this record keeps the group from being larger.
    package let binds: Bool
    /// The limit of the record: the rest of the group or, for the binding member, the limit that it would have alone.
    package let limit: String
    /// The binding member's fit on its own, which says what would no longer fit next; nil for any other member.
    package let alone: Fit?

    /// The value of ``limit`` if the rest of the group is the limit.
    package static let ofGroup = "group"

    /// The membership of a member of a group, given the member's job and outcome.
    ///
    /// - Throws: ``Failure`` if fitting the member alone exceeds a limit.
    package init(
      _ name: String?, _ group: FitGroup, member: Int, _ job: FitJob, _ outcome: FitOutcome
    ) throws(Failure) {
      let fit = outcome.fit
      self.name = name
      size = PrintableSize.roundedDown(group.size)
      binds = member == group.binding
      // The limit that the binding member would have alone limits the group. A member that does not fit has its own
      // limit.
      let alone: Fit
      do throws(FitError) {
        alone = try binds && fit.fits ? fit.text.fit(in: fit.box, job.options) : fit
      } catch {
        throw Failure(error)
      }
      limit = binds || !fit.fits ? alone.limit.name : Self.ofGroup
      self.alone = binds && fit.fits ? alone : nil
    }

    /// Whether another member keeps this one from being larger.
    package var isHeld: Bool { limit == Self.ofGroup }
  }

  private var fit: Fit { outcome.fit }

  /// The limit of a text whose size gave way before another knob of its order, to the smallest allowed.
  private static let ofOrder = "order"

  /// Writes the text that is shown in place of one that does not fit, and whether it is cut off.
  ///
  /// - Parameter shown: the fit of the text that is shown.
  static func write(_ shortened: ShortenedText?, _ shown: Fit, of fit: Fit, to writer: JSONWriter) {
    if let shortened {
      writer.member("shown", shortened.text.text)
      writer.member("removed", shortened.removed)
    }
    if !fit.fits, Unmet.Cut(of: fit, shown: shown) != nil { writer.member("cutOff", true) }
  }

  package func write(to writer: JSONWriter) {
    writer.object {
      if let id { writer.member("id") { writer.value(id) } }
      writer.member("fits", fit.fits)
      writer.member("size", fit.printableSize)
      writer.member("lineCount", shown.lineCount)
      writer.member("limit", membership?.limit ?? (outcome.laterKnob == nil ? fit.limit.name : Self.ofOrder))
      if let membership {
        if let name = membership.name { writer.member("group", name) }
        writer.member("groupSize", membership.size)
        if membership.binds { writer.member("binds", true) }
      }
      if let variant = outcome.variant { writer.member("variant", variant) }
      if let spent = outcome.spent {
        writer.member("knobs") {
          writer.array {
            for knob in spent {
              writer.object {
                writer.member("knob", knob.knob.name)
                writer.member("value", knob.value, places: 6)
              }
            }
          }
        }
      }
      Self.write(shortened, shown, of: fit, to: writer)
      let missing = Unmet.missingCharacters(fit.text, shown: shortened?.text)
      if detail || !missing.isEmpty { write(missing: missing.keys.sorted(), to: writer) }
      for (key, languages) in [
        ("missingHyphenation", outcome.missingHyphenation.map(\.language)),
        ("missingPhrases", fit.text.missingPhrases.map(\.language)),
      ] where !languages.isEmpty {
        writer.member(key) { writer.array { languages.forEach(writer.string) } }
      }
      UnmetFonts.write(fit.text, shown: shortened?.text, to: writer)
      if detail { writeDetail(to: writer) }
    }
  }

  /// The code points that none of the fonts has.
  private func write(missing: [Unicode.Scalar], to writer: JSONWriter) {
    writer.member("missing") {
      writer.array { for character in missing { writer.string(Unmet.codePoint(character)) } }
    }
  }

  private func writeDetail(to writer: JSONWriter) {
    if shortened == nil, case .width(let line) = fit.limit { writer.member("limitLine", line) }
    if fit.limit == .step { writer.member("freeSize", PrintableSize.roundedDown(fit.freeSize)) }
    writeLines(of: shown, to: writer)
    writer.member("fonts") {
      writer.array {
        for font in shown.text.fonts { write(font, to: writer) }
      }
    }
    let next = shortened == nil ? membership?.alone ?? shown : shown
    writer.member("next") { writer.object { writeBreach(of: next, to: writer) } }
    if shortened != nil {
      writer.member("whole") {
        writer.object {
          writer.member("lineCount", fit.lineCount)
          if case .width(let line) = fit.limit { writer.member("limitLine", line) }
          writeLines(of: fit, to: writer)
          writer.member("next") { writer.object { writeBreach(of: fit, to: writer) } }
        }
      }
    }
  }

  /// Writes the remaining room, and the lines.
  private func writeLines(of fit: Fit, to writer: JSONWriter) {
    let paragraphs = fit.text.paragraphs
    var previous = -1
    writer.member("room") {
      writer.array {
        writer.number(fit.room.width)
        writer.number(fit.room.height)
      }
    }
    writer.member("lines") {
      writer.array {
        for (line, origin) in zip(fit.lines, fit.origins) {
          writer.object {
            writer.member("range", line.range)
            writer.member("visibleRange", line.visibleRange)
            writer.member("text", Explanation.slice(fit.text.text, line.visibleRange))
            writer.member("width", line.width)
            if line.expansion > 0 { writer.member("expansion", line.expansion) }
            writer.member("baseline", line.baseline)
            writer.member("height", line.height)
            writer.member("x", origin.x)
            writer.member("y", origin.y)
            if line.isHyphenated { writer.member("hyphen", true) }
            if !paragraphs.isEmpty {
              writer.member("paragraph", line.paragraph)
              writer.member("size", PrintableSize.roundedDown(fit.text.style(of: line, size: fit.size).size))
            }
            if line.paragraph != previous, !paragraphs.isEmpty, let marker = paragraphs[line.paragraph].style.marker {
              writer.member("marker", marker.text)
            }
            previous = line.paragraph
          }
        }
      }
    }
  }

  private func write(_ font: Font, to writer: JSONWriter) {
    writer.object {
      writer.member("family", font.familyName)
      writer.member("style", font.styleName)
      writer.member("file", font.path)
      writer.member("faceIndex", font.faceIndex)
      if !font.variations.isEmpty {
        writer.member("variations") {
          writer.object { for variation in font.variations { writer.member(variation.axis, variation.value) } }
        }
      }
    }
  }

  private func writeBreach(of fit: Fit, to writer: JSONWriter) {
    switch fit.breach {
    case .width(let range, let needed, let available):
      writer.member("limit", "width")
      writer.member("range", range)
      writer.member("needed", needed, places: 6)
      writer.member("available", available, places: 6)
    case .lines(let needed, let allowed):
      writer.member("limit", "lines")
      writer.member("needed", needed)
      writer.member("available", allowed)
    case .fewLines(let taken, let wanted):
      writer.member("limit", "min-lines")
      writer.member("needed", wanted)
      writer.member("available", taken)
    case .height(let needed, let available, let lines):
      writer.member("limit", "height")
      writer.member("needed", needed, places: 6)
      writer.member("available", available, places: 6)
      writer.member("lineCount", lines)
    case .maximum(let size):
      writer.member("limit", "maximum")
      writer.member("available", size)
    }
  }
}

/// A record that could not be fitted, as a line of a batch's output.
package struct ErrorRecord {
  package let id: JSONValue?
  package let line: Int
  package let message: String

  package init(id: JSONValue?, line: Int, message: String) {
    self.id = id
    self.line = line
    self.message = message
  }

  package func write(to writer: JSONWriter) {
    writer.object {
      if let id { writer.member("id") { writer.value(id) } }
      writer.member("line", line)
      writer.member("error", message)
    }
  }
}
