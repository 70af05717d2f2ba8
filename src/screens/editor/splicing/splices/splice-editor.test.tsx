import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueries } from '../../../../api/queries/create-queries';
import { createFakeApi } from '../../../../api/testing/fake-api';
import { json } from '../../../../api/testing/fake-fetch';
import { patchItem } from '../../../../editor/commands/patch-item';
import { createEditor } from '../../../../editor/create-editor';
import type { Editor } from '../../../../editor/editor';
import { planOf } from '../../../../fibres/plan/read-plan';
import { setLanguage } from '../../../../i18n/language';
import { listBase } from '../../../../items/base/list-base';
import type { Fields, Item } from '../../../../items/item';
import type { Outstanding } from '../../../../offline/outbox/outbox';
import { ToastProvider } from '../../../../ui/overlays/toast';
import { type Services, ServicesProvider } from '../../../services';
import { createFakeOutbox, waitingEdit } from '../../../testing/fake-outbox';
import { SpliceEditor } from './splice-editor';
import { SplicePage } from './splice-page';

const cable = (id: number, path: readonly (readonly [number, number])[]): Item => ({
  ref: `cable:${id}`,
  projectId: 1,
  geometry: { kind: 'line', path },
  fields: { name: `C-${id}`, fiberCount: 288, fibersPerTube: 12, colorStandard: 'TIA-598-C' },
  rest: {},
});

function Closure({ editor }: { readonly editor: Editor }) {
  useSyncExternalStore(editor.store.subscribe, () => editor.store.getState().revision);
  const item = editor.document.get('splice:5');
  return item ? <SpliceEditor editor={editor} item={item} /> : null;
}

function Where() {
  return <output data-testid="where">{useLocation().pathname}</output>;
}

/** A closure where one cable ends and another one begins. */
function open(
  fields: Fields = {},
  edits: readonly Outstanding[] = [],
  page = (editor: Editor) => <Closure editor={editor} />,
): Editor {
  let changes = 0;
  const editor = createEditor({ newId: () => 'local:n', newChangeId: () => `c${++changes}` });
  editor.open(1, 'write');
  const closure: Item = {
    ref: 'splice:5',
    projectId: 1,
    geometry: { kind: 'point', at: [0.001, 0] },
    fields: { name: 'SC-5', ...fields },
    rest: {},
  };
  editor.receiveModel(
    'cable',
    listBase([
      cable(1, [
        [0, 0],
        [0.001, 0],
      ]),
      cable(2, [
        [0.001, 0],
        [0.002, 0],
      ]),
    ]),
  );
  editor.receiveModel('splice', listBase([closure]));
  const { api } = createFakeApi(() => json({ value: null }));
  const queries = createQueries();
  const { outbox } = createFakeOutbox(edits);
  const services = { api, queries, session: api.session, outbox, editor } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <ServicesProvider services={services}>
        <ToastProvider>{page(editor)}</ToastProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  return editor;
}

const plan = (editor: Editor) => planOf(editor.document.get('splice:5')?.fields['connections']);
const ends = (editor: Editor) => plan(editor).runs.map(({ from, to, count }) => [from.number, to.number, count]);
const list = (side: 'left' | 'right') => screen.getByTestId(`splice-${side}`);
const line = (side: 'left' | 'right', words: RegExp) => within(list(side)).getByRole('option', { name: words });
const type = (typed: string) => {
  fireEvent.change(screen.getByTestId('splice-typed'), { target: { value: typed } });
  fireEvent.submit(screen.getByTestId('splice-typed'));
};

afterEach(async () => {
  cleanup();
  await setLanguage('en');
  vi.unstubAllGlobals();
});

describe('the page of a closure', () => {
  const page = (opened: boolean) => (
    <MemoryRouter>
      <SplicePage opened={opened} onFollow={() => undefined} id="5" project="1" />
    </MemoryRouter>
  );

  it('shows nothing of it before the project is there, cables among it', () => {
    open({}, [], () => page(false));
    expect(screen.getByText(/being opened/)).toBeTruthy();
    expect(screen.queryByTestId('splice-left')).toBeNull();
  });

  it('shows its splices then', () => {
    open({}, [], () => page(true));
    expect(list('left')).toBeTruthy();
  });

  it('leads to all fibres of the cable of each side, and from ports to none', () => {
    const where = () => screen.getByTestId('where').textContent;
    open({ connections: { version: 1, ports: 12, connections: [] } }, [], () => (
      <MemoryRouter>
        <SplicePage opened onFollow={() => undefined} id="5" project="1" />
        <Where />
      </MemoryRouter>
    ));
    fireEvent.change(screen.getByTestId('splice-side-right'), { target: { value: 'front' } });
    expect(screen.queryByTestId('splice-fibres-right')).toBeNull();
    fireEvent.click(screen.getByTestId('splice-fibres-left'));
    expect(where()).toBe('/projects/1/fibres/1');
  });
});

describe('the splice editor', () => {
  it('connects twelve fibres by typing, as one step of undo', () => {
    const editor = open();
    type('1-12 → 13-24');
    expect(ends(editor)).toEqual([[1, 13, 12]]);
    editor.undo();
    expect(ends(editor)).toEqual([]);
  });

  it('says what a line is connected with after each edit', () => {
    const editor = open();
    const words = (number: number) => line('left', new RegExp(`^${number},`)).getAttribute('aria-label');
    const [third, fourth] = [words(3), words(4)];
    type('3 → 5');
    expect(words(3)).toMatch(/C-2, fibre 5, Planned$/);
    expect(words(4)).toBe(fourth);
    act(() => void editor.run(patchItem(editor.env(), { ref: 'cable:2', fields: { name: 'D-2' } })));
    expect(words(3)).toMatch(/D-2, fibre 5, Planned$/);
    act(() => void editor.undo());
    act(() => void editor.undo());
    expect(words(3)).toBe(third);
  });

  it('connects 288 fibres straight through in one gesture', () => {
    const editor = open();
    fireEvent.click(screen.getByTestId('splice-straight'));
    expect(ends(editor)).toEqual([[1, 1, 288]]);
  });

  it('connects a tube with a tube by a click on each', () => {
    const editor = open();
    fireEvent.click(line('left', /Tube 1/));
    fireEvent.click(line('right', /Tube 2/));
    expect(ends(editor)).toEqual([[1, 13, 12]]);
  });

  it('connects by keyboard alone', () => {
    const editor = open();
    for (const key of ['ArrowDown', 'ArrowDown']) fireEvent.keyDown(list('left'), { key });
    fireEvent.keyDown(list('left'), { key: 'ArrowDown', shiftKey: true });
    fireEvent.keyDown(list('left'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(list('right'));
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(list('right'), { key });
    expect(ends(editor)).toEqual([[2, 4, 2]]);
    fireEvent.click(line('left', /^2,/));
    fireEvent.keyDown(list('left'), { key: 'Delete' });
    expect(ends(editor)).toEqual([[3, 5, 1]]);
  });

  it('connects by a drag from one list to the other', () => {
    const editor = open();
    fireEvent.pointerDown(line('left', /^3,/), { button: 0, pointerType: 'mouse' });
    fireEvent.pointerUp(line('right', /^7,/), { button: 0, pointerType: 'mouse' });
    expect(ends(editor)).toEqual([[3, 7, 1]]);
  });

  it('refuses a fibre that is used, with the place where it is', () => {
    const editor = open();
    type('5 → 9');
    type('1-12 → 20-31');
    expect(screen.getByTestId('splice-word').textContent).toBe('C-1, fibre 5 is connected already, with C-2, fibre 9.');
    expect(ends(editor)).toEqual([[5, 9, 1]]);
    for (const typed of ['', 'a', '1-3 → 4-5', '1-12 → 280', '0 → 1']) type(typed);
    expect(ends(editor)).toEqual([[5, 9, 1]]);
  });

  it('puts a splitter in, and takes it away with its connections', () => {
    const editor = open();
    fireEvent.click(screen.getByTestId('splice-add-splitter'));
    fireEvent.change(screen.getByTestId('splice-side-left'), { target: { value: 'leg:out:S1' } });
    type('1-32 → 1-32');
    expect(ends(editor)).toEqual([[1, 1, 32]]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(plan(editor)).toMatchObject({ splitters: [], runs: [] });
  });

  it('offers to repair the older form, and keeps what it cannot', () => {
    const row = (destCable: string, fibre: number) => ({
      ...{ sourceCable: 'C-1', sourceTube: 1, sourceFiber: fibre, destCable, destTube: 2, destFiber: fibre },
      ...{ connectionType: 'fusion', lossDb: 0.05 },
    });
    const editor = open({ connections: [row('C-2', 1), row('C-9', 2)] });
    expect(screen.queryByTestId('splice-left')).toBeNull();
    fireEvent.click(screen.getByTestId('splice-repair'));
    expect(plan(editor)).toMatchObject({
      runs: [{ from: { number: 1 }, to: { number: 13 }, lossDb: 0.05 }],
      rest: { oldConnections: [row('C-9', 2)] },
    });
  });

  it('takes planned connections from submitted to done, each step one edit', () => {
    const editor = open({ description: 'Beside the mill.' });
    type('1-12 → 1-12');
    fireEvent.click(screen.getByTestId('approval-submit'));
    expect(editor.document.get('splice:5')?.fields['description']).toMatch(
      /^Beside the mill\.\n\n\[splice plan 1\]\n- submitted: .*\n {2}#cable:1 start 1-12 > #cable:2 end 1-12\n/,
    );
    expect(line('left', /^3, .*Submitted$/)).toBeDefined();
    fireEvent.click(screen.getByTestId('approval-send-back'));
    fireEvent.change(screen.getByTestId('approval-reason'), { target: { value: 'Tray 2 first' } });
    fireEvent.submit(screen.getByTestId('approval-reason'));
    expect(screen.getByTestId('approval-steps').textContent).toContain('Tray 2 first');
    expect(line('left', /^3, .*Sent back$/)).toBeDefined();
    for (const step of ['submit', 'approve', 'done']) fireEvent.click(screen.getByTestId(`approval-${step}`));
    expect(plan(editor).runs).toMatchObject([{ count: 12, state: 'complete' }]);
    expect(screen.queryByTestId('approval-submit')).toBeNull();
    act(() => void editor.undo());
    expect(plan(editor).runs).toMatchObject([{ count: 12, state: 'planned' }]);
    expect(line('left', /^3, .*Approved$/)).toBeDefined();
  });

  it('lists what is approved alone, for the crew', () => {
    open();
    type('1-12 → 1-12');
    for (const step of ['submit', 'approve']) fireEvent.click(screen.getByTestId(`approval-${step}`));
    type('13 → 13');
    fireEvent.click(screen.getByRole('button', { name: 'Splice sheet' }));
    const rows = () => within(screen.getByTestId('splice-sheet')).getAllByRole('row');
    expect(rows()).toHaveLength(14);
    expect(rows()[1]?.textContent).toMatch(/C-1.*1 blue1blue.*C-2.*1 blue1blue/);
    fireEvent.click(screen.getByTestId('sheet-approved'));
    expect(rows()).toHaveLength(13);
    for (const row of rows().slice(1)) expect(row.textContent).toContain('Approved');
  });

  it('writes losses with the decimal sign of the language', async () => {
    await setLanguage('de');
    const ends = { from: { cable: 1, toward: 'start', fibre: 1 }, to: { cable: 2, toward: 'end', fibre: 1 } };
    open({ connections: { version: 1, connections: [{ ...ends, lossDb: 0.06 }] } });
    fireEvent.click(screen.getByRole('button', { name: 'Spleißliste' }));
    expect(within(screen.getByTestId('splice-sheet')).getByRole('cell', { name: '0,06' })).toBeTruthy();
  });

  it('shows the state to who may only read, and nothing to press', () => {
    const editor = open();
    type('1-12 → 1-12');
    fireEvent.click(screen.getByTestId('approval-submit'));
    expect(screen.getByTestId('approval-approve')).toBeDefined();
    act(() => editor.setAccess('read'));
    expect(screen.getByTestId('approval').textContent).toContain('Submitted: 12');
    expect(screen.queryByTestId('approval-approve')).toBeNull();
  });

  it('shows a fibre that two people connected, and takes the choice', async () => {
    const made = (fibre: number) => ({
      version: 1,
      connections: [{ from: { cable: 1, toward: 'start', fibre: 3 }, to: { cable: 2, toward: 'end', fibre } }],
    });
    const fields = { base: { connections: null }, patch: { connections: made(3) }, theirs: { connections: made(7) } };
    const editor = open({ connections: made(3) }, [waitingEdit('splice:5', { ...fields, state: 'conflict' })]);
    expect(line('left', /^3, .*Conflict$/)).toBeDefined();
    expect(line('right', /^7, .*Conflict$/)).toBeDefined();
    const [mine, theirs] = within(screen.getByTestId('collision')).getAllByRole('radio');
    expect(mine?.closest('label')?.textContent).toContain('C-2, fibre 3');
    expect(theirs?.closest('label')?.textContent).toContain('C-2, fibre 7');
    fireEvent.click(screen.getByRole('button', { name: 'Diagram' }));
    expect(screen.getAllByTestId('diagram-theirs')).toHaveLength(1);
    fireEvent.click(screen.getByTestId('collisions-take'));
    expect(ends(editor)).toEqual([[3, 7, 1]]);
  });

  it('moves a splice to another position by click, by drag and by keys, each one edit', () => {
    const editor = open({ connections: { version: 1, trays: ['1', '2'].map((id) => ({ id, positions: 12 })) } });
    type('1-12 → 1-12');
    fireEvent.click(screen.getByRole('button', { name: 'Trays' }));
    const slot = (tray: number, position: number) => screen.getByTestId(`slot-${tray}-${position}`);
    const places = () =>
      plan(editor).runs.map(({ from, count, tray, position }) => [from.number, count, tray, position]);
    expect(slot(1, 3).getAttribute('aria-label')).toBe(
      'Position 3: C-1, fibre 3 (Tube 1 blue, green) – C-2, fibre 3 (Tube 1 blue, green), Planned',
    );
    fireEvent.click(slot(1, 12));
    fireEvent.click(slot(1, 11));
    expect(screen.getByTestId('trays-word').textContent).toContain('holds another splice');
    fireEvent.click(slot(2, 5));
    expect(places()).toEqual([
      [1, 11, '1', 1],
      [12, 1, '2', 5],
    ]);
    fireEvent.pointerDown(slot(1, 11), { button: 0, pointerType: 'mouse' });
    fireEvent.pointerUp(slot(2, 6), { button: 0, pointerType: 'mouse' });
    expect(places()).toEqual([
      [1, 10, '1', 1],
      [11, 1, '2', 6],
      [12, 1, '2', 5],
    ]);
    slot(1, 4).focus();
    fireEvent.keyDown(slot(1, 4), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(slot(1, 5));
    fireEvent.keyDown(slot(1, 5), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(slot(2, 5));
    act(() => void editor.undo());
    expect(places()).toEqual([
      [1, 11, '1', 1],
      [12, 1, '2', 5],
    ]);
    expect(screen.getByTestId('tray-2').textContent).toContain('Tray 2: 1 of 12');
  });

  it('fuses ribbons, each into one position, and takes none of them apart', () => {
    const editor = open({ connections: { version: 1, trays: ['1', '2'].map((id) => ({ id, positions: 12 })) } });
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    expect(screen.queryByLabelText('Fibres at once')).toBeNull();
    expect(screen.getByTestId('splice-room').textContent).toContain('24 find a place');
    choose('Kind', 'ribbon');
    expect(screen.queryByTestId('splice-room')).toBeNull();
    type('1-144 → 1-144');
    expect(plan(editor).runs).toMatchObject([{ count: 144, kind: 'fusion', ribbon: 12, tray: '1', position: 1 }]);
    fireEvent.click(line('left', /^5,/));
    fireEvent.click(screen.getByTestId('splice-disconnect'));
    expect(screen.getByTestId('splice-word').textContent).toBe(
      'C-1, fibre 1 to 12 are joined at once, as a ribbon or by one plug. Select all 12 of them.',
    );
    fireEvent.click(line('left', /Tube 2/));
    fireEvent.click(screen.getByTestId('splice-disconnect'));
    expect(plan(editor).runs).toMatchObject([{ count: 12 }, { count: 120, position: 3 }]);
    choose('Fibres at once', '4');
    type('13-24 → 13-24');
    fireEvent.click(screen.getByRole('button', { name: 'Trays' }));
    expect(screen.getByTestId('tray-1').textContent).toContain('Tray 1: 12 of 12');
    expect(screen.getByTestId('slot-2-1').getAttribute('aria-label')).toBe(
      'Position 1: C-1, fibre 17 to 20 (Tube 2 orange, slate …) – C-2, fibre 17 to 20 (Tube 2 orange, slate …), Planned',
    );
    fireEvent.click(screen.getByTestId('slot-1-3'));
    fireEvent.click(screen.getByTestId('slot-2-8'));
    expect(screen.getByTestId('slot-2-8').textContent).toContain('C-1, fibre 25');
    fireEvent.click(screen.getByRole('button', { name: 'Splice sheet' }));
    const rows = within(screen.getByTestId('splice-sheet')).getAllByRole('row');
    expect(rows).toHaveLength(145);
    expect(rows[1]?.textContent).toContain('Ribbon of 12');
  });

  it('plugs MPO connectors into fronts, and makes connectors of all other kinds there', () => {
    const editor = open({ connections: { version: 1, ports: 48, connections: [] } });
    const kinds = screen.getByLabelText('Kind');
    const choose = (value: string) => fireEvent.change(kinds, { target: { value } });
    fireEvent.change(screen.getByTestId('splice-side-left'), { target: { value: 'front' } });
    choose('mpo');
    type('1-24 → 1-24');
    for (const [kind, fibre] of [
      ['ribbon', 25],
      ['fusion', 37],
      ['mechanical', 38],
    ] as const) {
      choose(kind);
      type(kind === 'ribbon' ? '25-36 → 25-36' : `${fibre} → ${fibre}`);
    }
    const made = plan(editor).runs.map(({ from, count, kind, ribbon }) => [from.number, count, kind, ribbon]);
    expect(made).toEqual([
      [1, 24, 'connector', 12],
      [25, 14, 'connector', undefined],
    ]);
    fireEvent.click(line('left', /^5,/));
    fireEvent.click(screen.getByTestId('splice-disconnect'));
    expect(screen.getByTestId('splice-word').textContent).toContain('are joined at once');
    editor.undo();
    expect(plan(editor).runs.map(({ count }) => count)).toEqual([24, 13]);
  });

  it('asks for the loss where selected connections become tested', () => {
    const editor = open();
    type('1-12 → 1-12');
    fireEvent.click(line('left', /^3,/));
    expect(screen.queryByTestId('splice-losses')).toBeNull();
    fireEvent.change(screen.getByLabelText('State of selected'), { target: { value: 'complete' } });
    expect(screen.queryByTestId('splice-losses')).toBeNull();
    fireEvent.change(screen.getByLabelText('State of selected'), { target: { value: 'tested' } });
    expect(plan(editor).runs.map(({ state }) => state)).toEqual(['planned', 'complete', 'planned']);
    fireEvent.change(screen.getByTestId('splice-losses'), { target: { value: '0.07' } });
    fireEvent.click(screen.getByRole('button', { name: 'Enter loss, tested' }));
    expect(plan(editor).runs[1]).toMatchObject({ from: { number: 3 }, count: 1, state: 'tested', lossDb: 0.07 });
    expect(screen.queryByTestId('splice-losses')).toBeNull();
  });

  it('marks a tray that is over-filled, and shows splices without a position', () => {
    const end = (cable: number, fibre: number) => ({ cable, toward: cable === 1 ? 'start' : 'end', fibre });
    const at = (fibre: number, more: Fields) => ({ from: end(1, fibre), to: end(2, fibre), ...more });
    const connections = [at(1, { tray: '1', position: 4 }), at(2, { tray: '1', position: 4 }), at(3, {})];
    open({ connections: { version: 1, trays: [{ id: '1', positions: 4 }], connections } });
    fireEvent.click(screen.getByRole('button', { name: 'Trays' }));
    expect(screen.getByTestId('tray-1').textContent).toContain('Over-filled');
    fireEvent.click(screen.getByTestId('slot-unplaced'));
    fireEvent.click(screen.getByTestId('slot-1-1'));
    expect(screen.queryByTestId('slot-unplaced')).toBeNull();
  });

  it('shows a later version as such and writes nothing over it', () => {
    open({ connections: { version: 9 } });
    expect(screen.getByText(/later version \(9\)/)).toBeDefined();
    expect(screen.queryByTestId('splice-typed')).toBeNull();
  });
});
