import AdaptiveLayout
import Catalogs
import Checks
import InterfaceBuilder
import InterfaceScreens
import TestSupport

/// What tests of scenes share: storyboards as text, piece by piece, and what a check finds of them.
protocol StoryboardChecks {}

extension StoryboardChecks {
  static func frame(_ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  static func document(_ scenes: String) -> String {
    """
    <document targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" toolsVersion="22505">
    <device id="retina4_7" orientation="portrait"/>
    \(scenes)
    </document>
    """
  }

  /// A controller's view, which begins in line 4, with this in it.
  static func screen(_ inside: String) -> String {
    document(
      """
      <scenes><scene sceneID="s"><objects><viewController id="c"><view key="view" id="top">
      \(frame(375, 667))
      \(inside)
      </view></viewController></objects></scene></scenes>
      """)
  }

  static func label(_ id: String, _ text: String, _ more: String = "") -> String {
    "<label id=\"\(id)\" text=\"\(text)\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(more)>\(frame(9, 9))</label>"
  }

  static func constraint(_ id: String, _ text: String) -> String {
    "<constraint id=\"\(id)\" \(text)/>"
  }

  static func edge(_ item: String, _ side: String, _ constant: Double) -> String {
    constraint(
      "\(item)-\(side)",
      "firstItem=\"\(item)\" firstAttribute=\"\(side)\" secondItem=\"top\" secondAttribute=\"\(side)\" constant=\"\(constant)\""
    )
  }

  static func length(_ item: String, _ side: String, _ constant: Double) -> String {
    constraint(
      "\(item)-\(side)-\(constant)", "firstItem=\"\(item)\" firstAttribute=\"\(side)\" constant=\"\(constant)\"")
  }

  /// What is found of a file in a folder with others.
  static func check(
    _ text: String, _ others: [String: String] = [:], devices: [String] = ["iPhone 8"],
    _ change: (inout ScreenCheck) -> Void = { _ in }
  ) throws -> (result: CheckResult, problems: [String]) {
    let folder = try TemporaryFolder()
    for name in Set((Array(others.keys) + ["Base.lproj/Main.storyboard"]).compactMap { $0.split(separator: "/").first })
    {
      _ = try folder.folder(String(name))
    }
    _ = try folder.file("Base.lproj/Main.storyboard", Array(text.utf8))
    for (name, text) in others { _ = try folder.file(name, Array(text.utf8)) }
    var problems: [String] = []
    let path = folder.path + "/Base.lproj/Main.storyboard"
    let screens = try InterfaceScreen.all(SceneReference(path)) { _, problem in
      problems.append(problem.description.replacing(folder.path + "/", with: ""))
    }
    var check = ScreenCheck(screens)
    check.devices = try devices.map { try Device.named($0) }
    change(&check)
    var result = try check.run([])
    for index in result.findings.indices {
      result.findings[index].text.file.replace(folder.path + "/", with: "")
    }
    return (result, problems)
  }

  /// A label that is 60 points wide.
  static var sized: String {
    """
    <subviews>\(label("a-b", "Go"))</subviews><constraints>\(edge("a-b", "top", 80))
    \(edge("a-b", "leading", 20))\(length("a-b", "width", 60))</constraints>
    """
  }

  /// A catalogue's text under a key: what it has in German is too long.
  static func catalog(_ more: String, english: String = "") -> [String: String] {
    [
      "mul.lproj/Main.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"a-b.text": {\(more)"localizations": {\(english)
      "de": {"stringUnit": {"state": "translated", "value": "Alle geöffneten Dateien jetzt speichern"}}}}}}
      """
    ]
  }
}
