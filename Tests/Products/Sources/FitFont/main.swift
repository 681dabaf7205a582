// Foundation brings an ICU of its own, and names that must not meet ours.
import FitFont
import Foundation

let font = try FontCatalog.shared.font(named: "Noto Sans")
var screen = Layout()
let year = Date(timeIntervalSince1970: 0).formatted(.iso8601.year())
let title = try Label("Welcome \(year)", style: TextStyle(font: font), fit: .autoresized())
let name = try screen.add(title, to: screen.root, named: "name")
try screen.constrain { screen in
  name.top == screen.root.safeArea.top + 8
  name.leading == screen.root.leading + 16
  name.trailing == screen.root.trailing - 16
  name.height == 40
}
var fits = LabelFits()
try screen.layout(in: Device.named("iPhone 15").viewport(.portrait), fitting: &fits)
print(try screen.frame(of: name), fits[name]?.printableSize ?? 0)
