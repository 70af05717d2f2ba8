import { describe, expect, it, vi } from 'vitest';

import { modelKeys, specOf } from '../../items/registry';
import { Failure } from '../failure';
import { createFakeApi } from '../testing/fake-api';
import { broken, json } from '../testing/fake-fetch';
import { createQueries, retryDelay, shouldRetry } from './create-queries';
import { itemsQuery, lookUpQuery } from './items-query';
import { compareQuery, recordQuery, sendCreateMutation, sendUpdateMutation } from './record-query';
import { fetchReference, referenceQuery } from './reference-query';

/** Takes so many pages, as text. */
function reader(pages = 1) {
  let text = '';
  let taken = 0;
  return {
    page: async (bytes: Uint8Array) => {
      text += new TextDecoder().decode(bytes);
      taken += 1;
      return { fresh: 1, next: taken < pages ? taken + 1 : null };
    },
    finish: async () => text,
  };
}

describe('items', () => {
  it('are read by project, with tags and owner, for every model', async () => {
    const { api, seen } = createFakeApi(() => json([{ id: 1 }]));
    const queries = createQueries();
    for (const model of modelKeys) {
      expect(await queries.fetchQuery(itemsQuery(api, { projectId: 3, model }, reader))).toBe('[{"id":1}]');
    }
    expect(seen.map((request) => request.path)).toEqual(modelKeys.map((model) => `/v1/${specOf(model).path}`));
    expect(seen[0]?.url).toContain('filter%5BmapProjectId%5D=3&expand=tags%2Cowner');
  });

  it('are followed page by page, as bytes, and belong to no cache', async () => {
    const { api, seen } = createFakeApi((request) => json([{ page: request.query.get('page') }]));
    const queries = createQueries();
    const query = itemsQuery(api, { projectId: 3, model: 'pole' }, () => reader(2));
    expect(await queries.fetchQuery(query)).toBe('[{"page":null}][{"page":"2"}]');
    expect(seen).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(queries.getQueryData(query.queryKey)).toBeUndefined();
  });

  it('fail when the reader finds no records in them, and are tried with a new reader', async () => {
    const { api } = createFakeApi(() => json({ items: 1 }));
    const start = vi.fn(() => ({ page: async () => null, finish: async () => 'never' }));
    const read = createQueries().fetchQuery({
      ...itemsQuery(api, { projectId: 1, model: 'pole' }, start),
      retry: 1,
      retryDelay: 0,
    });
    await expect(read).rejects.toMatchObject({ kind: 'malformed' });
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('fail when they are no JSON by name, or empty', async () => {
    for (const answer of [new Response('<html>', { headers: { 'content-type': 'text/html' } }), new Response(null)]) {
      const { api } = createFakeApi(() => answer);
      const query = { ...itemsQuery(api, { projectId: 1, model: 'pole' }, reader), retry: false };
      await expect(createQueries().fetchQuery(query)).rejects.toMatchObject({ kind: 'malformed' });
    }
  });

  it('are read one by one by their ref', async () => {
    const { api, seen } = createFakeApi(() => json({ id: 12, name: 'S' }));
    const queries = createQueries();
    expect(await queries.fetchQuery(recordQuery(api, 'segment:12'))).toEqual({ id: 12, name: 'S' });
    expect(seen[0]?.path).toBe('/v1/map-segments/12');
    const other = createFakeApi(() => json({ id: 13 }));
    await expect(createQueries().fetchQuery(compareQuery(other.api, 'segment:12'))).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  it('are compared and looked up afresh each time', async () => {
    const { api, seen } = createFakeApi((request) => json(request.path.endsWith('12') ? { id: 12 } : []));
    const queries = createQueries();
    for (let round = 0; round < 2; round += 1) {
      await queries.fetchQuery(compareQuery(api, 'segment:12'));
      await queries.fetchQuery(lookUpQuery(api, 1, 'segment'));
    }
    expect(seen).toHaveLength(4);
  });
});

describe('sending', () => {
  it('creates, and keeps key and mode for the query client', async () => {
    const { api, seen } = createFakeApi(() => json({ id: 5 }, 201));
    const queries = createQueries();
    const options = sendCreateMutation(api, 'pole:local:a');
    expect(options).toMatchObject({ mutationKey: ['send', 'pole:local:a'], networkMode: 'always', retry: false });
    expect(await queries.getMutationCache().build(queries, options).execute({ name: 'P' })).toEqual({ id: 5 });
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/v1/map-poles', body: { name: 'P' } });
  });

  it('takes an answer without a record for unclear', async () => {
    const { api } = createFakeApi(() => json({ ok: true }, 201));
    await expect(sendCreateMutation(api, 'pole:local:a').mutationFn({})).rejects.toMatchObject({ retry: 'unsafe' });
    await expect(sendUpdateMutation(api, 'pole:7').mutationFn({})).rejects.toMatchObject({ retry: 'unsafe' });
  });

  it('updates, and answers null for an empty success', async () => {
    const { api, seen } = createFakeApi(() => json(null, 204));
    expect(await sendUpdateMutation(api, 'permit:7').mutationFn({ name: 'P' })).toBeNull();
    expect(seen[0]).toMatchObject({ method: 'PATCH', path: '/v1/map-permits/7', body: { name: 'P' } });
    const whole = createFakeApi(() => json({ id: 7, name: 'P' }));
    expect(await sendUpdateMutation(whole.api, 'permit:7').mutationFn({ name: 'P' })).toEqual({ id: 7, name: 'P' });
  });
});

describe('references', () => {
  it('are asked for with the hash that is known', async () => {
    const { api, seen } = createFakeApi(() => json(null, 204));
    expect(await fetchReference(api, { refType: 'MapPoleType', hash: 'h' })).toBeNull();
    expect(seen[0]?.url).toBe('https://maps.example/v1/references/MapPoleType?hash=h');
  });

  it('are not empty when no hash was sent', async () => {
    const { api } = createFakeApi(() => json(null, 204));
    await expect(fetchReference(api, { refType: 'MapPoleType', hash: null })).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  it('are loaded through the store of copies', async () => {
    const asked: string[] = [];
    const load = async (refType: string) => {
      asked.push(refType);
      return 'loaded';
    };
    expect(await createQueries().fetchQuery(referenceQuery('MapPoleType', load))).toBe('loaded');
    expect(asked).toEqual(['MapPoleType']);
  });
});

describe('the query client', () => {
  const server = new Failure('server', { retry: 'safe', waitMs: 9_000 });

  it('tries again what is safe, three times, as late as the service asks', () => {
    expect([0, 2, 3].map((failures) => shouldRetry(failures, server))).toEqual([true, true, false]);
    expect(shouldRetry(0, new Failure('denied', { retry: 'never' }))).toBe(false);
    expect(shouldRetry(0, new Failure('timeout', { retry: 'unsafe' }))).toBe(false);
    expect(shouldRetry(0, new Error('bug'))).toBe(false);
    expect(retryDelay(0, server)).toBe(9_000);
    expect([0, 1, 9].map((failures) => retryDelay(failures, new Error('x')))).toEqual([1_000, 2_000, 30_000]);
  });

  it('never pauses, and never keeps a mutation for later', async () => {
    const { api } = createFakeApi(broken);
    const queries = createQueries();
    const mutation = queries.getMutationCache().build(queries, sendUpdateMutation(api, 'pole:7'));
    await expect(mutation.execute({})).rejects.toMatchObject({ kind: 'offline' });
    expect(mutation.state.isPaused).toBe(false);
    expect(queries.getDefaultOptions().queries?.networkMode).toBe('always');
  });
});
