import Geometry
import Testing
import TextLayout
import Typography

@testable import TextFit

/// What is painted around a text is inside the box, and nothing more is kept free, at every size.
@Suite struct TextOutsetsTests {
  /// A stroke and a shadow: what the text keeps free on each side, worked out here a second time.
  struct Paint: Sendable, CustomStringConvertible {
    /// Half of a stroke's width.
    var half = TextLength.zero
    /// A shadow's offset and how much further than the stroke it reaches.
    var shadow: (x: TextLength, y: TextLength, reach: TextLength)?
    var description: String { "\(half) \(shadow.map { "\($0)" } ?? "")" }

    var outsets: TextOutsets {
      var outsets = TextOutsets()
      outsets.include(top: half, right: half, bottom: half, left: half)
      if let shadow {
        let reach = half + shadow.reach
        func minus(_ length: TextLength) -> TextLength { TextLength(em: -length.em, points: -length.points) }
        outsets.include(
          top: reach + minus(shadow.y), right: reach + shadow.x, bottom: reach + shadow.y, left: reach + minus(shadow.x)
        )
      }
      return outsets
    }

    func insets(_ size: Double) -> EdgeInsets {
      let stroke = half.points(at: size)
      guard let shadow else { return EdgeInsets(stroke) }
      let (x, y, reach) = (shadow.x.points(at: size), shadow.y.points(at: size), shadow.reach.points(at: size) + stroke)
      return EdgeInsets(
        top: max(stroke, reach - y), right: max(stroke, reach + x), bottom: max(stroke, reach + y),
        left: max(stroke, reach - x))
    }
  }

  static let paints: [Paint] = [
    Paint(half: .points(3)), Paint(half: .em(0.07)),
    Paint(half: .points(1), shadow: (.points(4), .points(-2), .points(3))),
    Paint(half: .em(0.05), shadow: (.em(-0.2), .em(0.1), .em(0.12))),
    // Which of both reaches further changes with the size.
    Paint(half: .points(4), shadow: (.em(0.3), .em(0.2), .zero)),
    Paint(half: .em(0.1), shadow: (.points(-6), .points(9), .em(0.01))),
  ]
  private static let words = ["Ågjy", "several words that make some lines", "AV Ta fj Wä", "عربي and Latin"]
  private static let boxes = [Size(200, 40), Size(90, 120), Size(60, 60), Size(300, 18)]

  /// Whether a text fits at one size where the room is known: a fit without outsets.
  private func fits(_ text: ShapedText, _ box: Size, _ size: Double, _ paint: Paint, _ bounds: TextBounds) throws
    -> Bool
  {
    let insets = paint.insets(size)
    let room = Size(box.width - insets.left - insets.right, box.height - insets.top - insets.bottom)
    guard room.width > 0, room.height > 0 else { return false }
    return try text.fit(
      in: room, FitOptions(bounds: bounds, sizes: AllowedSizes(minimum: size, maximum: size))
    ).fits
  }

  /// The largest size of many that fits, looked for from above.
  private func expectExact(_ text: ShapedText, _ box: Size, _ paint: Paint, _ bounds: TextBounds) throws {
    let options = FitOptions(bounds: bounds, outsets: paint.outsets, sizes: AllowedSizes(minimum: 0.5, maximum: 120))
    let fit = try text.fit(in: box, options)
    let step = 1.0 / 8
    let found = stride(from: 120.0, through: 0.5, by: -step).first { size in
      (try? fits(text, box, size, paint, bounds)) == true
    }
    let name = "\(text.text.debugDescription) in \(box), \(paint), \(bounds)"
    guard let found else {
      #expect(!fit.fits || fit.size < 0.5 + step, "\(name): \(fit.size)")
      return
    }
    #expect(fit.fits && fit.size >= found * (1 - 1e-12) && fit.size < found + step, "\(name): \(fit.size), \(found)")
    #expect(fit.fits(at: fit.size) && (fit.size == 120 || !fit.fits(at: fit.size.nextUp)), "\(name)")
    #expect(try fits(text, box, fit.size * (1 - 1e-9), paint, bounds), "\(name): \(fit.size)")
    // At its own size it lays out what fits.
    let room = fit.room
    #expect(room.width > -1e-9 && room.height > -1e-9, "\(name): \(room)")
  }

  @Test(arguments: paints, [TextBounds.ink, .lines, .capitals])
  func agreesWithSizesDownward(paint: Paint, bounds: TextBounds) throws {
    for words in Self.words {
      let text = try ShapedText(
        words, style: TextStyle(font: try FontCatalog.shared.defaultFont(), fallback: .bundled))
      for box in Self.boxes { try expectExact(text, box, paint, bounds) }
    }
  }

  @Test(arguments: paints)
  func agreesForParagraphs(paint: Paint) throws {
    let style = TextStyle(font: try FontCatalog.shared.defaultFont())
    let text = try ShapedText([
      Paragraph("A heading", textStyle: style, style: ParagraphStyle(relativeSize: 1.5, spaceAfter: .points(4))),
      Paragraph(
        "and a paragraph below that is indented", textStyle: style, style: ParagraphStyle(firstLineIndent: .em(1))),
    ])
    for box in [Size(200, 90), Size(90, 160)] {
      for bounds in [TextBounds.lines, .ink] { try expectExact(text, box, paint, bounds) }
    }
  }

  /// Text stands where what is painted around it ends at the box's edges.
  @Test func alignmentLeavesRoom() throws {
    let text = try ShapedText("Hello", style: TextStyle(font: try FontCatalog.shared.defaultFont()))
    var outsets = TextOutsets()
    outsets.include(top: .points(1), right: .points(2), bottom: .points(3), left: .em(0.5))
    for (horizontal, vertical) in [
      (HorizontalAlignment.left, VerticalAlignment.top), (.right, .bottom), (.center, .center),
    ] {
      let fit = try text.fit(
        in: Size(300, 100),
        FitOptions(
          margins: EdgeInsets(10), bounds: .ink, outsets: outsets, sizes: AllowedSizes(maximum: 20),
          alignment: TextAlignment(horizontal, vertical)))
      let line = try #require(fit.lines.first)
      let ink = try #require(line.ink)
      let origin = fit.origin(of: line)
      let (left, top) = (origin.x + ink.minX, origin.y + ink.minY)
      let (right, bottom) = (300 - left - ink.size.width, 100 - top - ink.size.height)
      switch horizontal {
      case .left: #expect(abs(left - 20) < 1e-9 && abs(top - 11) < 1e-9)
      case .right: #expect(abs(right - 12) < 1e-9 && abs(bottom - 13) < 1e-9)
      default: #expect(abs(left - 20 - (right - 12)) < 1e-9 && abs(top - 11 - (bottom - 13)) < 1e-9)
      }
      #expect(fit.textArea == Rect(x: 20, y: 11, width: 268, height: 76))
    }
  }

  @Test func unusableOnesAreRefused() throws {
    let text = try ShapedText("Hello", style: TextStyle(font: try FontCatalog.shared.defaultFont()))
    let lengths: [TextLength] = [.points(.nan), .em(.infinity), TextLength(em: -1, points: 10), .points(1e10)]
    for length in lengths {
      var outsets = TextOutsets()
      outsets.include(top: .zero, right: length, bottom: .zero, left: .zero)
      #expect(throws: FitError.badOutsets) { try text.fit(in: Size(100, 100), FitOptions(outsets: outsets)) }
    }
    // As large as the box: nothing fits, at any size.
    var outsets = TextOutsets()
    outsets.include(top: .points(60), right: .zero, bottom: .points(60), left: .zero)
    #expect(try !text.fit(in: Size(100, 100), FitOptions(outsets: outsets)).fits)
    #expect(TextOutsets().isEmpty && !outsets.isEmpty)
  }
}
