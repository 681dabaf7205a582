/// User-interface labels as programs show them, each with the bundled font and the box it would be fitted with.
package struct Label {
  package let text: String
  package let language: String
  /// A family or, where ``face`` is not nil, a file.
  package let font: String
  package var face: Int?
  package let width: Double
  package let height: Double
  package let lines: Int?

  package init(_ text: String, _ language: String, _ font: String, _ width: Double, _ height: Double, _ lines: Int?) {
    self.text = text
    self.language = language
    self.font = font
    self.width = width
    self.height = height
    self.lines = lines
  }

  package static let all: [Label] = [
    Label("Sign in", "en", "Noto Sans", 120, 32, 1),
    Label("Forgot your password?", "en", "Noto Sans", 180, 36, 1),
    Label("Save changes before closing?", "en", "Inter", 240, 48, 2),
    Label("Your changes will be lost if you do not save them.", "en", "Noto Sans", 320, 80, 3),
    Label("Unable to open the folder because it is in use by another program.", "en", "Noto Serif", 300, 90, nil),
    Label("Abbrechen", "de", "Noto Sans", 96, 28, 1),
    Label("Geschwindigkeitsbegrenzung aktivieren", "de", "Noto Sans", 200, 48, 2),
    Label("Die Datei konnte nicht gespeichert werden, weil kein Platz mehr frei ist.", "de", "Inter", 320, 90, nil),
    Label("Enregistrer sous…", "fr", "Noto Sans", 140, 30, 1),
    Label("Voulez-vous vraiment supprimer définitivement cet élément ?", "fr", "Noto Sans", 280, 70, 2),
    Label("¿Está seguro de que quiere salir?", "es", "Noto Serif", 220, 44, 2),
    Label("Zapisz jako", "pl", "Noto Sans", 110, 30, 1),
    Label("Настройки уведомлений", "ru", "Noto Sans", 160, 40, 2),
    Label("Не удалось подключиться к серверу. Проверьте соединение.", "ru", "Noto Sans", 300, 72, 3),
    Label("Ρυθμίσεις εφαρμογής", "el", "Noto Sans", 150, 40, 1),
    Label("Đăng nhập bằng tài khoản khác", "vi", "Noto Sans", 220, 48, 2),
    Label("การตั้งค่าการแจ้งเตือน", "th", "Noto Sans Thai", 160, 44, 2),
    Label("सेटिंग्स सहेजें और बंद करें", "hi", "Noto Sans Devanagari", 180, 48, 2),
    Label("設定を保存してから閉じてください。", "ja", "Droid Sans Fallback", 200, 60, 2),
    Label("无法连接到服务器，请检查网络设置。", "zh-CN", "Droid Sans Fallback", 200, 60, 2),
  ]
}

extension Label {
  /// The texts of a screen as those of a photo-sharing app, in the order of its views.
  package static let screen = [
    "Photos", "Anna-Lena Müller", "Golden Gate Park, San Francisco", "3 h", "1,284 likes",
    "A quiet morning before the crowds arrive", "#sunrise #fog #bridge", "View all 57 comments",
    "Wonderful light!", "Add a comment...",
  ].map { Label($0, "en", "Noto Sans", 200, 20, 1) }

  /// The labels of a language, over and over, as one text of at least so many UTF-16 units.
  package static func long(_ language: String, _ length: Int) -> Label {
    let own = all.filter { $0.language == language }
    var text = ""
    var count = 0
    while count < length, !own.isEmpty {
      for label in own where count < length {
        text += label.text + " "
        count += label.text.utf16.count + 1
      }
    }
    return Label(text, language, own.first?.font ?? "Noto Sans", 2400, 3200, nil)
  }

  /// The real interface strings of the tests, in all their languages, set in the default font as a program would.
  package static func interfaceStrings() -> [Label] {
    let package = "/" + #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    return rows(of: package + "/Tests/Fixtures/ui-strings.tsv", columns: 2).compactMap { columns in
      guard columns.count == 2, !columns[1].contains("\\") else { return nil }
      return Label(columns[1], columns[0], family(of: columns[0]), 200, 60, nil)
    }
  }

  private static func family(of language: String) -> String {
    let families = [
      "ar": "Noto Sans Arabic", "fa": "Noto Sans Arabic", "ur": "Noto Sans Arabic", "he": "Noto Sans Hebrew",
      "hi": "Noto Sans Devanagari", "bn": "Noto Sans Bengali", "ta": "Noto Sans Tamil", "te": "Noto Sans Telugu",
      "th": "Noto Sans Thai", "lo": "Noto Sans Lao", "km": "Noto Sans Khmer", "my": "Noto Sans Myanmar",
      "ja": "Droid Sans Fallback", "zh-CN": "Droid Sans Fallback", "zh-TW": "Droid Sans Fallback",
      "ko": "Droid Sans Fallback",
    ]
    return families[language] ?? "Noto Sans"
  }
}
