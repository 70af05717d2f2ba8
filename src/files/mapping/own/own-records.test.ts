import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LngLat } from '../../../geo/lng-lat';
import { collection, featureText } from '../../../items/export/feature-text';
import { itemsCsvOf } from '../../../items/export/testing/items-csv-of';
import type { OwnItem } from '../../../items/import/own-item';
import { type Item, type ItemGeometry, type ModelKey, refOf } from '../../../items/item';
import type { FieldSpec } from '../../../items/model-spec';
import { modelKeys, specOf } from '../../../items/registry';
import type { ReadFormat } from '../../contents';
import { readForeignGeoJson } from '../../read/geo-json/read-foreign-geo-json';
import { fileLimits } from '../../read/read-files';
import { readItemsTable } from '../../read/table/read-items-table';
import { guessPlan } from '../guess/guess-plan';
import { makeItems } from '../items/make-items';
import { summarise } from '../summarise-layers';

const degrees = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((value) => value / 1e7 + 0);
const place = fc.tuple(degrees(180), degrees(85));
const distinct = (least: number) =>
  fc.uniqueArray(place, { minLength: least, maxLength: 5, selector: ([lng, lat]) => `${lng} ${lat}` });
const ring = fc
  .tuple(fc.integer({ min: -170, max: 170 }), fc.integer({ min: -80, max: 80 }), fc.integer({ min: 1, max: 9 }))
  .map(([lng, lat, side]): readonly LngLat[] => [
    [lng, lat],
    [lng + side, lat],
    [lng + side, lat + side],
  ]);
const geometries = {
  point: place.map((at): ItemGeometry => ({ kind: 'point', at })),
  line: distinct(2).map((path): ItemGeometry => ({ kind: 'line', path })),
  area: fc.array(ring, { minLength: 1, maxLength: 3 }).map((polygons): ItemGeometry => ({ kind: 'area', polygons })),
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

/** The part of an item that can come back: all that can be written, without empty fields. */
function whole({ ref, geometry, fields, rest }: Item): OwnItem {
  const written = specOf(ref).fields.filter(({ readOnly, computed }) => !readOnly || computed);
  const names = new Set(written.map(({ name }) => name));
  const given = [...Object.entries(fields).filter(([name]) => names.has(name)), ...Object.entries(rest)];
  return { ref, geometry, fields: Object.fromEntries(given.filter(([, value]) => value !== null)) };
}

async function itemsIn(read: ReadFormat, text: string): Promise<readonly OwnItem[]> {
  const reading = await read([{ name: 'own', bytes: new TextEncoder().encode(text) }], fileLimits, () => undefined);
  if (!reading.ok) throw new Error(reading.reason.id);
  const plan = guessPlan(summarise({ layers: reading.layers, findings: [] }));
  const { items, findings } = makeItems(reading.layers, plan, { toDegrees: (_, geometry) => geometry });
  const skipped = [...reading.findings, ...findings].filter(({ outcome }) => outcome === 'skipped');
  expect(skipped.filter(({ reason }) => reason.id !== 'import.noGeometry')).toEqual([]);
  return items.flatMap(({ ref, geometry, fields }) => (ref ? [comparable({ ref, geometry, fields })] : []));
}

/** Whichever way a ring runs, and without texts that are empty: a cell of a table is that where there is none. */
function comparable({ ref, geometry, fields }: OwnItem): OwnItem {
  const inOrder = (ring: readonly LngLat[]) => ring.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const isArea = geometry?.kind === 'area';
  return {
    ref,
    geometry: isArea ? { kind: 'area', polygons: geometry.polygons.map(inOrder) } : geometry,
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  };
}

const geoJsonOf = (items: readonly Item[]) =>
  `${collection.before}${items.map(featureText).join(collection.between)}${collection.after}`;

describe('our own export comes back whole', () => {
  it('as GeoJSON: all models, all fields, all shapes', async () => {
    await fc.assert(
      fc.asyncProperty(someItems, async (items) => {
        expect(await itemsIn(readForeignGeoJson, geoJsonOf(items))).toEqual(items.map(whole).map(comparable));
      }),
    );
  });

  it('with fields that are called as other files call ours', async () => {
    const rest = { ' name': 0, title: 'A', comments: 'B', state: 'C' };
    const item: Item = { ref: 'pole:1', projectId: 1, geometry: { kind: 'point', at: [8, 47] }, fields: {}, rest };
    expect(await itemsIn(readForeignGeoJson, geoJsonOf([item]))).toEqual([comparable(whole(item))]);
    expect(await itemsIn(readItemsTable, itemsCsvOf([item], 'wkt'))).toEqual([comparable(whole(item))]);
  });

  it('with longitudes that are counted on beyond 180°', async () => {
    const at = (lng: number): Item => {
      return { ref: 'pole:1', projectId: 1, geometry: { kind: 'point', at: [lng, 1] }, fields: {}, rest: {} };
    };
    expect(await itemsIn(readForeignGeoJson, geoJsonOf([at(181)]))).toEqual([comparable(whole(at(-179)))]);
    expect(await itemsIn(readItemsTable, itemsCsvOf([at(181)], 'lat-lng'))).toEqual([comparable(whole(at(-179)))]);
  });

  it('with blanks where a list should be', async () => {
    const [geometry, fields] = [{ kind: 'point', at: [8, 47] } as const, { attachments: ' ' }];
    const item: Item = { ref: 'pole:1', projectId: 1, geometry, fields, rest: {} };
    expect(await itemsIn(readForeignGeoJson, geoJsonOf([item]))).toEqual([comparable(whole(item))]);
    expect(await itemsIn(readItemsTable, itemsCsvOf([item], 'wkt'))).toEqual([comparable(whole(item))]);
  });

  it.each(['wkt', 'lat-lng'] as const)(
    'as CSV with places as %s: all models, all fields, all shapes',
    async (place) => {
      await fc.assert(
        fc.asyncProperty(someItems, async (items) => {
          expect(await itemsIn(readItemsTable, itemsCsvOf(items, place))).toEqual(items.map(whole).map(comparable));
        }),
      );
    },
  );
});

it('exports a computed length marked as such; reading it again makes no field of it', async () => {
  const path = [
    [0, 0],
    [0.001, 0],
  ] as const;
  const fields = { name: 'S-1', length: null };
  const item: Item = { ref: 'segment:1', projectId: 1, geometry: { kind: 'line', path }, fields, rest: {} };
  const text = featureText(item);
  expect(JSON.parse(text).properties).toMatchObject({ length: 111.32, lengthIs: 'computed' });
  const given = JSON.parse(featureText({ ...item, fields: { ...fields, length: 90 } })).properties;
  expect(given).toMatchObject({ length: 90 });
  expect(given).not.toHaveProperty('lengthIs');
  const [back] = await itemsIn(readForeignGeoJson, geoJsonOf([item]));
  expect(back).toMatchObject({ ref: 'segment:1', fields: { name: 'S-1' } });
  expect(JSON.stringify(back)).not.toMatch(/111\.32|lengthIs/);
});
