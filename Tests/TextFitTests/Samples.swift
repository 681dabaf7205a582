import Testing
import TextLayout
import Typography

/// Words of one language and the font to set them in; all left to right, all within that one font.
struct Sample: Sendable, CustomTestStringConvertible {
  let seed: UInt64
  let font: String
  let language: String
  let words: [String]
  var isSpaced = true
  var punctuation = [",", ".", "!", ":", "…", ";", "?"]

  var testDescription: String { "\(language) in \(font)" }

  init(_ seed: UInt64, _ font: String, _ language: String, _ words: String) {
    self.seed = seed
    self.font = font
    self.language = language
    self.words = words.split(separator: " ").map(String.init)
  }

  /// Of a language written without spaces between words.
  init(_ seed: UInt64, _ font: String, _ language: String, unspaced words: String, punctuation: [String]) {
    self.init(seed, font, language, words)
    isSpaced = false
    self.punctuation = punctuation
  }
}

extension Sample {
  static let english =
    "the a I AVATAR Too WAY To. type five office fluffy affine you've Yes No Settings Save Cancel well-known"
    + " internationalisation T.V. LTA Wave P. Vault e-mail don't Very Kerning 'Tis f"
  static let french = "L'été où naïve cœur À l'aujourd'hui Paramètres Enregistrer Œuvre «Voilà» peut-être T'as fjord y"

  /// Short pieces with kerning and ligatures across the places where a line may end: their widths do not add up, and a
  /// wider column may well take more lines.
  static let crossing = "T- A/ V\u{200B} A- Y/ f\u{200B} fi f- L/ P- W- r\u{200B} , . “A V” T\u{200B} o- y- T\u{200B}o"

  /// A font made for tests, see Tests/Fixtures/cross_kerning.py.
  static let crossKerning = Sample(
    39, "\(fixtures)/CrossKerning.ttf", "", unspaced: "一 丁 七 万 丈 三 上 下 一丁 三三 万上 丁七三",
    punctuation: [" ", "  ", "三", "丁"])

  /// Words that fonts of other heights set, in the order of a list.
  static let severalFonts = Sample(
    41, "Noto Serif, Noto Sans Georgian, Noto Sans Ethiopic, Droid Sans Fallback", "",
    "Save შენახვა ቋንቋ Cancel 设置 AVATAR ენა To. አማርኛ 文件 office ქართული ファイル ა")

  private static let fixtures = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Fixtures"

  static let all: [Sample] = [
    Sample(1, "Noto Sans", "en", english),
    Sample(2, "Noto Serif", "en", english),
    Sample(3, "Noto Sans:bold", "en", english),
    Sample(4, "Inter", "en", english),
    Sample(
      5, "Noto Serif", "de",
      "Straße Größe Öffnen Übertragungsgeschwindigkeit und Auf Wiedersehen für die Datei Vorschau Tür Donaudampfschifffahrt"
        + " E-Mail-Adresse WLAN Ärger T-Shirt Vögel"),
    Sample(6, "Inter", "fr", french),
    Sample(7, "Noto Sans", "fr", french),
    Sample(
      8, "Noto Sans:bold", "es", "¿Qué? ¡Hola! Configuración año niño y a Yo Tú Vámonos AVE Guardar corazón físico"),
    Sample(9, "Noto Sans", "pl", "Źródło żółw i w z Łódź Wyłącz Ustawienia Przejdź Tę Wąż źdźbło Gżegżółka Anuluj"),
    Sample(
      10, "Noto Serif", "ru",
      "и в Настройки Отмена ГУТТА Удалить Та УАЗ Сохранить ещё Превысокомногорассмотрительствующий"),
    Sample(11, "Noto Sans", "el", "Αποθήκευση ο η Άκυρο ΤΑΥ Ρυθμίσεις και Ύψος ΑΫΠΝΙΑ Τα πού; Ωραία ΐ"),
    Sample(12, "Inter", "vi", "Cài đặt Lưu ở Hủy Tiếng Việt ngữ Ước Vườn Tạo TẤT cả Yêu Đường ưỡn"),
    Sample(13, "Noto Sans Devanagari", "hi", "नमस्ते और में सेटिंग्स रद्द करें हिन्दी क्षत्रिय श्री विद्यार्थी प्रकाशित कि र्क ट्रक। द्वि"),
    Sample(
      14, "Noto Sans Thai", "th", unspaced: "ภาษาไทย การ ตั้งค่า บันทึก ยกเลิก ที่ กำลัง น้ำ เป็น ผู้ใช้ ดาวน์โหลด ก",
      punctuation: ["ๆ", " ", ".", "ฯ"]),
    Sample(
      15, "Droid Sans Fallback", "zh", unspaced: "设置 取消 保存 我 你好 世界 文件 网络连接 中文 下载",
      punctuation: ["，", "。", "！", "（", "）", "、", "《"]),
    Sample(
      16, "Droid Sans Fallback", "ja", unspaced: "設定 キャンセル 保存 する ファイル ネットワーク っ ダウンロードー 日本語 ょ",
      punctuation: ["、", "。", "「", "」", "・", "！"]),
    Sample(
      17, "Noto Sans Khmer", "km", unspaced: "ភាសាខ្មែរ ការកំណត់ រក្សាទុក បោះបង់ និង ស្រី ទៅ ក្រុង ប្រើ", punctuation: ["។", "ៗ", " "]),
    Sample(
      18, "Noto Sans Lao", "lo", unspaced: "ພາສາລາວ ຕັ້ງຄ່າ ບັນທຶກ ຍົກເລີກ ນ້ຳ ແລະ ຫຼັງ ຜູ້ໃຊ້", punctuation: [" ", "ໆ", "."]),
    Sample(
      19, "Noto Sans Myanmar", "my", unspaced: "မြန်မာဘာသာ ဆက်တင် သိမ်းဆည်း ပယ်ဖျက် နှင့် ကြောင့် ကျွန်တော် သည်",
      punctuation: ["၊", "။", " "]),
    Sample(30, "Noto Sans Bengali", "bn", "সেটিংস বাতিল সংরক্ষণ করুন ও বাংলা ক্ষেত্র স্ত্রী দ্বিতীয় এবং উজ্জ্বল"),
    Sample(31, "Noto Sans Tamil", "ta", "அமைப்புகள் ரத்துசெய் சேமி தமிழ் ஒரு கௌரவம் ஸ்ரீ மொழி நீக்கு க்ஷ"),
    Sample(32, "Noto Sans Telugu", "te", "సెట్టింగ్‌లు రద్దు సేవ్ తెలుగు స్త్రీ ఒక క్షేత్రం మరియు"),
    Sample(33, "Noto Sans Malayalam", "ml", "ക്രമീകരണങ്ങൾ റദ്ദാക്കുക സംരക്ഷിക്കുക മലയാളം ഒരു സ്ത്രീ ക്ഷ"),
    Sample(34, "Noto Sans Sinhala", "si", "සැකසුම් අවලංගු සුරකින්න සිංහල ශ්‍රී ක්‍රමය සහ"),
    Sample(35, "Noto Sans Ethiopic", "am", "ቅንብሮች ሰርዝ አስቀምጥ አማርኛ። እና፣ ቋንቋ በ"),
    Sample(36, "Noto Sans Georgian", "ka", "პარამეტრები გაუქმება შენახვა და ენა ქართული ა"),
    Sample(37, "Noto Sans Armenian", "hy", "Կարգավորումներ Չեղարկել Պահել և լեզու հայերեն Տառ"),
    Sample(38, "Droid Sans Fallback", "ko", "설정 취소 저장 한국어 및 네트워크 파일을 다운로드 이"),
    crossKerning, severalFonts,
    Sample(20, "Noto Sans", "en", unspaced: crossing, punctuation: ["\u{200B}", " ", "-", "/", "–"]),
    Sample(21, "Inter", "en", unspaced: crossing, punctuation: ["\u{200B}", " ", "-", "/", "–"]),
    Sample(
      22, "Noto Serif", "el", unspaced: "Τ- Α/ Υ\u{200B} ΑΫ/ Δ- Ύ- Λ\u{200B} Γ- Ρ- “Α Υ” Τ\u{200B}ο Το, ΤΑ",
      punctuation: ["\u{200B}", " ", "-", "/", "–"]),
  ]
}

extension Sample {
  /// A text by itself, in the default font unless told otherwise.
  static func text(
    _ text: String, font: String = "Noto Sans", language: String = "", lineHeight: Double? = nil
  ) throws -> ShapedText {
    let font = try FontCatalog.shared.font(named: font)
    return try ShapedText(
      text, style: TextStyle(font: font, language: language, lineHeight: lineHeight, fallback: .none))
  }
}
