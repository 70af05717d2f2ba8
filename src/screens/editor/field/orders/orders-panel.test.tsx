import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Editor } from '../../../../editor/editor';
import { openEditor, pointItem } from '../../../../editor/testing/play';
import type { Item } from '../../../../items/item';
import { openItem, parseOrder, writeOrder } from '../../../../items/orders/work-order';
import { ToastProvider } from '../../../../ui/overlays/toast';
import { type OrdersView, ordersSide } from '../../../open-project/orders-side';
import { receiveFix, showPosition } from '../../../position/position-store';
import { type Services, ServicesProvider } from '../../../services';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { OrdersPanel } from './orders-panel';

vi.mock('../../../documents/upload/use-add-files', () => ({ useAddFiles: () => ({ addFiles: stage.addFiles }) }));
const stage = vi.hoisted(() => ({ addFiles: vi.fn(async () => undefined) }));

const poles = [0, 100, 200].map((x, at) => ({
  ...pointItem('pole', at + 1, [x, 0]),
  fields: { name: `P-${at + 1}` },
}));
const order = (id: number, assignee: string, of: readonly number[]): Item => ({
  ...pointItem('note', id, [0, 0]),
  fields: {
    ...{ name: `Order ${id}`, category: 'work-order', status: 'open', createdAt: `2026-11-0${id} 08:00:00` },
    description: writeOrder('', { assignee, items: of.map((one) => openItem(`pole:${one}`, `P-${one}`)), others: [] }),
  },
});

function Panel({ editor, view, engine }: { editor: Editor; view: OrdersView; engine: unknown }) {
  const services = {
    editor,
    session: {
      store: createStore(() => ({
        phase: { kind: 'offline', user: { username: 'pia@example.com', firstName: 'Pia', lastName: 'Planner' } },
      })),
    },
  };
  return (
    <ServicesProvider services={services as unknown as Services}>
      <ToastProvider>
        <InEditorPage engine={engine as never}>
          <OrdersPanel view={view} />
        </InEditorPage>
      </ToastProvider>
    </ServicesProvider>
  );
}

function open(view: OrdersView, notes: readonly Item[]) {
  const editor = openEditor([...poles, ...notes]);
  const engine = { fit: vi.fn(), focus: vi.fn() };
  render(<Panel editor={editor} view={view} engine={engine} />);
  return { editor, engine };
}

const names = () =>
  screen.queryAllByTestId('order-row').map((row) => within(row).getAllByRole('button')[0]?.textContent ?? '');
const stored = (editor: Editor, id: number) => {
  const read = parseOrder(String(editor.document.get(`note:${id}`)?.fields['description'] ?? ''));
  return read === null || read === 'newer' ? [] : read.items;
};

beforeEach(() => {
  window.matchMedia = () =>
    ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  cleanup();
  act(() => {
    ordersSide.show(null);
    showPosition(false);
    ordersSide.setState({ tab: 'mine' });
  });
  vi.clearAllMocks();
});

describe('my list', () => {
  const list = { kind: 'list' } as const;
  const notes = [
    order(2, 'PIA@example.com', [1, 2]),
    order(1, 'Pia Planner', [3]),
    order(3, 'sam', [1]),
    order(4, '', [2]),
  ];

  it('has what is for the user, the oldest first; or for nobody yet, or all of it', () => {
    open(list, notes);
    expect(names().map((name) => name.slice(0, 3))).toEqual(['P-3', 'P-1', 'P-2']);
    fireEvent.click(screen.getByRole('button', { name: 'Unassigned (1)' }));
    expect(names()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'All (5)' }));
    expect(names()).toHaveLength(5);
  });

  it('has the nearest first where the position is known', () => {
    open(list, notes);
    const [, second] = poles;
    const at = second?.geometry?.kind === 'point' ? second.geometry.at : null;
    if (!at) throw new Error('The pole has a place');
    act(() => {
      showPosition(true);
      receiveFix({ at, accuracyM: 3, time: 1, headingDeg: null, speedMs: null }, 1);
    });
    expect(names()[0]).toContain('P-2');
    expect(names()[0]).toContain('0');
  });

  it('records done by one press, and opens it again', async () => {
    const { editor } = open(list, notes);
    const [row] = screen.getAllByTestId('order-row');
    if (!row) throw new Error('There is work');
    fireEvent.click(within(row).getByTestId('order-done'));
    expect(stored(editor, 1)).toMatchObject([{ ref: 'pole:3', state: 'done', by: 'pia@example.com' }]);
    expect(editor.document.get('note:1')?.fields).toMatchObject({ status: 'resolved', resolvedBy: 'pia@example.com' });
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Work that waits' }));
    fireEvent.click(screen.getByText('Finished (1)'));
    fireEvent.click(screen.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(stored(editor, 1)).toMatchObject([{ state: 'open', at: null }]);
  });

  it('records why it was not possible, by a press or in own words', () => {
    const { editor } = open(list, notes);
    const rows = screen.getAllByTestId('order-row');
    const ask = (at: number) => {
      const row = rows[at];
      if (!row) throw new Error('There is work');
      fireEvent.click(within(row).getByTestId('order-not-possible'));
      return row;
    };
    fireEvent.click(within(ask(0)).getByRole('button', { name: 'No access' }));
    expect(stored(editor, 1)).toMatchObject([{ state: 'not possible', reason: 'No access' }]);
    const row = ask(1);
    fireEvent.change(within(row).getByTestId('order-reason'), { target: { value: ' Water in it ' } });
    fireEvent.click(within(row).getByRole('button', { name: 'Record' }));
    expect(stored(editor, 2)).toMatchObject([{ state: 'not possible', reason: 'Water in it' }, { state: 'open' }]);
    expect(editor.document.get('note:1')?.fields['status']).toBe('open');
  });

  it('files a photo with the item, and shows the item on the map', async () => {
    const { editor, engine } = open(list, notes);
    const [row] = screen.getAllByTestId('order-row');
    if (!row) throw new Error('There is work');
    const photo = new File(['x'], 'pole.jpg', { type: 'image/jpeg' });
    fireEvent.change(within(row).getByTestId('order-photo-file'), { target: { files: [photo] } });
    await waitFor(() => expect(within(row).getByTestId('order-photo').getAttribute('aria-label')).toBe('1 photo'));
    const where = { at: null, about: 'pole:3', docType: 'photo', isCamera: true };
    expect(stage.addFiles).toHaveBeenCalledWith([photo], where);
    fireEvent.click(within(row).getByRole('button', { name: /P-3/ }));
    expect([editor.store.getState().selection, engine.fit.mock.calls.length]).toEqual([['pole:3'], 1]);
  });

  it('only shows what a later version made', () => {
    const first = order(1, 'pia@example.com', [1]);
    const description = String(first.fields['description']).replace('order 1', 'order 2');
    open(list, [{ ...first, fields: { ...first.fields, description } }]);
    fireEvent.click(screen.getByRole('button', { name: 'All (1)' }));
    expect(screen.queryByTestId('order-done')).toBeNull();
    expect(screen.getByTestId('order-row').textContent).toContain('A later version of Strandmap made it');
  });
});

describe('a new work order', () => {
  it('is made of the selection, for somebody, and stands in the list', async () => {
    const { editor } = open({ kind: 'make', refs: ['pole:1', 'pole:3'] }, [order(3, 'sam', [1])]);
    fireEvent.click(screen.getByRole('button', { name: 'sam' }));
    fireEvent.change(screen.getByTestId('order-body'), { target: { value: 'Measure the height' } });
    fireEvent.click(screen.getByTestId('order-make'));
    const made = [...editor.document.all('note')].find(({ ref }) => ref !== 'note:3');
    expect(made?.fields).toMatchObject({ category: 'work-order', body: 'Measure the height' });
    expect(parseOrder(String(made?.fields['description']))).toMatchObject({
      assignee: 'sam',
      items: [{ ref: 'pole:1' }, { ref: 'pole:3' }],
    });
    expect(ordersSide.getState()).toEqual({ view: { kind: 'list' }, tab: 'all' });
  });
});
