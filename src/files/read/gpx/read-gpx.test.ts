import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileLimits } from '../../contents';
import { fileLimits } from '../read-files';
import { readGpx } from './read-gpx';

async function readBytes(bytes: Uint8Array<ArrayBuffer>, limits: Partial<FileLimits> = {}) {
  return readGpx([{ name: 'a.gpx', bytes }], { ...fileLimits, ...limits }, () => undefined);
}

const read = (text: string, limits?: Partial<FileLimits>) => readBytes(new TextEncoder().encode(text), limits);

async function soundly(text: string) {
  const reading = await read(text);
  if (!reading.ok) throw new Error(reading.reason.id);
  return reading;
}

const gpx = (inside: string) =>
  `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`;
const point = (name: string, lng: number, inside = '') => `<${name} lat="50" lon="${lng}">${inside}</${name}>`;
const segment = (...lngs: readonly number[]) =>
  `<trkseg>${lngs.map((lng) => point('trkpt', lng, '<ele>7.5</ele><time>2020-01-01T00:00:00Z</time>')).join('')}</trkseg>`;

describe('readGpx', () => {
  it('has layers of waypoints, routes and tracks, each with its values', async () => {
    const { layers, findings } = await soundly(
      gpx(
        `<metadata><name>All</name><author><name>x</name></author></metadata>${point(
          'wpt',
          1,
          '<ele>3</ele><time>2020</time><name>Pole 1</name><sym>Flag, Blue</sym><link href="http://a.b/c.jpg"><text>Photo</text></link>',
        )}<rte><name>R</name><number>2</number>${point('rtept', 1, '<name>a</name>')}${point('rtept', 2)}</rte><trk><name>T</name><desc>&lt;b&gt;bold&lt;/b&gt;</desc><extensions><gpxx:TrackExtension><gpxx:DisplayColor>Red</gpxx:DisplayColor><line><color>00FF00</color></line></gpxx:TrackExtension></extensions>${segment(
          1,
          2,
        )}${segment()}${segment(3, 4)}</trk>`,
      ),
    );
    expect(layers).toEqual([
      {
        name: 'waypoints',
        system: { kind: 'degrees' },
        features: [
          {
            number: 1,
            geometry: { type: 'Point', coordinates: [1, 50] },
            values: { time: '2020', name: 'Pole 1', sym: 'Flag, Blue', link: 'http://a.b/c.jpg' },
            style: { symbol: 'Flag, Blue' },
          },
        ],
      },
      {
        name: 'routes',
        system: { kind: 'degrees' },
        features: [
          {
            number: 1,
            geometry: {
              type: 'LineString',
              coordinates: [
                [1, 50],
                [2, 50],
              ],
            },
            values: { name: 'R', number: '2' },
          },
        ],
      },
      {
        name: 'tracks',
        system: { kind: 'degrees' },
        features: [
          {
            number: 1,
            geometry: {
              type: 'MultiLineString',
              coordinates: [
                [
                  [1, 50],
                  [2, 50],
                ],
                [
                  [3, 50],
                  [4, 50],
                ],
              ],
            },
            values: { name: 'T', desc: 'bold', DisplayColor: 'Red', color: '00FF00' },
            style: { colour: '#00ff00' },
          },
        ],
      },
    ]);
    const counts = findings.map(({ outcome, reason }) => [outcome, reason.id, reason.params?.['count']]);
    expect(counts).toEqual([
      ['repaired', 'file.altitudesDropped', 5],
      ['repaired', 'file.timesDropped', 4],
      ['repaired', 'file.pointDetailsDropped', 1],
    ]);
  });

  it('reads GPX 1.0, prefixes, and tracks without segments', async () => {
    const text = `<g:gpx version="1.0"><g:trk><g:url>http://a.b</g:url>${point('g:trkpt', 1, '<speed>3</speed>')}${point('trkpt', 2)}</g:trk></g:gpx>`;
    const { layers, findings } = await soundly(text);
    expect(layers[0]?.features[0]).toMatchObject({ geometry: { type: 'LineString' }, values: { url: 'http://a.b' } });
    expect(findings.map(({ reason }) => reason.id)).toEqual(['file.pointDetailsDropped']);
  });

  it('keeps a track without points', async () => {
    const { layers, findings } = await soundly(gpx('<trk><name>T</name><trkseg/></trk>'));
    expect(layers[0]?.features).toEqual([{ number: 1, geometry: null, values: { name: 'T' } }]);
    expect(findings).toEqual([]);
  });

  it.each(['', 'x', '1,5', 'NaN', 'Infinity'])(
    'takes nothing of a line with a point at “%s”, and says why',
    async (lat) => {
      const bad = `<trkpt lat="${lat}" lon="3"/>`;
      const text = gpx(`<trk><trkseg>${point('trkpt', 1)}${bad}</trkseg></trk><wpt lon="1"><name>a</name></wpt>`);
      const { layers, findings } = await soundly(text);
      expect(layers.map(({ features }) => features[0]?.geometry)).toEqual([null, null]);
      expect(findings).toEqual([
        { outcome: 'skipped', reason: { id: 'file.noNumbers' }, layer: 0, feature: 1 },
        { outcome: 'skipped', reason: { id: 'file.noNumbers' }, layer: 1, feature: 1 },
      ]);
    },
  );

  it.each([
    ['<kml/>', 'file.noGpx'],
    ['<gpx/>', 'file.noItems'],
    ['<gpx><constructor/><toString><wpt lat="1" lon="1"/></toString></gpx>', 'file.noItems'],
    ['<!DOCTYPE gpx SYSTEM "http://a.b/gpx.dtd"><gpx/>', 'file.xmlDoctype'],
    ['<gpx><trk><trkseg><trkpt lat="1" lon="1">', 'file.xmlCutOff'],
    [gpx(`<trk>${'<extensions>'.repeat(100)}${'</extensions>'.repeat(100)}</trk>`), 'file.tooDeep'],
    ['', 'file.empty'],
  ])('refuses “%s” with its reason', async (text, id) => {
    const reading = await read(text);
    expect(reading.ok || reading.reason.id).toBe(id);
  });

  it('refuses too many features and positions', async () => {
    const text = gpx(point('wpt', 1).repeat(12) + segment());
    expect(await read(text, { features: 10 })).toMatchObject({
      reason: { id: 'file.tooManyFeatures', params: { count: 12 } },
    });
    expect(await read(text, { positions: 10 })).toMatchObject({ reason: { id: 'file.tooManyPoints' } });
  });

  it('never throws, whatever was changed in a file', async () => {
    const bytes = new TextEncoder().encode(
      gpx(
        `${point('wpt', 1, '<name>a</name>')}<rte>${point('rtept', 1)}</rte><trk>${segment(1, 2)}${segment(3)}</trk>`,
      ),
    );
    const change = fc.record({ at: fc.nat(bytes.length - 1), put: fc.uint8Array({ maxLength: 3 }), cut: fc.nat(30) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        let changed = [...bytes];
        for (const { at, put, cut } of changes) changed = [...changed.slice(0, at), ...put, ...changed.slice(at + cut)];
        const reading = await readBytes(new Uint8Array(changed));
        if (reading.ok) expect(JSON.stringify(reading.layers)).not.toMatch(/null,null|\[null/);
      }),
      { numRuns: 700, seed: 18 },
    );
  });
});
