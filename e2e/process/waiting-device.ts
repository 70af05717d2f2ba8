import { createStore } from 'zustand/vanilla';
import { createApi } from '../../src/api/create-api';
import { createQueries } from '../../src/api/queries/create-queries';
import { createFakeSession } from '../../src/api/testing/fake-session';
import type { ItemRef } from '../../src/items/item';
import { createOutbox } from '../../src/offline/outbox/create-outbox';
import type { Outstanding, WireFields } from '../../src/offline/outbox/outbox';

type Edit = { readonly ref: ItemRef; readonly patch: WireFields; readonly record: WireFields };

/**
 * The outbox of a device at a service, in the memory of this process. Its edits wait until they are sent. `address` and `token` are
 * asked for with each request.
 */
export async function waitingDevice(service: { readonly address: () => string; readonly token: () => string }) {
  const fetcher: typeof fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const headers = new Headers(input instanceof Request ? input.headers : init?.headers);
    headers.set('authorization', `Bearer ${service.token()}`);
    return fetch(`${service.address()}${url.pathname}${url.search}`, { ...init, headers });
  };
  const config = { base: 'http://device.invalid', version: 'v1', authScheme: 'Bearer', headers: {} } as const;
  const session = createFakeSession();
  const { phase } = session.store.getState();
  const api = createApi(config, session, { fetcher, uploader: () => Promise.reject(new Error('no file')) });
  const online = createStore(() => ({ online: true }));
  const outbox = createOutbox({
    ...{ api, queries: createQueries(), connectivity: { store: online, check: async () => true } },
    ...{ locks: null, openChannel: () => null },
  });
  // An outbox sends for the signed-in user.
  await outbox.open('user' in phase ? phase.user.username : '', 'memory');
  await outbox.setMode('hold');
  return {
    edit: (edits: readonly Edit[]) =>
      outbox.append(
        edits.map(({ ref, patch, record }) => ({ kind: 'update', ref, projectId: 1, patch, base: record, record })),
      ),
    /** Sends all that waits, and resolves with what became of each: nothing is left of what has arrived. */
    send: async (): Promise<ReadonlyMap<ItemRef, Outstanding>> => {
      outbox.sendNow();
      const waits = () => [...outbox.store.getState().items.values()].some((state) => state !== 'conflict');
      if (waits())
        await new Promise<void>((resolve) => {
          const stop = outbox.store.subscribe(() => {
            if (waits()) return;
            stop();
            resolve();
          });
        });
      return new Map(outbox.all().map((one) => [one.ref, one]));
    },
    close: () => outbox.close(),
  };
}
