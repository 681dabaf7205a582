internal import CHarfBuzz
internal import Synchronization

/// The OpenType features that a font applies to a script in a language, with their lookups: what decides, besides the
/// letters, how a text of that script is shaped.
///
/// - Complexity: O(features) to make.
struct LookupSet: Equatable {
  private struct Feature: Equatable {
    let tag: UInt32
    /// The feature's index where the font is variable, since its lookups may change with the axes; otherwise 0.
    let index: UInt32
    let isRequired: Bool
    let lookups: [UInt32]
  }

  private var tables: [[Feature]] = []

  init(_ face: OpaquePointer, script: UInt32, language: String) {
    let language = language.isEmpty ? nil : hb_language_from_string(language, -1)
    var scriptCount: UInt32 = UInt32(HB_OT_MAX_TAGS_PER_SCRIPT)
    var languageCount: UInt32 = UInt32(HB_OT_MAX_TAGS_PER_LANGUAGE)
    var scripts = [hb_tag_t](repeating: 0, count: Int(scriptCount))
    var languages = [hb_tag_t](repeating: 0, count: Int(languageCount))
    hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: script), language, &scriptCount, &scripts, &languageCount, &languages)
    let isVariable = hb_ot_var_has_data(face) != 0
    for name in ["GSUB", "GPOS"] {
      let table = hb_tag_from_string(name, 4)
      var scriptIndex: UInt32 = 0
      var languageIndex: UInt32 = 0
      _ = hb_ot_layout_table_select_script(face, table, scriptCount, scripts, &scriptIndex, nil)
      _ = hb_ot_layout_script_select_language(
        face, table, scriptIndex, languageCount, languages, &languageIndex)
      tables.append(Self.features(face, table, scriptIndex, languageIndex, isVariable))
    }
  }

  private static func features(
    _ face: OpaquePointer, _ table: hb_tag_t, _ script: UInt32, _ language: UInt32, _ isVariable: Bool
  ) -> [Feature] {
    var tagCount = hb_ot_layout_table_get_feature_tags(face, table, 0, nil, nil)
    var tags = [hb_tag_t](repeating: 0, count: Int(tagCount))
    _ = hb_ot_layout_table_get_feature_tags(face, table, 0, &tagCount, &tags)
    var count = hb_ot_layout_language_get_feature_indexes(face, table, script, language, 0, nil, nil)
    var indexes = [UInt32](repeating: 0, count: Int(count))
    _ = hb_ot_layout_language_get_feature_indexes(face, table, script, language, 0, &count, &indexes)
    var required: UInt32 = 0
    var requiredTag: hb_tag_t = 0
    let hasRequired = hb_ot_layout_language_get_required_feature(
      face, table, script, language, &required, &requiredTag)
    func feature(_ index: UInt32, isRequired: Bool) -> Feature? {
      guard index < tagCount else { return nil }
      var lookupCount = hb_ot_layout_feature_get_lookups(face, table, index, 0, nil, nil)
      var lookups = [UInt32](repeating: 0, count: Int(lookupCount))
      _ = hb_ot_layout_feature_get_lookups(face, table, index, 0, &lookupCount, &lookups)
      return Feature(
        tag: tags[Int(index)], index: isVariable ? index : 0, isRequired: isRequired, lookups: lookups)
    }
    var features = indexes.prefix(Int(count)).compactMap { feature($0, isRequired: false) }
    if hasRequired != 0, let feature = feature(required, isRequired: true) { features.append(feature) }
    return features
  }
}

extension LookupSet {
  /// The features that HarfBuzz applies to horizontal text of every script unless told otherwise.
  private static let applied: Set<UInt32> = {
    let tags: [String] = [
      "abvm", "blwm", "calt", "ccmp", "clig", "curs", "dist", "kern", "liga", "locl", "ltra", "ltrm", "mark", "mkmk",
      "rand", "rclt", "rlig", "rvrn",
    ]
    return Set(tags.map { hb_tag_from_string($0, 4) })
  }()

  /// Whether no lookup applies unless it is asked for; then every character is set as if it stood alone.
  var isEmpty: Bool {
    tables.allSatisfy { table in
      table.allSatisfy { $0.lookups.isEmpty || !($0.isRequired || Self.applied.contains($0.tag)) }
    }
  }
}

extension Font {
  /// Texts may name any number of languages; answers are kept for the first ones.
  private static let keptLanguages = 64

  /// Whether the font shapes Han and kana in a language by the same features and lookups, so that text of both can be
  /// shaped in one piece with the same result.
  ///
  /// - Complexity: O(features) the first time.
  package func shapesHanAsKana(language: String) -> Bool {
    face.shapesHanAsKana.withLock { known in
      if let answer = known[language] { return answer }
      let han = LookupSet(face.harfBuzz, script: HB_SCRIPT_HAN.rawValue, language: language)
      let kana = LookupSet(face.harfBuzz, script: HB_SCRIPT_HIRAGANA.rawValue, language: language)
      if known.count < Self.keptLanguages { known[language] = han == kana }
      return han == kana
    }
  }

  /// Whether the font sets each Han, kana and Hangul character in a language without regard to its neighbours.
  ///
  /// - Complexity: O(features) the first time.
  package func setsIdeographsAlone(language: String) -> Bool {
    face.setsIdeographsAlone.withLock { known in
      if let answer = known[language] { return answer }
      let scripts = [HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_HANGUL]
      let answer = scripts.allSatisfy { LookupSet(face.harfBuzz, script: $0.rawValue, language: language).isEmpty }
      if known.count < Self.keptLanguages { known[language] = answer }
      return answer
    }
  }
}
