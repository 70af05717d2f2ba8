import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EndpointName, endpoints } from '../../contract/endpoints';
import type { ApiConfig } from '../api';
import { type Clock, systemClock } from '../platform/clock';
import type { Fetcher } from './http';

/** A kind of request: an endpoint of the interface, or something that is none. */
export type RequestClass = EndpointName | 'other';

/** The last answer to one kind of request, and how the ones before went. Nothing of what was asked or answered is kept. */
export type ClassTraffic = {
  /** Wall clock milliseconds of the answer, and how long it took to begin. */
  readonly at: number;
  readonly ms: number;
  /** `none`: no answer came. `stopped`: it was taken back, or took too long. */
  readonly status: number | 'none' | 'stopped';
  readonly count: number;
  /** Requests among them without a good answer; an aborted request is neither good nor bad. */
  readonly failed: number;
};

export type Traffic = ReadonlyMap<RequestClass, ClassTraffic>;

type Pattern = { readonly name: EndpointName; readonly method: string; readonly path: RegExp };

/** The endpoints as patterns, those with the fewest blanks first: `health-check` is no model. */
function patternsOf(version: string): readonly Pattern[] {
  const blanks = (path: string) => path.split('{').length;
  return [...endpoints]
    .toSorted((a, b) => blanks(a.path) - blanks(b.path))
    .map(({ name, method, path }) => {
      const source = path
        .replace('{version}', version)
        .replaceAll('.', '\\.')
        .replace(/\{\w+\}/g, '[^/]+');
      return { name, method, path: new RegExp(`^${source}$`) };
    });
}

/** The kind of a request by its address (docs/interface.md 4). */
export function requestClass(config: ApiConfig): (method: string, url: string) => RequestClass {
  const patterns = patternsOf(config.version);
  return (method, url) => {
    if (!url.startsWith(`${config.base}/`)) return 'other';
    const path = url.slice(config.base.length + 1).split('?')[0] ?? '';
    return patterns.find((one) => one.method === method && one.path.test(path))?.name ?? 'other';
  };
}

/** A fetcher that is looked at: the last answer of each kind of request is in `store`, in memory only. */
export function watchTraffic(
  config: ApiConfig,
  fetcher: Fetcher,
  clock: Pick<Clock, 'now'> = systemClock,
): { readonly fetcher: Fetcher; readonly store: StoreApi<Traffic> } {
  const store = createStore<Traffic>(() => new Map());
  const classOf = requestClass(config);
  const note = (kind: RequestClass, since: number, status: ClassTraffic['status']) => {
    const before = store.getState().get(kind);
    const failed = status === 'stopped' || (typeof status === 'number' && status < 400) ? 0 : 1;
    const at = clock.now();
    const now = { at, ms: at - since, status, count: (before?.count ?? 0) + 1, failed: (before?.failed ?? 0) + failed };
    store.setState(new Map(store.getState()).set(kind, now), true);
  };
  return {
    store,
    fetcher: async (url, init) => {
      const kind = classOf(init.method ?? 'GET', url);
      const since = clock.now();
      try {
        const response = await fetcher(url, init);
        note(kind, since, response.status);
        return response;
      } catch (error) {
        note(kind, since, init.signal?.aborted ? 'stopped' : 'none');
        throw error;
      }
    },
  };
}
