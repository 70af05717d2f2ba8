import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelPath } from '../../contract/models';
import { readTownFile } from '../adapters/node/open-node-store';
import type { StoredRecord } from '../stores/seed/sample-data';
import { loadStamps } from './sample-town';
import { stampRecords } from './stamp-record';
import { type TownTile, townTiles } from './town-tiles';
import { withHugePermit } from './with-huge-permit';

type Spot = { readonly lat: number; readonly lng: number };

const [stamp] = await loadStamps(readTownFile);
if (!stamp) throw new Error('no stamp');
const { records } = stamp;
const tiles = townTiles(1_000_000, { alderFalls: 7988, stamps: [7978, 7961, 7964, 8024, 8072] }).slice(1);
const put = (tile: TownTile, model: ModelPath, record: StoredRecord) =>
  stampRecords(tile, (_, id) => id + 1000)(model, record, record.id + 1000);
const anyTile = fc.constantFrom(...tiles);
const spotsOf = (record: StoredRecord): readonly Spot[] => {
  const line: unknown = record['poly'];
  return Array.isArray(line) ? line.map(({ lat, lng }) => ({ lat: Number(lat), lng: Number(lng) })) : [];
};

/** Metres on the ellipsoid between near places, by the radii of its meridian and of its cross section there. */
function metres(a: Spot, b: Spot): number {
  const phi = ((a.lat + b.lat) / 2) * (Math.PI / 180);
  const flat = 1 / 298.257223563;
  const e2 = flat * (2 - flat);
  const across = 6_378_137 / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
  const along = (across * (1 - e2)) / (1 - e2 * Math.sin(phi) ** 2);
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  return Math.hypot(radians(b.lat - a.lat) * along, radians(b.lng - a.lng) * across * Math.cos(phi));
}

const lengthOf = (spots: readonly Spot[]) => spots.slice(1).reduce((sum, at, i) => sum + metres(spots[i] ?? at, at), 0);

describe('stampRecords', () => {
  it('keeps every segment’s and cable’s length to 0.1 %, in every town of the region', () => {
    for (const [model, field] of [
      ['map-segments', 'length'],
      ['map-cables', 'lengthM'],
    ] as const) {
      fc.assert(
        fc.property(anyTile, fc.constantFrom(...records[model]), (tile, record) => {
          const moved = put(tile, model, record);
          const drawn = lengthOf(spotsOf(moved));
          const before = lengthOf(spotsOf(record));
          const rounding = 0.02 * spotsOf(record).length;
          expect(Math.abs(drawn - before)).toBeLessThan(before * 0.001 + rounding);
          // A planted near miss is up to 3 m off its stored length in the standard town, too.
          expect(Math.abs(drawn - Number(moved[field]))).toBeLessThan(drawn * 0.001 + rounding + 3);
        }),
        { numRuns: 300 },
      );
    }
  });

  it('keeps what meets together: equal places stay equal, and all lie in their town', () => {
    fc.assert(
      fc.property(anyTile, fc.constantFrom(...records['map-segments']), (tile, segment) => {
        const end = spotsOf(segment)[0];
        if (!end) return;
        const pole = put(tile, 'map-poles', { id: 1, name: 'P-0001', ...end });
        const moved = spotsOf(put(tile, 'map-segments', segment));
        expect(moved[0]).toEqual({ lat: pole['lat'], lng: pole['lng'] });
        for (const at of moved) expect(metres(at, tile.centre)).toBeLessThan(1750);
      }),
    );
  });

  it('turns counterclockwise, and mirrors before', () => {
    const [tile] = tiles;
    if (!tile) throw new Error('no tile');
    const north = { id: 1, lat: 44.469, lng: -93.17 };
    const east = { id: 1, lat: 44.46, lng: -93.16 };
    const at = (record: StoredRecord, way: Pick<TownTile, 'turn' | 'mirrored'>) => {
      const moved = put({ ...tile, ...way }, 'map-poles', record);
      const [x, y] = [Number(moved['lng']) - tile.centre.lng, Number(moved['lat']) - tile.centre.lat];
      return Math.abs(x) > Math.abs(y) ? (x > 0 ? 'east' : 'west') : y > 0 ? 'north' : 'south';
    };
    expect(([0, 90, 180, 270] as const).map((turn) => at(north, { turn, mirrored: false }))).toEqual([
      'north',
      'west',
      'south',
      'east',
    ]);
    expect(at(east, { turn: 0, mirrored: true })).toBe('west');
    expect(at(east, { turn: 90, mirrored: true })).toBe('south');
  });

  it('renames what is counted and adds the town to what is not', () => {
    const tile = tiles[16];
    if (!tile) throw new Error('no tile');
    const name = (model: ModelPath, record: Omit<StoredRecord, 'id'>) => put(tile, model, { id: 7, ...record });
    expect(name('map-splices', { name: 'SC-001', description: 'D01-2, F01-144, AF-RING-288' })).toMatchObject({
      name: 'SC-017-001',
      description: 'D01-017-2, F01-017-144, AF-RING-017-288',
    });
    expect(name('map-documents', { name: 'Photo HH-0042', fileName: 'photo-hh-0042-003.jpg' })).toMatchObject({
      name: 'Photo HH-017-0042',
      fileName: 'photo-hh-017-0042-003.jpg',
    });
    expect(
      name('map-permits', { name: 'AF1-2026-0007-R1 Oak Street', permitNumber: 'AF1-2026-0007-R1' }),
    ).toMatchObject({
      name: 'AF1-2026-017-0007-R1 Oak Street',
      permitNumber: 'AF1-2026-017-0007-R1',
    });
    expect(name('map-sites', { name: 'Alder Falls Central Office' })['name']).toBe(`${tile.name} Central Office`);
    expect(name('map-sites', { name: 'City Hall' })['name']).toBe(`City Hall, ${tile.name}`);
    expect(name('map-info-objects', { title: 'Service area 03', body: '212 homes on FDH-03' })).toMatchObject({
      title: `Service area 03, ${tile.name}`,
      body: '212 homes on FDH-017-03',
    });
  });

  it('gives links the ids of the tile, and leaves alone what is no link', () => {
    const tile = tiles[0];
    if (!tile) throw new Error('no tile');
    const link = (record: Omit<StoredRecord, 'id'>) => put(tile, 'map-poles', { id: 7, name: 'P-0007', ...record });
    expect(link({ linkedType: 'map-poles', linkedId: 3, ownerId: 3 })).toMatchObject({ linkedId: 1003, ownerId: 3 });
    expect(link({ linkedType: null, linkedId: null })).toMatchObject({ linkedId: null });
    expect(link({ description: 'Imported twice, see 12' })).toMatchObject({ description: 'Imported twice, see 1012' });
  });

  it('leaves the stamp as it is, and mixed-up or missing places mixed up or missing', () => {
    const tile = tiles[0];
    const mixed = records['map-poles'].find(({ lat }) => Number(lat) < -90);
    if (!tile || !mixed) throw new Error('nothing to test');
    const before = JSON.stringify(mixed);
    const moved = put(tile, 'map-poles', mixed);
    expect(Math.abs(Number(moved['lat']) - tile.centre.lng)).toBeLessThan(0.03);
    expect(Math.abs(Number(moved['lng']) - tile.centre.lat)).toBeLessThan(0.03);
    expect(JSON.stringify(mixed)).toBe(before);
    expect(put(tile, 'map-notes', { id: 1, lat: null, lng: null })).toMatchObject({ lat: null, lng: null });
  });

  it('spells permits as text', () => {
    const [tile] = tiles;
    const [permit] = records['map-permits'];
    if (!tile || !permit) throw new Error('nothing to test');
    const shape: unknown = put(tile, 'map-permits', permit)['poly'];
    const text = JSON.stringify(shape);
    expect(text).toMatch(/^\[\[\{"lat":"44\.\d{7}","lng":"-93\.\d{7}"\}/);
  });
});

describe('withHugePermit', () => {
  it('draws one outline with 18,000 points, the same area, no point twice in a row', () => {
    const permits = withHugePermit(records['map-permits']);
    const changed = permits.filter((permit, i) => permit !== records['map-permits'][i]);
    expect(changed).toHaveLength(1);
    const spots = (record: StoredRecord | undefined) => {
      const shape: unknown = record?.['poly'];
      return Array.isArray(shape) ? spotsOf({ id: 1, poly: shape[0] }) : [];
    };
    const area = (ring: readonly Spot[]) =>
      ring.reduce((sum, at, i) => {
        const next = ring[(i + 1) % ring.length] ?? at;
        return sum + (at.lng + 93.17) * (next.lat - 44.46) - (next.lng + 93.17) * (at.lat - 44.46);
      }, 0);
    const huge = spots(changed[0]);
    const plain = spots(records['map-permits'].find(({ id }) => id === changed[0]?.id));
    expect(huge).toHaveLength(18_000);
    expect(huge.every((at, i) => i === 0 || metres(huge[i - 1] ?? at, at) > 0)).toBe(true);
    expect(area(huge) / area(plain)).toBeCloseTo(1, 3);
  });

  it('leaves permits alone that have no outline', () => {
    const permits = [{ id: 1, poly: [] }, { id: 2 }];
    expect(withHugePermit(permits)).toEqual(permits);
    expect(withHugePermit([])).toEqual([]);
  });
});
