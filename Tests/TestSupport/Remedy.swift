/// What every message must have: a place where something is wrong, and a way to mend it.
public enum Remedy {
  /// What is missing of the two; nil where the message is whole.
  public static func missing(in message: String) -> String? {
    // The last line of a wrong usage is the same for all.
    let words = message.replacing("Try 'fitfont --help'.", with: "")
    if !words.contains(place) { return "names no place" }
    return words.contains(remedy) ? nil : "has no remedy"
  }

  /// A quoted name, an option, a number, a file's name in front, or one of the words that records and documents are
  /// made of.
  nonisolated(unsafe) private static let place =
    /'|"|--\S|[0-9]|^\S+\.\w+: |^[a-z][A-Za-z]* is\b|\b(text|box|field|record|rect|width|height|header|view|list|form|case|guide|document|records|composition|item|items|size|key|device|terminal)\b/

  /// A verb in the imperative where a clause begins, so that a noun of the same letters is none; or what there is to
  /// choose from.
  nonisolated(unsafe) private static let remedy =
    /(^|; |, |: |\. |\(|\b(and|or|so|then|please|to) )(report|write|save|give|use|try|name|add|leave|put|split|convert|install|uninstall|deactivate|keep|double|close|choose|make|remove|raise|check|change|widen|swap|move|correct|redirect|allow|show|set|list|unset|end|draw|copy|mount|call)\b|did you mean|\bthere (are|is) (?!no[ .])|\bmust (be|end|go)\b|\bneeds?\b|\bexpected\b|lists them|shows which|prints all|may mean/
    .ignoresCase()

  /// The same of a sentence as its source has it, with `…` for what is put into it: what ends in that says there what
  /// to try.
  public static func missing(inSource sentence: String) -> String? {
    let isWhole =
      sentence.contains(remedy) || sentence.contains("; …") || sentence.hasSuffix("…") || sentence.hasSuffix("; ")
    return isWhole ? nil : "has no remedy"
  }
}
