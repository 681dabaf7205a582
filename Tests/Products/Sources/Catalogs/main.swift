import Catalogs

let catalog = try Catalog(Array("\"open\" = \"%d Dateien öffnen\";".utf8), name: "de.lproj/Localizable.strings")
for entry in catalog.entries {
  for text in entry.texts { print(entry.language ?? "", entry.key, text.replacing(placeholders: { _ in "88" })) }
}
