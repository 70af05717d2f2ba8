import { describe, expect, it } from 'vitest';
import type { Item, ItemRef } from '../../items/item';
import type { JobItems } from './job';
import { sumSelection } from './sum-selection';

const pole = (id: number, status: unknown): Item => ({
  ref: `pole:${id}`,
  projectId: 1,
  geometry: { kind: 'point', at: [0, 0] },
  fields: { status },
  rest: {},
});
const segment: Item = {
  ...pole(1, 'built'),
  ref: 'segment:1',
  geometry: {
    kind: 'line',
    path: [
      [0, 0],
      [0.001, 0],
    ],
  },
};
const all: readonly Item[] = [pole(1, 'built'), pole(2, 'planned'), pole(3, 'built'), pole(4, null), segment];

function answer(refs: readonly ItemRef[], fields: readonly string[], together: readonly string[] = []) {
  const get: JobItems['get'] = (ref) => all.find((item) => item.ref === ref);
  const steps = sumSelection.run({ get, of: () => [], count: () => 0, readings: () => [] }, { refs, fields, together });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('a selection', () => {
  it('is summed up by model, in the order of the registry, without what is not there', () => {
    const { sums } = answer(['pole:1', 'pole:2', 'segment:1', 'pole:99'], []);
    expect(sums).toMatchObject([
      { model: 'segment', count: 1, area: 0 },
      { model: 'pole', count: 2, metres: 0 },
    ]);
    expect(sums[0]?.metres).toBeCloseTo(111.319, 2);
  });

  it('has the values that stand together, each combination once', () => {
    const { combinations } = answer(['pole:1', 'pole:2', 'pole:3', 'pole:4'], [], ['status', 'name']);
    expect(combinations).toEqual([
      { status: 'built', name: null },
      { status: 'planned', name: null },
      { status: null, name: null },
    ]);
  });

  it('has its values counted field by field', () => {
    const { values } = answer(['pole:1', 'pole:2', 'pole:3', 'pole:4'], ['status', 'name']);
    expect(values).toEqual([
      {
        field: 'status',
        values: [
          { value: 'built', count: 2 },
          { value: 'planned', count: 1 },
          { value: null, count: 1 },
        ],
      },
      { field: 'name', values: [{ value: null, count: 4 }] },
    ]);
  });
});
