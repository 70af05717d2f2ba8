import { loadSorting } from '../../../dropped-files/use-sorted-files';
import { lazyPart } from '../../../lazy-part';

/** The parts of the page itself that no first picture shows. Features name theirs in their own `feature.ts`. */
export const lazyParts = {
  Table: lazyPart(async () => (await import('../../items/table/table-panel')).TablePanel),
  Checks: lazyPart(async () => (await import('../../items/checks/checks-panel')).ChecksPanel),
  LayingBar: lazyPart(async () => (await import('../../drawing/cable/laying-bar')).LayingBar),
  PositionBar: lazyPart(async () => (await import('../../field/position/position-bar')).PositionBar),
  StatusButtons: lazyPart(async () => (await import('../../field/mode/status-buttons')).StatusButtons, {
    standsBy: true,
  }),
  FormAfterPlacing: lazyPart(async () => (await import('../../items/form/form-after-placing')).FormAfterPlacing),
  GuideBar: lazyPart(async () => (await import('../../field/guide/guide-bar')).GuideBar),
  VisitsDialog: lazyPart(async () => (await import('../../field/guide/visits-dialog')).VisitsDialog),
  Keys: lazyPart(async () => (await import('../shortcuts/shortcut-sheet')).ShortcutSheet, { standsBy: true }),
  Import: lazyPart(
    async () => {
      // Files may be dropped before the panel was ever open, and then without a connection.
      const [{ ImportPanel }] = await Promise.all([import('../../files/import/import-panel'), loadSorting()]);
      return ImportPanel;
    },
    { standsBy: true },
  ),
  // Does not stand by: whoever opens a project by keyboard searches at once, and would type into nothing.
  Search: lazyPart(async () => (await import('../search/search-box')).SearchBox),
} as const;
