internal import ConstraintSolver
internal import Geometry

/// Intrinsic sizes: what contents want, as constraints at the priorities of hugging and compression resistance.
extension Layout {
  mutating func addContent(_ item: Int) {
    items[item].content = Int32(contents.count)
    staleContents.append(Int32(contents.count))
    contents.append(ContentRecord(item: Int32(item)))
  }

  mutating func removeContent(_ item: Int) throws(LayoutError) {
    guard items[item].content >= 0 else { return }
    let place = Int(items[item].content)
    let record = contents[place]
    for id in [
      record.hugging.horizontal, record.hugging.vertical, record.compression.horizontal, record.compression.vertical,
      record.aspect,
    ] {
      if let id { try solving { () throws(SolverError) in try solver.remove(id) } }
    }
    contents[place] = ContentRecord(item: record.item, isAlive: false)
    items[item].content = -1
    flowing.removeAll { $0 == place }
    if items[item].parent >= 0 { childrenChanged(Int(items[item].parent)) }
  }

  mutating func contentChanged(_ item: Int) {
    let place = Int(items[item].content)
    guard place >= 0, !contents[place].isStale else { return }
    contents[place].isStale = true
    staleContents.append(Int32(place))
  }

  /// Measures all contents that have to be measured, at their natural sizes.
  mutating func measureContents() throws(LayoutError) {
    // Content that fails remains to be measured, and so does everything after it.
    staleContents.sort(by: >)
    while let place = staleContents.last {
      if contents[Int(place)].isAlive && contents[Int(place)].isStale { try measureNaturally(Int(place)) }
      staleContents.removeLast()
    }
  }

  private mutating func measureNaturally(_ place: Int) throws(LayoutError) {
    let item = Int(contents[place].item)
    guard let content = items[item].properties.content else { return }
    contents[place].width = nil
    contents[place].wrapping = .natural
    let isFlowing = flowing.contains(Int32(place))
    if content.heightFollowsWidth, !isFlowing { flowing.append(Int32(place)) }
    if !content.heightFollowsWidth, isFlowing { flowing.removeAll { $0 == place } }
    let measure = try measured(content, width: nil, item)
    contents[place].naturalWidth = measure.size.width
    contents[place].dependsOnTraits = content.dependsOnTraits
    try require(measure, place)
    try requireAspect(content.aspect, place)
    contents[place].isStale = false
    markMoved(item)
  }

  /// What content measures, in whole pixels, except for a height that was solved for.
  func measured(
    _ content: any MeasuredContent, width: Double?, _ item: Int
  ) throws(LayoutError) -> ContentMeasure {
    try count(Self.stepsPerMeasure)
    var measure = content.measure(width: width, traits: traits)
    func side(_ length: Double, _ what: String) throws(LayoutError) -> Double {
      guard length != ContentMeasure.noIntrinsicMetric else { return length }
      try Self.checkLength(length, what, name(item))
      guard length >= 0 else { throw .badNumber(length, what: what, of: name(item)) }
      return traits.grid.roundUp(Size(length, 0)).width
    }
    let height = measure.size.height
    measure.size = Size(try side(measure.size.width, "intrinsic width"), try side(height, "intrinsic height"))
    let place = Int(items[item].content)
    if place >= 0, contents[place].isBetweenPixels { measure.size.height = height }
    try Self.checkLength(measure.firstBaseline, "first baseline", name(item))
    try Self.checkLength(measure.belowLastBaseline, "last baseline", name(item))
    return measure
  }

  /// Sets the constraints of a content to what was measured.
  mutating func require(_ measure: ContentMeasure, _ place: Int) throws(LayoutError) {
    let item = Int(contents[place].item)
    let old = contents[place].measure
    contents[place].measure = measure
    if old.size != measure.size, items[item].parent >= 0 { childrenChanged(Int(items[item].parent)) }
    let asked = ContentRecord.Asked(
      size: measure.size, hugging: hugging(of: item), resistance: compressionResistance(of: item),
      quietAxis: contents[place].quietAxis, isAbsent: items[item].isAbsent)
    // Most contents want the same after a turn of the screen.
    if contents[place].asked != asked {
      try requireWidth(measure.size.width, place)
      let isQuiet = isQuiet(place, .vertical)
      contents[place].hugging.vertical = try require(
        items[item].sides.height, .lessThanOrEqual, measure.size.height, asked.hugging.vertical,
        contents[place].hugging.vertical, isQuiet: isQuiet)
      contents[place].compression.vertical = try require(
        items[item].sides.height, .greaterThanOrEqual, measure.size.height, asked.resistance.vertical,
        contents[place].compression.vertical, isQuiet: isQuiet)
      contents[place].asked = asked
    }
    if old.firstBaseline != measure.firstBaseline || old.belowLastBaseline != measure.belowLastBaseline {
      try recompileBaselines(of: item)
    }
  }

  /// Sets the constraints of a content to the width that it wants.
  mutating func requireWidth(_ width: Double, _ place: Int) throws(LayoutError) {
    contents[place].asked = nil
    let item = Int(contents[place].item)
    let isQuiet = isQuiet(place, .horizontal)
    contents[place].hugging.horizontal = try require(
      items[item].sides.width, .lessThanOrEqual, width, hugging(of: item).horizontal,
      contents[place].hugging.horizontal, isQuiet: isQuiet)
    contents[place].compression.horizontal = try require(
      items[item].sides.width, .greaterThanOrEqual, width, compressionResistance(of: item).horizontal,
      contents[place].compression.horizontal, isQuiet: isQuiet)
  }

  // Read field by field, because calling a method of what is in a record copies the record, with its references.
  private func hugging(of item: Int) -> AxisPriorities {
    items[item].properties.cases.isEmpty
      ? items[item].properties.hugging : items[item].properties.hugging(for: traits)
  }

  private func compressionResistance(of item: Int) -> AxisPriorities {
    items[item].properties.cases.isEmpty
      ? items[item].properties.compressionResistance : items[item].properties.compressionResistance(for: traits)
  }

  private func isQuiet(_ place: Int, _ axis: Axis) -> Bool {
    contents[place].quietAxis == axis || items[Int(contents[place].item)].isAbsent
  }

  /// Lets a view's content want nothing along an axis, or all that it measures.
  mutating func quieten(_ view: View, along axis: Axis?) throws(LayoutError) {
    let place = Int(items[Int(view.reference.index)].content)
    guard place >= 0, contents[place].quietAxis != axis else { return }
    contents[place].quietAxis = axis
    if !contents[place].isStale { try require(contents[place].measure, place) }
  }

  private mutating func require(
    _ side: Variable, _ relation: Relation, _ length: Double, _ priority: Priority, _ known: ConstraintID?,
    isQuiet: Bool
  ) throws(LayoutError) -> ConstraintID? {
    try solving { () throws(SolverError) in
      guard let known else {
        guard length != ContentMeasure.noIntrinsicMetric else { return nil }
        // It takes its place in the order even if it does not count yet, so that nothing depends on when it begins to.
        return try solver.define(side, relation, length, priority: priority, rank: -1, isInstalled: !isQuiet)
      }
      let hasLength = length != ContentMeasure.noIntrinsicMetric && !isQuiet
      let (isInstalled, existing) = (try solver.isInstalled(known), try solver.priority(of: known))
      if isInstalled, !hasLength || existing.isRequired != priority.isRequired { try solver.uninstall(known) }
      if existing != priority { try solver.setPriority(of: known, to: priority) }
      if hasLength {
        if try solver.constant(of: known) != length { try solver.setConstant(of: known, to: length) }
        if try !solver.isInstalled(known) { try solver.install(known) }
      }
      return known
    }
  }

  private mutating func requireAspect(
    _ aspect: (ratio: Double, priority: Priority)?, _ place: Int
  ) throws(LayoutError) {
    let known = contents[place].aspect
    if known == nil, aspect == nil { return }
    let item = Int(contents[place].item)
    let (sides, isAbsent) = (items[item].sides, items[item].isAbsent)
    contents[place].aspect = try solving { () throws(SolverError) in
      if let known { try solver.remove(known) }
      guard let aspect, !isAbsent else { return nil }
      return try solver.add(
        (sides.width == aspect.ratio * sides.height).at(aspect.priority).ranked(-1).given())
    }
  }

  /// Compiles what names the baselines of an item anew, and what names those of stacks around it, which may be the
  /// same.
  mutating func recompileBaselines(of item: Int) throws(LayoutError) {
    try recompileOwnBaselines(of: item)
    var parent = items[item].parent
    while parent >= 0, items[Int(parent)].isStack {
      try recompileOwnBaselines(of: Int(parent))
      parent = items[Int(parent)].parent
    }
  }

  private mutating func recompileOwnBaselines(of item: Int) throws(LayoutError) {
    guard items[item].namesBaseline else { return }
    var seen: Set<Int> = []
    for index in constraintsNaming(item) where constraints[index].isAlive {
      let constraint = constraints[index].constraint
      let named = [
        constraint.first.attribute, constraint.first.start?.attribute, constraint.second?.attribute,
        constraint.second?.start?.attribute,
      ]
      if named.contains(where: { $0?.isBaseline ?? false }), seen.insert(index).inserted {
        try settle(index, recompiles: true)
      }
    }
  }
}
