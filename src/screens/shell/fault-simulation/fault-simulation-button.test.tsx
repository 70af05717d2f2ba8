import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditor } from '../../../editor/create-editor';
import { listBase } from '../../../items/base/list-base';
import type { Item } from '../../../items/item';
import { ToastProvider } from '../../../ui/overlays/toast';
import { dropsSide } from '../../editor/splicing/drops/drops-side';
import { noteSheet } from '../../layout/opened-sheets';
import { type Services, ServicesProvider } from '../../services';
import { noFaults } from './active-faults';
import type { FaultSettings, FaultSimulation } from './fault-simulation';
import { FaultSimulationButton } from './fault-simulation-button';

const items: readonly Item[] = [
  { ref: 'pole:7', projectId: 1, geometry: { kind: 'point', at: [1, 2] }, fields: { name: 'P-7' }, rest: {} },
  { ref: 'pole:8', projectId: 1, geometry: { kind: 'point', at: [1, 3] }, fields: { name: 'P-8' }, rest: {} },
  { ref: 'pole:local:x', projectId: 1, geometry: { kind: 'point', at: [1, 4] }, fields: { name: 'P-9' }, rest: {} },
];

/** A service's switches: they hold what they were set to. */
function fakeSwitches(from: Partial<FaultSettings> = {}) {
  let now: FaultSettings = { ...noFaults, ...from };
  return {
    read: vi.fn(async () => now),
    set: vi.fn(async (next: Partial<FaultSettings>) => {
      now = { ...now, ...next };
      return now;
    }),
    expireAccess: vi.fn(() => Promise.resolve()),
    editAsColleague: vi.fn<FaultSimulation['editAsColleague']>(() => Promise.resolve()),
  };
}

function show(faultSimulation: FaultSimulation | null = fakeSwitches()) {
  const editor = createEditor({ newId: () => 'local:x', newChangeId: () => 'c' });
  editor.open(1, 'write');
  editor.receiveModel('pole', listBase(items));
  const services = { editor, offer: { faultSimulation } } as unknown as Services;
  render(
    <ServicesProvider services={services}>
      <ToastProvider>
        <FaultSimulationButton within="the-map" />
        <button type="button">Beside</button>
        <div id="the-map" />
      </ToastProvider>
    </ServicesProvider>,
  );
  return { editor };
}

const button = () => screen.getByTestId('what-if');
const panel = () => screen.queryByRole('dialog', { name: 'Simulate faults' });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

async function open() {
  fireEvent.click(button());
  await waitFor(() => expect(radio('Good').closest('fieldset:disabled')).toBeNull());
}

let phone = false;
beforeEach(() => {
  phone = false;
  sessionStorage.clear();
  window.matchMedia = () =>
    ({
      matches: phone,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the button', () => {
  it('is not there where nothing is offered', () => {
    show(null);
    expect(screen.queryByTestId('what-if')).toBeNull();
  });

  it('tells how many things are wrong before it is opened', async () => {
    show(fakeSwitches({ mode: 'offline', refusedFields: ['name'] }));
    const name = 'Simulate faults (now: cut off, names refused)';
    expect((await screen.findByRole('button', { name })).textContent).toBe('Simulate faults2');
    expect(button().dataset['count']).toBe('2');
  });

  it('opens the panel, gives it the focus, and gets it back on Escape', async () => {
    show();
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await open();
    expect(document.activeElement).toBe(panel());
    expect(button().getAttribute('aria-controls')).toBe(panel()?.id);
    const notPrevented = fireEvent.keyDown(radio('Slow'), { key: 'Escape' });
    expect(notPrevented).toBe(false);
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(button());
  });
});

describe('the panel', () => {
  it('closes on a press or the focus beside it', async () => {
    show();
    await open();
    fireEvent.pointerDown(screen.getByText('Service'));
    expect(panel()).not.toBeNull();
    fireEvent.pointerDown(screen.getByText('Beside'));
    expect(panel()).toBeNull();
    await open();
    act(() => screen.getByText('Beside').focus());
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Beside'));
  });

  it('stays beside the work while it is pinned, over a new page, until it is closed', async () => {
    show();
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Keep it small beside the work' }));
    fireEvent.pointerDown(screen.getByText('Beside'));
    expect(panel()).not.toBeNull();
    // Small, but all of it: the words are for ears and tooltips.
    expect([panel()?.dataset['form'], radio('Cut off').checked]).toEqual(['strip', false]);
    expect(screen.queryByRole('switch')).toBeNull();
    cleanup();
    show();
    expect(panel()?.dataset['form']).toBe('strip');
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(screen.getByRole('button', { name: 'Show all switches' }));
    expect(panel()?.dataset['form']).toBe('whole');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(panel()).toBeNull();
    cleanup();
    show();
    expect(panel()).toBeNull();
  });

  it('is a sheet on a telephone, which stays until it is closed', async () => {
    phone = true;
    show();
    await open();
    fireEvent.pointerDown(screen.getByText('Beside'));
    expect(panel()).not.toBeNull();
    fireEvent.click(button());
    expect(panel()).toBeNull();
  });

  it('gives way on a telephone to a sheet that is opened, with its focus', async () => {
    phone = true;
    show();
    await open();
    act(noteSheet);
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(button());
    await open();
    act(() => screen.getByText('Beside').focus());
    act(() => dropsSide.show(['site:1']));
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Beside'));
  });

  it('stays in a wide window when a sheet is opened', async () => {
    show();
    await open();
    act(noteSheet);
    expect(panel()).not.toBeNull();
  });

  it('reads the switches when it is opened: the service may have started again', async () => {
    const switches = fakeSwitches({ mode: '500' });
    show(switches);
    await open();
    await waitFor(() => expect(radio('Fails').checked).toBe(true));
    await switches.set(noFaults);
    fireEvent.click(button());
    await open();
    await waitFor(() => expect(radio('Fine').checked).toBe(true));
    expect(button().dataset['count']).toBe('0');
  });

  it('cannot be used before the service has said how its switches stand', () => {
    show({ ...fakeSwitches(), read: () => new Promise(() => undefined) });
    fireEvent.click(button());
    expect(radio('Cut off').matches(':disabled')).toBe(true);
  });
});

describe('the switches', () => {
  it('cut the connection, and say it politely', async () => {
    const switches = fakeSwitches({ mode: '503' });
    show(switches);
    await open();
    await waitFor(() => expect(radio('Too busy').checked).toBe(true));
    fireEvent.click(radio('Cut off'));
    expect(switches.set).toHaveBeenLastCalledWith({ mode: 'offline', rate: 1, delayMs: 0 });
    // The switch is followed at once.
    expect([radio('Cut off').checked, radio('Fine').checked]).toEqual([true, true]);
    const announced = document.querySelector('[aria-live=polite].ui-hidden, .ui-hidden [aria-live=polite]');
    expect(announced?.textContent).toMatch(/^Connection: Cut off\. Changes wait on this device/);
    await waitFor(() => expect(button().dataset['count']).toBe('1'));
  });

  it('describe each choice, and show what the pointer rests on', async () => {
    show();
    await open();
    const id = radio('Lost answers').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toMatch(/lost on the way back/);
    const tile = radio('Cut off').closest('label') ?? document.body;
    fireEvent.pointerEnter(tile, { pointerType: 'mouse' });
    expect(screen.getAllByText(/Changes wait on this device until/)).toHaveLength(2);
    fireEvent.pointerLeave(tile);
    expect(screen.getAllByText(/Changes wait on this device until/)).toHaveLength(1);
  });

  it('offer how often only while the service has a fault', async () => {
    const switches = fakeSwitches();
    show(switches);
    await open();
    expect(screen.queryByRole('group', { name: 'How often' })).toBeNull();
    fireEvent.click(radio('Web page'));
    fireEvent.click(screen.getByRole('button', { name: 'Every second one' }));
    expect(switches.set).toHaveBeenLastCalledWith({ rate: 0.5 });
    expect(screen.getByRole('button', { name: 'Every second one' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('set the rules', async () => {
    const switches = fakeSwitches();
    show(switches);
    await open();
    fireEvent.click(screen.getByRole('switch', { name: 'Refuse new names' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pages' }));
    fireEvent.click(screen.getByRole('button', { name: '304' }));
    expect(switches.set.mock.calls).toEqual([
      [{ refusedFields: ['name'] }],
      [{ listShape: 'envelope' }],
      [{ emptyReference: 304 }],
    ]);
    fireEvent.click(screen.getByRole('switch', { name: 'Refuse new names' }));
    expect(switches.set).toHaveBeenLastCalledWith({ refusedFields: [] });
  });

  it('put everything right at once', async () => {
    const switches = fakeSwitches({ mode: 'lost', rate: 0.3, listShape: 'envelope', emptyReference: 200 });
    show(switches);
    await open();
    const mend = screen.getByRole<HTMLButtonElement>('button', { name: 'Put everything right' });
    await waitFor(() => expect(mend.disabled).toBe(false));
    fireEvent.click(mend);
    expect(switches.set.mock.calls).toEqual([[noFaults]]);
    await waitFor(() => expect(mend.disabled).toBe(true));
    expect(screen.getByText('Nothing is wrong')).toBeTruthy();
  });

  it('follow the last word when answers come in another order', async () => {
    const answers: (() => void)[] = [];
    const switches = fakeSwitches();
    show(switches);
    await open();
    switches.set.mockImplementation(
      (next) => new Promise((resolve) => answers.push(() => resolve({ ...noFaults, ...next }))),
    );
    fireEvent.click(radio('Slow'));
    fireEvent.click(radio('Cut off'));
    await act(async () => answers[1]?.());
    await act(async () => answers[0]?.());
    expect(radio('Cut off').checked).toBe(true);
  });

  it('go back, with a word, when the service does not take them', async () => {
    const switches = fakeSwitches();
    show(switches);
    await open();
    switches.set.mockRejectedValueOnce(new Error('the worker is gone'));
    fireEvent.click(radio('Cut off'));
    expect((await screen.findAllByText('The switch did not move')).length).toBeGreaterThan(0);
    await waitFor(() => expect(radio('Good').checked).toBe(true));
  });
});

describe('other people', () => {
  const off = () => colleague().getAttribute('aria-disabled') === 'true';
  const colleague = () => screen.getByTestId<HTMLButtonElement>('what-if-colleague');

  it('edit the one selected item that the service has, else the reason is there', async () => {
    const switches = fakeSwitches();
    const { editor } = show(switches);
    await open();
    expect([off(), colleague().textContent]).toEqual([
      true,
      'A colleague edits the selected itemSelect an item on the map first.',
    ]);
    act(() => editor.select(['pole:7', 'pole:8']));
    expect([off(), colleague().textContent]).toEqual([true, expect.stringContaining('one item alone')]);
    act(() => editor.select(['pole:local:x']));
    expect([off(), colleague().textContent]).toEqual([true, expect.stringContaining('P-9 was not sent')]);
    act(() => editor.select(['pole:7']));
    fireEvent.click(screen.getByRole('button', { name: 'A colleague edits P-7' }));
    expect(switches.editAsColleague.mock.calls).toEqual([[{ path: 'map-poles', id: 7 }]]);
    expect((await screen.findAllByText('A colleague changed P-7')).length).toBeGreaterThan(0);
  });

  it('say when there is no such item any more', async () => {
    const switches = fakeSwitches();
    switches.editAsColleague.mockRejectedValue(new Error('There is no record 7'));
    const { editor } = show(switches);
    act(() => editor.select(['pole:7']));
    await open();
    fireEvent.click(colleague());
    expect((await screen.findAllByText('The colleague could not change P-7')).length).toBeGreaterThan(0);
    expect(off()).toBe(false);
  });

  it('end the sign-in', async () => {
    const switches = fakeSwitches();
    show(switches);
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'My sign-in expires' }));
    expect(switches.expireAccess).toHaveBeenCalledOnce();
    expect((await screen.findAllByText('Your sign-in has expired')).length).toBeGreaterThan(0);
    switches.expireAccess.mockRejectedValue(new Error('no'));
    fireEvent.click(screen.getByRole('button', { name: 'My sign-in expires' }));
    expect((await screen.findAllByText('Your sign-in goes on')).length).toBeGreaterThan(0);
  });
});
