import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { insideBuffer } from '../../geo/path/distance-to-path';
import type { Item, ItemRef } from '../../items/item';
import type { Change, Refusal } from '../change';
import { type CommandEnv, isRefusal } from '../command-env';
import { meetLine } from '../commands/lines/meet-line';
import { mergeLines, planMerge } from '../commands/lines/merge-lines';
import { reverseLines } from '../commands/lines/reverse-lines';
import { simplifyLine } from '../commands/lines/simplify-line';
import { splitLine } from '../commands/lines/split-line';
import { moveNode } from '../commands/nodes/move-node';
import { insertVertex } from '../commands/vertices/insert-vertex';
import { moveVertex } from '../commands/vertices/move-vertex';
import { removeVertex } from '../commands/vertices/remove-vertex';
import { envOf } from '../testing/env-of';
import { lineItem, openEditor, path, place, play, pointItem } from '../testing/play';

const shape = path([0, 0], [40, 2], [80, 0], [120, 40]);
const kept: Item = {
  ...lineItem('segment', 1, []),
  geometry: { kind: 'line', path: shape },
  fields: { id: 1, name: 'S-1', protectedStatus: 'Protected' },
};
const beside = lineItem('segment', 2, [
  [120, 40],
  [200, 40],
]);
const pole = pointItem('pole', 3, [0, 0]);
const items = [kept, beside, pole];

type Verb = (env: CommandEnv) => Change | Refusal;

const cell = fc
  .tuple(fc.integer({ min: -10, max: 130 }), fc.integer({ min: -10, max: 50 }))
  .map(([x, y]) => place(x, y));
const index = fc.nat({ max: 4 });
const ref: ItemRef = 'segment:1';

/** Every command that changes a shape, with any arguments. */
const verb: fc.Arbitrary<Verb> = fc.oneof(
  fc.tuple(index, cell).map(
    ([n, to]): Verb =>
      (env) =>
        moveVertex(env, { ref, polygon: 0, index: n, to }),
  ),
  fc.tuple(index, cell).map(
    ([n, at]): Verb =>
      (env) =>
        insertVertex(env, { ref, polygon: 0, index: n, at }),
  ),
  index.map(
    (n): Verb =>
      (env) =>
        removeVertex(env, { ref, polygon: 0, index: n }),
  ),
  cell.map(
    (to): Verb =>
      (env) =>
        moveNode(env, { ref: 'pole:3', to }),
  ),
  fc.tuple(index, cell).map(
    ([n, at]): Verb =>
      (env) =>
        splitLine(env, { ref, cut: { index: n, at } }),
  ),
  fc.constant<Verb>((env) => reverseLines(env, { refs: [ref] })),
  fc.nat({ max: 40 }).map(
    (toleranceM): Verb =>
      (env) =>
        simplifyLine(env, { ref, toleranceM }),
  ),
  fc.constantFrom('start' as const, 'end' as const).map(
    (end): Verb =>
      (env) =>
        meetLine(env, { ref, end }),
  ),
  fc.constant<Verb>((env) => {
    const refs: readonly ItemRef[] = [ref, 'segment:2'];
    const plan = planMerge(env, refs);
    if (isRefusal(plan)) return plan;
    return mergeLines(env, { refs, choices: Object.fromEntries(plan.differing.map(({ field }) => [field, ref])) });
  }),
);

describe('a protected shape', () => {
  it('is moved by no command', () => {
    fc.assert(
      fc.property(fc.array(verb, { maxLength: 8 }), (verbs) => {
        const env = envOf(items);
        for (const one of verbs) {
          const answer = one(env);
          if (!isRefusal(answer)) env.document.apply(answer.items);
        }
        expect(env.document.get(ref)?.geometry).toEqual(kept.geometry);
      }),
    );
  });

  it('stays in its buffer with an override, whatever is done', () => {
    let moved = 0;
    fc.assert(
      fc.property(fc.array(verb, { maxLength: 8 }), fc.constantFrom(2, 5, 20), (verbs, metres) => {
        const override = kept.geometry && { ref, metres, shape: kept.geometry };
        const env = envOf(items, { override });
        for (const one of verbs) {
          const answer = one(env);
          if (!isRefusal(answer)) env.document.apply(answer.items);
        }
        const now = env.document.get(ref)?.geometry;
        if (now !== kept.geometry) moved += 1;
        expect(now?.kind === 'line' && insideBuffer(now.path, shape, metres + 0.02)).toBe(true);
      }),
    );
    expect(moved).toBeGreaterThan(0);
  });

  it('may be given leave for itself alone, until it is let go', () => {
    const editor = openEditor(items);
    const state = () => editor.store.getState();
    const move = () => editor.run(moveVertex(editor.env(), { ref, polygon: 0, index: 1, to: place(40, 4) }));
    expect(move()).toEqual({ refusal: 'protected', params: { name: 'S-1' } });
    editor.select([ref]);
    editor.setOverride({ ref: 'segment:2', metres: 5 });
    expect(state().override).toBeNull();
    editor.setOverride({ ref, metres: 500 });
    expect(state().override?.metres).toBe(50);
    editor.setOverride({ ref, metres: 5 });
    expect(move()).toBeNull();
    expect(editor.run(moveVertex(editor.env(), { ref, polygon: 0, index: 1, to: place(40, 40) }))).toEqual({
      refusal: 'outside-buffer',
      params: { name: 'S-1', metres: 5 },
    });
    play(editor, 'key(Escape)');
    expect(state()).toMatchObject({ selection: [], override: null });
  });

  it('shows as immovable during the drag, at its vertex and at a node on it', () => {
    const editor = openEditor(items);
    const state = () => editor.store.getState();
    editor.select([ref]);
    play(editor, 'press(80,0) drag(80,20)');
    expect(state()).toMatchObject({ cursor: 'not-allowed', refusal: { refusal: 'protected' } });
    expect(state().draft?.items[0]?.tone).toBe('refused');
    play(editor, 'drop(80,20)');
    editor.select(['pole:3']);
    play(editor, 'press(0,0) drag(20,20)');
    expect(state()).toMatchObject({ cursor: 'not-allowed', refusal: { refusal: 'protected' } });
    play(editor, 'drop(20,20)');
    expect(editor.document.get('pole:3')?.geometry).toEqual(pole.geometry);
    expect(editor.document.get(ref)?.geometry).toEqual(kept.geometry);
  });
});
