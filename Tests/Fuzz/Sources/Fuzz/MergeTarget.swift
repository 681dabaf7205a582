import Platform
import TextFields
import Typography

@testable import fitfont

/// A mail merge: a composition, rows, and runs that end early. Whatever was left of the results, resuming gives the
/// files of a run from start to end, and draws none twice.
enum MergeTarget {
  private static let compositions = [
    #"{"size":"60x30","items":[{"text":"{name}","rect":"60x30"}]}"#,
    #"{"size":"60x30","items":[{"text":"{name} {row}","rect":"40x10","minSize":6,"lines":1},{"fill":"navy","rect":"9x9"}]}"#,
    #"{"size":"60x30","items":[{"text":"{name}","rect":"60x15","overflow":"ellipsis","minSize":9,"group":"g"},"#
      + #"{"text":"{id}","y":15,"rect":"60x15","variants":["{row}"],"group":"g","ratio":0.5}]}"#,
    #"{"size":"60x30","background":"{id?}","defaults":{"lines":1,"minSize":"{size?}"},"items":["#
      + #"{"text":"{name?}","rect":"60x10"},{"text":"n. {id}","rect":"{name}","optional":true},{"fill":"{name}","rect":"9x9"}]}"#,
    #"{"size":"60x30","defaults":{"markup":true},"items":[{"text":"<b>{name}</b>","rect":"60x30","order":"tracking:-2%,size"}]}"#,
  ]
  private static let names = [
    "{name}.svg", "{row}.svg", "{id}-{name}.svg", "{name}.png", "{name}.pdf", "{row:03}-{id?:02}.svg",
  ]

  private static let rows = MemoryFile()
  private static let composition = MemoryFile()
  private static let folder: String = {
    let folder = "/dev/shm/fitfont-fuzz-\(getpid())"
    hold(mkdir(folder, 0o700) == 0, "no folder in memory to be had")
    // A PDF says when it was made, and a second may end between two runs.
    setenv("SOURCE_DATE_EPOCH", "0", 1)
    atexit { rmdir(MergeTarget.folder) }
    return folder
  }()
  private static let journal = folder + ".jsonl"

  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    var request = Request()
    request.command = .draw
    request.setting.fallback = .bundled
    request.jobs = 1
    request.picture.composition = composition.path
    request.picture.rows = rows.path
    request.picture.output = folder + "/" + choices.one(of: names)
    request.picture.resume = journal
    let (cut, kept) = (Int(choices.byte()), Int(choices.byte()))
    composition.write(choices.one(of: compositions))
    rows.write(choices.bytes(until: 0))
    defer { clear() }
    let first = attempt(request)
    let whole = files()
    // What is left of the results, and of the files.
    let results = read(journal)
    let left = results.count * cut / 255
    hold(truncate(journal, left) == 0)
    for (index, file) in whole.keys.sorted().enumerated() where kept >> (index % 8) & 1 == 0 {
      unlink(folder + "/" + file)
    }
    hold(attempt(request) == first, "resumed, it ends otherwise")
    let resumed = files()
    hold(resumed.mapValues(\.bytes) == whole.mapValues(\.bytes), "resumed, the files are others")
    hold(attempt(request) == first, "done, it ends otherwise")
    let done = files()
    hold(done.mapValues(\.inode) == resumed.mapValues(\.inode), "what was done is drawn again")
  }

  private static func attempt(_ request: Request) -> String {
    do throws(Failure) {
      return "\(try Draw.run(request))"
    } catch {
      Message.hold(error.message)
      hold(error.kind != .software, error.message)
      return error.message
    }
  }

  private struct File {
    let inode: ino_t
    let bytes: [UInt8]
  }

  private static func files() -> [String: File] {
    var files: [String: File] = [:]
    for name in namesInFolder(folder) {
      var status = stat()
      hold(lstat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG, "\(name) is no file")
      files[name] = File(inode: status.st_ino, bytes: read(folder + "/" + name))
    }
    return files
  }

  private static func read(_ path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func clear() {
    for name in namesInFolder(folder) { unlink(folder + "/" + name) }
    unlink(journal)
  }
}
