import { type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '../../formats/detect-format';
import { fileLimits, readFiles } from '../read-files';
import { readKmz } from './read-kmz';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const kmlOf = (name: string) => bytesOf(`<kml><Placemark><name>${name}</name></Placemark></kml>`);

/** A KMZ with pictures, as programs for photos in the field write it. */
const kmzOf = (files: Zippable) => new Uint8Array(zipSync(files));
const picture = (number: number) => Uint8Array.from({ length: 5000 }, (_, at) => (at * number) % 251);

function read(files: Zippable) {
  return readKmz([{ name: 'a.kmz', bytes: kmzOf(files) }], fileLimits, () => undefined);
}

async function namesIn(files: Zippable) {
  const reading = await read(files);
  return reading.ok ? reading.layers.flatMap(({ features }) => features.map(({ values }) => values['name'])) : reading;
}

describe('readKmz', () => {
  it('reads the KML, and says how many pictures it leaves out', async () => {
    const pictures = Array.from({ length: 30 }, (_, number) => [`files/photo${number}.jpg`, picture(number)]);
    const reading = await read({ 'doc.kml': kmlOf('a'), ...Object.fromEntries(pictures) });
    const findings = [{ outcome: 'skipped', reason: { id: 'file.kmzOtherFiles', params: { count: 30 } } }];
    expect(reading).toMatchObject({ ok: true, findings });
  });

  it('reads the uppermost doc.kml, or the first KML, and names the others', async () => {
    expect(await namesIn({ 'a.kml': kmlOf('a'), 'sub/doc.kml': kmlOf('b'), 'doc.kml': kmlOf('c') })).toEqual(['c']);
    const files = { 'sub/x.kml': kmlOf('x'), 'Y.KML': kmlOf('y'), 'z.kml': kmlOf('z') };
    expect(await namesIn(files)).toEqual(['y']);
    const reading = await read(files);
    const left = reading.ok ? reading.findings.map(({ reason }) => reason.params?.['name']) : [];
    expect(left).toEqual(['z.kml', 'x.kml']);
  });

  it('reads a large one with all its folders', { tags: ['all'] }, async () => {
    const placemark = (number: number) =>
      `<Placemark><name>${number}</name><styleUrl>#s</styleUrl><description><![CDATA[<b>${number}</b>]]></description><ExtendedData><Data name="owner"><value>City &amp; County</value></Data></ExtendedData><LineString><coordinates>${number / 1000},50,0 ${number / 1000},51,0</coordinates></LineString></Placemark>`;
    const folder = (name: number) =>
      `<Folder><name>${name}</name>${Array.from({ length: 1000 }, (_, at) => placemark(at)).join('\n')}</Folder>`;
    const text = `<kml><Document><name>All</name>${Array.from({ length: 20 }, (_, at) => folder(at)).join('')}</Document></kml>`;
    const start = performance.now();
    const reading = await read({ 'doc.kml': bytesOf(text) });
    expect(performance.now() - start).toBeLessThan(20_000);
    const layers = reading.ok ? reading.layers.map(({ name, features }) => [name, features.length]) : [];
    expect(layers).toEqual(Array.from({ length: 20 }, (_, at) => [`All / ${at}`, 1000]));
  });

  it('refuses what has no KML, is damaged, or unpacks to too much', async () => {
    expect(await read({ 'a.jpg': picture(1) })).toEqual({ ok: false, reason: { id: 'file.kmzWithoutKml' } });
    expect(await read({ 'doc.kml': bytesOf('<kml>') })).toEqual({ ok: false, reason: { id: 'file.xmlCutOff' } });
    const zip = kmzOf({ 'doc.kml': kmlOf('a') });
    const cut = await readKmz([{ name: 'a.kmz', bytes: zip.slice(0, -40) }], fileLimits, () => undefined);
    expect(cut).toEqual({ ok: false, reason: { id: 'file.zipDamaged' } });
    const small = { ...fileLimits, bytes: 1000 };
    const bomb = kmzOf({ 'doc.kml': new Uint8Array(1_000_000) });
    const refused = await readKmz([{ name: 'a.kmz', bytes: bomb }], small, () => undefined);
    expect(refused).toMatchObject({ ok: false, reason: { id: 'file.zipTooLarge' } });
  });

  it('is found by its bytes, like KML and GPX', async () => {
    const files = {
      kmz: kmzOf({ 'doc.kml': kmlOf('a') }),
      kml: kmlOf('a'),
      gpx: bytesOf('<gpx><wpt lat="1" lon="2"/></gpx>'),
    };
    for (const [format, bytes] of Object.entries(files)) {
      const found = detectFormat(bytes);
      expect(found).toBe(format);
      if (!found) continue;
      const shares: number[] = [];
      const reading = await readFiles(found, [{ name: 'a', bytes }], (share) => shares.push(share));
      expect(reading).toMatchObject({ ok: true });
      expect(shares.at(-1)).toBe(1);
    }
  });
});
