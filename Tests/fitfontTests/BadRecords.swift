/// Records, fields and runs that end in an error, and what it has to name.
enum BadRecords {
  struct Case: Sendable, CustomStringConvertible {
    let json: String
    let names: [String]
    var description: String { json }

    init(_ json: String, _ names: String...) {
      self.json = json
      self.names = names
    }
  }

  /// Words of the command line, an input, the exit code.
  struct Run: Sendable {
    let words: [String]
    let input: String
    let code: Int32

    init(_ words: [String], _ input: String, _ code: Int32) {
      self.words = words
      self.input = input
      self.code = code
    }
  }

  static let good = #"{"id":"good","text":"Hi","rect":"200x40"}"#
  static let unfit = #"{"text":"Hi","rect":"1x1"}"#

  static let objects: [Case] = [
    Case(#"{"text":"Hi","rect":"200x40""#, "not valid JSON at byte 28", "premature EOF"),
    Case(#"{"text":"Hi","rect":"200x40"} x"#, "not valid JSON", "trailing"),
    Case(#"{"text":"Hi","rect":"200x40"}{"text":"Hi","rect":"200x40"}"#, "not valid JSON", "trailing"),
    Case(#"{"text":"Hi","rect":"200x40",}"#, "not valid JSON"),
    Case(#"{"text":"Hi" "rect":"200x40"}"#, "not valid JSON"),
    Case(#"{'text':'Hi','rect':'200x40'}"#, "not valid JSON"),
    Case(#"{"text":"Hi\q","rect":"200x40"}"#, "not valid JSON"),
    Case(#"{"text":"Hi","rect":"200x40"} // a remark"#, "not valid JSON"), Case("{", "not valid JSON"),
    Case("}", "not valid JSON"), Case("nonsense", "not valid JSON"), Case("\u{0}", "not valid JSON"),
    Case("{\"text\":\"a\tb\",\"rect\":\"200x40\"}", "not valid JSON"),
    Case(#"{"text":"Hi","rect":"200x40","lines":01}"#, "not valid JSON"),
    Case(#"{"text":"Hi","rect":"200x40","lines":NaN}"#, "not valid JSON"),
    Case("[1,2]", "array"), Case("\"text\"", "not a JSON object"), Case("5", "not a JSON object"),
    Case("null", "not a JSON object"), Case("true", "not a JSON object"), Case("[]", "array"), Case("{}", "no box"),
    Case(#"{"text":{"a":"Hi"},"rect":"200x40"}"#, "an object inside", "byte"),
    Case(#"{"text":"Hi","rect":"200x40","margin":[[4]]}"#, "array", "byte"),
    Case(#"{"text":"Hi","rect":"200x40","margin":[{"a":4}]}"#, "object", "byte"),
  ]

  /// Members of an object.
  static let fields: [Case] = [
    Case(#""txt":"Hi","rect":"200x40""#, #"unknown field "txt""#, #"did you mean "text"?"#),
    Case(#""text":"Hi","rect":"200x40","maxsize":4"#, #"unknown field "maxsize""#, "maxSize"),
    Case(#""text":"Hi","rect":"200x40","Lines":4"#, #"unknown field "Lines""#, "lines"),
    Case(#""text":"Hi","rect":"200x40","":4"#, #"unknown field """#),
    Case(#""text":"Hi","rect":"200x40","jobs":4"#, #"unknown field "jobs""#),
    Case(#""text":"Hi","rect":"200x40","textFile":"/etc/passwd""#, #"unknown field "textFile""#),
    Case(#""text":"Hi","rect":"200x40","constructor":null"#, #"unknown field "constructor""#),
    Case(#""rect":"200x40""#, "no text"), Case(#""text":null,"rect":"200x40""#, "no text"),
    Case(#""text":"Hi""#, "no box"),
    Case(#""text":"Hi","width":200"#, #""width" and "height" go together"#),
    Case(#""text":"Hi","rect":"9x9","height":40"#, #""width" and "height" go together"#),
    Case(#""text":"","rect":"200x40""#, "the text is empty"),
    Case(#""text":" \n","rect":"200x40""#, "only white space"),
    Case(#""text":true,"rect":"200x40""#, #""text" is not a text"#),
    Case(#""text":["Hi"],"rect":"200x40""#, #""text" is not a text"#),
    Case(#""text":"Hi","rect":[200,40]"#, #""rect" '200,40'"#), Case(#""text":"Hi","rect":200"#, #""rect" '200'"#),
    Case(#""text":"Hi","rect":"0x40""#, #""rect" '0x40'"#), Case(#""text":"Hi","rect":"-1x40""#, #""rect" '-1x40'"#),
    Case(#""text":"Hi","rect":true"#, #""rect" is not a text, a number"#),
    Case(#""text":"Hi","width":"wide","height":40"#, #""width" 'wide'"#),
    Case(#""text":"Hi","width":0,"height":40"#, #""width" '0'"#),
    Case(#""text":"Hi","width":1e999,"height":40"#, #""width" '1e999'"#),
    Case(#""text":"Hi","rect":"200x40","lines":2.5"#, #""lines" '2.5'"#),
    Case(#""text":"Hi","rect":"200x40","lines":99999999999999999999"#, #""lines" '9999"#),
    Case(#""text":"Hi","rect":"200x40","lines":true"#, #""lines" is not"#),
    Case(#""text":"Hi","rect":"200x40","reserveLines":1"#, #""reserveLines" is neither true nor false"#),
    Case(#""text":"Hi","rect":"200x40","reserveLines":true"#, #""reserveLines" needs "lines""#),
    Case(#""text":"Hi","rect":"200x40","margin":[]"#, #""margin" ''"#),
    Case(#""text":"Hi","rect":"200x40","margin":[1,2,3,4,5]"#, #""margin" '1,2,3,4,5'"#),
    Case(#""text":"Hi","rect":"200x40","margin":[1,null]"#, #""margin" is not"#),
    Case(#""text":"Hi","rect":"200x40","minSize":10,"maxSize":5"#, "\"minSize\" 10 is above \"maxSize\" 5"),
    Case(
      #""text":"Hi","rect":"200x40","step":1e-300"#, #""step" 1e-300 is out of range"#, "between 0.0001 and 1000000000"),
    Case(#""text":"Hi","rect":"200x40","sizes":[5,1e10]"#, #""sizes" 10000000000 is out of range"#),
    Case(#""text":"Hi","rect":"200x40","order":"size,size""#, #""order": the knob 'size'"#, "given twice"),
    Case(#""text":"Hi","rect":"200x40","step":1,"sizes":[5]"#, #""step" and "sizes""#),
    Case(#""text":"Hi","rect":"200x40","font":"No such family""#, "'No such family'"),
    Case(#""text":"Hi","rect":"200x40","fontFile":"/no/such.ttf""#, "/no/such.ttf"),
    Case(#""text":"Hi","rect":"200x40","fontFile":"/""#, "'/'"),
    Case(#""text":"Hi","rect":"200x40","font":"Inter","fontFile":"x.ttf""#, #""font" and "fontFile""#),
    Case(#""text":"Hi","rect":"200x40","features":"%%""#, "%%"),
    Case(#""text":"Hi","rect":"200x40","language":"not a tag""#, "not a tag"),
    Case(#""text":"Hi","rect":"200x40","direction":"up""#, #""direction" 'up'"#, "choose auto, ltr or rtl"),
    Case(#""text":"Hi","rect":"200x40","lineHeight":1e30"#, "line height"),
  ]

  static let runs: [Run] = [
    Run([], "", 0), Run([], good, 0), Run([], unfit, 1), Run([], good + "\n" + unfit, 1),
    Run([], good + "\n{", 65), Run([], "{\n" + unfit, 65), Run(["/no/such/file"], "", 66), Run(["/tmp"], "", 66),
    Run(["--jobs", "0"], good, 64), Run(["--jobs", "x"], good, 64), Run(["--format", "tsv"], good, 64),
    Run(["a", "b"], good, 64),
    Run(["--json"], good, 64), Run(["--text-file", "x"], good, 64), Run(["--rect", "0x0"], good, 64),
    Run(["--lines", "0"], "", 64),
  ]
}
