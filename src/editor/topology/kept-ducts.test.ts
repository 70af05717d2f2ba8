import { describe, expect, it } from 'vitest';
import { parseDucts } from '../../fibres/ducts/duct-record';
import type { Item, ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import { isRefusal } from '../command-env';
import { mergeLines, planMerge } from '../commands/lines/merge-lines';
import { repairLines } from '../commands/lines/repair-lines';
import { splitLine } from '../commands/lines/split-line';
import { stringPoles } from '../commands/nodes/string-poles';
import { reverse } from '../history/history';
import { envOf } from '../testing/env-of';
import { lineItem, path, place } from '../testing/play';

type Pixels = Parameters<typeof lineItem>[2];
const segment = (id: number, pixels: Pixels, lines: readonly string[] = []): Item => {
  const item = lineItem('segment', id, pixels);
  const block = ['[ducts 1]', ...lines, '[end of ducts]'].join('\n');
  const description = lines.length > 0 ? `North side.\n\n${block}` : null;
  return { ...item, fields: { ...item.fields, ductCount: 4, description } };
};

const left: Pixels = [
  [0, 0],
  [100, 0],
];
const right: Pixels = [
  [100, 0],
  [200, 0],
];
const whole: Pixels = [
  [0, 0],
  [100, 0],
  [200, 0],
];
/** A cable along the whole street, a cable along each half of it, and the id of a missing cable. */
const cables = [lineItem('cable', 1, whole), lineItem('cable', 2, left), lineItem('cable', 3, right)];

type Env = ReturnType<typeof envOf>;
const opened = (...segments: readonly Item[]) => envOf([...cables, ...segments]);

/** The cables in each duct of a segment. */
function ductsOf({ document }: Env, ref: ItemRef): Readonly<Record<number, readonly unknown[]>> {
  const record = parseDucts(document.get(ref)?.fields['description']);
  return record === 'newer' ? {} : Object.fromEntries(record.ducts.map(({ number, cables: ids }) => [number, ids]));
}

/** Applies a command: after undo all is as it was. */
function done(env: Env, answer: Change | Refusal): void {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  const segments = () =>
    new Map(
      [...env.document.all('segment')].map(({ ref, geometry, fields }) => [ref, [geometry, fields['description']]]),
    );
  const before = segments();
  env.document.apply(answer.items);
  env.document.apply(reverse(answer, { id: 'x', note: answer.note }).items);
  expect(segments()).toEqual(before);
  env.document.apply(answer.items);
}

function merged(env: Env, refs: readonly ItemRef[], from: ItemRef): Change | Refusal {
  const plan = planMerge(env, refs);
  const asked = 'differing' in plan ? plan.differing : [];
  return mergeLines(env, { refs, choices: Object.fromEntries(asked.map(({ field }) => [field, from])) });
}

const freshOf = ({ document }: Env, model: 'segment' | 'cable') =>
  [...document.all(model)].flatMap(({ ref }) => (ref.includes('local') ? [ref] : []));

describe('the ducts of a segment', () => {
  it('go with its parts: each has the cables that run along it, and unknown ones', () => {
    const env = opened(segment(5, whole, ['- 1: #cable:1, #cable:2', '- 2: bore 26 mm, #cable:3', '- 4: #cable:9']));
    done(env, splitLine(env, { ref: 'segment:5', cut: { index: 0, at: place(100, 0) } }));
    const [made] = freshOf(env, 'segment');
    const parts = [ductsOf(env, 'segment:5'), ductsOf(env, made ?? 'segment:0')];
    expect(parts).toContainEqual({ 1: [1, 2], 2: [], 4: [9] });
    expect(parts).toContainEqual({ 1: [1], 2: [3], 4: [9] });
  });

  it('go with a part that is cut off within an edge, where the cable has no vertex', () => {
    const env = opened(segment(5, whole, ['- 1: #cable:1, #cable:2', '- 2: #cable:3']));
    done(env, splitLine(env, { ref: 'segment:5', cut: { index: 0, at: place(50, 0) } }));
    const [made] = freshOf(env, 'segment');
    expect(ductsOf(env, made ?? 'segment:0')).toEqual({ 1: [1, 2] });
    expect(ductsOf(env, 'segment:5')).toEqual({ 1: [1, 2], 2: [3] });
  });

  it('go with the parts that a string of poles makes', () => {
    const env = opened(segment(5, whole, ['- 1: #cable:1', '- 2: #cable:2', '- 3: #cable:3']));
    done(env, stringPoles(env, { path: path(...whole), spacings: [111.319], replaces: 'segment:5' }));
    const [made] = freshOf(env, 'segment');
    expect(Object.keys(ductsOf(env, 'segment:5'))).toEqual(['1', '2']);
    expect(Object.keys(ductsOf(env, made ?? 'segment:0'))).toEqual(['1', '3']);
  });

  it('are those of both after a merge, whichever description was chosen', () => {
    for (const from of ['segment:5', 'segment:6'] as const) {
      const env = opened(
        segment(5, left, ['- 1: #cable:1', '- 2: bore 26 mm, #cable:2']),
        segment(6, right, ['- 3: #cable:1', '- 2: #cable:3']),
      );
      done(env, merged(env, ['segment:5', 'segment:6'], from));
      // A cable that both have lies where the chosen one has it.
      const duct = from === 'segment:5' ? 1 : 3;
      expect(ductsOf(env, 'segment:5')).toMatchObject({ [duct]: [1] });
      expect(Object.values(ductsOf(env, 'segment:5')).flat().toSorted()).toEqual([1, 2, 3]);
      expect(String(env.document.get('segment:5')?.fields['description'])).toMatch(/^North side\..* bore 26 mm/s);
    }
  });

  it('are kept by a repair that joins segments', () => {
    const env = opened(segment(5, left, ['- 1: #cable:2']), segment(6, right, ['- 2: #cable:3']));
    const refs = ['segment:5', 'segment:6'] as const;
    done(env, repairLines(env, { refs, shapes: [], lines: [{ path: path(...whole), from: refs }] }));
    expect(ductsOf(env, 'segment:5')).toEqual({ 1: [2], 2: [3] });
  });

  it('name the part of a cable that runs along, and a cable by its name after a merge', () => {
    const street = [segment(5, left, ['- 1: #cable:1']), segment(6, right, ['- 1: #cable:1'])];
    const env = opened(...street);
    done(env, splitLine(env, { ref: 'cable:1', cut: { index: 0, at: place(100, 0) }, exchange: true }));
    const [made] = freshOf(env, 'cable');
    const [first, second] = [ductsOf(env, 'segment:5')[1], ductsOf(env, 'segment:6')[1]];
    expect([first, second].flat().map(String).toSorted()).toEqual(['1', made?.slice('cable:'.length)]);
    done(env, merged(env, ['cable:1', made ?? 'cable:0'], 'cable:1'));
    expect([ductsOf(env, 'segment:5'), ductsOf(env, 'segment:6')]).toEqual([{ 1: [1] }, { 1: [1] }]);
  });

  it('name both parts of a cable that is cut within their segment', () => {
    const env = opened(segment(5, whole, ['- 2: #cable:1']));
    done(env, splitLine(env, { ref: 'cable:1', cut: { index: 0, at: place(50, 0) } }));
    expect(ductsOf(env, 'segment:5')[2]).toHaveLength(2);
  });

  it('make a cut of a cable refused while the layer of segments is locked', () => {
    const items = [...cables, segment(5, whole, ['- 1: #cable:1'])];
    const env = envOf(items, { locked: (model) => model === 'segment' });
    const answer = splitLine(env, { ref: 'cable:1', cut: { index: 0, at: place(50, 0) } });
    expect(answer).toEqual({ refusal: 'locked', params: { model: 'segment' } });
  });
});
