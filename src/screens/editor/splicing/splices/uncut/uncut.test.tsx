import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Editor } from '../../../../../editor/editor';
import { planOf } from '../../../../../fibres/plan/read-plan';
import type { Item } from '../../../../../items/item';
import type { Services } from '../../../../services';
import { showPage } from '../../../../testing/show-page';
import { SpliceEditor } from '../splice-editor';
import { servicesOfTown, uncutTown } from './testing/services-of-town';

function Closure({ editor }: { readonly editor: Editor }) {
  useSyncExternalStore(editor.store.subscribe, () => editor.store.getState().revision);
  const closure = editor.document.get('splice:5');
  return closure ? <SpliceEditor editor={editor} item={closure} /> : null;
}

async function open(opening?: { readonly items?: readonly Item[]; readonly answers?: boolean }): Promise<Editor> {
  const { editor, queries, services } = servicesOfTown(opening);
  showPage(<Closure editor={editor} />, { queries, services: services as unknown as Services });
  await act(async () => undefined);
  return editor;
}

const runs = (editor: Editor) => planOf(editor.document.get('splice:5')?.fields['connections']).runs;
const line = (side: 'left' | 'right', words: RegExp) =>
  within(screen.getByTestId(`splice-${side}`)).getByRole('option', { name: words });
const show = (pane: 'left' | 'right', side: string) =>
  fireEvent.change(screen.getByTestId(`splice-side-${pane}`), { target: { value: side } });
const type = (typed: string) => {
  fireEvent.change(screen.getByTestId('splice-typed'), { target: { value: typed } });
  fireEvent.submit(screen.getByTestId('splice-typed'));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a fibre that passes a closure uncut', () => {
  it('is called in use with the homes that it serves, and free where it leads nowhere', async () => {
    await open();
    show('left', 'fibre:1:end');
    expect(line('left', /^1, /).getAttribute('aria-label')).toContain('Passes uncut, 1 home');
    expect(line('left', /^2, /).getAttribute('aria-label')).toContain('Passes uncut, in use');
    expect(line('left', /^3, /).getAttribute('aria-label')).toContain('Free');
    fireEvent.click(line('left', /^1, /));
    expect(screen.getByTestId('splice-leads').textContent).toBe('C-1, 1, S-1 – S-2: 1 home (4 Mill Lane).');
  });

  it('is cut only after a question that names whom it serves', async () => {
    const editor = await open();
    show('left', 'fibre:1:start');
    show('right', 'fibre:3:end');
    type('3 → 3');
    expect(runs(editor)).toHaveLength(1);
    type('1-2 → 1-2');
    expect(runs(editor)).toHaveLength(1);
    expect(screen.getByTestId('uncut-whom').textContent).toContain('4 Mill Lane');
    expect(screen.getByRole('dialog').textContent).toContain('Planned connections and cables count too.');
    fireEvent.click(screen.getByTestId('uncut-leave'));
    expect(runs(editor)).toHaveLength(1);
    type('1-2 → 1-2');
    fireEvent.click(screen.getByTestId('uncut-cut'));
    expect(runs(editor)).toMatchObject([{ count: 1 }, { from: { number: 1 }, count: 2 }]);
  });

  it('is asked about also as long as nobody knows whom it serves', async () => {
    const editor = await open({ answers: false });
    show('left', 'fibre:1:start');
    show('right', 'fibre:3:end');
    type('3 → 3');
    expect(runs(editor)).toHaveLength(0);
    expect(screen.getByTestId('uncut-whom').textContent).toContain('not known yet');
  });

  it('stays uncut where the two sides of its cable are led straight through', async () => {
    const editor = await open();
    show('left', 'fibre:1:start');
    show('right', 'fibre:1:end');
    fireEvent.click(screen.getByTestId('splice-straight'));
    expect(runs(editor)).toMatchObject([{ kind: 'through', state: 'complete', count: 24 }]);
    expect(screen.getByTestId('splice-word').textContent).toBe('24 fibres go through uncut.');
    expect(line('left', /^1, /).getAttribute('aria-label')).toContain('Through, not cut');
  });

  it('is none between the two ends of a ring: straight through splices them', async () => {
    const editor = await open();
    show('left', 'fibre:4:end');
    show('right', 'fibre:4:start');
    expect(screen.queryByTestId('splice-resplice')).toBeNull();
    fireEvent.click(screen.getByTestId('splice-straight'));
    expect(runs(editor)[0]).toMatchObject({ kind: 'fusion', from: { number: 1 }, to: { number: 1 } });
  });

  it('is cut and spliced again, all of a cable or what is selected', async () => {
    const editor = await open();
    show('left', 'fibre:1:start');
    show('right', 'fibre:1:end');
    fireEvent.click(screen.getByTestId('splice-straight'));
    fireEvent.click(line('left', /Tube 2/));
    fireEvent.click(screen.getByTestId('splice-resplice'));
    expect(runs(editor)).toMatchObject([
      { kind: 'through', count: 12 },
      { kind: 'fusion', from: { number: 13 }, to: { number: 13 }, count: 8, tray: '1' },
      { kind: 'fusion', from: { number: 21 }, count: 4 },
    ]);
    expect(screen.getByTestId('splice-word').textContent).toContain('4 splices have no place in a tray');
    act(() => void editor.undo());
    expect(runs(editor)).toMatchObject([{ kind: 'through', count: 24 }]);
  });
});

describe('a record in the older form', () => {
  it('is repaired only after a question where that cuts a fibre that is in use', async () => {
    const row = (fibre: number) => ({ sourceCable: 'C-1', sourceFiber: fibre, destCable: 'C-3', destFiber: fibre });
    const items = uncutTown.map((one) =>
      one.ref === 'splice:5' ? { ...one, fields: { ...one.fields, connections: [row(1), row(3)] } } : one,
    );
    const editor = await open({ items });
    fireEvent.click(screen.getByTestId('splice-repair'));
    expect(runs(editor)).toHaveLength(0);
    expect(screen.getByTestId('uncut-whom').textContent).toContain('4 Mill Lane');
    fireEvent.click(screen.getByTestId('uncut-cut'));
    expect(runs(editor)).toMatchObject([{ from: { number: 1 } }, { from: { number: 3 } }]);
    expect(screen.getByTestId('splice-word').textContent).toContain('2 connections are taken over.');
  });
});

describe('splices for which no tray has room', () => {
  it('are counted before they are made, and afterwards', async () => {
    const editor = await open();
    show('left', 'fibre:3:end');
    show('right', 'fibre:1:end');
    fireEvent.click(line('left', /Tube 1/));
    expect(screen.getByTestId('splice-room').textContent).toBe('12 splices: 8 find a place in a tray, 4 do not.');
    type('3-12 → 13-22');
    expect(screen.getByTestId('splice-word').textContent).toContain('2 splices have no place in a tray.');
    expect(runs(editor)).toHaveLength(2);
  });
});
