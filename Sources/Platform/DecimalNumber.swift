extension Double {
  /// A finite decimal number; nil for anything else, also for the other forms that Swift reads: nan, inf, hexadecimal.
  package init?(decimal text: some StringProtocol) {
    guard text.utf8.allSatisfy(Self.isOfDecimal), let number = Double(text), number.isFinite else { return nil }
    self = number
  }

  private static func isOfDecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    case UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: false
    }
  }
}
