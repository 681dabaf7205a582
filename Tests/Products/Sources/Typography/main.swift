import Typography

let font = try FontCatalog.shared.font(named: "Noto Sans")
print(font.familyName, font.metrics.unitsPerEm)
