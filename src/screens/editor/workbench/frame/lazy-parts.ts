import { lazyPart } from '../../../lazy-part';

/** The parts that no first picture shows. */
export const lazyParts = {
  Table: lazyPart(async () => (await import('../../items/table/table-panel')).TablePanel),
  Checks: lazyPart(async () => (await import('../../items/checks/checks-panel')).ChecksPanel),
  Changes: lazyPart(async () => (await import('../../sync/unsent/sync-panel')).SyncPanel),
  Trace: lazyPart(async () => (await import('../../network/trace/trace-panel')).TracePanel),
  Redline: lazyPart(async () => (await import('../../files/redline/redline-panel')).RedlinePanel),
  Repair: lazyPart(async () => (await import('../../files/repair/repair-panel')).RepairPanel),
  Light: lazyPart(async () => (await import('../../network/light/light-panel')).LightPanel),
  Orders: lazyPart(async () => (await import('../../field/orders/orders-panel')).OrdersPanel),
  Drops: lazyPart(async () => (await import('../../splicing/drops/drops-panel')).DropsPanel),
  Templates: lazyPart(async () => (await import('../../splicing/templates/templates-panel')).TemplatesPanel),
  Ducts: lazyPart(async () => (await import('../../splicing/ducts/ducts-panel')).DuctsPanel),
  MidCable: lazyPart(async () => (await import('../../splicing/mid-cable/mid-cable-panel')).MidCablePanel),
  LayingBar: lazyPart(async () => (await import('../../drawing/cable/laying-bar')).LayingBar),
  Cut: lazyPart(async () => (await import('../../network/cut/cut-panel')).CutPanel),
  FreePaths: lazyPart(async () => (await import('../../network/free-paths/free-paths-panel')).FreePathsPanel),
  Print: lazyPart(async () => (await import('../../print/print-panel')).PrintPanel),
  PrintFrame: lazyPart(async () => (await import('../../print/print-frame')).PrintFrame),
  OverlayFiles: lazyPart(
    async () => (await import('../../files/overlay-files/overlay-files-on-map')).OverlayFilesOnMap,
    {
      standsBy: true,
    },
  ),
  PlacePanel: lazyPart(async () => (await import('../../files/rasters/place-panel')).PlacePanel),
  PlacePins: lazyPart(async () => (await import('../../files/rasters/place-pins')).PlacePins),
  PositionMarker: lazyPart(async () => (await import('../../field/position/position-marker')).PositionMarker),
  PositionBar: lazyPart(async () => (await import('../../field/position/position-bar')).PositionBar),
  StatusButtons: lazyPart(async () => (await import('../../field/mode/status-buttons')).StatusButtons, {
    standsBy: true,
  }),
  FormAfterPlacing: lazyPart(async () => (await import('../../items/form/form-after-placing')).FormAfterPlacing),
  GuideBar: lazyPart(async () => (await import('../../field/guide/guide-bar')).GuideBar),
  VisitsDialog: lazyPart(async () => (await import('../../field/guide/visits-dialog')).VisitsDialog),
  Keys: lazyPart(async () => (await import('../shortcuts/shortcut-sheet')).ShortcutSheet, { standsBy: true }),
  Import: lazyPart(async () => (await import('../../files/import/import-panel')).ImportPanel, { standsBy: true }),
  GeometryOperations: lazyPart(
    async () => (await import('../../drawing/geometry-operations/geometry-operations')).GeometryOperations,
    { standsBy: true },
  ),
  // Does not stand by: whoever opens a project by keyboard searches at once, and would type into nothing.
  Search: lazyPart(async () => (await import('../search/search-box')).SearchBox),
} as const;
