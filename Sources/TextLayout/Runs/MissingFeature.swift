internal import CHarfBuzz
public import Typography

/// An OpenType feature that a text asks for and that none of its fonts has for the scripts in question.
public struct MissingFeature: Sendable, Hashable {
  /// Four characters: `smcp`.
  public let tag: String
  /// The font in which the first part of the text is set that asks for the feature.
  public let font: Font
}

extension ShapedText {
  /// The features that were asked for in vain, in the order of the text; without those that any part of the text gets,
  /// and without those that are switched off.
  ///
  /// - Complexity: O(runs x features) for texts with features; constant for others.
  public var missingFeatures: [MissingFeature] {
    guard paragraphParts != nil else { return storage.missingFeatures }
    var missing: [MissingFeature] = []
    for feature in storages.flatMap(\.missingFeatures) where !missing.contains(where: { $0.tag == feature.tag }) {
      missing.append(feature)
    }
    return missing
  }
}

extension ShapedTextStorage {
  var missingFeatures: [MissingFeature] {
    var missing: [MissingFeature] = []
    var met: Set<String> = []
    // Runs with the same font, script and style have the same answer.
    var asked: Set<[Int]> = []
    for run in runs {
      for (place, feature) in features(of: run).enumerated() where feature.value != 0 {
        guard Int(feature.start) < run.end, Int(feature.end) > run.start,
          asked.insert([run.font, Int(run.script), run.styleRun, place]).inserted
        else { continue }
        let (font, tag) = (fonts[run.font], openTypeTag(feature.tag))
        if font.supports(feature: tag, script: run.script, language: language.tag) {
          met.insert(tag)
        } else if !missing.contains(where: { $0.tag == tag }) {
          missing.append(MissingFeature(tag: tag, font: font))
        }
      }
    }
    return missing.filter { !met.contains($0.tag) }
  }

  private func features(of run: ShapingRun) -> [hb_feature_t] {
    features.perStyleRun.isEmpty ? [] : features.perStyleRun[run.styleRun]
  }
}
