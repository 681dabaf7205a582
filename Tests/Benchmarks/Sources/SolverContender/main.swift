import Glibc

// Speaks the layout harness's interface: one workload as JSON on stdin, times and frames as JSON on stdout.

/// Microseconds of wall time, or of the thread's own where that is less and the region long.
func timed(_ work: () throws -> Void) rethrows -> Double {
  func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
  let cpu = now(CLOCK_THREAD_CPUTIME_ID)
  let wall = now(CLOCK_MONOTONIC)
  try work()
  let elapsed = now(CLOCK_MONOTONIC) - wall
  return elapsed < 50 ? elapsed : min(elapsed, now(CLOCK_THREAD_CPUTIME_ID) - cpu)
}

func median(_ times: [Double]) -> Double {
  let sorted = times.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

var bytes: [UInt8] = []
var chunk = [UInt8](repeating: 0, count: 1 << 16)
while true {
  let count = read(0, &chunk, chunk.count)
  if count <= 0 { break }
  bytes += chunk[..<count]
}
var reader = JSONReader(bytes)
let workload = Workload(reader.value())
let only = getenv("BENCH_ONLY").map { String(cString: $0).split(separator: ",").map(String.init) }
let budget = (getenv("BENCH_BUDGET_S").flatMap { Double(String(cString: $0)) } ?? 60) * 1e6
let least = (getenv("BENCH_MIN_US").flatMap { Double(String(cString: $0)) } ?? 200_000)

var contender = Contender(workload)
var builds: [Double] = []
var values: [String] = []
var phases: [String] = []
var failure: String?

func entry(_ name: String, _ frames: [Double]) -> String {
  "\"\(name)\":[" + frames.map { "\($0)" }.joined(separator: ",") + "]"
}

do {
  var total = 0.0
  repeat {
    contender = Contender(workload)
    builds.append(try timed { try contender.build() })
    total += builds[builds.count - 1]
  } while (total < least || builds.count < 3) && builds.count < 200 && total + builds[builds.count - 1] < 6e6
  values.append(entry("build", contender.frames))
  for phase in workload.phases where only?.contains(phase.name) ?? true {
    var times: [Double] = []
    var sum = 0.0
    var rounds = 0
    var isCut = false
    repeat {
      for step in phase.steps where !isCut {
        times.append(try timed { try contender.step(step) })
        sum += times[times.count - 1]
        isCut = sum > budget
      }
      rounds += 1
    } while !isCut && !phase.isOnce && sum < least / 2 && rounds < 20
    phases.append(
      "\"\(phase.name)\":{\"median_us\":\(median(times)),\"min_us\":\(times.min() ?? 0),\"max_us\":\(times.max() ?? 0),"
        + "\"mean_us\":\(sum / Double(times.count)),\"n\":\(times.count)\(isCut ? ",\"cut\":true" : "")}")
    if isCut { break }
    values.append(entry(phase.name, contender.frames))
  }
} catch {
  failure = "\(error)".filter { $0 != "\"" && $0 != "\\" }
}
var usage = rusage()
getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
print(
  "{\"workload\":\"\(workload.name)\",\"contender\":\"fitfont\",\"build_us\":\(median(builds)),\"values\":{"
    + values.joined(separator: ",") + "},\"phases\":{" + phases.joined(separator: ",")
    + "},\"rss_kb\":\(usage.ru_maxrss)" + (failure.map { ",\"error\":\"\($0)\"" } ?? "") + "}")
