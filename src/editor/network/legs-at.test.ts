import { expect, it } from 'vitest';
import { emptyPlan } from '../../fibres/plan/closure-plan';
import { idOf } from '../../items/item';
import { lineItem, openEditor, place, pointItem } from '../testing/play';
import { cablesAt, passingAt, towardAt } from './legs-at';

const closure = pointItem('splice', 1, [10, 0]);
const cable = (id: number, status: string) => {
  const line = lineItem('cable', id, [
    [0, 0],
    [10, 0],
  ]);
  return { ...line, fields: { ...line.fields, fiberCount: 12, status } };
};

it('an abandoned cable is offered only where the plan names it', () => {
  const editor = openEditor([closure, cable(2, 'built'), cable(3, 'abandoned')]);
  const offered = (plan: typeof emptyPlan) => cablesAt(editor, closure, plan).map(({ ref }) => idOf(ref));
  expect(offered(emptyPlan)).toEqual([2]);
  const end = (id: number) => ({ side: { kind: 'fibre', cable: id, toward: 'start' }, number: 1 }) as const;
  const run = { from: end(2), to: end(3), count: 1, kind: 'fusion', state: 'planned', rest: {} } as const;
  expect(offered({ ...emptyPlan, runs: [run] })).toEqual([2, 3]);
});

it('a cable that ends at a closure has one side there, a passing cable has two', () => {
  const ending = cable(2, 'built');
  expect(towardAt(ending, closure)).toEqual(['start']);
  expect(towardAt(ending, pointItem('splice', 1, [0, 0]))).toEqual(['end']);
  expect(towardAt(ending, pointItem('splice', 1, [5, 0]))).toEqual(['start', 'end']);
});

it('a cable passes where both of its legs are sides of the closure', () => {
  const { document } = openEditor([cable(2, 'built')]);
  const start = { side: { kind: 'fibre', cable: 2, toward: 'start' } } as const;
  const end = { side: { ...start.side, toward: 'end' } } as const;
  expect(passingAt(place(5, 0), [start, end], document)).toEqual([[start.side, end.side]]);
  expect(passingAt(place(5, 0), [start], document)).toEqual([]);
  expect(passingAt(null, [start, end], document)).toEqual([]);
});
