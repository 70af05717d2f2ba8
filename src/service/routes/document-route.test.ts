import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NodeAdapter, openNodeAdapter } from '../adapters/node/node-adapter';
import { assertInvalid, assertRefused, type Caller, idOf, property, signIn } from '../conformance/caller';
import { inProcessTransport } from '../conformance/in-process-transport';
import { fileField, multipartBody } from '../conformance/multipart-body';
import { smallSeed } from '../conformance/small-sample';
import type { Transport } from '../conformance/transport';
import { createService } from '../core/create-service';
import { createMemoryStore } from '../stores/memory-store';

const most = 26_214_400;
/** Of the sample users' passwords, so that no sign-in makes a slower hash. */
const passwordCost = { ln: 4, r: 8, p: 1 };
const project = { name: 'mapProjectId', value: '1' };
const upload = (caller: Caller, bytes: Uint8Array | string, ...extra: { name: string; value: string }[]) =>
  caller.send('POST', 'map-document/upload', { raw: multipartBody([fileField('a.bin', bytes), project, ...extra]) });

const store = createMemoryStore(smallSeed());
const core = inProcessTransport('core', createService({ store, passwordCost }), store);
let server: NodeAdapter;
const http: Transport = {
  name: 'HTTP',
  fetch: (path, request) => fetch(`${server.address}${path}`, request),
};
beforeAll(async () => {
  server = await openNodeAdapter({ service: { store, passwordCost }, port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

describe('the size of an upload (A17)', () => {
  const documents = async (caller: Caller) => (await caller.get('map-documents')).bytes.length;

  for (const transport of [core, http]) {
    it(`is 25 MB at most, to the byte, through ${transport.name}`, async () => {
      const planner = await signIn(transport, 'planner');
      const file = new Uint8Array(
        Buffer.alloc(
          most,
          Uint8Array.from({ length: 251 }, (_, i) => i),
        ),
      );
      const made = await upload(planner, file);
      expect([made.status, property(made.body, 'size')]).toEqual([201, most]);
      const { bytes } = await planner.get(`map-document/download/${idOf(made)}`);
      expect(Buffer.from(bytes).equals(file)).toBe(true);
      const before = await documents(planner);
      assertRefused(await upload(planner, new Uint8Array(most + 1)), 413, 'one byte more');
      assertRefused(await upload(planner, new Uint8Array(most + 100_000)), 413, 'more than the framing takes');
      expect(await documents(planner)).toBe(before);
    }, 60_000);
  }

  it('is refused before a byte is read if announced, else as soon as it is passed', async () => {
    const { token } = await signIn(core, 'planner');
    let read = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          read += 1;
          controller.enqueue(new Uint8Array(1024 * 1024));
        },
      });
    const ask = (headers: Record<string, string>) => {
      const init: RequestInit & { duplex: 'half' } = {
        ...{ method: 'POST', duplex: 'half', body: endless() },
        headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=x', ...headers },
      };
      return createService({ store, passwordCost })(new Request('https://service.test/v1/map-document/upload', init));
    };
    expect((await ask({ 'content-length': String(most + 70_000) })).status).toBe(413);
    expect(read).toBeLessThanOrEqual(1);
    expect((await ask({})).status).toBe(413);
    expect(read).toBeLessThan(30);
  });

  it('can be set', async () => {
    const planner = await signIn(
      inProcessTransport('small', createService({ store, passwordCost, maxFileBytes: 3 }), store),
      'planner',
    );
    expect((await upload(planner, 'abc')).status).toBe(201);
    assertRefused(await upload(planner, 'abcd'), 413, 'four bytes');
  });
});

describe('strict (A5)', () => {
  it('answers unknown fields of a form with 422', async () => {
    const planner = await signIn(
      inProcessTransport('strict', createService({ store, passwordCost, strict: true }), store),
      'planner',
    );
    assertInvalid(await upload(planner, 'x', { name: 'size', value: '5' }), 'size', 'unknown field');
    expect((await upload(planner, 'x', { name: 'name', value: 'A' })).status).toBe(201);
  });
});

describe('an upload that fails in the store', () => {
  it('is a 503 that promises nothing, and leaves nothing', async () => {
    const failing = { ...store, createDocument: () => Promise.reject(new Error('disk full')) };
    const transport = inProcessTransport(
      'failing',
      createService({ store: failing, passwordCost, onError: () => undefined }),
      store,
    );
    const planner = await signIn(transport, 'planner');
    const before = (await planner.get('map-documents')).bytes.length;
    expect((await upload(planner, 'x')).status).toBe(503);
    expect((await planner.get('map-documents')).bytes.length).toBe(before);
  });
});
