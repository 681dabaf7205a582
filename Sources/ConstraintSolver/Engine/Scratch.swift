/// Tables that hold something only while the engine works: they are empty between calls, or made anew by the next call
/// that needs them.
///
/// No copy of an engine copies them.
struct Scratch {
  // Edits being taken in.
  var newcomers = Table<Int32>()
  /// Rows outside the basis whose constant changed.
  var revalued = Table<Int32>()

  // A basis being built from nothing.
  var ready = Table<Int32>()
  var closing = Table<Int32>()
  /// Stays and inequalities that may leave their places to an equality.
  var loose = Table<Int32>()
  /// Optional equalities with one variable left, and inequalities that their levels choose.
  var wishes = Heap<Ranked>()
  /// Other inequalities with one variable left, and those that are not sorted in yet.
  var bounds = Heap<Ranked>()
  var waiting = Table<Int32>()
  /// Rows that have the same one variable left.
  var rivals = Table<Engine.Rival>()

  // A walk: where it begins, and the variables that it reached, by blocks.
  var roots = Table<Int32>()
  var order = Table<Int32>()
  var blockStarts = Table<Int32>()
  var stack = Table<Int32>()
  var frames = Table<Engine.Frame>()

  // An exchange: how fast each variable moves, and the rows outside the basis that are affected.
  var direction = Table<DoubleDouble>()
  var crossed = Table<Int32>()
  var kinks = Table<Engine.Kink>()
  var rematched = Table<Int32>()

  // Seeds being sorted by level.
  var levels = Table<Engine.Level>()
  var levelOrder = Table<Int32>()
  var seedLevels = Table<Int32>()
  var sortedSeeds = Table<Engine.Seed>()

  // Pulls being passed on; all 0 between uses.
  var work = Table<DoubleDouble>()
  var pending = HeightHeap()
  /// By variable: where its row's list of multipliers was last added to. Only filled where seeds have many levels.
  var cursors = Table<Engine.Cursor>()
  /// Where multipliers deep in long lists were found last; see ``Engine/hint(_:_:)``.
  var hints = Table<Int32>()

  /// The variables whose values the last solve changed.
  var changed = Table<Int32>()

  func free() {
    newcomers.free()
    revalued.free()
    ready.free()
    closing.free()
    loose.free()
    wishes.free()
    bounds.free()
    waiting.free()
    rivals.free()
    roots.free()
    order.free()
    blockStarts.free()
    stack.free()
    frames.free()
    direction.free()
    crossed.free()
    kinks.free()
    rematched.free()
    levels.free()
    levelOrder.free()
    seedLevels.free()
    sortedSeeds.free()
    work.free()
    pending.free()
    cursors.free()
    hints.free()
    changed.free()
  }
}
