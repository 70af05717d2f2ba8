import { createStatusChecks } from '../../api/checks/status-checks';
import { createApi } from '../../api/create-api';
import { createCrm } from '../../api/crm/create-crm';
import { type Fetcher, guardSignIn, pageFetcher } from '../../api/http/http';
import { watchTraffic } from '../../api/http/traffic';
import { pageUploader, type Uploader } from '../../api/http/uploader';
import { createSession } from '../../api/session/create-session';
import { createSessionVault } from '../../offline/session/session-vault';
import { dropSharedAtSignOut } from '../../offline/shared-files/drop-shared-at-sign-out';
import type { Offer } from '../../screens/services';
import type { Config } from '../config';
import { isBehindForeignWorker } from '../shell/page-shell';

type Opening = {
  readonly config: Pick<Config, 'api' | 'idleLimit'>;
  readonly offer: Pick<Offer, 'demo'>;
  readonly serviceReady: Promise<unknown>;
  readonly onCleared: () => void;
  readonly onTrouble: (error: unknown) => void;
};

/** How this page uploads. The demo's service may answer inside of the page, where only `fetch` reaches it, without progress. */
function uploaderFor({ demo }: { readonly demo: boolean }, fetcher: Fetcher, serviceReady: Promise<unknown>): Uploader {
  return async (url, init) => {
    await serviceReady;
    if (!demo || globalThis.navigator?.serviceWorker?.controller) return pageUploader(url, init);
    const { headers, form, signal } = init;
    return fetcher(url, { method: 'POST', headers, body: form, signal });
  };
}

/**
 * The ways to the service, each with its own secret, and what is known of them. No request leaves before `serviceReady`. What other
 * apps have shared with the page goes when its user signs out.
 */
export function openWays({ config, offer, serviceReady, onCleared, onTrouble }: Opening) {
  const watched = watchTraffic(config.api, guardSignIn(pageFetcher, isBehindForeignWorker));
  const fetcher: Fetcher = async (url, init) => {
    await serviceReady;
    return watched.fetcher(url, init);
  };
  const session = createSession({
    config: config.api,
    vault: createSessionVault(config.api.base),
    serviceInPage: offer.demo,
    idleLimit: config.idleLimit,
    onCleared,
    fetcher,
  });
  dropSharedAtSignOut(session.store, { caches: globalThis.caches, base: import.meta.env.BASE_URL, onTrouble });
  const api = createApi(config.api, session, { fetcher, uploader: uploaderFor(offer, fetcher, serviceReady) });
  const crm = createCrm({ config: config.api, session, fetcher });
  return { session, api, crm, checks: createStatusChecks(config.api, api, fetcher), traffic: watched.store };
}
