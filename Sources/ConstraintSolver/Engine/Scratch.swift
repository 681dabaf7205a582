/// Tables that are used only while the engine works: between calls they are empty, or the next call that needs them
/// fills them anew. A copy of an engine does not get them.
struct Scratch {
  // For edits that are being taken into the graph.
  var newcomers = Table<Int32>()
  /// Rows outside the basis whose constant changed.
  var revalued = Table<Int32>()

  // For a basis that is being built from nothing.
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

  // For a walk: where it begins, and the variables that it has reached, by blocks.
  var roots = Table<Int32>()
  var order = Table<Int32>()
  var blockStarts = Table<Int32>()
  var stack = Table<Int32>()
  var frames = Table<Engine.Frame>()

  // For an exchange: how fast each variable moves, and the rows outside the basis that are affected.
  var direction = Table<DoubleDouble>()
  var crossed = Table<Int32>()
  var kinks = Table<Engine.Kink>()
  var rematched = Table<Int32>()

  // For sorting seeds by level.
  var levels = Table<Engine.Level>()
  var levelOrder = Table<Int32>()
  var seedLevels = Table<Int32>()
  var sortedSeeds = Table<Engine.Seed>()

  // For passing pulls on; all 0 between uses.
  var work = Table<DoubleDouble>()
  var pending = HeightHeap()
  /// By variable, the place at which its row's list of multipliers was last added to; only filled if seeds have many
  /// levels.
  var cursors = Table<Engine.Cursor>()
  /// The places at which multipliers deep in long lists were last found; see ``Engine/hint(_:_:)``.
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
