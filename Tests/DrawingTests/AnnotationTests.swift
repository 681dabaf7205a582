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
}
