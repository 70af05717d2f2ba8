import { expect, it } from 'vitest';
import { lineItem, openEditor, pointItem } from '../../../../../editor/testing/play';
import { emptyPlan } from '../../../../../fibres/plan/closure-plan';
import { sidesHere } from './sides-here';

const closure = pointItem('splice', 1, [10, 0]);

it('a cable that comes several times has a side for each leg, named by its pass', () => {
  const ring = lineItem('cable', 2, [
    [10, 0],
    [40, 0],
    [40, 30],
    [10, 0],
  ]);
  const spur = lineItem('cable', 3, [
    [0, 0],
    [10, 0],
    [10, 50],
    [10, 0],
    [40, 0],
  ]);
  const poles = [pointItem('pole', 5, [40, 0]), pointItem('pole', 6, [40, 30]), pointItem('pole', 7, [10, 50])];
  const cables = [ring, spur].map((one) => ({ ...one, fields: { ...one.fields, fiberCount: 12 } }));
  const editor = openEditor([closure, ...cables, ...poles]);
  expect(sidesHere(editor, closure, emptyPlan).map(({ key, name }) => [key, name])).toEqual([
    ['fibre:2:end', 'cable 2, first pass, toward pole 5'],
    ['fibre:2:start', 'cable 2, second pass, toward pole 6'],
    ['fibre:3:start', 'cable 3, first pass, toward its start'],
    ['fibre:3:end', 'cable 3, first pass, toward pole 7'],
    ['fibre:3:start:2', 'cable 3, second pass, toward pole 7'],
    ['fibre:3:end:2', 'cable 3, second pass, toward pole 5'],
  ]);
});
