internal import ConstraintSolver
internal import Geometry

/// Content whose height follows its width: text of several lines.
///
/// A layout begins with the width that the text would take on one line. The width that results decides where lines
/// break and how high the text is. Then the text wants to be no wider than its widest line, and a view around it may
/// follow, as a chat bubble does. Where nothing follows, it goes back to what it wanted before, so that nothing else is
/// moved. Every layout begins anew, so that the result does not depend on earlier widths.
extension Layout {
  /// Lets content want its natural width again where that was changed for frames that no longer hold. To be called
  /// before the first solve after changes.
  mutating func unwrapContents() throws(LayoutError) {
    guard !flowing.isEmpty, solver.isPending else { return }
    let isAnew = structure != wrappedStructure
    wrappedStructure = structure
    for place in flowing.map(Int.init) where contents[place].isAlive {
      if contents[place].wrapping == .followed || contents[place].wrapping == .tried {
        contents[place].wrapping = .natural
        try requireWidth(contents[place].naturalWidth, place)
      } else if isAnew, contents[place].wrapping == .refused {
        contents[place].wrapping = .natural
      }
    }
  }

  /// Measures flowing content for the widths that were solved; returns whether anything follows from that.
  ///
  /// The width that it is measured for is in whole pixels, and no more than the solved one, so that the lines that were
  /// counted are the lines that fit the frame after rounding.
  mutating func measureFlowing() throws(LayoutError) -> Bool {
    var hasChanged = false
    for place in flowing.map(Int.init) where contents[place].isAlive {
      let item = Int(contents[place].item)
      guard let content = items[item].properties.content else { continue }
      let solved = try solving { () throws(SolverError) in try solver.lastValue(of: items[item].sides.width) }
      let width = traits.grid.roundDown(max(0, solved))
      let record = contents[place]
      let natural = record.naturalWidth
      if record.wrapping == .tried || record.wrapping == .followed, let wrapped = record.width,
        width >= record.widest, width <= wrapped
      {
        // The lines are still those of the width at which they were broken.
        guard record.wrapping == .tried else { continue }
        contents[place].wrapping = width < wrapped ? .followed : .refused
        if width == wrapped {
          try requireWidth(natural, place)
          hasChanged = true
        }
        continue
      }
      let wanted = natural != ContentMeasure.noIntrinsicMetric && width >= natural ? nil : width
      if wanted != record.width || record.wrapping == .tried || record.wrapping == .followed {
        if try wrap(content, at: wanted, place) { hasChanged = true }
      }
      if contents[place].wrapping == .natural, try tryWidest(place) { hasChanged = true }
    }
    return hasChanged
  }

  /// Breaks the text at a width, or not at all where that is nil; returns whether anything follows from that.
  private mutating func wrap(
    _ content: any MeasuredContent, at width: Double?, _ place: Int
  ) throws(LayoutError) -> Bool {
    let natural = contents[place].naturalWidth
    var measure = try measured(content, width: width, Int(contents[place].item))
    contents[place].width = width
    contents[place].widest = measure.size.width
    measure.size.width = natural
    let wasChanged = contents[place].wrapping == .tried || contents[place].wrapping == .followed
    contents[place].wrapping = .natural
    guard measure != contents[place].measure || wasChanged else { return false }
    try require(measure, place)
    return true
  }

  /// Lets the text want no more than its widest line, to see whether its view follows; returns whether that changed
  /// anything.
  private mutating func tryWidest(_ place: Int) throws(LayoutError) -> Bool {
    let (record, natural) = (contents[place], contents[place].naturalWidth)
    guard natural != ContentMeasure.noIntrinsicMetric, let width = record.width, record.widest >= 0,
      record.widest < width
    else { return false }
    var known: [Int: Bool] = [:]
    guard !isFixedHorizontally(Int(record.item), depth: 0, &known) else {
      contents[place].wrapping = .refused
      return false
    }
    contents[place].wrapping = .tried
    try requireWidth(record.widest, place)
    return true
  }

  /// Whether required equalities alone lead from both edges of an item to the window's, so that no wish of its content
  /// moves them. No is always a safe answer.
  ///
  /// - Parameter known: what was found on the way here, so that paths that meet again are walked once: without it,
  ///   their number would grow with every view between an item and the window.
  private func isFixedHorizontally(_ item: Int, depth: Int, _ known: inout [Int: Bool]) -> Bool {
    if item == 0 { return !isRootFree }
    guard depth < Self.mostSteps else { return false }
    let place = item * Self.mostSteps + depth
    if let found = known[place] { return found }
    let found = followIsFixed(item, depth: depth, &known)
    known[place] = found
    return found
  }

  /// How many views may be between an item and the window.
  private static var mostSteps: Int { 8 }

  private func followIsFixed(_ item: Int, depth: Int, _ known: inout [Int: Bool]) -> Bool {
    if !items[item].springs.isEmpty { return true }
    var (edges, count): (Set<Attribute>, Int) = ([], 0)
    var use = items[item].firstUse
    // Few constraints name a view; where many do, the latest are enough.
    while use >= 0, count < 24 {
      let index = Int(uses[Int(use)].constraint)
      use = uses[Int(use)].next
      count += 1
      let record = constraints[index]
      guard record.isAlive, record.isInstalled, record.numbers.priority.isRequired,
        record.constraint.relation == .equal, record.constraint.first.start == nil,
        record.constraint.second?.start == nil
      else { continue }
      let isFirst = Int(record.constraint.first.item.index) == item
      guard let own = isFirst ? record.constraint.first : record.constraint.second, own.attribute.axis == .horizontal
      else { continue }
      let other = isFirst ? record.constraint.second : record.constraint.first
      let edge = own.attribute
      guard !edges.contains(edge) else { continue }
      if let other {
        guard Int(other.item.index) != item, other.attribute.axis == .horizontal,
          isFixedHorizontally(Int(other.item.index), depth: depth + 1, &known)
        else { continue }
      }
      edges.insert(edge)
      if edge == .width || edges.isSuperset(of: [.leading, .trailing]) || edges.isSuperset(of: [.left, .right])
        || (edges.count > 1 && edges.contains(.centerX))
      {
        return true
      }
    }
    return false
  }
}
