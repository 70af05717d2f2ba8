import type { BrowserDoor } from '../src/service/doors/browser-door';

/** The demo's window into its service, for tests and support (src/service/doors). */
declare global {
  var __strandmapDemo: BrowserDoor;
}
