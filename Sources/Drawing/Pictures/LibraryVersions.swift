internal import CCairo
internal import CGIF
internal import CRSVG
internal import CWebP

/// The versions of the C libraries that this module runs on, for `fitfont -V` and bug reports.
package enum DrawingLibraries {
  package static var versions: [(name: String, version: String)] {
    [
      ("cairo", String(cString: cairo_version_string())),
      // It does not say by itself which it is; this is the one that it was built with.
      ("giflib", "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)"),
      ("librsvg", "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"),
      ("libwebp", webP),
    ]
  }

  /// Three numbers of a byte each.
  private static var webP: String {
    let version = WebPGetDecoderVersion()
    return "\(version >> 16 & 0xFF).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }
}
