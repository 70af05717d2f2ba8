import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Change } from '../../../../../editor/change';
import { createEditor } from '../../../../../editor/create-editor';
import type { Item } from '../../../../../items/item';
import { fieldSpecOf } from '../../../../../items/registry';
import { useCellEdit } from './use-cell-edit';

afterEach(cleanup);

const pole = (poleTag: string): Item => ({
  ...{ ref: 'pole:1', projectId: 1, geometry: { kind: 'point', at: [1, 2] }, fields: { poleTag }, rest: {} },
});

/** The table of one pole, with a cell for its tag that is being typed in while a colleague changes it. */
function typeMeanwhile(typed: string) {
  let count = 0;
  const editor = createEditor({ newId: () => `local:n${++count}`, newChangeId: () => `c${++count}` });
  editor.open(1, 'write');
  editor.document.receive(pole('P-1'));
  const changes: Change[] = [];
  editor.onCommit((change) => void changes.push(change));
  const spec = fieldSpecOf('pole', 'poleTag');
  if (!spec) throw new Error('poles have no tag');
  const { result } = renderHook(() =>
    useCellEdit({
      editor,
      rows: { model: 'pole', ids: Float64Array.of(1), locals: [], all: 1, revision: 0 },
      columns: [{ spec, width: 100 }],
      words: { names: new Map(), types: [] },
      notify: () => undefined,
    }),
  );
  act(() => result.current.begin({ row: 0, col: 0 }));
  editor.document.receive(pole('theirs'));
  act(() => void result.current.commit(typed));
  return { changes, tag: editor.document.get('pole:1')?.fields['poleTag'] };
}

it('a cell that a colleague changes while one types in it becomes a question', () => {
  const { changes, tag } = typeMeanwhile('mine');
  expect(changes.flatMap(({ items }) => items)).toMatchObject([
    { after: { fields: { poleTag: 'mine' } }, seen: { poleTag: 'P-1' } },
  ]);
  expect(tag).toBe('mine');
});

it('a cell that is left as it was when it was opened keeps what came meanwhile', () => {
  expect(typeMeanwhile('P-1')).toEqual({ changes: [], tag: 'theirs' });
});
