import { expect, it, vi } from 'vitest';
import type { Change } from '../../editor/change';
import { createEditor } from '../../editor/create-editor';
import type { ItemRef } from '../../items/item';
import { createDropLarge, isLargeDrop } from './drop-large';

const count = 2500;
const made: Change = {
  id: 'made',
  gesture: 'made',
  note: { key: 'imported', params: { model: 'pole', count } },
  items: Array.from({ length: count }, (_, at) => ({
    kind: 'create' as const,
    item: {
      ref: `pole:local:n${at}` as const,
      projectId: 1,
      geometry: { kind: 'point' as const, at: [8 + at * 1e-5, 49] as const },
      fields: {},
      rest: {},
    },
  })),
};

/** An editor with an import as its last step, and an outbox that answers as told. */
function imported(answer: boolean | Error) {
  let turns = 0;
  const pause = async () => {
    turns += 1;
  };
  const editor = createEditor({ newId: () => 'local:x', newChangeId: () => 'c', pause });
  editor.open(1, 'write');
  editor.run(made);
  const dropped: number[] = [];
  const dropNew = vi.fn(async (refs: readonly ItemRef[]) => {
    dropped.push(refs.length, editor.document.count('pole'));
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const appended: Change[] = [];
  const back: ItemRef[] = [];
  const troubles: unknown[] = [];
  const drop = createDropLarge({
    editor,
    outbox: { dropNew },
    storage: { edited: () => undefined },
    onTrouble: (error) => troubles.push(error),
    append: (change) => appended.push(change),
    backOntoMap: (ref) => back.push(ref),
  });
  editor.onCommit((change) => (isLargeDrop(change) ? drop(change) : null));
  return { editor, dropped, appended, back, troubles, turns: () => turns };
}

const idle = () => new Promise((done) => setTimeout(done, 20));

it('an import is taken off the map in turns, then out of the outbox as a whole', async () => {
  const { editor, dropped, appended, turns } = imported(true);
  expect(editor.undo()).toMatchObject({ key: 'undid' });
  expect(editor.document.count('pole')).toBe(count - 1000);
  await idle();
  expect([dropped, appended, turns()]).toEqual([[count, 0], [], 3]);
  expect(editor.store.getState().steps).toMatchObject([{ done: false }]);
});

it('nothing else is edited until it is done', async () => {
  const { editor } = imported(true);
  editor.undo();
  expect(editor.redo()).toEqual({ refusal: 'still-busy' });
  expect(editor.undo()).toEqual({ refusal: 'still-busy' });
  expect(editor.goToStep('made')).toEqual({ refusal: 'still-busy' });
  expect(editor.run({ ...made, id: 'more' })).toEqual({ refusal: 'still-busy' });
  await idle();
  expect(editor.redo()).toMatchObject({ key: 'restored' });
  await idle();
  expect(editor.document.count('pole')).toBe(count);
});

it('where some have left it goes on as every other edit', async () => {
  const { editor, appended, back } = imported(false);
  editor.undo();
  await idle();
  expect([appended.length, appended[0]?.items.length, back]).toEqual([1, count, []]);
});

it('what the device could not take back is on the map again', async () => {
  const { editor, appended, back, troubles } = imported(new Error('broken'));
  editor.undo();
  await idle();
  expect([appended, back.length, troubles]).toEqual([[], count, [new Error('broken')]]);
});
