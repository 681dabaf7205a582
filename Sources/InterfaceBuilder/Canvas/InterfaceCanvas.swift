internal import AdaptiveLayout
public import Geometry

/// A storyboard or xib laid out as on Interface Builder's canvas, by constraints, stacks, springs and margins. The
/// stored size of a leaf, such as a label, stands in for its fonts and images.
public struct InterfaceCanvas: Sendable {
  /// A view and its frame.
  public struct Answer: Sendable {
    /// The view's object id.
    public let id: String
    /// The name of its element in the file.
    public let kind: String
    /// The frame in the superview, in points; nil if there is no answer.
    public let frame: Rect?
    /// The part that was taken from the file and not computed: the stored frame of a view that nothing else places, or
    /// the stored size of a leaf.
    public let taken: Taken
    /// The reason if there is no answer; otherwise nil.
    public let reason: String?
  }

  /// The part of an answer that was taken from the file and not computed.
  public enum Taken: String, Sendable, Hashable, CaseIterable {
    /// Nothing: the frame follows from rules.
    case nothing
    /// The stored size, which stands in for fonts and images.
    case size
    /// The stored frame, of a view with springs and struts or with a fixed frame.
    case frame
  }

  /// The answers for the views of all scenes, in the order of the file.
  public private(set) var answers: [Answer] = []
  /// Notes on what could not be laid out and on constraints that were broken, each with its place.
  public private(set) var notes: [InterfaceError] = []

  init(_ file: InterfaceFile, _ scenes: [InterfaceScene]) {
    let bars = SimulatedBars(file.controllers)
    let work = LayoutWork.ofFiles()
    for scene in scenes {
      let viewport = file.viewport(of: scene, bars)
      do throws(LayoutError) {
        let builder = try SceneBuilder(scene, of: file, in: viewport)
        notes += builder.notes
        var layout = builder.layout
        layout.share(work)
        try layout.layout(in: viewport)
        for conflict in layout.conflicts {
          let members = conflict.members.map(\.text).joined(separator: "; ")
          notes.append(
            InterfaceError(
              file: file.name, place: scene.view.place,
              problem: "\(scene.name) has constraints that contradict each other: \(members). Left out: "
                + "\(conflict.broken.text); change one of them, or lower its priority"))
        }
        unsized = []
        try answer(scene.view, in: nil, builder.views, layout, builder.traits)
        if let first = unsized.first {
          let names = unsized.prefix(Self.mostNamed).map(\.id).joined(separator: ", ")
          notes.append(
            InterfaceError(
              file: file.name, place: first.place,
              problem:
                "\(scene.name) has no stored size for \(unsized.count) of its views, which are taken as empty: \(names)"
                + (unsized.count > Self.mostNamed ? " and others" : "")
                + "; open the file in Xcode 9 or later and save it, which stores them"))
        }
      } catch {
        notes.append(InterfaceError(file: file.name, place: scene.view.place, problem: "\(error)"))
        for view in scene.view.all {
          answers.append(Answer(id: view.id, kind: view.kind, frame: nil, taken: .nothing, reason: "\(error)"))
        }
      }
    }
  }

  /// The leaves of the scene without a stored size, for which nothing else determines a size.
  private var unsized: [InterfaceView] = []
  /// The greatest number of views that a note names; the others are only counted.
  private static let mostNamed = 8

  private mutating func answer(
    _ view: InterfaceView, in superview: View?, _ views: [String: View], _ layout: Layout, _ traits: Traits
  ) throws(LayoutError) {
    guard let handle = views[view.id] else {
      for view in view.all {
        answers.append(
          Answer(
            id: view.id, kind: view.kind, frame: nil, taken: .nothing, reason: "it is not installed in this size class")
        )
      }
      return
    }
    let taken: Taken =
      switch view.placement {
      case .springs, .fixed: .frame
      case .constraints, .stack: CanvasContent.content(view, traits) == nil ? .nothing : .size
      }
    var frame = try layout.frame(of: handle, in: superview)
    // Only the file says where a topmost view is, such as a cell in its table.
    if superview == nil {
      frame = Rect(
        x: view.frame.minX, y: view.frame.minY, width: frame.size.width, height: frame.size.height)
    }
    if taken == .size, !view.hasFrame, frame.size.width <= 0 || frame.size.height <= 0 { unsized.append(view) }
    answers.append(Answer(id: view.id, kind: view.kind, frame: frame, taken: taken, reason: nil))
    for subview in view.subviews { try answer(subview, in: handle, views, layout, traits) }
  }
}

extension InterfaceFile {
  /// Lays the file out as Interface Builder does: every scene for the file's own device.
  ///
  /// - Complexity: solves each scene once.
  public func canvas() -> InterfaceCanvas { InterfaceCanvas(self, scenes) }

  /// Lays one of its scenes out as Interface Builder does.
  ///
  /// - Complexity: solves the scene once.
  public func canvas(of scene: InterfaceScene) -> InterfaceCanvas { InterfaceCanvas(self, [scene]) }

  /// The viewport of a scene: as large as its topmost view, with the safe area of the file's device and its simulated
  /// bars.
  ///
  /// If Interface Builder marked the frame of a controller's view as misplaced, the view is as large as the window
  /// allows.
  func viewport(of scene: InterfaceScene, _ bars: SimulatedBars) -> Viewport {
    let size = scene.view.frame.size
    var viewport = CanvasDevice.viewport(self) ?? CanvasDevice.anyViewport(size)
    let window = viewport.size
    viewport.size = size
    viewport.traits.size = size
    switch scene.role {
    case .detached: viewport.safeArea = .zero
    // A cell is not in a window of its own.
    case .topLevel: if !usesSafeAreas || scene.view.isCell { viewport.safeArea = .zero }
    case .controller(let id):
      let covered = bars.covered(id, viewport)
      let (top, bottom) = (viewport.safeArea.top + covered.top, viewport.safeArea.bottom + covered.bottom)
      let isFreeform = controllers[id]?.isFreeform ?? false
      // A sheet begins below the status bar.
      let isSheet = bars.isPresented(id) && size.height < window.height && !scene.view.isMisplaced && !isFreeform
      viewport.safeArea.top = covered.endsAtTop ? 0 : isSheet ? covered.top : top
      viewport.safeArea.bottom = covered.endsAtBottom ? 0 : bottom
      if scene.view.isMisplaced, !isFreeform {
        let height = window.height - (covered.endsAtTop ? top : 0) - (covered.endsAtBottom ? bottom : 0)
        viewport.size = Size(window.width, max(0, height))
        viewport.traits.size = viewport.size
      }
    }
    return viewport
  }
}
