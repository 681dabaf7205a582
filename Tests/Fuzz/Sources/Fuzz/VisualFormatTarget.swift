import AdaptiveLayout
import ConstraintSolver

private let (layout, views): (Layout, [String: any LayoutItem]) = {
  var layout = Layout()
  var views: [String: any LayoutItem] = [:]
  for name in ["a", "b", "c", "v1", "v2", "v3"] { views[name] = try? layout.add(to: layout.root) }
  return (layout, views)
}()

/// A format: what is read is printed so that it reads back the same, and resolves or says why not.
enum VisualFormatTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    let extensions = choices.bool()
    var options = VisualFormat.Options(
      direction: choices.one(of: VisualFormat.Options.Direction.self),
      spacing: choices.one(of: VisualFormat.Options.Spacing.self))
    if choices.bool() { options.alignments = [choices.one(of: VisualFormat.Options.Alignment.self)] }
    do {
      let format = try VisualFormat(parsing: choices.text(), extensions: extensions)
      let printed = format.description
      let again = try? VisualFormat(parsing: printed, extensions: extensions)
      hold(again == format, "\(printed) reads otherwise")
      let constraints = try layout.constraints(
        of: format, views: views, metrics: ["m": 8, "n": .nan], options: options)
      for constraint in constraints {
        hold(constraint.multiplier.default.isFinite && constraint.constant.default.isFinite, "\(constraint)")
        hold((1...1000).contains(constraint.priority.default.rawValue), "\(constraint)")
      }
    } catch let error as VisualFormatError {
      hold(error.column >= 0 && !error.description.isEmpty)
    } catch {
      hold(false, "\(error) is no error of a format")
    }
  }
}
