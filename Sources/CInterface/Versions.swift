// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions have the names of the header.
public import CFitFont
internal import Drawing
internal import FitFont
internal import JSONText
internal import TextLayout
internal import Typography

/// The version, kept for as long as the library is loaded.
private let version = ForeignText(FITFONT_VERSION)

@c(fitfont_version) @implementation
public func fitfont_version() -> UnsafePointer<CChar>? { version.pointer }

@c(fitfont_abi_version) @implementation
public func fitfont_abi_version() -> Int32 { FITFONT_ABI_VERSION }

@c(fitfont_libraries) @implementation
public func fitfont_libraries(_ json: HandlePlace, _ error: HandlePlace) -> fitfont_code {
  json?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let versions = TypographyLibraries.versions + TextLayoutLibraries.versions + DrawingLibraries.versions
    let line = JSONWriter.line { writer in
      writer.object { for library in versions { writer.member(library.name, library.version) } }
    }
    try Buffer.put(line, json, "json")
  }
}

@c(fitfont_limits) @implementation
public func fitfont_limits(_ json: HandlePlace, _ error: HandlePlace) -> fitfont_code {
  json?.pointee = nil
  return attempt(error) { () throws(Refusal) in
    let line = JSONWriter.line { writer in
      writer.array {
        for limit in NamedLimit.all {
          writer.object {
            writer.member("name", limit.name)
            writer.member("value", limit.value)
            writer.member("bounds", limit.bounds)
          }
        }
      }
    }
    try Buffer.put(line, json, "json")
  }
}
