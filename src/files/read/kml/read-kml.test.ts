import { describe, expect, it } from 'vitest';
import type { FileLimits } from '../../contents';
import { fileLimits } from '../read-files';
import { readKml } from './read-kml';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function readBytes(bytes: Uint8Array<ArrayBuffer>, limits: Partial<FileLimits> = {}) {
  return readKml([{ name: 'a.kml', bytes }], { ...fileLimits, ...limits }, () => undefined);
}

async function soundly(text: string) {
  const reading = await readBytes(bytesOf(text));
  if (!reading.ok) throw new Error(reading.reason.id);
  return reading;
}

const kml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">${inside}</kml>`;
const placemark = (inside: string) => `<Placemark>${inside}</Placemark>`;
const point = '<Point><coordinates>10,50</coordinates></Point>';

/** The only feature of a placemark's inside. */
async function featureOf(inside: string) {
  const { layers, findings } = await soundly(kml(placemark(inside)));
  return { ...layers[0]?.features[0], findings: findings.map(({ reason }) => reason.id) };
}

describe('folders', () => {
  it('makes a layer of each path of names, whatever stands first', async () => {
    const folder = (name: string, inside: string) => `<Folder>${inside}<name>${name}</name></Folder>`;
    const text = kml(
      `<Document><name>Network</name>${placemark(point)}${folder('Poles', placemark(point) + placemark(point))}${folder(
        'Routes',
        folder('Old', placemark(point)),
      )}${folder('Poles', placemark(point))}${folder('Empty', '')}</Document>`,
    );
    const { layers } = await soundly(text);
    expect(layers.map(({ name, features }) => [name, features.map(({ number }) => number)])).toEqual([
      ['Network', [1]],
      ['Network / Poles', [1, 2, 3]],
      ['Network / Routes / Old', [1]],
    ]);
    expect(layers.every(({ system }) => system.kind === 'degrees')).toBe(true);
  });

  it('does without names, and takes no name of something else', async () => {
    const author = '<atom:author><atom:name>Somebody</atom:name></atom:author>';
    const { layers } = await soundly(kml(`<Document>${author}<Folder>${placemark(point)}</Folder></Document>`));
    expect(layers.map(({ name }) => name)).toEqual(['']);
  });

  it('puts what is in too many folders into the one above, and says so', async () => {
    const folders = Array.from(
      { length: 5 },
      (_, number) => `<Folder><name>${number}</name>${placemark(point)}</Folder>`,
    );
    const text = kml(`<Document><name>All</name>${folders.join('')}</Document>`);
    const reading = await readBytes(bytesOf(text), { entries: 3 });
    const layers = reading.ok ? reading.layers.map(({ name, features }) => [name, features.length]) : [];
    expect(layers).toEqual([
      ['All / 0', 1],
      ['All / 1', 1],
      ['All / 2', 1],
      ['', 2],
    ]);
    expect(reading.ok && reading.findings.map(({ reason }) => reason.id)).toEqual(['file.foldersJoined']);
  });
});

describe('geometry', () => {
  const line = '<LineString><coordinates>1,2,0 3,4,0</coordinates></LineString>';
  const ring = (text: string) => `<LinearRing><coordinates>${text}</coordinates></LinearRing>`;
  const area = `<Polygon><outerBoundaryIs>${ring('0,0 9,0 9,9 0,0')}</outerBoundaryIs><innerBoundaryIs>${ring(
    '1,1 2,1 2,2 1,1',
  )}${ring('4,4 5,4 5,5 4,4')}</innerBoundaryIs></Polygon>`;
  const multi = (...parts: readonly string[]) => `<MultiGeometry>${parts.join('')}</MultiGeometry>`;

  it('reads points, lines, rings and areas with holes', async () => {
    expect((await featureOf(point)).geometry).toEqual({ type: 'Point', coordinates: [10, 50] });
    const coordinates = [
      [1, 2],
      [3, 4],
    ];
    expect((await featureOf(line)).geometry).toEqual({ type: 'LineString', coordinates });
    expect((await featureOf(ring('1,2 3,4'))).geometry).toEqual({ type: 'LineString', coordinates });
    const { geometry } = await featureOf(area);
    expect(geometry).toMatchObject({ type: 'Polygon' });
    expect(geometry && 'coordinates' in geometry && geometry.coordinates).toHaveLength(3);
  });

  it('joins several as one of a kind, or as a collection', async () => {
    const typeOf = async (inside: string) => (await featureOf(inside)).geometry?.type;
    expect(await typeOf(multi(line))).toBe('LineString');
    expect(await typeOf(multi(point, point))).toBe('MultiPoint');
    expect(await typeOf(multi(multi(line), multi(line, line)))).toBe('MultiLineString');
    expect(await typeOf(area + area)).toBe('MultiPolygon');
    const { geometry } = await featureOf(multi(point, multi(line, area)));
    expect(geometry?.type === 'GeometryCollection' && geometry.geometries.map(({ type }) => type)).toEqual([
      'Point',
      'LineString',
      'Polygon',
    ]);
  });

  it('reads tracks without their times and altitudes, which are said once', async () => {
    const track = (tag: string) =>
      `<${tag}Track><when>2020-01-01</when><when>2020-01-02</when><${tag}coord>1 2 7</${tag}coord><${tag}coord/><${tag}coord>3 4 8</${tag}coord></${tag}Track>`;
    const one = await featureOf(track('gx:'));
    expect(one.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    });
    const text = kml(placemark(`<MultiTrack>${track('')}${track('')}</MultiTrack>`) + placemark(track('gx:')));
    const { layers, findings } = await soundly(text);
    expect(layers[0]?.features[0]?.geometry?.type).toBe('MultiLineString');
    expect(findings).toEqual([
      { outcome: 'repaired', reason: { id: 'file.altitudesDropped', params: { count: 6 } } },
      { outcome: 'repaired', reason: { id: 'file.timesDropped', params: { count: 6 } } },
    ]);
  });

  it.each([
    ['1,2,3 4,5,6', 2],
    [' 1, 2, 3\n4 ,5 , 6 ', 2],
    ['1,2\u00a03,4\ufeff', 2],
    ['1,2,3,4', 1],
    ['+1e1,-2.5', 1],
    ['1,2, ', 1],
  ])('reads the positions of “%s”', async (text, count) => {
    const { geometry } = await featureOf(`<LineString><coordinates>${text}</coordinates></LineString>`);
    expect(geometry?.type === 'LineString' && geometry.coordinates).toHaveLength(count);
  });

  it.each(['no,no', '1,2 3', '1,2 x,4', '1,2, 3,4, 5,6', '1,2,3,4,5', ',1,2', '1,,2', '1,Infinity'])(
    'takes nothing of “%s”, and says why',
    async (text) => {
      const { geometry, findings } = await featureOf(`<LineString><coordinates>${text}</coordinates></LineString>`);
      expect([geometry, findings]).toEqual([null, ['file.noNumbers']]);
    },
  );

  it('keeps a placemark without a place', async () => {
    for (const inside of ['', '<LineString><coordinates/></LineString>', '<Point></Point>', '<MultiGeometry/>'])
      expect(await featureOf(`<name>a</name>${inside}`)).toMatchObject({
        geometry: null,
        values: { name: 'a' },
        findings: [],
      });
  });
});

describe('values', () => {
  it('takes markup in descriptions as the text that it says', async () => {
    const cdata = await featureOf(
      '<name>a &lt;b&gt;</name><description><![CDATA[<script>alert(1)</script> &amp;]]></description>',
    );
    expect(cdata.values).toEqual({ name: 'a <b>', description: '&' });
    const bare = await featureOf(
      '<description>\n <p class="x&quot;">one<br/>two &amp; <b>three</b></p>\n</description>',
    );
    expect(bare.values).toEqual({ description: 'one\ntwo & three' });
  });

  it('reads the tables of a placemark, typed where a schema says so', async () => {
    const fields = { n: 'int', code: 'int', x: 'double', yes: 'bool', s: 'string', odd: 'double' };
    const schema = Object.entries(fields).map(([name, type]) => `<SimpleField name="${name}" type="${type}"/>`);
    const cells = { n: '12', code: '0071', x: '-1.50', yes: 'true', s: '12', odd: '12 m', empty: ' ' };
    const data = Object.entries(cells).map(([name, text]) => `<SimpleData name="${name}">${text}</SimpleData>`);
    const text = kml(
      `<Document><Schema id="s">${schema.join('')}</Schema>${placemark(
        `<name>a</name><ExtendedData><SchemaData schemaUrl="#s">${data.join('')}</SchemaData><Data name="name"><value>b</value></Data><Data name="same"><displayName>Same</displayName><value>c</value></Data><camp:number>14</camp:number></ExtendedData><TimeStamp><when>2020-05</when></TimeStamp>`,
      )}</Document>`,
    );
    const { layers } = await soundly(text);
    const typed = { n: 12, code: '0071', x: -1.5, yes: true, s: '12', odd: '12 m' };
    expect(layers[0]?.features[0]?.values).toEqual({
      name: 'a',
      when: '2020-05',
      ...typed,
      'name (2)': 'b',
      same: 'c',
      number: '14',
    });
  });

  it('takes names that mean something to JavaScript as names', async () => {
    const data = ['__proto__', 'constructor', 'toString'].map((name) => `<Data name="${name}"><value>x</value></Data>`);
    const { values } = await featureOf(`<ExtendedData>${data.join('')}</ExtendedData>`);
    expect(Object.keys(values ?? {})).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('says once that readings of a track are left out', async () => {
    const list = (name: string) =>
      `<gx:SimpleArrayData name="${name}">${'<gx:value>1</gx:value>'.repeat(3)}</gx:SimpleArrayData>`;
    const data = `<ExtendedData><SchemaData>${list('pulse')}${list('power')}</SchemaData></ExtendedData>`;
    const { findings } = await soundly(kml(placemark(`<gx:Track><gx:coord>1 2</gx:coord>${data}</gx:Track>`)));
    expect(findings).toEqual([
      { outcome: 'repaired', reason: { id: 'file.pointDetailsDropped', params: { count: 3 } } },
    ]);
  });

  it('gives many values of one name numbers without searching long', async () => {
    const data = Array.from({ length: 50_000 }, (_, number) => `<Data name="a"><value>${number}</value></Data>`);
    const start = performance.now();
    const { values } = await featureOf(`<ExtendedData>${data.join('')}</ExtendedData>`);
    expect(Object.keys(values ?? {})).toHaveLength(50_000);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('styles', () => {
  const style = (id: string, inside: string) => `<Style id="${id}">${inside}</Style>`;
  const icon = '<IconStyle><color>ff00ff00</color><Icon><href>http://a.b/c/pole.png?x=1/2</href></Icon></IconStyle>';
  const line = '<LineStyle><color>7f0000FF</color></LineStyle>';
  const path = '<LineString><coordinates>1,2 3,4</coordinates></LineString>';
  const hintOf = async (shared: string, inside: string) =>
    (await soundly(kml(`<Document>${placemark(inside)}${shared}</Document>`))).layers[0]?.features[0]?.style;

  it('gives a line its colour, and a point its icon, of a style that may come later', async () => {
    const shared = style('a', icon + line);
    expect(await hintOf(shared, `<styleUrl>#a</styleUrl>${path}`)).toEqual({ colour: '#ff0000' });
    expect(await hintOf(shared, `<styleUrl>#a</styleUrl>${point}`)).toEqual({ colour: '#00ff00', symbol: 'pole.png' });
  });

  it('follows style maps and cascading styles, and lets an own style win', async () => {
    const map = `<StyleMap id="m"><Pair><key>highlight</key><styleUrl>#x</styleUrl></Pair><Pair><key>normal</key><styleUrl>#c</styleUrl></Pair></StyleMap>`;
    const cascading = `<gx:CascadingStyle kml:id="c"><Style>${icon}${line}</Style></gx:CascadingStyle>`;
    expect(await hintOf(map + cascading, `<styleUrl>#m</styleUrl>${path}`)).toEqual({ colour: '#ff0000' });
    const own = '<Style><LineStyle><color>#102030</color></LineStyle></Style>';
    expect(await hintOf(map + cascading, `<styleUrl>#m</styleUrl>${own}${path}`)).toEqual({ colour: '#102030' });
  });

  it('has no hint for what is not there, in a ring, or somewhere else', async () => {
    const ring = `<StyleMap id="a"><Pair><key>normal</key><styleUrl>#b</styleUrl></Pair></StyleMap><StyleMap id="b"><Pair><key>normal</key><styleUrl>#a</styleUrl></Pair></StyleMap>`;
    for (const url of ['#none', '#a', 'http://a.b/c.kml', ''])
      expect(await hintOf(ring, `<styleUrl>${url}</styleUrl>${path}`)).toBeUndefined();
  });

  it('gives an area the colour that fills it, or that of its edge', async () => {
    const area =
      '<Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon>';
    const fill = (inside: string) => `<Style>${line}<PolyStyle>${inside}</PolyStyle></Style>${area}`;
    expect(await hintOf('', fill('<color>ffff0000</color>'))).toEqual({ colour: '#0000ff' });
    expect(await hintOf('', fill('<color>ffff0000</color><fill>0</fill>'))).toEqual({ colour: '#ff0000' });
  });
});
