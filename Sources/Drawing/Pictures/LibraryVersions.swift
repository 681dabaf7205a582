internal import CCairo
internal import CDeflate
internal import CGIF
internal import CRSVG
internal import CWebP

/// The versions of the C libraries that this module runs on, for `fitfont -V` and bug reports.
package enum DrawingLibraries {
  package static var versions: [(name: String, version: String)] {
    [
      ("cairo", String(cString: cairo_version_string())),
      // giflib and libdeflate do not report their versions; these are the ones that the module was compiled with.
      ("giflib", "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)"),
      ("libdeflate", LIBDEFLATE_VERSION_STRING),
      ("librsvg", rsvg),
      ("libwebp", webP),
    ]
  }

  /// librsvg is needed only for SVG images.
  private static var rsvg: String {
    guard crsvg_load() == CRSVG_READY else { return "not installed" }
    var version: [UInt32] = [0, 0, 0]
    crsvg_version(&version)
    return version.map(\.description).joined(separator: ".")
  }

  /// Three numbers of one byte each.
  private static var webP: String {
    let version = WebPGetDecoderVersion()
    return "\(version >> 16 & 0xFF).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }
}
