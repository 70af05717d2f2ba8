import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Check } from '../../api/checks/status-checks';
import type { Traffic } from '../../api/http/traffic';
import { createQueries } from '../../api/queries/create-queries';
import { createFakeApi } from '../../api/testing/fake-api';
import { broken, json, type SeenRequest } from '../../api/testing/fake-fetch';
import { createKeptAreas } from '../../offline/kept/kept-areas';
import { createKeptFiles } from '../../offline/kept/kept-files';
import type { Services } from '../services';
import { showPage } from '../testing/show-page';
import type { LoggedError } from './error-log';
import { StatusPage } from './status-page';

const good: Check = { state: 'ok', status: 200, ms: 12 };
const waiting = [
  { state: 'queued', held: true },
  { state: 'rejected', held: false },
];

type ServiceState = { readonly check?: Check; readonly keyIsGood?: boolean; readonly errors?: readonly LoggedError[] };

function show({ check = good, keyIsGood, errors = [] }: ServiceState = {}) {
  const { api } = createFakeApi((request: SeenRequest) => (request.path.endsWith('x') ? broken() : json({})));
  const asked: string[] = [];
  const ask = (name: string) => async () => {
    asked.push(name);
    return check;
  };
  const traffic = createStore<Traffic>(
    () => new Map([['read-setting', { at: Date.now(), ms: 30, status: 503, count: 4, failed: 1 }]]),
  );
  const crm = {
    store: createStore(() => ({ key: keyIsGood === undefined ? 'none' : 'given', turn: 1 })),
    check: async () => keyIsGood,
  };
  const outbox = {
    store: createStore(() => ({ count: 2, items: new Map(), held: 1, storage: 'kept' })),
    all: () => waiting,
  };
  const kept = [{ refType: 'MapPoleType', state: 'kept', hash: 'abcdef0123456789', count: 7, at: Date.now() }];
  const offer = { demo: false, sampleUsers: [], basemaps: [], resetDemo: null, faultSimulation: null };
  const queries = createQueries();
  const services = {
    ...{ api, queries, session: api.session, crm, outbox, offer, traffic },
    ...{ checks: { global: ask('global'), version: ask('version'), access: ask('access') } },
    references: { kept: async () => kept },
    kept: { areas: createKeptAreas('/api'), files: createKeptFiles('/api') },
    errors: createStore(() => errors),
  } as unknown as Services;
  showPage(<StatusPage />, { services, queries });
  return { asked, states: () => screen.getAllByTestId('status-check').map(({ dataset }) => dataset['state']) };
}

const copied = vi.fn<(text: string) => Promise<void>>(async () => undefined);

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList;
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
});
afterEach(() => {
  cleanup();
  copied.mockReset();
});

describe('the status', () => {
  it('shows the faults of the page with their stacks, and has them in the report', async () => {
    const fault = { message: 'TypeError: planted', stack: ['at draw (map.js:1:20)'], count: 1, firstAt: 1, lastAt: 1 };
    show({ errors: [fault] });
    expect(screen.getByTestId('page-error').textContent).toMatch(/TypeError: planted.*at draw/);
    fireEvent.click(screen.getByTestId('copy-report'));
    await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringContaining('at draw (map.js:1:20)')));
  });

  it('asks the three checks when it is opened, and again on demand', async () => {
    const { asked, states } = show();
    await waitFor(() => expect(states()).toEqual(['ok', 'ok', 'ok']));
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(asked).toEqual(['global', 'version', 'access', 'global', 'version', 'access']));
    expect(screen.queryByTestId('status-key')).toBeNull();
  });

  it.each([
    ['unreachable', null],
    ['missing', 404],
    ['refused', 401],
    ['trouble', 503],
    ['strange', 200],
  ] as const)('tells %s by a word and its status', async (state, status) => {
    const { states } = show({ check: { state, status, ms: 5 } });
    await waitFor(() => expect(states()).toEqual([state, state, state]));
    const words = screen.getAllByTestId('status-check')[0]?.textContent ?? '';
    expect(words.includes(String(status))).toBe(status !== null);
  });

  it.each([true, false])('tells whether the key of the CRM is good: %s', async (keyIsGood) => {
    show({ keyIsGood });
    const words = keyIsGood ? 'is good' : 'is not accepted';
    await waitFor(() => expect(screen.getByTestId('status-key').textContent).toContain(words));
  });

  it('has what was answered last, what waits, and the references of this device', async () => {
    show();
    expect(screen.getByTestId('traffic-row').textContent).toContain('503');
    const references = await screen.findByRole('table', { name: 'References' });
    await waitFor(() => expect(references.textContent).toContain('MapPoleType'));
    expect(references.textContent).toContain('abcdef0123');
    expect(screen.getByRole('region', { name: 'This device' }).textContent).toContain(': 1');
  });

  it('is copied as text; where that is refused the text is there to copy by hand', async () => {
    show();
    fireEvent.click(screen.getByTestId('copy-report'));
    await waitFor(() => expect(copied).toHaveBeenCalledTimes(1));
    expect(copied.mock.calls[0]?.[0]).toContain('read-setting: 503');
    copied.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
    fireEvent.click(screen.getByTestId('copy-report'));
    const field = await screen.findByLabelText(/did not let the report be copied/);
    expect((field as HTMLTextAreaElement).value).toContain('read-setting: 503');
  });
});
