import AdaptiveLayout

/// A format: what is read is printed so that it reads back the same, and resolves or says why not.
enum VisualFormatTarget {
  static func run(_ bytes: UnsafeRawBufferPointer) {
    var choices = Choices(bytes)
    let extensions = choices.bool()
    var options = VisualFormat.Options(
      direction: choices.one(of: VisualFormat.Options.Direction.self),
      spacing: choices.one(of: VisualFormat.Options.Spacing.self))
    if choices.bool() { options.alignments = [choices.one(of: VisualFormat.Options.Alignment.self)] }
    do throws(VisualFormatError) {
      let format = try VisualFormat(parsing: choices.text(), extensions: extensions)
      let printed = format.description
      let again = try? VisualFormat(parsing: printed, extensions: extensions)
      hold(again == format, "\(printed) reads otherwise")
      let relations = try format.relations(
        views: ["a", "b", "c", "v1", "v2", "v3"], metrics: ["m": 8, "n": .nan], options: options)
      for relation in relations {
        hold(relation.multiplier.isFinite && relation.constant.isFinite, "\(relation)")
        hold(relation.priority > 0 && relation.priority <= 1000, "\(relation)")
      }
    } catch {
      hold(error.column >= 0 && !error.description.isEmpty)
    }
  }
}
