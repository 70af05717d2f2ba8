import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CsvPlace } from '../../../items/export/items-csv';
import { type Item, type ItemGeometry, modelOf } from '../../../items/item';
import { specOf } from '../../../items/registry';
import type { FileLayer, FilePart } from '../../contents';
import type { ReadId, WrittenId } from '../../formats/registry';
import { readFiles } from '../../read/read-files';
import { loadWriter } from '../../write/load-writer';
import { anyItems } from '../../write/testing/any-item';
import { writtenBy } from '../../write/testing/written-by';
import { guessPlan } from '../guess/guess-plan';
import { type MadeItem, makeItems } from '../items/make-items';
import { summarise } from '../summarise-layers';

type Way = {
  readonly format: ReadId & WrittenId;
  readonly place?: CsvPlace;
  /** The format's part of a text; all of it where this is not there. */
  readonly text?: (text: string) => string;
};

/** XML has no control characters, and some programs cut what is around a text. */
const inXml = (text: string) => text.replaceAll(/[\p{Cc}\p{Cs}\uFFFD\uFFFE\uFFFF]/gu, '').trim();
const inDbase = (text: string) => [...inXml(text)].slice(0, 60).join('');

const ways: readonly Way[] = [
  { format: 'geojson' },
  { format: 'csv', place: 'wkt' },
  { format: 'csv', place: 'lat-lng' },
  { format: 'kml', text: inXml },
  { format: 'kmz', text: inXml },
  { format: 'gpx', text: inXml },
  { format: 'gpkg', text: inXml },
  { format: 'shapefile', text: inDbase },
];

async function layersOf(format: ReadId, parts: readonly FilePart[]): Promise<readonly FileLayer[]> {
  const read = await readFiles(format, parts, () => undefined);
  if (!read.ok) throw new Error(read.reason.id);
  return read.layers;
}

function madeOf(layers: readonly FileLayer[]) {
  const plan = guessPlan(summarise({ layers, findings: [] }));
  return makeItems(layers, plan, { toDegrees: (_, geometry) => geometry });
}

const short = (place: readonly number[]) => place.map((degrees) => Math.round(degrees * 1e9) / 1e9 + 0).join();

/** To nine decimals, whichever way a ring runs. */
function places(geometry: ItemGeometry | null): unknown {
  if (geometry?.kind === 'area') return geometry.polygons.map((ring) => ring.map(short).toSorted());
  return geometry?.kind === 'line' ? geometry.path.map(short) : geometry && short(geometry.at);
}

/** The fields of a model that come back: all except the fields that only the service sets. */
function comparable(fields: Item['fields'], model: MadeItem['model'], text: (text: string) => string) {
  const names = specOf(model).fields.flatMap(({ name, readOnly, computed }) => (readOnly && !computed ? [] : [name]));
  return names.flatMap((name) => {
    const value = fields[name];
    const plain = typeof value === 'string' ? text(value) : typeof value === 'number' ? value + 0 : value;
    return plain === undefined || plain === null || plain === '' ? [] : [[name, plain]];
  });
}

const technical = /^(model|id|lengthIs|asJson|fid|typeId|createdAt): /m;

/** A table of dBASE has no room for numbers of hundreds of digits, and more than 64 are read as text. */
const isShort = ({ fields: { depth } }: Item) =>
  typeof depth !== 'number' || depth === 0 || (Math.abs(depth) > 1e-30 && Math.abs(depth) < 1e30);

/** True for a line without two equal points in a row: the import leaves the second point out and reports it. */
const isSound = ({ geometry }: Item) => {
  const texts = geometry?.kind === 'line' ? geometry.path.map(short) : [];
  return texts.every((text, at) => text !== texts[at - 1]);
};

describe('what was exported from here and comes back by the plan', () => {
  it.each(ways)(
    'is the same, each under its own name: $format $place',
    async ({ format, place, text = (all) => all }) => {
      const writer = await loadWriter(format);
      await fc.assert(
        fc.asyncProperty(anyItems, async (all) => {
          const items = all.filter(
            (item) =>
              isSound(item) &&
              (format !== 'shapefile' || isShort(item)) &&
              modelOf(item.ref) !== 'document' &&
              (item.geometry !== null || (format !== 'gpx' && specOf(item.ref).placed !== 'required')),
          );
          if (items.length === 0) return;
          const { bytes } = await writtenBy(writer, items, place ? { csvPlace: place } : {});
          const { items: made } = madeOf(await layersOf(format, [{ name: `a.${format}`, bytes }]));
          expect(made.map(({ ref }) => ref).toSorted()).toEqual(items.map(({ ref }) => ref).toSorted());
          for (const { ref, geometry, fields, rest } of items) {
            const model = modelOf(ref);
            const back = made.find((one) => one.ref === ref);
            expect(places(back?.geometry ?? null)).toEqual(places(geometry));
            const kept = comparable(fields, model, text);
            // A value that the service keeps beside the fields ("To") may fill an empty field that is known by that name.
            const isTaken = (name: unknown) => Object.keys(rest).length > 0 && !kept.some(([one]) => one === name);
            expect(comparable(back?.fields ?? {}, model, text).filter(([name]) => !isTaken(name))).toEqual(kept);
            expect(back?.fields['description'] ?? '').not.toMatch(technical);
          }
        }),
        { numRuns: process.env['TEST_ALL'] ? 30 : 8 },
      );
    },
  );
});
