/// A device's name in the form in which it is compared: letters and digits in lower case, so that `iphone-15` is `iPhone 15`.
struct DeviceName: Hashable {
  private let letters: String

  init(_ name: String) {
    letters = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
