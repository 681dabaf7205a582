import AdaptiveLayout
import Geometry
import LayoutDocuments
import Pages
import Reports
import Synchronization
import Testing
import TextFields

/// Documents on devices, several at a time.
@Suite struct ScreenRunTests {
  private static let card =
    ##"{"views": [{"name": "a", "text": "Hello"}], "constraints": ["H:|-[a]-|", "V:|-[a]"]}"##

  private func run(_ devices: [HeldDevice], times: Int = 1) throws -> ScreenRun {
    var run = ScreenRun()
    for index in 0..<times {
      let screen = try LayoutDocument(json: Self.card).screen()
      let source = LayoutResult.Source(
        document: "\(index).json", among: (0..<times).map { "\($0).json" }, language: "en", isOnlyLanguage: true)
      run.add(screen, source, on: devices)
    }
    return run
  }

  /// In the order in which they were added, whatever the number of threads; of one document none says which it is.
  @Test(arguments: [1, 3]) func screensComeInOrder(jobs: Int) throws {
    let devices = try HeldDevice.held(
      [.named("iPhone 15"), .named("iPad mini 4")], wanted: nil, window: nil, isAll: true)
    #expect(devices.count == 4)
    let done = Mutex<[Int]>([])
    let one = try run(devices).results(jobs: jobs) { count in done.withLock { $0.append(count) } }
    #expect(one.map(\.name) == devices.map(\.name))
    #expect(done.withLock { $0.sorted() } == [1, 2, 3, 4])
    let two = try run(devices, times: 2).results(jobs: jobs) { _ in }
    #expect(two.map(\.name) == devices.map { "0: " + $0.name } + devices.map { "1: " + $0.name })
    #expect(two[1].viewport == devices[1].viewport)
  }

  /// Devices whose windows differ in name and pixels alone show the same.
  @Test func windowsAreCountedOnce() throws {
    let devices = try HeldDevice.held(Device.all, wanted: .portrait, window: nil, isAll: true)
    let run = try run(devices)
    let sizes = Set(devices.map(\.viewport.size))
    #expect(run.count == devices.count)
    #expect(run.windowCount >= sizes.count && run.windowCount < devices.count)
  }
}
