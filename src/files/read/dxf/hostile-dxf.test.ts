import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileLimits } from '../read-files';
import { readDxf } from './read-dxf';
import { type DrawnThing, latinBytes, makeDrawing } from './testing/make-drawing';

const limits = { ...fileLimits, features: 500, positions: 20_000 };
const read = async (bytes: Uint8Array<ArrayBuffer>) => readDxf([{ name: 'a.dxf', bytes }], limits, () => undefined);

const entities: readonly DrawnThing[] = [
  ['LWPOLYLINE', [8, 'A'], [70, 1], [10, 0, 0], [42, 0.5], [10, 9, 9], [10, 3, 1], [230, -1]],
  ['POLYLINE', [66, 1], [70, 0]],
  ['VERTEX', [10, 1, 1], [42, 1]],
  ['VERTEX', [10, 5, 1]],
  ['SEQEND'],
  ['ARC', [10, 1, 1], [40, 7], [50, 10], [51, 200]],
  ['ELLIPSE', [10, 1, 1], [11, 7, 2], [40, 0.3], [41, 0], [42, 6.28]],
  ['SPLINE', [71, 2], [40, 0], [40, 0], [40, 0], [40, 1], [40, 1], [40, 1], [10, 0, 0], [10, 5, 9], [10, 9, 0]],
  [
    'HATCH',
    [91, 1],
    [92, 1],
    [93, 2],
    [72, 2],
    [10, 0, 0],
    [40, 5],
    [50, 0],
    [51, 180],
    [73, 1],
    [72, 1],
    [10, -5, 0],
    [11, 5, 0],
  ],
  ['MTEXT', [10, 1, 2], [3, '{\\fArial;a\\S1/2;'], [1, 'b}\\P']],
  ['INSERT', [2, 'B'], [10, 1, 1], [41, 2], [70, 3], [71, 3], [44, 5], [45, 5]],
  ['INSERT', [66, 1], [2, 'B'], [10, 1, 1]],
  ['ATTRIB', [1, 'x'], [2, 'TAG']],
  ['SEQEND'],
];
const whole = makeDrawing({
  head: [
    [9, '$ACADVER'],
    [1, 'AC1015'],
    [9, '$INSUNITS'],
    [70, 4],
  ],
  layers: [['LAYER', [2, 'A'], [62, 1], [70, 1]]],
  blocks: [
    ['BLOCK', [2, 'B'], [10, 0, 0]],
    ['CIRCLE', [10, 0, 0], [40, 2]],
    ['INSERT', [2, 'B'], [10, 0, 0]],
    ['ENDBLK'],
  ],
  entities,
  objects: [['GEODATA', [70, 1], [10, 0, 0], [11, 5, 5], [301, 'PROJCS["x"']]],
});

const change = fc.record({
  at: fc.nat(whole.length - 1),
  length: fc.integer({ min: 0, max: 40 }),
  by: fc.oneof(
    fc.constantFrom('', '\n', '0\n', '1e308', '-1', 'NaN', '99999', '0\nINSERT\n2\nB\n', '%%', '\\'),
    fc.string({ unit: 'binary', maxLength: 8 }),
  ),
});

it('a drawing damaged anywhere is read or refused in words, the same each time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const text = changes.reduce((was, { at, length, by }) => was.slice(0, at) + by + was.slice(at + length), whole);
      const [reading, again] = [await read(latinBytes(text)), await read(latinBytes(text))];
      expect(again).toEqual(reading);
      if (!reading.ok) return;
      const coordinates = reading.layers.flatMap(({ features }) =>
        features.map(({ geometry }) => (geometry && 'coordinates' in geometry ? geometry.coordinates : [])),
      );
      expect(coordinates.flat(4).every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

it('large drawings are read within the limits, and soon', async () => {
  const line = (at: number) => `0\nLINE\n8\nA\n10\n${at}.5\n20\n7.25\n11\n${at + 1}\n21\n8.125\n`;
  const lines = Array.from({ length: 5_000 }, (_, at) => line(at)).join('');
  const bytes = latinBytes(`0\nSECTION\n2\nENTITIES\n${lines}0\nENDSEC\n0\nEOF\n`);
  const reading = await readDxf([{ name: 'a.dxf', bytes }], fileLimits, () => undefined);
  expect(reading.ok && reading.layers[0]?.features.length).toBe(5_000);
  const refused = await read(bytes);
  expect(refused.ok ? null : refused.reason.id).toBe('read.moreFeatures');
});
