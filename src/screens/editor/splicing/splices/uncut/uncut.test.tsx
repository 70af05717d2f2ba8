import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JobName } from '../../../../../analysis/jobs/all-jobs';
import { type UncutAsk, uncutJob } from '../../../../../analysis/jobs/fibres/uncut-job';
import { answerOf, itemAt, itemsOf } from '../../../../../analysis/testing/items-of';
import { createQueries } from '../../../../../api/queries/create-queries';
import { createFakeApi } from '../../../../../api/testing/fake-api';
import { json } from '../../../../../api/testing/fake-fetch';
import { createEditor } from '../../../../../editor/create-editor';
import type { Editor } from '../../../../../editor/editor';
import { planOf } from '../../../../../fibres/plan/read-plan';
import type { LngLat } from '../../../../../geo/lng-lat';
import { listBase } from '../../../../../items/base/list-base';
import type { Fields, Item, ItemRef } from '../../../../../items/item';
import { ToastProvider } from '../../../../../ui/overlays/toast';
import { type Services, ServicesProvider } from '../../../../services';
import { createFakeOutbox } from '../../../../testing/fake-outbox';
import { SpliceEditor } from '../splice-editor';

const at = (x: number): LngLat => [x / 10_000, 0];
const item = (ref: ItemRef, fields: Fields, ...xs: readonly number[]) =>
  itemAt(
    ref,
    { name: ref.replace(/^(\w)\w*:/, (_, letter: string) => `${letter.toUpperCase()}-`), ...fields },
    ...xs.map(at),
  );

/** A cable from a frame at an exchange past closure S-5 to closure S-2, which leads its first fibre to a home. */
const town: readonly Item[] = [
  item('site:1', { siteType: 'central-office' }, 0),
  item('cable:1', { fiberCount: 24, fibersPerTube: 12 }, 0, 2, 4),
  item('cable:2', { fiberCount: 1, subtype: 'drop', toName: '4 Mill Lane' }, 4, 5),
  item('cable:3', { fiberCount: 12 }, 2, 3),
  itemAt('cable:4', { name: 'C-4', fiberCount: 12 }, at(2), [0.0003, 0.0005], at(2)),
  item(
    'splice:1',
    {
      connections: {
        version: 1,
        ports: 4,
        connections: [{ from: { port: 1 }, to: { cable: 1, toward: 'end', fibre: 1 }, count: 2, kind: 'connector' }],
      },
    },
    0,
  ),
  item(
    'splice:2',
    {
      connections: {
        version: 1,
        connections: [
          { from: { cable: 1, toward: 'start', fibre: 1 }, to: { cable: 2, toward: 'end', fibre: 1 }, kind: 'fusion' },
        ],
      },
    },
    4,
  ),
  item('splice:5', { connections: { version: 1, trays: [{ id: '1', positions: 8 }], connections: [] } }, 2),
];

function Closure({ editor }: { readonly editor: Editor }) {
  useSyncExternalStore(editor.store.subscribe, () => editor.store.getState().revision);
  const closure = editor.document.get('splice:5');
  return closure ? <SpliceEditor editor={editor} item={closure} /> : null;
}

/** Opens the closure, with a worker that answers when `answer` is called, and again after each edit. */
async function open(answers = true): Promise<Editor> {
  let changes = 0;
  const editor = createEditor({ newId: () => 'local:n', newChangeId: () => `c${++changes}` });
  editor.open(1, 'write');
  for (const model of ['site', 'cable', 'splice'] as const)
    editor.receiveModel(model, listBase(town.filter(({ ref }) => ref.startsWith(`${model}:`))));
  const job = (_name: JobName, ask: UncutAsk) =>
    answers
      ? Promise.resolve({ result: answerOf(uncutJob.run(itemsOf([...editor.document.all()]), ask)) })
      : new Promise(() => undefined);
  const { api } = createFakeApi(() => json({ value: null }));
  const queries = createQueries();
  const { outbox } = createFakeOutbox();
  const services = { api, queries, session: api.session, outbox, editor, analysis: { job } } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <ServicesProvider services={services}>
        <ToastProvider>
          <Closure editor={editor} />
        </ToastProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
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
    const editor = await open(false);
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
