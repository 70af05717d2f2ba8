import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createEditor } from '../../../../editor/create-editor';
import { message } from '../../../../i18n/message';
import { listBase } from '../../../../items/base/list-base';
import type { Item, ItemRef } from '../../../../items/item';
import type { OutboxEvent, OutboxState, Outstanding } from '../../../../offline/outbox/outbox';
import { ToastProvider } from '../../../../ui/overlays/toast';
import { type Services, ServicesProvider } from '../../../services';
import { createFakeOutbox, waitingEdit } from '../../../testing/fake-outbox';
import { showSync, syncPanelStore } from '../../common/sync/sync-panel-store';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { SyncPanel } from './sync-panel';

const pole = (id: number): Item => ({
  ref: `pole:${id}`,
  projectId: 1,
  geometry: { kind: 'point', at: [-93 + id / 1000, 44] },
  fields: { name: `P-${id}`, status: 'planned' },
  rest: {},
});
function OpenPanel() {
  const view = useStore(syncPanelStore, (state) => state.view);
  return view && <SyncPanel view={view} />;
}

/** The panel over an outbox that holds these edits, and the map's answer to it. */
function open(...edits: readonly Outstanding[]) {
  let ids = 0;
  const editor = createEditor({ newId: () => `local:n${++ids}`, newChangeId: () => `c${++ids}` });
  editor.open(1, 'write');
  editor.receiveModel('pole', listBase([1, 2, 3].map(pole)));
  const { outbox, ...fake } = createFakeOutbox(edits, { lastStored: 1 });
  const engine = { fit: vi.fn(), setCompare: vi.fn() };
  const services = {
    outbox,
    editor,
    api: { config: { base: '/api', version: 'v1' } },
    session: { store: createStore(() => ({ phase: { kind: 'ready', user: { username: 'pia' } } })) },
    offer: { demo: true },
    takeIn: vi.fn(async () => undefined),
    people: createStore(() => ({ others: [{ id: 'a', initials: 'AK', name: 'Ada Keller' }], more: 0 })),
  };
  const draw = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ServicesProvider services={services as unknown as Services}>
          <MemoryRouter>
            <ToastProvider>
              <InEditorPage engine={engine as never}>
                <OpenPanel />
              </InEditorPage>
            </ToastProvider>
          </MemoryRouter>
        </ServicesProvider>
      </QueryClientProvider>,
    );
  showSync({ kind: 'list' });
  draw();
  const become = (more: Partial<OutboxState>, ...next: readonly Outstanding[]) =>
    act(() => fake.become({ lastStored: 1, ...more }, ...next));
  const announce = (event: OutboxEvent) => act(() => fake.announce(event));
  return { outbox, editor, engine, services, become, announce, draw };
}

const panel = () => screen.getByRole('dialog', { name: 'Changes' });
const press = (name: string | RegExp, where: HTMLElement = panel()) =>
  fireEvent.click(within(where).getByRole('button', { name }));

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
  showSync(null);
});

describe('what needs the user', () => {
  it('shows the reason for each refused field, and asks before giving anything up', () => {
    const fields = [{ field: 'name', message: 'is too long.' }];
    const error = { kind: 'rejected', status: 422, text: 'name: is too long.', fields };
    const { outbox } = open(waitingEdit('pole:1', { state: 'rejected', error }));
    expect(screen.getByTestId('rejected-item').textContent).toMatch(/P-1.*Name: is too long/);
    press('Try again');
    expect(outbox.retry).toHaveBeenCalledWith('pole:1');
    press('Give up…');
    expect(outbox.discard).not.toHaveBeenCalled();
    press('Give it up');
    expect(outbox.discard).toHaveBeenCalledWith(['pole:1']);
  });

  it('takes mine or theirs in one press, and gives up only what is in dispute', async () => {
    const one = waitingEdit('pole:1', {
      state: 'conflict',
      patch: { name: 'Mine', status: 'built' },
      base: { name: 'P-1', status: 'planned' },
      theirs: { name: 'Theirs', status: 'planned' },
    });
    const { outbox } = open(one);
    fireEvent.click(screen.getByTestId('conflict-theirs'));
    await waitFor(() => expect(outbox.resolve).toHaveBeenLastCalledWith('pole:1', ['name']));
    fireEvent.click(screen.getByTestId('conflict-mine'));
    await waitFor(() => expect(outbox.resolve).toHaveBeenLastCalledWith('pole:1', []));
  });

  it('asks about an item that somebody abandoned: as it is, back, or mine as a new one', async () => {
    const one = waitingEdit('pole:1', {
      state: 'conflict',
      error: { kind: 'abandoned', status: null, reason: message('outbox.abandonedByOthers') },
      patch: { status: 'planned', name: 'Mine' },
      base: { status: 'planned', name: 'P-1' },
      theirs: { status: 'abandoned', name: 'P-1' },
    });
    const { outbox, editor } = open(one);
    expect(screen.getByTestId('conflict-item').textContent).toContain('Someone abandoned it meanwhile.');
    press('Leave it abandoned');
    await waitFor(() => expect(outbox.discard).toHaveBeenCalledWith(['pole:1']));
    press('Bring it back with my change');
    await waitFor(() => expect(outbox.resolve).toHaveBeenCalledWith('pole:1', []));
    press('Keep mine as a new item');
    expect(editor.document.get('pole:local:n1')?.fields['status']).toBe('planned');
    fireEvent.click(screen.getByTestId('conflict-compare'));
    expect(screen.getByTestId('conflict-card').textContent).toContain('Someone abandoned it while you changed it');
  });

  it('makes a new item of mine, and gives the old edit up only when that is stored', async () => {
    const one = waitingEdit('pole:1', { state: 'conflict', theirs: { name: 'Theirs' } });
    const { outbox, editor, become } = open(one);
    fireEvent.click(screen.getByTestId('conflict-copy'));
    const made = editor.document.get('pole:local:n1');
    expect(made).toMatchObject({ geometry: pole(1).geometry, fields: { name: 'P-1 (2)', status: 'planned' } });
    expect(outbox.discard).not.toHaveBeenCalled();
    become({ durable: false }, one, waitingEdit('pole:local:n1', { kind: 'create' }));
    expect(outbox.discard).not.toHaveBeenCalled();
    become({ durable: true }, one, waitingEdit('pole:local:n1', { kind: 'create' }));
    await waitFor(() => expect(outbox.discard).toHaveBeenCalledWith(['pole:1']));
    expect(editor.store.getState().selection).toEqual(['pole:local:n1']);
    editor.undo();
    expect(editor.document.get('pole:local:n1')).toBeUndefined();
  });

  it('offers what can be done about an item that was removed', async () => {
    const error = { kind: 'removed', status: null, text: 'It was removed.' };
    const { outbox } = open(waitingEdit('pole:1', { state: 'conflict', error }));
    expect(screen.queryByTestId('conflict-mine')).toBeNull();
    press('Give up mine');
    await waitFor(() => expect(outbox.discard).toHaveBeenCalledWith(['pole:1']));
  });

  const record = { name: 'P-9', status: 'built', height: 40, lat: 44, lng: -93.5, createdAt: '2026-01-01 00:00:00' };
  const keep = async (one: Outstanding) => {
    const { outbox, editor, become } = open(one);
    fireEvent.click(screen.getByTestId('conflict-copy'));
    become({ durable: true }, one, waitingEdit('pole:local:n1', { kind: 'create' }));
    await waitFor(() => expect(outbox.discard).toHaveBeenCalledWith([one.ref]));
    return editor.document.get('pole:local:n1');
  };

  it('makes an item again that was removed, though only a name of it was edited', async () => {
    const error = { kind: 'removed', status: null };
    const edit = { patch: { name: 'Mine' }, base: { name: 'P-9' } };
    const made = await keep(waitingEdit('pole:9', { state: 'conflict', error, record, ...edit }));
    expect(made).toMatchObject({ geometry: { kind: 'point', at: [-93.5, 44] }, fields: { name: 'Mine', height: 40 } });
  });

  it('makes an item again that had no place', async () => {
    const error = { kind: 'removed', status: null };
    const bare = { name: 'P-9', createdAt: '2026-01-01 00:00:00' };
    const made = await keep(waitingEdit('pole:9', { state: 'conflict', error, record: bare }));
    expect(made).toMatchObject({ geometry: null, fields: { name: 'new' } });
  });

  it('says that a number is another item’s now, and leaves that one alone', async () => {
    const error = { kind: 'another-item', status: null, reason: message('outbox.anotherItem') };
    const edit = { patch: { status: 'as-built' }, base: { status: 'built' } };
    const one = waitingEdit('pole:1', { state: 'conflict', error, record, ...edit });
    const { editor } = open(one);
    expect(screen.getByTestId('conflict-item').textContent).toMatch(/P-9.*This is another item now/);
    expect(screen.queryByTestId('conflict-mine')).toBeNull();
    press('Compare on the map');
    expect(screen.getByTestId('conflict-card').textContent).toContain('gave its number to something else');
    cleanup();
    expect(await keep(one)).toMatchObject({
      geometry: { kind: 'point', at: [-93.5, 44] },
      fields: { name: 'P-9', status: 'as-built', height: 40 },
    });
    expect(editor.document.get('pole:1')?.fields).toEqual(pole(1).fields);
  });

  it('names the people of a conflict who have the project open', () => {
    const edit = { patch: { status: 'as-built' }, base: { status: 'built' } };
    open(waitingEdit('pole:1', { state: 'conflict', record, ...edit }));
    press('Compare on the map');
    expect(screen.getByTestId('conflict-card').textContent).toContain('Perhaps Ada Keller');
  });

  it('lets a person say what a second copy is', async () => {
    const { outbox, editor, engine, become } = open();
    become({ phase: 'saved', duplicates: [{ ref: 'pole:1', projectId: 1, twins: ['pole:2'] }] });
    expect(screen.getByTestId('sync-state').textContent).toBe('1 possible duplicate');
    press('Show both');
    expect(engine.fit).toHaveBeenCalledTimes(1);
    expect(editor.store.getState().selection).toEqual(['pole:1', 'pole:2']);
    press('Mark the copy abandoned');
    expect(editor.document.get('pole:2')?.fields['status']).toBe('abandoned');
    await waitFor(() => expect(outbox.dismissDuplicate).toHaveBeenCalledWith('pole:1'));
  });
});

describe('the list', () => {
  it('stays when it selects something itself, and closes for a pick on the map', () => {
    const { editor } = open(waitingEdit('pole:1'));
    press('P-1');
    expect(editor.store.getState().selection).toEqual(['pole:1']);
    act(() => editor.applyOutcome('pole:1', { base: { ...pole(1), ref: 'pole:9' }, edit: null }));
    expect(editor.store.getState().selection).toEqual(['pole:9']);
    act(() => editor.select([]));
    expect(panel()).toBeTruthy();
    act(() => editor.select(['pole:2']));
    expect(screen.queryByRole('dialog', { name: 'Changes' })).toBeNull();
  });
});

describe('a line', () => {
  it('has the name of now, also when the document hears of the edit later', async () => {
    const { editor } = open(waitingEdit('pole:1'));
    act(() => editor.applyOutcome('pole:1', { edit: { kind: 'patch', patch: { fields: { name: 'Rescued' } } } }));
    await waitFor(() => expect(screen.getByTestId('waiting-item').textContent).toContain('Rescued'));
  });
});

describe('what waits', () => {
  it('is only drawn as far as anyone reads', () => {
    const edits = Array.from({ length: 2000 }, (_, i) => waitingEdit(`pole:${i + 1}`));
    open(...edits);
    expect(screen.getByText('Waiting · 2,000')).toBeTruthy();
    expect(screen.getAllByTestId('waiting-item')).toHaveLength(50);
    press('50 more of 1,950 left');
    expect(screen.getAllByTestId('waiting-item')).toHaveLength(100);
  });

  it('says when it leaves, each second, and leaves at once when told to', () => {
    vi.useFakeTimers();
    const { outbox, become } = open(waitingEdit('pole:1'));
    become({ leavesAt: Date.now() + 6_000 }, waitingEdit('pole:1'));
    expect(screen.getByTestId('leaves-in').textContent).toBe('leaves in 6 s');
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.getByTestId('leaves-in').textContent).toBe('leaves in 4 s');
    act(() => void vi.advanceTimersByTime(5_000));
    expect(screen.queryByTestId('leaves-in')).toBeNull();
    vi.useRealTimers();
    press('Send now');
    expect(outbox.sendNow).toHaveBeenCalledWith();
  });

  it('is held until the user sends it, when the user says so', () => {
    const { outbox } = open(waitingEdit('pole:1'));
    press('Hold until I send');
    expect(outbox.setMode).toHaveBeenCalledWith('hold');
  });
});

describe('the review', () => {
  it('leaves out removed ones, also in a narrow window; the next begins with all', () => {
    const { outbox, draw } = open(waitingEdit('pole:1'), waitingEdit('pole:2'));
    showSync({ kind: 'review' });
    cleanup();
    draw();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send P-2' }));
    // The panel is another one in a narrow window.
    cleanup();
    draw();
    press('Send 1 of 2 now');
    expect(outbox.sendNow).toHaveBeenCalledWith(['pole:1']);
    act(() => showSync({ kind: 'list' }));
    act(() => showSync({ kind: 'review' }));
    press('Send 2 changes now');
  });

  const held = (ref: ItemRef, more: Partial<Outstanding> = {}) => waitingEdit(ref, { held: true, ...more });

  it('shows before and after, sends what is ticked, and gives a receipt for each', async () => {
    const moved = { patch: { lat: 44, lng: -92 }, base: { lat: 44, lng: -93 } };
    const { outbox, engine, become, announce } = open(
      held('pole:1', moved),
      held('pole:2'),
      held('pole:local:a', { kind: 'create' }),
    );
    fireEvent.click(screen.getByTestId('review'));
    expect(engine.setCompare).toHaveBeenLastCalledWith({
      base: { kind: 'point', at: [-93, 44] },
      mine: { kind: 'point', at: [-92, 44] },
    });
    press('P-2');
    expect(screen.getAllByTestId('review-item')[1]?.textContent).toMatch(/Name.*old.*new/);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Send P-2' }));
    press('Send 2 of 3 now');
    expect(outbox.sendNow).toHaveBeenCalledWith(['pole:1', 'pole:local:a']);
    expect(screen.getAllByTestId('receipt').map(({ dataset }) => dataset['kind'])).toEqual(['waiting', 'waiting']);

    const error = { kind: 'rejected', status: 422, text: 'too far' };
    announce({ kind: 'settled', ref: 'pole:local:a', newRef: 'pole:9', record: {} });
    become({}, held('pole:1', { ...moved, state: 'rejected', held: false, error }), held('pole:2'));
    const texts = screen.getAllByTestId('receipt').map(({ textContent }) => textContent);
    expect(texts).toEqual(['P-1too far', expect.stringMatching(/On the server$/)]);
    expect(screen.getByRole('button', { name: 'Send 0 of 1 now' })).toMatchObject({ disabled: true });
  });
});

describe('the bin', () => {
  it('gives back what was given up', async () => {
    const { outbox } = open();
    const { kind, patch } = waitingEdit('pole:1');
    outbox.bin.mockResolvedValue([{ id: 7, at: 0, op: { ref: 'pole:1', projectId: 1, kind, patch } }]);
    const bin = screen.getByTestId<HTMLDetailsElement>('bin');
    bin.open = true;
    fireEvent(bin, new Event('toggle'));
    expect((await screen.findByTestId('bin-item')).textContent).toMatch(/P-1.*1 property changed, given up/);
    press('Put back');
    expect(outbox.restore).toHaveBeenCalledWith([7]);
  });
});

describe('rescue files', () => {
  const choose = (text: string) => {
    const file = new File([text], 'rescue.geojson');
    fireEvent.change(screen.getByTestId('rescue-file'), { target: { files: [file] } });
  };

  it('go out and come back; what is here already stays as it is', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const { services, become } = open(waitingEdit('pole:1'), waitingEdit('pole:local:a', { kind: 'create', base: {} }));
    fireEvent.click(screen.getByTestId('export-outbox'));
    const text = (await saved[0]?.text()) ?? '';
    become({}, waitingEdit('pole:1'));
    choose(text);
    await waitFor(() => expect(services.takeIn).toHaveBeenCalled());
    expect(services.takeIn.mock.calls).toEqual([
      [[{ kind: 'create', ref: 'pole:local:a', projectId: 1, patch: { name: 'new' }, mayBeThere: true }]],
    ]);
    expect(await screen.findByText('1 change taken back from the file')).toBeTruthy();
    expect(screen.getByText('1 was here already.')).toBeTruthy();
  });

  it('that are none change nothing', async () => {
    const { services } = open();
    choose('{"type":"FeatureCollection"}');
    expect(await screen.findByText('This is not a rescue file.')).toBeTruthy();
    expect(services.takeIn).not.toHaveBeenCalled();
  });
});
