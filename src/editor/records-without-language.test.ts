import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { languages, setLanguage } from '../i18n/language';
import type { Item, ItemRef } from '../items/item';
import { oldLabelOf } from '../items/names/old-label-of';
import { isRefusal } from './command-env';
import { addLine } from './commands/lines/add-line';
import { anyCommand } from './testing/any-command';
import { envOf } from './testing/env-of';
import { areaItem, lineItem, place, pointItem } from './testing/play';

afterEach(() => setLanguage('en'));

/** Nodes stand at the corners of the grid, so that drawn lines begin and end at a node without a name. */
const corners = [0, 1, 2, 3].flatMap((x) => [0, 1, 2, 3].map((y) => [x * 20, y * 20] as const));
const nodes = corners.map((pixel, at) => pointItem(at % 3 === 0 ? 'site' : 'pole', at + 1, pixel));
const scene: readonly Item[] = [
  ...nodes,
  pointItem('splice', 31, [0, 20]),
  pointItem('document', 32, [20, 0]),
  pointItem('note', 33, [25, 25]),
  lineItem('segment', 41, [
    [0, 0],
    [20, 20],
    [40, 40],
  ]),
  lineItem('segment', 42, [
    [40, 40],
    [60, 60],
  ]),
  lineItem('cable', 43, [
    [40, 40],
    [0, 0],
  ]),
  lineItem('segment', 44, [
    [50, 0],
    [50, 120],
  ]),
  areaItem(51, [
    [0, 0],
    [40, 0],
    [40, 40],
  ]),
].map((item) => ({ ...item, fields: { ...item.fields, name: null, poleTag: null } }));

const cell = fc.integer({ min: 0, max: 3 });
const commands = anyCommand(fc.tuple(cell, cell).map(([x, y]) => place(x * 20, y * 20)));

/** The labels among the values of records: as older versions wrote them, and as messages. */
function labelsIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return oldLabelOf(value) ? [value] : [];
  return 'id' in value && String(value.id).startsWith('nameless.') ? [value] : Object.values(value).flatMap(labelsIn);
}

describe('records', () => {
  it('of a line between poles without a name are the same in every language', async () => {
    const lines = new Set<string>();
    for (const language of languages) {
      await setLanguage(language);
      const change = addLine(envOf(scene), { model: 'segment', path: [place(20, 0), place(40, 0)], side: null });
      expect(isRefusal(change)).toBe(false);
      lines.add(JSON.stringify(!isRefusal(change) && change.items));
    }
    expect([...lines]).toHaveLength(1);
  });

  it.each(Object.keys(commands))('made by %s hold no word of the language of the page', (name) => {
    const call = commands[name] ?? expect.fail();
    fc.assert(
      fc.property(call, (run) => {
        const env = envOf(scene);
        const pick = (n: number): ItemRef => scene[n % scene.length]?.ref ?? 'pole:1';
        const change = run(env, pick);
        if (!isRefusal(change)) expect(labelsIn(change.items)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
