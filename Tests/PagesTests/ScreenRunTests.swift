import AdaptiveLayout
import Geometry
import LayoutDocuments
import Pages
import Reports
import Synchronization
import TestSupport
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

  /// Where one cannot be laid out, no time goes into those that come after it.
  @Test func theFirstFailureIsTheLast() throws {
    let devices = try HeldDevice.held(Device.all, wanted: nil, window: nil, isAll: true)
    // It takes more than steps of its own.
    var random = Seeded(state: 4)
    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let views = (0..<60).map { #"{"name": "v\#($0)"}"# }.joined(separator: ", ")
    let sides = ["left", "right", "centerX"]
    let dense = (0..<300).map { _ in
      #"{"item": "v\#(below(60))", "attribute": "\#(sides[below(3)])","#
        + #" "toItem": "v\#(below(60))", "toAttribute": "\#(sides[below(3)])","#
        + #" "constant": \#(below(300))}"#
    }
    let json = #"{"views": [\#(views)], "constraints": [\#(dense.joined(separator: ", "))]}"#
    let screen = try LayoutDocument(json: json).screen().sharing(LayoutWork.ofFiles(steps: 0))
    var run = ScreenRun()
    run.add(
      screen, LayoutResult.Source(document: "a", among: ["a"], language: "en", isOnlyLanguage: true), on: devices)
    let done = Mutex(0)
    #expect(throws: Failure.self) { try run.results(jobs: 1) { _ in done.withLock { $0 += 1 } } }
    #expect(done.withLock { $0 } == 0)
  }

  /// Screens that are kept cost what they take, so that thousands of views on hundreds of devices are refused before
  /// the memory is gone; what people make is not.
  @Test func whatIsKeptIsPaidFor() throws {
    let devices = try HeldDevice.held(Device.all, wanted: .portrait, window: nil, isAll: true)
    func run(_ count: Int) throws -> Int {
      let views = (0..<count).map { #"{"name": "v\#($0)"}"# }.joined(separator: ", ")
      let work = LayoutWork.ofFiles(
        steps: 1_000_000, share: 3_700 * 10 * devices.count - LayoutWork.stepsInAll)
      let screen = try LayoutDocument(json: #"{"views": [\#(views)]}"#).screen().sharing(work)
      var run = ScreenRun()
      run.add(
        screen, LayoutResult.Source(document: "a", among: ["a"], language: "en", isOnlyLanguage: true), on: devices)
      return try run.results(jobs: 2) { _ in }.count
    }
    #expect(try run(5) == devices.count)
    let error = #expect(throws: Failure.self) { try run(20) }
    let said = error?.message ?? ""
    #expect(said.contains("layoutWork") && Remedy.missing(in: said) == nil, "\(said)")
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
