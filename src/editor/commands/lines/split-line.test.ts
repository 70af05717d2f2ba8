import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { isRefusal } from '../../command-env';
import { reverse } from '../../history/history';
import { envOf } from '../../testing/env-of';
import { lineItem, path, place, pointItem } from '../../testing/play';
import { planSplit, splitLine } from './split-line';

const line: Item = {
  ...lineItem('segment', 14, [
    [0, 0],
    [100, 0],
    [300, 0],
  ]),
  fields: { id: 14, name: 'S-14', length: 334, fromName: 'P-1', toName: 'P-3', surface: 'earth', createdAt: 'x' },
  rest: { colour: 'red' },
};
const pole: Item = { ...pointItem('pole', 2, [100, 0]), fields: { id: 2, name: 'P-2' } };
const atVertex = { ref: line.ref, cut: { index: 1, at: place(100, 0) } };

function split(items: readonly Item[], ask: Parameters<typeof splitLine>[1]) {
  const answer = splitLine(envOf(items), ask);
  if (isRefusal(answer)) return answer;
  const [made, kept] = answer.items;
  return {
    note: answer.note,
    made: made?.kind === 'create' ? made.item : null,
    kept: kept?.kind === 'patch' ? kept : null,
  };
}

describe('split-line', () => {
  it('keeps the longer part’s number, copies and numbers the other, names the cut', () => {
    const { note, made, kept } = split([line, pole], atVertex) as Exclude<
      ReturnType<typeof split>,
      { refusal: string }
    >;
    expect(note).toEqual({ key: 'split-line', params: { model: 'segment', name: 'S-14', other: 'S-15' } });
    expect(kept?.ref).toBe('segment:14');
    expect(kept?.after).toEqual({
      geometry: { kind: 'line', path: path([100, 0], [300, 0]) },
      fields: { length: 222.64, fromName: 'P-2' },
    });
    expect(kept?.before).toEqual({ geometry: line.geometry, fields: { length: 334, fromName: 'P-1' } });
    expect(made?.geometry).toEqual({ kind: 'line', path: path([0, 0], [100, 0]) });
    expect(made?.fields).toEqual({ name: 'S-15', length: 111.32, fromName: 'P-1', toName: 'P-2', surface: 'earth' });
  });

  it('gives the number to the shorter part when the two are exchanged', () => {
    const plan = planSplit(envOf([line]), { ...atVertex, exchange: true });
    expect(!isRefusal(plan) && [plan.keeps, plan.name]).toEqual([0, 'S-15']);
  });

  it('lists what names the line and lies nearer to the new part', () => {
    const note = (id: number, x: number, linkedId: number): Item => ({
      ...pointItem('note', id, [x, 5]),
      fields: { id, name: `N-${id}`, linkedType: 'map-segments', linkedId },
    });
    const plan = planSplit(envOf([line, note(1, 20, 14), note(2, 250, 14), note(3, 20, 15)]), atVertex);
    expect(!isRefusal(plan) && plan.nearer.map(({ item }) => item.ref)).toEqual(['note:1']);
  });

  it('lets nodes near the new part name it, also after a second cut or a send', () => {
    const note: Item = {
      ...pointItem('note', 1, [20, 5]),
      fields: { id: 1, name: 'N-1', linkedType: 'map-segments', linkedId: 14 },
    };
    const env = envOf([line, note]);
    const first = splitLine(env, atVertex);
    if (isRefusal(first)) throw new Error(first.refusal);
    env.document.apply(first.items);
    expect(env.document.get('note:1')?.fields['linkedId']).toBe('local:1');
    const again = splitLine(env, { ref: 'segment:local:1', cut: { index: 0, at: place(40, 0) } });
    if (isRefusal(again)) throw new Error(again.refusal);
    expect(again.items.at(-1)).toEqual({
      kind: 'patch',
      ref: 'note:1',
      before: { fields: { linkedId: 'local:1' } },
      after: { fields: { linkedId: 'local:2' } },
    });
    const made = env.document.get('segment:local:1');
    if (!made) throw new Error('It was made.');
    env.document.applyOutcome(made.ref, { base: { ...made, ref: 'segment:90' }, edit: null });
    expect(planSplit(env, { ref: 'segment:90', cut: { index: 0, at: place(40, 0) } })).toMatchObject({
      nearer: [{ item: { ref: 'note:1' } }],
    });
    env.document.apply(reverse(first, { id: 'x', note: first.note }).items);
    expect(env.document.get('note:1')?.fields['linkedId']).toBe(14);
  });

  it.each([
    ['cut-at-end', { index: 0, at: place(0, 0) }],
    ['cut-at-end', { index: 1, at: place(300, 0) }],
    ['cut-at-end', { index: 7, at: place(100, 0) }],
  ] as const)('%s', (refusal, cut) => expect(split([line], { ref: line.ref, cut })).toEqual({ refusal }));

  it('refuses what is no line, is not there, is locked, or is protected', () => {
    expect(split([pole], { ...atVertex, ref: pole.ref })).toEqual({ refusal: 'one-line' });
    expect(split([], atVertex)).toEqual({ refusal: 'not-found' });
    expect(splitLine(envOf([line], { locked: () => true }), atVertex)).toMatchObject({ refusal: 'locked' });
    const kept = { ...line, fields: { ...line.fields, protectedStatus: 'Protected' } };
    expect(split([kept], atVertex)).toEqual({ refusal: 'protected', params: { name: 'S-14' } });
  });
});
