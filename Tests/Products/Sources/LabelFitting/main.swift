import AdaptiveLayout
import LabelFitting
import TextLayout
import Typography

let font = try FontCatalog.shared.font(named: "Noto Sans")
var screen = Layout()
let label = try Label("Continue", style: TextStyle(font: font), fit: .autoresized(horizontalMargin: 8))
let button = try screen.add(label, to: screen.root, named: "button")
try screen.make(button) { make in make.edges.equal(to: .superview).inset(16) }
var fits = LabelFits()
try screen.layout(in: Device.named("iPhone SE").viewport(.portrait), fitting: &fits)
print(try screen.frame(of: button), fits[button]?.printableSize ?? 0)
