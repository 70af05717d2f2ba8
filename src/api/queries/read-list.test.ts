import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../testing/fake-api';
import { json } from '../testing/fake-fetch';
import { readList } from './read-list';

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
