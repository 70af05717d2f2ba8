import { describe, expect, it } from 'vitest';
import type { Rows, Sums } from '../../../analysis/analysis';
import { openEditor, saved } from '../../../editor/testing/play';
import { type Cut, hasClasses, presetFields, styleOfField } from './style-of-field';

/** Poles of these heights, in order, behind a catalogue that answers with these sums. */
function world(heights: readonly number[], groups: Sums['groups'] = []) {
  const items = heights.map((height, i) => ({ ...saved('pole', i + 1, null), fields: { height } }));
  const rows: Rows = {
    revision: 0,
    model: 'pole',
    ids: Float64Array.from(heights, (_, i) => i + 1),
    locals: [],
    all: heights.length,
  };
  const sums: Sums = { revision: 0, count: 0, metres: 0, abandoned: { count: 0, metres: 0 }, numbers: {}, groups };
  const analysis = { rows: () => Promise.resolve(rows), sums: () => Promise.resolve(sums) };
  return { analysis, document: openEditor(items).document };
}
const classes = (heights: readonly number[], cut: Cut) =>
  styleOfField(world(heights), { model: 'pole', field: 'height', cut });

describe('the style of a field', () => {
  it('of numbers has as many items in each class, or classes as wide', async () => {
    const heights = [1, 1, 1, 2, 3, 5, 8, 13, 21, 101];
    expect(await classes(heights, 'quantiles')).toEqual({ by: 'class', field: 'height', breaks: [3, 8, 21] });
    expect(await classes(heights, 'steps')).toEqual({ by: 'class', field: 'height', breaks: [21, 41, 61, 81] });
  });

  it('of numbers that are all equal, or of none, is one class', async () => {
    expect(await classes([4, 4, 4], 'quantiles')).toEqual({ by: 'class', field: 'height', breaks: [] });
    expect(await classes([], 'steps')).toEqual({ by: 'class', field: 'height', breaks: [] });
  });

  it('of values has the registry’s order, then the most frequent, twelve at most', async () => {
    const group = (value: unknown) => ({ value, count: 1, metres: 0 });
    const others = Array.from({ length: 20 }, (_, i) => group(`other ${i}`));
    const groups = [group('mud'), group('steel'), group(null), group('wood'), ...others];
    const style = await styleOfField(world([], groups), { model: 'pole', field: 'material', cut: 'quantiles' });
    expect(style).toMatchObject({
      by: 'value',
      values: ['wood', 'steel', 'mud', 'other 0', 'other 1'].concat(
        Array.from({ length: 7 }, (_, i) => `other ${i + 2}`),
      ),
    });
  });

  it('has presets for type, status and age', () => {
    expect(presetFields('segment').map(({ field }) => field)).toEqual(['segmentType', 'status', 'installYear']);
    expect(presetFields('note').map(({ field }) => field)).toEqual(['category', 'status', 'createdAt']);
    expect([hasClasses('pole', 'height'), hasClasses('pole', 'status'), hasClasses('note', 'createdAt')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
