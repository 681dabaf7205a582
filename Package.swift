// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 language mode comes with the tools version; these make it stricter still.
///
/// Warnings are errors where `.ci/run` builds, which sets the variable, and nowhere else: a package that depends on
/// this one by its path must not fail over what another compiler warns of here.
let strict: [SwiftSetting] =
  (Context.environment["FITFONT_WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]) + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// Modules that run for each label, record or view, and what tests compare with. All others run once for a file or a
/// picture.
let hot: Set = [
  "AdaptiveLayout", "Batches", "BundledFonts", "CInterface", "ConstraintSolver", "Drawing", "Geometry", "JSONText",
  "LabelFitting",
  "Platform", "RecordStreams", "TestSupport", "TextFields", "TextFit", "TextLayout", "Typography",
]

/// Whether what is built is to be small, as the scripts of Distribution want it.
let isSmall = Context.environment["FITFONT_SMALL"] != nil

/// Whether the tests are to be quick, as `.ci/run` wants them: what is hot is optimised for them too, and keeps its
/// assertions.
let isQuick = Context.environment["FITFONT_QUICK_TESTS"] != nil

/// For quick tests, modules are compiled whole: that takes less of the processor where nothing is compiled twice, and
/// without it no generic type is specialised for what another file puts into it.
let whole: [SwiftSetting] =
  isQuick
  ? [.unsafeFlags(["-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))] : []

/// Where it is small, functions are sections of their own, which the linker leaves out where nothing calls them, and
/// what is not hot is compiled for size. Nobody else's package could depend on one with such flags: hence the
/// variables.
func settings(_ name: String) -> [SwiftSetting] {
  if isQuick, hot.contains(name) {
    return strict + whole + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
  }
  guard isSmall else { return strict + whole }
  let size = hot.contains(name) ? [] : ["-Osize"]
  return strict + [.unsafeFlags(["-Xfrontend", "-function-sections"] + size, .when(configuration: .release))]
}

func library(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, exclude: [String] = [])
  -> Target
{
  // Any may call the C library, whichever that is.
  let dependencies = name == "Platform" ? dependencies : dependencies + ["Platform"]
  // Rounding is a call of the C library's mathematics, which nothing links for those that import no C module.
  return .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: settings(name),
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

/// How the command is linked: Swift's own libraries go into it, and C++'s with them, as looking up their symbols took
/// half of what a first fit executes; none of its own is for others to look up. Nobody else's package is kept from
/// depending on this one by that, since none depends on a command.
let commandLinking = [
  "-static-stdlib", "-L\(Context.packageDirectory)/Sources/fitfont/Linking", "-Xlinker", "--no-export-dynamic",
]

/// A library of C that the system has, and what it is called where it is installed from.
func system(_ name: String, _ pkgConfig: String? = nil, apt: String, brew: String?) -> Target {
  .systemLibrary(
    name: name, pkgConfig: pkgConfig, providers: [.apt([apt])] + (brew.map { [.brew([$0])] } ?? []))
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict + whole)
}

/// What a package may depend on part by part, each with the modules whose types it speaks of.
let parts: [(name: String, below: [String])] = [
  ("Geometry", []),
  ("Typography", ["Geometry"]),
  ("TextLayout", ["Geometry", "Typography"]),
  ("TextFit", ["Geometry", "Typography", "TextLayout"]),
  ("ConstraintSolver", []),
  ("AdaptiveLayout", ["Geometry", "ConstraintSolver"]),
  ("LabelFitting", ["Geometry", "Typography", "TextLayout", "TextFit", "ConstraintSolver", "AdaptiveLayout"]),
  ("Drawing", ["Geometry", "Typography", "TextLayout", "TextFit"]),
  (
    "LayoutDocuments",
    [
      "Geometry", "Typography", "TextLayout", "TextFit", "ConstraintSolver", "AdaptiveLayout", "LabelFitting",
      "Drawing",
    ]
  ),
  (
    "Pages",
    [
      "Geometry", "Typography", "TextLayout", "TextFit", "ConstraintSolver", "AdaptiveLayout", "LabelFitting",
      "Drawing", "LayoutDocuments",
    ]
  ),
  ("Catalogs", []),
  ("InterfaceBuilder", ["Geometry", "ConstraintSolver", "AdaptiveLayout"]),
  ("Presentations", ["Geometry", "Typography"]),
]

let package = Package(
  name: "FitFont",
  // Linux is what is tested. Of Apple's systems, those with the standard library that this needs; see README.
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "fitfont", targets: ["fitfont"]),
    .library(name: "FitFont", targets: ["FitFont"]),
  ] + parts.map { .library(name: $0.name, targets: [$0.name] + $0.below) },
  targets: [
    system("CFreeType", "freetype2", apt: "libfreetype-dev", brew: "freetype"),
    system("CHarfBuzz", "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    system("CHarfBuzzSubset", "harfbuzz-subset", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    system("CFontconfig", "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
    system("CICULibrary", "icu-uc", apt: "libicu-dev", brew: "icu4c"),
    system("CFriBidi", "fribidi", apt: "libfribidi-dev", brew: "fribidi"),
    // Homebrew has none: MacPorts' hyphen, or its source.
    system("CHyphen", apt: "libhyphen-dev", brew: nil),
    system("CYajl", "yajl", apt: "libyajl-dev", brew: "yajl"),
    system("CExpat", "expat", apt: "libexpat1-dev", brew: "expat"),
    system("CCairo", "cairo-ft", apt: "libcairo2-dev", brew: "cairo"),
    system("CTurboJPEG", "libturbojpeg", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
    system("CWebP", "libwebpdemux", apt: "libwebp-dev", brew: "webp"),
    system("CDeflate", "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    system("CGIF", apt: "libgif-dev", brew: "giflib"),
    .systemLibrary(name: "CGetopt"),
    // The interface from C: no library but a header, which says what it is.
    .systemLibrary(name: "CFitFont"),
    .target(name: "CHandles"),
    // Opens the libraries for pictures, PDF and JSON when the command first calls them.
    .target(
      name: "CLazyLibraries", dependencies: ["CICULibrary"],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CICU", dependencies: ["CICULibrary"]),
    // Opens Debian's librsvg2-2 when the first SVG image is drawn.
    .target(name: "CRSVG", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),

    // A C target, because a Swift target with resources gets an accessor that imports Foundation.
    .target(
      name: "BundledFontFiles", path: "Fonts/Resources", sources: ["BundledFontFiles.c"],
      resources: [.copy("Fonts")]),
    library("BundledFonts", ["BundledFontFiles"], path: "Fonts", exclude: ["Resources"]),

    library("Platform"),
    library("Geometry"),
    library("ConstraintSolver"),
    library("Typography", ["Geometry", "BundledFonts", "CFreeType", "CHarfBuzz", "CFontconfig"]),
    library("TextLayout", ["Geometry", "Typography", "CHarfBuzz", "CICU", "CFriBidi", "CHyphen"]),
    library("TextFit", ["Geometry", "Typography", "TextLayout"]),
    // Observation, which only programs in Swift can use, brings along tasks and queues.
    library(
      "AdaptiveLayout", ["Geometry", "ConstraintSolver"], exclude: isSmall ? ["State/BoundLayout.swift"] : []),
    library(
      "LabelFitting", ["AdaptiveLayout", "ConstraintSolver", "Geometry", "TextFit", "TextLayout"],
      exclude: isSmall ? ["BoundLabels.swift"] : []),
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
    library("RecordStreams", ["Geometry", "JSONText", "TextFields", "Typography"]),
    library(
      "Reports",
      [
        "Geometry", "Typography", "TextLayout", "TextFit", "AdaptiveLayout", "LabelFitting", "JSONText", "TextFields",
        "LayoutDocuments", "Presentations",
      ]),
    library(
      "Batches", ["JSONText", "RecordStreams", "Reports", "TextFields", "TextFit", "TextLayout", "Typography"]),
    library(
      "Pages",
      [
        "Geometry", "Typography", "TextLayout", "TextFit", "AdaptiveLayout", "LabelFitting", "Drawing", "JSONText",
        "TextFields", "LayoutDocuments", "RecordStreams", "Reports",
      ]),
    // What libfitfont.so is made of, by Distribution/build-library.
    library(
      "CInterface",
      [
        "CFitFont", "CHandles", "FitFont", "Geometry", "Typography", "TextLayout", "TextFit", "AdaptiveLayout",
        "LabelFitting", "Drawing", "JSONText", "TextFields", "LayoutDocuments", "RecordStreams", "Reports", "Pages",
        "Presentations", "Batches",
      ]),
    library("Catalogs", ["JSONText", "XMLText"]),
    library("Presentations", ["Geometry", "Typography", "TextLayout", "OfficePackages", "XMLText"]),
    library("InterfaceBuilder", ["Geometry", "ConstraintSolver", "AdaptiveLayout", "XMLText"]),
    library(
      "InterfaceScreens",
      [
        "Geometry", "Typography", "TextLayout", "TextFit", "AdaptiveLayout", "LabelFitting", "Drawing", "JSONText",
        "TextFields", "LayoutDocuments", "Catalogs", "InterfaceBuilder",
      ]),
    library(
      "Checks",
      [
        "Geometry", "Typography", "TextLayout", "TextFit", "AdaptiveLayout", "LabelFitting", "Drawing", "JSONText",
        "TextFields", "LayoutDocuments", "RecordStreams", "Reports", "Catalogs", "Pages", "ConstraintSolver",
        "Presentations", "InterfaceBuilder", "InterfaceScreens",
      ]),
    // What any program with such a command line would want, whatever it does.
    library("CommandInterface", ["CGetopt", "Drawing", "Geometry", "TextFields", "Typography"]),
    // A folder of another name: on a disk that takes small and capital letters for the same, FitFont is fitfont.
    library("FitFont", parts.map { .target(name: $0.name) } + ["OfficePackages"], path: "Sources/Umbrella"),
    .executableTarget(
      name: "fitfont",
      dependencies: [
        "Geometry", "Typography", "TextLayout", "TextFit", "ConstraintSolver", "AdaptiveLayout", "LabelFitting",
        "Drawing", "LayoutDocuments", "JSONText", "TextFields", "RecordStreams", "Reports", "Pages", "Catalogs",
        "Checks", "InterfaceBuilder", "Presentations", "BundledFonts", "Platform", "InterfaceScreens",
        "CommandInterface", "Batches", "CLazyLibraries",
      ],
      exclude: ["Linking"],
      swiftSettings: settings("fitfont"),
      linkerSettings: [.unsafeFlags(commandLinking, .when(platforms: [.linux], configuration: .release))]),

    // Screens in code beside the same as documents, which only the command and its tests read.
    library(
      "Examples",
      ["AdaptiveLayout", "ConstraintSolver", "Geometry", "LabelFitting", "TextFit", "TextLayout", "Typography"],
      path: "Sources/Examples", exclude: ["Documents", "Pictures"]),

    library("TestSupport", ["BundledFonts", "JSONText"], path: "Tests/TestSupport"),
    tests("UmbrellaTests", ["FitFont", "OfficePackages", "TestSupport"]),
    tests("PlatformTests", ["Platform", "TestSupport"]),
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
    tests("XMLTextTests", ["XMLText", "TestSupport"]),
    tests(
      "PresentationsTests", ["Presentations", "OfficePackages", "Geometry", "Typography", "XMLText", "TestSupport"]),
    tests("OfficePackagesTests", ["OfficePackages", "XMLText", "TestSupport"]),
    tests(
      "TextFieldsTests",
      ["TextFields", "Drawing", "JSONText", "TextFit", "TextLayout", "Typography", "Geometry", "TestSupport"]),
    tests(
      "LayoutDocumentsTests",
      [
        "LayoutDocuments", "TextFields", "JSONText", "Examples", "AdaptiveLayout", "ConstraintSolver", "LabelFitting",
        "TextFit",
        "TextLayout", "Typography", "Drawing", "Geometry", "TestSupport",
      ]),
    tests(
      "PagesTests",
      [
        "Pages", "Reports", "LayoutDocuments", "AdaptiveLayout", "Drawing", "Geometry", "JSONText", "TextFields",
        "TextFit", "TextLayout", "Typography", "TestSupport",
      ]),
    tests(
      "InterfaceBuilderTests",
      ["InterfaceBuilder", "AdaptiveLayout", "ConstraintSolver", "Geometry", "TestSupport"], exclude: ["Fixtures"]),
    tests(
      "InterfaceScreensTests",
      [
        "InterfaceScreens", "InterfaceBuilder", "LayoutDocuments", "LabelFitting", "AdaptiveLayout", "ConstraintSolver",
        "Geometry", "JSONText", "TextFields", "TextFit", "TextLayout", "Typography", "TestSupport",
      ]),
    tests("CatalogsTests", ["Catalogs", "JSONText", "TestSupport"]),
    tests(
      "ChecksTests",
      [
        "Checks", "Catalogs", "AdaptiveLayout", "LayoutDocuments", "JSONText", "TextFields", "RecordStreams", "TextFit",
        "TextLayout", "Typography", "InterfaceBuilder", "InterfaceScreens", "Presentations",
        "Drawing",
        "Geometry", "TestSupport",
      ], exclude: ["Fixtures"]),
    tests(
      "CInterfaceTests",
      ["CInterface", "CFitFont", "CHandles", "Geometry", "TextFields", "TextFit", "Typography", "TestSupport"]),
    tests(
      "BatchesTests", ["Batches", "RecordStreams", "TextFields", "TextFit", "JSONText", "Geometry", "TestSupport"]),
    tests("CommandInterfaceTests", ["CommandInterface", "TextFields", "TestSupport"]),
    tests(
      "fitfontTests",
      [
        "fitfont", "CommandInterface", "Checks", "OfficePackages", "LayoutDocuments", "TextFields", "JSONText",
        "RecordStreams", "Pages",
        "Examples",
        "AdaptiveLayout",
        "ConstraintSolver",
        "LabelFitting", "TextFit", "Drawing", "Geometry", "TestSupport", "CLazyLibraries",
      ], exclude: ["Fixtures"]),
    tests(
      "DocumentationTests",
      [
        "FitFont", "fitfont", "AdaptiveLayout", "Catalogs", "ConstraintSolver", "Drawing", "Geometry",
        "InterfaceBuilder",
        "LabelFitting",
        "LayoutDocuments", "Pages", "Presentations", "TextFields", "TextFit", "TextLayout", "Typography", "TestSupport",
      ]),
  ]
)
