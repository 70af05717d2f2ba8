import { later } from '../../../ui/behaviour/lazy-part';

/** What no first picture shows. */
export const laterParts = {
  Table: later(async () => (await import('../table/table-panel')).TablePanel),
  Checks: later(async () => (await import('../checks/checks-panel')).ChecksPanel),
  Changes: later(async () => (await import('../sync/sync-panel')).SyncPanel),
  Trace: later(async () => (await import('../trace/trace-panel')).TracePanel),
  Keys: later(async () => (await import('../shortcuts/shortcut-sheet')).KeysSheet),
  Import: later(async () => (await import('../import/import-panel')).ImportPanel),
  Surgery: later(async () => (await import('../geometry-operations/geometry-operations')).Surgery),
  Search: later(async () => (await import('../search/search-box')).SearchBox),
} as const;
