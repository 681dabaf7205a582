internal import CFriBidi
internal import CICU

/// The versions of the C libraries that this module runs on, for `fitfont -V` and bug reports.
package enum TextLayoutLibraries {
  package static var versions: [(name: String, version: String)] {
    [("ICU", String(cString: cicu_version())), ("FriBidi", String(cString: cfribidi_version()))]
  }
}
