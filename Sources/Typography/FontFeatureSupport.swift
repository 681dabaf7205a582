internal import CHarfBuzz

extension Font {
  /// Whether asking for a feature changes, or may change, how the font sets text of a script in a language, as HarfBuzz
  /// looks features up: in the script's and language's own lists, not in those of others.
  ///
  /// What Apple's tables (`morx`, `kerx`) make of a feature cannot be told, so fonts with them are taken to support it.
  ///
  /// - Parameter script: the script by HarfBuzz's number.
  /// - Complexity: O(features of the font)
  package func supports(feature tag: String, script: UInt32, language: String) -> Bool {
    let feature = hb_tag_from_string(tag, -1)
    guard hb_aat_layout_has_substitution(face.harfBuzz) == 0, hb_aat_layout_has_positioning(face.harfBuzz) == 0 else {
      return true
    }
    // A table of its own, older than OpenType layout.
    if tag == "kern", hasTable("kern") { return true }
    let language = language.isEmpty ? nil : hb_language_from_string(language, -1)
    var scriptCount = UInt32(HB_OT_MAX_TAGS_PER_SCRIPT)
    var languageCount = UInt32(HB_OT_MAX_TAGS_PER_LANGUAGE)
    var scripts = [hb_tag_t](repeating: 0, count: Int(scriptCount))
    var languages = [hb_tag_t](repeating: 0, count: Int(languageCount))
    hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: script), language, &scriptCount, &scripts, &languageCount, &languages)
    return ["GSUB", "GPOS"].contains { name in
      let table = hb_tag_from_string(name, 4)
      var (scriptIndex, languageIndex, featureIndex): (UInt32, UInt32, UInt32) = (0, 0, 0)
      _ = hb_ot_layout_table_select_script(face.harfBuzz, table, scriptCount, scripts, &scriptIndex, nil)
      _ = hb_ot_layout_script_select_language(
        face.harfBuzz, table, scriptIndex, languageCount, languages, &languageIndex)
      return hb_ot_layout_language_find_feature(
        face.harfBuzz, table, scriptIndex, languageIndex, feature, &featureIndex) != 0
    }
  }

  private func hasTable(_ name: String) -> Bool {
    let blob = hb_face_reference_table(face.harfBuzz, hb_tag_from_string(name, 4))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }
}
