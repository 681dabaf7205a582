extension Device {
  /// Every iPhone since the iPhone 4 and the iPod touch of the same time, the smallest screen first.
  static let phones: [Device] = [
    iPhones(
      [("iPhone 4", 2010), ("iPhone 4s", 2011)], 320, 480, scale: 2, top: 20, source: Source.specifications,
      Source.statusBar),
    iPhones(
      [("iPhone SE (1st generation)", 2016), ("iPhone 5", 2012), ("iPhone 5c", 2013), ("iPhone 5s", 2013)], 320, 568,
      scale: 2, top: 20, aliases: ["iPhone SE"], source: Source.guidelines, Source.iOS15),
    iPhones(
      [
        ("iPod touch (7th generation)", 2019), ("iPod touch (6th generation)", 2015),
        ("iPod touch (5th generation)", 2012),
      ], 320, 568, scale: 2, top: 20, aliases: ["iPod touch"], source: Source.guidelines, Source.iOS15),
    iPhones(
      [
        ("iPhone 6", 2014), ("iPhone 6s", 2015), ("iPhone 7", 2016), ("iPhone 8", 2017),
        ("iPhone SE (2nd generation)", 2020), ("iPhone SE (3rd generation)", 2022),
      ], 375, 667, scale: 2, top: 20, source: Source.guidelines, Source.iOS15),
    iPhones(
      [("iPhone 6 Plus", 2014), ("iPhone 6s Plus", 2015), ("iPhone 7 Plus", 2016), ("iPhone 8 Plus", 2017)], 414, 736,
      scale: 3, top: 20, isLarge: true, source: Source.guidelines, Source.iOS15),
    iPhones(
      [("iPhone X", 2017), ("iPhone XS", 2018), ("iPhone 11 Pro", 2019)], 375, 812, scale: 3, top: 44, bottom: (34, 21),
      source: Source.guidelines, Source.iOS15),
    // The guidelines give 360 x 780, the panel's pixels divided by 3; UIKit lays out 375 x 812 and scales.
    iPhones(
      [("iPhone 12 mini", 2020), ("iPhone 13 mini", 2021)], 375, 812, scale: 3, top: 50, bottom: (34, 21),
      source: Source.iOS15, "dimensions as UIKit reports them"),
    iPhones(
      [("iPhone XR", 2018), ("iPhone 11", 2019)], 414, 896, scale: 2, top: 48, bottom: (34, 21), isLarge: true,
      source: Source.guidelines, Source.iOS15),
    iPhones(
      [("iPhone XS Max", 2018), ("iPhone 11 Pro Max", 2019)], 414, 896, scale: 3, top: 44, bottom: (34, 21),
      isLarge: true,
      source: Source.guidelines, Source.iOS15),
    iPhones(
      [
        ("iPhone 12", 2020), ("iPhone 12 Pro", 2020), ("iPhone 13", 2021), ("iPhone 13 Pro", 2021), ("iPhone 14", 2022),
        ("iPhone 16e", 2025),
      ], 390, 844, scale: 3, top: 47, bottom: (34, 21), source: Source.guidelines, Source.iOS15),
    iPhones([("iPhone 17e", 2026)], 390, 844, scale: 3, top: 47, bottom: (34, 20), source: Source.iOS26),
    iPhones(
      [("iPhone 12 Pro Max", 2020), ("iPhone 13 Pro Max", 2021), ("iPhone 14 Plus", 2022)], 428, 926, scale: 3, top: 47,
      bottom: (34, 21), isLarge: true, source: Source.guidelines, Source.iOS15),
    iPhones(
      [("iPhone 14 Pro", 2022), ("iPhone 15", 2023), ("iPhone 15 Pro", 2023), ("iPhone 16", 2024)], 393, 852, scale: 3,
      top: 59, bottom: (34, 21), source: Source.guidelines, Source.iOS18),
    iPhones(
      [
        ("iPhone 14 Pro Max", 2022), ("iPhone 15 Plus", 2023), ("iPhone 15 Pro Max", 2023), ("iPhone 16 Plus", 2024),
      ], 430, 932, scale: 3, top: 59, bottom: (34, 21), isLarge: true, source: Source.guidelines, Source.iOS18),
    iPhones(
      [("iPhone 16 Pro", 2024)], 402, 874, scale: 3, top: 62, bottom: (34, 21), source: Source.guidelines, Source.iOS18),
    iPhones(
      [("iPhone 17", 2025), ("iPhone 17 Pro", 2025)], 402, 874, scale: 3, top: 62, bottom: (34, 20),
      source: Source.guidelines, Source.iOS26),
    iPhones(
      [("iPhone 18 Pro", 2026)], 402, 874, scale: 3, top: 62, bottom: (34, 20),
      source: "dimensions of the simulator, iOS 27; safe area of the iPhone 17 Pro"),
    iPhones(
      [("iPhone Air", 2025)], 420, 912, scale: 3, top: 68, bottom: (34, 20), isLarge: true, source: Source.guidelines,
      Source.iOS26),
    iPhones(
      [("iPhone 16 Pro Max", 2024)], 440, 956, scale: 3, top: 62, bottom: (34, 21), isLarge: true,
      source: Source.guidelines, Source.iOS18),
    iPhones(
      [("iPhone 17 Pro Max", 2025)], 440, 956, scale: 3, top: 62, bottom: (34, 20), isLarge: true,
      source: Source.guidelines, Source.iOS26),
    iPhones(
      [("iPhone 18 Pro Max", 2026)], 440, 956, scale: 3, top: 62, bottom: (34, 20), isLarge: true,
      source: "dimensions of the simulator, iOS 27; safe area of the iPhone 17 Pro Max"),
    folding,
  ].flatMap { $0 }
}
