import { describe, expect, it, vi } from 'vitest';
import { property } from '../conformance/caller';
import { smallSeed } from '../conformance/small-sample';
import { sha256 } from '../core/auth/sha256';
import { createService, type Service } from '../core/create-service';
import { createMemoryStore } from '../stores/memory-store';
import { createFaultControl } from './create-fault-control';
import type { Fault, Match, Rule } from './fault';
import { withFaults } from './with-faults';

async function start(options: { readonly seed?: number } = {}) {
  const store = createMemoryStore(smallSeed());
  const control = createFaultControl({ base: '', store: () => store, clock: () => 0, ...options });
  const core = createService({ store, shapes: control.shapes });
  const reached = vi.fn<Service>(core);
  const service = withFaults(reached, control);
  const userId = (await store.credentials('planner@example.com'))?.user.id ?? 0;
  await store.addToken({ hash: sha256('token'), kind: 'access', userId, expiresAt: Number.POSITIVE_INFINITY }, 0);
  const headers = { authorization: 'Bearer token' };
  const ask = (path: string, init: RequestInit = {}) =>
    service(new Request(`https://service.test/v1/${path}`, { ...init, headers }));
  const patch = (path: string, body: unknown) => ask(path, { method: 'PATCH', body: JSON.stringify(body) });
  const strike = (fault: Fault, match: Match = {}) => control.programme([{ match, fault }]);
  return { control, reached, store, ask, patch, strike };
}

const nameOf = async (answer: Response) => property(await answer.json(), 'name');

describe('the programme', () => {
  it('strikes what matches, says what it struck, and ends with the next programme', async () => {
    const { control, ask, patch } = await start();
    const rules: readonly Rule[] = [
      { match: { path: 'map-poles/*', method: 'GET', nth: 2 }, fault: { kind: 'status', status: 503 } },
      { match: { path: 'map-sites', times: 1 }, fault: { kind: 'html' } },
    ];
    control.programme(rules);
    const statuses = [];
    for (const path of ['map-poles/1', 'map-poles/1', 'map-poles/1', 'map-sites']) {
      statuses.push((await ask(path)).status);
    }
    expect(statuses).toEqual([200, 503, 200, 200]);
    expect((await patch('map-poles/1', { name: 'A' })).status).toBe(200);
    expect(control.struck()).toEqual([
      { method: 'GET', path: 'map-poles/1', fault: 'status', rule: 0 },
      { method: 'GET', path: 'map-sites', fault: 'html', rule: 1 },
    ]);
    control.programme([]);
    control.clear();
    await ask('map-poles/1');
    expect(control.struck()).toEqual([]);
  });

  it('that cannot be read is refused, and the former one stays', async () => {
    const { control, ask, strike } = await start();
    strike({ kind: 'offline' });
    expect(() => strike({ kind: 'html' }, { pattern: '[' })).toThrow(SyntaxError);
    expect(() => strike({ kind: 'status', status: 99 })).toThrow('Rule 0: 99 is no status');
    expect((await ask('map-poles')).type).toBe('error');
    expect(control.struck()).toHaveLength(1);
  });

  it('applies several faults to one request, the first outermost', async () => {
    const { control, patch, store } = await start();
    control.programme([
      { match: {}, fault: { kind: 'lost' } },
      { match: {}, fault: { kind: 'edited', path: 'map-poles', id: 1, patch: { description: 'Theirs' } } },
    ]);
    expect((await patch('map-poles/1', { name: 'Mine' })).type).toBe('error');
    expect(await store.record('map-poles', 1)).toMatchObject({ name: 'Mine', description: 'Theirs' });
    expect(control.struck().map(({ fault }) => fault)).toEqual(['lost', 'edited']);
  });
});

describe('faults before the service', () => {
  it.each<[string, Fault, number]>([
    ['offline', { kind: 'offline' }, 0],
    ['a status', { kind: 'status', status: 500 }, 500],
    ['an expired token', { kind: 'expired' }, 401],
    ['a page', { kind: 'html' }, 200],
  ])('%s: it sees nothing', async (_, fault, status) => {
    const { reached, ask, strike } = await start();
    strike(fault);
    expect((await ask('map-poles/1')).status).toBe(status);
    expect(reached).not.toHaveBeenCalled();
  });

  it('a status asks to wait where that is usual, and carries the body of errors', async () => {
    const { ask, strike } = await start();
    const wait = async (fault: Fault) => {
      strike(fault);
      return (await ask('map-poles')).headers.get('retry-after');
    };
    expect(await wait({ kind: 'status', status: 429 })).toBe('2');
    expect(await wait({ kind: 'status', status: 503, retryAfter: 0 })).toBe('0');
    expect(await wait({ kind: 'status', status: 500 })).toBeNull();
    expect(await (await ask('map-poles')).json()).toMatchObject({ status: 500, code: 0 });
    strike({ kind: 'status', status: 204 });
    expect((await ask('map-poles')).body).toBeNull();
  });

  it('an expired token has the challenge of the real thing; a page is HTML', async () => {
    const { ask, strike } = await start();
    strike({ kind: 'expired' });
    expect((await ask('map-poles')).headers.get('www-authenticate')).toBe('Bearer realm="api"');
    strike({ kind: 'html' });
    const page = await ask('map-poles');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<!doctype html>');
  });

  it('latency delays the service; who gives up meanwhile does not reach it', async () => {
    const { reached, ask, strike } = await start();
    strike({ kind: 'latency', ms: 30 });
    const begun = performance.now();
    expect((await ask('map-poles/1')).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThan(25);
    reached.mockClear();
    strike({ kind: 'latency', ms: 60_000 });
    const control = new AbortController();
    const answer = ask('map-poles/1', { signal: control.signal });
    control.abort();
    expect((await answer).type).toBe('error');
    expect((await ask('map-poles/1', { signal: AbortSignal.abort() })).type).toBe('error');
    expect(reached).not.toHaveBeenCalled();
  });

  it('refused fields are a 422 that names them; other bodies go on', async () => {
    const { control, ask, patch, strike } = await start();
    strike({ kind: 'refused', fields: ['name', 'status', 'lat'] });
    const answer = await patch('map-poles/1', { name: 'A', lat: 1 });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject([{ field: 'name' }, { field: 'lat' }]);
    expect((await patch('map-poles/1', { description: 'A' })).status).toBe(200);
    expect((await patch('map-poles/1', null)).status).toBe(422);
    expect((await ask('map-poles/1', { method: 'PATCH', body: 'broken {' })).status).toBe(400);
    expect((await ask('map-poles/1')).status).toBe(200);
    expect(control.struck()).toHaveLength(1);
  });
});

describe('faults after the service', () => {
  it('lost: what was asked is done, and the answer is a network error', async () => {
    const { ask, patch, strike, store } = await start();
    strike({ kind: 'lost' });
    expect((await patch('map-poles/1', { name: 'Done' })).type).toBe('error');
    expect((await ask('map-poles')).type).toBe('error');
    expect(await store.record('map-poles', 1)).toMatchObject({ name: 'Done' });
  });

  it('cut: what was asked is done, and half of the answer comes', async () => {
    const { patch, strike, store } = await start();
    strike({ kind: 'cut', after: 0.5 });
    const answer = await patch('map-poles/1', { name: 'Done' });
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('The connection broke.');
    strike({ kind: 'cut', after: 0.5, how: 'end' });
    await expect((await patch('map-poles/1', { name: 'Done' })).json()).rejects.toThrow(SyntaxError);
    expect(await store.record('map-poles', 1)).toMatchObject({ name: 'Done' });
  });

  it.each([false, true])('hang: nothing comes until the caller gives up (applied: %s)', async (applied) => {
    const { strike, store, ask } = await start();
    strike({ kind: 'hang', applied });
    const control = new AbortController();
    const settled = vi.fn();
    const body = JSON.stringify({ name: 'Done' });
    const answer = ask('map-poles/1', { method: 'PATCH', body, signal: control.signal }).finally(settled);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(settled).not.toHaveBeenCalled();
    control.abort();
    expect((await answer).type).toBe('error');
    expect((await ask('map-poles', { signal: AbortSignal.abort() })).type).toBe('error');
    expect((await store.record('map-poles', 1))?.['name'] === 'Done').toBe(applied);
  });

  it('coordinates are spelled otherwise, in records and lists; errors and files stay', async () => {
    const { ask, strike } = await start();
    strike({ kind: 'coordinates', spelling: 'strings' });
    const one: unknown = await (await ask('map-poles/1')).json();
    expect(typeof property(one, 'lat')).toBe('string');
    const all: unknown = await (await ask('map-poles')).json();
    expect(Array.isArray(all) && typeof property(all[0], 'lng')).toBe('string');
    expect((await ask('map-poles/9999')).status).toBe(404);
  });
});

describe('what others do', () => {
  it('edits a record just before the request', async () => {
    const { ask, strike } = await start();
    strike({ kind: 'edited', path: 'map-pole', id: 1, patch: { name: 'Theirs' } }, { nth: 1 });
    expect(await nameOf(await ask('map-poles/1'))).toBe('Theirs');
    strike({ kind: 'edited', path: 'map-pole', id: 999, patch: {} });
    const answer = await ask('map-poles/1');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('There is no record 999 among map-poles.');
  });

  it('denies a project and everything of it, by path, filter, body and record', async () => {
    const { control, ask, patch, strike } = await start();
    strike({ kind: 'denied', projectId: 1 });
    const form = new FormData();
    form.set('mapProjectId', '1');
    const struck = [
      await ask('map-project/1'),
      await ask('map-project/permission/1'),
      await ask('map-poles?filter%5BmapProjectId%5D=1'),
      await ask('map-permits/1'),
      await ask('map-poles', { method: 'POST', body: JSON.stringify({ mapProjectId: '1' }) }),
      await ask('map-document/upload', { method: 'POST', body: form }),
      await ask('map-document/download/1'),
      await patch('map-poles/5', { name: 'A' }),
    ];
    expect(struck.map(({ status }) => status)).toEqual(struck.map(() => 403));
    expect(control.struck()).toHaveLength(struck.length);
    const free = [
      await ask('map-project/2'),
      await ask('map-project'),
      await ask('map-poles/2'),
      await ask('map-poles'),
    ];
    expect(free.map(({ status }) => status)).toEqual(free.map(() => 200));
    expect((await ask('map-poles', { method: 'POST', body: '{' })).status).toBe(400);
    expect(control.struck()).toHaveLength(struck.length);
  });
});

describe('shapes', () => {
  it('lists come in the envelope, page by page, with the same records', async () => {
    const { control, ask, strike } = await start();
    for (let i = 0; i < 120; i += 1) {
      await ask('map-notes', { method: 'POST', body: JSON.stringify({ mapProjectId: 1, name: `Note ${i}` }) });
    }
    const whole: unknown = await (await ask('map-notes?filter%5BmapProjectId%5D=1&expand=tags')).json();
    const totalCount = Array.isArray(whole) ? whole.length : 0;
    expect(totalCount).toBeGreaterThan(120);
    control.set({ listShape: 'envelope' });
    const found: unknown[] = [];
    const pages: unknown[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const answer: unknown = await (await ask(`map-notes?filter%5BmapProjectId%5D=1&expand=tags&page=${page}`)).json();
      const items = property(answer, 'items');
      found.push(...(Array.isArray(items) ? items : []));
      pages.push(Object.keys(Object(property(answer, '_links'))).join(' '));
      expect(property(answer, '_meta')).toEqual({
        ...{ totalCount, pageCount: 3, currentPage: page, perPage: 50 },
      });
    }
    expect(found).toEqual(whole);
    expect(pages).toEqual(['self first last next', 'self first last prev next', 'self first last prev']);
    const projects: unknown = await (await ask('map-project')).json();
    expect(property(projects, '_meta')).toMatchObject({ totalCount: 3, pageCount: 1 });
    const none: unknown = await (await ask('map-notes?filter%5Bname%5D=nobody')).json();
    expect(none).toMatchObject({ items: [], _meta: { totalCount: 0, pageCount: 0, currentPage: 1 } });
    expect((await ask('map-notes?filter%5Bcolour%5D=red')).status).toBe(422);
    expect(control.struck()).toEqual([]);
    control.set({ listShape: 'array' });
    strike({ kind: 'list', shape: 'envelope' }, { path: 'map-sites' });
    expect(property(await (await ask('map-sites')).json(), '_meta')).toMatchObject({ currentPage: 1 });
    expect(Array.isArray(await (await ask('map-poles')).json())).toBe(true);
    expect(control.struck()).toEqual([{ method: 'GET', path: 'map-sites', fault: 'list', rule: 0 }]);
  });

  it.each([204, 200, 304] as const)('an empty reference is a %i without a body', async (status) => {
    const { control, ask, strike } = await start();
    const first: unknown = await (await ask('references/MapPoleType')).json();
    const address = `references/MapPoleType?hash=${property(first, 'hash')}`;
    control.set({ emptyReference: status });
    const answer = await ask(address);
    expect([answer.status, await answer.text()]).toEqual([status, '']);
    expect((await ask('references/MapPoleType?hash=other')).status).toBe(200);
    control.set({ emptyReference: 204 });
    strike({ kind: 'empty', status }, { times: 1 });
    expect((await ask(address)).status).toBe(status);
    expect((await ask(address)).status).toBe(204);
  });
});

describe('the standing disturbance', () => {
  it('is calm at first; what is set holds until it is set again', async () => {
    const { control, ask, patch, reached } = await start();
    const calm = { mode: 'none', rate: 1, delayMs: 0, listShape: 'array', emptyReference: 204, refusedFields: [] };
    expect(control.read()).toEqual(calm);
    expect(control.set({ mode: '503' })).toEqual({ ...calm, mode: '503' });
    expect((await ask('map-poles')).headers.get('retry-after')).toBe('2');
    control.set({ mode: 'offline' });
    expect((await ask('map-poles')).type).toBe('error');
    control.set({ mode: 'html' });
    expect((await ask('map-poles')).headers.get('content-type')).toContain('html');
    expect(reached).not.toHaveBeenCalled();
    control.set({ mode: 'lost' });
    expect((await ask('map-poles')).type).toBe('error');
    expect(reached).toHaveBeenCalledOnce();
    control.set({ mode: 'cut' });
    await expect((await ask('map-poles')).text()).rejects.toThrow(TypeError);
    control.set({ mode: 'none', refusedFields: ['name'], delayMs: 5 });
    expect((await patch('map-poles/1', { name: 'A' })).status).toBe(422);
    expect(control.struck().map(({ fault, rule }) => [fault, rule])).toEqual([
      ...['status', 'offline', 'html', 'lost', 'cut', 'latency', 'refused'].map((fault) => [fault, null]),
    ]);
  });

  it('strikes a share of the requests, the same for the same seed', async () => {
    const run = async (seed: number) => {
      const { control, ask } = await start({ seed });
      control.set({ mode: '500', rate: 0.3 });
      const statuses = [];
      for (let i = 0; i < 200; i += 1) statuses.push((await ask(`map-poles/${(i % 8) + 1}`)).status);
      return statuses;
    };
    const [first, again, other] = [await run(1), await run(1), await run(2)];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    const share = first.filter((status) => status === 500).length / first.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.4);
  });

  it('remembers the last 2000 strikes only', async () => {
    const { control } = await start();
    const struck = { method: 'GET', fault: 'html', rule: null } as const;
    for (let i = 0; i < 2010; i += 1) control.record({ ...struck, path: `map-poles/${i}` });
    expect(control.struck()).toHaveLength(2000);
    expect(control.struck()[0]?.path).toBe('map-poles/10');
  });
});
