package import AdaptiveLayout
internal import Geometry
package import JSONText
internal import LabelFitting
internal import LayoutDocuments
package import TextFields
internal import TextFit
internal import TextLayout

/// A solved screen as a JSON object: its frames, the constraints that determine them or contradict each other, or what
/// the constraints leave open.
package struct ScreenRecord {
  private let result: LayoutResult
  private let writer: JSONWriter

  package init(_ result: LayoutResult, to writer: JSONWriter) {
    self.result = result
    self.writer = writer
  }

  private func object(_ body: () -> Void) {
    writer.object {
      if let source = result.source {
        writer.member("document", source.document)
        writer.member("language", source.language)
      }
      writer.member("device", result.device.name)
      writer.member("orientation", result.orientation.rawValue)
      if let window = result.window { writer.member("window", window.description) }
      body()
    }
  }

  // MARK: Frames

  /// Writes the frame of every view, and the size of its text.
  ///
  /// - Throws: ``Failure`` if finding a shortened text exceeds a limit.
  package func writeFrames() throws(Failure) {
    let texts = try shownTexts()
    let solved = result.solved
    object {
      writer.member("width", result.viewport.size.width)
      writer.member("height", result.viewport.size.height)
      writer.member("views") {
        writer.array { for item in solved.items { write(item, texts[item.view]) } }
      }
      let conflicts = result.layout.conflicts
      if !conflicts.isEmpty { write(conflicts) }
      if !solved.moving.isEmpty { writer.member("moving", solved.moving) }
      if !solved.unsettled.isEmpty { writer.member("unsettled", solved.unsettled) }
    }
  }

  /// The visible part of a fitted text.
  private struct Shown {
    let shortened: ShortenedText?
    let fit: Fit
  }

  private func shownTexts() throws(Failure) -> [View: Shown] {
    var texts: [View: Shown] = [:]
    do throws(FitError) {
      for item in result.solved.items {
        guard let fit = result.fits[item.view] else { continue }
        let shortened = try fit.shortened()
        texts[item.view] = Shown(shortened: shortened, fit: fit.shown(shortened))
      }
    } catch {
      throw Failure(error)
    }
    return texts
  }

  private func write(_ item: LayoutScreen.Item, _ shown: Shown?) {
    let solved = result.solved
    guard let frame = solved.frame(item.view) else { return }
    writer.object {
      writer.member("name", item.name)
      writeSides(of: frame)
      let label = solved.label(item.view)
      if let fit = result.fits[item.view] {
        writer.member("fontSize", fit.printableSize)
        writer.member("fits", fit.fits && solved.isSettled(item.view))
        writer.member("lineCount", (shown?.fit ?? fit).lineCount)
        if let shown { ResultRecord.write(shown.shortened, shown.fit, of: fit, to: writer) }
      } else if let label {
        writer.member("fontSize", label.pointSize(for: result.layout.traits))
      }
      if let label {
        // A text that fits is shown as it was shaped.
        let isShort = result.fits[item.view].map { !$0.fits } ?? false
        UnmetFonts.write(
          label.shapedText(for: result.layout.traits), shown: isShort ? shown?.fit.text : nil, to: writer)
      }
      if result.layout.isHidden(item.view) { writer.member("hidden", true) }
      if (try? result.layout.isInstalled(item.view)) == false { writer.member("installed", false) }
      if item.list == nil, let list = solved.list(item.name) {
        writer.member("nature", list.geometry.kind.rawValue)
        writer.member("columns", list.geometry.columns)
        writer.member("count", list.geometry.count)
        writer.member("visible", list.visible)
      }
    }
  }

  private func writeSides(of rect: Rect, places: Int = 4) {
    writer.member("x", rect.minX, places: places)
    writer.member("y", rect.minY, places: places)
    writer.member("width", rect.size.width, places: places)
    writer.member("height", rect.size.height, places: places)
  }

  private func member(_ key: String, _ rect: Rect, places: Int = 4) {
    writer.member(key) { writer.object { writeSides(of: rect, places: places) } }
  }

  // MARK: Answers

  /// Writes the constraints that contradict each other, what the constraints leave open, or both.
  ///
  /// - Parameters:
  ///   - conflicts: the conflicts; nil to leave them out.
  ///   - ambiguity: the ambiguity, with nil inside if nothing is left open; nil to leave it out.
  package func write(conflicts: [LayoutConflict]?, ambiguity: LayoutAmbiguity??) {
    object {
      if let conflicts { write(conflicts) }
      guard let ambiguity else { return }
      writer.member("ambiguous") {
        writer.array { for item in ambiguity?.items ?? [] { write(item) } }
      }
      writer.member("ties", (ambiguity?.ties ?? []).map(\.text))
    }
  }

  private func write(_ conflicts: [LayoutConflict]) {
    writer.member("conflicts") {
      writer.array {
        for conflict in conflicts {
          writer.object {
            writer.member("members", conflict.members.map(\.text))
            writer.member("broken", conflict.broken.text)
          }
        }
      }
    }
  }

  private func write(_ item: LayoutAmbiguity.Item) {
    writer.object {
      writer.member("name", item.name)
      writer.member("axis", item.axis.rawValue)
      writer.member("lacks", (item.lacksPosition ? ["position"] : []) + (item.lacksSize ? ["size"] : []))
      // These have enough digits to be distinguished.
      member("chosen", item.chosen, places: 9)
      member("alternative", item.alternative, places: 9)
      writer.member("remedy", item.remedy)
    }
  }

  /// Writes why a view or guide has its frame, with the record of its text if it has one.
  func write(_ answer: ScreenAnswer, _ text: ResultRecord?) {
    object {
      writer.member("name", answer.name)
      writer.member("inSight", answer.found != nil)
      guard let (frame, why) = answer.found else { return }
      member("frame", frame)
      for (side, steps) in [("left", why.left), ("top", why.top), ("width", why.width), ("height", why.height)] {
        writer.member(side) { writer.array { for step in steps { write(step) } } }
      }
      writer.member("unmet") {
        writer.array {
          for wish in why.unmet {
            writer.object {
              writer.member("constraint", wish.constraint.text)
              writer.member("error", wish.error)
              writer.member("broken", wish.isBroken)
            }
          }
        }
      }
      guard let text else { return }
      writer.member("text") { text.write(to: writer) }
      if !answer.isSettled { writer.member("settled", false) }
    }
  }

  private func write(_ step: LayoutExplanation.Step) {
    writer.object {
      writer.member("side", step.side)
      writer.member("value", step.value)
      // A side without a constraint is not determined.
      if let constraint = step.constraint { writer.member("constraint", constraint.text) }
    }
  }
}
