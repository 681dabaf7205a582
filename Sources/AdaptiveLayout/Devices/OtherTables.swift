extension Device {
  /// Apple's watches; each size of case has a screen of its own.
  static let watches: [Device] = [
    watches(
      series(["Series 1", "Series 2", "Series 3"], [2016, 2016, 2017], "38mm"), pixels: 272, 340),
    watches(
      series(["Series 1", "Series 2", "Series 3"], [2016, 2016, 2017], "42mm"), pixels: 312, 390),
    watches(
      series(
        ["Series 4", "Series 5", "Series 6", "SE (1st generation)", "SE (2nd generation)", "SE 3"],
        [2018, 2019, 2020, 2020, 2022, 2025], "40mm"), pixels: 324, 394),
    watches(
      series(
        ["Series 4", "Series 5", "Series 6", "SE (1st generation)", "SE (2nd generation)", "SE 3"],
        [2018, 2019, 2020, 2020, 2022, 2025], "44mm"), pixels: 368, 448),
    watches(series(["Series 7", "Series 8", "Series 9"], [2021, 2022, 2023], "41mm"), pixels: 352, 430),
    watches(series(["Series 7", "Series 8", "Series 9"], [2021, 2022, 2023], "45mm"), pixels: 396, 484),
    watches(series(["Series 10", "Series 11"], [2024, 2025], "42mm"), pixels: 374, 446),
    watches(series(["Series 10", "Series 11"], [2024, 2025], "46mm"), pixels: 416, 496),
    watches(series(["Ultra", "Ultra 2"], [2022, 2023], "49mm"), pixels: 410, 502),
    watches(series(["Ultra 3"], [2025], "49mm"), pixels: 422, 514),
  ].flatMap { $0 }

  private static func series(_ names: [String], _ years: [Int], _ size: String) -> [(name: String, year: Int)] {
    zip(names, years).map { ("Apple Watch \($0) \(size)", $1) }
  }

  /// Common Android phones, tablets and foldables.
  static let androids: [Device] = [
    android("Android small phone", nil, pixels: 720, 1280, density: 2, source: Source.studio),
    android("Android phone", nil, pixels: 1080, 2340, density: 2.625, source: Source.preview),
    android("Android foldable", nil, pixels: 1767, 2208, density: 2.625, source: Source.preview),
    android("Android tablet", nil, pixels: 1200, 1920, density: 1.5, idiom: .pad, source: Source.preview),
    android("Galaxy S24", 2024, pixels: 1080, 2340, density: 3),
    android("Galaxy S25", 2025, pixels: 1080, 2340, density: 3),
    android("Pixel 8", 2023, pixels: 1080, 2400, density: 2.625),
    android("Pixel 9", 2024, pixels: 1080, 2424, density: 2.625),
    android("Pixel 10", 2025, pixels: 1080, 2424, density: 2.625),
    android("Galaxy Z Flip8", 2026, pixels: 1080, 2520, density: 3),
    android("Pixel 10 Pro Fold (inner display)", 2025, pixels: 2076, 2152, density: 2.4375),
    android("Pixel Tablet", 2023, pixels: 1600, 2560, density: 2, idiom: .pad),
    android("Galaxy Tab S11", 2025, pixels: 1600, 2560, density: 2, idiom: .pad),
  ]

  /// Common displays on desks.
  static let desktops: [Device] = [
    desktop("Desktop 1280x720", 1280, 720, scale: 1),
    desktop("Desktop 1280x800", 1280, 800, scale: 1),
    desktop("Desktop 1366x768", 1366, 768, scale: 1),
    desktop("Desktop 1440x900 @2x", 1440, 900, scale: 2),
    desktop("Desktop 1536x864 @1.25x", 1536, 864, scale: 1.25),
    desktop("Desktop 1920x1080", 1920, 1080, scale: 1),
    desktop("Desktop 2560x1440", 2560, 1440, scale: 1),
  ]
}
