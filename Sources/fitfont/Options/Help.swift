import Drawing
import TextLayout
import Typography

/// What the help says beside the tables of options, and the version line.
enum Help {
  static let version = "0.1.0"
  /// The date of that version, as the manual page prints it.
  static let date = "November 21, 2026"

  static func usage(_ command: FitFontProgram.Command) -> String {
    switch command {
    case .fit:
      """
      Usage: fitfont [--rect] WxH [options] TEXT
             fitfont batch [options] [FILE]
             fitfont group [options] [FILE]
             fitfont needs --size PT --width PT [options] TEXT
             fitfont draw WxH [options] -o FILE TEXT
             fitfont devices [options] [NAME]
             fitfont layout --device NAME [options] FILE
             fitfont check [options] SLOTS CATALOG...
             fitfont check [options] DOCUMENT... [CATALOG...]
             fitfont pptx check|fit [options] DECK...
             fitfont help [COMMAND]

      Prints the largest font size, in points, at which TEXT fits a box of W x H points; TEXT may be - for standard input.
      """
    case .devices:
      """
      Usage: fitfont devices [options] [NAME]

      Lists the screens that layouts can be made for: points, scale, size classes and safe areas.
      """
    case .layout:
      """
      Usage: fitfont layout --device NAME [options] FILE...
             fitfont layout --all-devices [options] FILE...
             fitfont layout [options] -o SHEET FILE...

      Lays out the screens that JSON documents describe, fits their labels, and prints every view's frame and font size.
      """
    case .check:
      """
      Usage: fitfont check [options] SLOTS CATALOG...
             fitfont check [options] DOCUMENT... [CATALOG...]

      Measures translations in the places that SLOTS lists, or on the screens of documents, and reports what does not fit.
      """
    case .pptx:
      """
      Usage: fitfont pptx check [options] DECK...
             fitfont pptx fit [options] -o FILE DECK
             fitfont pptx fit [options] --in-place|--dry-run DECK...

      Says what PowerPoint would make of each text of presentations, and whether it extends beyond its shape or the slide; or
      writes presentations that store this.
      """
    case .draw:
      """
      Usage: fitfont draw WxH [options] -o FILE TEXT
             fitfont draw --composition FILE [options] -o FILE
             fitfont draw --rows FILE [WxH TEXT | --composition FILE] -o NAME

      Draws TEXT as large as it fits a box of W x H points, or a page of texts, into \(PictureFormat.endings("FILE.")).
      """
    case .needs:
      """
      Usage: fitfont needs --size PT --width PT [options] TEXT
             fitfont needs --size PT --height PT [options] TEXT

      Prints what TEXT needs at a font size: its height in a width, or its least width in a height, and the number of lines.
      """
    case .group:
      """
      Usage: fitfont group [options] [FILE]

      Fits records so that those of a group share one size, and writes one line of JSON for each, in the same order.
      """
    case .batch:
      """
      Usage: fitfont batch [options] [FILE]

      Fits every record of FILE or standard input, and writes one line of JSON for each, in the same order.
      """
    }
  }

  static func description(_ command: FitFontProgram.Command) -> String {
    switch command {
    case .fit:
      """
      The size is exact, rounded down to 1/10000 pt: it fits, and the next larger one does not. Lines break where the
      language allows it; words are not split.
      """
    case .devices:
      """
      NAME is the name of a device, or a part of the names of several. A row has the name, idiom, pixels per point,
      orientation, width x height in points, horizontal x vertical size class, and the safe area as top, right, bottom, left.
      """
    case .layout:
      """
      A document is {"views": [...], "constraints": [...]}, optionally with root, guides, sets (constraints for some
      traits), metrics, texts (by language and name), language, defaults (for all labels) and extensions. A view has a name,
      may contain other views, and is a text, an image, a place for one (intrinsicSize), or just a rectangle. A constraint
      is a text in the Visual Format Language, or its parts: item, attribute, relation, toItem, toAttribute, multiplier,
      constant, priority. A number may depend on the device: {"default": 16, "devices": {"iPhone 4": 8}, "when": [...]};
      without a default, a device that is not named takes the value of the nearest one.
      The text of a label with "fit" is as large as its frame allows. A view with a "list" shows records in cells, as a
      table, a grid or a collection. --schema lists all keys.
      A storyboard or xib is laid out like a document: FILE.storyboard#NAME is one of its scenes, and --language de takes
      the texts of de.lproj; --tidy writes it as a document. With --canvas it is laid out as Interface Builder draws it:
      a row has an object id, a kind, x, y, width and height in the superview, and what was taken from the file. Exit code 1:
      constraints contradict each other or make no sense.

      A row has the view, x,y and width x height in points on the screen, and the size of a text. A device that is named is
      upright unless --landscape is given; "iPad mini" is the newest of those whose names begin like this. Exit code 1: some
      texts do not fit, or constraints contradict each other. Views that extend beyond the screen or their superview are
      named on standard error.
      """
    case .check:
      """
      A catalogue is a gettext .po, XLIFF, Apple .strings, .stringsdict or .xcstrings, Android strings.xml, ARB, JSON, Qt
      .ts, Java .properties or CSV; it names its language, or its file or folder does.

      SLOTS is {"slots": [...]}, optionally with defaults (for all slots), fonts (by language, or "android", "ios",
      "windows" or "web") and samples (for placeholders, by name); or a CSV with a column for each key. A slot has a key
      ("login_*" stands for all that begin like this; the first slot that matches a key counts), a box (rect, width, or
      layout and view), the size of texts there (or minSize, for texts that shrink) and any option of a text in camelCase.
      --schema lists all keys.

      A DOCUMENT is a layout document of JSON, as 'fitfont layout' takes it, or a storyboard or xib, with all its scenes or
      with one (FILE.storyboard#NAME), in all languages that have texts of it (de.lproj/FILE.strings). A document is laid
      out in each language of its own and of the catalogues, whose keys are the names of its texts (textKey), or the texts
      themselves, in every window of all devices that it is meant for. Reported are texts that do not fit or lie over others,
      views that leave their superview or the screen because of the texts, and constraints that contradict each other: once
      a language, with the worst device first.

      Each plural form is measured, with the widest number or sample in the place of each placeholder. Exit code 1: some
      texts do not fit; 65: some catalogues cannot be read. Keys without a slot are named on standard error.
      """
    case .pptx:
      """
      A DECK is a .pptx, .pptm, .potx or .ppsx. PowerPoint shrinks a text, or lets a shape grow, only while somebody edits it;
      the file stores what came of it. Texts are laid out by rules that were measured on what PowerPoint stored, with the
      fonts of the presentation where they are installed or embedded, or free ones of the same widths: Carlito (Calibri),
      Caladea (Cambria), Liberation (Arial, Arial Narrow, Times New Roman, Courier New) and Gelasio (Georgia). Heights of
      lines depend on no font, so that a text in another font is known where no font could break its lines otherwise;
      elsewhere it is not known, and never guessed: name a font of the same widths with --font-map.

      Printed are the texts that extend beyond their shape or the slide, the texts and shapes for which the file stores
      another size than PowerPoint would, and why others are not known; reports say the same. --json prints a line for every
      text. In reports, the line is the number of the slide. Exit code 1: some texts extend beyond their shape or the slide;
      65: some presentations cannot be read.

      A fit writes the scale and the line spacing of texts that shrink, and the heights of shapes that grow (also their upper
      edges, where texts are in the middle or at the bottom). With --runs it writes sizes into the texts themselves, the
      largest in tenths of a point at which a check says that they fit, for programs that do not know scales. Every other
      byte stays as it is, also in texts that are not known or fit at no size, and a second run changes nothing. A file
      appears once it is complete.
      """
    case .draw:
      """
      A text that does not fit even at the smallest size is drawn as --overflow says; without that option, it is drawn only
      with --annotate. A file appears once it is complete: nothing half-written is left behind.

      A composition is {"size": "600x315", "items": [...]}, optionally with background, image (a file behind everything) and
      defaults (options for all texts). An item has x, y, and rect or width and height. It is a text with any text option
      in camelCase, variants, group and ratio (for texts that share a size); or an image (PNG, JPEG, WebP, GIF or SVG)
      with alt, which describes it, imageFit (cover, contain, fill, none, scale-down), imagePosition ("50% 20%"),
      imageOpacity, imageRendering (nearest for QR codes) and cornerRadius ("50%" is a circle); or a shape with fill,
      stroke, strokeWidth and cornerRadius.

      With --rows, {name} in any key or in -o stands for the row's field "name", {row} for the number of the row, {row:04}
      for that number with leading zeros, {{ and }} for braces. {name?} may be empty, in which case the item is omitted.
      With -o all.pdf, all rows become pages of one document. One line of JSON reports each row; a row that cannot be drawn
      is reported as {"row":N,"line":N,"error":"..."}, and the others are still drawn. Exit code 1: some texts do not fit;
      65: some rows were bad. With --resume FILE, those lines go into FILE, and after an interruption, the same command
      continues where it stopped.
      """
    case .needs:
      """
      The first number is the side of the box that was not given, including margins, rounded up to 1/10000 pt; the second is
      the number of lines. With --lines and neither side, the least width for that many lines is printed.
      """
    case .group:
      """
      Records are those of 'fitfont batch', with two more fields: group, the name of the group whose size the record shares,
      and ratio, its own size as a multiple of that (default: 1). Each record's minimum, maximum, step or list of sizes holds
      for its own size; if the records of a group have no size in common, that is an error. Results give the group's size,
      and "binds" marks the record that keeps it from being larger. All records are read before the first result is written.

      A record that does not fit even at the smallest common size tries its variants, one after another. In an order, the
      knobs before size are turned before the group's size falls, those after it only at the smallest size; at the resulting
      size, no record gives more than it needs.
      """
    case .batch:
      """
      A record is a JSON object, on a line of its own or in a list [ ], or a row of CSV under a header. Its fields are text,
      rect (or width and height), variants (a list of shorter texts), an id that is copied to the result, and any text option
      under its name in camelCase (minSize for --min-size); other columns of CSV are not read. Options given here hold for
      records that do not set their own. For a record that cannot be fitted, the result is
      {"id":...,"line":N,"error":"..."}, and the others are still fitted. Exit code 1: some texts do not fit; 65: some
      records were bad.
      Memory does not grow with the stream; on a terminal, progress is shown.
      """
    }
  }

  static func examples(_ command: FitFontProgram.Command) -> String {
    switch command {
    case .fit:
      """
        fitfont 200x40 "Hello, world"                     the largest size for one label
        fitfont 200x40 --lines 2 --margin 4,8 "Sign in"   two lines at most, margins inside
        fitfont 320x50 --step 0.5 --max-size 32 "Title"   half points up to 32
        fitfont 90x30 --font "Noto Serif" --explain "OK"  why it is no larger
        fitfont 200x40 --json --detail - < text.txt       all about it, as JSON
      """
    case .devices:
      """
        fitfont devices
        fitfont devices "iPhone 15"
        fitfont devices ipad --landscape --windows --json
      """
    case .layout:
      """
        fitfont layout --device "iPhone 15" card.json
        fitfont layout --device "iPad mini" --landscape --language ar --json card.json
        fitfont layout --device "iPhone SE" --explain title card.json
        fitfont layout --all-devices --conflicts card.json
        fitfont layout -o sheet.png card.json
        fitfont layout --device "iPhone 15" --language en,ar -o sheet.png card.json chat.json
        fitfont layout -o sheet.svg --watch card.json      drawn again whenever card.json is saved
      """
    case .check:
      """
        fitfont check slots.json de.po fr.po
        fitfont check slots.json *.po -o report.html -o report.sarif
        fitfont check --format annotations --baseline known.json slots.json app_*.arb
        fitfont check --budget --language de slots.json app_*.arb
        fitfont check --min-size 9 settings.json de.po fr.po
      """
    case .pptx:
      """
        fitfont pptx check deck.pptx
        fitfont pptx check --json deck.pptx
        fitfont pptx check --font-map "Segoe UI=Selawik.ttf" *.pptx -o report.html -o report.sarif
        fitfont pptx check --format annotations --baseline known.json deck.pptx
        fitfont pptx fit deck.pptx -o fitted.pptx
        fitfont pptx fit --dry-run --runs kind --min-size 10 deck.pptx
      """
    case .draw:
      """
        fitfont draw 200x40 -o label.svg "Hello, world"
        fitfont draw 600x315 --lines 3 --margin 40 --align center --background navy --color white -o card.png "Title"
        fitfont draw 200x40 --annotate -o why.svg "Hello, world"
        fitfont draw 300x80 --rows guests.csv -o 'card-{name}.pdf' "Welcome, {name}"
        fitfont draw --composition badge.json --rows guests.csv -o badges.pdf
        fitfont draw --composition badge.json --watch -o badge.png       drawn again whenever one of its files is saved
      """
    case .needs:
      """
        fitfont needs --size 12 --width 200 "Hello, wide world"      height and lines
        fitfont needs --size 12 --height 40 "Hello, wide world"      least width and lines
        fitfont needs --size 12 --lines 1 --json "Hello"             both sides, as JSON
        fitfont needs --width 200 --curve "Hello, wide world"        which sizes take how many lines
      """
    case .group:
      """
        fitfont group --lines 1 buttons.jsonl
        printf 'text,rect,group,ratio\\nTitle,200x40,card,2\\nSubtitle,200x20,card,1\\n' | fitfont group
      """
    case .batch:
      """
        echo '{"id":1,"text":"Sign in","rect":"200x40"}' | fitfont batch
        fitfont batch --lines 2 --max-size 32 labels.jsonl > sizes.jsonl
        fitfont batch --rect 90x30 --detail labels.csv
      """
    }
  }

  static var versions: String {
    let libraries = (TypographyLibraries.versions + TextLayoutLibraries.versions + DrawingLibraries.versions)
      .map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    return "fitfont \(version) (\(libraries))\n"
  }
}
