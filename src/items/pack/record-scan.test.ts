import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item, ModelKey } from '../item';
import { refOf } from '../item';
import { labelIn } from '../names/label-of';
import { modelKeys, specOf } from '../registry';
import { createRecordPacker, type RecordSight } from './record-packer';
import { createRecordScan } from './record-scan';
import { createShapePacker } from './shape-packer';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const styleOf = (item: Item) =>
  item.geometry && item.problem === undefined ? specOf(item.ref).style(item.fields, item.geometry.kind) : null;

/** A list packed with or without a scan: its records and shapes, with the label and the style of each row. */
function pack(model: ModelKey, text: string, isScanned: boolean) {
  const shapes = createShapePacker();
  const looks = new Map<number, unknown>();
  let scans = 0;
  const sight: RecordSight<ReturnType<typeof styleOf>> = {
    decoded: (item, id) => {
      shapes.add(id, item.problem === undefined ? item.geometry : null);
      looks.set(id, { label: labelIn(item), style: styleOf(item) });
    },
    scanned: {
      judge: styleOf,
      record: ({ id, kind, places, count, fields }, style) => {
        scans += 1;
        shapes.addPlaces(id, { kind, places, count });
        looks.set(id, { label: labelIn({ ref: refOf(model, id), fields }), style });
      },
    },
  };
  const packer = createRecordPacker(model, isScanned ? sight : { decoded: sight.decoded });
  const page = packer.page(bytesOf(text));
  return { packed: { page, records: packer.finish(), shapes: shapes.finish(), looks }, scans };
}

/** The packed list, or the error that the packer throws. */
function outcome(model: ModelKey, text: string, isScanned: boolean) {
  try {
    return pack(model, text, isScanned).packed;
  } catch (error) {
    if (error instanceof SyntaxError) return 'no JSON';
    throw error;
  }
}

const degrees = fc.oneof(
  fc.integer({ min: -180, max: 180 }),
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.integer({ min: -90_000_000, max: 90_000_000 }).map((millionths) => millionths / 1e6),
  fc.constantFrom(0, -0, 90, -90, 90.0000001, 181, 1e-7, 5e-324, 12.345678901234567),
);
const spelt = fc.tuple(degrees, fc.constantFrom('number', 'number', 'number', 'text', 'fixed', 'null', 'word')).map(
  ([value, form]) =>
    ({
      number: value,
      text: String(value),
      fixed: value.toFixed(7),
      null: null,
      word: 'north',
    })[form],
);
const position = fc.record({ lat: spelt, lng: spelt });
const path = fc.array(position, { maxLength: 6 });
const poly = fc.oneof(
  { weight: 6, arbitrary: path },
  { weight: 2, arbitrary: fc.array(path, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const word = fc.oneof(
  fc.constantFrom('planned', 'built', 'abandoned', 'drop', 'backbone', 'resolved', 'aerial', '', ' ', 'P-0012', 'S-7'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const record = fc
  .record(
    {
      id: fc.oneof(
        { weight: 8, arbitrary: fc.nat(40) },
        fc.constantFrom('7', '007', ' 8', 1.5, -3, null, true, 2 ** 53, '1e2'),
      ),
      mapProjectId: fc.constant(1),
      name: fc.oneof(word, fc.integer(), fc.constant(null)),
      poleTag: word,
      permitNumber: word,
      title: word,
      fileName: word,
      status: fc.oneof(word, fc.jsonValue()),
      networkLevel: word,
      segmentType: word,
      subtype: word,
      kind: word,
      resolved: fc.constantFrom(true, false, 'true', 1, null),
      lat: spelt,
      lng: spelt,
      poly,
      connections: fc.jsonValue(),
    },
    { requiredKeys: ['id'] },
  )
  .chain((fields) =>
    fc.shuffledSubarray(Object.keys(fields), { minLength: 1 }).map((keys) => {
      const known: Record<string, unknown> = fields;
      return Object.fromEntries(keys.map((key) => [key, known[key]]));
    }),
  );
const list = fc
  .tuple(fc.array(fc.oneof({ weight: 12, arbitrary: record }, fc.jsonValue()), { maxLength: 12 }), fc.nat(2))
  .map(([records, space]) => JSON.stringify(records, null, space));

describe('a scan of records', () => {
  it('packs the same as decoding each record, whatever a list holds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...modelKeys), list, (model, text) => {
        expect(outcome(model, text, true)).toEqual(outcome(model, text, false));
      }),
      { numRuns: process.env['TEST_ALL'] ? 2000 : 60 },
    );
  });

  it('packs or throws the same when characters of a list are lost or exchanged', () => {
    const change = fc.tuple(
      fc.nat(),
      fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '\\', '0', 'e', '-', '.', '\n', 'u'),
    );
    fc.assert(
      fc.property(
        fc.constantFrom<ModelKey>('pole', 'segment', 'note'),
        list,
        fc.array(change, { minLength: 1, maxLength: 3 }),
        (model, text, changes) => {
          const changed = changes.reduce((all, [at, by]) => {
            const place = at % Math.max(1, all.length);
            return all.slice(0, place) + by + all.slice(place + 1);
          }, text);
          expect(outcome(model, changed, true)).toEqual(outcome(model, changed, false));
        },
      ),
      { numRuns: process.env['TEST_ALL'] ? 2000 : 60 },
    );
  });

  const line = '{"id":1,"name":"S-1","status":"built","poly":[{"lat":1.5,"lng":2},{"lng":"3.25","lat":"-1"}]}';
  const pole = '{"id":2,"name":"P-2","lat":59.910000000000004,"lng":-71.1}';

  it.each<[ModelKey, string]>([
    ['segment', line],
    ['pole', pole],
    ['pole', pole.replace('}', ',"poly":null}')],
    ['pole', pole.replace('}', ',"extra":{"a":[1,-2.5e3,true,null,"\\u00e9\\n"]}}')],
    ['cable', line.replace('"S-1"', '"Mast „Süd“"')],
    ['cable', line.replaceAll(/[:,]/g, ' $& ')],
    ['info-object', line],
  ])('reads a %s without decoding it: %s', (model, text) => {
    // The first record of its kind is decoded once, for the verdict.
    expect(pack(model, `[${text}]`, true).scans).toBe(1);
    expect(outcome(model, `[${text}]`, true)).toEqual(outcome(model, `[${text}]`, false));
  });

  it.each<[string, string]>([
    ['a property that comes twice', '{"id":1,"lat":1,"lng":2,"id":3}'],
    ['a name in escapes', '{"\\u0069d":4,"id":1,"lat":1,"lng":2}'],
    ['a name behind a byte order mark', '{"\uFEFFid":4,"lat":1,"lng":2}'],
    ['a number with an exponent', '{"id":1,"lat":1e1,"lng":2}'],
    ['a place off the globe', '{"id":1,"lat":91,"lng":2}'],
    ['a number that is none', '{"id":1,"lat":01,"lng":2}'],
    ['an escape that is none', '{"id":1,"lat":1,"lng":2,"name":"\\x"}'],
    ['two values after one name', '{"id":1,"lat":1,"lng":2 3}'],
    ['a comma at the end', '{"id":1,"lat":1,"lng":2,}'],
    ['a word that is no literal', '{"id":1,"lat":1,"lng":2,"a":nul}'],
    ['lists in more than 64 lists', `{"id":1,"lat":1,"lng":2,"a":${'['.repeat(70)}${']'.repeat(70)}}`],
  ])('leaves %s to the decoder', (_, text) => {
    const bytes = bytesOf(text);
    expect(createRecordScan('pole', () => 0).read(bytes, 0, bytes.length)).toBeNull();
    expect(outcome('pole', `[${text}]`, true)).toEqual(outcome('pole', `[${text}]`, false));
  });

  it('judges equal fields once, and again when the verdict reads another field', () => {
    const judged: unknown[] = [];
    const scan = createRecordScan('pole', ({ fields }) => {
      judged.push(fields['name']);
      return fields['status'] === 'built' ? `built ${String(fields['material'])}` : 'else';
    });
    const verdicts = ['planned', 'planned', 'built', 'built', 'planned', 'planned'].map((status, id) => {
      const bytes = bytesOf(JSON.stringify({ id, status, material: 'wood', lat: 1, lng: 2 }));
      return scan.read(bytes, 0, bytes.length)?.verdict;
    });
    expect(verdicts).toEqual(['else', 'else', 'built wood', 'built wood', 'else', 'else']);
    expect(judged.length).toBeLessThan(7);
  });
});
