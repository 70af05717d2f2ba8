import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { OutboxState } from '../../../offline/outbox/outbox';
import type { StorageState } from '../../../offline/storage/storage-watch';
import { type Services, ServicesProvider } from '../../services';
import { createFakeOutbox } from '../../testing/fake-outbox';
import { StorageFrame } from './storage-frame';

const calm: StorageState = { closed: null, waiting: false, outdated: false, nearlyFull: false, cleared: 0 };
const user = { username: 'planner', firstName: 'Pia', lastName: 'Planner' };

function show(box: Partial<OutboxState> = {}, device: Partial<StorageState> = {}) {
  const { outbox } = createFakeOutbox([], box);
  const storage = {
    store: createStore<StorageState>(() => ({ ...calm, ...device })),
    continueInMemory: vi.fn(async () => undefined),
    readRaw: vi.fn(async () => ({ name: 'nm-ob', version: 3, stores: {} })),
  };
  const session = { store: createStore(() => ({ phase: { kind: 'ready', user } })) };
  const editor = { document: { get: () => undefined } };
  const api = { config: { base: '/api', version: 'v1' } };
  const services = { outbox, storage, session, editor, api } as unknown as Services;
  render(
    <ServicesProvider services={services}>
      <StorageFrame>
        <p>The page</p>
      </StorageFrame>
    </ServicesProvider>,
  );
  return { outbox, storage };
}

/** The file that the browser was given to save. */
function watchSaves() {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:saved';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the bar of the storage', () => {
  it('is not there while all is well', () => {
    show({ count: 3, unsaved: 1 });
    expect(screen.queryByTestId('storage-bar')).toBeNull();
    expect(screen.getByText('The page')).toBeTruthy();
  });

  it('shows a lost storage only if it lasts: a brief bar would move the page', async () => {
    show({ storage: 'lost', count: 2 });
    expect(screen.queryByTestId('storage-bar')).toBeNull();
    const bar = await screen.findByTestId('storage-bar', {}, { timeout: 2_000 });
    expect(bar.textContent).toContain('2 changes being written again');
  });

  it('is red and stays while edits are not saved, and sends or saves them', async () => {
    const saved = watchSaves();
    const { outbox } = show({ storage: 'failed', count: 2, unsaved: 2, durable: false });
    expect(screen.queryByTestId('storage-bar')).toBeNull();
    const bar = await screen.findByRole('alert', {}, { timeout: 2_000 });
    expect(bar.textContent).toContain('NOT SAVED ON THIS DEVICE');
    fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
    expect(outbox.sendNow).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Save a rescue file' }));
    expect(saved).toEqual([expect.stringMatching(/^strandmap-rescue-.*\.geojson$/)]);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    act(() => outbox.store.setState({ storage: 'device', unsaved: 0, count: 0 }));
    expect(screen.queryByTestId('storage-bar')).toBeNull();
  });

  it('may be hidden when it only warns', () => {
    show({}, { nearlyFull: true });
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByTestId('storage-bar')).toBeNull();
  });
});

describe('stored work that cannot be opened', () => {
  it('asks for the new version in place of the page, and saves what is there to a file', async () => {
    const saved = watchSaves();
    show({}, { closed: 'newer' });
    expect(screen.getByRole('heading').textContent).toBe('Update this tab');
    expect(screen.queryByText('The page')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Work on without it' })).toBeNull();
    fireEvent.click(screen.getByTestId('raw-export'));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^strandmap-storage-.*\.json$/)]));
    expect(screen.getByText('It is in your downloads.')).toBeTruthy();
  });

  it('says so when nothing can be saved either, and lets the user go on without it', async () => {
    const { storage } = show({}, { closed: 'unreadable' });
    storage.readRaw.mockRejectedValueOnce(new DOMException('broken through and through', 'UnknownError'));
    fireEvent.click(screen.getByTestId('raw-export'));
    expect(await screen.findByText(/broken through and through/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Work on without it' }));
    expect(storage.continueInMemory).toHaveBeenCalledOnce();
  });
});
