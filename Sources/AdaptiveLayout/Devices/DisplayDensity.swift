/// The physical size of a point on a device's display, by which legibility is measured.
extension Device {
  /// Pixels per inch of the display, as its maker publishes them; nil where they are not published: for sizes that many
  /// devices share, for watches, whose makers publish areas, and for devices that have not been published yet.
  ///
  /// Source: the technical specifications of Apple's devices ("-pixel resolution at ... ppi") and of Google's ("...
  /// PPI").
  public var pixelsPerInch: Double? { Self.densities[DeviceName(name)] }

  /// Points per inch of the display; nil as ``pixelsPerInch`` is.
  ///
  /// The panels of a few phones have fewer pixels than the picture that is drawn for them, so that a point is not
  /// ``scale`` pixels of them: 1080 across 414 points (iPhone 6 Plus) or 375 points (iPhone 12 mini).
  public var pointsPerInch: Double? {
    pixelsPerInch.map { $0 / (Self.panelScales[DeviceName(name)] ?? scale) }
  }

  private static let panelScales: [DeviceName: Double] = byName([
    (1080.0 / 414, ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"]),
    (1080.0 / 375, ["iPhone 12 mini", "iPhone 13 mini"]),
  ])

  private static let densities: [DeviceName: Double] = byName([
    (
      326,
      [
        "iPhone 4", "iPhone 4s", "iPhone 5", "iPhone 5c", "iPhone 5s", "iPhone SE (1st generation)",
        "iPod touch (5th generation)", "iPod touch (6th generation)", "iPod touch (7th generation)", "iPhone 6",
        "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)", "iPhone SE (3rd generation)", "iPhone XR",
        "iPhone 11", "iPad mini 2", "iPad mini 3", "iPad mini 4", "iPad mini (5th generation)",
        "iPad mini (6th generation)", "iPad mini (A17 Pro)",
      ]
    ),
    (401, ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus", "iPhone 8 Plus"]),
    (
      458,
      [
        "iPhone X", "iPhone XS", "iPhone XS Max", "iPhone 11 Pro", "iPhone 11 Pro Max", "iPhone 12 Pro Max",
        "iPhone 13 Pro Max", "iPhone 14 Plus",
      ]
    ),
    (476, ["iPhone 12 mini", "iPhone 13 mini"]),
    (
      460,
      [
        "iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 14 Pro", "iPhone 14 Pro Max",
        "iPhone 15", "iPhone 15 Plus", "iPhone 15 Pro", "iPhone 15 Pro Max", "iPhone 16", "iPhone 16 Plus",
        "iPhone 16 Pro", "iPhone 16 Pro Max", "iPhone 16e", "iPhone 17", "iPhone 17 Pro", "iPhone 17 Pro Max",
        "iPhone Air",
      ]
    ),
    (132, ["iPad (1st generation)", "iPad 2"]),
    (163, ["iPad mini (1st generation)"]),
    (
      264,
      [
        "iPad (3rd generation)", "iPad (4th generation)", "iPad (5th generation)", "iPad (6th generation)",
        "iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)", "iPad (10th generation)",
        "iPad (A16)", "iPad Air", "iPad Air 2", "iPad Air (3rd generation)", "iPad Air (4th generation)",
        "iPad Air (5th generation)", "iPad Air 11-inch (M2)", "iPad Air 11-inch (M3)", "iPad Air 13-inch (M2)",
        "iPad Air 13-inch (M3)", "iPad Pro (9.7-inch)", "iPad Pro (10.5-inch)", "iPad Pro (11-inch) (1st generation)",
        "iPad Pro (11-inch) (2nd generation)", "iPad Pro (11-inch) (3rd generation)",
        "iPad Pro (11-inch) (4th generation)", "iPad Pro 11-inch (M4)", "iPad Pro 11-inch (M5)",
        "iPad Pro (12.9-inch) (1st generation)", "iPad Pro (12.9-inch) (2nd generation)",
        "iPad Pro (12.9-inch) (3rd generation)", "iPad Pro (12.9-inch) (4th generation)",
        "iPad Pro (12.9-inch) (5th generation)", "iPad Pro (12.9-inch) (6th generation)", "iPad Pro 13-inch (M4)",
        "iPad Pro 13-inch (M5)",
      ]
    ),
    (428, ["Pixel 8"]), (422, ["Pixel 9", "Pixel 10"]), (373, ["Pixel 10 Pro Fold (inner display)"]),
    (276, ["Pixel Tablet"]),
  ])

  private static func byName(_ rows: [(value: Double, names: [String])]) -> [DeviceName: Double] {
    Dictionary(rows.flatMap { row in row.names.map { (DeviceName($0), row.value) } }) { first, _ in first }
  }
}
