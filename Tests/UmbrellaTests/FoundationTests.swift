import FitFont
import Foundation
import TestSupport
import Testing

/// A program may import Foundation beside `FitFont`, and say every name of ours without its module.
@Suite struct FoundationTests {
  private struct Row: Identifiable, Sendable { let id: Int }

  /// A name that Foundation has too does not compile here.
  private static let types: [Any.Type] = [
    // Geometry
    Axis.self, EdgeInsets.self, LengthUnit.self, PaperSize.self, PixelGrid.self, Point.self, Rect.self, Size.self,
    // Typography
    FallbackPolicy.self, Font.self, FontCatalog.self, FontError.self, FontFeature.self, FontMetrics.self,
    FontQuery.self, FontStack.self, FontVariation.self, Limits.self, MemoryFont.self, NamedInstance.self,
    UnmetFontRequest.self, VariationAxis.self,
    // TextLayout
    BaseDirection.self, FeatureOutsideText.self, GlyphLine.self, GlyphRun.self, HorizontalAlignment.self,
    HyphenationPolicy.self, Line.self,
    LineBreakStrictness.self, LineBreaking.self, ListMarker.self, MissingFeature.self, MissingHyphenation.self,
    MissingPhrases.self, OpticalSizing.self, OptimalBreaking.self, Paragraph.self, ParagraphStyle.self,
    PositionedGlyph.self, ShapeCache.self, ShapedText.self, TextDecorations.self, TextError.self, TextLength.self,
    TextSpan.self,
    TextStyle.self, WordBreakPolicy.self, WrapPolicy.self,
    // TextFit
    AllowedSizes.self, BindingLimit.self, Breach.self, CheckedAxes.self, Fit.self, FitCurve.self, FitError.self,
    FitGroup.self,
    FitOptions.self, Knob.self, KnobFit.self, KnobSpending.self, Needs.self,
    Overflow.self, PrintableSize.self, ShortenedText.self, TextAlignment.self, TextBounds.self, TextOutsets.self,
    VerticalAlignment.self,
    // ConstraintSolver
    Constraint.self, ConstraintID.self, (any Linear).self, LinearExpression.self,
    Priority.self, Relation.self, Solver.self, SolverError.self, SourceLocation.self, Term.self,
    Variable.self,
    // AdaptiveLayout
    (any AnchorExpression).self, Attribute.self, Autoresizing.self, AutoresizingMask.self, AxisPriorities.self,
    BoundLayout.self, CellSizing.self, CenterAnchor.self, ConstraintBuilder.self, ConstraintSet.self,
    ContentMeasure.self, ContentSizeCategory.self, Control.self, Device.self, DeviceError.self, DimensionAnchor.self,
    DirectionalInsets.self,
    DynamicTypeStyle.self, EdgesAnchor.self, FixedContent.self, Idiom.self, ItemDistribution.self, ItemReference.self,
    Layout.self,
    LayoutAmbiguity.self, (any LayoutAnchor).self, LayoutChanges.self, LayoutConflict.self, LayoutConstraint.self,
    LayoutConstraintID.self, LayoutDirection.self, LayoutError.self, LayoutExplanation.self, LayoutGuide.self,
    (any LayoutItem).self, LayoutProtrusion.self, LayoutTransition.self, ListChoice.self, ListForm.self,
    ListGeometry.self, ListHandle<Row>.self, ListSnapshot.self, Maker.self, (any MeasuredContent).self, Operand.self,
    Orientation.self, Room.self, Rule.self, RuleBuilder.self, RuleError.self, (any RuleTarget).self,
    ScaledAnchor<XAnchor>.self,
    SemanticContent.self, SizeAnchor.self, SizeClass.self, Stack.self, SuperviewTarget.self, TimingCurve.self,
    TraitCondition.self,
    Traits.self, UnnamedDevices.self, Variation<Double>.self, View.self, Viewport.self, VisualFormat.self,
    VisualFormatError.self, Window.self, XAnchor.self, YAnchor.self,
    // LabelFitting
    Button.self, Label.self, LabelError.self, LabelFit.self, LabelFits.self, LabelTransition.self,
    (any TextBearing).self,
    // Drawing
    Annotation.self, Color.self, CornerRadius.self, DrawingError.self, Fill.self, Layer.self, LinearGradient.self,
    TextBackground.self, TextPaint.self, TextShadow.self, TextStroke.self, ImagePlacement.self, ImagePosition.self,
    ImageRendering.self, PDFDocument.self, Picture.self, PictureFormat.self,
    PictureImage.self, Raster.self,
    SVGOptions.self, SVGText.self, Stroke.self, TextPlacement.self,
    // LayoutDocuments
    LayoutDocument.self, LayoutDocumentError.self, LayoutScreen.self, ListRecord.self, SolvedScreen.self,
    // Catalogs
    Catalog.self, CatalogEntry.self, CatalogError.self, CatalogFormat.self, CatalogPlace.self, CatalogPlaceholder.self,
    CatalogRoom.self, CatalogSelector.self, CatalogTag.self, CatalogText.self, PluralCategory.self,
    PluralRule.self,
    // InterfaceBuilder
    InterfaceCanvas.self, InterfaceConstraint.self, InterfaceError.self, InterfaceFile.self, InterfaceFont.self,
    InterfaceLayout.self, InterfacePlace.self, InterfaceScene.self, InterfaceText.self, InterfaceView.self,
    // Presentations
    BodyAnswer.self, FitSizes.self, Presentation.self, PresentationChange.self, PresentationCheck.self,
    PresentationError.self, PresentationFit.self,
    // Pages
    Composition.self, LabelPaper.self, LabelSheet.self, Page.self, PageBuilder.self, PageError.self, Template.self,
  ]

  /// No public type is missing above.
  @Test func allNamesAreTried() throws {
    let tried = Set(Self.types.map { "\($0)".replacing("any ", with: "").prefix { $0 != "<" }.description })
    var found: Set<String> = []
    let declaration = #/(?m)^(?:@\w+ )*public (?:final )?(?:struct|enum|class|protocol|typealias) (\w+)/#
    for product in try Files.names(in: Command.package + "/Tests/Products/Sources") where product != "FitFont" {
      for path in try Files.tree(in: Command.package + "/Sources/" + product) where path.hasSuffix(".swift") {
        let file = try Files.contents(of: path)
        for match in String(decoding: file, as: UTF8.self).matches(of: declaration) {
          found.insert(String(match.1))
        }
      }
    }
    #expect(found.count > 100)
    #expect(found.subtracting(tried) == [])
  }

  /// Comparisons and arithmetic are found beside Foundation's, and the first line that everyone writes is a constraint.
  @Test func aScreen() throws {
    var layout = Layout()
    let view = try layout.add(to: layout.root, named: "view")
    try layout.constrain { layout in
      view.top == layout.root.top + 8
      view.width == 0.5 * layout.root.width
      view.height >= 10
      view.leading <= layout.root.leading
    }
    try layout.layout(in: Size(320, 200))
    #expect(try layout.frame(of: view) == Rect(x: 0, y: 8, width: 160, height: 10))
    #expect("\(try layout.frame(of: view))" == "(x: 0, y: 8, width: 160, height: 10)")
  }
}
