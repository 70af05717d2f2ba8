import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../testing/fake-api';
import { json } from '../testing/fake-fetch';
import { readList, readListBytes } from './read-list';

function records(from: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: from + index, name: `n${from + index}` }));
}

function envelope(page: number, pageCount: number, items: unknown[], next?: string) {
  const link = (to: number) => ({ href: `https://maps.example/v1/things?page=${to}` });
  return json({
    items,
    _links: { self: link(page), ...(next === undefined ? {} : { next: { href: next } }) },
    _meta: { totalCount: 0, pageCount, currentPage: page, perPage: 2 },
  });
}

const things = { path: 'things', query: { expand: 'tags' } };

describe('readList: a bare array', () => {
  it('is read in one request, unknown properties and all', async () => {
    const { api, seen } = createFakeApi(() => json([{ id: 1, strange: { a: 1 } }]));
    expect(await readList(api, things)).toEqual([{ id: 1, strange: { a: 1 } }]);
    expect(seen.map((request) => request.url)).toEqual(['https://maps.example/v1/things?expand=tags']);
  });

  it('leaves out what is no record', async () => {
    const { api } = createFakeApi(() => json([{ id: 1 }, null, 'x', {}, { id: 'seven' }, { id: '8' }]));
    expect(await readList(api, things)).toEqual([{ id: 1 }, { id: '8' }]);
  });

  it.each([20, 50])('of exactly %i is probed for a second page', async (length) => {
    const { api, seen } = createFakeApi((request) =>
      json(request.query.get('page') === '2' ? records(length + 1, 3) : records(1, length)),
    );
    expect(await readList(api, things)).toHaveLength(length + 3);
    expect(seen).toHaveLength(2);
  });

  it('of exactly 20 from a service that does not page is read twice and counted once', async () => {
    const { api, seen } = createFakeApi(() => json(records(1, 20)));
    expect(await readList(api, things)).toHaveLength(20);
    expect(seen).toHaveLength(2);
  });
});

describe('readList: the envelope', () => {
  it('is walked by its next links to the end', async () => {
    const { api, seen } = createFakeApi((request) => {
      const page = Number(request.query.get('page') ?? 1);
      return envelope(page, 3, records(page * 2 - 1, 2), `https://maps.example/v1/things?page=${page + 1}`);
    });
    expect((await readList(api, things)).map((record) => record['id'])).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seen.map((request) => request.query.get('page'))).toEqual([null, '2', '3']);
    expect(seen.every((request) => request.query.get('expand') === 'tags')).toBe(true);
  });

  it('ends where next is absent, unreadable, or leads to what is known', async () => {
    for (const next of [undefined, 'https://maps.example/v1/things', 'https://maps.example/v1/things?page=2']) {
      const { api } = createFakeApi(() => envelope(1, 99, records(1, 2), next));
      expect(await readList(api, things)).toHaveLength(2);
    }
  });

  it('takes only the number from a link, never its address', async () => {
    const { api, seen } = createFakeApi((request) =>
      request.query.has('page')
        ? envelope(2, 2, records(3, 1))
        : envelope(1, 2, records(1, 2), 'https://evil.example/v1/things?page=2'),
    );
    await readList(api, things);
    expect(seen.every((request) => request.url.startsWith('https://maps.example/'))).toBe(true);
    expect(seen).toHaveLength(2);
  });

  it.each([[{ rows: [] }], ['x'], [null]])('is not %j', async (body) => {
    const { api } = createFakeApi(() => json(body));
    await expect(readList(api, things)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('readListBytes: what has changed since a cursor', () => {
  const since = 'changed-since W/"a-1"';
  const answered = (more: object = {}) =>
    json({ changedSince: 'a-1', cursor: 'a-2', changed: [{ id: 1 }], gone: [2], ...more });
  const list = (headers: Record<string, string> = {}) =>
    new Response('[{"id":3}]', { headers: { 'content-type': 'application/json', ...headers } });

  /** Asks a service that answers the question so, and the list otherwise. */
  async function read(answer: () => Response, takes = true) {
    const { api, seen } = createFakeApi((request) => (request.query.has('changedSince') ? answer() : list()));
    const taken: unknown[] = [];
    const page = async (bytes: Uint8Array) => {
      const text = new TextDecoder().decode(bytes);
      if (!text.startsWith('[')) return null;
      taken.push(text);
      return { fresh: 1, next: null };
    };
    const changes = async ({ changed, gone }: { changed: unknown; gone: unknown }) => {
      if (takes) taken.push({ changed, gone });
      return takes ? { fresh: 1, next: null } : null;
    };
    const request = { ...things, version: since, since };
    const result = await readListBytes(api, request, { page, changes });
    const asked = seen.map(({ query, headers }) => [query.get('changedSince'), headers.get('if-none-match')]);
    return { result, taken, asked };
  }

  it('is taken as that, with the next cursor, whatever headers come', async () => {
    const { result, taken, asked } = await read(answered);
    expect(taken).toEqual([{ changed: [{ id: 1 }], gone: [2] }]);
    expect(result).toEqual({ version: 'changed-since W/"a-2"', isUnchanged: false });
    expect(asked).toEqual([['a-1', 'W/"a-1"']]);
  });

  it('is a whole list of a service that passes over the question', async () => {
    const { result, taken, asked } = await read(() => list());
    expect([taken, result, asked.length]).toEqual([['[{"id":3}]'], { version: null, isUnchanged: false }, 1]);
    const other = await read(() => list({ etag: 'W/"b"', 'x-additions': 'changed-since, list-version' }));
    expect(other.result.version).toBe('changed-since W/"b"');
    const without = await read(() => list({ etag: 'W/"b"', 'x-additions': 'list-version' }));
    expect(without.result.version).toBe('W/"b"');
  });

  it.each([
    ['is an answer to another question', { changedSince: 'a-0' }],
    ['has no cursor', { cursor: '' }],
    ['has a cursor that fits into no header', { cursor: 'a"\r\n' }],
    ['has no list of ids', { gone: 'none' }],
  ])('is asked for whole where the answer %s', async (_, more) => {
    const { taken, asked } = await read(() => answered(more));
    expect([taken, asked.at(-1)]).toEqual([['[{"id":3}]'], [null, null]]);
  });

  it('is asked for whole where it cannot be put into the list', async () => {
    const { taken, asked } = await read(answered, false);
    expect([taken, asked.length]).toEqual([['[{"id":3}]'], 2]);
  });

  it('is not asked for where the service did not offer it', async () => {
    const { api, seen } = createFakeApi(() => list());
    const page = async () => ({ fresh: 1, next: null });
    await readListBytes(api, { ...things, version: 'W/"a-1"', since: 'W/"a-1"' }, { page });
    expect(seen.map(({ query }) => query.has('changedSince'))).toEqual([false]);
  });
});
