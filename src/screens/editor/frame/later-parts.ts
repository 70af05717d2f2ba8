import { later } from '../../../ui/later';

/** What no first picture shows. */
export const laterParts = {
  Table: later(async () => (await import('../table/table-panel')).TablePanel),
  Checks: later(async () => (await import('../checks/checks-panel')).ChecksPanel),
  Changes: later(async () => (await import('../sync/sync-panel')).SyncPanel),
  Trace: later(async () => (await import('../trace/trace-panel')).TracePanel),
  Keys: later(async () => (await import('../keys/keys-sheet')).KeysSheet, { waits: true }),
  Import: later(async () => (await import('../import/import-panel')).ImportPanel, { waits: true }),
  Surgery: later(async () => (await import('../operation/surgery')).Surgery, { waits: true }),
  Search: later(async () => (await import('../search/search-box')).SearchBox, { waits: true }),
} as const;
