import BundledFonts
import Platform

/// Requests in the environment that cannot be met.
enum Environment {
  /// A sentence for each of them.
  static var problems: [String] {
    guard let value = getenv("FITFONT_FONTS") else { return [] }
    let folder = String(cString: value)
    guard !folder.isEmpty, let found = BundledFonts.directory(), found != folder else { return [] }
    var status = stat()
    let isFolder = stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    return [
      "FITFONT_FONTS names '\(folder)', which is \(isFolder ? "without NotoSans-Regular.ttf" : "not a folder"); the fonts in"
        + " '\(found)' are used; correct the name or unset it"
    ]
  }
}
