import AdaptiveLayout
import CommandInterface
import TextFields

extension FitFontProgram {
  /// Options of where texts and screens go: boxes, devices and windows.
  static let boxTable: [Option] = [
    .value(
      "rect", "WxH", .box, "the box: 200x40 in points, 50mmx20mm, A4 landscape; for one text also the first argument",
      in: Command.fitting
    ) {
      request, argument throws(Failure) in try request.setBox(argument)
    },
    .value(
      "device", "NAME", .box, "a device of 'fitfont devices'; \"iPad mini\" is the newest of that name",
      in: [.layout],
      isRepeatable: true
    ) {
      request, argument throws(Failure) in request.layout.devices.append(try argument.nonEmpty())
    },
    .value(
      "device", "NAME", .box, "of documents: only this device; \"iPad mini\" is the newest of that name",
      in: [.check], isRepeatable: true
    ) {
      request, argument throws(Failure) in request.check.devices.append(try argument.nonEmpty())
    },
    .flag("all-devices", .box, "lay out for every device, upright and sideways (default with -o)", in: [.layout]) {
      $0.layout.usesAllDevices = $1
    },
    .value(
      "window", "WINDOW", .box, "of Split View, 1/3, 1/2 or 2/3; or a window of WxH points, on a device or on none",
      in: [.layout]
    ) {
      request, argument throws(Failure) in request.layout.window.window = try WindowRequest.window(argument)
    },
    .value(
      "safe-area", "T,L,B,R", .box, "what is covered at each edge, in points (default: what the device covers)",
      in: [.layout]
    ) {
      request, argument throws(Failure) in request.layout.window.safeArea = try WindowRequest.safeArea(argument)
    },
    .flag(
      "landscape", .box, "only screens held sideways", in: [.devices, .layout, .check], effect: .without("portrait")
    ) {
      $0.orientation = $1 ? .landscape : nil
    },
    .flag(
      "portrait", .box, "only screens held upright", in: [.devices, .layout, .check], effect: .without("landscape")
    ) {
      $0.orientation = $1 ? .portrait : nil
    },
    .flag("windows", .box, "also the windows of Split View", in: [.devices]) { $0.showsWindows = $1 },
    .value("size", "PT", .box, "the font size", in: [.needs]) {
      request, argument throws(Failure) in request.size = try argument.positiveLength()
    },
    .value("width", "PT", .box, "the available width; prints the height that the text needs", in: [.needs]) {
      request, argument throws(Failure) in request.width = try argument.positiveLength()
    },
    .value("height", "PT", .box, "the available height; prints the least width that the text needs", in: [.needs]) {
      request, argument throws(Failure) in request.height = try argument.positiveLength()
    },
    .flag(
      "curve", .box, "for --width: how the lines change with the size, a line of JSON for each change",
      in: [.needs]
    ) {
      $0.curve = $1
    },
  ]
}
