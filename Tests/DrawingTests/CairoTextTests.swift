import Geometry
import TestSupport
import Testing
import TextFit
import TextLayout
import Typography

@testable import Drawing

/// What is seen is where the glyphs are: measured on the pixels.
@Suite struct CairoTextTests {
  /// Pixels a point; the more, the finer the measure.
  private static let scale = 4.0

  /// The rectangle around all outlines and bitmaps, by their own points.
  private func expected(_ placement: TextPlacement) -> (left: Double, top: Double, right: Double, bottom: Double)? {
    var edges: (left: Double, top: Double, right: Double, bottom: Double)?
    func add(_ x: Double, _ y: Double) {
      let known = edges ?? (x, y, x, y)
      edges = (min(known.left, x), min(known.top, y), max(known.right, x), max(known.bottom, y))
    }
    for line in placement.lines {
      for run in line.glyphs.runs {
        let scale = run.size / Double(run.font.unitsPerEm)
        for glyph in run.glyphs {
          guard let box = GlyphShape(glyph.id, of: run.font).box(run.font, glyph.id) else { continue }
          let origin = line.origin + glyph.origin
          add(origin.x + box.minX * scale, origin.y - box.maxY * scale)
          add(origin.x + box.maxX * scale, origin.y - box.minY * scale)
        }
      }
    }
    return edges
  }

  @Test(arguments: Sample.all)
  func inkIsWhereTheGlyphsAre(sample: Sample) throws {
    let placement = try sample.placement()
    var picture = Picture(size: placement.rect.size, background: .white)
    picture.draw(placement)
    let ink = try #require(Shades(try picture.raster(scale: Self.scale)).ink())
    let box = try #require(expected(placement))
    // A pixel that is only grazed may stay white; colour bitmaps have see-through edges.
    let slack = sample.name == "emoji" ? 0.2 * placement.fit.size * Self.scale : 1.5
    #expect(Double(ink.left) >= box.left * Self.scale - 1 && Double(ink.left) <= box.left * Self.scale + slack)
    #expect(Double(ink.top) >= box.top * Self.scale - 1 && Double(ink.top) <= box.top * Self.scale + slack)
    #expect(Double(ink.right) <= box.right * Self.scale + 1 && Double(ink.right) >= box.right * Self.scale - slack)
    #expect(Double(ink.bottom) <= box.bottom * Self.scale + 1 && Double(ink.bottom) >= box.bottom * Self.scale - slack)
  }

  /// Logical bounds: between the content's edges ink is free to be; it leaves only where a glyph reaches past its own
  /// advance or its font's ascender and descender.
  @Test(arguments: Sample.all)
  func inkLeavesTheBoxOnlyWhereGlyphsDo(sample: Sample) throws {
    let placement = try sample.placement()
    let box = try #require(expected(placement))
    var picture = Picture(size: placement.rect.size, background: .white)
    picture.draw(placement)
    let ink = try #require(Shades(try picture.raster(scale: Self.scale)).ink())
    let content = placement.content
    #expect(Double(ink.left) >= min(content.minX, box.left) * Self.scale - 1)
    #expect(Double(ink.right) <= max(content.maxX, box.right) * Self.scale + 1)
    #expect(Double(ink.top) >= min(content.minY, box.top) * Self.scale - 1)
    #expect(Double(ink.bottom) <= max(content.maxY, box.bottom) * Self.scale + 1)
  }

  /// Ink bounds: not one pixel outside of the content, whatever glyphs overhang, and the box is used up.
  @Test(arguments: Sample.all)
  func inkBoundsKeepInkInside(sample: Sample) throws {
    for alignment in [TextAlignment(), TextAlignment(.center, .center), TextAlignment(.end, .bottom)] {
      let box = Size(200, 90)
      let fit = try sample.fit(box, FitOptions(margins: EdgeInsets(10), bounds: .ink, alignment: alignment))
      #expect(fit.fits)
      // Seen from outside too: the box stands in the middle of a larger page.
      var picture = Picture(size: Size(400, 290), background: .white)
      let placement = try TextPlacement(fit, at: Point(100, 100))
      picture.draw(placement)
      let ink = try #require(Shades(try picture.raster(scale: Self.scale)).ink())
      let content = placement.content
      #expect(Double(ink.left) >= content.minX * Self.scale - 1 && Double(ink.right) <= content.maxX * Self.scale + 1)
      #expect(Double(ink.top) >= content.minY * Self.scale - 1 && Double(ink.bottom) <= content.maxY * Self.scale + 1)
    }
  }

  @Test func clippedTextStaysInItsBox() throws {
    let sample = Sample.all[0]
    let options = FitOptions(sizes: AllowedSizes(minimum: 60), overflow: .clip)
    let placement = try TextPlacement(try sample.fit(Size(100, 50), options), at: Point(20, 20))
    #expect(placement.clip == Rect(x: 20, y: 20, width: 100, height: 50))
    var picture = Picture(size: Size(300, 300), background: .white)
    picture.draw(placement)
    let ink = try #require(Shades(try picture.raster()).ink())
    #expect(ink.left >= 20 && ink.top >= 20 && ink.right <= 120 && ink.bottom <= 70)
  }
}

extension GlyphShape {
  /// In font units, y upward; curves lie within their control points, so for those outlines are sampled.
  fileprivate func box(_ font: Font, _ glyph: UInt32) -> Rect? {
    switch self {
    case .bitmap(_, let rect):
      return Rect(x: rect.minX, y: rect.minY - rect.size.height, width: rect.size.width, height: rect.size.height)
    case .layers(let layers):
      return layers.compactMap { $0.outline.box }.reduce(nil as Rect?) { box, next in box?.union(next) ?? next }
    case .outline(let outline): return outline.box
    }
  }
}

extension Rect {
  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension GlyphOutline {
  /// The rectangle around the curves, by points on them.
  fileprivate var box: Rect? {
    var index = 0
    var (x, y) = (0.0, 0.0)
    var box: Rect?
    func add(_ px: Double, _ py: Double) {
      let point = Rect(x: px, y: py, width: 0, height: 0)
      box = box.map { $0.union(point) } ?? point
    }
    func at(_ offset: Int) -> (Double, Double) {
      (Double(coordinates[index + offset]), Double(coordinates[index + offset + 1]))
    }
    for verb in verbs {
      switch verb {
      case .move, .line:
        (x, y) = at(0)
        add(x, y)
        index += 2
      case .quadratic, .cubic:
        let points = verb == .quadratic ? [at(0), at(2)] : [at(0), at(2), at(4)]
        for step in 1...32 {
          let t = Double(step) / 32
          // De Casteljau.
          var rest = [(x, y)] + points
          while rest.count > 1 {
            rest = zip(rest, rest.dropFirst()).map { ($0.0 + ($1.0 - $0.0) * t, $0.1 + ($1.1 - $0.1) * t) }
          }
          add(rest[0].0, rest[0].1)
        }
        index += points.count * 2
        (x, y) = points[points.count - 1]
      case .close: break
      }
    }
    return box
  }
}
