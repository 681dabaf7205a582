import Catalogs
import Testing

/// A catalogue from a text, as a file of this name would be read.
func catalog(_ text: String, _ name: String, as format: CatalogFormat? = nil) throws -> Catalog {
  try Catalog(Array(text.utf8), name: name, as: format)
}

/// Entries as lines: `line:key = text | text`, each text after what selects it.
func lines(_ catalog: Catalog) -> [String] {
  catalog.entries.map { entry in
    let context = entry.context.map { "(\($0))" } ?? ""
    let texts = entry.texts.map { text in
      let selectors = text.selectors.map(short).joined(separator: ",")
      return (selectors.isEmpty ? "" : selectors + ": ") + text.text
    }
    return "\(entry.place.line):\(entry.key)\(context) = " + texts.joined(separator: " | ")
  }
}

private func short(_ selector: CatalogSelector) -> String {
  switch selector {
  case .plural(let category, _): category.rawValue
  case .ordinal(let category, _): "ordinal " + category.rawValue
  case .count(let count, _): "=" + count
  case .index(let index): "#\(index)"
  case .choice(let word, _): word
  case .device(let device): device
  case .width(let width): "w\(width)"
  case .variant(let index): "v\(index)"
  }
}

/// The placeholders of an entry's first text as they are written.
func placeholders(_ entry: CatalogEntry?) -> [String] {
  guard let text = entry?.texts.first else { return [] }
  let bytes = Array(text.text.utf8)
  return text.placeholders.map { String(decoding: bytes[$0.range], as: UTF8.self) }
}

/// What a catalogue that cannot be read is refused with.
func refusal(_ text: String, _ name: String, as format: CatalogFormat? = nil) -> String? {
  refusal(Array(text.utf8), name, as: format)
}

func refusal(_ bytes: [UInt8], _ name: String, as format: CatalogFormat? = nil) -> String? {
  do throws(CatalogError) {
    _ = try Catalog(bytes, name: name, as: format)
    return nil
  } catch {
    return error.description
  }
}

extension Catalog {
  var sentences: [String] { warnings.map(\.description) }
}
