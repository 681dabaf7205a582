import InterfaceBuilder

let xib = """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
      <view id="top"><rect key="frame" x="0.0" y="0.0" width="320" height="100"/></view>
    </objects>
  </document>
  """
let file = try InterfaceFile(Array(xib.utf8), name: "Empty.xib")
for answer in file.canvas().answers { print(answer.id, answer.frame.map { "\($0)" } ?? answer.reason ?? "") }
