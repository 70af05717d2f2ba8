import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Addition, additions, usualAdditions } from '../../../contract/additions';
import { property, signIn } from '../../conformance/caller';
import { smallSeed } from '../../conformance/small-sample';
import type { Transport } from '../../conformance/transport';
import { loadTownSeed } from '../../sample-town/create-town-seed';
import type { DemoCore } from './demo-core';
import { openDemoCore } from './open-demo-core';

// The towns have tests of their own, and take their time.
vi.mock('../../sample-town/create-town-seed', () => ({ loadTownSeed: vi.fn(async () => smallSeed()) }));

const options = { base: '/api', items: 1000, additions: null } as const;
const adapterTo = (core: DemoCore): Transport => ({
  name: 'the demo',
  fetch: (path, request) => core.answer(new Request(`https://demo.test/api${path}`, request)),
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('the demo’s core', { timeout: 30_000 }, () => {
  it('keeps what is written over a restart, one database a size', async () => {
    const first = await openDemoCore(options);
    const planner = await signIn(adapterTo(first), 'planner');
    await planner.patch('map-project/1', { name: 'Changed' });
    expect(first.persistent).toBe(true);
    expect(await first.control.requests()).toMatchObject([
      { method: 'POST', path: 'v1/login', body: null },
      { path: 'v1/refresh-access' },
      { method: 'PATCH', path: 'v1/map-project/1', status: 200, body: { name: 'Changed' } },
    ]);
    const again = await signIn(adapterTo(await openDemoCore(options)), 'planner');
    expect(property((await again.get('map-project/1')).body, 'name')).toBe('Changed');
    const other = await signIn(adapterTo(await openDemoCore({ ...options, items: 1001 })), 'planner');
    expect(property((await other.get('map-project/1')).body, 'name')).not.toBe('Changed');
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names.sort()).toEqual(['strandmap-demo-1000', 'strandmap-demo-1001']);
  });

  it('offers the usual additions, or the given ones, on the same data', async () => {
    const offered = async (named: readonly Addition[] | null) => {
      const planner = await signIn(adapterTo(await openDemoCore({ ...options, additions: named })), 'planner');
      const { headers } = await planner.get('map-project/1');
      const list = await planner.get('map-poles?filter[mapProjectId]=1');
      return [headers.get('x-additions'), headers.has('x-permission'), list.headers.has('etag')];
    };
    expect(await offered(null)).toEqual([usualAdditions.join(', '), true, true]);
    expect(await offered([])).toEqual([null, false, false]);
    expect(await offered(['list-version'])).toEqual(['list-version', false, true]);
    const others = additions.filter((name) => name !== 'list-version');
    expect(await offered(others)).toEqual([others.join(', '), true, false]);
  });

  it('is disturbed, programmed, edited by others and put back', async () => {
    const { answer, control, persistent } = await openDemoCore(options);
    const planner = await signIn(adapterTo({ answer, control, persistent }), 'planner');
    expect(await control.set({ mode: 'html' })).toEqual(await control.read());
    expect((await planner.get('map-project/1')).headers.get('content-type')).toContain('html');
    await control.set({ mode: 'none' });
    await control.programme([{ match: { path: 'map-project/1' }, fault: { kind: 'status', status: 429 } }]);
    expect((await planner.get('map-project/1')).status).toBe(429);
    expect((await control.struck()).map(({ fault }) => fault)).toEqual(['html', 'status']);
    await control.clear();
    expect([await control.struck(), await control.requests()]).toEqual([[], []]);
    await control.programme([]);
    const list: unknown = (await planner.get('map-poles')).body;
    const id = Number(property(Array.isArray(list) ? list[0] : null, 'id'));
    await control.editAsSomeoneElse({ path: 'map-poles', id });
    expect(String(property((await planner.get(`map-poles/${id}`)).body, 'name'))).toMatch(/\(colleague\)$/);
    await control.expireAccessTokens();
    expect((await planner.get('map-project/1')).status).toBe(401);
    await control.reset();
    const again = await signIn(adapterTo({ answer, control, persistent }), 'planner');
    expect(String(property((await again.get(`map-poles/${id}`)).body, 'name'))).not.toContain('colleague');
  });

  it.each([
    ['a page instead of a file', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['nothing there', new Response('', { status: 404 })],
  ])('does not open without its town: %s', async (_, answer) => {
    vi.stubGlobal('fetch', async () => answer);
    vi.mocked(loadTownSeed).mockImplementationOnce(async (read) => {
      await read(new URL('https://demo.test/town.bin'));
      return smallSeed();
    });
    await expect(openDemoCore(options)).rejects.toThrow('no town at');
  });

  it('lives in memory where the browser keeps no databases, and is put back there too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const core = await openDemoCore(options);
    expect(core.persistent).toBe(false);
    const planner = await signIn(adapterTo(core), 'planner');
    await planner.patch('map-project/1', { name: 'Changed' });
    expect(property((await planner.get('map-project/1')).body, 'name')).toBe('Changed');
    await core.control.reset();
    expect((await planner.get('map-project/1')).status).toBe(401);
    const again = await signIn(adapterTo(core), 'planner');
    expect(property((await again.get('map-project/1')).body, 'name')).not.toBe('Changed');
  });
});
