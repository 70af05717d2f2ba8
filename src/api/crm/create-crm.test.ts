import { describe, expect, it } from 'vitest';
import { createApi } from '../create-api';
import { Failure } from '../failure';
import { crmPageQuery } from '../queries/crm-page-query';
import { broken, createFakeFetch, json, type SeenRequest } from '../testing/fake-fetch';
import { createFakeSession } from '../testing/fake-session';
import { createCrm } from './create-crm';
import { crmLists } from './crm';

const config = { base: 'https://maps.example', version: 'v1', authScheme: 'Bearer', headers: {} } as const;
const key = 'planted-key-42';

const page = (items: readonly object[], at: number, pages: number) => ({
  items,
  _links: {
    self: { href: `https://elsewhere.example/steal?page=${at}` },
    ...(at < pages ? { next: { href: `https://elsewhere.example/steal?page=${at + 1}` } } : {}),
  },
  _meta: { totalCount: pages, pageCount: pages, currentPage: at, perPage: 1 },
});

function make(handle: (request: SeenRequest) => Response | Promise<Response>) {
  const session = createFakeSession();
  const { fetcher, seen } = createFakeFetch(handle);
  return { crm: createCrm({ config, session, fetcher }), session, seen, fetcher };
}

const failureOf = async (work: Promise<unknown>) => {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Failure)) throw new Error('it did not fail');
  return error;
};

describe('the CRM', () => {
  it('asks for a page of each list, with the key alone, below the configured base', async () => {
    const { crm, seen } = make(() => json(page([{ id: 7, name: 'Bore & Sons', more: [1] }], 2, 3)));
    expect(crm.setKey(`  ${key}\n`)).toBeNull();
    for (const list of crmLists) await crm.page(list, 2);
    expect(seen.map(({ url }) => url)).toEqual(crmLists.map((list) => `https://maps.example/v1/crm-${list}?page=2`));
    expect(new Set(seen.map(({ headers }) => headers.get('authorization')))).toEqual(new Set([`Bearer ${key}`]));
    expect(await crm.page('vendors', 2)).toEqual({
      ...{ items: [{ id: 7, name: 'Bore & Sons', more: [1] }], page: 2, pageCount: 3, totalCount: 3, next: 3 },
    });
  });

  it('takes a bare array for one page, and an empty list for an empty page', async () => {
    const answers = [json([{ id: 1 }, { name: 'no id' }]), json(page([], 1, 0)), json({ items: 7 })];
    const { crm } = make(() => answers.shift() ?? broken());
    crm.setKey(key);
    expect(await crm.page('accounts', 1)).toMatchObject({ items: [{ id: 1 }], pageCount: 1, next: null });
    expect(await crm.page('accounts', 1)).toMatchObject({ items: [], pageCount: 1, totalCount: 0, next: null });
    expect((await failureOf(crm.page('accounts', 1))).kind).toBe('malformed');
  });

  it('F15: a refused key is forgotten and told apart from the sign-in', async () => {
    const { crm, session, seen } = make(() => json({ message: key }, 401));
    crm.setKey(key);
    const failure = await failureOf(crm.page('vendors', 1));
    expect([failure.kind, failure.status, failure.message.includes(key)]).toEqual(['denied', 401, false]);
    expect(crm.store.getState()).toEqual({ key: 'refused', turn: 2 });
    expect([session.refused, session.store.getState().phase.kind]).toEqual([[], 'ready']);
    expect((await failureOf(crm.page('vendors', 1))).kind).toBe('denied');
    expect(seen).toHaveLength(1);
  });

  it('keeps a newer key when the answer to the older one is late', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { crm } = make(() => new Promise((resolve) => (answer = resolve)));
    crm.setKey('older');
    const late = failureOf(crm.page('vendors', 1));
    await Promise.resolve();
    await Promise.resolve();
    crm.setKey(key);
    answer(json({}, 401));
    await late;
    expect(crm.store.getState().key).toBe('given');
  });

  it('forgets the key when the user signs out or another one comes, and not otherwise', async () => {
    const { crm, session } = make(() => json([]));
    crm.setKey(key);
    session.setOnline(false);
    expect(crm.store.getState().key).toBe('given');
    session.setPhase({ kind: 'ready', user: { username: 'other', firstName: 'O', lastName: 'T' } });
    expect(crm.store.getState().key).toBe('none');
    crm.setKey(key);
    await session.logout();
    expect((await failureOf(crm.page('vendors', 1))).kind).toBe('denied');
  });

  it('has the key in no state, query or failure', async () => {
    const { crm } = make(() => broken());
    crm.setKey(key);
    const failure = await failureOf(crm.page('vendors', 1));
    const { queryKey } = crmPageQuery(crm, 'vendors', 1);
    expect(JSON.stringify([crm.store.getState(), queryKey, crm, { ...failure }, failure.stack])).not.toContain(key);
  });

  it.each([
    ['', 'empty'],
    ['two words', 'unreadable'],
    ['schlüssel', 'unreadable'],
    ['a\nb', 'unreadable'],
  ])('does not take %j', (typed, refusal) => {
    const { crm } = make(() => json([]));
    expect(crm.setKey(typed)).toBe(refusal);
    expect(crm.store.getState()).toEqual({ key: 'none', turn: 0 });
  });

  it('takes no key where it would leave in the open', () => {
    const session = { ...createFakeSession(), isSafe: false };
    const crm = createCrm({ config, session, fetcher: createFakeFetch(() => json([])).fetcher });
    expect(crm.setKey(key)).toBe('unsafe');
  });

  it('asks the access check about the key', async () => {
    const { crm, seen } = make(({ path }) =>
      path.endsWith('access-check') ? json({ api_v1_access: 'OK' }) : json([]),
    );
    expect(await crm.check()).toBeNull();
    crm.setKey(key);
    expect(await crm.check()).toBe(true);
    expect(seen.map(({ path }) => path)).toEqual(['/v1/access-check']);
  });

  it('never sees a token: the signed-in way refuses its paths', async () => {
    const { fetcher, seen } = make(() => json([]));
    const api = createApi(config, createFakeSession(), { fetcher });
    await expect(api.call({ method: 'GET', path: 'crm-vendors' })).rejects.toThrow(/takes an API key/);
    expect(seen).toEqual([]);
  });
});
