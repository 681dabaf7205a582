/// The lists of a document's structure that are under construction (ISO 32000-1, 14.8.4.3.3), from the outermost: a
/// list `L` has items `LI`, each with its marker `Lbl` and its text `LBody`, which also has the lists inside of the
/// item.
///
/// An object follows its children, since it names them.
struct PDFLists {
  typealias Object = (number: Int, text: PDFText)

  private struct List {
    let number: Int
    let parent: Int
    let level: Int
    var items: [Int] = []
    var item: Item?
  }

  private struct Item {
    let number: Int
    var children: [Int] = []
    /// The text of the item, which is not complete before the lists inside of it are known.
    var body: (leaf: Int, text: PDFText, mark: Int)?
    /// The lists inside of it.
    var lists: [Int] = []
  }

  private var lists: [List] = []

  /// Closes all lists.
  ///
  /// - Returns: their objects, and those of their last items.
  mutating func closed() -> [Object] {
    var objects: [Object] = []
    while !lists.isEmpty { objects += closedLast() }
    return objects
  }

  /// Closes the lists that are deeper than an element, and the item before it where it starts another.
  ///
  /// - Returns: the objects of what was closed.
  mutating func closed(above element: PDFElement) -> [Object] {
    var objects: [Object] = []
    while let last = lists.last, last.level > element.level { objects += closedLast() }
    if element.startsItem, lists.last?.level == element.level { objects += closedItem() }
    return objects
  }

  /// Opens the list and the item of an element, unless they are open.
  ///
  /// - Parameters:
  ///   - document: the number of the object that has the outermost lists.
  ///   - children: its children, to which such a list is added.
  ///   - next: the next free number.
  /// - Returns: the number of the item.
  mutating func open(for element: PDFElement, in document: Int, _ children: inout [Int], _ next: inout Int) -> Int {
    if lists.last.map({ $0.level < element.level }) ?? true {
      var parent = document
      if let place = lists.indices.last, let item = lists[place].item {
        parent = item.body?.leaf ?? item.number
        lists[place].item?.lists.append(next)
      } else {
        children.append(next)
      }
      lists.append(List(number: next, parent: parent, level: element.level))
      next += 1
    }
    let place = lists.count - 1
    if let item = lists[place].item { return item.number }
    lists[place].item = Item(number: next)
    lists[place].items.append(next)
    next += 1
    return next - 1
  }

  /// Adds a marker or a text to the item that is open.
  ///
  /// - Parameters:
  ///   - text: its object up to its content.
  ///   - mark: the number of its content on the page.
  /// - Returns: its object; nil for the text of an item, whose object waits for the lists inside of it.
  mutating func add(_ leaf: Int, _ text: PDFText, mark: Int, isBody: Bool) -> Object? {
    var text = text
    guard let place = lists.indices.last, isBody, lists[place].item?.body == nil else {
      if let place = lists.indices.last { lists[place].item?.children.append(leaf) }
      text.append("/K \(mark)>>\n")
      return (leaf, text)
    }
    lists[place].item?.children.append(leaf)
    lists[place].item?.body = (leaf, text, mark)
    return nil
  }

  private mutating func closedItem() -> [Object] {
    guard let place = lists.indices.last, var item = lists[place].item else { return [] }
    lists[place].item = nil
    var objects: [Object] = []
    if let body = item.body {
      var text = body.text
      if item.lists.isEmpty {
        text.append("/K \(body.mark)>>\n")
      } else {
        text.append("/K[\(body.mark)\(item.lists.map { " \($0) 0 R" }.joined())]>>\n")
      }
      objects.append((body.leaf, text))
    } else {
      item.children += item.lists
    }
    objects.append((item.number, PDFEnding.element("LI", parent: lists[place].number, item.children)))
    return objects
  }

  private mutating func closedLast() -> [Object] {
    var objects = closedItem()
    if let list = lists.popLast() {
      objects.append((list.number, PDFEnding.element("L", parent: list.parent, list.items)))
    }
    return objects
  }
}
