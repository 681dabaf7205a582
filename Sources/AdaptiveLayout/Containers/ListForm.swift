public import Geometry

/// One of the ways to show a list of data: the kinds of container, and their measures.
///
/// A value that places nothing itself; with a number of items and a room it becomes a ``ListGeometry``.
public enum ListForm: Sendable, Hashable {
  /// One row below the other, as wide as the room.
  case table(rowHeight: Variation<Double>)
  /// Columns of equal width that fill the room, as many as have at least the least width.
  case grid(leastWidth: Double, height: CellHeight, spacing: Double = 0)
  /// Cells whose size follows from their number, flowing in lines whose gaps are widened to fill them.
  case collection(CellSizing, spacing: Double = 10)

  /// How high the cells of a grid are.
  public enum CellHeight: Sendable, Hashable {
    /// A number of points.
    case points(Variation<Double>)
    /// The width divided by this.
    case aspect(Double)
  }

  /// Which of these ways it is, without its measures.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Rows, one below the other.
    case table
    /// Cells of equal size in columns.
    case grid
    /// Cells of one size, as many to a line as there is room for.
    case collection
  }

  /// Which of these ways it is.
  public var kind: Kind {
    switch self {
    case .table: .table
    case .grid: .grid
    case .collection: .collection
    }
  }

  /// Why nothing can be shown in this form; nil if something can.
  var mistake: String? {
    func wrong(_ values: [Double], _ what: String, least: Double = .leastNormalMagnitude, most: Double = Layout.longest)
      -> String?
    {
      values.first { !(least...most ~= $0) }.map {
        "its \(what) \($0.shortest) is out of range; give it a \($0 > most ? "smaller" : "larger") one"
      }
    }
    switch self {
    case .table(let height): return wrong(height.values, "row height")
    case .grid(let width, let height, let spacing):
      let heights =
        switch height {
        case .points(let points): wrong(points.values, "cell height")
        case .aspect(let ratio): wrong([ratio], "aspect ratio", most: .greatestFiniteMagnitude)
        }
      return wrong([width], "least width") ?? heights ?? wrong([spacing], "spacing", least: 0)
    case .collection(let sizing, let spacing):
      return sizing.mistake ?? wrong([spacing], "spacing", least: 0)
    }
  }
}

/// Which form a list takes, and when.
public enum ListChoice: Sendable, Hashable {
  /// Depends on the traits; a plain form is the same for all.
  case traits(Variation<ListForm>)
  /// The widest step that the room reaches; below all steps, the first one given.
  case width([WidthStep])
  /// The first form that shows every item without scrolling; if none does, the last.
  case firstThatFits([ListForm])

  /// A form, and the width from which on it is taken.
  public struct WidthStep: Sendable, Hashable {
    /// The width in points from which on the form is taken.
    public var least: Double
    /// The form that is taken there.
    public var form: ListForm

    /// A form for lists that are at least this many points wide.
    public init(_ least: Double, _ form: ListForm) {
      self.least = least
      self.form = form
    }
  }

  /// The same form under all traits.
  public static func form(_ form: ListForm) -> ListChoice { .traits(Variation(form)) }

  /// All forms that it may choose.
  var forms: [ListForm] {
    switch self {
    case .traits(let forms): forms.values
    case .width(let steps): steps.map(\.form)
    case .firstThatFits(let forms): forms
    }
  }

  /// The geometry of a number of items in a room; nil if there is no form to choose from.
  ///
  /// - Complexity: O(forms), plus O(log count) for each that fits cells to the room
  public func geometry(_ count: Int, in room: Size, traits: Traits) -> ListGeometry? {
    func geometry(_ form: ListForm) -> ListGeometry { ListGeometry(form, count: count, in: room, traits: traits) }
    switch self {
    case .traits(let forms): return geometry(forms.value(for: traits))
    case .width(let steps):
      let reached = steps.filter { $0.least <= room.width }.max { $0.least < $1.least }
      return (reached ?? steps.first).map { geometry($0.form) }
    case .firstThatFits(let forms):
      for form in forms.dropLast() {
        let candidate = geometry(form)
        if candidate.showsAll { return candidate }
      }
      return forms.last.map(geometry)
    }
  }
}
