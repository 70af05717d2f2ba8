import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Failure } from '../../api/failure';
import type { Session, SessionView } from '../../api/session/session';
import { noteUnsent } from '../../offline/shared-device/unsent-notes';
import { type Services, ServicesProvider } from '../services';
import { deviceLanguage } from '../text/language';
import { afterSignIn, SignInPage } from './sign-in-page';

const user = { username: 'pia', firstName: 'Pia', lastName: 'Planner' };
const planner = { key: 'planner', email: 'planner@example.com', password: 'demo-planner', role: 'Planner' };

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(options: { login?: Session['login']; demo?: boolean; address?: string; isSafe?: boolean } = {}) {
  const { demo = false, address = '/sign-in', isSafe = true } = options;
  const store = createStore<SessionView>(() => ({ phase: { kind: 'signed-out' }, saved: true, online: true }));
  const login = vi.fn<Session['login']>(
    options.login ?? (async () => store.setState({ phase: { kind: 'ready', user } })),
  );
  const services = {
    api: { config: { base: '/api' } },
    session: { store, login, isSafe },
    offer: { demo, sampleUsers: demo ? [planner] : [], basemaps: [], resetDemo: null, faultSimulation: null },
  } as unknown as Services;
  const routes = [
    { path: '/sign-in', element: <SignInPage /> },
    { path: '*', element: <Here /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <ServicesProvider services={services}>
      <RouterProvider router={router} />
    </ServicesProvider>,
  );
  return { login, store, router };
}

const password = () => screen.getByTestId<HTMLInputElement>('login-password');

function fillIn(secret: string) {
  fireEvent.change(screen.getByTestId('login-email'), { target: { value: ' pia@example.com ' } });
  fireEvent.change(password(), { target: { value: secret } });
  const form = screen.getByTestId('login-submit').closest('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
}

afterEach(cleanup);

describe('signing in', () => {
  it('sends the form once and goes to the projects', async () => {
    const { login } = show();
    fillIn('hunter2');
    expect(login.mock.calls).toEqual([['pia@example.com', 'hunter2']]);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/projects'));
  });

  it('goes to the page that was asked for', async () => {
    show({ address: '/sign-in?next=%2Fprojects%2F2%3Fview%3D1%2C2%2C3' });
    fillIn('hunter2');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/projects/2?view=1,2,3'));
  });

  it('leaves those who went elsewhere before the answer where they are', async () => {
    let answer: () => void = () => undefined;
    const { router } = show({ login: () => new Promise<void>((resolve) => (answer = resolve)) });
    fillIn('hunter2');
    await act(async () => {
      await router.navigate('/service');
      answer();
    });
    expect(screen.getByRole('status').textContent).toBe('/service');
    expect(router.state.location.pathname).toBe('/service');
  });

  it('empties the password field before the answer is there', async () => {
    let answer: () => void = () => undefined;
    show({ login: () => new Promise<void>((resolve) => (answer = resolve)) });
    fillIn('hunter2');
    expect(password().value).toBe('');
    expect(screen.getByTestId<HTMLButtonElement>('login-submit').disabled).toBe(true);
    answer();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/projects'));
  });

  it('says in words what went wrong, and the field stays empty', async () => {
    show({ login: () => Promise.reject(new Failure('unauthorized', { retry: 'never', status: 401 })) });
    fillIn('hunter2');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Email or password is not right/);
    expect(password().value).toBe('');
    expect(document.activeElement).toBe(password());
    expect(screen.getByTestId<HTMLInputElement>('login-email').value).toContain('pia@example.com');
    expect(document.body.textContent).not.toContain('hunter2');
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).not.toContain('hunter2');
  });

  it.each([
    ['offline', /cannot be reached/],
    ['denied', /not safe for a password/],
    ['server', /has a problem/],
  ] as const)('tells %s apart', async (kind, words) => {
    show({ login: () => Promise.reject(new Failure(kind, { retry: 'never' })) });
    fillIn('x');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  it('the password can be looked at, and is a password again to the browser', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password().type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(password().type).toBe('password');
  });
});

describe('a shared device', () => {
  afterEach(() => localStorage.clear());
  const box = () => screen.getByTestId<HTMLInputElement>('shared-device');

  it('is asked for, told to the session, and remembered without a name', async () => {
    const { login } = show();
    fireEvent.click(box());
    fillIn('hunter2');
    await waitFor(() => expect(login.mock.calls).toEqual([['pia@example.com', 'hunter2', { sharedDevice: true }]]));
    expect(JSON.stringify({ ...localStorage })).toBe('{"nm-shared-device":"yes"}');
    cleanup();
    show();
    expect(box().checked).toBe(true);
    fireEvent.click(box());
    expect(localStorage).toHaveLength(0);
  });

  it('is no question of the demo, which keeps everything in the browser', () => {
    show({ demo: true });
    expect(screen.queryByTestId('shared-device')).toBeNull();
  });
});

describe('an address that is not safe (F14)', () => {
  it('has no field for a password', () => {
    show({ isSafe: false });
    expect(screen.queryByTestId('login-password')).toBeNull();
    expect(screen.getByTestId('unsafe-address').textContent).toMatch(/https only/);
  });
});

describe('the demo', () => {
  it('has its people one click away, and opens on the town', async () => {
    const { login } = show({ demo: true });
    fireEvent.click(screen.getByTestId('demo-user-planner'));
    expect(login.mock.calls).toEqual([['planner@example.com', 'demo-planner']]);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/projects/1'));
  });

  it('says that nothing leaves the browser', () => {
    show({ demo: true });
    expect(screen.getByText(/nothing leaves this browser/)).toBeTruthy();
  });

  it('is not offered elsewhere', () => {
    show();
    expect(screen.queryByTestId('demo-user-planner')).toBeNull();
  });
});

describe('someone who is signed in already', () => {
  it('is taken on at once, also when it happened in another tab', async () => {
    const { store } = show({ address: '/sign-in?next=/projects/3' });
    store.setState({ phase: { kind: 'ready', user } });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/projects/3'));
  });
});

describe('changes that somebody has left on this device', () => {
  afterEach(() => localStorage.clear());

  it('are told as a number and a masked name, with what lets them leave', () => {
    noteUnsent('/api', 'pia@example.com', 3);
    show();
    expect(screen.getByTestId('kept-closed').textContent).toBe(
      '3 changes of p***a@example.com are kept closed on this device. They leave when p***a@example.com signs in here again.',
    );
  });
});

describe('the language', () => {
  it('is chosen before anybody has signed in, and kept for this device', async () => {
    show({ demo: true });
    fireEvent.click(screen.getByRole('button', { name: 'Deutsch' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    cleanup();
    show({ demo: true });
    expect(screen.getByRole('heading').textContent).toBe('Ein Netz planen, Straße für Straße');
    expect(screen.getByTestId('demo-user-planner').textContent).toContain('Zeichnet und ändert drei Projekte');
    expect(deviceLanguage(['en-US'])).toBe('de');
    fireEvent.click(screen.getByRole('button', { name: 'English' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });
});

describe('after a sign-in', () => {
  it('goes to the page that was asked for', () => {
    expect(afterSignIn('/projects/2?view=1,2,3', false)).toBe('/projects/2?view=1,2,3');
    expect(afterSignIn('/projects/2', true)).toBe('/projects/2');
  });

  it('else to the town for a sample user, and to the projects for everyone else', () => {
    expect(afterSignIn(null, true)).toBe('/projects/1');
    expect(afterSignIn(null, false)).toBe('/projects');
  });

  it('goes to an address with letters of any language, as a browser writes it', () => {
    expect(afterSignIn('/projects/2?tag=Süd #1', false)).toBe('/projects/2?tag=S%C3%BCd%20#1');
    expect(afterSignIn('/projects/../crm/vendors', false)).toBe('/crm/vendors');
    expect(afterSignIn('/sign-in-help', false)).toBe('/sign-in-help');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '',
    'projects/2',
    '/sign-in?next=/x',
    '/sign-in/',
    '/projects/../sign-in',
    '/%2e/sign-in',
    '/\t/x',
    '/\n/x',
    '/\r\\x',
    '/\t\\evil.example/x',
    '/.//x',
    '/projects/..//x',
    '/%2e%2e//evil.example',
    '//[',
  ])('does not follow %j', (next) => expect(afterSignIn(next, false)).toBe('/projects'));
});
