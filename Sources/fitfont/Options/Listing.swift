import AdaptiveLayout
import TextFields
import Typography

/// Names that completions ask for while somebody types, one a line: `--generate devices`, `--generate fonts`. They are no option
/// of the help's, as `fitfont devices` and `fc-list` say more.
enum Listing: String, CaseIterable {
  case devices
  case fonts

  var text: String {
    let names =
      switch self {
      case .devices: Device.all.map(\.name)
      case .fonts: FontCatalog.shared.familyNames
      }
    // What a terminal would take for more than a name is none to type.
    return names.filter { !$0.unicodeScalars.contains(where: VisibleText.isHidden) }.map { $0 + "\n" }.joined()
  }
}

extension Option {
  /// The names that its argument may be, where there are too many for a completion's own list.
  var listing: Listing? {
    if name == "device" { return .devices }
    return field?.name == TextField.font.name ? .fonts : nil
  }
}
