import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// Marks stand where the fit says, and the legend holds the words.
@Suite struct AnnotationTests {
  private func lines(_ elements: [Picture.Element], _ color: Color) -> [(Point, Point)] {
    elements.compactMap {
      if case .line(let start, let end, let stroke) = $0, stroke.color == color { (start, end) } else { nil }
    }
  }

  private func note(_ words: String, _ box: Size, _ options: FitOptions) throws -> Annotation.Note {
    let fit = try Sample(name: "", text: words).fit(box, options)
    return Annotation.Note(try TextPlacement(fit, at: Point(7, 9)), limit: fit.limit, words: words)
  }

  @Test func marksAreTheFits() throws {
    let note = try note("two\nlines", Size(100, 60), FitOptions(margins: EdgeInsets(5)))
    let marks = Annotation.marks(note, unit: 1)
    let strokes = marks.compactMap { if case .stroke(let rect, _, _) = $0 { rect } else { nil } }
    #expect(strokes == [Rect(x: 7, y: 9, width: 100, height: 60), Rect(x: 12, y: 14, width: 90, height: 50)])
    let baselines = lines(marks, Annotation.baselines)
    #expect(baselines.map(\.0.y) == note.placement.lines.map(\.origin.y))
    let ends = lines(marks, Annotation.ends)
    #expect(ends.map(\.0.x) == note.placement.lines.flatMap { [$0.origin.x, $0.origin.x + $0.glyphs.width] })
    // The height binds: from the content's top to its bottom.
    let limit = lines(marks, Annotation.limit)
    #expect(note.limit == .height && abs(limit[0].0.y - 14) < 1e-9 && abs(limit[0].1.y - 64) < 1e-6)
  }

  @Test func widthIsMarkedAlongTheLine() throws {
    let note = try note("a wide line", Size(60, 90), FitOptions(lines: 1))
    #expect(note.limit == .width(line: 0))
    let limit = lines(Annotation.marks(note, unit: 1), Annotation.limit)
    #expect(limit[0].0.y == limit[0].1.y && abs(limit[0].1.x - limit[0].0.x - 60) < 1e-6)
  }

  @Test(arguments: [
    FitOptions(sizes: AllowedSizes(maximum: 5)), FitOptions(sizes: AllowedSizes(choice: .multiples(of: 7))),
  ])
  func otherLimitsMarkTheBox(options: FitOptions) throws {
    let note = try note("small", Size(90, 40), options)
    let boxes = Annotation.marks(note, unit: 1).filter {
      if case .stroke(_, let stroke, _) = $0 { stroke.color == Annotation.limit } else { false }
    }
    #expect(boxes.count == 1)
  }

  /// However small or large the picture and long the words: all of the legend is on the page, and readable.
  @Test(arguments: [Size(20, 10), Size(200, 40), Size(3000, 200), Size(50, 2000)])
  func legendFits(size: Size) throws {
    let words = String(repeating: "words that explain it ", count: 12)
    let note = try note("x", size, FitOptions())
    var picture = Picture(size: size)
    picture.draw(note.placement)
    let annotated = try picture.annotated(
      [Annotation.Note(note.placement, limit: note.limit, words: words)], font: try FontCatalog.shared.defaultFont())
    var texts: [(TextPlacement, Point)] = []
    func collect(_ elements: [Picture.Element], _ offset: Point) {
      for element in elements {
        if case .text(let text, _) = element { texts.append((text, offset)) }
        if case .group(let inner, let origin, _) = element { collect(inner, offset + origin) }
      }
    }
    collect(annotated.elements, .zero)
    #expect(texts.count == 1 + 4 + 1)
    for (text, offset) in texts.dropFirst() {
      #expect(text.fit.size >= 8)
      for line in text.lines {
        let right = offset.x + line.origin.x + line.glyphs.width
        let bottom = offset.y + line.origin.y
        #expect(right <= annotated.size.width && bottom <= annotated.size.height, "\(text.fit.text.text)")
      }
    }
  }

  /// Numbers that look random and are the same on every run.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
  }

  /// Whatever the box, the text, its bounds and its paint, and whether it fits or not: every mark and every word of the
  /// legend is on the page, and the legend is clear of the text.
  @Test(arguments: 0..<60)
  func everythingIsOnThePage(seed: Int) throws {
    var dice = Dice(state: UInt64(seed))
    for _ in 0..<5 { _ = dice.roll(2) }
    let texts = [
      "Ågjy", "overflow that is rather long to be fitted into so small a box", "f", "two\nlines",
      "ÅÄ\u{302}\u{302}\u{302}j",
      "Donaudampfschifffahrtsgesellschaftskapitänsmütze", "عربي", "fff jjj",
    ]
    let size = Size(Double(10 + dice.roll(300)), Double(6 + dice.roll(120)))
    let bounds = TextBounds.allCases[dice.roll(3)]
    let least = [1.0, 12, 30][dice.roll(3)]
    let overflow = [Overflow.error, .clip, .ellipsis][dice.roll(3)]
    var paint = TextPaint(.black)
    if dice.roll(2) == 0 { paint.stroke = TextStroke(width: .points(Double(dice.roll(9)))) }
    if dice.roll(2) == 0 {
      paint.shadows = [
        TextShadow(x: .points(Double(dice.roll(30) - 15)), y: .em(0.3), blur: .points(Double(dice.roll(9))))
      ]
    }
    if dice.roll(3) == 0 {
      paint.background = TextBackground(fill: .color(.white), padding: EdgeInsets(Double(dice.roll(9))))
    }
    let options = FitOptions(
      margins: EdgeInsets(Double(dice.roll(4))), bounds: bounds, outsets: paint.outsets(for: bounds),
      sizes: AllowedSizes(minimum: least), alignment: TextAlignment([.start, .center, .end][dice.roll(3)], .center),
      overflow: overflow)
    let fit = try Sample(name: "", text: texts[dice.roll(texts.count)]).fit(size, options)
    let placement = try TextPlacement(fit)
    let layer = Layer(rotation: [0, 0, 30, 90][dice.roll(4)], about: Rect(size: size).center)
    var picture = Picture(size: size)
    var own = Picture(size: size)
    own.draw(placement, paint)
    picture.draw(own, as: layer)
    let word = String(repeating: "W", count: 60)
    let annotated = try picture.annotated(
      [Annotation.Note(placement, limit: fit.limit, words: "because \(word) of it", layer: layer, paint: paint)],
      font: try FontCatalog.shared.defaultFont())
    let page = Rect(size: annotated.size)
    func isInside(_ rect: Rect) -> Bool {
      rect.minX >= 0 && rect.minY >= 0 && rect.maxX <= page.maxX && rect.maxY <= page.maxY
    }
    // The picture with its marks, and the legend.
    guard case .group(let marked, let offset, _)? = annotated.elements.first,
      case .group(let legend, let below, _)? = annotated.elements.last
    else {
      Issue.record("no picture and legend")
      return
    }
    func reach(_ elements: [Picture.Element], _ layer: Layer) -> [Rect] {
      elements.flatMap { element -> [Rect] in
        switch element {
        case .line(let start, let end, let stroke):
          return [
            layer.bounds(
              of: Rect(
                x: min(start.x, end.x) - stroke.width / 2, y: min(start.y, end.y) - stroke.width / 2,
                width: abs(start.x - end.x) + stroke.width, height: abs(start.y - end.y) + stroke.width))
          ]
        case .stroke(let rect, let stroke, _): return [layer.bounds(of: rect.inset(by: EdgeInsets(-stroke.width / 2)))]
        case .layer(let inner, let own): return reach(inner, own)
        default: return []
        }
      }
    }
    let marks = reach(marked, Layer()).map { $0.offset(by: offset) }
    #expect(marks.count > 2)
    for mark in marks { #expect(isInside(mark), "\(mark) on \(page.size)") }
    // The text itself, as its pixels show it: on a large page, where nothing is cut off.
    var alone = Picture(size: Size(page.size.width + 200, page.size.height + 200), background: .white)
    alone.draw(picture, at: Point(100 + offset.x, 100 + offset.y))
    let ink = Shades(try alone.raster()).ink(threshold: 254)
    if let ink {
      #expect(ink.left >= 100 && ink.top >= 100, "\(ink)")
      #expect(
        Double(ink.right) <= 100 + page.maxX && Double(ink.bottom) <= 100 + below.y + 1, "\(ink), legend at \(below)")
    }
    for case .text(let text, _) in legend {
      for line in text.lines {
        let rect = Rect(
          x: line.origin.x, y: line.origin.y - (line.glyphs.line.baseline - line.glyphs.line.top),
          width: line.glyphs.width, height: line.glyphs.line.height)
        #expect(isInside(rect.offset(by: below)), "\(text.fit.text.text)")
      }
    }
  }
}
