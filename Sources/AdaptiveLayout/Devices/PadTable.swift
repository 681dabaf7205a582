extension Device {
  /// Every iPad, the smallest screen first.
  static let pads: [Device] = [
    iPads(
      [("iPad mini (6th generation)", 2021), ("iPad mini (A17 Pro)", 2024)], 744, 1133, top: 24, bottom: 20,
      source: Source.guidelines, Source.iOS15),
    iPads(
      [("iPad (1st generation)", 2010)], 768, 1024, scale: 1, top: 20, splits: false, source: Source.specifications,
      Source.statusBar),
    iPads(
      [("iPad 2", 2011)], 768, 1024, scale: 1, top: 20, splits: false, source: Source.specifications, Source.statusBar),
    iPads(
      [("iPad mini (1st generation)", 2012)], 768, 1024, scale: 1, top: 20, splits: false,
      source: Source.specifications,
      Source.statusBar),
    iPads(
      [
        ("iPad (3rd generation)", 2012), ("iPad (4th generation)", 2012), ("iPad mini 2", 2013), ("iPad mini 3", 2014),
        ("iPad Air", 2013),
      ], 768, 1024, top: 20, splits: false, source: Source.guidelines, Source.statusBar),
    iPads(
      [
        ("iPad (5th generation)", 2017), ("iPad (6th generation)", 2018), ("iPad mini 4", 2015),
        ("iPad mini (5th generation)", 2019), ("iPad Air 2", 2014), ("iPad Pro (9.7-inch)", 2016),
      ], 768, 1024, top: 20, aliases: ["iPad"], source: Source.guidelines, Source.iOS15),
    iPads(
      [("iPad (7th generation)", 2019), ("iPad (8th generation)", 2020), ("iPad (9th generation)", 2021)], 810, 1080,
      top: 20, source: Source.guidelines, Source.iOS15),
    iPads(
      [("iPad (10th generation)", 2022)], 820, 1180, top: 24, bottom: 20, source: Source.guidelines, Source.iOS18),
    iPads([("iPad (A16)", 2025)], 820, 1180, top: 32, bottom: 25, source: Source.guidelines, Source.iOS26),
    iPads(
      [("iPad Air (4th generation)", 2020), ("iPad Air (5th generation)", 2022)], 820, 1180, top: 24, bottom: 20,
      source: Source.guidelines, Source.iOS15),
    iPads(
      [("iPad Air 11-inch (M2)", 2024), ("iPad Air 11-inch (M3)", 2025)], 820, 1180, top: 24, bottom: 20,
      source: Source.guidelines, Source.iOS18),
    iPads([("iPad Air 11-inch (M4)", 2026)], 820, 1180, top: 32, bottom: 25, source: Source.guidelines, Source.iOS26),
    iPads(
      [("iPad Air (3rd generation)", 2019), ("iPad Pro (10.5-inch)", 2017)], 834, 1112, top: 20,
      source: Source.guidelines, Source.iOS15),
    iPads(
      [
        ("iPad Pro (11-inch) (1st generation)", 2018), ("iPad Pro (11-inch) (2nd generation)", 2020),
        ("iPad Pro (11-inch) (3rd generation)", 2021), ("iPad Pro (11-inch) (4th generation)", 2022),
      ], 834, 1194, top: 24, bottom: 20, aliases: ["iPad Pro (11-inch)"], source: Source.guidelines, Source.iOS15),
    iPads([("iPad Pro 11-inch (M4)", 2024)], 834, 1210, top: 24, bottom: 20, source: Source.guidelines, Source.iOS18),
    iPads([("iPad Pro 11-inch (M5)", 2025)], 834, 1210, top: 32, bottom: 25, source: Source.guidelines, Source.iOS26),
    iPads(
      [("iPad Pro (12.9-inch) (1st generation)", 2015), ("iPad Pro (12.9-inch) (2nd generation)", 2017)], 1024, 1366,
      top: 20, aliases: ["iPad Pro", "iPad Pro (12.9-inch)"], source: Source.guidelines, Source.statusBar),
    iPads(
      [
        ("iPad Pro (12.9-inch) (3rd generation)", 2018), ("iPad Pro (12.9-inch) (4th generation)", 2020),
        ("iPad Pro (12.9-inch) (5th generation)", 2021), ("iPad Pro (12.9-inch) (6th generation)", 2022),
      ], 1024, 1366, top: 24, bottom: 20, source: Source.guidelines, Source.iOS15),
    iPads(
      [("iPad Air 13-inch (M2)", 2024), ("iPad Air 13-inch (M3)", 2025)], 1024, 1366, top: 24, bottom: 20,
      source: Source.guidelines, Source.iOS18),
    iPads([("iPad Air 13-inch (M4)", 2026)], 1024, 1366, top: 32, bottom: 25, source: Source.guidelines, Source.iOS26),
    iPads([("iPad Pro 13-inch (M4)", 2024)], 1032, 1376, top: 24, bottom: 20, source: Source.guidelines, Source.iOS18),
    iPads([("iPad Pro 13-inch (M5)", 2025)], 1032, 1376, top: 32, bottom: 25, source: Source.guidelines, Source.iOS26),
  ].flatMap { $0 }
}
