// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 language mode comes with the tools version; these make it stricter still.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, exclude: [String] = [])
  -> Target
{
  .target(name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "FitFont",
  products: [
    .executable(name: "fitfont", targets: ["fitfont"]),
    .library(
      name: "FitFont",
      targets: [
        "Geometry", "Typography", "TextLayout", "TextFit", "ConstraintSolver", "AdaptiveLayout", "LabelFitting",
        "Drawing", "LayoutDocuments",
      ]),
  ],
  targets: [
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CHarfBuzzSubset", pkgConfig: "harfbuzz-subset", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CHyphen", providers: [.apt(["libhyphen-dev"])]),
    .systemLibrary(name: "CYajl", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CGetopt"),

    // A C target, because a Swift target with resources gets an accessor that imports Foundation.
    .target(
      name: "BundledFontFiles", path: "Fonts/Resources", sources: ["BundledFontFiles.c"],
      resources: [.copy("Fonts")]),
    library("BundledFonts", ["BundledFontFiles"], path: "Fonts", exclude: ["Resources"]),

    library("Geometry"),
    library("ConstraintSolver"),
    library("Typography", ["Geometry", "BundledFonts", "CFreeType", "CHarfBuzz", "CFontconfig"]),
    library("TextLayout", ["Geometry", "Typography", "CHarfBuzz", "CICU", "CFriBidi", "CHyphen"]),
    library("TextFit", ["Geometry", "Typography", "TextLayout"]),
    library("AdaptiveLayout", ["Geometry", "ConstraintSolver"]),
    library("LabelFitting", ["AdaptiveLayout", "ConstraintSolver", "Geometry", "TextFit", "TextLayout"]),
    library(
      "Drawing",
      ["Geometry", "Typography", "TextLayout", "TextFit", "CCairo", "CHarfBuzz", "CHarfBuzzSubset"]),
    library("JSONText", ["CYajl"]),
    library(
      "LayoutDocuments",
      [
        "Geometry", "Typography", "TextLayout", "TextFit", "ConstraintSolver", "AdaptiveLayout", "LabelFitting",
        "Drawing", "JSONText",
      ]),
    .executableTarget(
      name: "fitfont",
      dependencies: [
        "Geometry", "Typography", "TextLayout", "TextFit", "ConstraintSolver", "AdaptiveLayout", "LabelFitting",
        "Drawing", "LayoutDocuments", "JSONText", "BundledFonts", "CGetopt",
      ],
      swiftSettings: strict),

    // Screens in code beside the same as documents, which only the command and its tests read.
    library(
      "Examples",
      ["AdaptiveLayout", "ConstraintSolver", "Geometry", "LabelFitting", "TextFit", "TextLayout", "Typography"],
      path: "Sources/Examples", exclude: ["Documents", "Pictures"]),

    library("TestSupport", ["BundledFonts"], path: "Tests/TestSupport"),
    tests("GeometryTests", ["Geometry", "TestSupport"]),
    tests("ConstraintSolverTests", ["ConstraintSolver", "TestSupport"]),
    tests("TypographyTests", ["Typography", "BundledFonts", "TextLayout", "TestSupport"]),
    tests("TextLayoutTests", ["TextLayout", "Typography", "Geometry", "TestSupport"]),
    tests("TextFitTests", ["TextFit", "TextLayout", "Typography", "Geometry", "TestSupport", "CHarfBuzz"]),
    tests("AdaptiveLayoutTests", ["AdaptiveLayout", "ConstraintSolver", "Geometry", "TestSupport"]),
    tests(
      "LabelFittingTests",
      [
        "LabelFitting", "AdaptiveLayout", "ConstraintSolver", "Geometry", "TextFit", "TextLayout", "Typography",
        "TestSupport",
      ]),
    tests(
      "DrawingTests", ["Drawing", "TextFit", "TextLayout", "Typography", "Geometry", "TestSupport"],
      exclude: ["Fixtures"]),
    tests("JSONTextTests", ["JSONText", "TestSupport"]),
    tests(
      "LayoutDocumentsTests",
      [
        "LayoutDocuments", "JSONText", "Examples", "AdaptiveLayout", "ConstraintSolver", "LabelFitting", "TextFit",
        "TextLayout", "Typography", "Drawing", "Geometry", "TestSupport",
      ]),
    tests(
      "fitfontTests",
      [
        "fitfont", "LayoutDocuments", "JSONText", "Examples", "AdaptiveLayout", "ConstraintSolver", "LabelFitting",
        "TextFit", "Drawing", "Geometry",
        "TestSupport",
      ], exclude: ["Fixtures"]),
    tests(
      "DocumentationTests",
      [
        "fitfont", "AdaptiveLayout", "ConstraintSolver", "Drawing", "Geometry", "LabelFitting", "LayoutDocuments",
        "TextFit",
        "TextLayout", "Typography", "TestSupport",
      ]),
  ]
)
