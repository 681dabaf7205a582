// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that building and testing FitFont never builds it; Tests/Fuzz/run builds and runs it.
//
// It compiles FitFont's own sources, through the link `FitFont` to the package above: so that all of them are
// instrumented, and so that the command's readers can be called, which no product exports. The command is a library
// here, without its main.swift.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: name == "Platform" ? [] : dependencies + ["Platform"], path: "FitFont/Sources/" + name,
    exclude: exclude, swiftSettings: strict)
}

func system(_ name: String, _ pkgConfig: String? = nil) -> Target {
  .systemLibrary(name: name, path: "FitFont/Sources/" + name, pkgConfig: pkgConfig)
}

let package = Package(
  name: "Fuzz",
  targets: [
    system("CFreeType", "freetype2"),
    system("CHarfBuzz", "harfbuzz"),
    system("CHarfBuzzSubset", "harfbuzz-subset"),
    system("CFontconfig", "fontconfig"),
    system("CICULibrary", "icu-uc"),
    .target(name: "CICU", dependencies: ["CICULibrary"], path: "FitFont/Sources/CICU"),
    system("CFriBidi", "fribidi"),
    system("CHyphen"),
    system("CYajl", "yajl"),
    system("CExpat", "expat"),
    system("CCairo", "cairo-ft"),
    system("CTurboJPEG", "libturbojpeg"),
    system("CWebP", "libwebpdemux"),
    system("CDeflate", "libdeflate"),
    system("CGIF"),
    .target(name: "CRSVG", path: "FitFont/Sources/CRSVG"),
    system("CGetopt"),
    .target(
      name: "BundledFontFiles", path: "FitFont/Fonts/Resources", sources: ["BundledFontFiles.c"],
      resources: [.copy("Fonts")]),
    .target(
      name: "BundledFonts", dependencies: ["BundledFontFiles", "Platform"], path: "FitFont/Fonts",
      exclude: ["Resources"],
      swiftSettings: strict),
    library("Platform"),
    library("Geometry"),
    library("ConstraintSolver"),
    library("Typography", ["Geometry", "BundledFonts", "CFreeType", "CHarfBuzz", "CFontconfig"]),
    library("TextLayout", ["Geometry", "Typography", "CHarfBuzz", "CICU", "CFriBidi", "CHyphen"]),
    library("TextFit", ["Geometry", "Typography", "TextLayout"]),
    library("AdaptiveLayout", ["Geometry", "ConstraintSolver"]),
    library("LabelFitting", ["AdaptiveLayout", "ConstraintSolver", "Geometry", "TextFit", "TextLayout"]),
    library(
      "Drawing",
      [
        "Geometry", "Typography", "TextLayout", "TextFit", "CCairo", "CDeflate", "CGIF", "CHarfBuzz", "CHarfBuzzSubset",
        "CRSVG", "CTurboJPEG", "CWebP",
      ]),
    library("JSONText", ["CYajl"]),
    library("XMLText", ["CExpat"]),
    library("OfficePackages", ["CDeflate", "XMLText"]),
    library("TextFields", ["Geometry", "Typography", "TextLayout", "TextFit", "Drawing", "JSONText"]),
    library(
      "LayoutDocuments",
      [
        "Geometry", "Typography", "TextLayout", "TextFit", "ConstraintSolver", "AdaptiveLayout", "LabelFitting",
        "Drawing", "JSONText", "TextFields",
      ]),
    library("Catalogs", ["JSONText", "XMLText"]),
    library("InterfaceBuilder", ["Geometry", "ConstraintSolver", "AdaptiveLayout", "XMLText"]),
    library("Presentations", ["Geometry", "Typography", "TextLayout", "OfficePackages", "XMLText"]),
    library(
      "InterfaceScreens",
      [
        "Geometry", "Typography", "TextLayout", "TextFit", "AdaptiveLayout", "LabelFitting", "Drawing", "JSONText",
        "TextFields", "LayoutDocuments", "Catalogs", "InterfaceBuilder",
      ]),
    library("RecordStreams", ["Geometry", "JSONText", "TextFields", "Typography"]),
    library(
      "Reports",
      [
        "Geometry", "Typography", "TextLayout", "TextFit", "AdaptiveLayout", "LabelFitting", "JSONText", "TextFields",
        "LayoutDocuments", "Presentations",
      ]),
    library(
      "Checks",
      [
        "Geometry", "Typography", "TextLayout", "TextFit", "AdaptiveLayout", "LabelFitting", "Drawing", "JSONText",
        "TextFields", "LayoutDocuments", "RecordStreams", "Reports", "Catalogs", "Pages", "ConstraintSolver",
        "Presentations", "InterfaceBuilder", "InterfaceScreens",
      ]),
    library(
      "Batches", ["JSONText", "RecordStreams", "Reports", "TextFields", "TextFit", "TextLayout", "Typography"]),
    library(
      "Pages",
      [
        "Geometry", "Typography", "TextLayout", "TextFit", "AdaptiveLayout", "LabelFitting", "Drawing", "JSONText",
        "TextFields", "LayoutDocuments", "RecordStreams", "Reports",
      ]),
    library("CommandInterface", ["CGetopt", "Drawing", "Geometry", "JSONText", "TextFields", "Typography"]),
    library(
      "fitfont",
      [
        "Geometry", "Typography", "TextLayout", "TextFit", "ConstraintSolver", "AdaptiveLayout", "LabelFitting",
        "Drawing", "LayoutDocuments", "JSONText", "TextFields", "RecordStreams", "Reports", "Pages", "Catalogs",
        "InterfaceBuilder", "Presentations", "InterfaceScreens",
        "Checks", "CommandInterface", "Batches",
      ],
      exclude: ["main.swift", "Linking"]),
    .executableTarget(
      name: "Mutants", dependencies: ["Drawing", "Geometry", "TextFit", "TextLayout", "Typography"],
      swiftSettings: strict),
    .systemLibrary(name: "CFuzzer"),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Geometry", "Typography", "TextLayout", "TextFit", "AdaptiveLayout", "ConstraintSolver", "LabelFitting",
        "Drawing", "JSONText", "TextFields", "LayoutDocuments", "RecordStreams", "Reports", "Pages", "Catalogs",
        "InterfaceBuilder", "OfficePackages", "XMLText", "InterfaceScreens", "Presentations",
        "Checks", "BundledFonts", "Platform",
        "fitfont", "CommandInterface", "CFuzzer",
      ],
      swiftSettings: strict),
  ]
)
