/// The numbers behind a solver: an active-set method on a basis that is kept as a graph.
///
/// **The problem.** Each row `a x - b` has an error (how far it is from holding), and the sums of errors are to be as
/// small as possible, level by level. At such an optimum as many rows as there are variables hold exactly and are
/// independent: the *basis*. Each variable also has a row of its own at the lowest level, its *stay* `x = 0`, so that
/// there always is a basis.
///
/// **The graph.** Each basic row is matched with one of its variables, the one it determines from the others
/// (``Row/variable``, ``Unknown/row``). On a real screen almost every row determines its variable from ones already
/// known, so values flow along the graph; where they go in circles, the circle is solved as a ``Block``. Nothing else
/// of the basis is stored, so exchanging a row costs a rematching along one path.
///
/// **The search.** A row outside the basis pulls with its slope; multipliers say how much each basic row is pulled, by
/// level. A row that is pulled harder than its own level allows leaves the basis, everything that depends on it moves
/// until something pulls back, and the row that does so enters it. Ties of position are broken by an infinitesimal
/// shift of every row (``shadow``), which also makes the final basis independent of the way to it, and rules out going
/// in circles.
///
/// A value with unsafe storage: ``SolverCore`` owns one, frees it, and copies it by ``copy()``.
struct Engine {
  /// A variable: 64 bytes, which one access to memory brings.
  struct Unknown: BitwiseCopyable {
    /// Its value.
    var value = DoubleDouble.zero
    /// How fast the value moves with the infinitesimal shift.
    var shadow = 0.0
    /// The first of the terms in which it occurs.
    var firstTerm: Int32 = -1
    /// The basic row matched with it; -1 is its stay.
    var row: Int32 = -1
    /// The multipliers of its stay, while that is basic.
    var multipliers: Int32 = -1
    /// The number of rows outside the basis in which it occurs.
    var watchers: Int32 = 0
    // For walks.
    var mark: UInt32 = 0
    var index: Int32 = 0
    var parent: Int32 = -1
    /// One more than the greatest height among the variables that determined it when its value was last computed.
    var height: Int32 = 0
    /// The solve in which it last moved; the part of a solve after the first exchange counts as another one.
    var moved: UInt32 = 0
    /// Whether a row outside the basis may depend on it.
    var isWatched = false
    /// Whether it is in ``pending``.
    var isPending = false
    var knowledge = Knowledge.unknown
    var stayState = State()

    @inline(__always) var isKnown: Bool { knowledge != .unknown }
    @inline(__always) var isLoose: Bool { knowledge == .loose }
  }

  /// What is known of a variable while a basis is built.
  enum Knowledge: UInt8, BitwiseCopyable {
    case unknown
    /// Its value is final.
    case firm
    /// Its value rests on a stay or an inequality, so that it may change where a circle closes.
    case loose
  }

  struct Term: BitwiseCopyable {
    var coefficient: DoubleDouble
    var variable: Int32
    var row: Int32
    // The list of the variable's terms.
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// A term as it was given.
  struct Factor: BitwiseCopyable {
    var variable: Int32
    var coefficient: DoubleDouble
    /// Whether the coefficient is a fraction; see ``Meaning``.
    var isExact = true

    @inline(__always)
    mutating func add(_ other: DoubleDouble, isExact: Bool) {
      coefficient = .sum(coefficient, other, Meaning.cancelled)
      if !isExact { self.isExact = false }
    }
  }

  /// Where a basic row stands in the search.
  struct State: BitwiseCopyable {
    private var bits: UInt8 = 0

    init(isTouched: Bool = false) { self.isTouched = isTouched }

    @inline(__always) var isTouched: Bool {
      get { bits & 1 != 0 }
      set { bits = newValue ? bits | 1 : bits & ~1 }
    }
    /// Whether no level's sum decides whether it may leave.
    @inline(__always) var isUndecided: Bool {
      get { bits & 2 != 0 }
      set { bits = newValue ? bits | 2 : bits & ~2 }
    }
  }

  /// The part of a constraint that the search looks at: 64 bytes, since it looks at many. The rest is its ``Origin``.
  struct Row: BitwiseCopyable {
    var start: Int32
    var count: Int32
    /// The number that is meant by the constant; see ``Meaning``.
    var meant: DoubleDouble
    var priority: Double
    /// Its own infinitesimal shift; 0 for a required equality that has never been shifted.
    var shift: Double
    /// The variable it determines; -1 outside the basis.
    var variable: Int32 = -1
    var multipliers: Int32 = -1
    var mark: UInt32 = 0
    var unknowns: Int32 = 0
    /// -1 at most, 0 equal, 1 at least.
    var relation: Int8
    /// Outside the basis: by how much its error grows with the left side.
    var slope: Int8 = 0
    var isInstalled = false
    var isBroken = false
    /// Whether its terms are in the variables' lists.
    var isLinked = false
    var isUnmet = false
    var state = State()

    /// The constant as it was given, which is the double nearest to the fraction that is meant.
    @inline(__always) var constant: Double { meant.high }
  }

  /// The part of a constraint that is looked at when it is edited, and when ties and conflicts are decided.
  struct Origin: BitwiseCopyable {
    var serial: Int
    var rank: Int
    /// Decides, after ``rank``, which of several contradicting rows is broken.
    var isGiven = false
    var firmness: Int8 = 0
    /// Whether it is a member of a known conflict.
    var isInConflict = false
    /// Whether all coefficients are fractions.
    var isExact = true
    var isConstantExact = true
    /// Whether it is in ``edited``.
    var isEdited = false
    var isRevalued = false
  }

  struct Multiplier: BitwiseCopyable {
    var priority: Double
    var value: DoubleDouble
    var next: Int32
    /// The row or stay in whose list it is; ``free`` if it is in none.
    var owner: Int32

    static let free = Int32.min
  }

  /// A change in the slope of a row outside the basis, to be passed on to the multipliers.
  struct Seed: BitwiseCopyable {
    var code: Int32
    var priority: Double
    var change: DoubleDouble
  }

  var unknowns = Table<Unknown>()
  var terms = Table<Term>()
  var rows = Table<Row>()
  /// One for each row.
  var origins = Table<Origin>()
  /// Values as of the last solve.
  var values = Table<Double>()
  var nextSerial = 0
  var installedCount = 0
  var termsInUse = 0
  /// Conflicts as of the last solve.
  var conflicts: [(broken: Int, members: [Int])] = []
  /// Whether a pass over all required rows found them, after the last edits.
  var areFromPass = false

  // Multipliers: sorted lists, highest level first.
  var multipliers = Table<Multiplier>()
  var freeMultiplier: Int32 = -1

  // Work that waits for the next solve.
  var edited = Table<Int32>()
  var dirty = Table<Int32>()
  var seeds = Table<Seed>()
  var touched = Table<Int32>()
  var candidates = CandidateHeap()
  var undecided = Table<Int32>()
  var unmet = Table<Int32>()
  /// Variables whose values may differ from those after the last solve; a variable may occur twice.
  var moved = Table<Int32>()
  /// The place in it from which on variables have moved since the first exchange.
  var firstMoved = 0
  /// Variables on which ties may depend, because their sign changed or a row in which they occur did.
  var flipped = Table<Int32>()
  var isDirty = false

  // Tables that are used only while the engine works, or can be made again; copies start without them.
  var scratch = Scratch()
  var block = Block()
  /// The blocks that are kept, except the one in use, and the number of that one.
  var blocks = (0..<Engine.blockCount).map { _ in Block() }
  var blockNumber = 0
  var plans = (0..<Engine.planCount).map { _ in Plan() }
  var nextPlan = 0

  // Marks of walks.
  var epoch: UInt32 = 0
  var rowEpoch: UInt32 = 0
  var solveEpoch: UInt32 = 0

  /// Counts changes of the basis and of what is in the graph.
  var structure: UInt64 = 0
  /// Tells one set of basic rows from another, in whatever order they came there.
  var basis: UInt64 = 0

  /// The share of its terms within which a sum counts as zero.
  var rounding = Meaning.exact
  /// A pull is a difference of slopes, which are 1, multiplied by coefficients; anything less than this is none.
  var leastPull = Meaning.leastPull(Meaning.exact)
  /// The share of ``magnitude`` within which a length counts as zero.
  var noise = Meaning.noise
  var reading = Reading.meant
  /// Rows in the graph with a coefficient or a constant that is not a fraction.
  var inexactRows = 0
  var inexactConstants = 0
  /// The largest number seen, against which rounding is measured.
  var magnitude = 1.0
  /// Whether required equalities are shifted too.
  var shiftsAll = false
  /// Set when the rows of the basis turn out not to be independent.
  var needsRebuild = false
  var pivots = 0
  var pivotLimit = 0
  var circle = CircleWatch()
  var effort = Effort()
  /// Rows in the graph.
  var linkedCount = 0
  var undecidedCount = 0
  var cursorEpoch: UInt32 = 0
  /// The walk that was last made to decide a tie, and the structure for which it was made.
  var tieEpoch: UInt32 = 0
  var tieStructure = UInt64.max
  /// Whether the seeds that are being passed on have many levels.
  var hasCursors = false
  /// Whether it only matters that required rows can hold, and not with which values.
  var ignoresTies = false
  var isBuilding = false
  var isPeeling = false
  /// Whether the basis was built anew, so that any value may differ from that after the last solve.
  var hasMovedAll = false
  /// Whether values have moved and are still to be computed anew.
  var hasPivoted = false

  /// The number of variables; each becomes an ``Unknown`` at the next solve.
  var variableCount = 0
  /// The number of unknowns that have been in a basis; those after them are still as they were made.
  var placedUnknowns = 0

  // MARK: Storage

  /// All tables of the state; they are listed here and nowhere else.
  private mutating func forEachTable(_ upkeep: Upkeep) {
    unknowns.keep(upkeep)
    terms.keep(upkeep)
    rows.keep(upkeep)
    origins.keep(upkeep)
    values.keep(upkeep)
    multipliers.keep(upkeep)
    edited.keep(upkeep)
    dirty.keep(upkeep)
    seeds.keep(upkeep)
    touched.keep(upkeep)
    candidates.keep(upkeep)
    undecided.keep(upkeep)
    unmet.keep(upkeep)
    moved.keep(upkeep)
    flipped.keep(upkeep)
  }

  func copy() -> Engine {
    var other = self
    other.forEachTable(.copy)
    other.scratch = Scratch()
    other.block = Block()
    other.blocks = blocks.map { _ in Block() }
    other.plans = plans.map { _ in Plan() }
    other.makeRoom()
    return other
  }

  func free() {
    var last = self
    last.forEachTable(.free)
    scratch.free()
    block.free()
    for block in blocks { block.free() }
    for plan in plans { plan.free() }
  }

  mutating func reserve(variables: Int, constraints: Int) {
    unknowns.reserve(variables)
    values.reserve(variables)
    scratch.work.reserve(variables)
    scratch.direction.reserve(variables)
    touched.reserve(variables)
    rows.reserve(constraints)
    origins.reserve(constraints)
    edited.reserve(constraints)
    // Relations of two edges have four terms, sizes two or one.
    terms.reserve(3 * constraints)
  }

  // MARK: Shifts

  /// Bits that look random and are always the same for a seed.
  static func scatteredBits(_ seed: UInt64) -> UInt64 {
    var h = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15
    h ^= h >> 29
    h = h &* 0xBF58_476D_1CE4_E5B9
    h ^= h >> 32
    return h
  }

  /// A number in 1..<2 that looks random and is always the same for a seed.
  private static func scatter(_ seed: UInt64) -> Double { 1 + Double(scatteredBits(seed) & 0xFFFF_FFFF) * 0x1p-32 }

  /// Required inequalities are shifted so that they give way: what is feasible stays feasible.
  static func shift(serial: Int, relation: Int8) -> Double {
    let unit = scatter(UInt64(serial) << 1)
    return relation < 0 ? unit : relation > 0 ? -unit : (unit - 1.5) * 0.5
  }

  static func stayShift(_ variable: Int) -> Double { (scatter(UInt64(variable) << 1 | 1) - 1.5) * 0.25 }

  @inline(__always)
  func shift(of slot: Int32) -> Double { shift(rows[slot]) }

  @inline(__always)
  func shift(_ row: Row) -> Double {
    if row.relation == 0 { return row.priority == 1000 && !shiftsAll ? 0 : row.shift }
    if row.priority == 1000 { return row.shift }
    // Optional ones are shifted the other way, and further: two that meet in one number, as hugging and compression
    // resistance do, then contradict each other by next to nothing, and levels decide instead of ties.
    return row.relation < 0 ? -1 - row.shift : 1 - row.shift
  }
}
