import { expect, it } from 'vitest';
import type { ReadFormat } from '../../contents';
import { readKml } from '../kml/read-kml';
import { fileLimits } from '../read-files';
import { readGpx } from './read-gpx';

/** A walk of a point each second and 2 m, with a step that is so much longer. */
const walk = (metres: number, seconds: number) =>
  Array.from({ length: 40 }, (_, at) => ({
    lat: 50 + (2 * at + (at >= 20 ? metres : 0)) / 111_200,
    time: new Date(Date.UTC(2026, 0, 1, 8) + 1000 * (at + (at >= 20 ? seconds : 0))).toISOString(),
  }));

type Walk = ReturnType<typeof walk>;
const gpx = (points: Walk) =>
  `<gpx><trk><name>W</name><trkseg>${points.map(({ lat, time }) => `<trkpt lat="${lat}" lon="8"><time>${time}</time></trkpt>`).join('')}</trkseg></trk></gpx>`;
const kml = (points: Walk) =>
  `<kml><Placemark><gx:Track>${points.map(({ time }) => `<when>${time}</when>`).join('')}${points.map(({ lat }) => `<gx:coord>8 ${lat} 0</gx:coord>`).join('')}</gx:Track></Placemark></kml>`;

async function doubts(reader: ReadFormat, text: string) {
  const part = { name: 'a', bytes: new TextEncoder().encode(text) };
  const reading = await reader([part], fileLimits, () => undefined);
  if (!reading.ok) throw new Error(reading.reason.id);
  return reading.findings.flatMap(({ outcome, reason, feature }) =>
    outcome === 'doubtful' ? [[reason.id, reason.params?.['count'], feature]] : [],
  );
}

it.each([
  ['GPX', readGpx, gpx],
  ['KML', readKml, kml],
] as const)('a gap in the track of a %s in time or place is doubtful', async (_, reader, write) => {
  const gap = [['file.trackGaps', 1, 1]];
  expect(await doubts(reader, write(walk(0, 0)))).toEqual([]);
  expect(await doubts(reader, write(walk(400, 300)))).toEqual(gap);
  expect(await doubts(reader, write(walk(400, 0)))).toEqual(gap);
  expect(await doubts(reader, write(walk(60, 300)))).toEqual(gap);
  // A rest, and a longer step.
  expect(await doubts(reader, write(walk(5, 300)))).toEqual([]);
  expect(await doubts(reader, write(walk(60, 5)))).toEqual([]);
});

it('points of a route may be far from each other', async () => {
  const route =
    '<gpx><rte><rtept lat="50" lon="8"/><rtept lat="51" lon="8"/><rtept lat="51.00001" lon="8"/></rte></gpx>';
  expect(await doubts(readGpx, route)).toEqual([]);
});

it.each([
  ['GPX', readGpx, '<gpx><wpt lat="50" lon="8"><name>a\u0085b</name><desc><![CDATA[x\u0007y]]></desc></wpt></gpx>'],
  [
    'KML',
    readKml,
    '<kml><Placemark><name>a\u0085b</name><description><![CDATA[x\u0007y]]></description></Placemark></kml>',
  ],
] as const)('control characters in a %s are left out, and said', async (_, reader, text) => {
  const part = { name: 'a', bytes: new TextEncoder().encode(text) };
  const reading = await reader([part], fileLimits, () => undefined);
  if (!reading.ok) throw new Error(reading.reason.id);
  expect(Object.values(reading.layers[0]?.features[0]?.values ?? {})).toEqual(['ab', 'xy']);
  expect(reading.findings).toContainEqual({
    outcome: 'doubtful',
    reason: { id: 'file.controlLetters', params: { count: 2 } },
  });
});
