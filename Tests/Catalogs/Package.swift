// swift-tools-version: 6.2
import PackageDescription

// A package of its own: a program that prints what Catalogs reads, for Tests/Catalogs/run to compare with what others
// read.
let package = Package(
  name: "CatalogDump",
  dependencies: [.package(name: "FitFont", path: "../..")],
  targets: [
    .executableTarget(name: "Dump", dependencies: [.product(name: "Catalogs", package: "FitFont")])
  ])
