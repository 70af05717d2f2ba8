import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listBase } from '../base/list-base';
import type { Item, ModelKey } from '../item';
import { modelKeys } from '../registry';
import { packedBase } from './packed-base';
import { changedIds } from './packed-records';
import { createRecordPacker } from './record-packer';
import { createShapePacker } from './shape-packer';

const poles = Array.from({ length: 20 }, (_, i) => ({ id: i + 1, mapProjectId: 1, lat: 42.37 + i / 1000, lng: -71.1 }));

const bytesOf = (body: unknown) => new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));

/** A model packed from the answers of a list, with what was seen of its items. */
function pack(model: ModelKey, ...answers: readonly unknown[]) {
  const seen: Item[] = [];
  const shapePacker = createShapePacker();
  const packer = createRecordPacker(model, {
    decoded: (item, id) => {
      seen.push(item);
      shapePacker.add(id, item.problem === undefined ? item.geometry : null);
    },
  });
  const pages = answers.map((answer) => packer.page(bytesOf(answer)));
  const records = packer.finish();
  const base = packedBase({ model, records, shapes: shapePacker.finish() }, async () => ({ counted: 0, abandoned: 0 }));
  return { base, items: [...base.items()], pages, records, seen };
}

const envelope = (items: readonly unknown[], currentPage: number, pageCount: number) => ({
  items,
  _links: {
    self: { href: '/x' },
    ...(currentPage < pageCount ? { next: { href: `/x?page=${currentPage + 1}` } } : {}),
  },
  _meta: { totalCount: 9, pageCount, currentPage, perPage: 2 },
});

describe('packing the records of a list', () => {
  it('reads all records, whatever stands between them', () => {
    const { items, records } = pack('pole', [poles[0], null, { name: 'no id' }, poles[1], 'x', { ...poles[0] }]);
    expect(items.map(({ ref }) => ref)).toEqual(['pole:1', 'pole:2']);
    expect(records.broken).toEqual([
      { id: null, row: 2, reason: 'no-id' },
      { id: null, row: 3, reason: 'no-id' },
      { id: null, row: 5, reason: 'no-id' },
      { id: 1, row: 6, reason: 'same-id' },
    ]);
  });

  it.each([[null], [{ items: [] }], ['"[]"'], [3]])('says that %s is no list, and keeps nothing of it', (answer) => {
    const { pages, items } = pack('pole', answer);
    expect(pages).toEqual([null]);
    expect(items).toEqual([]);
  });

  it.each(['', '[', '[{]', '[1,]', '[{"id":1}', '[{"id":1}{"id":2}]', '[{"id":1}] x', '[{"id":01}]'])(
    'throws at what is no JSON: %s',
    (text) => expect(() => pack('pole', text)).toThrow(SyntaxError),
  );

  it('tells without reading a record what it surely does not say', () => {
    const { base } = pack('pole', [
      { id: 1, status: 'drop' },
      { id: 2, status: 'dro p', name: 'd' },
      { id: 3, name: 'a "quoted" one' },
    ]);
    expect((['pole:1', 'pole:2', 'pole:3'] as const).map((ref) => base.mayHold(ref, 'drop'))).toEqual([
      true,
      false,
      true,
    ]);
    expect(base.mayHold('pole:4', 'drop')).toBe(true);
    expect(listBase([]).mayHold('pole:1', 'drop')).toBe(true);
  });

  it('takes space, marks and escapes as JSON does, and numbers as they are written', () => {
    const text =
      '\uFEFF [ {"id" : 2 , "name":"a\\\\"} ,\n{"id":"1","name":"\\"]},[{\\u00e9é漢","lat":1.50,"lng":"2"} ] ';
    const { items, records } = pack('pole', text);
    expect(items.map(({ ref, fields }) => [ref, fields['name']])).toEqual([
      ['pole:1', '"]},[{éé漢'],
      ['pole:2', 'a\\'],
    ]);
    expect(new TextDecoder().decode(records.bytes.subarray(records.spans[2], records.spans[3]))).toBe(
      '{"id" : 2 , "name":"a\\\\"}',
    );
  });

  it('reads the envelope page by page, and a second page after a suspicious length', () => {
    const { items, pages } = pack('pole', envelope(poles.slice(0, 2), 1, 2), envelope(poles.slice(2, 4), 2, 2));
    expect(pages).toEqual([
      { fresh: 2, next: 2 },
      { fresh: 2, next: null },
    ]);
    expect(items.map(({ ref }) => ref)).toEqual(['pole:1', 'pole:2', 'pole:3', 'pole:4']);
    const again = pack('pole', poles, poles);
    expect(again.pages).toEqual([
      { fresh: 20, next: 2 },
      { fresh: 0, next: 2 },
    ]);
    expect([again.items.length, again.records.broken]).toEqual([20, []]);
  });

  it('reads back every item as it was seen, by ref, in the order of the ids', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1e6), { maxLength: 40 }), (ids) => {
        const { base, seen } = pack(
          'pole',
          ids.map((id) => ({ id, name: `P-${id}`, lat: 1, lng: 2 })),
        );
        expect([base.count, base.highestNumber]).toEqual([ids.length, Math.max(0, ...ids)]);
        for (const item of seen) expect([base.has(item.ref), base.item(item.ref)]).toEqual([true, item]);
        expect(base.item('pole:2000000')).toBeUndefined();
        expect(base.item('pole:local:x')).toBeUndefined();
        expect(base.item(`pole:${ids[0] ?? 1}`)).toBe(base.item(`pole:${ids[0] ?? 1}`));
        const sorted = ids.toSorted((a, b) => a - b);
        expect([...base.items()].map(({ ref }) => ref)).toEqual(sorted.map((id) => `pole:${id}`));
      }),
    );
  });

  it('never throws at JSON, and accounts for every record', () => {
    fc.assert(
      fc.property(fc.constantFrom(...modelKeys), fc.array(fc.jsonValue()), (model, list) => {
        const { items, records } = pack(model, list);
        expect(items.length + records.broken.length).toBe(list.length);
      }),
    );
  });
});

describe('latitude and longitude that are swapped', () => {
  const swapped = { id: 99, mapProjectId: 1, lat: -71.1, lng: 42.375 };

  it('are found, though both are in range', () => {
    const { items, seen, base, records } = pack('pole', [...poles, swapped]);
    expect(items.filter(({ problem }) => problem !== undefined).map(({ ref }) => ref)).toEqual(['pole:99']);
    expect(items.at(-1)).toMatchObject({ geometry: null, shape: { form: 'lat-lng' } });
    expect(seen.at(-1)).toEqual(items.at(-1));
    expect(records.swapped).toEqual([99]);
    expect(base.near([40, -80, 50, -60])).toEqual([]);
    expect([base.unplaced(9), base.unplaced(0), pack('pole', poles).base.unplaced(9)]).toEqual([['pole:99'], [], []]);
  });

  it('are found in lines and areas too', () => {
    const corners = (lat: number, lng: number) => [
      { lat, lng },
      { lat: lat + 0.001, lng },
      { lat, lng: lng + 0.001 },
    ];
    const lists: Partial<Record<ModelKey, unknown[]>> = {
      segment: [
        ...poles.map(({ id, lat, lng }) => ({ id, poly: corners(lat, lng) })),
        { id: 99, poly: corners(-71.1, 42.37) },
      ],
      permit: [
        ...poles.map(({ id, lat, lng }) => ({ id, poly: [corners(lat, lng)] })),
        { id: 99, poly: [corners(-71.1, 42.37)] },
      ],
    };
    for (const model of ['segment', 'permit'] as const) {
      expect(pack(model, lists[model]).items.at(-1)?.problem?.id).toBe('place.farFromOthers');
    }
  });

  it('are not suspected of far places, nor of a few that have no neighbours', () => {
    expect(pack('pole', [...poles, { id: 99, lat: 10, lng: 10 }]).records.swapped).toEqual([]);
    expect(pack('pole', [poles[0], swapped]).records.swapped).toEqual([]);
  });
});

describe('what differs between two lists', () => {
  it('is what came, went, or has another text, wherever it stands', () => {
    const record = fc.record({ id: fc.nat(30), name: fc.constantFrom('a', 'b') });
    const list = fc.uniqueArray(record, { selector: ({ id }) => id });
    fc.assert(
      fc.property(list, list, (before, after) => {
        const [old, now] = [before, after].map((all) => new Map(all.map(({ id, name }) => [id, name])));
        const differs = [...new Set([...before, ...after].map(({ id }) => id))].filter(
          (id) => old?.get(id) !== now?.get(id),
        );
        const found = changedIds(pack('pole', before).records, pack('pole', JSON.stringify(after, null, 1)).records);
        expect(found).toEqual(differs.sort((a, b) => a - b));
      }),
    );
  });

  it('is all when it is very many', () => {
    const many = Array.from({ length: 400 }, (_, id) => ({ id }));
    expect(changedIds(pack('pole', []).records, pack('pole', many).records)).toBe('all');
    expect(changedIds(pack('pole', many.slice(0, 390)).records, pack('pole', many).records)).toHaveLength(10);
  });
});

describe('where packed items are', () => {
  const at = fc.tuple(fc.double({ min: -179, max: 179, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true }));
  const poly = fc.array(at, { minLength: 2, maxLength: 5 });

  it('is told for all that touch a box, and for none whose box does not come near', () => {
    fc.assert(
      fc.property(fc.array(poly, { maxLength: 20 }), at, at, (paths, a, b) => {
        const list = paths.map((path, id) => ({ id, poly: path.map(([lng, lat]) => ({ lat, lng })) }));
        const { base, items } = pack('segment', list);
        const box = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])] as const;
        const found = new Set(base.near(box));
        for (const item of items) {
          const path = item.geometry?.kind === 'line' ? item.geometry.path : [];
          if (path.some(([lng, lat]) => lng >= box[0] && lng <= box[2] && lat >= box[1] && lat <= box[3])) {
            expect(found).toContain(item.ref);
          }
        }
        const short = items.filter(({ geometry }) => geometry?.kind === 'line' && isShort(geometry.path));
        const boxes = new Set(listBase(short).near([box[0] - 1e-6, box[1] - 1e-6, box[2] + 1e-6, box[3] + 1e-6]));
        for (const { ref } of short) if (found.has(ref)) expect(boxes).toContain(ref);
      }),
    );
  });

  it('is told by a few places, and by the box around those of a region', () => {
    const { base } = pack('pole', [...poles, { id: 99, lat: 10, lng: 10 }]);
    expect(base.places(100)).toHaveLength(21);
    expect(base.places(5).length).toBeLessThanOrEqual(5);
    const extent = base.extent([-72, 42, -71, 43]);
    for (const [i, edge] of [-71.1, 42.37, -71.1, 42.389].entries()) expect(extent?.[i]).toBeCloseTo(edge, 9);
    expect(base.extent([0, 50, 1, 51])).toBeNull();
  });
});

/** Lines over the antimeridian lie elsewhere in degrees than in the square. */
function isShort(path: readonly (readonly [number, number])[]): boolean {
  return path.every(([lng], i) => i === 0 || Math.abs(lng - (path[i - 1]?.[0] ?? lng)) < 180);
}
