import Catalogs

/// A catalogue of translations: the first byte says in which format it is read.
enum CatalogsTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.first else { return }
    let formats = CatalogFormat.allCases
    let format = formats[Int(first) % formats.count]
    let body = Array(bytes.dropFirst())
    do throws(CatalogError) {
      check(try Catalog(body, name: "values-de/catalog", as: format))
    } catch {
      Message.hold("\(error)")
    }
  }

  private static func check(_ catalog: Catalog) {
    for warning in catalog.warnings { Message.hold("\(warning)") }
    for entry in catalog.entries {
      hold(entry.place.line >= 1 && entry.place.column >= 1, "an entry stands nowhere")
      for text in entry.source + entry.texts { check(text) }
    }
  }

  /// Ranges are inside the text, in order, and apart from each other; between characters, so that texts put in their
  /// places are texts.
  private static func check(_ text: CatalogText) {
    hold(text.place.line >= 1 && text.place.column >= 1, "a text stands nowhere")
    let ranges = (text.placeholders.map(\.range) + text.tags.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
    let utf8 = Array(text.text.utf8)
    var end = 0
    for range in ranges {
      hold(range.lowerBound >= end && !range.isEmpty && range.upperBound <= utf8.count, "ranges overlap: \(text)")
      for edge in [range.lowerBound, range.upperBound] where edge < utf8.count {
        hold(utf8[edge] & 0xC0 != 0x80, "a range cuts a character: \(text)")
      }
      end = range.upperBound
    }
    _ = text.replacing(placeholders: { _ in "8" })
  }
}
