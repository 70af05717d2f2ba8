import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collection, featureText } from '../export/feature-text';
import { itemsCsvOf } from '../export/testing/items-csv-of';
import { type Item, type ItemGeometry, type ModelKey, refOf } from '../item';
import type { FieldSpec } from '../model-spec';
import { modelKeys, specOf } from '../registry';
import { isItemsCsv } from './map-format';
import { isOwnGeoJson } from './own-feature';
import type { OwnItem } from './own-item';
import { readGeoJson } from './read-geo-json';
import { readItemsCsv } from './read-items-csv';

it('knows its own GeoJSON from that of others by its first features', () => {
  const own = featureText({ ref: 'pole:7', projectId: 1, geometry: null, fields: {}, rest: {} });
  expect(isOwnGeoJson(`${collection.before}${own}`)).toBe(true);
  expect(isOwnGeoJson('{"type":"Feature","id":"7","properties":{"id":"pole 7","model":"pole"}}')).toBe(false);
});

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);
const place = fc.tuple(degrees(180), degrees(90));
const distinct = (least: number) =>
  fc.uniqueArray(place, { minLength: least, maxLength: 5, selector: ([lng, lat]) => `${lng} ${lat}` });
const geometries = {
  point: place.map((at): ItemGeometry => ({ kind: 'point', at })),
  line: distinct(2).map((path): ItemGeometry => ({ kind: 'line', path })),
  area: fc
    .array(distinct(3), { minLength: 1, maxLength: 3 })
    .map((polygons): ItemGeometry => ({ kind: 'area', polygons })),
};

const trouble = fc.constantFrom(
  '=1+1',
  "'=1",
  "''@x",
  '  two spaces  ',
  'a; b',
  '1,5',
  'true',
  '12',
  'line\r\nline',
  '"',
  '\t=x',
);
const words = fc.oneof(trouble, fc.string({ unit: 'grapheme' }));
const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
);

/** Anything that a record of the service may have in such a field, odd things too. */
function valueFor({ kind, choices = [] }: FieldSpec): fc.Arbitrary<unknown> {
  const usual: Readonly<Partial<Record<FieldSpec['kind'], fc.Arbitrary<unknown>>>> = {
    number,
    reference: fc.integer(),
    boolean: fc.boolean(),
    choice: fc.constantFrom(...choices, 'a word of the service'),
    structured: fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })), { maxLength: 3 }),
    tags: fc.constant([{ id: 1, name: 'Phase 1' }]),
    owner: fc.constant({ id: 3, name: 'Ada' }),
  };
  return fc.oneof(
    { weight: 6, arbitrary: usual[kind] ?? words },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  );
}

/** JSON has no minus zero, and names of prototypes are never fields. */
const plain = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(fields).replaceAll('"__proto__"', '"proto"'));

function itemOf(model: ModelKey): fc.Arbitrary<Item> {
  const spec = specOf(model);
  const shape = fc.oneof(...spec.geometry.map((kind) => geometries[kind]));
  const geometry = spec.placed === 'required' ? shape : fc.oneof(shape, fc.constant(null));
  const fields = fc.record(Object.fromEntries(spec.fields.map((field) => [field.name, valueFor(field)])), {
    requiredKeys: [],
  });
  const rest = fc.dictionary(
    fc.oneof(fc.constantFrom('model', 'wkt', 'asJson', 'colour', '=x'), fc.string({ minLength: 1 })),
    fc.jsonValue({ maxDepth: 1 }),
    { maxKeys: 4 },
  );
  const id = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.constant('local:a-1' as const));
  return fc.tuple(id, geometry, fields, rest).map(([own, at, known, foreign]) => {
    const names = new Set([...spec.fields.map(({ name }) => name), 'id', 'mapProjectId']);
    const others = Object.entries(plain(foreign)).filter(([name]) => !names.has(name));
    return {
      ref: refOf(model, own),
      projectId: 1,
      geometry: at,
      fields: plain(known),
      rest: Object.fromEntries(others),
    };
  });
}

const models = modelKeys.filter((model) => model !== 'document');
const someItems = fc.array(fc.oneof(...models.map(itemOf)), { minLength: 1, maxLength: 6 });

/** What can come back of an item: all that can be written, without empty fields. */
function whole({ ref, geometry, fields, rest }: Item): OwnItem {
  const written = specOf(ref).fields.filter(({ readOnly, computed }) => !readOnly || computed);
  const names = new Set(written.map(({ name }) => name));
  const given = [...Object.entries(fields).filter(([name]) => names.has(name)), ...Object.entries(rest)];
  return { ref, geometry, fields: Object.fromEntries(given.filter(([, value]) => value !== null)) };
}

function itemsIn(result: ReturnType<typeof readGeoJson>): readonly OwnItem[] {
  if (!result.ok) throw new Error(result.reason.id);
  expect(result.skipped).toEqual([]);
  return result.items;
}

describe('our own export comes back whole', () => {
  it('as GeoJSON: all models, all fields, all shapes', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const text = `${collection.before}${items.map(featureText).join(collection.between)}${collection.after}`;
        expect(itemsIn(readGeoJson(text))).toEqual(items.map(whole));
      }),
    );
  });

  it.each(['wkt', 'lat-lng'] as const)('as CSV with places as %s: all models, all fields, all shapes', (place) => {
    fc.assert(
      fc.property(someItems, (items) => {
        const text = itemsCsvOf(items, place);
        expect(isItemsCsv(text)).toBe(true);
        const back = itemsIn(readItemsCsv(text));
        const empty = (fields: OwnItem['fields']) => Object.entries(fields).filter(([, value]) => value !== '');
        // An empty text is an empty cell.
        const comparable = (own: readonly OwnItem[]) =>
          own.map((one) => ({ ...one, fields: Object.fromEntries(empty(one.fields)) }));
        expect(comparable(back)).toEqual(comparable(items.map(whole)));
      }),
    );
  });
});

it('exports a computed length marked as such; reading it again makes no field of it', () => {
  const item: Item = {
    ref: 'segment:1',
    projectId: 1,
    geometry: {
      kind: 'line',
      path: [
        [0, 0],
        [0.001, 0],
      ],
    },
    fields: { name: 'S-1', length: null },
    rest: {},
  };
  const text = featureText(item);
  expect(JSON.parse(text).properties).toMatchObject({ length: 111.32, lengthIs: 'computed' });
  const given = JSON.parse(featureText({ ...item, fields: { ...item.fields, length: 90 } })).properties;
  expect(given).toMatchObject({ length: 90 });
  expect(given).not.toHaveProperty('lengthIs');
  expect(JSON.stringify(readGeoJson(`${collection.before}${text}${collection.after}`))).not.toMatch(/111\.32|lengthIs/);
});
