import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { anyItems } from '../testing/any-item';
import { writtenBy } from '../testing/written-by';
import { uuidOf } from './uuid-of';
import { writeOfds } from './write-ofds';

/** The standard's own schema lies with the data for tests, beside the repository. */
const folder = process.env['OFDS_SCHEMA'] ?? join(import.meta.dirname, '../../../../../shared/data/ofds');
const isThere = existsSync(join(folder, 'network-package-schema.json'));

const site: Item = {
  ref: 'site:1',
  projectId: 1,
  geometry: { kind: 'point', at: [11.1234567, 3.7654321] },
  fields: { name: 'Head end', status: 'existing', siteType: 'central-office', address: 'Main Street 1' },
  rest: {},
};
const pole: Item = { ...site, ref: 'pole:2', geometry: { kind: 'point', at: [11.2, 3.8] }, fields: { name: 'P-2' } };
const cable: Item = {
  ref: 'cable:3',
  projectId: 1,
  geometry: {
    kind: 'line',
    path: [
      [11.1234567, 3.7654321],
      [11.12346, 3.76544],
      [11.3, 3.9],
    ],
  },
  fields: { name: 'C-3', status: 'under construction', cableType: 'optical', fiberCount: 48, fiberType: 'G.652.D' },
  rest: {},
};
const segment: Item = {
  ...cable,
  ref: 'segment:4',
  geometry: {
    kind: 'line',
    path: [
      [11.3, 3.9],
      [11.2, 3.8],
    ],
  },
  fields: { name: 'S-4', segmentType: 'aerial' },
};
const permit: Item = { ref: 'permit:5', projectId: 1, geometry: null, fields: {}, rest: {} };

async function networkOf(items: readonly Item[], ofds: { version: '0.3' | '0.4'; isCoarse: boolean }) {
  const { bytes, count, lost } = await writtenBy(writeOfds, items, { ofds });
  const content = JSON.parse(new TextDecoder().decode(bytes));
  return { content, network: content.networks[0], count, lost };
}

describe('items as a network of the Open Fibre Data Standard', () => {
  it('are nodes, and spans that end at them or at junctions of their own', async () => {
    const { network, count, lost } = await networkOf([site, pole, cable, segment, permit], {
      version: '0.4',
      isCoarse: false,
    });
    const [first, second, junction] = network.nodes;
    expect([network.nodes.length, network.spans.length, count]).toEqual([3, 2, 4]);
    expect(lost).toEqual([{ id: 'exporting.lostOthers', params: { count: 1 } }]);
    expect(first).toEqual({
      id: uuidOf('pole:2'),
      name: 'P-2',
      location: { type: 'Point', coordinates: [11.2, 3.8] },
      supportingInfrastructure: { type: 'pole' },
    });
    expect(second).toMatchObject({ status: 'operational', address: { streetAddress: 'Main Street 1' } });
    expect(network.spans[1]).toMatchObject({
      start: uuidOf('site:1'),
      end: junction.id,
      status: 'underConstruction',
      fibreCount: 48,
      fibreType: 'G.652',
      fibreTypeDetails: { fibreSubtype: 'G.652.D' },
      transmissionMedium: ['fibre'],
    });
    expect(network.spans[0]).toMatchObject({ start: junction.id, end: uuidOf('pole:2'), deployment: ['aboveGround'] });
  });

  it('have ids that are the same in every file', () => {
    // As another implementation makes it of the same name space and name.
    expect(uuidOf('pole:12')).toBe('fea9a1b7-1728-5baa-859d-5c60856ac84d');
  });

  it('may have coarse places, with nothing in it that is finer', async () => {
    const { content, network } = await networkOf([site, cable], { version: '0.4', isCoarse: true });
    expect(network.accuracy).toBe(80);
    expect(network.nodes[0].location.coordinates).toEqual([11.123, 3.765]);
    expect(network.spans[0].route.coordinates).toEqual([
      [11.123, 3.765],
      [11.3, 3.9],
    ]);
    expect(JSON.stringify(content)).not.toMatch(/\d\.\d{4}/);
  });

  it.skipIf(!isThere)('are valid by its schema (skipped where the data for tests is not there)', async () => {
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    // The schema has version 0.3 and demands its own address; 0.4 allows all written content too, so that the test replaces the
    // address.
    for (const version of ['0.3', '0.4'] as const) {
      const own = (schema: string) => schema.replaceAll('0__3__0', `0__3__0-${version}`);
      const named = own(read('network-schema.json')).replace(
        /"const": "https[^"]*"/,
        `"const": ${JSON.stringify((await networkOf([site], { version, isCoarse: false })).network.links[0].href)}`,
      );
      ajv.addSchema(JSON.parse(named));
      const validate = ajv.compile(JSON.parse(own(read('network-package-schema.json'))));
      await fc.assert(
        fc.asyncProperty(anyItems, fc.boolean(), async (items, isCoarse) => {
          const { content } = await networkOf([...items, site, cable], { version, isCoarse });
          expect([validate(content), validate.errors]).toEqual([true, null]);
        }),
        { numRuns: 20 },
      );
    }
    const strict = new Ajv2020({ strict: false, validateFormats: false });
    strict.addSchema(JSON.parse(read('network-schema.json')));
    const { content } = await networkOf([site, cable], { version: '0.3', isCoarse: false });
    expect(strict.validate(JSON.parse(read('network-package-schema.json')), content)).toBe(true);
  });
});
