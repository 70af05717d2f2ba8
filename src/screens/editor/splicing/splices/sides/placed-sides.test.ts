import { expect, test } from 'vitest';
import { type ClosurePlan, emptyPlan, keyOfSide, type Run, type Side } from '../../../../../fibres/plan/closure-plan';
import { boxName, boxRows, drawing, lineColour, placedSides, trayWords } from './placed-sides';
import type { SideHere } from './sides-here';

const cable = (id: number, name = `C-${id}`): SideHere => {
  const side: Side = { kind: 'fibre', cable: id, toward: 'start' };
  return { key: keyOfSide(side), side, name, size: 288, cable: { perTube: 12, standard: 'TIA-598-C' } };
};
const leg = (splitter: string, way: 'in' | 'out'): SideHere => {
  const side: Side = { kind: 'leg', splitter, way };
  return { key: keyOfSide(side), side, name: `${splitter} ${way}`, size: 32, cable: null };
};
type Ends = readonly [from: SideHere, first: number, to: SideHere, second: number];
const run = ([from, first, to, second]: Ends, more: Partial<Run> = {}): Run => ({
  from: { side: from.side, number: first },
  to: { side: to.side, number: second },
  ...{ count: 1, kind: 'fusion', state: 'planned', rest: {} },
  ...more,
});
const drawn = (sides: readonly SideHere[], runs: readonly Run[]) => {
  const plan: ClosurePlan = { ...emptyPlan, runs };
  return { plan, sides };
};
const standard = 'TIA-598-C';
const [a, b, c] = [cable(1), cable(2), cable(3)];

test('boxes on the right lie in the order of what leads to them', () => {
  const [into, out] = [leg('S1', 'in'), leg('S1', 'out')];
  const hub = drawn([a, b, into, out], [run([a, 1, into, 1]), run([out, 1, b, 1], { count: 32 })]);
  const names = placedSides(hub).map(({ here, isLeft }) => [here.name, isLeft]);
  expect(names).toEqual([
    ['C-1', true],
    ['S1 out', true],
    ['S1 in', false],
    ['C-2', false],
  ]);
  expect(placedSides(drawn([a, b, c], [run([a, 1, c, 1]), run([a, 2, b, 1])])).map(({ here }) => here.name)).toEqual([
    'C-1',
    'C-3',
    'C-2',
  ]);
});

test('a row says tube, number and colour; fibres of one tube have its colour', () => {
  const runs = [
    run([a, 14, b, 1]),
    run([a, 25, b, 25], { count: 12 }),
    run([a, 49, b, 49], { count: 24 }),
    run([leg('S1', 'out'), 1, b, 2]),
  ];
  const plan = drawn([a, b], runs);
  const [left] = placedSides(plan);
  const rows = left ? boxRows(left, standard) : [];
  expect(rows.map(({ words }) => words)).toEqual([
    'Tube 2 orange, 14 orange',
    'Tube 3 green, 25–36',
    'Tubes 5–6, 49–72',
  ]);
  expect(rows.map(({ colour }) => colour)).toEqual(['#f28c28', '#2e8b3d', null]);
  // A line from a splitter has the colour of the fibre that it leads to.
  expect(runs.map((one) => lineColour(one, plan, standard))).toEqual(['#f28c28', '#2e8b3d', null, '#f28c28']);
});

test('in colours that are not known a row has its numbers alone', () => {
  const own: SideHere = { ...a, cable: { perTube: 12, standard: 'ours' } };
  const [left] = placedSides(drawn([own, b], [run([own, 14, b, 1])]));
  expect(left && boxRows(left, standard)).toMatchObject([{ words: 'Tube 2, 14', colour: null }]);
});

test('trays stand beside the splices that lie in them', () => {
  const runs = [
    run([a, 1, b, 1], { count: 12, tray: '3', position: 13 }),
    run([a, 13, b, 13], { tray: '4', position: 2 }),
    run([a, 14, c, 14], { tray: '5' }),
    run([a, 15, c, 15]),
  ];
  const plan = drawn([a, b, c], runs);
  const words = trayWords(plan, placedSides(plan));
  expect(words.map((one) => one.words)).toEqual(['Tray 3: 13–24', 'Tray 4: 2', 'Tray 5']);
  for (const { x, isLeft } of words) expect(isLeft && x < drawing.box).toBe(true);
});

test('a name that is too long for its box is cut in the middle', () => {
  const long = cable(4, `Feeder ${'Hauptverteilerstrasse '.repeat(3)}Nordwest 1728`);
  const [left] = placedSides(drawn([long, b], [run([long, 1, b, 1])]));
  const name = left ? boxName(left) : '';
  expect([...name]).toHaveLength(46);
  expect(name).toMatch(/^Feeder Haupt.*….*Nordwest 1728$/);
});
