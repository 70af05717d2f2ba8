import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createQueries } from '../../api/queries/create-queries';
import { createFakeApi } from '../../api/testing/fake-api';
import { json } from '../../api/testing/fake-fetch';
import { knownSettingsStore } from '../service-settings/known-settings';
import type { Services } from '../services';
import { setPageUser } from '../storage/user-store';
import { showPage } from '../testing/show-page';
import { usualPreferences } from './preferences';
import { PreferencesPage } from './preferences-page';
import { preferencesStore } from './preferences-store';

const basemaps = [
  { id: 'town', name: 'Town', source: { kind: 'built-in', dataUrl: '' } },
  { id: 'streets', name: 'Streets', source: { kind: 'style', light: '', dark: '' } },
];

function show(units: string | null = 'm') {
  const { api } = createFakeApi(({ path }) => {
    if (path.endsWith('/keys')) return json(units === null ? [] : ['units.length']);
    return json({ name: 'units.length', value: units });
  });
  const queries = createQueries();
  const store = createStore(() => ({ count: 0, items: new Map(), mode: 'go' }));
  const setMode = vi.fn<(mode: string) => Promise<void>>(async (mode) => store.setState({ mode }));
  const offer = { demo: false, sampleUsers: [], basemaps, resetDemo: null, faultSimulation: null };
  const services = {
    ...{ api, queries, session: api.session, offer, outbox: { store, setMode } },
  } as unknown as Services;
  showPage(<PreferencesPage />, { services, queries });
  return { setMode };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList;
  setPageUser('ada');
});
afterEach(() => {
  cleanup();
  setPageUser(null);
  localStorage.clear();
  preferencesStore.setState(usualPreferences);
  knownSettingsStore.setState(new Map(), true);
});

describe('preferences', () => {
  it('ask the browser for leave to notify only when that is switched on', async () => {
    const permission = { now: 'default' };
    const requestPermission = vi.fn(async () => (permission.now = 'granted'));
    vi.stubGlobal(
      'Notification',
      Object.defineProperty({ requestPermission }, 'permission', { get: () => permission.now }),
    );
    show();
    const notify = screen.getByTestId('preference-notify');
    expect(requestPermission).not.toHaveBeenCalled();
    fireEvent.click(notify);
    await waitFor(() => expect(preferencesStore.getState().notifyRefusals).toBe(true));
    fireEvent.click(notify);
    await waitFor(() => expect(preferencesStore.getState().notifyRefusals).toBe(false));
    expect(requestPermission).toHaveBeenCalledTimes(1);
    requestPermission.mockImplementation(async () => (permission.now = 'denied'));
    fireEvent.click(notify);
    expect(await screen.findByText(/does not allow/)).toBeDefined();
    expect([notify.hasAttribute('data-disabled'), preferencesStore.getState().notifyRefusals]).toEqual([true, false]);
    vi.unstubAllGlobals();
  });

  it('are in use at once, and there again for the same user alone', () => {
    show();
    press('Feet');
    press('Less');
    fireEvent.change(screen.getByTestId('preference-basemap'), { target: { value: 'streets' } });
    fireEvent.click(screen.getByTestId('preference-single-keys'));
    const chosen = { units: 'us', motion: 'less', basemap: 'streets', singleKeys: false };
    expect(preferencesStore.getState()).toMatchObject(chosen);
    setPageUser('grace');
    expect(preferencesStore.getState()).toEqual(usualPreferences);
    setPageUser('ada');
    expect(preferencesStore.getState()).toMatchObject(chosen);
  });

  it.each([
    ['m', 'The service is set to metres.'],
    ['ft', 'The service is set to feet.'],
    ['furlong', 'The service does not say which'],
    [null, 'The service does not say which'],
  ])('say what the service says of units: %s', async (units, words) => {
    show(units);
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(isPressed('As the service')).toBe(true);
  });

  it('hold changes back when somebody wants that, and say when it could not be kept', async () => {
    const { setMode } = show();
    press('When I send');
    await waitFor(() => expect(isPressed('When I send')).toBe(true));
    const quiet = vi.spyOn(console, 'error').mockReturnValue();
    setMode.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    press('As I go');
    expect(await screen.findByText('This could not be kept on this device.')).toBeTruthy();
    expect(isPressed('When I send')).toBe(true);
    quiet.mockRestore();
  });

  it('remember of the device that it is shared', () => {
    show();
    fireEvent.click(screen.getByTestId('preference-shared'));
    expect(localStorage.getItem('nm-shared-device')).toBe('yes');
  });
});
