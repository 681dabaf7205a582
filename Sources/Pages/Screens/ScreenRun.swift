internal import AdaptiveLayout
internal import LabelFitting
package import LayoutDocuments
internal import RecordStreams
package import Reports
internal import Synchronization
package import TextFields

/// Documents in languages, each laid out on devices, several screens at a time.
///
/// A document is built once in each language, and its texts are shaped once; each device gets a copy of the layout.
package struct ScreenRun: Sendable {
  private var scenes: [(screen: LayoutScreen, source: LayoutResult.Source)] = []
  private var screens: [(scene: Int, held: HeldDevice)] = []

  package init() {}

  /// The first document, in the first language.
  package var first: LayoutScreen? { scenes.first?.screen }

  /// The number of screens.
  package var count: Int { screens.count }

  /// Adds a document in a language, which is laid out on these devices.
  package mutating func add(_ screen: LayoutScreen, _ source: LayoutResult.Source, on devices: [HeldDevice]) {
    screens += devices.map { (scenes.count, $0) }
    scenes.append((screen, source))
  }

  /// The number of screens whose pictures may differ: on devices with windows that are the same in everything but name
  /// and pixels, a document looks alike.
  package var windowCount: Int {
    struct Window: Hashable {
      let scene: Int
      let viewport: Viewport
    }
    return Set(
      screens.map { scene, held in
        var viewport = held.viewport
        (viewport.traits.device, viewport.traits.scale) = (nil, 1)
        return Window(scene: scene, viewport: viewport)
      }
    ).count
  }

  /// Every screen laid out, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - jobs: the number of threads; nil for as many as there are cores.
  ///   - progress: told how many screens are done, from any thread.
  /// - Throws: the ``Failure`` of the first screen that cannot be laid out.
  package func results(
    jobs: Int?, progress: @escaping @Sendable (Int) -> Void
  ) throws(Failure) -> [LayoutResult] {
    struct State {
      var next = 0
      var done = 0
      var results: [LayoutResult?]
      var failure: (index: Int, failure: Failure)?
    }
    let state = Mutex(State(results: Array(repeating: nil, count: screens.count)))
    let (screens, scenes) = (screens, scenes)
    Workers.run(count: min(jobs ?? Workers.cores, screens.count)) {
      while true {
        let index = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard index < screens.count else { return }
        let (scene, held) = (scenes[screens[index].scene], screens[index].held)
        do throws(LabelError) {
          let result = try LayoutResult(
            scene.screen, of: scenes.count == 1 ? nil : scene.source, held.device, held.orientation,
            window: held.window, held.viewport)
          try Self.keep(result)
          let done = state.withLock { state in
            state.results[index] = result
            state.done += 1
            return state.done
          }
          progress(done)
        } catch {
          let failure = Failure(error)
          state.withLock { state in
            if state.failure.map({ index < $0.index }) ?? true { state.failure = (index, failure) }
            // Those before it are at work already.
            state.next = screens.count
          }
        }
      }
    }
    return try state.withLock { state throws(Failure) in
      if let (index, failure) = state.failure {
        throw Failure(kind: failure.kind, message: "\(screens[index].held.name): \(failure.message)")
      }
      return state.results.compactMap { $0 }
    }
  }

  /// Every screen is kept until all are there, some kilobytes for each view.
  private static func keep(_ result: LayoutResult) throws(LabelError) {
    do throws(LayoutError) { try result.solved.layout.count(stepsPerKeptView * result.solved.items.count) } catch {
      throw .layout(error)
    }
  }

  private static let stepsPerKeptView = 3000
}
