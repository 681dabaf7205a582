internal import OfficePackages

/// The changes that fitting makes to a presentation. They are found once and then written to another file, which is
/// otherwise byte for byte the same.
///
/// With ``FitSizes/stored`` it writes what PowerPoint would have stored. PowerPoint computes these values when a text
/// is edited, and never when a presentation is opened, so that texts written by programs are not fitted. Values that
/// are already right stay: when a presentation is fitted a second time, nothing changes.
public struct PresentationFit: Sendable {
  /// A text that is left as it is, and why.
  public struct Left: Sendable, Hashable {
    /// The part, such as `ppt/slides/slide3.xml`.
    public let part: String
    /// The number of the shape on its slide; 0 if the file gives none.
    public let shape: Int
    /// The shape's name, as PowerPoint's selection pane shows it; with row and column for a cell.
    public let name: String
    /// Why the text is left, as a clause that follows "because".
    public let reason: String
  }

  /// A text that overflows its shape even after fitting.
  public struct Overflow: Sendable, Hashable {
    /// The part, such as `ppt/slides/slide3.xml`.
    public let part: String
    /// The number of the shape on its slide; 0 if the file gives none.
    public let shape: Int
    /// The shape's name, as PowerPoint's selection pane shows it; with row and column for a cell.
    public let name: String
    /// The number of points by which the text overflows.
    public let points: Double
  }

  /// The values that change, slide by slide.
  public let changes: [PresentationChange]
  /// The texts that are left as they are because it is not known how PowerPoint would lay them out.
  public let left: [Left]
  /// The texts that overflow their shapes, or extend past the slide, even after fitting.
  public let overflows: [Overflow]
  private let edit: PackageEdit

  /// Finds what changes.
  ///
  /// - Parameters:
  ///   - presentation: the presentation, which itself is not changed.
  ///   - check: computes how its texts are laid out.
  ///   - sizes: the values that are written.
  /// - Throws: ``PresentationError`` for parts that are damaged or missing, or cannot be changed.
  /// - Complexity: that of ``PresentationCheck/answers(for:)``. With sizes in runs, each text that does not fit is also
  ///   shaped a few times, and measured by arithmetic at sizes whose number grows with the logarithm of its own.
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
  /// - Throws: ``PresentationError`` if the old file can no longer be read.
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
