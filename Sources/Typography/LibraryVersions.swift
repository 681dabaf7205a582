internal import CHarfBuzz

/// The versions of the C libraries that this module runs on, for `fitfont -V` and bug reports.
package enum TypographyLibraries {
  package static var versions: [(name: String, version: String)] {
    [
      ("FreeType", FreeTypeLibrary.shared.version),
      ("HarfBuzz", String(cString: hb_version_string())),
      ("fontconfig", Fontconfig.version),
    ]
  }
}
