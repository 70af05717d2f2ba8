import { createStore } from 'zustand/vanilla';
import { crmListSchema } from '../../contract/crm';
import type { EndpointName } from '../../contract/endpoints';
import { readListPage } from '../../contract/list-page';
import type { ApiConfig } from '../api';
import { checkAccessToken } from '../checks/check-access-token';
import { Failure } from '../failure';
import type { Fetcher } from '../http/http';
import { authorization, exchange, timeouts } from '../http/http';
import { localFailure, networkFailure } from '../http/status-failure';
import { pathOf, versionUrl } from '../http/version-url';
import type { Session } from '../session/session';
import type { Crm, CrmItem, CrmKeyState, CrmList, CrmPage, KeyRefusal } from './crm';

/** The only addresses that the key is sent to, beside the access check. */
const endpoints: Readonly<Record<CrmList, EndpointName>> = {
  vendors: 'list-crm-vendors',
  contacts: 'list-crm-contacts',
  accounts: 'list-crm-accounts',
  services: 'list-crm-services',
  'capital-projects': 'list-crm-capital-projects',
  'billing-items': 'list-crm-billing-items',
};

/** Characters that any header can carry; what else is in a key was not meant to be. */
const carried = /^[\x21-\x7e]+$/;

function refusalOf(key: string, safe: boolean): KeyRefusal | null {
  if (!safe) return 'unsafe';
  if (key === '') return 'empty';
  return carried.test(key) ? null : 'unreadable';
}

type Ports = { readonly config: ApiConfig; readonly session: Session; readonly fetcher: Fetcher };

function itemsIn(records: readonly unknown[]): readonly CrmItem[] {
  return records.flatMap((record) => {
    if (typeof record !== 'object' || record === null) return [];
    const id: unknown = Reflect.get(record, 'id');
    return typeof id === 'number' ? [{ ...record, id }] : [];
  });
}

/**
 * A page of a CRM list from its envelope (docs/interface.md 4.6; A27); a bare array is a list of one page. Null when
 * it is neither.
 */
function readCrmPage(body: unknown): CrmPage | null {
  if (Array.isArray(body)) {
    const items = itemsIn(body);
    return { items, page: 1, pageCount: 1, totalCount: items.length, next: null };
  }
  const envelope = crmListSchema.safeParse(body);
  const walked = readListPage(body);
  if (!envelope.success || !walked) return null;
  const { items, _meta: meta } = envelope.data;
  return {
    items: itemsIn(items),
    page: meta.currentPage,
    pageCount: Math.max(1, meta.pageCount),
    totalCount: meta.totalCount,
    next: walked.next,
  };
}

/**
 * The CRM's own way to the service (F15): the API key is in this closure and nowhere else, goes to the six
 * lists and the access check below the configured base, and is forgotten when the user signs out or another one comes.
 */
export function createCrm({ config, session, fetcher }: Ports): Crm {
  let secret: string | null = null;
  const store = createStore<CrmKeyState>(() => ({ key: 'none', turn: 0 }));
  const turn = (key: CrmKeyState['key']) => store.setState((before) => ({ key, turn: before.turn + 1 }));
  const forget = () => {
    if (secret === null && store.getState().key === 'none') return;
    secret = null;
    turn('none');
  };

  const userNow = () => {
    const { phase } = session.store.getState();
    return 'user' in phase ? phase.user.username : null;
  };
  let user = userNow();
  session.store.subscribe(() => {
    if (userNow() === user) return;
    user = userNow();
    forget();
  });

  /** Only the key that was refused is forgotten: another one may be there by now. */
  const refused = (key: string): Failure => {
    if (secret === key) {
      secret = null;
      turn('refused');
    }
    return localFailure('denied', 'never', 401);
  };

  return {
    store,
    forget,
    setKey: (typed) => {
      const key = typed.trim();
      const refusal = refusalOf(key, session.isSafe);
      if (refusal) return refusal;
      secret = key;
      turn('given');
      return null;
    },
    page: async (list, page, signal) => {
      const key = secret;
      if (key === null) throw localFailure('denied', 'never');
      const url = versionUrl(config, pathOf(endpoints[list]), { page: String(page) });
      const headers = { ...config.headers, ...authorization(config, key) };
      try {
        const { body } = await exchange(fetcher, { method: 'GET', url, headers, timeout: timeouts.read, signal });
        const read = readCrmPage(body);
        if (!read) throw networkFailure('malformed', false);
        return read;
      } catch (error) {
        if (error instanceof Failure && error.kind === 'unauthorized') throw refused(key);
        throw error;
      }
    },
    check: async () => (secret === null ? null : (await checkAccessToken(config, fetcher, secret)) === true),
  };
}
