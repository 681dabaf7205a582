internal import Typography

/// A font as C sees it.
struct FontDescription {
}
