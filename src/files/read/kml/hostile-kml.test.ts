import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import en from '../../../i18n/en.json' with { type: 'json' };
import { sharedData } from '../../../items/testing/shared-data';
import type { FileLimits, FileReading } from '../../contents';
import { fileLimits } from '../read-files';
import { readKml } from './read-kml';

async function readBytes(bytes: Uint8Array<ArrayBuffer>, limits: Partial<FileLimits> = {}) {
  return readKml([{ name: 'a.kml', bytes }], { ...fileLimits, ...limits }, () => undefined);
}

const read = (text: string, limits?: Partial<FileLimits>) => readBytes(new TextEncoder().encode(text), limits);

async function reasonOf(text: string, limits?: Partial<FileLimits>) {
  const reading = await read(text, limits);
  return reading.ok ? null : reading.reason;
}

const kml = (inside: string) => `<kml>${inside}</kml>`;
const placemark = (inside: string) => `<Placemark>${inside}</Placemark>`;
const point = '<Point><coordinates>10,50</coordinates></Point>';

/** The name of the only feature. */
function nameIn(reading: FileReading) {
  return reading.ok ? reading.layers[0]?.features[0]?.values['name'] : reading.reason.id;
}

const findingsIn = (reading: FileReading) => (reading.ok ? reading.findings.map(({ reason }) => reason.id) : []);

describe('encodings', () => {
  const text = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?>${kml(placemark('<name>Höhe</name>'))}`;
  const bytesOf = (of: string, size: 1 | 2, isBig = false) => {
    const bytes = new Uint8Array(of.length * size);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < of.length; at += 1) {
      if (size === 1) view.setUint8(at, of.charCodeAt(at));
      else view.setUint16(2 * at, of.charCodeAt(at), !isBig);
    }
    return bytes;
  };

  it.each([
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text('UTF-8')}`)],
    ['UTF-8 that says that it is UTF-16', new TextEncoder().encode(text('UTF-16'))],
    ['ISO-8859-1', bytesOf(text('ISO-8859-1'), 1)],
    ['UTF-16 with a mark', bytesOf(`\uFEFF${text('UTF-16')}`, 2)],
    ['UTF-16, its high byte first', bytesOf(`\uFEFF${text('UTF-16')}`, 2, true)],
    ['UTF-16 without a mark', bytesOf(text('UTF-16'), 2)],
    ['UTF-16 without a mark, its high byte first', bytesOf(text('UTF-16'), 2, true)],
  ])('reads %s', async (_, bytes) => {
    const reading = await readBytes(bytes);
    expect([nameIn(reading), findingsIn(reading)]).toEqual(['Höhe', []]);
  });

  it('guesses where a file is not in the encoding that it names, and says so', async () => {
    const reading = await readBytes(bytesOf(text('UTF-8'), 1));
    expect([nameIn(reading), findingsIn(reading)]).toEqual(['Höhe', ['file.xmlEncodingGuessed']]);
    expect(await reasonOf(text('klingon'))).toEqual({ id: 'file.xmlEncoding', params: { name: 'klingon' } });
  });

  it('has letters whole where pieces of the file end', async () => {
    const name = 'ä€😀'.repeat(60_000);
    expect(nameIn(await read(kml(placemark(`<name>${name}</name>`))))).toBe(name);
  });
});

describe('files that are not as they should be', () => {
  it.each([
    ['blanks before the first line', `\n  <?xml version="1.0"?>${kml(placemark('<name>a</name>'))}`, []],
    ['prefixes of no namespace', `<k:kml><k:Placemark><k:name>a</k:name></k:Placemark></k:kml>`, []],
    ['a namespace of its own', `<kml xmlns="urn:x">${placemark('<name>a</name>')}</kml>`, []],
    ['no root', placemark('<name>a</name>'), []],
    ['text after its end', `${kml(placemark('<name>a</name>'))}\0\0`, ['file.xmlFaults']],
    ['control letters', kml(placemark('<name>a\u0001</name>')), ['file.xmlFaults', 'file.controlLetters']],
    ['an attribute twice', kml('<Placemark id="a" id="b"><name>a</name></Placemark>'), ['file.xmlFaults']],
  ])('reads one with %s', async (_, text, findings) => {
    const reading = await read(text);
    expect([nameIn(reading), findingsIn(reading)]).toEqual(['a', findings]);
  });

  it('takes a & of its own as one, and says in which line the first was', async () => {
    const reading = await read(
      kml(placemark('\n<!--\n\n--><name>AT&T &amp; Co</name><description>a&b;c & d;</description>')),
    );
    expect(nameIn(reading)).toBe('AT&T & Co');
    expect(reading.ok && reading.findings[0]?.reason).toEqual({ id: 'file.xmlFaults', params: { line: 4 } });
  });

  it('keeps an entity of HTML as it is written', async () => {
    expect(nameIn(await read(kml(placemark('<name>a&nbsp;b</name>'))))).toBe('a&nbsp;b');
  });

  it.each([
    ['', { id: 'file.empty' }],
    [' \n ', { id: 'file.empty' }],
    ['<kml></kml>', { id: 'file.noItems' }],
    ['<gpx></gpx>', { id: 'file.noKml' }],
    ['<kml>\n<Placemark><name>a', { id: 'file.xmlCutOff' }],
    ['<kml>\n<Placemark></Folder></kml>', { id: 'file.xmlDamaged', params: { line: 2 } }],
    ['{"a":1}', { id: 'file.xmlDamaged', params: { line: 1 } }],
  ])('refuses “%s” with its reason', async (text, reason) => {
    expect(await reasonOf(text)).toEqual(reason);
  });
});

describe('hostile files', () => {
  const doctype =
    '<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';

  it('refuses a document type before anything is read', async () => {
    const bomb = kml(placemark('<name>&b;&c;</name>'));
    for (const before of [
      '',
      '<?xml version="1.0"?>\n',
      '<!-- <!DOCTYPE x> -->',
      '<?a b?><!--c-->\n',
      `${'<!--'.padEnd(300_000)}-->`,
    ])
      expect(await reasonOf(before + doctype + bomb)).toEqual({ id: 'file.xmlDoctype' });
    expect(await reasonOf(`<!doctype html><html></html>`)).toEqual({ id: 'file.xmlDoctype' });
    expect(await reasonOf(`<!DOCTYPE kml [${'<!ENTITY a "b">'.repeat(200_000)}`)).toEqual({ id: 'file.xmlDoctype' });
  });

  it('does not take a document type in a comment or in a text for one', async () => {
    expect(nameIn(await read(`<!-- <!DOCTYPE x> -->${kml(placemark('<name><![CDATA[<!DOCTYPE x>]]></name>'))}`))).toBe(
      '<!DOCTYPE x>',
    );
  });

  it('refuses what is nested too deep', async () => {
    for (const name of ['Folder', 'MultiGeometry', 'b']) {
      const text = kml(placemark(`<${name}>`.repeat(5000) + `</${name}>`.repeat(5000)));
      expect(await reasonOf(text)).toEqual({ id: 'file.tooDeep', params: { most: 64 } });
    }
    expect(await reasonOf('<Folder>'.repeat(5_000_000))).toEqual({ id: 'file.tooDeep', params: { most: 64 } });
  });

  it('refuses too many features, and says how many there are', async () => {
    const reason = await reasonOf(kml(`${placemark(point).repeat(12)}<NetworkLink/>`), { features: 10 });
    expect(reason).toEqual({ id: 'file.tooManyFeatures', params: { count: 13, most: 10 } });
  });

  it('refuses too many positions, elements and attributes', async () => {
    const line = placemark(`<LineString><coordinates>${'1,2 '.repeat(60)}</coordinates></LineString>`);
    expect(await reasonOf(kml(line + line), { positions: 100 })).toMatchObject({ id: 'file.tooManyPoints' });
    expect(await reasonOf(kml(line), { positions: 100 })).toBeNull();
    const attributes = Array.from({ length: 20_000 }, (_, number) => `a${number}=""`).join(' ');
    expect(await reasonOf(`<kml ${attributes}>${' '.repeat(300_000)}</kml>`)).toMatchObject({
      id: 'file.tooManyParts',
    });
    expect(await reasonOf(kml(`<Placemark>${'<a/>'.repeat(1_000_001)}</Placemark>`))).toMatchObject({
      id: 'file.tooManyParts',
    });
  });

  it('reads what is long and says nothing without a hang', async () => {
    const size = process.env['TEST_ALL'] ? 3_000_000 : 600_000;
    const long = (part: string) => part.repeat(size / part.length);
    const coordinates = (text: string) => placemark(`<LineString><coordinates>${text}</coordinates></LineString>`);
    for (const part of [',', ' ', '1,', '1,2,3,4,', '-'])
      expect(await reasonOf(kml(coordinates(long(part))))).toBeNull();
    expect(await reasonOf(kml(placemark(`<gx:Track><gx:coord>${long('1 ')}</gx:coord></gx:Track>`)))).toBeNull();
    for (const part of ['-a', ']a', '\r', '&lt;', 'a']) {
      expect(await reasonOf(`<kml><!--${long(part)}`)).toEqual({ id: 'file.xmlCutOff' });
      expect(await reasonOf(kml(placemark(`<name><![CDATA[${long(part)}]]>${long(part)}</name>`)))).toBeNull();
    }
    expect(await reasonOf(kml(long('&')))).toMatchObject({ id: 'file.xmlDamaged' });
    expect(await reasonOf(kml(long('\u0001')))).toMatchObject({ id: 'file.xmlDamaged' });
  });

  it('names what it does not take over, and fetches nothing', async () => {
    const text = kml(`<Document><NetworkLink><name>Live</name><Link><href>http://a.b/c.kml</href></Link></NetworkLink>
<GroundOverlay><name>Plan</name></GroundOverlay><ScreenOverlay/><PhotoOverlay/><gx:Tour/>${placemark('<Model><Link/></Model>')}</Document>`);
    const reading = await read(text);
    expect(reading.ok && reading.findings).toEqual([
      { outcome: 'skipped', reason: { id: 'file.linkLeftOut', params: { name: 'Live' } } },
      { outcome: 'skipped', reason: { id: 'file.pictureLeftOut', params: { name: 'Plan' } } },
      { outcome: 'skipped', reason: { id: 'file.pictureLeftOut', params: { name: { id: 'file.unnamed' } } } },
      { outcome: 'skipped', reason: { id: 'file.pictureLeftOut', params: { name: { id: 'file.unnamed' } } } },
      { outcome: 'skipped', reason: { id: 'file.tourLeftOut', params: { name: { id: 'file.unnamed' } } } },
      { outcome: 'skipped', reason: { id: 'file.modelLeftOut' }, layer: 0, feature: 1 },
    ]);
  });
});

function expectSound(reading: FileReading) {
  if (!reading.ok) return expect(Object.keys(en)).toContain(reading.reason.id);
  for (const { reason } of reading.findings) expect(Object.keys(en)).toContain(reason.id);
  const positions = JSON.stringify(
    reading.layers.flatMap(({ features }) => features.flatMap(({ geometry }) => geometry ?? [])),
  );
  expect(positions).not.toMatch(/null,null|NaN|\[(-?[\d.e+-]+,){2}/);
}

describe('real files', () => {
  const data = sharedData('the tests with real KML');
  const pathOf = (name: string) => join(data ?? '', 'kml', name);
  const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

  it.skipIf(data === null)('reads the lines of two national networks', async () => {
    for (const [file, layer, count, colour] of [
      ['telkom-south-africa.kml', 'Telkom_South_Africa.kml / Telkom South Africa', 343, '#ff0000'],
      ['dark-fibre-africa.kml', 'DarkFibreAfrica.kml / DFA Longhaul', 14, '#00aaff'],
    ] as const) {
      const reading = await readBytes(bytesOf(pathOf(file)));
      expectSound(reading);
      const [first] = reading.ok ? reading.layers : [];
      expect(first?.name).toBe(layer);
      expect(first?.features.map(({ geometry }) => geometry?.type)).toEqual(
        Array.from({ length: count }, () => 'LineString'),
      );
      expect(first?.features[0]?.style).toEqual({ colour });
    }
  });

  it.skipIf(data === null)('reads what others test their reader with, or says why not', async () => {
    const files = data === null ? [] : readdirSync(pathOf('togeojson_fixtures'));
    expect(files).toHaveLength(35);
    let features = 0;
    for (const file of files) {
      const reading = await readBytes(bytesOf(join(pathOf('togeojson_fixtures'), file)));
      expectSound(reading);
      if (reading.ok) for (const layer of reading.layers) features += layer.features.length;
    }
    expect(features).toBe(62);
  });
});

describe('any change to a file', () => {
  const track = '<gx:Track><when>2020</when><gx:coord>1 2 3</gx:coord><gx:coord>4 5 6</gx:coord></gx:Track>';
  const whole = `<?xml version="1.0" encoding="UTF-8"?><kml xmlns:gx="x"><Document><name>N &amp; M</name><Style id="a"><LineStyle><color>ff0000ff</color></LineStyle></Style><Folder><name>F</name><Placemark id="1"><name>ä</name><styleUrl>#a</styleUrl><ExtendedData><Data name="b"><value><![CDATA[c]]></value></Data></ExtendedData><MultiGeometry><Point><coordinates>1,2,3</coordinates></Point><LineString><coordinates>1,2 3,4</coordinates></LineString></MultiGeometry></Placemark><Placemark>${track}</Placemark></Folder></Document></kml>`;
  const bytes = new TextEncoder().encode(whole);
  const marks = [
    '<',
    '>',
    '/',
    '&',
    ';',
    '"',
    ']]>',
    '<![CDATA[',
    '<!--',
    '<?',
    '<!',
    '\0',
    '=',
    ',',
    'e9',
    '</Folder>',
  ].map((mark) => new TextEncoder().encode(mark));

  it('never makes it throw, and what is read is sound', async () => {
    const place = fc.nat(bytes.length - 1);
    const change = fc.oneof(
      fc.record({ at: place, put: fc.constantFrom(...marks), cut: fc.nat(3) }),
      fc.record({ at: place, put: fc.uint8Array({ maxLength: 4 }), cut: fc.nat(40) }),
      fc.record({ at: place, put: place.map((at) => bytes.slice(at, at + 60)), cut: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        let changed = [...bytes];
        for (const { at, put, cut } of changes) changed = [...changed.slice(0, at), ...put, ...changed.slice(at + cut)];
        expectSound(await readBytes(new Uint8Array(changed)));
      }),
      { numRuns: process.env['TEST_ALL'] ? 1500 : 250, seed: 18 },
    );
  });
});
