// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building and testing FitFont never builds it:
//   swift run -c release --package-path Tests/Benchmarks
let package = Package(
  name: "Benchmarks",
  products: [.executable(name: "solver-contender", targets: ["SolverContender"])],
  dependencies: [.package(name: "FitFont", path: "../..")],
  targets: [
    // Under another name than FitFont's own shim, which no product exports.
    .systemLibrary(name: "CHarfBuzzAlone", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CCairoAlone", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CCallgrindRequests", providers: [.apt(["valgrind"])]),
    // What is measured, by the clock and by instructions.
    .target(
      name: "Workloads",
      dependencies: [
        .product(name: "TextFit", package: "FitFont"), .product(name: "AdaptiveLayout", package: "FitFont"),
        "CHarfBuzzAlone",
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "FitFont", package: "FitFont"), "Workloads", "CHarfBuzzAlone", "CCairoAlone",
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    // Run by `count`. It needs no more of FitFont than it measures, so that it is built soon after a change.
    .executableTarget(
      name: "Counts",
      dependencies: [
        .product(name: "LabelFitting", package: "FitFont"), "Workloads", "CHarfBuzzAlone", "CCallgrindRequests",
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    // Speaks a benchmark harness's interface: a workload as JSON on stdin, times and frames on stdout.
    .executableTarget(
      name: "SolverContender", dependencies: [.product(name: "FitFont", package: "FitFont")],
      swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
)
