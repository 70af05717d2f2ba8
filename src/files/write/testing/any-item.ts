import fc from 'fast-check';
import type { LngLat } from '../../../geo/lng-lat';
import { type Item, type ItemGeometry, refOf } from '../../../items/item';
import { modelKeys, specOf } from '../../../items/registry';

const degree = (most: number) =>
  fc.oneof(
    fc.double({ min: -most, max: most, noNaN: true }),
    fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((one) => one / 1e7),
  );
const place: fc.Arbitrary<LngLat> = fc.tuple(degree(180), degree(85));

const ring = fc
  .tuple(degree(170), degree(80), fc.double({ min: 0.0001, max: 1, noNaN: true }))
  .map(([lng, lat, side]): readonly LngLat[] => [
    [lng, lat],
    [lng + side, lat],
    [lng + side, lat + side],
  ]);

const shapes = {
  point: place.map((at): ItemGeometry => ({ kind: 'point', at })),
  line: fc.array(place, { minLength: 2, maxLength: 6 }).map((path): ItemGeometry => ({ kind: 'line', path })),
  area: fc.array(ring, { minLength: 1, maxLength: 3 }).map((polygons): ItemGeometry => ({ kind: 'area', polygons })),
};

/** Texts that formats stumble over: marks of their own, ends of lines, letters of several bytes, formulas. */
const awkward = fc.constantFrom(
  '<b>&amp;</b>',
  ']]>',
  '"quoted", \'twice\'',
  'line\nof two\r\nlines',
  '  around  ',
  '=1+1',
  'Straße Ø 東京 🚧',
  '\u0000\u0008',
  '{"a":1}',
  'a;b\tc',
);
const words = fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ maxLength: 300 }));

/** An item of any model that the map can show, with any texts in its fields and in `rest`. */
export const anyItem: fc.Arbitrary<Item> = fc
  .constantFrom(...modelKeys.filter((model) => specOf(model).geometry.length > 0))
  .chain((model) =>
    fc.record({
      model: fc.constant(model),
      id: fc.integer({ min: 1, max: 1e6 }),
      geometry: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...specOf(model).geometry).chain((kind) => shapes[kind]) },
        { weight: 1, arbitrary: fc.constant(null) },
      ),
      name: words,
      description: words,
      status: fc.constantFrom('planned', 'built', 'abandoned', 'draft', 'Ünbekannt <x>'),
      depth: fc.double({ noNaN: true, noDefaultInfinity: true }),
      flag: fc.boolean(),
      rest: fc.dictionary(fc.string({ minLength: 1, maxLength: 14 }), words, { maxKeys: 3, noNullPrototype: true }),
    }),
  )
  .map(
    ({ model, id, geometry, name, description, status, depth, flag, rest }): Item => ({
      ref: refOf(model, id),
      projectId: 1,
      geometry,
      fields: {
        name,
        description,
        status,
        typeId: 3,
        ...(model === 'segment' ? { depth, protectedStatus: flag } : {}),
      },
      rest,
    }),
  );

/** Items of several models, no two of one name. */
export const anyItems = fc.uniqueArray(anyItem, { selector: ({ ref }) => ref, maxLength: 12 });
