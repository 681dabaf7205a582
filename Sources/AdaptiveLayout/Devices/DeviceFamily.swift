/// Families of devices: the models that people mean when they say "iPad mini" without a year.
extension Device {
  /// The devices whose names start with the words of a name, the newest first: `iPad mini` is the start of the
  /// `iPad mini (A17 Pro)`, of `iPad mini 4` and of others, but `iPad m` is the start of none. Of one year they stand
  /// in the order of ``all``. Case, spaces and punctuation do not matter.
  ///
  /// - Returns: an empty list if no device has such a name.
  /// - Complexity: O(devices)
  public static func family(_ name: String) -> [Device] {
    let wanted = folded(name)
    guard !wanted.isEmpty else { return [] }
    let members = all.filter { device in
      var start = ""
      for word in device.name.split(whereSeparator: { !($0.isLetter || $0.isNumber) }) {
        start += word.lowercased()
        if start.count >= wanted.count { return start == wanted }
      }
      return false
    }
    return members.enumerated().sorted { a, b in
      (b.element.year ?? 0, a.offset) < (a.element.year ?? 0, b.offset)
    }.map(\.element)
  }

  /// A name without case, spaces and punctuation.
  private static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
