// The front door: `import FitFont` gives every library module of the package, and nothing of its own. Swift has no
// other way yet to hand on what a module imports.
@_exported public import AdaptiveLayout
@_exported public import Catalogs
@_exported public import ConstraintSolver
@_exported public import Drawing
@_exported public import Geometry
@_exported public import InterfaceBuilder
@_exported public import LabelFitting
@_exported public import LayoutDocuments
@_exported public import Pages
@_exported public import Presentations
@_exported public import TextFit
@_exported public import TextLayout
@_exported public import Typography
