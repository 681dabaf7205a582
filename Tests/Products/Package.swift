// swift-tools-version: 6.2
import PackageDescription

/// What a stranger's package looks like that takes one product: for each product one program, in a folder of its name.
func program(_ product: String) -> Target {
  .executableTarget(
    name: "Try\(product)", dependencies: [.product(name: product, package: "FitFont")], path: "Sources/\(product)")
}

let package = Package(
  name: "Products",
  dependencies: [.package(name: "FitFont", path: "../..")],
  targets: [
    "FitFont", "Geometry", "Typography", "TextLayout", "TextFit", "ConstraintSolver", "AdaptiveLayout", "LabelFitting",
    "Drawing", "LayoutDocuments", "Pages", "Catalogs", "InterfaceBuilder", "Presentations",
  ].map(program))
