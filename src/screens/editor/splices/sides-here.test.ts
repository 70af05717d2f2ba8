import { expect, it } from 'vitest';
import { lineItem, openEditor, pointItem } from '../../../editor/testing/play';
import { emptyPlan } from '../../../fibres/plan/closure-plan';
import type { ItemId } from '../../../items/item';
import { sidesHere } from './sides-here';

const closure = pointItem('splice', 1, [10, 0]);
const cable = (id: number, status: string) => {
  const line = lineItem('cable', id, [
    [0, 0],
    [10, 0],
  ]);
  return { ...line, fields: { ...line.fields, fiberCount: 12, status } };
};
const cablesOffered = (plan: typeof emptyPlan): readonly ItemId[] => {
  const editor = openEditor([closure, cable(2, 'built'), cable(3, 'abandoned')]);
  return sidesHere(editor, closure, plan).flatMap(({ side }) => (side.kind === 'fibre' ? [side.cable] : []));
};

it('an abandoned cable is offered only where the plan names it', () => {
  expect(cablesOffered(emptyPlan)).toEqual([2]);
  const end = (id: number) => ({ side: { kind: 'fibre', cable: id, toward: 'start' }, number: 1 }) as const;
  const run = { from: end(2), to: end(3), count: 1, kind: 'fusion', state: 'planned', rest: {} } as const;
  expect(cablesOffered({ ...emptyPlan, runs: [run] })).toEqual([2, 3]);
});
