internal import CCairo

/// The version of the C library that this module runs on, for `fitfont -V` and bug reports.
package enum DrawingLibraries {
  package static var versions: [(name: String, version: String)] {
    [("cairo", String(cString: cairo_version_string()))]
  }
}
