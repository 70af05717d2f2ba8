import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, Route, RouterProvider, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Failure } from '../../../api/failure';
import type { Session, SessionPhase, SessionUser, SessionView } from '../../../api/session/session';
import type { OutboxState } from '../../../offline/outbox/outbox';
import { unsentNotes } from '../../../offline/shared-device/unsent-notes';
import { type Services, ServicesProvider } from '../../services';
import { createFakeOutbox, waitingEdit } from '../../testing/fake-outbox';
import { errorDetail, RouteErrorPage } from '../notices/route-error-page';
import { NeedsLoginDialog } from '../sign-out/needs-login-dialog';
import { NotFoundPage } from './not-found-page';
import { UserMenu } from './user-menu';

const pia: SessionUser = { username: 'pia@example.com', firstName: 'Pia', lastName: 'Planner' };
const max: SessionUser = { username: 'max@example.com', firstName: 'Max', lastName: 'Manager' };

function Here() {
  return <output data-testid="here">{useLocation().pathname}</output>;
}

type Options = {
  readonly phase?: SessionPhase;
  readonly count?: number;
  readonly storage?: OutboxState['storage'];
  readonly login?: Session['login'];
  readonly resetDemo?: () => Promise<void>;
  readonly keep?: boolean;
};

function show(
  element: React.ReactNode,
  { phase = { kind: 'ready', user: pia }, count = 0, storage = 'device', login, resetDemo, keep = true }: Options = {},
) {
  const store = createStore<SessionView>(() => ({ phase, saved: true, online: true }));
  const session = {
    store,
    isSafe: true,
    workOffline: vi.fn(),
    login: vi.fn(login ?? (async () => store.setState({ phase: { kind: 'ready', user: pia } }))),
    logout: vi.fn(async () => store.setState({ phase: { kind: 'signed-out' } })),
  };
  const edit = waitingEdit('segment:1', { patch: { name: 'x' }, base: {} });
  const { outbox } = createFakeOutbox([edit], { count, storage, phase: count > 0 ? 'waiting' : 'saved' });
  const offer = {
    demo: resetDemo !== undefined,
    keepOutboxOnLogout: keep,
    sampleUsers: [],
    basemaps: [],
    resetDemo: resetDemo ?? null,
    faultSimulation: null,
  };
  const api = { config: { base: '/api', version: 'v1' } };
  const editor = { document: { get: () => undefined } };
  const services = { session, outbox, offer, api, editor } as unknown as Services;
  render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={['/projects/1']}>
        <Routes>
          <Route
            path="*"
            element={
              <>
                {element}
                <Here />
              </>
            }
          />
        </Routes>
      </MemoryRouter>
    </ServicesProvider>,
  );
  return { session, outbox };
}

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
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the user menu', () => {
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Account: Pia Planner' }));
    await screen.findByTestId('logout');
  };

  it('signs out at once when everything is on the server', async () => {
    const { session } = show(<UserMenu />);
    await open();
    fireEvent.click(screen.getByTestId('logout'));
    expect(session.logout).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByTestId('here').textContent).toBe('/sign-in'));
  });

  it('asks first when changes are on this device alone, and drops none of them', async () => {
    const { session, outbox } = show(<UserMenu />, { count: 3 });
    await open();
    fireEvent.click(screen.getByTestId('logout'));
    expect(await screen.findByRole('dialog', { name: '3 changes are not on the server yet' })).toBeTruthy();
    expect(session.logout).not.toHaveBeenCalled();
    fireEvent.click(screen.getByTestId('logout-choice-send'));
    expect(outbox.sendNow).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByTestId('logout-choice-keep'));
    expect(session.logout).toHaveBeenCalledOnce();
    expect(outbox.discard).not.toHaveBeenCalled();
    expect(unsentNotes()).toEqual([{ who: 'p***a@example.com', count: 3 }]);
  });

  it('discards only when the number is typed, and leaves nothing in the bin', async () => {
    const { session, outbox } = show(<UserMenu />, { count: 3 });
    await open();
    fireEvent.click(screen.getByTestId('logout'));
    fireEvent.click(await screen.findByTestId('logout-choice-discard'));
    const sure = screen.getByTestId<HTMLButtonElement>('logout-discard-sure');
    const count = screen.getByTestId('logout-discard-count');
    for (const wrong of ['', '2', '33']) {
      fireEvent.change(count, { target: { value: wrong } });
      expect(sure.disabled).toBe(true);
    }
    fireEvent.change(count, { target: { value: '3' } });
    fireEvent.click(sure);
    await waitFor(() => expect(session.logout).toHaveBeenCalledOnce());
    expect(outbox.discard.mock.calls).toEqual([[['segment:1']]]);
    expect(outbox.emptyBin).toHaveBeenCalledOnce();
  });

  it('saves a file first, and drops what is in it only when told to', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const { session, outbox } = show(<UserMenu />, { count: 1, keep: false });
    await open();
    fireEvent.click(screen.getByTestId('logout'));
    fireEvent.click(await screen.findByTestId('logout-choice-file'));
    expect(screen.queryByTestId('logout-choice-keep')).toBeNull();
    expect(await saved[0]?.text()).toContain('strandmap-rescue');
    expect(outbox.discard).not.toHaveBeenCalled();
    // A device that may keep nothing offers no other way.
    expect(screen.queryByRole('button', { name: /keep them here/ })).toBeNull();
    fireEvent.click(screen.getByTestId('logout-file-only'));
    await waitFor(() => expect(session.logout).toHaveBeenCalledOnce());
    expect(outbox.discard).toHaveBeenCalledOnce();
  });

  it('says when the sending is done', async () => {
    const { outbox, session } = show(<UserMenu />, { count: 1 });
    await open();
    fireEvent.click(screen.getByTestId('logout'));
    await screen.findByRole('dialog', { name: '1 change is not on the server yet' });
    outbox.store.setState({ count: 0, phase: 'saved' });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(session.logout).toHaveBeenCalledOnce();
  });

  it('offers the reset of the demo there alone, and asks first', async () => {
    const resetDemo = vi.fn(() => Promise.reject(new DOMException('no space', 'QuotaExceededError')));
    vi.spyOn(console, 'error').mockReturnValue();
    const { session, outbox } = show(<UserMenu />, { resetDemo });
    await open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Reset the demo' }));
    await screen.findByRole('dialog', { name: 'Reset the demo' });
    expect(resetDemo).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Reset the demo' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/not reset/);
    expect(outbox.discard.mock.calls).toEqual([[['segment:1']]]);
    expect(session.logout).not.toHaveBeenCalled();
  });

  it('is not there for nobody', () => {
    show(<UserMenu />, { phase: { kind: 'signed-out' } });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('signing in again', () => {
  const ended: SessionPhase = { kind: 'needs-login', user: pia, reason: 'ended' };
  const type = (secret: string) => {
    fireEvent.change(screen.getByTestId('login-password'), { target: { value: secret } });
    const form = screen.getByTestId('login-submit').closest('form');
    if (form) fireEvent.submit(form);
  };

  it('is asked over the page, for the same person, and names what is kept', async () => {
    const { session } = show(<NeedsLoginDialog />, { phase: ended, count: 12 });
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    expect(dialog.textContent).toMatch(/12 changes are kept on this device: they leave once you have signed in/);
    const email = screen.getByTestId<HTMLInputElement>('login-email');
    expect([email.value, email.readOnly]).toEqual(['pia@example.com', true]);
    type('hunter2');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(session.login.mock.calls).toEqual([['pia@example.com', 'hunter2']]);
    expect(screen.getByTestId('here').textContent).toBe('/projects/1');
  });

  it('says which changes this device does not keep, and drops none without consent', async () => {
    const { session } = show(<NeedsLoginDialog />, { phase: ended, count: 12, storage: 'lost' });
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    expect(dialog.textContent).toMatch(/12 changes are kept in it: leave it open\. They leave once you have signed in/);
    expect(dialog.textContent).not.toMatch(/on this device/);
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('dialog', { name: '12 changes are not on the server yet' })).toBeTruthy();
    expect(session.logout).not.toHaveBeenCalled();
  });

  it('knows the email that was typed the last time, and why it is asked', async () => {
    const idle: SessionPhase = { ...ended, user: { ...pia, username: 'pia' }, reason: 'idle', email: 'p@example.com' };
    show(<NeedsLoginDialog />, { phase: idle });
    expect((await screen.findByRole('dialog')).textContent).toMatch(/Nobody has used Strandmap here/);
    const email = screen.getByTestId<HTMLInputElement>('login-email');
    expect([email.value, email.readOnly]).toEqual(['p@example.com', true]);
  });

  it('lets the user go on without, where there is no connection to sign in over', async () => {
    const { session } = show(<NeedsLoginDialog />, { phase: ended });
    expect(screen.queryByRole('button', { name: /without signing in/ })).toBeNull();
    act(() => session.store.setState({ online: false }));
    fireEvent.click(await screen.findByRole('button', { name: /without signing in/ }));
    expect(session.workOffline).toHaveBeenCalledTimes(1);
  });

  it('stays when it fails, and says why', async () => {
    show(<NeedsLoginDialog />, {
      phase: ended,
      login: () => Promise.reject(new Failure('offline', { retry: 'safe' })),
    });
    type('hunter2');
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('leaves the page of the other person when somebody else came', async () => {
    const { session } = show(<NeedsLoginDialog />, { phase: { ...ended, user: { ...pia, username: 'pia' } } });
    session.login.mockImplementation(async () => session.store.setState({ phase: { kind: 'ready', user: max } }));
    expect(screen.getByTestId<HTMLInputElement>('login-email').readOnly).toBe(false);
    type('x');
    await waitFor(() => expect(screen.getByTestId('here').textContent).toBe('/projects'));
  });

  it('is not asked of those who are signed in', () => {
    show(<NeedsLoginDialog />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('pages for what went wrong', () => {
  it('an unknown address leads back to the projects', () => {
    show(<NotFoundPage />);
    expect(document.title).toBe('Nothing here · Strandmap');
    expect(screen.getByText('/projects/1', { selector: 'code' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/projects');
    cleanup();
    expect(document.title).toBe('Strandmap');
  });

  it('a page that breaks says what is safe and what to do', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    const Broken = () => {
      throw new RangeError('row 7 of 3');
    };
    const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <RouteErrorPage /> }]);
    render(<RouterProvider router={router} />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/stopped working.*saved on this device is still there/);
    expect(alert.textContent).toContain('RangeError: row 7 of 3');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });

  it('an error is quoted in short', () => {
    expect(errorDetail('x'.repeat(900))).toHaveLength(500);
    expect(errorDetail(null)).toBe('null');
  });
});
