internal import OfficePackages

/// What fitting changes in a presentation: found once, then written into another file, in which every other byte is as it was.
///
/// By ``FitSizes/stored`` it writes what PowerPoint would have stored, which it computes when a text is edited and never when a
/// presentation is opened, so that what programs write is not fitted. What is so already stays as it is: fitted a second time,
/// nothing changes.
public struct PresentationFit: Sendable {
  /// Why a text is left as it is.
  public struct Left: Sendable, Hashable {
    /// The part, such as `ppt/slides/slide3.xml`.
    public let part: String
    /// The number of the shape on its slide; 0 where the file gives none.
    public let shape: Int
    /// The shape's name, as PowerPoint's selection pane shows it; with row and column for a cell.
    public let name: String
    /// A clause: what is not known of it.
    public let reason: String
  }

  /// A text that passes its shape still.
  public struct Overflow: Sendable, Hashable {
    /// The part, such as `ppt/slides/slide3.xml`.
    public let part: String
    /// The number of the shape on its slide; 0 where the file gives none.
    public let shape: Int
    /// The shape's name, as PowerPoint's selection pane shows it; with row and column for a cell.
    public let name: String
    /// By how many points.
    public let points: Double
  }

  /// The values that change, slide by slide.
  public let changes: [PresentationChange]
  /// The texts that are left as they are because it is not known what PowerPoint would make of them.
  public let left: [Left]
  /// The texts that pass their shapes or the slide even so.
  public let overflows: [Overflow]
  private let edit: PackageEdit

  /// Finds what changes.
  ///
  /// - Parameters:
  ///   - presentation: which is not changed itself.
  ///   - check: reads it.
  ///   - sizes: what is written.
  /// - Throws: ``PresentationError`` for parts that are damaged or missing, or cannot be changed.
  /// - Complexity: that of ``PresentationCheck/answers(for:)``; with sizes in runs, each text that does not fit is shaped once for each
  ///   size that is tried.
  public init(_ presentation: Presentation, by check: PresentationCheck, sizes: FitSizes = .stored)
    throws(PresentationError)
  {
    var planner = FitPlanner(presentation, check, sizes)
    try planner.plan()
    edit = try planner.edit()
    changes = planner.changes
    left = planner.left
    overflows = planner.overflows
  }

  /// Whether the presentation is already as it would be written.
  public var isEmpty: Bool { edit.isEmpty }

  /// The parts that change.
  public var changedParts: [String] { edit.changedParts }

  /// The new file, in memory.
  ///
  /// - Throws: ``PresentationError`` where the old one can no longer be read.
  public func bytes() throws(PresentationError) -> [UInt8] {
    do throws(OfficePackageError) { return try edit.bytes() } catch { throw DeckParts.error(error) }
  }

  /// Writes the new file.
  ///
  /// - Parameter write: takes its bytes, piece by piece, and returns false to end it.
  package func write(_ write: (UnsafeRawBufferPointer) -> Bool) throws(PresentationError) {
    do throws(OfficePackageError) { try edit.write(write) } catch { throw DeckParts.error(error) }
  }
}
