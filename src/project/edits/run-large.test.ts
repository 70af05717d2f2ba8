import { expect, it, vi } from 'vitest';
import type { Change } from '../../editor/change';
import { importItems } from '../../editor/commands/import-items';
import { atOnce } from '../../editor/testing/at-once';
import { openEditor } from '../../editor/testing/play';
import type { NewItems } from '../../offline/outbox/outbox';
import { createRunLarge } from './run-large';

/** A change of many poles, and what runs it with an outbox that takes them or does not. */
function large(isTaken: boolean | Error) {
  const editor = openEditor();
  const items = Array.from({ length: 1200 }, (_, at) => ({
    model: 'pole' as const,
    geometry: { kind: 'point', at: [8 + at / 1000, 47] } as const,
    fields: { name: `P-${at}` },
    isForeign: true,
  }));
  const made = atOnce(importItems(editor.env(), { items, isHeld: true }));
  if ('refusal' in made) throw new Error(made.refusal);
  const changes: Change[] = [];
  editor.onCommit((change) => changes.push(change));
  const counts: number[] = [];
  const addNew = vi.fn(async ({ entries, onProgress }: NewItems) => {
    counts.push([...entries].length, editor.document.count('pole'));
    onProgress(600);
    if (isTaken instanceof Error) throw isTaken;
    return isTaken;
  });
  const shares: number[] = [];
  const runLarge = createRunLarge({ editor, outbox: { addNew }, storage: { edited: () => undefined } });
  const how = { signal: new AbortController().signal, onProgress: (share: number) => shares.push(share) };
  return { editor, counts, shares, changes, run: () => runLarge(made, how) };
}

it('very many items are in the outbox before they are on the map, and are one step', async () => {
  const { editor, counts, shares, changes, run } = large(true);
  await run();
  expect([counts, shares]).toEqual([
    [1200, 0],
    [0.5, 1],
  ]);
  expect(editor.document.count('pole')).toBe(1200);
  expect(changes).toMatchObject([{ isKept: true }]);
  expect(editor.store.getState().steps).toHaveLength(1);
  editor.undo();
  expect(editor.document.count('pole')).toBe(0);
  expect(changes[1]).not.toHaveProperty('isKept');
});

it('an outbox that cannot take them together hears of them as of every other edit', async () => {
  const { changes, run } = large(false);
  await run();
  expect(changes).toHaveLength(1);
  expect(changes[0]?.items).toHaveLength(1200);
  expect(changes[0]).not.toHaveProperty('isKept');
});

it('nothing comes onto the map that could not be kept', async () => {
  const { editor, changes, run } = large(new Error('full'));
  await expect(run()).rejects.toThrow('full');
  expect([editor.document.count('pole'), changes]).toEqual([0, []]);
});

it('what is left goes onto no other project that was opened meanwhile', async () => {
  const { editor, run } = large(true);
  const running = run();
  await Promise.resolve();
  editor.open(2, 'write');
  await running;
  expect(editor.store.getState().steps).toEqual([]);
});
