/// A device's name in the form in which it is compared: letters and digits in lower case, so that `iphone-15` is
/// `iPhone 15`.
struct DeviceName: Hashable {
  private let letters: String

  init(_ name: String) {
    letters = Self.plain(name) ?? String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The same for a name in ASCII, as all names in the table are, without looking up the properties of each character.
  private static func plain(_ name: String) -> String? {
    var letters: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): letters.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(byte | 0x20)
      case 0x80...: return nil
      default: break
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
