import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FileLimits, FileReading } from '../../contents';
import { fileLimits } from '../read-files';
import { readTable } from './read-table';

const read = (content: string | Uint8Array, limits: Partial<FileLimits> = {}) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return readTable([{ name: 'a.csv', bytes }], { ...fileLimits, ...limits }, () => undefined);
};
const layerOf = (reading: FileReading) => {
  if (!reading.ok) throw new Error(reading.reason.id);
  return reading.layers[0];
};
const placesOf = (reading: FileReading) =>
  layerOf(reading)?.features.map(({ geometry }) => (geometry?.type === 'Point' ? geometry.coordinates : geometry));
const valuesOf = (reading: FileReading) => layerOf(reading)?.features.map(({ values }) => values);
const findingsOf = (reading: FileReading) =>
  reading.ok
    ? reading.findings.map(({ outcome, reason, feature }) => [outcome, reason.id, feature].filter(Boolean))
    : [];

/** Each letter as one byte of Windows-1252, or as two of UTF-16. */
const encoded = {
  'windows-1252': (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  'utf-8': (text: string) => new TextEncoder().encode(text),
  'utf-8 with its mark': (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
  'utf-16le': (text: string) => new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer),
  'utf-16le with its mark': (text: string) => encoded['utf-16le'](`\uFEFF${text}`),
  'utf-16be with its mark': (text: string) => {
    const swapped = encoded['utf-16le with its mark'](text);
    for (let at = 0; at < swapped.length; at += 2) swapped.subarray(at, at + 2).reverse();
    return swapped;
  },
};

describe('tables of places', () => {
  it.each(Object.entries(encoded))('in %s', async (_, encode) => {
    const text = 'Name;Breite;Länge\r\nMöckernstraße 5 §;52,5;13,38\r\nZürich;47,37;8,54\r\n';
    const reading = await read(encode(text));
    expect(placesOf(reading)).toEqual([
      [13.38, 52.5],
      [8.54, 47.37],
    ]);
    expect(valuesOf(reading)).toEqual([{ Name: 'Möckernstraße 5 §' }, { Name: 'Zürich' }]);
    expect(layerOf(reading)).toMatchObject({ name: '', system: { kind: 'degrees' } });
  });

  it.each([
    ['commas', 'name,lat,lon\nA,50.5,10.25\nB,-51,11\n'],
    ['semicolons and decimal commas', 'name;lat;lon\nA;50,5;10,25\nB;-51;11\n'],
    ['tabs', 'name\tlat\tlon\nA\t50.5\t10.25\nB\t-51\t11\n'],
    ['bars', 'name|lat|lon\nA|50.5|10.25\nB|-51|11\n'],
    ['what its first line says', 'sep=:\nname:lat:lon\nA:50.5:10.25\nB:-51:11\n'],
    ['quotes and decimal commas', 'name,lat,lon\n"A","50,5","10,25"\n"B","-51","11"\n'],
    ['old line ends', 'name,lat,lon\rA,50.5,10.25\rB,-51,11\r'],
    ['empty lines', '\n\nname,lat,lon\n\nA,50.5,10.25\n,,\nB,-51,11'],
  ])('with %s between the cells', async (_, text) => {
    expect(placesOf(await read(text))).toEqual([
      [10.25, 50.5],
      [11, -51],
    ]);
    expect(valuesOf(await read(text))).toEqual([{ name: 'A' }, { name: 'B' }]);
  });

  it.each([
    ['lat', 'lng'],
    ['LATITUDE', 'LONGITUDE'],
    ['Latitude (deg)', 'Longitude (deg)'],
    ['gps_lat', 'gps_long'],
    ['Breitengrad', 'Längengrad'],
    ['geo_breite', 'geo_laenge'],
    ['latitud', 'longitud'],
    ['latitudine', 'longitudine'],
    ['szerokość', 'długość'],
    ['широта', 'долгота'],
    ['緯度', '経度'],
    ['Y', 'X'],
    ['y_coord', 'x_coord'],
  ])('with columns named %s and %s', async (lat, lng) => {
    const text = `id,${lat},${lng}\n1,50.5,10.25\n2,51,11\n`;
    expect(placesOf(await read(text))?.[0]).toEqual([10.25, 50.5]);
    expect(layerOf(await read(text))?.system.kind).toBe('degrees');
    expect(findingsOf(await read(text))).toEqual([]);
  });

  it('coordinates of a plane are of a system that somebody has to name', async () => {
    const text = 'nr;Rechtswert;Hochwert\n1;4.468.298,12;5.334.450,5\n2;4468299;5334451\n';
    expect(placesOf(await read(text))).toEqual([
      [4468298.12, 5334450.5],
      [4468299, 5334451],
    ]);
    expect(layerOf(await read(text))?.system).toEqual({ kind: 'unknown', named: null });
    expect(placesOf(await read("E,N\n2'600'000.5,1'200'000\n2'600'001,1'200'001\n"))?.[0]).toEqual([
      2600000.5, 1200000,
    ]);
    expect(layerOf(await read('name,lat,lon\nA,5334450,4468298\n'))?.system.kind).toBe('unknown');
  });

  it('degrees, minutes and seconds, as they are written anywhere', async () => {
    const spellings = [
      ['44°27\'03"N', '93°09\'36"W'],
      ['N 44° 27.05′', 'W 93° 9.6′'],
      ['44 27 03 N', '93 09 36 W'],
      ['44º 27’ 3,0” n', '-93º 9’ 36”'],
      ['44.450833', '-93.16'],
    ];
    const text = `lat\tlon\n${spellings.map((row) => row.join('\t')).join('\n')}\n`;
    for (const at of placesOf(await read(text)) ?? []) {
      expect(at).toEqual([expect.closeTo(-93.16, 5), expect.closeTo(44.450833, 5)]);
    }
    expect(placesOf(await read(text))).toHaveLength(spellings.length);
  });

  it.each([
    ['a comma', 'where\n"44.45, -93.16"\n"45, -93.5"\n'],
    ['a comma, without quotes', 'where\n44.45, -93.16\n45.00, -93.5\n'],
    ['a space', 'name,where\nA,44.45 -93.16\nB,45 -93.50\n'],
    ['decimal commas', 'name;where\nA;44,45, -93,16\nB;45,00 -93,50\n'],
    ['directions', 'name;where\nA;44.45N 93.16W\nB;W93.5, N45\n'],
    ['brackets', 'name;where\nA;(44.45, -93.16)\nB;[45.0, -93.50]\n'],
    ['the longitude first', 'name;lonlat\nA;-93.16 44.45\nB;-93.50 45.00\n'],
  ])('both numbers in one column, with %s', async (_, text) => {
    expect(placesOf(await read(text))).toEqual([
      [-93.16, 44.45],
      [-93.5, 45],
    ]);
  });

  it('without a head its columns have letters, and places are found by their values', async () => {
    const reading = await read('A1;44.45123;-93.16123;12\nA2;44.46123;-93.17123;13\n');
    expect(placesOf(reading)?.[0]).toEqual([-93.16123, 44.45123]);
    expect(valuesOf(reading)?.[1]).toEqual({ A: 'A2', D: 13 });
    expect(findingsOf(reading)).toEqual([['doubtful', 'read.placeGuessed']]);
    expect(placesOf(await read('a,13.37123,52.51123\nb,13.37222,52.52222\n'))?.[0]).toEqual([52.51123, 13.37123]);
    expect(placesOf(await read('a,-93.16123,44.45123\nb,-103.17111,44.46222\n'))?.[0]).toEqual([-93.16123, 44.45123]);
    const surveyed = await read('1001,5712345.12,412345.67,34.5,POLE\n1002,5712346.12,412346.67,34.6,POLE\n');
    expect(placesOf(surveyed)?.[0]).toEqual([412345.67, 5712345.12]);
    expect(layerOf(surveyed)?.system.kind).toBe('unknown');
  });

  it.each([
    ['Pole_Latitude', 'Pole_Longitude'],
    ['PoleLat', 'PoleLon'],
    ['lat_old', 'lng_old'],
  ])('other words may stand beside the names: %s and %s', async (lat, lng) => {
    expect(placesOf(await read(`n;${lat};${lng}\n1;50,5;10,5\n`))).toEqual([[10.5, 50.5]]);
  });

  it('of columns that may be a width and a length, those that are a place are taken', async () => {
    const reading = await read('Breite;Länge;Breitengrad;Längengrad\n0,4;80;50,5;10,5\n0,4;90;51,5;11,5\n');
    expect(placesOf(reading)?.[0]).toEqual([10.5, 50.5]);
    expect(valuesOf(reading)?.[0]).toEqual({ Breite: '0,4', Länge: 80 });
  });

  it.each([
    ['A_Lat,A_Lon,Z_Lat,Z_Lon'],
    ['lat1,lng1,lat2,lng2'],
    ['Start Latitude,Start Longitude,End Latitude,End Longitude'],
    ['siteALat,siteALon,siteBLat,siteBLon'],
  ])('both ends of a line in a row: %s', async (head) => {
    const reading = await read(`name,${head}\nx,50,10,51,11\ny,50,10,,\n`);
    expect(layerOf(reading)?.features.map(({ geometry }) => geometry)).toEqual([
      {
        type: 'LineString',
        coordinates: [
          [10, 50],
          [11, 51],
        ],
      },
      null,
    ]);
    expect(valuesOf(reading)).toEqual([{ name: 'x' }, { name: 'y' }]);
    expect(findingsOf(reading)).toEqual([
      ['doubtful', 'read.endsRead'],
      ['skipped', 'import.noCoordinates', 2],
    ]);
  });

  it('a first row with the letters of flags is no head', async () => {
    expect(placesOf(await read('Y;44.45123;-93.16123;N\nN;44.46123;-93.17123;Y\n'))).toHaveLength(2);
  });

  it('columns whose names are exchanged are read by their values, and that is said', async () => {
    const reading = await read('name,lat,lon\nA,-93.16,44.45\nB,-93.2,44.5\n');
    expect(placesOf(reading)?.[0]).toEqual([-93.16, 44.45]);
    expect(findingsOf(reading)).toEqual([['repaired', 'read.placeExchanged']]);
  });
});

describe('tables of shapes', () => {
  it('WKT of all kinds, quoted over two lines too', async () => {
    const reading = await read(
      'name,wkt\nA,"LINESTRING (1 2,\n 3 4)"\nB,POINT Z (1 2 3)\nC,"POLYGON ((0 0, 4 0, 4 4, 0 0))"\n',
    );
    expect(layerOf(reading)?.features.map(({ geometry }) => geometry?.type)).toEqual([
      'LineString',
      'Point',
      'Polygon',
    ]);
    expect(findingsOf(reading)).toEqual([['repaired', 'file.altitudesDropped']]);
  });

  it('WKB in digits, and GeoJSON', async () => {
    const point = '000000000000F03F0000000000000040';
    expect(placesOf(await read(`id,geom\n1,0101000020E6100000${point}\n`))).toEqual([[1, 2]]);
    expect(layerOf(await read(`id,geom\n1,0101000020E6100000${point}\n`))?.system.kind).toBe('degrees');
    expect(layerOf(await read(`id,geom\n1,0101000020110F0000${point}\n`))?.system).toMatchObject({
      kind: 'named',
      system: { code: 'EPSG:3857' },
    });
    expect(placesOf(await read('id;geom\n1;"{""type"":""Point"",""coordinates"":[1,2]}"\n'))).toEqual([[1, 2]]);
  });

  it('of large numbers are in an unknown system; one of another system has no place', async () => {
    expect(layerOf(await read('id;wkt\n1;POINT (4468298 5334450)\n'))?.system.kind).toBe('unknown');
    const mixed = await read(
      'id;wkt\n1;SRID=4326;POINT (1 2)\n'.replace('SRID=4326;', '"SRID=4326;').replace('2)', '2)"'),
    );
    expect(placesOf(mixed)).toEqual([[1, 2]]);
    const two = await read('id\twkt\n1\tSRID=4326;POINT (1 2)\n2\tSRID=3857;POINT (1 2)\n');
    expect(placesOf(two)).toEqual([[1, 2], null]);
    expect(findingsOf(two)).toEqual([['skipped', 'read.otherSystem', 2]]);
  });
});

describe('what tables hold beside places', () => {
  it('a column is numbers when all of it is, and else as it stands there', async () => {
    const text =
      'lat;lon;plz;m;n;phone;b;mixed;fee;revision\n1;2;01234;12,5;7;+49123;true;1;1,250;1.10\n1;2;80331;3;-8;0123;false;x;2,000;1.2\n';
    expect(valuesOf(await read(text))).toEqual([
      { plz: '01234', m: '12,5', n: 7, phone: '+49123', b: 'true', mixed: '1', fee: '1,250', revision: '1.10' },
      { plz: '80331', m: '3', n: -8, phone: '0123', b: 'false', mixed: 'x', fee: '2,000', revision: '1.2' },
    ]);
  });

  it('the apostrophe of an export before a formula is taken off', async () => {
    expect(valuesOf(await read("lat,lon,'=note\n1,2,'=SUM(A1)\n1,2,'quoted'\n"))).toEqual([
      { '=note': '=SUM(A1)' },
      { '=note': "'quoted'" },
    ]);
  });

  it('columns without a name, and names that stand there twice', async () => {
    expect(valuesOf(await read('lat,lon,a,a,,__proto__\n1,2,3,4,5,6,7\n'))).toEqual([
      { a: 3, 'a (2)': 4, E: 5, '__proto__ (2)': 6, G: 7 },
    ]);
  });

  it('rows without a place stay, and are listed', async () => {
    const reading = await read('name,lat,lon\nA,1,2\nB,,\nC,north,2\nD,3\nE,4,5\nF,1,1\nG,2,2\n');
    expect(placesOf(reading)).toEqual([[2, 1], null, null, null, [5, 4], [1, 1], [2, 2]]);
    expect(findingsOf(reading)).toEqual([
      ['skipped', 'import.noCoordinates', 2],
      ['skipped', 'read.unreadablePlace', 3],
      ['skipped', 'import.noCoordinates', 4],
    ]);
  });

  it('quotation marks that do not match are said', async () => {
    expect(findingsOf(await read('name,lat,lon\nA,1,2\n"B,3,4\n'))).toContainEqual([
      'doubtful',
      'read.brokenQuotes',
      2,
    ]);
  });

  it.each([
    ['', 'file.empty'],
    [' \n \n', 'file.empty'],
    ['name,street,city\nA,Main St 5,Northfield\n', 'read.onlyAddresses'],
    ['a,b\nx,1\ny,2\n', 'read.tableWithoutPlaces'],
    ['lat,lon\n', 'read.tableWithoutPlaces'],
    [`lat,lon${',x'.repeat(3000)}\n1,2\n`, 'read.moreColumns'],
  ])('a table without places is refused with a reason: %#', async (text, reason) => {
    expect(await read(text)).toMatchObject({ ok: false, reason: { id: reason } });
  });

  it('more rows than may be are refused', async () => {
    expect(await read('lat,lon\n1,2\n1,3\n', { features: 1 })).toMatchObject({
      ok: false,
      reason: { id: 'read.moreFeatures' },
    });
    expect(await read('lat,lon\n1,2\n1,3\n', { features: 2 })).toMatchObject({ ok: true });
  });
});

describe('large and hostile tables', () => {
  it('100,000 rows are read in a few seconds', async () => {
    const rows = Array.from(
      { length: 100_000 },
      (_, at) => `P${at};${48 + at / 1e6};${11 + at / 1e6};pole;wood;${at % 9},5`,
    );
    const start = performance.now();
    const reading = await read(`name;lat;lon;kind;material;height\n${rows.join('\n')}\n`.replaceAll('.', ','));
    const time = performance.now() - start;
    expect(placesOf(reading)).toHaveLength(100_000);
    expect(findingsOf(reading)).toEqual([]);
    expect(time).toBeLessThan(10_000);
  });

  it('takes time in proportion to its length, whatever stands in it', async () => {
    const many = 400_000;
    const hostile = [
      '"'.repeat(many),
      `lat,lon\n${'"a" b,'.repeat(many / 8)}`,
      `lat,lon\n${'"'.repeat(many)}\n1,2`,
      `a;b\n${'1 '.repeat(many)};2\n`,
      `lat,lon\n${'1\n'.repeat(many / 2)}`,
      ','.repeat(many),
      `lat,lon\n1,${'9'.repeat(many)}\n`,
      `where\n${'N1 '.repeat(many)}\n`,
      `${'('.repeat(many)},lon\n1,2\n`,
    ];
    for (const text of hostile) {
      const start = performance.now();
      await read(text);
      expect([text.slice(0, 20), performance.now() - start < 3_000]).toEqual([text.slice(0, 20), true]);
    }
  });

  it('no change of some letters throws', async () => {
    const text = 'name;lat;lon;wkt\n"A;1";50,5;10,25;POINT (1 2)\nB;51°3\'N;11;"LINESTRING (1 2, 3 4)"\n';
    const letters = fc.constantFrom(
      '"',
      ';',
      ',',
      '\n',
      '\r',
      '\t',
      '(',
      ')',
      '0',
      '-',
      '°',
      "'",
      '\0',
      '{',
      'ä',
      '\uD800',
    );
    const change = fc.tuple(fc.nat(text.length - 1), letters);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const broken = [...text];
        for (const [at, letter] of changes) broken[at] = letter;
        const reading = await read(broken.join(''));
        if (reading.ok) expect(reading.layers).toHaveLength(1);
      }),
      { numRuns: 400, seed: 18 },
    );
  });

  it('no bytes throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        await read(bytes);
      }),
      { numRuns: 300, seed: 18 },
    );
  });
});
