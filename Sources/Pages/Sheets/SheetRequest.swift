internal import Drawing
package import Geometry
internal import JSONText
package import TextFields
internal import Typography

/// A request for a sheet of labels: a label paper by its number, or a page and its contents. Nothing is worked out yet,
/// because that requires the size of a label.
///
/// As words: `A4 3x8 margins=10mm,8mm gap=2mm skip=5` or `L7160 skip=5`; in JSON, an object with the same names, or the
/// words as a text.
package struct SheetRequest: Sendable, Equatable {
  /// The number of a label paper, which defines everything else.
  package var labels: LabelPaper?
  package var page: Size?
  package var columns: Int?
  package var rows: Int?
  package var margins: EdgeInsets?
  /// The space between columns, and between rows.
  package var gap: Size?
  package var skip: Int?
  package var order: LabelSheet.Order?
  package var marks: LabelSheet.Marks?
  /// How messages refer to it: `--sheet`.
  private var name: String

  private init(_ name: String) { self.name = name }

  /// The names of the settings, in the order of the documentation.
  static let names = ["labels", "page", "columns", "rows", "margins", "gap", "skip", "order", "marks"]

  // MARK: Words

  /// - Throws: wrong usage for an unknown paper, and for words that make no sense.
  package init(_ argument: Argument) throws(Failure) {
    self.init(argument.option)
    try Self.checkFieldless(argument.text, argument.option)
    var paper: [Substring] = []
    var said: Set<String> = []
    func say(_ key: String, _ word: Substring) throws(Failure) {
      guard said.insert(key).inserted else {
        throw .usage("\(argument.option) gives the \(key) twice, the second time in '\(word)'; keep one")
      }
    }
    for word in argument.text.split(separator: " ") {
      if let sign = word.firstIndex(of: "=") {
        try say(String(word[..<sign]), word)
        try set(String(word[..<sign]), String(word[word.index(after: sign)...]))
      } else if let (columns, rows) = Self.grid(word) {
        try say("columns", word)
        try say("rows", word)
        try set("columns", String(columns))
        try set("rows", String(rows))
      } else {
        paper.append(word)
      }
    }
    if !paper.isEmpty { try setPaper(paper.joined(separator: " "), option: argument.option) }
    try check()
  }

  /// Refuses a place for a field, which a row could fill only for the others on its sheet, too.
  ///
  /// - Throws: wrong usage for a text with such a place.
  private static func checkFieldless(_ text: String, _ name: String) throws(Failure) {
    guard let field = (try? Template(text))?.places.first else { return }
    throw .usage("\(name) has the field {\(field.words)}, but a sheet has many rows; write the value itself")
  }

  /// `3x8`: integers without a unit are columns and rows, not a page.
  private static func grid(_ word: Substring) -> (Int, Int)? {
    let sides = word.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard sides.count == 2, let columns = Int(sides[0]), let rows = Int(sides[1]), columns > 0, rows > 0 else {
      return nil
    }
    return (columns, rows)
  }

  private mutating func setPaper(_ text: String, option: String) throws(Failure) {
    if let paper = LabelPaper.named(text) {
      labels = paper
    } else if let size = Lengths.paper(text) {
      page = size
    } else if text.first?.isNumber == true, let size = try? Argument(option: option, text: text).rect() {
      page = size
    } else {
      throw unknown(text, option)
    }
  }

  private func unknown(_ text: String, _ option: String) -> Failure {
    let known = LabelPaper.all.flatMap(\.numbers) + PaperSize.all.map(\.name)
    let word = text.split(separator: " ").last.map(String.init) ?? text
    let hint = didYouMean(word, among: known) ?? "give a paper such as A4, and columns and rows"
    return .usage("\(option) '\(text)' is neither a known label paper nor a page; \(hint)")
  }

  /// - Parameter key: one of ``names``.
  private mutating func set(_ key: String, _ text: String) throws(Failure) {
    let argument = Argument(option: "\(name) \(key)", text: text)
    switch key {
    case "labels":
      guard let paper = LabelPaper.named(text) else {
        guard Lengths.paper(text) == nil else {
          throw argument.failure(
            "is a page, not a paper of labels; give it as the page, with columns and rows, or a number such as L7160")
        }
        throw unknown(text, argument.option)
      }
      labels = paper
    case "page": page = try argument.rect()
    case "columns": columns = try argument.count(atMost: Self.mostPlaces)
    case "rows": rows = try argument.count(atMost: Self.mostPlaces)
    case "margins": margins = try argument.margins()
    case "gap": gap = try argument.gap()
    case "skip": skip = try argument.index()
    case "order": order = try argument.oneOf(LabelSheet.Order.self)
    case "marks": marks = try argument.oneOf(LabelSheet.Marks.self)
    default:
      throw .usage("\(name) has no '\(key)'; " + choose(key, among: Self.names))
    }
  }

  /// Columns or rows; labels thinner than a hair are taken for a typing error.
  static let mostPlaces = 1000

  // MARK: JSON

  /// - Throws: bad data with line and column.
  init(_ member: JSONNode.Member) throws(DocumentFailure) {
    if case .string(let text) = member.value.value {
      self = try member.value.at { () throws(Failure) in try SheetRequest(Argument(option: member.name, text: text)) }
      return
    }
    self.init(member.name)
    for entry in try member.members() {
      guard let key = CompositionKey.all.first(where: { $0.name == entry.key && $0.places.contains(.sheet) }) else {
        throw entry.unknown(Self.names)
      }
      if let text = entry.value.flat?.argument {
        try entry.value.at { () throws(Failure) in try Self.checkFieldless(text, "\(member.name) \(entry.key)") }
      }
      let argument = try entry.value.argument(entry.name, key.shape)
      var changed = self
      try entry.value.at { () throws(Failure) in try changed.set(entry.key, argument.text) }
      self = changed
    }
    try member.value.at { () throws(Failure) in try check() }
  }

  // MARK: Meaning

  private func check() throws(Failure) {
    guard labels != nil else { return }
    let others: [(String, Bool)] = [
      ("page", page != nil), ("columns", columns != nil), ("rows", rows != nil), ("margins", margins != nil),
      ("gap", gap != nil),
    ]
    if let other = others.first(where: \.1)?.0 {
      throw .usage(
        "\(name) names a label paper, which has its own \(other); leave \(other) out, or give a page instead of the paper"
      )
    }
  }

  /// The request of this print on top of that of a file: if this one names a paper or a page, the file's measures do
  /// not hold.
  package func over(_ file: SheetRequest?) -> SheetRequest {
    guard var result = file else { return self }
    result.name = name
    if labels != nil || page != nil {
      (result.labels, result.page, result.columns, result.rows) = (labels, page, nil, nil)
      (result.margins, result.gap) = (nil, nil)
    }
    result.columns = columns ?? result.columns
    result.rows = rows ?? result.rows
    result.margins = margins ?? result.margins
    result.gap = gap ?? result.gap
    result.skip = skip ?? result.skip
    result.order = order ?? result.order
    result.marks = marks ?? result.marks
    return result
  }

  /// Works the sheet out.
  ///
  /// A page without margins has its labels in the middle, if their size is known; missing columns and rows are as many
  /// as there is room for.
  ///
  /// - Parameter label: the size of a label; nil if it is to be that of a place.
  /// - Throws: wrong usage for a sheet that cannot hold such a label, or if too many places are skipped.
  package func sheet(label: Size?) throws(Failure) -> LabelSheet {
    try check()
    var sheet: LabelSheet
    if let labels { sheet = labels.sheet } else { sheet = try laidOut(label) }
    if let label, !sheet.holds(label) {
      throw .usage(
        "\(name): a label is \(Self.told(label)), but a place on the sheet is \(Self.told(sheet.cell));"
          + " make the label smaller, or name another paper")
    }
    if let order { sheet.order = order }
    if let marks { sheet.marks = marks }
    if sheet.marks == .cut, !sheet.hasRoomForMarks {
      throw .usage(
        "\(name): cut marks stand in the margins, and the sheet has none; add margins=5mm, or draw marks=outline")
    }
    if let skip {
      guard skip < sheet.places else {
        throw .usage(
          "\(name) skips \(skip) labels, but a sheet has \(sheet.places); give \(sheet.places - 1) or less")
      }
      sheet.skipped = skip
    }
    return sheet
  }

  private func laidOut(_ label: Size?) throws(Failure) -> LabelSheet {
    let page = page ?? Self.usualPage
    let gap = gap ?? .zero
    let edges = margins ?? .zero
    let room = Size(page.width - edges.left - edges.right, page.height - edges.top - edges.bottom)
    guard room.width > 0, room.height > 0 else {
      throw .usage("\(name): the margins leave nothing of a page of \(Self.told(page)); write smaller ones")
    }
    func count(_ given: Int?, _ what: String, _ room: Double, _ side: Double?, _ gap: Double) throws(Failure) -> Int {
      if let given { return given }
      guard let side else {
        throw .usage("\(name) has no \(what); give columns and rows, as in A4 3x8, or the number of a label paper")
      }
      return min(max(1, Int(saturating: (room + gap + LabelSheet.slack) / (side + gap))), Self.mostPlaces)
    }
    let columns = try count(columns, "columns", room.width, label?.width, gap.width)
    let rows = try count(rows, "rows", room.height, label?.height, gap.height)
    // The space for each, between the gaps.
    var cell = Size(
      (room.width - Double(columns - 1) * gap.width) / Double(columns),
      (room.height - Double(rows - 1) * gap.height) / Double(rows))
    guard cell.width > 0, cell.height > 0 else {
      throw .usage(
        "\(name): \(columns) columns and \(rows) rows with such gaps leave no room for labels; write smaller gaps or fewer of them"
      )
    }
    // The labels are centred at their own size; for a label that does not fit, the error tells what it would fit.
    if margins == nil, let label, label.width <= cell.width + LabelSheet.slack,
      label.height <= cell.height + LabelSheet.slack
    {
      cell = label
      return LabelSheet(
        page: page, columns: columns, rows: rows, cell: cell,
        pitch: Size(cell.width + gap.width, cell.height + gap.height))
    }
    return LabelSheet(
      page: page, columns: columns, rows: rows, cell: cell, origin: Point(edges.left, edges.top),
      pitch: Size(cell.width + gap.width, cell.height + gap.height))
  }

  private static let usualPage = PaperSize.named("A4")?.size ?? Size(595, 842)

  /// A size in points and in millimetres, in which labels are sold.
  private static func told(_ size: Size) -> String {
    func millimeters(_ points: Double) -> String {
      ((LengthUnit.millimeters.count(points) * 100).rounded() / 100).shortest
    }
    func rounded(_ points: Double) -> String { ((points * 100).rounded() / 100).shortest }
    return
      "\(rounded(size.width))x\(rounded(size.height)) pt (\(millimeters(size.width))x\(millimeters(size.height)) mm)"
  }
}

extension Argument {
  /// One length for the gaps between both columns and rows, or one for the rows and one for the columns, as in CSS's
  /// `gap`.
  fileprivate func gap() throws(Failure) -> Size {
    let expected = "is not one or two lengths; write it as 2mm, or as 2mm,3mm for rows and columns"
    let lengths = try lengths(expected)
    guard lengths.count <= 2, lengths.allSatisfy({ $0 >= 0 }) else { throw failure(expected) }
    return Size(lengths[lengths.count - 1], lengths[0])
  }

  fileprivate func count(atMost most: Int) throws(Failure) -> Int { try whole(in: 1...most) }
}
