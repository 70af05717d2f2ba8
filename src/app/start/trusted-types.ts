/** The scripts of the product's own workers, as a build names them below its `assets/`. */
const workers =
  /^(library\.worker|tiles\.worker|analysis\.worker|change-tracking\.worker|import\.worker|files\.worker|core\.worker|pdf\.worker|print\.worker|tiff\.worker)-[\w-]+\.js$/;

/** The service workers: the product's and the demo's. They lie beside the page. */
const serviceWorkers: readonly string[] = ['sw.js', 'sw-demo.js'];

/**
 * The address itself when it is the script of one of the product's own workers on this very origin, else null. `page` is the
 * page's own folder as a whole address, with a slash at its end.
 */
export function ownWorkerUrl(address: string, page: string): string | null {
  if (!URL.canParse(address, page)) return null;
  const url = new URL(address, page);
  if (!url.href.startsWith(page) || url.search !== '' || url.hash !== '') return null;
  const path = url.href.slice(page.length);
  const isOwn = path.startsWith('assets/') ? workers.test(path.slice('assets/'.length)) : serviceWorkers.includes(path);
  return isOwn ? address : null;
}

/**
 * Makes the one Trusted Types policy of the page (docs/security.md 3): a worker may be started from our own scripts, and no
 * text ever becomes markup or a script. Where the browser does not know Trusted Types nothing happens. Call it before anything else.
 */
export function installTrustedTypes(baseUrl: string): void {
  const page = new URL(baseUrl, location.href).href;
  globalThis.trustedTypes?.createPolicy('default', { createScriptURL: (address) => ownWorkerUrl(address, page) });
}
