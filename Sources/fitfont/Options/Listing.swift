import AdaptiveLayout
import CommandInterface
import TextFields
import Typography

/// Names that completions list while somebody types, one on each line: `--generate devices`, `--generate fonts`. They
/// are not among the values in the help, since `fitfont devices` and `fc-list` show more.
enum Listing: String, CaseIterable {
  case devices
  case fonts

  var text: String {
    let names =
      switch self {
      case .devices: Device.all.map(\.name)
      case .fonts: FontCatalog.shared.familyNames
      }
    // A name that a terminal would interpret cannot be typed anyway.
    return names.filter { !$0.unicodeScalars.contains(where: VisibleText.isHidden) }.map { $0 + "\n" }.joined()
  }
}

extension CommandOption<FitFontProgram> {
  /// The listing of the names that an option's argument may have, if a completion could not contain them all.
  var listing: Listing? {
    if name == "device" { return .devices }
    return field?.name == TextField.font.name ? .fonts : nil
  }
}
