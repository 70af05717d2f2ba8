import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crmListSchema } from './crm';
import { readListPage } from './list-page';

const link = { href: 'https://service.example/api/crm-vendors?page=2' };
const sound = {
  items: [{ id: 1, name: 'a' }, { id: 2 }],
  _links: { self: link, first: link, last: link, next: link, prev: link },
  _meta: { totalCount: 4, pageCount: 2, currentPage: 1, perPage: 2 },
  more: true,
};

/** Every place within a value. */
function placesIn(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner).map((rest) => [key, ...rest]))];
}

/** The same with something else at a place; undefined: nothing. */
function put(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...Object(value) };
  const inner = put(Reflect.get(Object(value), key), rest, other);
  if (inner === undefined && rest.length === 0 && !Array.isArray(copy)) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, inner);
  return copy;
}

const others = [undefined, null, '', 'text', 0, 1.5, -1, 2 ** 53, Number.NaN, true, [], {}, [{ id: 1 }], { href: 1 }];

it('reads an envelope that its schema takes, and no other', () => {
  const place = fc.constantFrom(...placesIn(sound));
  fc.assert(
    fc.property(place, fc.constantFrom(...others), (where, other) => {
      const body = put(sound, where, other);
      if (Array.isArray(body)) return;
      expect(readListPage(body) !== null).toBe(crmListSchema.safeParse(body).success);
    }),
    { numRuns: 1000 },
  );
});

it('asks for the page that the envelope names next, up to the last', () => {
  expect(readListPage(sound)).toEqual({ records: sound.items, next: 2 });
  expect(readListPage(put(sound, ['_meta', 'currentPage'], 2))?.next).toBeNull();
  expect(readListPage(put(sound, ['_links', 'next'], undefined))?.next).toBeNull();
  expect(readListPage(put(sound, ['_links', 'next', 'href'], '/elsewhere'))?.next).toBeNull();
});

it('takes a bare array as a page, and asks on after a round one', () => {
  expect(readListPage([])).toEqual({ records: [], next: null });
  expect(readListPage(Array.from({ length: 20 }, (_, id) => ({ id })))?.next).toBe(2);
});
