import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item, ItemGeometry, ModelKey } from '../item';
import type { FieldSpec } from '../model-spec';
import { modelKeys, registry, specOf } from '../registry';
import { decodePatch } from './decode-patch';
import { decodeRecord } from './decode-record';
import { encodeGeometry, encodePatch } from './encode-patch';
import { sameWireValue } from './same-wire-value';

/** Cases of all laws together: `npm run test:all` tries the number of docs/testing.md 5.24. */
const cases = process.env['TEST_ALL'] ? 10_000 : 1000;

const decimals = (limit: number) => fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((value) => value / 1e7);
const place = fc.record({ lat: decimals(90), lng: decimals(180) });
type Place = { readonly lat: number; readonly lng: number };
type Spelling = 'numbers' | 'text' | 'padded';
const spellings = fc.constantFrom<Spelling>('numbers', 'text', 'padded');

/** Seven decimals without an exponent, as a database spells a coordinate; with zeros at the end or without. */
function spell({ lat, lng }: Place, spelling: Spelling): Record<string, unknown> {
  const text = (value: number) => (spelling === 'padded' ? value.toFixed(7) : trimmed(value));
  return spelling === 'numbers' ? { lat, lng } : { lat: text(lat), lng: text(lng) };
}

function trimmed(value: number): string {
  const text = value.toFixed(7).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** Points of a ring, no two neighbours the same, so that an open ring is not taken for a closed one. */
const distinct = (minLength: number) =>
  fc.uniqueArray(place, { minLength, maxLength: 6, selector: (at) => `${at.lat} ${at.lng}` });

function wireGeometry(model: ModelKey): fc.Arbitrary<Record<string, unknown>> {
  const { geometry: kinds } = specOf(model);
  const point = fc.tuple(place, spellings).map(([at, spelling]) => spell(at, spelling));
  const path = fc
    .tuple(distinct(2), spellings)
    .map(([points, spelling]) => ({ poly: points.map((at) => spell(at, spelling)) }));
  const rings = fc.tuple(fc.array(distinct(3), { minLength: 1, maxLength: 3 }), spellings, fc.boolean());
  const area = rings.map(([polygons, spelling, isClosed]) => ({
    poly: polygons.map((ring) => (isClosed ? [...ring, ...ring.slice(0, 1)] : ring).map((at) => spell(at, spelling))),
  }));
  const shapes = { point, line: path, area };
  return fc.oneof(...kinds.map((kind) => shapes[kind]));
}

function wireValue(spec: FieldSpec): fc.Arbitrary<unknown> {
  const whole = fc.integer({ min: 0, max: 1_000_000 });
  switch (spec.kind) {
    case 'number':
    case 'reference':
      return fc.oneof(whole, whole.map(String), fc.constant(null));
    case 'boolean':
      return fc.constantFrom(true, false, 0, 1, '0', '1', 'true', 'false', null);
    default:
      return fc.oneof(fc.string(), fc.constant(null));
  }
}

type Sample = { readonly model: ModelKey; readonly record: Record<string, unknown> };

/** A record of any model, as a service may spell it: A11 to A14. */
const sample: fc.Arbitrary<Sample> = fc.constantFrom(...modelKeys).chain((model) => {
  const specs = registry[model].fields.filter(({ readOnly, kind }) => !readOnly && kind !== 'structured');
  const fields = fc.record(Object.fromEntries(specs.map((spec) => [spec.name, wireValue(spec)])), { requiredKeys: [] });
  const head = fc.record({ id: fc.integer({ min: 1 }), mapProjectId: fc.integer({ min: 1, max: 99 }) });
  const strange = fc.dictionary(fc.constantFrom('x_crew', 'x_code'), fc.jsonValue());
  return fc
    .tuple(head, fields, wireGeometry(model), strange)
    .map(([one, two, three, four]) => ({ model, record: { ...four, ...one, ...two, ...three } }));
});

function itemOf({ model, record }: Sample): Item {
  const item = decodeRecord(model, record);
  if (!item) throw new Error('no item');
  return item;
}

describe('the codec, for any record', () => {
  it('writes back what it has read, whatever its spelling: encode(decode(x)) means x', () => {
    fc.assert(
      fc.property(sample, (given) => {
        const item = itemOf(given);
        expect(item.problem).toBeUndefined();
        const written = encodePatch(item, { geometry: item.geometry, fields: item.fields });
        for (const [name, value] of Object.entries(written)) {
          expect(sameWireValue(name, value, given.record[name]), `${name}: ${JSON.stringify(value)}`).toBe(true);
        }
        const known = Object.keys(given.record).filter((name) => !['id', 'mapProjectId'].includes(name));
        expect(known.filter((name) => !(name in written) && !(name in item.rest))).toEqual([]);
      }),
      { numRuns: cases * 0.4 },
    );
  });

  it('writes an untouched geometry letter by letter: text as text, rings as they were', () => {
    fc.assert(
      fc.property(sample, (given) => {
        const item = itemOf(given);
        if (!item.shape) throw new Error('no shape');
        const written = encodeGeometry(item.geometry, item.shape);
        for (const [name, value] of Object.entries(written)) expect(value).toEqual(given.record[name]);
      }),
      { numRuns: cases * 0.2 },
    );
  });

  it('reads the patch back that it has written', () => {
    fc.assert(
      fc.property(sample, (given) => {
        const item = itemOf(given);
        const patch = { geometry: item.geometry, fields: item.fields };
        expect(decodePatch(given.model, encodePatch(item, patch))).toMatchObject({ geometry: asRead(item.geometry) });
      }),
      { numRuns: cases * 0.1 },
    );
  });
});

/** Zero has no sign on the wire. */
function asRead(geometry: ItemGeometry | null): unknown {
  return JSON.parse(JSON.stringify(geometry));
}

describe('equality on the wire', () => {
  const name = fc.constantFrom('name', 'lat', 'lng', 'poly', 'height', 'hasSplice', 'mapProjectId', 'unknown');
  const loose = fc.oneof(fc.jsonValue(), decimals(180), decimals(180).map(String), fc.constantFrom(true, '1', 0, null));

  it('is the same in both directions, and every value is itself', () => {
    fc.assert(
      fc.property(name, loose, loose, (field, a, b) => {
        expect(sameWireValue(field, a, a)).toBe(true);
        expect(sameWireValue(field, a, b)).toBe(sameWireValue(field, b, a));
      }),
      { numRuns: cases * 0.1 },
    );
  });

  it('bears what a service may round away, 1e-7 degrees, and nothing more', () => {
    const other = fc.constantFrom<Spelling>('numbers', 'text', 'padded');
    fc.assert(
      fc.property(distinct(2), fc.integer({ min: -1, max: 1 }), spellings, other, (points, step, one, two) => {
        const moved = (by: number) => points.map((at) => ({ ...at, lat: at.lat + by * 1e-7 }));
        const [a, b] = [points.map((at) => spell(at, one)), moved(step).map((at) => spell(at, two))];
        expect(sameWireValue('poly', a, b)).toBe(true);
        expect(sameWireValue('poly', a, moved(3))).toBe(false);
        expect(sameWireValue('lat', a[0]?.['lat'], b[0]?.['lat'])).toBe(true);
      }),
      { numRuns: cases * 0.1 },
    );
  });

  it('ignores the closing point and number or flag spelling, but minds the order', () => {
    fc.assert(
      fc.property(distinct(3), fc.integer({ min: 0, max: 999 }), spellings, (ring, height, spelling) => {
        const open = ring.map((at) => spell(at, spelling));
        const closed = [...open, ...open.slice(0, 1)];
        expect(sameWireValue('poly', [open], [closed])).toBe(true);
        expect(sameWireValue('poly', [open], [open.toReversed()])).toBe(false);
        expect(sameWireValue('height', height, ` ${height}.0 `)).toBe(true);
        expect(sameWireValue('height', height, height + 1)).toBe(false);
        expect(sameWireValue('hasSplice', height % 2 === 0, height % 2 === 0 ? '1' : 'false')).toBe(true);
      }),
      { numRuns: cases * 0.1 },
    );
  });
});
