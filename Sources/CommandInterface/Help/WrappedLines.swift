/// The words of a text on lines of at most so many columns; a longer word has a line of its own.
func wrappedLines(_ text: String, columns: Int) -> [String] {
  text.split(whereSeparator: \.isWhitespace).reduce(into: []) { lines, word in
    if let last = lines.last, last.count + 1 + word.count <= columns {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append(String(word))
    }
  }
}
