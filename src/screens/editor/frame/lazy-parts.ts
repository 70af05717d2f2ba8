import { lazyPart } from '../../lazy-part';

/** The parts that no first picture shows. */
export const lazyParts = {
  Table: lazyPart(async () => (await import('../table/table-panel')).TablePanel),
  Checks: lazyPart(async () => (await import('../checks/checks-panel')).ChecksPanel),
  Changes: lazyPart(async () => (await import('../sync/sync-panel')).SyncPanel),
  Trace: lazyPart(async () => (await import('../trace/trace-panel')).TracePanel),
  Redline: lazyPart(async () => (await import('../redline/redline-panel')).RedlinePanel),
  Repair: lazyPart(async () => (await import('../repair/repair-panel')).RepairPanel),
  Light: lazyPart(async () => (await import('../light/light-panel')).LightPanel),
  Orders: lazyPart(async () => (await import('../orders/orders-panel')).OrdersPanel),
  Drops: lazyPart(async () => (await import('../drops/drops-panel')).DropsPanel),
  Templates: lazyPart(async () => (await import('../templates/templates-panel')).TemplatesPanel),
  Ducts: lazyPart(async () => (await import('../ducts/ducts-panel')).DuctsPanel),
  MidCable: lazyPart(async () => (await import('../mid-cable/mid-cable-panel')).MidCablePanel),
  LayingBar: lazyPart(async () => (await import('../cable/laying-bar')).LayingBar),
  Cut: lazyPart(async () => (await import('../cut/cut-panel')).CutPanel),
  FreePaths: lazyPart(async () => (await import('../free-paths/free-paths-panel')).FreePathsPanel),
  Print: lazyPart(async () => (await import('../print/print-panel')).PrintPanel),
  PrintFrame: lazyPart(async () => (await import('../print/print-frame')).PrintFrame),
  OverlayFiles: lazyPart(async () => (await import('../overlay-files/overlay-files-on-map')).OverlayFilesOnMap, {
    standsBy: true,
  }),
  PlacePanel: lazyPart(async () => (await import('../rasters/place-panel')).PlacePanel),
  PlacePins: lazyPart(async () => (await import('../rasters/place-pins')).PlacePins),
  PositionMarker: lazyPart(async () => (await import('../position/position-marker')).PositionMarker),
  PositionBar: lazyPart(async () => (await import('../position/position-bar')).PositionBar),
  StatusButtons: lazyPart(async () => (await import('../field/status-buttons')).StatusButtons, { standsBy: true }),
  FormAfterPlacing: lazyPart(async () => (await import('../form/form-after-placing')).FormAfterPlacing),
  GuideBar: lazyPart(async () => (await import('../guide/guide-bar')).GuideBar),
  VisitsDialog: lazyPart(async () => (await import('../guide/visits-dialog')).VisitsDialog),
  Keys: lazyPart(async () => (await import('../shortcuts/shortcut-sheet')).ShortcutSheet, { standsBy: true }),
  Import: lazyPart(async () => (await import('../import/import-panel')).ImportPanel, { standsBy: true }),
  GeometryOperations: lazyPart(
    async () => (await import('../geometry-operations/geometry-operations')).GeometryOperations,
    { standsBy: true },
  ),
  // Does not stand by: whoever opens a project by keyboard searches at once, and would type into nothing.
  Search: lazyPart(async () => (await import('../search/search-box')).SearchBox),
} as const;
