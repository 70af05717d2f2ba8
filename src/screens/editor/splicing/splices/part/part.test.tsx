import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { itemAt } from '../../../../../analysis/testing/items-of';
import type { Editor } from '../../../../../editor/editor';
import { planOf } from '../../../../../fibres/plan/read-plan';
import type { Item } from '../../../../../items/item';
import type { Services } from '../../../../services';
import { showPage } from '../../../../testing/show-page';
import { SpliceEditor } from '../splice-editor';
import { servicesOfTown } from '../uncut/testing/services-of-town';

const spliced = (cable: number, fibre: number, to: number) => ({
  from: { cable, toward: 'start', fibre },
  to: { cable: 3, toward: 'end', fibre: to },
  state: 'complete',
});
const used = [spliced(1, 2, 1), spliced(1, 5, 2), spliced(2, 1, 3), spliced(2, 12, 4)];
/** C-1 and C-2 end at a closure, with fibres 2 and 5, and 1 and 12, that are spliced to C-3. */
const crossing = (connections: readonly unknown[]): readonly Item[] => [
  itemAt('cable:1', { name: 'C-1', fiberCount: 12 }, [0, 0], [0.001, 0]),
  itemAt('cable:2', { name: 'C-2', fiberCount: 12 }, [0, 0.001], [0.001, 0]),
  itemAt('cable:3', { name: 'C-3', fiberCount: 12 }, [0.001, 0], [0.002, 0]),
  itemAt('splice:5', { name: 'S-5', connections: { version: 1, connections } }, [0.001, 0]),
];

function Closure({ editor }: { readonly editor: Editor }) {
  useSyncExternalStore(editor.store.subscribe, () => editor.store.getState().revision);
  const closure = editor.document.get('splice:5');
  return closure ? <SpliceEditor editor={editor} item={closure} /> : null;
}

const line = (pane: string, words: RegExp) =>
  within(screen.getByTestId(`splice-${pane}`)).getByRole('option', { name: words });
const press = (id: string) => fireEvent.click(screen.getByTestId(id));
const textOf = (id: string) => screen.getByTestId(id).textContent;
const runs = (editor: Editor) => planOf(editor.document.get('splice:5')?.fields['connections']).runs;
const between = (editor: Editor) =>
  runs(editor).flatMap(({ from, to, count }) =>
    to.side.kind === 'fibre' && to.side.cable === 2 ? [[from.number, to.number, count]] : [],
  );

/** Shows C-1 and C-2 beside each other, and connects their tubes. */
async function connectTubes(connections: readonly unknown[]): Promise<Editor> {
  const { editor, queries, services } = servicesOfTown({ items: crossing(connections) });
  showPage(<Closure editor={editor} />, { queries, services: services as unknown as Services });
  await act(async () => undefined);
  for (const [pane, side] of [
    ['left', 'fibre:1:start'],
    ['right', 'fibre:2:start'],
  ])
    fireEvent.change(screen.getByTestId(`splice-side-${pane}`), { target: { value: side } });
  fireEvent.click(line('left', /Tube 1/));
  fireEvent.click(line('right', /Tube 1/));
  return editor;
}

afterEach(cleanup);

describe('two tubes that are connected while some of their fibres are used', () => {
  it('show both ways and what is used before anything is connected', async () => {
    const editor = await connectTubes(used);
    expect(runs(editor)).toHaveLength(4);
    expect(screen.getByRole('dialog').textContent).toContain('10 are free on the one side, 10 on the other');
    expect(textOf('part-pairs')).toContain('C-1: 2, 5 are connected already.');
    expect(textOf('part-pairs')).toContain('C-2: 1, 12 are connected already.');
    expect(textOf('part-pairs')).toContain('Opposite each other: 3–4 → 3–4, 6–11 → 6–11');
    expect(textOf('part-pairs')).toContain('In order: 1 → 2, 3–4 → 3–4, 6–12 → 5–11');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([runs(editor).length, screen.queryByTestId('part-pairs')]).toEqual([4, null]);
  });

  it('join the free ones opposite each other, and name the others', async () => {
    const editor = await connectTubes(used);
    press('part-opposite');
    expect(between(editor)).toEqual([
      [3, 3, 2],
      [6, 6, 6],
    ]);
    expect(textOf('splice-word')).toContain('8 of 12 fibres connected. Left out: C-1, 1–2, 5, 12; C-2, 1–2, 5, 12.');
    act(() => void editor.undo());
    expect(runs(editor)).toHaveLength(4);
  });

  it('join 10 against 9 in order, with both numbers before', async () => {
    const editor = await connectTubes([...used, spliced(2, 7, 5)]);
    expect(screen.getByRole('dialog').textContent).toContain('10 are free on the one side, 9 on the other');
    press('part-in-order');
    expect(between(editor)).toEqual([
      [1, 2, 1],
      [3, 3, 2],
      [6, 5, 2],
      [8, 8, 4],
    ]);
    expect(textOf('splice-word')).toContain('9 of 12 fibres connected.');
  });

  it('are refused where one of them has no free fibre', async () => {
    const editor = await connectTubes(Array.from({ length: 12 }, (_, n) => spliced(1, n + 1, n + 1)));
    expect(screen.queryByTestId('part-pairs')).toBeNull();
    expect(textOf('splice-word')).toContain('C-1, fibre 1 is connected already');
    expect(between(editor)).toEqual([]);
  });
});
