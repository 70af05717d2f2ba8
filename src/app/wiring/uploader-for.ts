import type { Fetcher } from '../../api/http/fetcher';
import { pageUploader, type Uploader } from '../../api/http/uploader';

/** Without progress: for the demo where no service worker stands between the page and its service. */
function plainUploader(fetcher: Fetcher): Uploader {
  return (url, { headers, form, signal }) => fetcher(url, { method: 'POST', headers, body: form, signal });
}

/** How this page uploads. The demo's service may answer inside of the page, where only `fetch` reaches it. */
export function uploaderFor(
  { demo }: { readonly demo: boolean },
  fetcher: Fetcher,
  serviceReady: Promise<unknown>,
): Uploader {
  const plain = plainUploader(fetcher);
  return async (url, init) => {
    await serviceReady;
    const isBehindWorker = Boolean(globalThis.navigator?.serviceWorker?.controller);
    return demo && !isBehindWorker ? plain(url, init) : pageUploader(url, init);
  };
}
