import { describe, expect, it, vi } from 'vitest';
import { additions } from '../../contract/additions';
import { smallSeed } from '../conformance/small-sample';
import { createVersionSeal } from '../core/answers/sealed-versions';
import { createService, type ServiceOptions } from '../core/create-service';
import { createMemoryStore } from '../stores/memory-store';
import type { ProjectView, Store } from '../stores/store';

/** A service on the small sample, asked by its planner. */
async function start(options: Partial<ServiceOptions> & { readonly store?: Store } = {}) {
  const service = createService({ store: createMemoryStore(smallSeed()), ...options });
  const json = { email: 'planner@example.com', password: 'demo-planner' };
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
    service(
      new Request(`https://service.test/v1/${path}`, {
        ...{ method, headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const token = async (method: string, path: string, headers?: Record<string, string>, body?: unknown) =>
    (await (await ask(method, path, headers, body)).json()) as Record<string, string>;
  const login = await token('POST', 'login', {}, json);
  const refreshed = await token('GET', 'refresh-access', { authorization: `Bearer ${login['refresh-token']}` });
  const authorization = `Bearer ${refreshed['access-token']}`;
  return { get: (path: string, more = {}) => ask('GET', path, { authorization, ...more }) };
}

describe('answers that nobody takes', () => {
  it.each([
    ['of a list', 'map-poles'],
    ['of a list that is filtered', 'map-poles?filter[mapProjectId]=1&expand=owner'],
    ['of the projects', 'map-project'],
    ['of a file', 'map-document/download/1'],
  ])('are refused beyond the limit until one ends, for an answer %s', async (_, path) => {
    const { get } = await start({ userAnswers: 2 });
    const [first, second] = [await get('map-project'), await get('map-document/download/1')];
    expect([first.status, second.status]).toEqual([200, 200]);
    const refused = await get(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    await first.body?.cancel();
    const third = await get(path);
    expect(third.status).toBe(200);
    expect((await get(path)).status).toBe(429);
    await third.text();
    expect((await get(path)).status).toBe(200);
    await second.body?.cancel();
  });
});

describe('the list of projects', () => {
  it('asks the store for no batch before the one before it was taken', async () => {
    const store = createMemoryStore(smallSeed());
    const all: ProjectView[] = [];
    for await (const batch of store.projects(1)) all.push(...batch);
    const asked = vi.fn();
    async function* projects() {
      for (const one of all) {
        asked();
        yield [one];
      }
    }
    const { get } = await start({ store: { ...store, projects } });
    const answer = await get('map-project');
    const reader = answer.body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(all.length).toBeGreaterThan(2);
    let text = await read();
    expect(asked.mock.calls.length).toBeLessThan(3);
    for (let piece = text; piece !== ''; text += piece) piece = await read();
    expect(JSON.parse(text)).toHaveLength(all.length);
    expect(asked).toHaveBeenCalledTimes(all.length);
  });
});

describe('the version of a list', () => {
  it('is sealed in answers, and known again in requests', async () => {
    const store = createMemoryStore(smallSeed());
    const seal = createVersionSeal(await store.versionSecret());
    const { get } = await start({ store, additions: new Set(additions) });
    const path = 'map-poles?filter[mapProjectId]=1';
    const answer = await get(path);
    const cursor = /^W\/"([\da-f]{96})"$/.exec(answer.headers.get('etag') ?? '')?.[1] ?? '';
    expect(seal.open(cursor)).toBe(await store.listVersion('map-poles', 1));
    await store.createRecord('map-poles', (id) => ({ id, mapProjectId: 1 }));
    const changes = await get(`${path}&changedSince=${cursor}`);
    const { cursor: next } = await changes.json();
    expect(seal.open(next)).toBe(await store.listVersion('map-poles', 1));
    expect(changes.headers.get('etag')).toBe(`W/"${next}"`);
    expect((await get(path, { 'if-none-match': `W/"${next}"` })).status).toBe(304);
  });
});
