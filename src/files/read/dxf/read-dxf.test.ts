import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Geometry, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { sharedData } from '../../../items/testing/shared-data';
import type { FileReading } from '../../contents';
import { fileLimits } from '../read-files';
import { readDxf } from './read-dxf';
import { type Drawing, type DrawnThing, latinBytes, makeDrawing } from './testing/make-drawing';

const readBytes = async (bytes: Uint8Array<ArrayBuffer>, limits = {}) =>
  readDxf([{ name: 'a.dxf', bytes }], { ...fileLimits, ...limits }, () => undefined);
const read = (drawing: Drawing, limits = {}) => readBytes(new TextEncoder().encode(makeDrawing(drawing)), limits);
const draw = (...entities: readonly DrawnThing[]) => read({ entities });

const layersIn = (reading: FileReading) => (reading.ok ? reading.layers : []);
const featuresIn = (reading: FileReading) => layersIn(reading).flatMap(({ features }) => features);
const reasonsOf = (reading: FileReading) =>
  reading.ok ? reading.findings.map(({ reason }) => reason.id) : [reading.reason.id];
const geometriesIn = (reading: FileReading) => featuresIn(reading).map(({ geometry }) => geometry);

const rounded = (geometry: Geometry | null | undefined): unknown =>
  JSON.parse(JSON.stringify(geometry ?? null), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e6) / 1e6 + 0 : value,
  );

function pathIn(geometry: Geometry | null | undefined): Position[] {
  if (geometry?.type === 'LineString') return geometry.coordinates;
  return geometry?.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : [];
}

/** How far the middle of each piece of a path is from a circle. */
const offCircle = (path: readonly Position[], [x, y]: readonly [number, number], radius: number) =>
  path.slice(1).map(([bx = 0, by = 0], at) => {
    const [ax = 0, ay = 0] = path[at] ?? [];
    return Math.abs(Math.hypot((ax + bx) / 2 - x, (ay + by) / 2 - y) - radius);
  });

describe('entities of a drawing', () => {
  it('are points, lines and areas on their layers', async () => {
    const reading = await draw(
      ['POINT', [8, 'POLES'], [10, 500, 20], [30, 3]],
      ['LINE', [8, 'ROUTE'], [10, 1, 2], [11, 3, 4]],
      ['LWPOLYLINE', [8, 'route'], [90, 3], [70, 0], [10, 0, 0], [10, 5, 0], [10, 5, 5]],
      ['LWPOLYLINE', [8, 'LOT'], [90, 3], [70, 1], [10, 0, 0], [10, 5, 0], [10, 5, 5]],
      ['POLYLINE', [8, 'OLD'], [66, 1], [70, 0]],
      ['VERTEX', [8, 'OLD'], [10, 1, 1]],
      ['VERTEX', [8, 'OLD'], [10, 2, 2]],
      ['SEQEND'],
    );
    expect(layersIn(reading).map(({ name, features }) => [name, features.length])).toEqual([
      ['POLES', 1],
      ['ROUTE', 2],
      ['LOT', 1],
      ['OLD', 1],
    ]);
    expect(geometriesIn(reading)).toEqual([
      { type: 'Point', coordinates: [500, 20] },
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [5, 0],
          [5, 5],
        ],
      },
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [5, 0],
            [5, 5],
            [0, 0],
          ],
        ],
      },
      {
        type: 'LineString',
        coordinates: [
          [1, 1],
          [2, 2],
        ],
      },
    ]);
    expect(reasonsOf(reading)).toEqual(['file.altitudesDropped']);
  });

  it('with arcs and bulges become lines within a centimetre', async () => {
    const reading = await draw(
      ['ARC', [10, 100, 200], [40, 50], [50, 350], [51, 80]],
      ['CIRCLE', [10, 100, 200], [40, 300]],
      ['LWPOLYLINE', [90, 2], [70, 0], [10, 0, 0], [42, 1], [10, 20, 0]],
    );
    const [arc, circle, bulge] = geometriesIn(reading).map(pathIn);
    expect(Math.max(...offCircle(arc ?? [], [100, 200], 50))).toBeLessThan(0.01);
    expect(arc?.[0]?.[1]).toBeCloseTo(200 - 50 * Math.sin(Math.PI / 18), 6);
    expect(arc?.at(-1)?.[1]).toBeCloseTo(200 + 50 * Math.sin((80 * Math.PI) / 180), 6);
    expect(Math.max(...offCircle(circle ?? [], [100, 200], 300))).toBeLessThan(0.01);
    expect(Math.max(...offCircle(bulge ?? [], [10, 0], 10))).toBeLessThan(0.01);
    // Against the clock from left to right is below.
    expect(Math.min(...(bulge ?? []).map(([, y = 0]) => y))).toBeCloseTo(-10, 1);
    expect(bulge?.at(-1)).toEqual([20, 0]);
    expect(reasonsOf(reading)).toEqual(['dxf.curvesFlattened']);
  });

  it('that are ellipses and splines follow their curves', async () => {
    const half = Math.SQRT1_2;
    const quarters: DrawnThing = [
      'SPLINE',
      [70, 4],
      [71, 2],
      ...[0, 0, 0, 1, 1, 1].map((knot) => [40, knot] as const),
      ...[1, half, 1].map((weight) => [41, weight] as const),
      [10, 10, 0],
      [10, 10, 10],
      [10, 0, 10],
    ];
    const reading = await draw(
      quarters,
      ['ELLIPSE', [10, 5, 5], [11, 4, 0], [31, 0], [40, 0.5], [41, 0], [42, Math.PI]],
      ['SPLINE', [70, 0], [71, 3], [11, 0, 0], [11, 1, 1], [11, 2, 0]],
      ['SPLINE', [70, 0], [71, 3], [40, 0], [10, 0, 0], [10, 1, 1]],
    );
    const [quarter, ellipse, joined, damaged] = geometriesIn(reading);
    expect(Math.max(...offCircle(pathIn(quarter), [0, 0], 10))).toBeLessThan(0.01);
    for (const [x = 0, y = 0] of pathIn(ellipse)) expect(((x - 5) / 4) ** 2 + ((y - 5) / 2) ** 2).toBeCloseTo(1, 6);
    expect(Math.max(...pathIn(ellipse).map(([, y = 0]) => y))).toBeCloseTo(7, 1);
    expect(pathIn(joined)).toHaveLength(3);
    expect(damaged).toBeNull();
    expect(reasonsOf(reading)).toEqual(['dxf.curvesFlattened', 'dxf.fitPointsJoined', 'dxf.entityDamaged']);
  });

  it('are seen from above where they lie upside down', async () => {
    const reading = await draw(
      ['LWPOLYLINE', [70, 0], [210, 0], [220, 0], [230, -1], [10, 1, 2], [10, 3, 4]],
      ['ARC', [10, -10, 0], [40, 5], [50, 0], [51, 90], [210, 0], [220, 0], [230, -1]],
      ['LINE', [10, 1, 2], [11, 3, 4], [210, 0], [220, 0], [230, -1]],
    );
    const [path, arc, line] = geometriesIn(reading);
    expect(pathIn(path)).toEqual([
      [-1, 2],
      [-3, 4],
    ]);
    expect(rounded({ type: 'MultiPoint', coordinates: [pathIn(arc)[0] ?? [], pathIn(arc).at(-1) ?? []] })).toEqual({
      type: 'MultiPoint',
      coordinates: [
        [5, 0],
        [10, 5],
      ],
    });
    expect(pathIn(line)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('that fill areas have their boundaries, with holes', async () => {
    const reading = await draw(
      [
        'HATCH',
        [10, 0, 0],
        [2, 'SOLID'],
        [91, 2],
        [92, 3],
        [72, 0],
        [73, 1],
        [93, 4],
        [10, 0, 0],
        [10, 10, 0],
        [10, 10, 10],
        [10, 0, 10],
        [97, 0],
        [92, 0],
        [93, 1],
        [72, 2],
        [10, 5, 5],
        [40, 2],
        [50, 0],
        [51, 360],
        [73, 1],
        [97, 0],
        [75, 0],
        [76, 1],
        [98, 1],
        [10, 1, 1],
      ],
      [
        'HATCH',
        [91, 1],
        [92, 1],
        [93, 3],
        [72, 1],
        [10, 0, 0],
        [11, 4, 0],
        [72, 1],
        [10, 0, 4],
        [11, 4, 0],
        [72, 1],
        [10, 0, 4],
        [11, 0, 0],
        [97, 0],
      ],
      ['HATCH', [91, 1], [92, 1], [93, 3], [72, 9]],
    );
    const [filled, edges, damaged] = geometriesIn(reading);
    expect(filled?.type === 'Polygon' && filled.coordinates.map((ring) => ring.length > 4)).toEqual([true, true]);
    expect(pathIn(edges).map(String)).toEqual(expect.arrayContaining(['0,0', '4,0', '0,4']));
    expect(damaged).toBeNull();
  });

  it('that are texts are points with what they say', async () => {
    const reading = await draw(
      ['TEXT', [8, 'T'], [10, 1, 1], [11, 7, 8], [72, 1], [1, 'Mast %%c30 \\U+00D8 a^ b']],
      ['MTEXT', [8, 'T'], [10, 2, 2], [3, '{\\fArial|b0;Vault}\\P'], [1, '\\H2.5x;12\\~m \\S1/2; \\\\x']],
    );
    expect(featuresIn(reading).map(({ geometry, values }) => [pathIn(geometry), values['text']])).toEqual([
      [[], 'Mast ⌀30 Ø a^b'],
      [[], 'Vault\n12 m 1/2 \\x'],
    ]);
    expect(geometriesIn(reading)[0]).toEqual({ type: 'Point', coordinates: [7, 8] });
  });

  it('on paper, in three dimensions or of other kinds are counted and left out', async () => {
    const reading = await draw(
      ['POINT', [10, 1, 1]],
      ['LINE', [67, 1], [10, 1, 1], [11, 2, 2]],
      ['3DFACE', [10, 1, 1]],
      ['DIMENSION', [10, 1, 1]],
      ['DIMENSION', [10, 1, 1]],
      ['POLYLINE', [70, 64]],
      ['VERTEX', [10, 1, 1]],
    );
    const findings = reading.ok ? reading.findings.map(({ reason }) => reason) : [];
    expect(findings).toEqual([
      { id: 'dxf.paperLeftOut', params: { count: 1 } },
      { id: 'dxf.kindLeftOut', params: { count: 2, kind: 'DIMENSION' } },
      { id: 'dxf.kindLeftOut', params: { count: 1, kind: '3DFACE' } },
      { id: 'dxf.kindLeftOut', params: { count: 1, kind: 'POLYLINE' } },
    ]);
    expect(featuresIn(reading)).toHaveLength(1);
  });
});

describe('blocks of a drawing', () => {
  const block = (name: string, ...inside: readonly DrawnThing[]): readonly DrawnThing[] => [
    ['BLOCK', [8, '0'], [2, name], [70, 0], [10, 1, 0]],
    ...inside,
    ['ENDBLK'],
  ];

  it('are drawn at each place: scaled, turned, in rows, in each other', async () => {
    const reading = await read({
      layers: [['LAYER', [2, 'MAIN'], [62, 1], [70, 0]]],
      blocks: [
        ...block('PIECE', ['LINE', [8, '0'], [62, 0], [10, 1, 0], [11, 2, 0]]),
        ...block('PAIR', ['INSERT', [8, '0'], [2, 'piece'], [10, 1, 0], [41, 2], [50, 90]]),
      ],
      entities: [
        ['INSERT', [8, 'MAIN'], [2, 'PAIR'], [10, 100, 100]],
        [
          'INSERT',
          [8, 'MAIN'],
          [2, 'PIECE'],
          [62, 3],
          [10, 0, 0],
          [41, 2],
          [42, 3],
          [50, 90],
          [70, 2],
          [71, 2],
          [44, 10],
          [45, 20],
        ],
      ],
    });
    expect(geometriesIn(reading).map((one) => pathIn(one).map((at) => at.map(Math.round).map((n) => n + 0)))).toEqual([
      [
        [100, 100],
        [100, 102],
      ],
      [
        [0, 0],
        [0, 2],
      ],
      [
        [0, 10],
        [0, 12],
      ],
      [
        [-20, 0],
        [-20, 2],
      ],
      [
        [-20, 10],
        [-20, 12],
      ],
    ]);
    expect(featuresIn(reading).map(({ style, values }) => [style?.colour, values['block']])).toEqual([
      ['#ff0000', 'PAIR'],
      ...Array.from({ length: 4 }, () => ['#00ff00', 'PIECE']),
    ]);
  });

  it('with attributes are points with columns', async () => {
    const reading = await read({
      blocks: block('POLE', ['CIRCLE', [10, 0, 0], [40, 1]], ['ATTDEF', [10, 0, 0], [2, 'TAG']]),
      entities: [
        ['INSERT', [8, 'P'], [66, 1], [2, 'POLE'], [10, 5, 6]],
        ['ATTRIB', [10, 0, 0], [1, 'A-7'], [2, 'TAG']],
        ['ATTRIB', [10, 0, 0], [1, '40'], [2, 'HEIGHT']],
        ['SEQEND'],
      ],
    });
    expect(featuresIn(reading)).toEqual([
      {
        number: 1,
        geometry: { type: 'Point', coordinates: [5, 6] },
        values: { block: 'POLE', TAG: 'A-7', HEIGHT: '40' },
      },
    ]);
    expect(reasonsOf(reading)).toEqual(['dxf.symbolsLeftOut']);
  });

  it('that are missing, contain themselves or are too many are refused in words', async () => {
    const reading = await read({
      blocks: [
        ...block('A', ['INSERT', [2, 'B'], [10, 0, 0]], ['POINT', [10, 0, 0]]),
        ...block('B', ['INSERT', [2, 'A'], [10, 0, 0]]),
      ],
      entities: [
        ['INSERT', [2, 'A'], [10, 0, 0]],
        ['INSERT', [2, 'C'], [10, 0, 0]],
      ],
    });
    expect(featuresIn(reading)).toHaveLength(1);
    expect(reasonsOf(reading)).toEqual(['dxf.blocksMissing', 'dxf.blocksEndless']);
    const many: DrawnThing = ['INSERT', [2, 'B'], [70, 30_000], [71, 30_000], [44, 1], [45, 1], [10, 0, 0]];
    const empty = await read({ blocks: block('B'), entities: [many] });
    expect(reasonsOf(empty)).toEqual(['file.tooManyParts']);
    const bomb = await read({ blocks: block('B', ['POINT', [10, 0, 0]]), entities: [many] }, { features: 50 });
    expect(reasonsOf(bomb)).toEqual(['read.moreFeatures']);
  });
});

describe('what a drawing says of itself', () => {
  const at = (x: number, y: number): DrawnThing => ['POINT', [8, 'Ä'], [10, x, y]];
  const unit = (number: number) =>
    [
      [9, '$INSUNITS'],
      [70, number],
    ] as const;
  const nameIn = (reading: FileReading) => layersIn(reading)[0]?.name;

  it('of its letters is kept: code pages, and UTF-8 from 2007 on', async () => {
    const old = (page: string) =>
      makeDrawing({
        head: [
          [9, '$ACADVER'],
          [1, 'AC1015'],
          [9, '$DWGCODEPAGE'],
          [3, page],
        ],
        entities: [['POINT', [8, '\u00c4'], [10, 1, 1]]],
      });
    expect(nameIn(await readBytes(latinBytes(old('ANSI_1252'))))).toBe('Ä');
    expect(nameIn(await readBytes(latinBytes(old('ANSI_1251'))))).toBe('Д');
    expect(nameIn(await readBytes(latinBytes(old('dos850'))))).toBe('─');
    const recent = await read({
      head: [
        [9, '$ACADVER'],
        [1, 'AC1032'],
        [9, '$DWGCODEPAGE'],
        [3, 'ANSI_1252'],
      ],
      entities: [at(1, 1)],
    });
    expect([nameIn(recent), reasonsOf(recent)]).toEqual(['Ä', []]);
    const guessed = await readBytes(latinBytes(makeDrawing({ entities: [at(1, 1)] })));
    expect([nameIn(guessed), reasonsOf(guessed)]).toEqual(['Ä', ['read.encodingGuessed']]);
  });

  it('of its unit is taken where its coordinates are not on the earth otherwise', async () => {
    const points = [
      [1, 2],
      [500_000_000, 5_000_000_000],
    ] as const;
    const of = async (number: number, [x, y]: readonly [number, number]) => {
      const reading = await read({ head: unit(number), entities: [at(x, y)] });
      return [geometriesIn(reading)[0], reasonsOf(reading)];
    };
    expect(await of(4, points[1])).toEqual([
      { type: 'Point', coordinates: [500_000, 5_000_000] },
      ['dxf.unitConverted'],
    ]);
    expect(await of(4, points[0])).toEqual([{ type: 'Point', coordinates: [1, 2] }, ['dxf.unitNotTaken']]);
    expect(await of(7, points[0])).toEqual([{ type: 'Point', coordinates: [1000, 2000] }, ['dxf.unitConverted']]);
    expect(await of(2, points[0])).toEqual([{ type: 'Point', coordinates: [1, 2] }, ['dxf.inFeet']]);
    expect(await of(6, points[0])).toEqual([{ type: 'Point', coordinates: [1, 2] }, []]);
  });

  it('of its place is used: its geographic data, or the code in a comment', async () => {
    const xml =
      '<Dictionary><Alias id="32632" type="CoordinateSystem"><Namespace>EPSG Code</Namespace></Alias></Dictionary>';
    const geoData = (kind: number): DrawnThing => [
      'GEODATA',
      [90, 2],
      [70, kind],
      [10, 100, 0],
      [11, 500_000, 5_500_000],
      [40, 1],
      [12, 1, 0],
      [303, xml.slice(0, 40)],
      [301, xml.slice(40)],
    ];
    const local = await read({ entities: [at(100, 10)], objects: [geoData(1)] });
    expect(layersIn(local)[0]?.system).toMatchObject({ kind: 'named', system: { code: 'EPSG:32632' } });
    // North is to the right there.
    expect(rounded(geometriesIn(local)[0])).toEqual({ type: 'Point', coordinates: [499_990, 5_500_000] });
    const projected = await read({ entities: [at(100, 10)], objects: [geoData(2)] });
    expect(geometriesIn(projected)[0]).toEqual({ type: 'Point', coordinates: [100, 10] });
    const named = await readBytes(
      new TextEncoder().encode(`999\nEPSG:26851 NAD83\n${makeDrawing({ entities: [at(1, 2)] })}`),
    );
    expect(layersIn(named)[0]?.system).toMatchObject({ kind: 'named', system: { code: 'EPSG:26851' } });
    expect(layersIn(await draw(at(1, 2)))[0]?.system).toEqual({ kind: 'unknown', named: null });
  });

  it('of its layers is kept: colours, and which are off or frozen', async () => {
    const reading = await read({
      layers: [
        ['LAYER', [2, 'A'], [70, 0], [62, -5]],
        ['LAYER', [2, 'B'], [70, 1], [62, 30], [420, 0x12_34_56]],
      ],
      entities: [
        ['POINT', [8, 'A'], [10, 1, 1]],
        ['POINT', [8, 'b'], [10, 1, 1]],
        ['POINT', [8, 'B'], [62, 11], [10, 1, 1]],
        ['POINT', [8, 'B'], [62, 11], [420, 255], [10, 1, 1]],
      ],
    });
    expect(featuresIn(reading).map(({ style }) => style?.colour)).toEqual(['#0000ff', '#123456', '#ff8080', '#0000ff']);
    const hidden = reading.ok ? reading.findings.filter(({ reason }) => reason.id === 'dxf.layerHidden') : [];
    expect(hidden.map(({ layer }) => layer)).toEqual([0, 1]);
  });

  it('may be that it is none: binary, cut off, or without entities', async () => {
    expect(reasonsOf(await readBytes(latinBytes('AutoCAD Binary DXF\r\n\u001a\0')))).toEqual(['dxf.binary']);
    expect(reasonsOf(await readBytes(latinBytes('0\nSECTION\n2\nHEADER\n0\nENDSEC\n0\nEOF\n')))).toEqual([
      'dxf.noEntities',
    ]);
    const whole = makeDrawing({ entities: [at(1, 2), at(3, 4)] });
    const cut = await readBytes(new TextEncoder().encode(whole.slice(0, whole.indexOf('3\n20\n4'))));
    expect(reasonsOf(cut)).toContain('dxf.cutOff');
    expect(geometriesIn(cut)[0]).toEqual({ type: 'Point', coordinates: [1, 2] });
    expect(reasonsOf(await readBytes(latinBytes('what is\nthis')))).toEqual(['dxf.noEntities']);
  });
});

const data = sharedData('the tests with real drawings');

it.skipIf(data === null)('reads drawings that other programs wrote', async () => {
  const of = (name: string) => readBytes(new Uint8Array(readFileSync(join(data ?? '', 'dxf', name))));
  const points = await of('entities_only.dxf');
  expect(geometriesIn(points).map(rounded)).toEqual([
    { type: 'Point', coordinates: [672_500, 242_000] },
    { type: 'Point', coordinates: [672_750, 242_000] },
  ]);
  const bulged = await of('closed_polyline_with_bulge.dxf');
  expect(layersIn(bulged).map(({ name }) => name)).toEqual(['test']);
  const ring = pathIn(geometriesIn(bulged)[0]);
  expect(ring.length).toBeGreaterThan(30);
  expect(ring[0]).toEqual(ring.at(-1));
});
