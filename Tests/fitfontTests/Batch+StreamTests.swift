import Glibc
import TestSupport
import Testing

/// A batch as a stream: order, results as they come, sudden ends, memory.
@Suite struct BatchStreamTests {
  /// Records of all kinds, good and bad, numbered.
  private static func records(_ count: Int) throws -> String {
    let strings = try Records.interfaceStrings()
    var random = Seeded(state: 5)
    var text = ""
    for index in 0..<count {
      let entry = strings[Int(random.next() % UInt64(strings.count))]
      let width = 30 + random.next() % 300
      switch random.next() % 40 {
      case 0: text += "{\"id\":\(index),\n"
      case 1: text += "\n{\"id\":\(index),\"text\":\"Hi\",\"rect\":\"1x1\"}\n"
      default:
        text += Records.json([
          "id": "\(index)", "text": Records.quoted(entry.text), "language": Records.quoted(entry.language),
          "rect": "\"\(width)x40\"",
        ])
        text += "\n"
      }
    }
    return text
  }

  @Test func sameOrderOnAnyNumberOfThreads() throws {
    let input = Array(try Self.records(3000).utf8)
    let one = try Command.run(["batch", "--jobs", "1"], input: input)
    var next = 0
    for line in one.out.split(separator: "\n") {
      guard line.hasPrefix("{\"id\":") else {
        #expect(line.contains("\"error\":\"not valid JSON"))
        next += 1
        continue
      }
      #expect(line.hasPrefix("{\"id\":\(next),"))
      next += 1
    }
    #expect(next == 3000 && one.ending == .exit(65))
    for jobs in ["2", "4"] { #expect(try Command.run(["batch", "--jobs", jobs], input: input) == one) }
  }

  // MARK: Slowly

  @Test(arguments: ["1", "2", "4"])
  func resultsComeAsRecordsDo(jobs: String) throws {
    let process = try BatchProcess(["--jobs", jobs])
    for index in 0..<20 {
      try process.send("{\"id\":\(index),\"text\":")
      if index % 3 == 0 { usleep(2000) }
      try process.send("\"Hi\",\"rect\":\"200x40\"}\n")
      #expect(process.line()?.hasPrefix("{\"id\":\(index),\"fits\":true,\"size\":29.3685,") == true)
    }
    // The last one has no line end, so it is there when the input ends.
    try process.send("{\"id\":20,\"text\":\"Hi\",\"rect\":\"200x40\"}")
    process.closeInput()
    #expect(process.line()?.hasPrefix("{\"id\":20,") == true)
    #expect(process.line() == nil && process.wait().code == 0)
  }

  /// Byte by byte: marks, headers, quotes and characters are cut everywhere.
  @Test(arguments: [
    "\u{FEFF}\r\n{\"id\":\"ü\",\"text\":\"Größe\",\"rect\":\"200x40\"}\r\n\r\n{\n{\"text\":\"日本\",\"rect\":\"200x40\"}",
    "\u{FEFF}\"id\",text,rect\r\"a\"\"b\rü\",\"Größe, \"\"x\"\"\r\ny\",200x40\r\r1,2\r,日本,200x40",
    "\u{FEFF}\n\"id\",text,rect\r\n\"a\"\"b\nü\",\"Größe, \"\"x\"\"\r\ny\",200x40\r\n\r\n1,2\r\n,日本,200x40",
  ])
  func piecemeal(_ input: String) throws {
    let whole = try Command.run("batch", input: input)
    let process = try BatchProcess([])
    for byte in input.utf8 {
      try process.send(bytes: [byte])
      usleep(300)
    }
    process.closeInput()
    #expect(String(decoding: process.rest(), as: UTF8.self) == whole.out)
    #expect(whole.out.split(separator: "\n").count == 3 && process.wait().code == 65)
  }

  // MARK: Sudden ends

  @Test func closedOutput() throws {
    let input = Array(try Self.records(3000).utf8)
    let outcome = try Command.run(["batch", "--jobs", "4"], input: input, output: .closedPipe)
    #expect(outcome == Outcome(out: "", err: "", ending: .signal(SIGPIPE)))
    let full = try Command.run(["batch", "--jobs", "4"], input: input, output: .file("/dev/full"))
    #expect(full.ending == .exit(74) && full.err.contains("No space left"))
  }

  /// After kill -9 the lines that are there are the first ones, each of them whole; of a file, the kernel may cut the
  /// last write short at the end of a page.
  @Test(.timeLimit(.minutes(30)), arguments: [false, true])
  func killed(toFile: Bool) throws {
    let folder = try TemporaryFolder()
    let records = try folder.file("records", Self.records(1200).utf8)
    let output = try folder.file("output", [])
    let whole = Array(try Command.run("batch", records).out.utf8)
    var lengths: Set<Int> = []
    for round in 0..<8 {
      if toFile { _ = truncate(output, 0) }
      let process = try BatchProcess(["--jobs", "4"], file: records, output: toFile ? output : nil)
      let head = toFile ? [] : Array(((process.line() ?? "") + "\n").utf8)
      while toFile, try Files.size(of: output) == 0 { usleep(100) }
      usleep(UInt32(round * 5000))
      process.kill()
      _ = process.wait()
      let bytes = toFile ? try TemporaryFolder.contents(of: output) : head + process.rest()
      lengths.insert(bytes.count)
      #expect(whole.starts(with: bytes) && (toFile || bytes.last == 0x0A))
    }
    #expect(lengths.count > 1)
  }

  // MARK: Memory

  /// Once the workers' caches are full, more records take no more memory; each text is another one.
  @Test func memoryStaysFlat() throws {
    let folder = try TemporaryFolder()
    func peak(_ count: Int) throws -> Int {
      var text = ""
      for index in 0..<count { text += "{\"text\":\"Label \(index)\"}\n" }
      let file = try folder.file("records", text.utf8)
      let process = try BatchProcess(["--rect", "200x40", "--jobs", "2"], file: file, output: "/dev/null")
      let (code, peak) = process.wait()
      #expect(code == 0)
      return peak
    }
    let few = try peak(30_000)
    let many = try peak(90_000)
    #expect(Double(many) < 1.3 * Double(few), "\(few) and \(many) KB")
  }
}
