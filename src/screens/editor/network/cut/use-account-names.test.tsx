import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { CutAnswer, Served } from '../../../../analysis/jobs/outage/cut-job';
import { createCrm } from '../../../../api/crm/create-crm';
import { createQueries } from '../../../../api/queries/create-queries';
import { createFakeFetch, json } from '../../../../api/testing/fake-fetch';
import { createFakeSession } from '../../../../api/testing/fake-session';
import type { Services } from '../../../services';
import { showPage } from '../../../testing/show-page';
import { accountText, useAccountNames } from './use-account-names';

const config = { base: 'https://maps.example', version: 'v1', authScheme: 'Bearer', headers: {} } as const;

const served = (accountId: number | null): Served => ({
  ...{ kind: 'site', ref: 'site:1', place: 'Mill', port: null, lines: 1, accountId },
  via: { cable: 1, fibre: 1 },
});

const answerWith = (...accounts: readonly (number | null)[]): CutAnswer => ({
  ...{
    basis: 'built',
    cuts: [],
    fibres: 0,
    connected: 0,
    dark: accounts.map(served),
    secured: [],
    unfed: [],
    spare: 0,
    sources: 1,
  },
  ...{ circuits: [], byStructure: null, around: null, darkFibres: [], totals: new Map() },
});

function Accounts({ answer }: { readonly answer: CutAnswer }) {
  const { names, words } = useAccountNames(answer);
  const all = answer.dark.flatMap(({ accountId }) => (accountId === null ? [] : accountText(accountId, names)));
  return (
    <>
      <i data-testid="accounts">{all.join('; ')}</i>
      <i data-testid="words">{words}</i>
    </>
  );
}

const account = json({
  items: [{ id: 7, name: 'Mill Dairy' }],
  _links: { self: { href: '?page=1' } },
  _meta: { totalCount: 1, pageCount: 1, currentPage: 1, perPage: 20 },
});

function show(answer: CutAnswer, handle: () => Response | Promise<Response>) {
  const session = createFakeSession();
  const { fetcher, seen } = createFakeFetch(handle);
  const crm = createCrm({ config, session, fetcher });
  const queries = createQueries();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const services = { crm, queries } as unknown as Services;
  showPage(<Accounts answer={answer} />, { services, queries });
  return { seen, give: () => act(() => void crm.setKey('key-42')) };
}

const accounts = () => screen.getByTestId('accounts').textContent;
const words = () => screen.getByTestId('words').textContent;

afterEach(cleanup);

describe('accounts in an outage', () => {
  it('stand by number while this tab has no key, and nothing is asked', () => {
    const { seen } = show(answerWith(7, null), () => account.clone());
    expect([accounts(), words(), seen.length]).toEqual(['Account 7', '', 0]);
  });

  it('get their names from the CRM; one that it does not have stays a number', async () => {
    const { give } = show(answerWith(7, 99), () => account.clone());
    give();
    await screen.findByText('Mill Dairy, account 7; Account 99');
    expect(words()).toBe('');
  });

  it('say that the names are on their way when the CRM is late', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const { give } = show(answerWith(7), () => late);
    give();
    expect([accounts(), words()]).toEqual(['Account 7', 'The CRM is asked what the accounts are called…']);
    arrive(account.clone());
    await screen.findByText('Mill Dairy, account 7');
  });

  it('say that the key was refused, and that the CRM failed', async () => {
    const refused = show(answerWith(7), () => json({}, 401));
    refused.give();
    await screen.findByText(/refused the key of the CRM/);
    expect(accounts()).toBe('Account 7');
    cleanup();
    const failing = show(answerWith(7), () => json({}, 500));
    failing.give();
    await screen.findByText(/did not say what the accounts are called/);
    expect(accounts()).toBe('Account 7');
  });

  it('are not asked for where a cut concerns none', () => {
    const { seen, give } = show(answerWith(null), () => account.clone());
    give();
    expect([accounts(), words(), seen.length]).toEqual(['', '', 0]);
  });
});
