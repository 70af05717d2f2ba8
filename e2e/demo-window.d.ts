import type { BrowserAdapter } from '../src/service/adapters/browser/browser-adapter';

/** The demo's window into its service, for tests and support (src/service/adapters/node). */
declare global {
  var __strandmapDemo: BrowserAdapter;
}
