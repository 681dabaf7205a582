import CCairoAlone
import Drawing
import Geometry
import TextFit
import TextLayout
import Typography
import Workloads

/// What pictures cost: as SVG against the fit they show, as PNG against cairo painting the same glyphs by itself.
struct Pictures {
  let table: Table

  /// Prints how many times its fit drawing a label as SVG costs, text to size and placement to bytes.
  func reportSVG(_ labels: [Prepared]) throws {
    let fits = try labels.map { label in
      try ShapedText(label.label.text, style: label.style).fit(
        in: Size(label.label.width, label.label.height), FitOptions(lines: label.label.lines))
    }
    var ratios: [Double] = []
    for pass in 0..<220 {
      let fitting = try seconds { for label in labels { _ = try label.fit() } }
      let drawing = try seconds {
        for fit in fits {
          var picture = Picture(size: fit.box)
          picture.draw(try TextPlacement(fit))
          _ = try picture.svg()
        }
      }
      if pass >= 20 { ratios.append(drawing / fitting) }
    }
    table.row("label as SVG, from its fit", against: "its fit, from its text", ratios)
  }

  /// Prints what a PNG of 600 x 315 pixels costs beyond cairo's own filling and painting of the same glyphs.
  func reportPNG() throws {
    let font = try FontCatalog.shared.font(named: "Noto Sans")
    let text = try ShapedText(
      "Exact sizes for every label, in one shaping of the text", style: TextStyle(font: font, language: "en"))
    let fit = try text.fit(in: Size(600, 315), FitOptions(margins: EdgeInsets(30), lines: 4))
    let placement = try TextPlacement(fit)
    var picture = Picture(size: Size(600, 315), background: Color(rgb: 0x1B2A49))
    picture.draw(placement, .white)
    let alone = try CairoAlone(font)
    var ratios: [Double] = []
    var differences: [Double] = []
    for pass in 0..<110 {
      let painting = seconds { alone.paint(placement) }
      let drawing = try seconds { _ = try picture.png() }
      if pass >= 10 {
        ratios.append(drawing / painting)
        differences.append((drawing - painting) * 1000)
      }
    }
    table.row(
      "PNG of 600 x 315", against: "cairo filling and painting the glyphs", ratios,
      note: "\(Table.short(differences.median)) ms more")
  }
}

/// cairo by itself: one FreeType face, glyphs shown where it is told.
private final class CairoAlone {
  struct Failed: Error {}

  private var library: FT_Library?
  private var face: FT_Face?
  private let font: OpaquePointer

  init(_ source: Font) throws {
    guard FT_Init_FreeType(&library) == 0, FT_New_Face(library, source.path, 0, &face) == 0,
      let font = cairo_ft_font_face_create_for_ft_face(face, ccairo_load_flags)
    else { throw Failed() }
    self.font = font
  }

  func paint(_ placement: TextPlacement) {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 600, 315)
    let context = cairo_create(surface)
    cairo_set_source_rgb(context, 0.1, 0.16, 0.29)
    cairo_paint(context)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_set_font_face(context, font)
    for line in placement.lines {
      for run in line.glyphs.runs {
        cairo_set_font_size(context, run.size)
        let glyphs = run.glyphs.map { glyph in
          cairo_glyph_t(
            index: UInt(glyph.id), x: line.origin.x + glyph.origin.x, y: line.origin.y + glyph.origin.y)
        }
        cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      }
    }
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
}
