import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { itemAt } from '../../../../../analysis/testing/items-of';
import { createQueries } from '../../../../../api/queries/create-queries';
import { createFakeApi } from '../../../../../api/testing/fake-api';
import { json } from '../../../../../api/testing/fake-fetch';
import type { Editor } from '../../../../../editor/editor';
import { openEditor } from '../../../../../editor/testing/play';
import { runsByApproval } from '../../../../../fibres/approval/approvals';
import { planOf } from '../../../../../fibres/plan/read-plan';
import { csvText } from '../../../../../items/codec/csv-text';
import type { Fields, Item, ItemRef } from '../../../../../items/item';
import { ToastProvider } from '../../../../../ui/overlays/toast';
import { sortFiles } from '../../../../dropped-files/sort-files';
import { type Services, ServicesProvider } from '../../../../services';
import { sheetCells, sheetHeads } from '../sheet-cells';
import { limitsHere, sidesHere } from '../sides/sides-here';
import { bringSheet, readSheetFile } from './bring-sheet';
import { SheetAtHand } from './sheet-at-hand';
import { sheetChanges } from './sheet-changes';
import { sheetRowsIn } from './sheet-rows-in';
import { sheetStore } from './sheet-store';

const end = (cable: number, toward: string, fibre: number) => ({ cable, toward, fibre });
const connected = {
  version: 1,
  trays: [{ id: '1', positions: 24 }],
  splitters: [{ id: 'S1', inputs: 1, outputs: 4 }],
  ports: 8,
  connections: [
    {
      from: end(1, 'start', 13),
      to: end(2, 'end', 1),
      count: 12,
      state: 'complete',
      tray: '1',
      position: 1,
      lossDb: 0.05,
    },
    { from: end(3, 'start', 1), to: { splitter: 'S1', way: 'in', leg: 1 } },
    { from: { splitter: 'S1', way: 'out', leg: 2 }, to: end(3, 'end', 2), kind: 'mechanical' },
    { from: { port: 3 }, to: end(3, 'end', 3), kind: 'connector', state: 'tested' },
  ],
};
const cable = (id: number, fields: Fields, ...xs: readonly number[]) =>
  itemAt(`cable:${id}`, { name: `C-${id}`, fiberCount: 48, ...fields }, ...xs.map((x) => [x / 1000, 0] as const));
/** C-1 ends at SC-5, C-2 begins there, C-3 passes it. */
const town = (connections: unknown): readonly Item[] => [
  cable(1, {}, 0, 1),
  cable(2, { toName: 'SC-9' }, 1, 2),
  cable(3, {}, 0, 1, 2),
  itemAt('splice:5', { name: 'SC-5', connections }, [0.001, 0]),
  itemAt('splice:6', { name: 'SC-6' }, [0.002, 0]),
];

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const rowsOf = async (csv: string) => (await sheetRowsIn({ name: 'sheet.csv', bytes: bytes(csv) })) ?? [];
const planAt = (editor: Editor, ref: ItemRef = 'splice:5') => planOf(editor.document.get(ref)?.fields['connections']);

/** The sheet of SC-5 as it is saved. */
function ownSheet(editor: Editor): string {
  const closure = editor.document.get('splice:5');
  if (!closure) throw new Error('no closure');
  const sides = sidesHere(editor, closure, planAt(editor));
  const splices = { sides, limits: limitsHere(editor, sides) };
  const runs = runsByApproval(planAt(editor), new Map());
  return csvText(sheetHeads(), sheetCells(runs, { splices, standard: 'TIA-598-C' }));
}

async function resultOf(editor: Editor, csv: string) {
  const closure = editor.document.get('splice:5') ?? null;
  return sheetChanges(editor, { rows: await rowsOf(csv), closure, standard: 'TIA-598-C' })[0]?.result;
}

afterEach(() => {
  cleanup();
  sheetStore.setState({ sheet: null });
});

describe('the own splice sheet', () => {
  it('names tube and colour of every fibre', () => {
    expect(ownSheet(openEditor(town(connected)))).toContain(
      'C-1,2 orange,13,blue,"C-2, toward SC-9",1 blue,1,blue,Fusion,Complete,,1,1,0.05',
    );
  });

  it('comes back as what is there already', async () => {
    const editor = openEditor(town(connected));
    expect(await resultOf(editor, ownSheet(editor))).toMatchObject({ added: 0, changed: 0, same: 15, left: [] });
  });

  it('makes the same connections in a closure that has none', async () => {
    const sheet = ownSheet(openEditor(town(connected)));
    const { trays, splitters, ports } = connected;
    const empty = openEditor(town({ version: 1, trays, splitters, ports, connections: [] }));
    expect(await resultOf(empty, sheet)).toMatchObject({ added: 15, left: [] });
    expect((await resultOf(empty, sheet))?.plan.runs.slice(0, 1)).toMatchObject([
      { count: 12, state: 'complete', tray: '1', position: 1, lossDb: 0.05, from: { number: 13 } },
    ]);
  });
});

const foreign = [
  'Closure,Cable A,Tube A,Fiber A,Cable B,Tube B,Fiber B,Tray',
  'SC-5,C-1,1,1-12,C-2,1,1-12,1',
  'SC-5,C-1,2,1,C-7,1,1,1',
  'SC-77,C-1,2,1,C-2,2,1,1',
].join('\n');

function show(editor: Editor) {
  const { api } = createFakeApi(() => json({ value: null }));
  const queries = createQueries();
  const services = { api, queries, session: api.session, editor } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <ServicesProvider services={services}>
        <ToastProvider>
          <SheetAtHand />
        </ToastProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
}

describe('a splice sheet that is brought to the editor', () => {
  it('is shown, closure by closure, and taken over as one step', async () => {
    const editor = openEditor(town(null));
    show(editor);
    const file = new File([foreign], 'crew.csv');
    await act(async () => expect(await bringSheet(await sortFiles([file]))).toBe(true));
    const closures = await screen.findAllByTestId('sheet-closure');
    expect(closures.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^SC-512 new, 0 with other values, 0 as they are, 1 left/),
      expect.stringMatching(/^SC-77No closure/),
    ]);
    expect(screen.getByTestId('sheet-left').textContent).toContain('Row 3: “C-7”');
    act(() => fireEvent.click(screen.getByTestId('sheet-take')));
    expect(planAt(editor).runs).toMatchObject([{ count: 12, kind: 'fusion', state: 'planned' }]);
    expect(sheetStore.getState().sheet).toBeNull();
    act(() => void editor.undo());
    expect(planAt(editor).runs).toEqual([]);
  });

  it('goes to the closure at which its cables meet where it names none', async () => {
    const editor = openEditor(town(null));
    show(editor);
    const rows = await rowsOf('Kabel von;Faser von;Kabel nach;Faser nach\nC-1;1;C-2;2');
    act(() => sheetStore.setState({ sheet: { file: 'crew.csv', rows, closure: null } }));
    expect((await screen.findByTestId('sheet-closure')).textContent).toContain('SC-51 new');
  });

  it('is said to be none where it is not', async () => {
    expect(await readSheetFile(new File(['Name,Latitude,Longitude\nP-1,52,9\n'], 'poles.csv'))).toBeNull();
    const placed = 'Cable A,Fiber A,Cable B,Fiber B,Lat,Lng\nC-1,1,C-2,1,52,9\n';
    expect(await bringSheet(await sortFiles([new File([placed], 'places.csv')]))).toBe(false);
    show(openEditor(town(null)));
    act(() => sheetStore.setState({ sheet: { file: 'x.csv', rows: [], closure: null } }));
    expect((await screen.findByTestId('sheet-none')).textContent).toContain('no splice sheet');
  });
});
