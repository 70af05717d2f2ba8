import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fibreMatrix } from '../../../../analysis/jobs/fibres/fibre-matrix';
import { answerOf, itemAt, itemsOf } from '../../../../analysis/testing/items-of';
import { createQueries } from '../../../../api/queries/create-queries';
import { createFakeApi } from '../../../../api/testing/fake-api';
import { json } from '../../../../api/testing/fake-fetch';
import { openEditor } from '../../../../editor/testing/play';
import type { LngLat } from '../../../../geo/lng-lat';
import type { Item, ItemRef } from '../../../../items/item';
import type { PrintRequest, TableOrder } from '../../../../print/print-question';
import { ToastProvider } from '../../../../ui/overlays/toast';
import { hidden } from '../../../actions/action';
import { type Services, ServicesProvider } from '../../../services';
import { closeTrace, traceStore } from '../trace/trace-store';
import { feature } from './feature';
import { FibreMatrixPage } from './fibre-matrix-page';
import { matrixCsv, matrixPages } from './matrix-csv';
import { filteredLines, matrixLines } from './matrix-line';

const at = (x: number): LngLat => [x / 10_000, 0];
const connections = (runs: readonly unknown[], more = {}) => ({
  connections: { version: 1, connections: runs, ...more },
});

/** A cable of 1,728 fibres from a frame to a drop, with a closure between in which a fibre is dead. */
const town: readonly Item[] = [
  itemAt('site:1', { siteType: 'central-office' }, at(0)),
  itemAt('cable:1', { name: 'F05-144', fiberCount: 1728, fibersPerTube: 12, colorStandard: 'TIA-598-C' }, at(0), at(8)),
  itemAt('cable:2', { subtype: 'drop', fiberCount: 2, toName: '37 Mill Lane' }, at(8), at(9)),
  itemAt(
    'splice:1',
    {
      name: 'ODF-1',
      ...connections([{ from: { port: 1 }, to: { cable: 1, toward: 'end', fibre: 1 }, count: 24, kind: 'connector' }], {
        ports: 24,
      }),
    },
    at(0),
  ),
  itemAt(
    'splice:2',
    { name: 'SC-2', ...connections([], { marks: [{ from: { cable: 1, toward: 'end', fibre: 40 }, mark: 'dead' }] }) },
    at(4),
  ),
  itemAt(
    'splice:3',
    {
      name: 'SC-3',
      ...connections([
        { from: { cable: 1, toward: 'start', fibre: 2 }, to: { cable: 2, toward: 'end', fibre: 1 }, state: 'tested' },
      ]),
    },
    at(8),
  ),
];

const answer = answerOf(fibreMatrix.run(itemsOf(town), { revision: 1, basis: 'planned', cable: 1 }));

function linesOf(section: number | null = null) {
  const { document } = openEditor(town);
  const cable = document.get('cable:1');
  if (!answer || !cable) throw new Error('no cable');
  return matrixLines(answer, { document, cable, standard: 'TIA-598-C', section });
}

const numbers = (typed: string, state: Parameters<typeof filteredLines>[2] = null, section: number | null = null) =>
  filteredLines(linesOf(section), typed, state).map(({ fibre }) => fibre);

afterEach(() => {
  cleanup();
  closeTrace();
  vi.unstubAllGlobals();
});

describe('the words of a fibre', () => {
  it('are its tube and colour, both ends, its state and whom it serves', () => {
    expect(linesOf()[1]).toMatchObject({
      ...{ fibre: 2, tube: 1, tubeColour: 'blue', colour: 'orange', state: 'Used' },
      ...{ start: 'ODF-1, port 2', end: '37 Mill Lane', splices: 'Planned', served: '37 Mill Lane' },
    });
    expect(linesOf()[36]).toMatchObject({ fibre: 37, tube: 4, tubeColour: 'brown', colour: 'blue', state: 'Free' });
    expect(linesOf()[39]).toMatchObject({ state: 'Dead' });
  });

  it('are found by numbers, ranges, states, colours and names', () => {
    expect(numbers('37')).toEqual([37]);
    expect(numbers('2-4, 40')).toEqual([2, 3, 4, 40]);
    expect(numbers('mill lane')).toEqual([2]);
    expect(numbers('brown orange')).toContain(38);
    expect(numbers('dead')).toEqual([40]);
    expect(numbers('', 'used')).toEqual([2]);
    expect(numbers('free')).toHaveLength(1726);
    expect(numbers('odf 1-12')).toHaveLength(12);
  });

  it('go to a table with a column for each section', () => {
    const csv = matrixCsv(
      linesOf().slice(39, 40),
      { sections: answer?.sections ?? [], basis: 'built' },
      ({ from }) => `from ${from}`,
    );
    const [head = '', row = ''] = csv.split('\r\n');
    expect(head).toContain('Fibre,Tube,Colour of the tube,Colour,State');
    expect(head).toMatch(/Circuits,Network,from 1,from 2$/);
    expect(row).toBe(
      '40,4,brown,brown,Dead,"ODF-1, not connected further","SC-3, not connected further",,,,As built,Dead,Dead',
    );
  });
});

function Where() {
  return <output data-testid="where">{useLocation().pathname}</output>;
}

/** A worker that writes files: it keeps the tables that it is given, and answers at once. */
function printWorker(orders: TableOrder[]) {
  const worker = new EventTarget();
  const postMessage = (asked: PrintRequest) => {
    if (asked.kind === 'tables') orders.push(asked.order);
    const data = { request: asked.request, answer: asked.kind === 'finish' ? new Uint8Array(1) : null };
    queueMicrotask(() => worker.dispatchEvent(new MessageEvent('message', { data })));
  };
  return Object.assign(worker, { postMessage, terminate: () => undefined });
}

function open(shown = '', startPrintWorker = () => printWorker([])) {
  const editor = openEditor(town);
  const { api } = createFakeApi(() => json({ value: null }));
  const queries = createQueries();
  const analysis = { job: async () => ({ revision: 1, result: answer }) };
  const given = { api, queries, session: api.session, editor, analysis, startPrintWorker };
  const services = given as unknown as Services;
  return render(
    <QueryClientProvider client={queries}>
      <ServicesProvider services={services}>
        <ToastProvider>
          <MemoryRouter initialEntries={['/projects/1/fibres/1']}>
            <FibreMatrixPage opened id="1" project="1" shown={shown} />
            <Where />
          </MemoryRouter>
        </ToastProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
}

const table = () => screen.findByTestId('fibre-matrix');

describe('the files of the fibres of a cable', () => {
  it('name the circuits over a fibre, which the filter finds too', () => {
    const marks = [{ from: { cable: 1, toward: 'end', fibre: 5 }, mark: 'reserved', reason: 'School', service: 'C-1' }];
    const named = town.map((one) =>
      one.ref === 'splice:2' ? { ...one, fields: { ...one.fields, ...connections([], { marks }) } } : one,
    );
    const found = answerOf(fibreMatrix.run(itemsOf(named), { revision: 1, basis: 'planned', cable: 1 }));
    const { document } = openEditor(named);
    const cable = document.get('cable:1');
    if (!found || !cable) throw new Error('no cable');
    const lines = matrixLines(found, { document, cable, standard: 'TIA-598-C', section: null });
    expect(lines[4]).toMatchObject({ circuits: 'School, service C-1', state: 'Reserved' });
    expect(filteredLines(lines, 'school', null).map(({ fibre }) => fibre)).toEqual([5]);
    const [, row] = matrixCsv(lines.slice(4, 5), { sections: [], basis: 'planned' }, () => '').split('\r\n');
    expect(row).toMatch(/,"School, service C-1",With the plan$/);
  });

  it('are pages with a line for each fibre in the filter, numbered at their foot', () => {
    const { tables, foot, title, paper } = matrixPages('F05-144', filteredLines(linesOf(), '37-40', null));
    expect([title, foot, paper.width > paper.height]).toEqual(['F05-144', 'F05-144 · #/##', true]);
    const [table] = tables;
    expect(table?.rows.map((cells) => cells.slice(0, 5).join(' '))).toEqual([
      ...['37 4 brown blue Free', '38 4 brown orange Free', '39 4 brown green Free', '40 4 brown brown Dead'],
    ]);
    expect(table?.columns.slice(0, 3).map(({ title: head, align }) => [head, align])).toEqual([
      ['Fibre', 'end'],
      ['Tube', 'end'],
      ['Colour of the tube', 'start'],
    ]);
    expect(table?.rows.every((cells) => cells.length === table.columns.length)).toBe(true);
  });

  it('hold the filtered fibres as a table, and as pages titled with the network', async () => {
    const saved: { name: string; bytes: Blob }[] = [];
    let last: Blob | null = null;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      if (last) saved.push({ name: this.download, bytes: last });
    });
    Object.assign(URL, {
      createObjectURL: (bytes: Blob) => {
        last = bytes;
        return 'blob:file';
      },
      revokeObjectURL: () => undefined,
    });
    const orders: TableOrder[] = [];
    open('dead', () => printWorker(orders));
    await table();
    fireEvent.click(screen.getByTestId('matrix-csv'));
    expect(saved[0]?.name).toBe('Fibres of F05-144 · With the plan.csv');
    const lines = ((await saved[0]?.bytes.text()) ?? '').trim().split('\r\n');
    expect([lines.length, lines[0]?.includes(',Network,'), lines[1]?.startsWith('40,4,')]).toEqual([2, true, true]);
    fireEvent.click(screen.getByTestId('matrix-pdf'));
    await waitFor(() => expect(saved[1]?.name).toBe('Fibres of F05-144 · With the plan.pdf'));
    expect(orders.map(({ title, tables }) => [title, tables[0]?.rows.length])).toEqual([
      ['Fibres of F05-144 · With the plan', 1],
    ]);
  });
});

describe('the action that opens the fibres of a cable', () => {
  const [action] = feature.actions ?? [];
  const env = (...refs: readonly ItemRef[]) => {
    const editor = openEditor(town);
    editor.select(refs);
    const go = vi.fn();
    return { editor, engine: null, announce: go, toast: go, toggle: go, go, dismiss: () => false };
  };

  it('leads to the page of the selected cable', () => {
    const here = env('cable:1');
    expect(action?.refuses(here)).toBeNull();
    action?.run(here);
    expect(here.go).toHaveBeenCalledExactlyOnceWith('/projects/1/fibres/1');
  });

  it('asks for a cable where nothing is selected, and is hidden for anything else', () => {
    expect(action?.refuses(env())).toBe('Select one cable to see all its fibres.');
    for (const refs of [['splice:1'], ['cable:1', 'cable:2']] as const)
      expect(action?.refuses(env(...refs))).toBe(hidden);
  });
});

describe('the page of the fibres of a cable', () => {
  it('draws only the lines in view, and says how many there are', async () => {
    open();
    const grid = await table();
    expect(grid.getAttribute('aria-rowcount')).toBe('1729');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByTestId('matrix-count').textContent).toBe('1,728 of 1,728 fibres');
  });

  it('gives the focus to the map when what opened it is gone', async () => {
    render(<section data-part="map" tabIndex={-1} />);
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const { unmount } = open();
    await table();
    opener.remove();
    unmount();
    await waitFor(() => expect(document.activeElement?.getAttribute('data-part')).toBe('map'));
  });

  it('goes by keys, and Enter follows the light of a fibre', async () => {
    open();
    const grid = await table();
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'Home', 'ArrowDown']) fireEvent.keyDown(grid, { key });
    expect(grid.getAttribute('aria-activedescendant')).toBe('matrix-2');
    expect(screen.getByTestId('matrix-foot').textContent).toContain('37 Mill Lane');
    fireEvent.keyDown(grid, { key: 'Enter' });
    expect(traceStore.getState().view).toMatchObject({ kind: 'light', from: 'cable:1', start: { fibre: 2 } });
    expect(screen.getByTestId('where').textContent).toBe('/projects/1');
  });

  it('begins with the fibre or the state of its address', async () => {
    open('37');
    expect((await table()).getAttribute('aria-activedescendant')).toBe('matrix-37');
    cleanup();
    open('dead');
    await table();
    expect(screen.getByTestId('matrix-count').textContent).toBe('1 of 1,728 fibres');
  });

  it('leads to the closures at both ends of a fibre', async () => {
    open('1');
    await table();
    fireEvent.click(screen.getByRole('button', { name: 'Splices in ODF-1' }));
    expect(screen.getByTestId('where').textContent).toBe('/projects/1/splices/1');
  });
});
