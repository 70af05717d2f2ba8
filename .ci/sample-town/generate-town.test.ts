import { describe, expect, it } from 'vitest';
import {
  mapCableSchema,
  mapInfoObjectSchema,
  mapPermitSchema,
  mapPointItemSchema,
  mapSegmentSchema,
} from '../../src/contract/map-item';
import { type ModelPath, models } from '../../src/contract/models';
import { deriveKeyAnywhere, isPassword } from '../../src/service/core/auth/password';
import { sha256 } from '../../src/service/core/auth/sha256';
import type { StoredRecord } from '../../src/service/stores/seed/sample-data';
import { generateTown } from './generate-town';
import { crossesItself } from './plane/polygon';

const town = generateTown();
const of = (model: ModelPath, projectId = 1): StoredRecord[] =>
  town.records[model].filter((record) => Number(record['mapProjectId']) === projectId);
const segments = town.records['map-segments'].map((record) => mapSegmentSchema.parse(record));
const permits = town.records['map-permits'].map((record) => mapPermitSchema.parse(record));
const pointModels = [
  'map-access-points',
  'map-documents',
  'map-elements',
  'map-notes',
  'map-poles',
  'map-sites',
  'map-splices',
] as const;
const points = pointModels.flatMap((model) => town.records[model].map((record) => mapPointItemSchema.parse(record)));
const share = (records: readonly StoredRecord[], test: (record: StoredRecord) => boolean) =>
  records.filter(test).length / records.length;
const spot = ({ lat, lng }: { lat?: number | null | undefined; lng?: number | null | undefined }) => `${lat},${lng}`;

describe('generateTown', () => {
  it('is the same for the same seed, byte for byte, and another town for another', { tags: ['all'] }, () => {
    expect(JSON.stringify(generateTown(1))).toBe(JSON.stringify(town));
    expect(JSON.stringify(generateTown(2).records)).not.toBe(JSON.stringify(town.records));
  });

  it('counts ids from 1 within each model', () => {
    for (const { plural } of models) {
      expect(town.records[plural].map(({ id }) => id)).toEqual(town.records[plural].map((_, i) => i + 1));
    }
  });

  it('fills project 1 by the recipe: about 8,000 records of all eleven models', () => {
    const ranges: Record<ModelPath, readonly [number, number]> = {
      'map-segments': [2800, 4200],
      'map-poles': [750, 1050],
      'map-access-points': [700, 1150],
      'map-cables': [1500, 2000],
      'map-splices': [120, 160],
      'map-elements': [300, 700],
      'map-permits': [24, 27],
      'map-sites': [15, 40],
      'map-notes': [150, 150],
      'map-documents': [200, 200],
      'map-info-objects': [32, 32],
    };
    let total = 0;
    for (const { plural } of models) {
      const count = of(plural).length;
      total += count;
      expect([plural, count >= ranges[plural][0], count <= ranges[plural][1], count]).toEqual([
        plural,
        true,
        true,
        count,
      ]);
    }
    expect(total).toBeGreaterThan(7000);
    expect(total).toBeLessThan(9000);
  });

  it('gives every other project a few hundred records', () => {
    for (const projectId of [2, 3, 4]) {
      const total = models.reduce((sum, { plural }) => sum + of(plural, projectId).length, 0);
      expect(total).toBeGreaterThan(200);
      expect(total).toBeLessThan(700);
    }
  });

  it('spells base fields and dates as the wire does', () => {
    const known = new Set(Object.keys(town.references));
    expect(known.size).toBe(13);
    for (const { plural } of models) {
      const odd = town.records[plural].filter(
        (record) =>
          !/^202\d-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(record['createdAt'])) ||
          String(record['updatedAt']) < String(record['createdAt']) ||
          ![1, 2, 3].includes(Number(record['ownerId'])) ||
          !(Number(record['typeId']) > 0) ||
          typeof record['status'] !== 'string' ||
          typeof record['mapProjectId'] !== (plural === 'map-permits' ? 'string' : 'number'),
      );
      expect(odd, plural).toEqual([]);
    }
  });

  it('uses states of the reference collections alone', () => {
    const names = (refType: string) => new Set(town.references[refType]?.map((item) => item['name']));
    for (const { plural } of models) {
      const states = names(plural === 'map-permits' ? 'MapPermitStatus' : 'MapSegmentStatus');
      const others = town.records[plural].filter((record) => !states.has(record['status']));
      expect(others, plural).toEqual([]);
    }
  });
});

describe('geometry', () => {
  it('lies around Alder Falls, rounded to seven decimals', () => {
    const all = segments.flatMap((segment) => segment.poly);
    for (const { lat, lng } of all) {
      expect(Math.abs(lat - 44.46)).toBeLessThan(0.02);
      expect(Math.abs(lng + 93.17)).toBeLessThan(0.02);
      expect(Math.round(lat * 1e7) / 1e7).toBe(lat);
    }
  });

  it('gives every street segment three to six vertices', () => {
    const street = segments.filter((segment) => segment['networkLevel'] !== 'drop' && segment['length'] !== 0);
    for (const segment of street) {
      expect(segment.poly.length).toBeGreaterThanOrEqual(3);
      expect(segment.poly.length).toBeLessThanOrEqual(6);
    }
  });

  it('ends segments on poles, access points or cabinets, except planted near misses', () => {
    const nodes = new Set(points.map(spot));
    const street = segments.filter((segment) => segment['networkLevel'] !== 'drop');
    const loose = street.filter(({ poly: [...path] }) => {
      const [first, last] = [path[0], path.at(-1)];
      return !first || !last || !nodes.has(spot(first)) || !nodes.has(spot(last));
    });
    expect(loose.length).toBeGreaterThan(0);
    expect(loose.length / street.length).toBeLessThan(0.025);
    const drops = segments.filter((segment) => segment['networkLevel'] === 'drop');
    expect(drops.every(({ poly: [first] }) => first && nodes.has(spot(first)))).toBe(true);
  });

  it('joins sites to the network by the drops of their buildings', () => {
    const ends = new Set(
      segments.filter((one) => one['networkLevel'] === 'drop').map((one) => spot(one.poly.at(-1) ?? {})),
    );
    const joined = of('map-sites').filter((site) => ends.has(`${site['lat']},${site['lng']}`));
    expect(joined.length / of('map-sites').length).toBeGreaterThan(0.6);
    expect(joined.map((site) => site['siteType'])).toEqual(
      expect.arrayContaining(['central-office', 'headend', 'hut']),
    );
  });

  it('leads every feeder out of the central office', () => {
    const office = of('map-sites').find((site) => site['siteType'] === 'central-office');
    const feeders = of('map-cables').filter((cable) => String(cable['description']).endsWith('feeder'));
    const starts = feeders.map((record) => mapCableSchema.parse(record).poly?.[0]);
    expect(starts.length).toBeGreaterThan(10);
    expect(new Set(starts.map((at) => spot(at ?? {})))).toEqual(new Set([`${office?.['lat']},${office?.['lng']}`]));
  });

  it('lays cables on the vertices of segments', () => {
    const vertices = new Set(segments.flatMap((segment) => segment.poly.map(spot)));
    const cables = town.records['map-cables'].map((record) => mapCableSchema.parse(record));
    const off = cables.filter((cable) => cable.poly?.some((at) => !vertices.has(spot(at))));
    expect(off.length / cables.length).toBeLessThan(0.05);
  });

  it('writes permits as text with valid rings except the planted one, some multiple', () => {
    const crossed = permits.filter((permit) =>
      permit.poly.some((ring) =>
        crossesItself(ring.map(({ lat, lng }) => [Number(lng) * 79_600, Number(lat) * 111_100])),
      ),
    );
    expect(crossed.map((permit) => String(permit.name).endsWith('sketch'))).toEqual([true]);
    expect(permits.filter((permit) => permit.poly.length > 1).length).toBeGreaterThan(3);
    for (const ring of permits.flatMap((permit) => permit.poly)) {
      expect(ring.length).toBeGreaterThanOrEqual(3);
      expect(ring[0]).not.toEqual(ring.at(-1));
      for (const { lat, lng } of ring) expect(`${lat} ${lng}`).toMatch(/^44\.\d{7} -93\.\d{7}$/);
    }
  });

  it('has info objects of all three shapes', () => {
    const shapes = town.records['map-info-objects'].map((record) => {
      const { poly, lat } = mapInfoObjectSchema.parse(record);
      return Array.isArray(poly?.[0]) ? 'area' : poly ? 'line' : typeof lat === 'number' ? 'point' : 'none';
    });
    expect(new Set(shapes)).toEqual(new Set(['area', 'line', 'point']));
    expect(shapes.filter((shape) => shape === 'area').length).toBeGreaterThanOrEqual(12);
  });

  it('stores the length that is drawn', () => {
    for (const segment of segments.filter((_, i) => i % 40 === 0 && i < 900)) {
      const drawn = segment.poly.slice(1).reduce((sum, at, i) => {
        const before = segment.poly[i] ?? at;
        return sum + Math.hypot((at.lng - before.lng) * 79_600, (at.lat - before.lat) * 111_115);
      }, 0);
      expect(Math.abs(Number(segment['length']) - drawn)).toBeLessThan(3.1);
    }
  });
});

describe('plant', () => {
  it('mixes make-ready and owners as the survey has it', () => {
    const poles = of('map-poles');
    expect(share(poles, (pole) => pole['makeReady'] === 'simple')).toBeCloseTo(0.12, 1);
    expect(share(poles, (pole) => pole['makeReady'] === 'complex')).toBeCloseTo(0.06, 1);
    expect(share(poles, (pole) => String(pole['plantOwner']).includes('Electric'))).toBeCloseTo(0.6, 1);
  });

  it('builds by quarter: old town stands, the outskirts are planned', () => {
    const street = of('map-segments').filter((segment) => segment['networkLevel'] !== 'drop');
    for (const state of ['planned', 'permitted', 'under construction', 'built', 'as-built']) {
      expect(share(street, (segment) => segment['status'] === state)).toBeGreaterThan(0.04);
    }
    const core = street.filter(
      ({ poly }) =>
        Array.isArray(poly) &&
        Math.abs(Number(poly[0].lat) - 44.4617) < 0.0015 &&
        Math.abs(Number(poly[0].lng) + 93.1689) < 0.002,
    );
    expect(core.length).toBeGreaterThan(20);
    expect(
      share(core, (segment) => ['built', 'as-built', 'existing', 'abandoned'].includes(String(segment['status']))),
    ).toBeGreaterThan(0.9);
  });

  it('names both ends of a segment', () => {
    expect(share(of('map-segments'), (segment) => Boolean(segment['fromName']) && Boolean(segment['toName']))).toBe(1);
  });

  it('puts a vault under every closure in the ground', () => {
    const vaults = new Set(
      of('map-access-points')
        .filter((box) => box['kind'] === 'vault')
        .map((box) => `${box['lat']},${box['lng']}`),
    );
    const buried = of('map-splices').filter((splice) => splice['mountedOn'] === 'vault');
    expect(buried.length).toBeGreaterThan(10);
    expect(share(buried, (splice) => vaults.has(`${splice['lat']},${splice['lng']}`))).toBe(1);
  });
});

describe('people', () => {
  it('are those of the assumptions, and project 4 is the manager’s alone', async () => {
    for (const [i, who] of ['planner', 'manager', 'guest'].entries()) {
      expect(town.users[i]?.email).toBe(`${who}@example.com`);
      expect(await isPassword(deriveKeyAnywhere, `demo-${who}`, town.users[i]?.passwordHash ?? '')).toBe(true);
    }
    expect(town.grants.filter(({ projectId }) => projectId === 4).map(({ userId }) => userId)).toEqual([2]);
    expect(town.grants.filter(({ userId, permission }) => userId === 2 && permission === 'write')).toHaveLength(1);
    expect(town.bookmarks.filter(({ userId }) => userId === 2)).toHaveLength(2);
    expect(town.grants.filter(({ userId }) => userId === 3)).toEqual([{ userId: 3, projectId: 1, permission: 'read' }]);
    expect(town.apiKeyHashes).toEqual([sha256('demo-api-key')]);
    expect(town.projects.map((project) => project['status'])).toEqual(['active', 'completed', 'archived', 'active']);
  });

  it('tag records of their own project only', () => {
    const projectOf = new Map(town.tags.map((tag) => [tag.id, tag.mapprojectId]));
    expect(town.tagged.length).toBeGreaterThan(300);
    for (const { model, recordId, tagIds } of town.tagged) {
      const record = town.records[model][recordId - 1];
      for (const tagId of tagIds) expect(projectOf.get(tagId)).toBe(Number(record?.['mapProjectId']));
    }
  });

  it('has ten tags a project, every reference type, and a retired one', () => {
    expect(town.tags.filter((tag) => tag.mapprojectId === 1)).toHaveLength(10);
    expect(Object.keys(town.references)).toContain('DocumentType');
    expect(town.references['MapPoleType']?.[0]).toEqual({ id: 1, name: 'Wood pole', code: 'wood' });
    expect(town.retiredReferences).toEqual(['MapConduitColour']);
  });
});

describe('dirt', () => {
  it('is there in small amounts: each kind of defect', () => {
    expect(segments.filter((segment) => segment['length'] === 0)).toHaveLength(1);
    expect(points.filter((record) => record.lat === null && record.lng === null)).toHaveLength(2);
    expect(points.filter((record) => typeof record.lat === 'number' && record.lat < 0)).toHaveLength(1);
    const poles = of('map-poles').map((pole) => `${pole['lat']},${pole['lng']}`);
    const copies = poles.length - new Set(poles).size;
    expect(copies).toBeGreaterThan(0);
    expect(copies).toBeLessThan(12);
    const names = new Set(models.flatMap(({ plural }) => of(plural).map((record) => record['name'])));
    for (const name of ['Größe Überführung Nord', 'تقاطع السكة', '<script>alert("pole")</script>'])
      expect(names).toContain(name);
  });

  it('stays out of the other projects', () => {
    expect(
      models.every(({ plural }) =>
        [2, 3, 4].every((id) => of(plural, id).every((record) => record['name'] !== '' && record['lat'] !== null)),
      ),
    ).toBe(true);
  });
});
