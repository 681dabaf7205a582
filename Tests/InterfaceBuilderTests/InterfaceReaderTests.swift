import AdaptiveLayout
import ConstraintSolver
import Geometry
import InterfaceBuilder
import Testing

/// What is not understood is noted with its place, and the rest goes on.
@Suite struct InterfaceReaderTests {
  private static func notes(_ inside: String) throws -> [String] {
    try Interface.read(Interface.xib(inside)).notes.map(\.description)
  }

  @Test func unknownElements() throws {
    #expect(
      try Self.notes("<hologram/><subviews><shape/></subviews>") == [
        "a.xib:9:1: <hologram> in top is not understood; it is left out",
        "a.xib:9:22: <shape> among the subviews of top has neither id nor frame; it is left out",
      ])
  }

  /// A name that ends as those of views do is not one for that.
  @Test(arguments: ["hologramView", "hologramCell", "Preview"])
  func unknownViews(name: String) throws {
    let element = Interface.view("v", name)
    let notes = try Self.notes("<subviews>\(element)</subviews>")
    #expect(notes.count == 1)
    #expect(notes[0].hasPrefix("a.xib:9:11: <\(name)> is not a known view"), "\(notes)")
  }

  @Test(
    arguments: [
      ("width=\"1e300\" height=\"7\"", "has no usable width and height"),
      ("width=\"nan\" height=\"7\"", "has no usable width and height"),
      ("width=\"7\" height=\"-7\"", "the height in the frame of v is '-7'"),
      ("x=\"1e300\" width=\"7\" height=\"7\"", "the x in the frame of v is '1e300'"),
      ("y=\"nan\" width=\"7\" height=\"7\"", "the y in the frame of v is 'nan'"),
    ])
  func badFrames(attributes: String, words: String) throws {
    let inside = "<subviews><view id=\"v\"><rect key=\"frame\" \(attributes)/></view></subviews>"
    let notes = try Self.notes(inside)
    #expect(notes.count == 1 && notes[0].contains(words), "\(notes)")
    for frame in try Interface.frames(Interface.xib(inside)).values {
      #expect(frame.size.width >= 0 && frame.size.height >= 0 && frame.maxX.magnitude < 1e7)
    }
  }

  @Test(
    arguments: [
      ("<constraint firstAttribute=\"width\" constant=\"1e99\" id=\"c\"/>", "has the constant '1e99'"),
      ("<constraint firstAttribute=\"width\" constant=\"nan\" id=\"c\"/>", "has the constant 'nan'"),
      ("<constraint firstAttribute=\"width\" multiplier=\"1:0\" id=\"c\"/>", "has the multiplier '1:0'"),
      ("<constraint firstAttribute=\"width\" multiplier=\"1:2:3\" id=\"c\"/>", "has the multiplier '1:2:3'"),
      ("<constraint firstAttribute=\"width\" priority=\"1001\" id=\"c\"/>", "has the priority '1001'"),
      ("<constraint firstAttribute=\"girth\" id=\"c\"/>", "names the attribute 'girth'"),
      ("<constraint firstAttribute=\"width\" secondItem=\"top\" secondAttribute=\"girth\" id=\"c\"/>", "'girth'"),
      ("<constraint id=\"c\"/>", "has no firstAttribute"),
      ("<constraint firstAttribute=\"width\" relation=\"atMost\" id=\"c\"/>", "has the relation 'atMost'"),
      (
        "<constraint firstAttribute=\"width\" secondAttribute=\"height\" id=\"c\"/>",
        "has the second attribute 'height' without a second item"
      ),
      (
        "<constraint firstAttribute=\"width\" secondItem=\"top\" id=\"c\"/>",
        "has the second item 'top' without a second attribute"
      ),
      (
        "<constraint firstAttribute=\"width\" secondItem=\"xyz\" secondAttribute=\"width\" id=\"c\"/>",
        "names 'xyz', which is not a view or guide of its scene"
      ),
    ])
  func badConstraints(element: String, words: String) throws {
    let notes = try Self.notes("<constraints>\(element)</constraints>")
    #expect(notes.count == 1)
    #expect(notes[0].hasPrefix("a.xib:9:14: the constraint c "))
    #expect(notes[0].contains(words), "\(notes[0])")
  }

  @Test(arguments: [("16:9", 16.0 / 9), ("2/3", 2.0 / 3), ("0.5", 0.5), ("1.5:1", 1.5)])
  func multipliers(text: String, number: Double) throws {
    let file = try Interface.read(
      Interface.xib("<constraints>\(Interface.constraint("top.width = top.height *\(text)"))</constraints>"))
    #expect(file.scenes[0].view.constraints[0].multiplier == number)
  }

  @Test func relations() throws {
    let file = try Interface.read(
      Interface.xib(
        "<constraints>"
          + ["", "relation=\"equal\"", "relation=\"lessThanOrEqual\"", "relation=\"greaterThanOrEqual\""].map {
            "<constraint firstAttribute=\"width\" \($0) constant=\"5\" id=\"c\"/>"
          }.joined() + "</constraints>"))
    #expect(
      file.scenes[0].view.constraints.map(\.relation) == [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    #expect(file.notes.isEmpty)
  }

  @Test(arguments: ["frobnicate", "safearea", ""]) func guidesThatAreNotUnderstood(key: String)
    throws
  {
    #expect(
      try Self.notes("<viewLayoutGuide key=\"\(key)\" id=\"g\"/>") == [
        "a.xib:9:1: the guide g of top has the key '\(key)', which is not understood; the safe area is taken instead"
      ])
    #expect(try Self.notes("<viewLayoutGuide key=\"safeArea\" id=\"g\"/>").isEmpty)
  }

  @Test func anIdIsThereOnce() throws {
    let notes = try Self.notes("<subviews>\(Interface.view("a"))\(Interface.view("a"))</subviews>")
    #expect(notes.count == 1)
    #expect(notes[0].contains("the object id 'a' occurs twice"))
  }

  @Test func runtimeAttributesThatNameNoDevice() throws {
    let constraint = Interface.constraint(
      "top.width = 5", "",
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"tvConstants\" value=\"8\"/></userDefinedRuntimeAttributes>"
    )
    let notes = try Self.notes("<constraints>\(constraint)</constraints>")
    #expect(
      notes.count == 1 && notes[0].contains("'tvConstants' of the constraint topwidth5 is not a constant for a device"))
  }

  @Test func aVariationThatNamesNoSizeClass() throws {
    #expect(
      try Self.notes("<variation key=\"gamut=P3\"/>") == [
        "a.xib:9:1: the variation 'gamut=P3' names no size classes; it is left out"
      ])
  }

  @Test func filesWithoutAutoLayout() throws {
    let file = try Interface.read(Interface.xib("", attributes: "").replacing("useAutolayout=\"YES\"", with: ""))
    #expect(file.notes.count == 1)
    #expect(file.notes[0].problem.contains("does not use Auto Layout"))
    #expect(!file.usesAutoLayout)
  }

  /// Cells, headers and bars' views are laid out by themselves.
  @Test func whatIsLaidOutByItself() throws {
    let cell = """
      <tableViewCell id="cell" reuseIdentifier="Row">\(Interface.frame(Rect(x: 0, y: 28, width: 320, height: 44)))
      <tableViewCellContentView key="contentView" id="content">\(Interface.frame(Rect(size: Size(320, 44))))
      </tableViewCellContentView></tableViewCell>
      """
    let table = """
      <tableView key="view" id="table">\(Interface.frame(Rect(size: Size(320, 568))))
      <view key="tableHeaderView" id="header">\(Interface.frame(Rect(size: Size(320, 28))))</view>
      <prototypes>\(cell)</prototypes></tableView>
      """
    let file = try Interface.read(
      Interface.storyboard([
        "<tableViewController id=\"c\" sceneMemberID=\"viewController\">\(table)</tableViewController>"
      ]))
    #expect(file.notes.isEmpty, "\(file.notes)")
    #expect(file.scenes.map(\.view.id) == ["table", "header", "cell"])
    #expect(
      file.scenes.map(\.role) == [.controller("c"), .detached(owner: "tableView"), .detached(owner: "tableView")])
    #expect(file.scenes.map(\.name) == ["table", "header", "Row"])
    #expect(file.scenes[2].view.subviews.map(\.id) == ["content"])
  }
}
