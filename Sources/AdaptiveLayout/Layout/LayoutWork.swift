package import ConstraintSolver

/// Steps of solving that several layouts share beyond those of their own.
package typealias LayoutWork = SharedWork

extension SharedWork {
  /// What one run of a program may take for all layouts that files describe.
  ///
  /// - Parameters:
  ///   - steps: what their solves may take beyond steps of their own.
  ///   - rooms: in how many windows and languages they are laid out. Each may take some hundred thousand steps by
  ///     itself, a millisecond or so; screens that people make take less, and large ones draw on what all have.
  package static func ofFiles(
    steps: Int = Layout.Limits.ofFile.solver.steps, rooms: Int = 1
  ) -> SharedWork {
    let (share, isHuge) = rooms.multipliedReportingOverflow(by: stepsPerRoom)
    return ofFiles(steps: steps, share: isHuge ? .max / 2 : share)
  }

  /// - Parameter share: what the rooms may take by themselves, all together; see ``share(ofRooms:views:)``.
  package static func ofFiles(steps: Int, share: Int) -> SharedWork {
    SharedWork(steps: steps, inAll: stepsInAll + min(share, .max / 2))
  }

  /// What windows and languages of a screen with so many views may take by themselves.
  package static func share(ofRooms rooms: Int, views: Int) -> Int {
    let each = min(stepsOfRoom.most, stepsOfRoom.least + stepsOfRoom.perView * min(views, stepsOfRoom.most))
    let (share, isHuge) = rooms.multipliedReportingOverflow(by: each)
    return isHuge ? .max / 4 : share
  }

  /// The limit `layoutWork`: a second, or two on a slow machine.
  package static let stepsInAll = 100_000_000
  package static let stepsPerRoom = 200_000
  /// What a room may take by itself that has few views, and for each more: a list of 300 texts in 24 languages in all
  /// windows is much, but it is what somebody has and asks for.
  package static let stepsOfRoom = (least: 25_000, perView: 4_000, most: 1_200_000)
}

extension Layout {
  /// From now on, it and its copies take what they need beyond their own steps from what others take it from, too.
  package mutating func share(_ work: SharedWork) { solver.shared = work }

  /// Counts what is done for it beside solving, in the solver's steps, where it shares its work.
  ///
  /// - Throws: ``LayoutError/solver(_:)`` where more was done than may be.
  package func count(_ steps: Int) throws(LayoutError) {
    guard let shared = solver.shared, !shared.count(steps) else { return }
    throw .solver(shared.refusal)
  }

  /// What it costs to measure a content that is known at another width.
  static var stepsPerMeasure: Int { 250 }
  /// What it costs to make a cell of a list: some ten microseconds, and ten kilobytes.
  static var stepsPerCell: Int { 5000 }
}
