import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createCrm } from '../../api/crm/create-crm';
import { createQueries } from '../../api/queries/create-queries';
import { createFakeFetch, json, type SeenRequest } from '../../api/testing/fake-fetch';
import { createFakeSession } from '../../api/testing/fake-session';
import type { Services } from '../services';
import { showPage } from '../testing/show-page';
import { CrmPage } from './crm-page';

const key = 'planted-key-42';
const config = { base: 'https://maps.example', version: 'v1', authScheme: 'Bearer', headers: {} } as const;

/** Three pages of two vendors. */
function vendors({ query, path }: SeenRequest): Response {
  const at = Number(query.get('page'));
  const item = (id: number) => ({
    id,
    name: `Vendor ${id}`,
    email: `v${id}@example.com`,
    primaryContactId: id + 100,
    odd: 'seen',
  });
  return json({
    items: path.endsWith('crm-vendors') ? [item(at * 2 - 1), item(at * 2)] : [],
    _links: { self: { href: '?page=1' }, ...(at < 3 ? { next: { href: `?page=${at + 1}` } } : {}) },
    _meta: { totalCount: 6, pageCount: 3, currentPage: at, perPage: 2 },
  });
}

function Here() {
  const { pathname, search } = useLocation();
  return <i data-testid="here">{pathname + search}</i>;
}

function show(at = '/crm/vendors', handle: (request: SeenRequest) => Response | Promise<Response> = vendors) {
  const session = createFakeSession();
  const { fetcher, seen } = createFakeFetch(handle);
  const crm = createCrm({ config, session, fetcher });
  const queries = createQueries();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const outbox = { store: createStore(() => ({ count: 0, items: new Map() })) };
  const offer = { demo: false, sampleUsers: [], basemaps: [], resetDemo: null, faultSimulation: null };
  const services = { crm, queries, session, outbox, offer } as unknown as Services;
  showPage(
    <>
      <Routes>
        <Route path="/crm/:list" element={<CrmPage />} />
      </Routes>
      <Here />
    </>,
    { services, queries, at },
  );
  const give = () => {
    fireEvent.change(screen.getByTestId('crm-key-input'), { target: { value: key } });
    fireEvent.click(screen.getByRole('button', { name: 'Open the CRM' }));
  };
  return { crm, session, seen, queries, give };
}

const rows = async () => (await screen.findAllByTestId('crm-row')).map((row) => row.querySelector('a')?.textContent);
const here = () => screen.getByTestId('here').textContent;

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList;
});
afterEach(cleanup);

describe('the key', () => {
  it('is asked for, opens the list, and is nowhere on the page', async () => {
    const { give, seen } = show();
    expect(seen).toEqual([]);
    give();
    expect(await rows()).toEqual(['Vendor 1', 'Vendor 2']);
    expect(new XMLSerializer().serializeToString(document) + here()).not.toContain(key);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(key);
  });

  it('shows that it was refused; another can be given; the sign-in is untouched', async () => {
    let answer: (request: SeenRequest) => Response = () => json({}, 401);
    const { give, session } = show('/crm/vendors', (request) => answer(request));
    give();
    expect(await screen.findByRole('heading', { name: 'The key was refused' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('your sign-in is not touched');
    expect(session.store.getState().phase.kind).toBe('ready');
    answer = vendors;
    give();
    expect(await rows()).toHaveLength(2);
  });

  it('is forgotten by a button, with everything that it opened', async () => {
    const { give } = show();
    give();
    await rows();
    fireEvent.click(screen.getByTestId('crm-forget'));
    expect(screen.getByTestId('crm-key')).toBeTruthy();
    expect(screen.queryByText('Vendor 1')).toBeNull();
  });

  it('says what is wrong with what is no key', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Open the CRM' }));
    expect(screen.getByRole('alert').textContent).toBe('Paste the key first.');
  });
});

/** The vendors above, and the contacts that they name, on the second of two pages. */
function withContacts(request: SeenRequest): Response {
  if (!request.path.endsWith('crm-contacts')) return vendors(request);
  const at = Number(request.query.get('page'));
  return json({
    items: at === 2 ? [{ id: 101, name: 'Grace Olsen' }] : [{ id: 7, name: 'Somebody Else' }],
    _links: { self: { href: '?page=1' }, ...(at < 2 ? { next: { href: '?page=2' } } : {}) },
    _meta: { totalCount: 2, pageCount: 2, currentPage: at, perPage: 1 },
  });
}

describe('a number that names an item of another list', () => {
  it('is shown as its name, from whichever page has it, else as the number', async () => {
    const { give } = show('/crm/vendors', withContacts);
    give();
    await rows();
    expect((await screen.findByRole('link', { name: 'Grace Olsen' })).getAttribute('href')).toBe(
      '/crm/contacts?id=101',
    );
    expect(screen.getByRole('link', { name: '#102' })).toBeTruthy();
  });

  it('is shown as its name in the details too, and an owner as a number', async () => {
    const { give } = show('/crm/vendors?id=1', (request) => {
      if (request.path.endsWith('crm-contacts')) return withContacts(request);
      const item = {
        id: 1,
        name: 'Vendor 1',
        email: '',
        layout: '',
        primaryContactId: 101,
        backupContactId: null,
        ownerId: 3,
      };
      return json({
        items: [item],
        _links: { self: { href: '?page=1' } },
        _meta: { totalCount: 1, pageCount: 1, currentPage: 1, perPage: 20 },
      });
    });
    give();
    const details = within(await screen.findByTestId('crm-details'));
    expect(await details.findByRole('link', { name: 'Grace Olsen' })).toBeTruthy();
    expect(details.getByText('#3')).toBeTruthy();
  });
});

describe('a list', () => {
  it('goes from page to page, by the address', async () => {
    const { give } = show('/crm/vendors?page=2');
    give();
    expect(await rows()).toEqual(['Vendor 3', 'Vendor 4']);
    expect(screen.getByText(/Page 2 of 3/).textContent).toBe('Page 2 of 3 · 6 items');
    fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
    expect(here()).toBe('/crm/vendors?page=3');
    await waitFor(async () => expect(await rows()).toEqual(['Vendor 5', 'Vendor 6']));
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  });

  it('searches what was read, says how much that is, and reads the rest', async () => {
    const { give } = show();
    give();
    await rows();
    fireEvent.change(screen.getByTestId('crm-search'), { target: { value: 'vendor 5' } });
    expect(screen.getByRole('status').textContent).toMatch(/^0 matches in the 2 of 6 that were read/);
    fireEvent.click(screen.getByRole('button', { name: 'Read all pages' }));
    expect(await rows()).toEqual(['Vendor 5']);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 match in all 6.'));
    expect(here()).toBe('/crm/vendors?q=vendor+5');
  });

  it('stops reading when it is told to', async () => {
    let release: () => void = () => undefined;
    const slow = async (request: SeenRequest) => {
      if (request.query.get('page') !== '1') await new Promise<void>((resolve) => (release = resolve));
      return vendors(request);
    };
    const { give, seen } = show('/crm/vendors?q=vendor', slow);
    give();
    await rows();
    fireEvent.click(await screen.findByRole('button', { name: 'Read all pages' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    release();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('2 of 6'));
    expect(seen.filter(({ query }) => query.get('page') === '3')).toEqual([]);
  });

  it('shows any field that comes, and leads to what it names', async () => {
    const { give } = show('/crm/vendors?id=2');
    give();
    const details = within(await screen.findByTestId('crm-details'));
    expect(details.getByText('odd').nextSibling?.textContent).toBe('seen');
    expect(details.getByRole('link', { name: 'v2@example.com' }).getAttribute('href')).toBe('mailto:v2@example.com');
    expect(details.getByRole('link', { name: '#102' }).getAttribute('href')).toBe('/crm/contacts?id=102');
  });

  it('looks for an item on the other pages when asked to', async () => {
    const { give } = show('/crm/vendors?id=6');
    give();
    fireEvent.click(await screen.findByRole('button', { name: 'Look for it on the other pages' }));
    expect((await screen.findByTestId('crm-details')).textContent).toContain('v6@example.com');
  });

  it('says that it is empty, and where it is filled', async () => {
    const { give } = show('/crm/accounts', () =>
      json({
        items: [],
        _links: { self: { href: '' } },
        _meta: { totalCount: 0, pageCount: 0, currentPage: 1, perPage: 20 },
      }),
    );
    give();
    expect(await screen.findByText('This list is empty')).toBeTruthy();
  });

  it('says what is wrong without a connection, and tries again', async () => {
    let answer: (request: SeenRequest) => Response = () => {
      throw new TypeError('Failed to fetch');
    };
    const { give } = show('/crm/vendors', (request) => answer(request));
    give();
    expect((await screen.findByTestId('failed')).textContent).toContain('The service cannot be reached');
    answer = vendors;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(2);
  });

  it('is the vendors when there is no such list', () => {
    show('/crm/secrets');
    expect(here()).toBe('/crm/vendors');
  });
});
