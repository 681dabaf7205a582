/// Which of several conditions decides.
extension [TraitCondition] {
  /// The index of the condition that decides, by the rule of ``Variation``; nil when none does.
  ///
  /// - Parameter asNearest: whether a device that no condition names is treated as the nearest one that is named.
  /// - Complexity: O(conditions)
  func choice(for traits: Traits, _ asNearest: Bool) -> Int? {
    var best: Int?
    for index in indices where self[index].matches(traits) {
      if let found = best, self[index].precedes(self[found]) { continue }
      best = index
    }
    return best ?? (asNearest ? nearestDevice(to: traits) : nil)
  }

  /// The index for the nearest device that is both named and known.
  private func nearestDevice(to traits: Traits) -> Int? {
    let known = traits.deviceName.flatMap(Device.outline)
    guard let device = known ?? traits.size.map({ Device.Outline($0, traits.idiom) }) else { return nil }
    var best: (index: Int, isAlike: Bool, distance: Double)?
    for index in indices where self[index].matchesApartFromDevice(traits) {
      guard let named = self[index].deviceName.flatMap(Device.outline) else { continue }
      let candidate = (index: index, isAlike: named.idiom == device.idiom, distance: device.distance(to: named))
      guard let found = best else {
        best = candidate
        continue
      }
      let isNearer =
        if candidate.isAlike != found.isAlike {
          candidate.isAlike
        } else if candidate.distance != found.distance {
          candidate.distance < found.distance
        } else {
          // For the same device the most specific condition, as if it were this device; for another device as near, the
          // first.
          self[index].deviceName == self[found.index].deviceName
            && !self[index].precedes(self[found.index])
        }
      if isNearer { best = candidate }
    }
    return best?.index
  }
}
