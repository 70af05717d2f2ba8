import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedData } from '../../../items/testing/shared-data';
import type { FileLimits, FileReading } from '../../contents';
import { detectFormat } from '../../formats/detect-format';
import { fileLimits } from '../read-files';
import { readOfds } from './read-ofds';

const bytesOf = (value: unknown) => new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
const read = (values: readonly unknown[], limits: Partial<FileLimits> = {}) =>
  readOfds(
    values.map((value) => ({ name: 'a.json', bytes: bytesOf(value) })),
    { ...fileLimits, ...limits },
    () => undefined,
  );
const layersOf = (reading: FileReading) => {
  if (!reading.ok) throw new Error(reading.reason.id);
  return reading.layers;
};
const findingsOf = (reading: FileReading) =>
  reading.ok
    ? reading.findings.map(({ outcome, reason, layer, feature }) =>
        [outcome, reason.id, layer, feature].filter((one) => one !== undefined),
      )
    : [];

const point = { type: 'Point', coordinates: [11, 3] };
const line = {
  type: 'LineString',
  coordinates: [
    [11, 3],
    [12, 4],
  ],
};
const nodes = [
  {
    id: 'n1',
    name: 'Ebolowa',
    status: 'operational',
    location: point,
    type: ['pop', 'core'],
    power: true,
    accessPoint: false,
  },
  {
    id: 'n2',
    location: { type: 'Point', coordinates: [12, 4] },
    networkProviders: [{ id: 'o1' }, { id: 'o2', name: 'Two' }],
  },
];
const spans = [
  {
    id: 's1',
    name: 'Ebolowa – Kribi',
    start: 'n1',
    end: 'n2',
    route: line,
    phase: { id: 'p1' },
    fibreCount: 48,
    capacity: 100,
    fibreTypeDetails: { fibreSubtype: 'G.652.D', description: 'old' },
    countries: ['CM'],
  },
];
const network = {
  id: 'x',
  name: 'Camtel',
  nodes,
  spans,
  organisations: [{ id: 'o1', name: 'One' }],
  phases: [{ id: 'p1', name: 'First' }],
  contracts: [{ id: 'c' }, { id: 'd' }],
};

describe('networks of the Open Fibre Data Standard', () => {
  it('nodes and spans are two layers, with everything that is said of them', async () => {
    const reading = await read([{ networks: [network] }]);
    expect(layersOf(reading)).toEqual([
      {
        name: 'nodes',
        system: { kind: 'degrees' },
        features: [
          {
            number: 1,
            geometry: point,
            values: {
              id: 'n1',
              name: 'Ebolowa',
              status: 'operational',
              type: 'pop; core',
              power: true,
              accessPoint: false,
            },
          },
          {
            number: 2,
            geometry: { type: 'Point', coordinates: [12, 4] },
            values: { id: 'n2', name: 'n2', networkProviders: 'One; Two' },
          },
        ],
      },
      {
        name: 'spans',
        system: { kind: 'degrees' },
        features: [
          {
            number: 1,
            geometry: line,
            values: {
              id: 's1',
              name: 'Ebolowa – Kribi',
              start: 'n1',
              'start.name': 'Ebolowa',
              end: 'n2',
              'end.name': 'n2',
              phase: 'First',
              fibreCount: 48,
              capacity: 100,
              'fibreTypeDetails.fibreSubtype': 'G.652.D',
              'fibreTypeDetails.description': 'old',
              countries: 'CM',
            },
          },
        ],
      },
    ]);
    expect(findingsOf(reading)).toEqual([
      ['skipped', 'read.phasesLeftOut'],
      ['skipped', 'read.contractsLeftOut'],
    ]);
  });

  it('a network alone, and several whose layers are named for them', async () => {
    expect(layersOf(await read([network])).map(({ name }) => name)).toEqual(['nodes', 'spans']);
    const two = await read([{ networks: [network, { ...network, name: 'Other' }] }]);
    expect(layersOf(two).map(({ name }) => name)).toEqual([
      'Camtel / nodes',
      'Camtel / spans',
      'Other / nodes',
      'Other / spans',
    ]);
  });

  it('the form as GeoJSON, nodes and spans in a file each, is the same', async () => {
    const about = { id: 'x', name: 'Camtel' };
    const collection = (features: readonly unknown[]) => ({ type: 'FeatureCollection', features });
    const asFeature = ({ location, route, ...entry }: { location?: unknown; route?: unknown }, more: object) => ({
      type: 'Feature',
      geometry: location ?? route,
      properties: { ...entry, ...more, network: about },
    });
    const files = [
      collection(nodes.map((node) => asFeature(node, { featureType: 'node' }))),
      collection(spans.map((span) => asFeature(span, { featureType: 'span', start: nodes[0], end: nodes[1] }))),
    ];
    const reading = await read(files);
    expect(layersOf(reading).map(({ name, features }) => [name, features.length])).toEqual([
      ['nodes', 2],
      ['spans', 1],
    ]);
    expect(layersOf(reading)[1]?.features[0]).toMatchObject({
      geometry: line,
      values: { id: 's1', start: 'n1', 'start.name': 'Ebolowa', end: 'n2', fibreCount: 48 },
    });
    expect(findingsOf(reading)).toEqual([]);
    for (const file of files) expect(detectFormat(bytesOf(file))).toBe('ofds');
  });

  it('what is missing is said: places, nodes at the ends, and other files', async () => {
    const reading = await read([{ ...network, phases: [], contracts: [], nodes: [{ id: 'n1' }], spans }]);
    expect(findingsOf(reading)).toEqual([
      ['skipped', 'import.noGeometry', 0, 1],
      ['doubtful', 'read.unknownNode', 1, 1],
    ]);
    const links = [{ rel: 'tag:opentelecomdata.net,2022:nodes', href: 'https://a.example/nodes.json' }];
    const elsewhere = await read([{ networks: [{ id: 'x', name: 'Camtel', links }] }]);
    expect(findingsOf(elsewhere)).toEqual([['skipped', 'read.networkElsewhere']]);
  });

  it('what is none is refused with a reason', async () => {
    expect(await read([{ networks: [] }])).toMatchObject({ ok: false, reason: { id: 'read.noNetwork' } });
    expect(await read(['{"networks":['])).toMatchObject({ ok: false, reason: { id: 'file.cutOff' } });
    expect(await read([network], { features: 2 })).toMatchObject({ ok: false, reason: { id: 'read.moreFeatures' } });
  });

  it('no value throws', async () => {
    const entry = fc.dictionary(
      fc.constantFrom('id', 'name', 'location', 'route', 'start', 'end', 'phase', '__proto__'),
      fc.jsonValue(),
    );
    const list = fc.oneof(fc.array(entry, { maxLength: 4 }), fc.jsonValue());
    const keys = ['nodes', 'spans', 'phases', 'contracts', 'organisations', 'links', 'crs', 'features', 'name'];
    const any = fc.dictionary(fc.constantFrom(...keys), list);
    await fc.assert(
      fc.asyncProperty(fc.array(any, { maxLength: 2 }), async (networks) => {
        await read([{ networks }, ...networks]);
      }),
      { numRuns: 200, seed: 18 },
    );
  });
});

describe('a real network', () => {
  const data = sharedData('the tests with a real network');

  it.skipIf(data === null)('has its 49 nodes and 50 spans, each with a place and a name', async () => {
    const file = new Uint8Array(readFileSync(join(data ?? '', 'ofds', 'camtel-cameroon.ofds.json')));
    expect(detectFormat(file)).toBe('ofds');
    const reading = await readOfds([{ name: 'camtel.json', bytes: file }], fileLimits, () => undefined);
    expect(layersOf(reading).map(({ name, features }) => [name, features.length])).toEqual([
      ['nodes', 49],
      ['spans', 50],
    ]);
    const all = layersOf(reading).flatMap(({ features }) => features);
    expect(all.filter(({ geometry, values }) => geometry === null || typeof values['name'] !== 'string')).toEqual([]);
    expect(findingsOf(reading)).toEqual([]);
  });
});

const node = (id: string, at: readonly number[], more: object = {}) => ({
  id,
  location: { type: 'Point', coordinates: at },
  ...more,
});
const span = {
  id: 's',
  start: 'n1',
  end: { id: 'n2' },
  route: {
    type: 'LineString',
    coordinates: [
      [8, 47],
      [9, 47],
    ],
  },
};

async function readParts(...values: readonly unknown[]) {
  const reading = await read(values);
  if (!reading.ok) throw new Error(reading.reason.id);
  return reading;
}

it('nodes and spans are known by their members, wherever they stand', async () => {
  const nodes = [node('n1', [8, 47], { name: 'A' }), node('n2', [9, 47], { name: 'B' })];
  for (const values of [
    [[...nodes, span]],
    [nodes, [span]],
    [{ data: { items: [...nodes, span] } }],
    [{ results: [{ nodes, spans: [span] }] }],
  ]) {
    const reading = await readParts(...values);
    expect(reading.layers.map(({ name, features }) => [name, features.length])).toEqual([
      ['nodes', 2],
      ['spans', 1],
    ]);
    expect(reading.layers[1]?.features[0]?.values).toMatchObject({ 'start.name': 'A', 'end.name': 'B' });
    expect(reading.findings).toEqual([]);
    const head = new TextEncoder().encode(JSON.stringify(values.at(-1)));
    expect(detectFormat(head)).toBe('ofds');
  }
});

it('a page of an answer says that there are more', async () => {
  for (const more of [
    { pages: { next: 'https://a.example/2' } },
    { links: { next: 'https://a.example/2' } },
    { links: [{ rel: 'next', href: 'x' }] },
  ]) {
    const reading = await readParts({ networks: [{ id: '1', nodes: [node('n1', [8, 47])] }], ...more });
    expect(reading.findings.map(({ reason }) => reason.id)).toEqual(['read.morePages']);
  }
});

it('a node without a name is called by its id, also where a span ends at it', async () => {
  const reading = await readParts({
    networks: [{ id: '1', nodes: [node('n1', [8, 47]), node('n2', [9, 47])], spans: [span] }],
  });
  expect(reading.layers[0]?.features.map(({ values }) => values['name'])).toEqual(['n1', 'n2']);
  expect(reading.layers[1]?.features[0]?.values).toMatchObject({ 'start.name': 'n1', 'end.name': 'n2' });
});
