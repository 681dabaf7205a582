import TextFields

extension Argument {
  /// A length above 0 in points, with its unit: where a number alone leaves open what it counts.
  func positiveLengthWithUnit() throws(Failure) -> Double {
    let points = try positiveLength()
    guard text.last(where: { !$0.isWhitespace })?.isLetter == true else {
      throw failure("has no unit; write it as 1.2mm, or as 3pt, of which an inch has 72")
    }
    return points
  }
}
