import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JobName } from '../../../../../analysis/jobs/all-jobs';
import { equipmentPorts } from '../../../../../analysis/jobs/fibres/equipment-ports';
import { answerOf, itemAt, itemsOf } from '../../../../../analysis/testing/items-of';
import { createQueries } from '../../../../../api/queries/create-queries';
import { createFakeApi } from '../../../../../api/testing/fake-api';
import { json } from '../../../../../api/testing/fake-fetch';
import { createEditor } from '../../../../../editor/create-editor';
import type { Editor } from '../../../../../editor/editor';
import type { FibreEnd } from '../../../../../fibres/plan/closure-plan';
import { planOf } from '../../../../../fibres/plan/read-plan';
import { listBase } from '../../../../../items/base/list-base';
import type { Item } from '../../../../../items/item';
import { ToastProvider } from '../../../../../ui/overlays/toast';
import { type Services, ServicesProvider } from '../../../../services';
import { createFakeOutbox } from '../../../../testing/fake-outbox';
import { SpliceEditor } from '../splice-editor';

const at = (x: number) => [x / 10_000, 0] as const;

/** A frame at an exchange, whose first port leads over a splitter to two homes. */
const town: readonly Item[] = [
  itemAt('site:1', { siteType: 'central-office' }, at(0)),
  itemAt('cable:1', { name: 'C-1', fiberCount: 12 }, at(0), at(4)),
  ...[2, 3].map((id) =>
    itemAt(
      `cable:${id}`,
      { name: `C-${id}`, fiberCount: 1, subtype: 'drop', toName: `${id} Mill Lane` },
      at(4),
      at(id + 4),
    ),
  ),
  itemAt(
    'splice:1',
    {
      name: 'ODF-1',
      connections: {
        ...{ version: 1, ports: 24 },
        connections: [{ from: { port: 1 }, to: { cable: 1, toward: 'end', fibre: 1 }, count: 2 }],
      },
    },
    at(0),
  ),
  itemAt(
    'splice:2',
    {
      name: 'SC-2',
      connections: {
        ...{ version: 1, splitters: [{ id: 'S1', outputs: 2 }] },
        connections: [
          { from: { cable: 1, toward: 'start', fibre: 1 }, to: { splitter: 'S1', way: 'in', leg: 1 } },
          { from: { splitter: 'S1', way: 'out', leg: 1 }, to: { cable: 2, toward: 'end', fibre: 1 } },
          { from: { splitter: 'S1', way: 'out', leg: 2 }, to: { cable: 3, toward: 'end', fibre: 1 } },
        ],
      },
    },
    at(4),
  ),
];

type Follow = (end: FibreEnd) => void;

function Frame({ editor, onFollow }: { readonly editor: Editor; readonly onFollow: Follow }) {
  useSyncExternalStore(editor.store.subscribe, () => editor.store.getState().revision);
  const closure = editor.document.get('splice:1');
  return closure ? <SpliceEditor editor={editor} item={closure} onFollow={onFollow} /> : null;
}

/** Opens the frame, with a worker that answers at once. */
function open(onFollow: Follow = () => undefined): Editor {
  let changes = 0;
  const editor = createEditor({ newId: () => 'local:n', newChangeId: () => `c${++changes}` });
  editor.open(1, 'write');
  for (const model of ['site', 'cable', 'splice'] as const)
    editor.receiveModel(model, listBase(town.filter(({ ref }) => ref.startsWith(`${model}:`))));
  const job = (name: JobName, ask: Parameters<typeof equipmentPorts.run>[1]) => {
    const items = itemsOf([...editor.document.all()]);
    return Promise.resolve({ result: name === 'equipment-ports' ? answerOf(equipmentPorts.run(items, ask)) : [] });
  };
  const { api } = createFakeApi(() => json({ value: null }));
  const { outbox } = createFakeOutbox();
  const queries = createQueries();
  const services = { api, queries, session: api.session, outbox, editor, analysis: { job } } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <ServicesProvider services={services}>
        <ToastProvider>
          <Frame editor={editor} onFollow={onFollow} />
        </ToastProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  return editor;
}

const plan = (editor: Editor) => planOf(editor.document.get('splice:1')?.fields['connections']);
const addCard = () => fireEvent.click(screen.getByTestId('splice-add-card'));
const chooseSide = (pane: 'left' | 'right', key: string) =>
  fireEvent.change(screen.getByTestId(`splice-side-${pane}`), { target: { value: key } });

/** Plugs the front of port 1 into port 3 of the first card. */
function patch() {
  addCard();
  chooseSide('left', 'front');
  chooseSide('right', 'card:1:1:OLT-1');
  fireEvent.change(screen.getByTestId('splice-typed'), { target: { value: '1 → 3' } });
  fireEvent.submit(screen.getByTestId('splice-typed'));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the equipment of a closure', () => {
  it('gets a card in the next slot, each as one step of undo', () => {
    const editor = open();
    addCard();
    addCard();
    const card = (slot: number) => ({ shelf: 1, slot, ports: 16, rest: {} });
    expect(plan(editor).equipment).toEqual([{ id: 'OLT-1', kind: 'olt', cards: [card(1), card(2)], rest: {} }]);
    expect(screen.getByText('OLT-1 1/2: 0 of 16 ports connected')).toBeTruthy();
    editor.undo();
    expect(plan(editor).equipment.map(({ cards }) => cards.length)).toEqual([1]);
  });

  it('is another one where another kind is chosen', () => {
    const editor = open();
    addCard();
    fireEvent.change(screen.getByTestId('splice-equipment'), { target: { value: 'switch' } });
    addCard();
    expect(plan(editor).equipment.map(({ id, kind }) => [id, kind])).toEqual([
      ['OLT-1', 'olt'],
      ['SW-1', 'switch'],
    ]);
  });

  it('is joined with a port by a cord, and lists the splitters and homes behind', async () => {
    const onFollow = vi.fn();
    const editor = open(onFollow);
    patch();
    const pon = { side: { kind: 'card', equipment: 'OLT-1', shelf: 1, slot: 1 }, number: 3 };
    expect(plan(editor).runs.at(-1)).toMatchObject({ from: { side: { kind: 'front' } }, to: pon, kind: 'connector' });
    fireEvent.click(screen.getByRole('button', { name: 'Equipment' }));
    const table = await screen.findByTestId('splice-equipment-ports');
    const cells = within(table).getAllByRole('cell');
    expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      ...['OLT-1 1/1', '3', 'port 1, front', 'SC-2 S1 1:2', '2', '2 Mill Lane, 3 Mill Lane'],
    ]);
    fireEvent.click(within(table).getByRole('button'));
    expect(onFollow).toHaveBeenCalledWith(pon);
  });

  it('goes to a file with its ports and the network that they are about', async () => {
    const saved: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    open();
    patch();
    fireEvent.click(screen.getByRole('button', { name: 'Equipment' }));
    const table = await screen.findByTestId('splice-equipment-ports');
    fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
    const [heads = '', row = ''] = ((await saved[0]?.text()) ?? '').split('\r\n');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
    expect(heads.split(',').at(-1)).toBe('Network');
    expect(row).toBe('OLT-1 1/1,3,"port 1, front",SC-2 S1 1:2,2,"2 Mill Lane, 3 Mill Lane",With the plan');
  });

  it('loses the cords of a card that is removed, and goes with its last card', () => {
    const editor = open();
    patch();
    fireEvent.click(within(screen.getByText(/OLT-1 1\/1: 1 of 16/).closest('li') as HTMLElement).getByRole('button'));
    expect(plan(editor).equipment).toEqual([]);
    expect(plan(editor).runs).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Equipment' })).toBeNull();
  });
});
