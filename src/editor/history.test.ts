import { describe, expect, it } from 'vitest';
import { type Item, refOf } from '../items/item';
import type { Change, ItemChange } from './change';
import { isRefusal } from './command-env';
import { createDocument } from './create-document';
import { createHistory } from './history';
import { place, pointItem } from './testing/play';

const fresh: Item = {
  ...pointItem('pole', 1, [0, 0]),
  ref: 'pole:local:a',
  fields: { name: 'P-1', status: 'planned' },
};
const drew = { key: 'drew-item', params: { model: 'pole', name: 'P-1' } } as const;

function open() {
  const document = createDocument();
  const history = createHistory(document);
  let ids = 0;
  const commit = (...items: readonly ItemChange[]): Change => {
    const change: Change = { id: `c${++ids}`, gesture: 'g', note: drew, items };
    document.apply(change.items);
    history.push(change);
    return change;
  };
  const step = (kind: 'undo' | 'redo') => {
    const answer = history[kind](() => `c${++ids}`);
    if (!isRefusal(answer)) document.apply(answer.items);
    return answer;
  };
  return { document, history, commit, undo: () => step('undo'), redo: () => step('redo') };
}

const patch = (fields: Item['fields'], before: Item['fields'] = {}): ItemChange => ({
  kind: 'patch',
  ref: fresh.ref,
  before: { fields: before },
  after: { fields },
});

describe('undo and redo', () => {
  it('refuse when there is nothing', () => {
    const { undo, redo, history } = open();
    expect(undo()).toEqual({ refusal: 'nothing-to-undo' });
    expect(redo()).toEqual({ refusal: 'nothing-to-redo' });
    expect([history.nextUndo(), history.nextRedo()]).toEqual([null, null]);
  });

  it('drops an unsent item and makes it again, as it was last', () => {
    const { document, commit, undo, redo, history } = open();
    commit({ kind: 'create', item: fresh });
    commit(patch({ status: 'built' }, { status: 'planned' }));
    undo();
    expect(document.get(fresh.ref)).toEqual(fresh);
    expect(undo()).toMatchObject({ note: { key: 'undid', params: { ...drew.params, step: 'drew-item' } } });
    expect(document.get(fresh.ref)).toBeUndefined();
    expect(history.nextRedo()).toEqual(drew);
    expect(redo()).toMatchObject({ note: { key: 'restored', params: { name: 'P-1' } }, items: [{ kind: 'create' }] });
    redo();
    expect(document.get(fresh.ref)?.fields['status']).toBe('built');
    expect(history.nextUndo()).toEqual(drew);
  });

  it('gives a sent item the status abandoned, and the former one back', () => {
    const { document, commit, undo, redo } = open();
    commit({ kind: 'create', item: fresh });
    document.settle(fresh.ref, { base: { ...fresh, ref: 'pole:42' }, edit: null });
    expect(undo()).toMatchObject({
      note: { key: 'undid', params: { step: 'drew-item', abandoned: 1 } },
      items: [
        {
          kind: 'patch',
          ref: 'pole:42',
          before: { fields: { status: 'planned' } },
          after: { fields: { status: 'abandoned' } },
        },
      ],
    });
    expect(document.get('pole:42')?.fields['status']).toBe('abandoned');
    redo();
    expect(document.get('pole:42')?.fields['status']).toBe('planned');
    undo();
    expect(document.get('pole:42')?.fields['status']).toBe('abandoned');
  });

  it('follows renames in patches', () => {
    const { document, commit, undo } = open();
    commit({ kind: 'create', item: fresh });
    commit(patch({ status: 'built' }, { status: 'planned' }));
    document.settle(fresh.ref, { base: { ...fresh, ref: 'pole:42', fields: { status: 'built' } }, edit: null });
    expect(undo()).toMatchObject({ items: [{ ref: 'pole:42', after: { fields: { status: 'planned' } } }] });
  });

  it('does not make a dropped item twice when its POST arrived after all', () => {
    const { document, commit, undo, redo } = open();
    commit({ kind: 'create', item: fresh });
    undo();
    document.settle(fresh.ref, { base: { ...fresh, ref: 'pole:42' }, edit: null });
    expect(redo()).toMatchObject({ items: [] });
    expect(document.count('pole')).toBe(1);
  });

  it('writes what head says now as the value before, also when someone else changed it', () => {
    const { document, commit, undo } = open();
    document.receive({ ...fresh, ref: 'pole:7', fields: { status: 'planned' } });
    commit({
      kind: 'patch',
      ref: 'pole:7',
      before: { fields: { status: 'planned' } },
      after: { fields: { status: 'built' } },
    });
    document.settle('pole:7', { base: { ...fresh, ref: 'pole:7', fields: { status: 'as-built' } }, edit: null });
    expect(undo()).toMatchObject({
      items: [{ before: { fields: { status: 'as-built' } }, after: { fields: { status: 'planned' } } }],
    });
  });

  it('puts a geometry back and leaves fields alone', () => {
    const { document, commit, undo } = open();
    commit({ kind: 'create', item: fresh });
    const to = { kind: 'point', at: place(5, 5) } as const;
    commit({ kind: 'patch', ref: fresh.ref, before: { geometry: fresh.geometry }, after: { geometry: to } });
    expect(undo()).toMatchObject({
      items: [{ before: { geometry: to }, after: { geometry: fresh.geometry } }],
    });
    expect(document.get(fresh.ref)).toEqual(fresh);
  });

  it('leaves out what is gone', () => {
    const { commit, undo } = open();
    commit(patch({ status: 'built' }));
    expect(undo()).toMatchObject({ items: [] });
  });

  it('forgets the redo side with a new edit, and everything with clear', () => {
    const { commit, undo, redo, history } = open();
    commit({ kind: 'create', item: fresh });
    undo();
    commit({ kind: 'create', item: { ...fresh, ref: refOf('pole', 'local:b') } });
    expect(redo()).toEqual({ refusal: 'nothing-to-redo' });
    history.clear();
    expect(undo()).toEqual({ refusal: 'nothing-to-undo' });
  });

  it('holds 500 steps', () => {
    const { commit, undo, document } = open();
    document.receive({ ...fresh, ref: 'pole:7' });
    for (let number = 1; number <= 502; number++) {
      commit({
        kind: 'patch',
        ref: 'pole:7',
        before: { fields: { number: number - 1 } },
        after: { fields: { number } },
      });
    }
    let steps = 0;
    while (!isRefusal(undo())) steps++;
    expect(steps).toBe(500);
    expect(document.get('pole:7')?.fields['number']).toBe(2);
  });
});
