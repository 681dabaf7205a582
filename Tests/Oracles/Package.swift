// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building and testing FitFont never builds it; Tests/Oracles/run builds and runs it.
//
// It compiles the solver's sources through the link `FitFont` to the package above, and the solver's tests' own
// generator of systems through links beside main.swift; in the same way the breaker of optimal lines.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Oracles",
  targets: [
    .target(name: "ConstraintSolver", path: "FitFont/Sources/ConstraintSolver", swiftSettings: strict),
    .target(name: "TestSupport", path: "FitFont/Tests/TestSupport", sources: ["Seeded.swift"], swiftSettings: strict),
    .executableTarget(name: "Paragraphs", swiftSettings: strict),
    .executableTarget(name: "Systems", dependencies: ["ConstraintSolver", "TestSupport"], swiftSettings: strict),
  ]
)
