/// A text in which some bytes of UTF-8 are a percent sign and two digits (RFC 3986, 2.1).
func percentEscaped(_ text: String, where isEscaped: (UInt8) -> Bool) -> String {
  let digits = Array("0123456789ABCDEF".utf8)
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count)
  for byte in text.utf8 {
    if isEscaped(byte) {
      bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
