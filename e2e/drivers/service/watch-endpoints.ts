import type { BrowserContext } from '@playwright/test';
import { type EndpointName, endpoints } from '../../../src/contract/endpoints';
import { models } from '../../../src/contract/models';

const known = models.map(({ plural }) => plural).join('|');

const patterns = endpoints.map(({ name, method, path }) => {
  const source = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    key === 'version' ? 'v1' : key === 'model' ? `(?:${known})` : '[^/]+',
  );
  return { name, method, pattern: new RegExp(`^/api/${source}$`) };
});

/** The endpoints that have answered pages of a browser so far, each with the statuses that came. */
export function watchEndpoints(context: BrowserContext): ReadonlyMap<EndpointName, ReadonlySet<number>> {
  const reached = new Map<EndpointName, Set<number>>();
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const found = patterns.find(
      ({ method, pattern }) => method === response.request().method() && pattern.test(pathname),
    );
    if (found) reached.set(found.name, (reached.get(found.name) ?? new Set()).add(response.status()));
  });
  return reached;
}
