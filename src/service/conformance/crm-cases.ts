import { crmPaths } from '../../contract/crm';
import { claim, claimEqual } from './assert';
import { claimRefused, namesOf, property, type Reply, sampleApiKey, send, signIn } from './caller';
import type { ConformanceCase, Door } from './transport';

const get = (door: Door, path: string, token: string = sampleApiKey) =>
  send(door, { method: 'GET', path: `/v1/${path}` }, { token });

const numbersOf = ({ body }: Reply) => {
  const meta = property(body, '_meta');
  const number = (name: string) => Number(property(meta, name));
  return {
    totalCount: number('totalCount'),
    pageCount: number('pageCount'),
    currentPage: number('currentPage'),
    perPage: number('perPage'),
  };
};
const itemsOf = ({ body }: Reply): readonly unknown[] => {
  const items = property(body, 'items');
  claim(Array.isArray(items), 'items is an array');
  return Array.isArray(items) ? items : [];
};
const idsOf = (reply: Reply) => itemsOf(reply).map((item) => Number(property(item, 'id')));

/** A link of an envelope, whose address is absolute; null when it is not there. */
function linkOf({ body }: Reply, name: string): URL | null {
  const link = property(property(body, '_links'), name);
  return link === undefined ? null : new URL(String(property(link, 'href')));
}
const pageOf = (reply: Reply, name: string) => linkOf(reply, name)?.searchParams.get('page') ?? null;

/** The path of a link below the version segment, as `get` takes it. */
const pathOf = (link: URL) => link.pathname.replace(/^.*\/v1\//, '') + link.search;

const fields: Readonly<Record<string, string>> = {
  'crm-vendors': 'backupContactId email id layout name ownerId primaryContactId',
  'crm-contacts': 'accountId email firstName id lastName name phone',
};

const envelopes: readonly ConformanceCase[] = [
  {
    name: 'every CRM list has exactly items, _links and _meta, 20 items a page',
    run: async (door) => {
      for (const path of crmPaths) {
        const reply = await get(door, path);
        claimEqual(reply.status, 200, path);
        claimEqual(namesOf(reply.body), ['_links', '_meta', 'items'], path);
        const meta = numbersOf(reply);
        claimEqual(namesOf(property(reply.body, '_meta')), ['currentPage', 'pageCount', 'perPage', 'totalCount'], path);
        claimEqual([meta.currentPage, meta.perPage], [1, 20], `${path}: first page`);
        claimEqual(meta.pageCount, Math.ceil(meta.totalCount / 20), `${path}: pages`);
        claimEqual(itemsOf(reply).length, Math.min(20, meta.totalCount), `${path}: items`);
        const wanted = fields[path];
        for (const item of wanted === undefined ? [] : itemsOf(reply))
          claimEqual(namesOf(item).join(' '), wanted, path);
      }
    },
  },
  {
    name: 'walking the next links gives every item once, ordered by id, and ends at the last page',
    run: async (door) => {
      for (const path of crmPaths) {
        const ids: number[] = [];
        let at: string | null = path;
        let pages = 0;
        let total = 0;
        while (at !== null && pages < 1000) {
          const reply: Reply = await get(door, at);
          ids.push(...idsOf(reply));
          pages += 1;
          const meta = numbersOf(reply);
          total = meta.totalCount;
          claimEqual(meta.currentPage, pages, `${path}: currentPage`);
          const next = linkOf(reply, 'next');
          claimEqual(next === null, pages >= meta.pageCount, `${path}: next is there when a next page is`);
          at = next === null ? null : pathOf(next);
        }
        claimEqual(
          ids,
          [...new Set(ids)].sort((a, b) => a - b),
          `${path}: ids`,
        );
        claimEqual(ids.length, total, `${path}: all items`);
      }
    },
  },
  {
    name: 'links name the pages they lead to; prev from page 2 on; an empty list has self alone',
    run: async (door) => {
      for (const path of crmPaths) {
        const { pageCount } = numbersOf(await get(door, path));
        if (pageCount === 0) {
          const reply = await get(door, `${path}?page=3`);
          claimEqual(namesOf(property(reply.body, '_links')), ['self'], `${path}: links`);
          const none = { totalCount: 0, pageCount: 0, currentPage: 1, perPage: 20 };
          claimEqual([pageOf(reply, 'self'), itemsOf(reply), numbersOf(reply)], ['1', [], none], path);
        }
        for (let page = 1; page <= Math.min(pageCount, 3); page += 1) {
          const reply = await get(door, `${path}?page=${page}`);
          const links = ['self', 'first', 'last', 'prev', 'next'].map((name) => pageOf(reply, name));
          const prev = page > 1 ? String(page - 1) : null;
          const next = page < pageCount ? String(page + 1) : null;
          claimEqual(links, [String(page), '1', String(pageCount), prev, next], `${path}, page ${page}: links`);
        }
      }
    },
  },
];

const paging: readonly ConformanceCase[] = [
  {
    name: 'page below 1 or no whole number is 1, beyond the last it is the last',
    run: async (door) => {
      const first = await get(door, 'crm-vendors');
      const { pageCount } = numbersOf(first);
      for (const page of ['1', '0', '-1', '-99999999999999999999', '', 'x', '1.5', '1e3', '0x2', 'NaN', '%00', '２']) {
        claimEqual(idsOf(await get(door, `crm-vendors?page=${page}`)), idsOf(first), `page ${page}`);
      }
      const last = await get(door, `crm-vendors?page=${pageCount}`);
      for (const page of [pageCount + 1, '2147483648', '9007199254740993', '9'.repeat(400)]) {
        const reply = await get(door, `crm-vendors?page=${page}`);
        claimEqual([reply.status, numbersOf(reply).currentPage], [200, pageCount], `page ${page}`);
        claimEqual(idsOf(reply), idsOf(last), `items of page ${page}`);
        claimEqual(pageOf(reply, 'self'), String(pageCount), `self of page ${page}`);
      }
    },
  },
  {
    name: 'per-page from 1 to 50 is honoured, clamped beyond, and links keep it and what else was asked',
    run: async (door) => {
      const { totalCount } = numbersOf(await get(door, 'crm-vendors'));
      for (const [asked, perPage] of [
        ['1', 1],
        ['7', 7],
        ['50', 50],
        ['51', 50],
        ['9'.repeat(30), 50],
        ['0', 1],
        ['-3', 1],
        ['x', 20],
        ['2.5', 20],
        ['', 20],
      ] as const) {
        const reply = await get(door, `crm-vendors?per-page=${asked}&x=%C3%A9%26`);
        const meta = numbersOf(reply);
        claimEqual([meta.perPage, meta.pageCount], [perPage, Math.ceil(totalCount / perPage)], `per-page ${asked}`);
        claimEqual(itemsOf(reply).length, Math.min(perPage, totalCount), `items with per-page ${asked}`);
        const last = linkOf(reply, 'last')?.searchParams;
        claimEqual([last?.get('per-page'), last?.get('x')], [asked, 'é&'], `links with per-page ${asked}`);
      }
      const tail = await get(door, `crm-vendors?per-page=7&page=${Math.ceil(totalCount / 7)}`);
      claimEqual(itemsOf(tail).length, totalCount % 7 || 7, 'items of the last page');
    },
  },
];

const access: readonly ConformanceCase[] = [
  {
    name: 'CRM lists open to an API key alone: an access-token, a refresh-token, nonsense and nothing are 401',
    run: async (door) => {
      const { token } = await signIn(door, 'manager');
      for (const path of crmPaths) {
        claimRefused(await get(door, path, token), 401, `${path} with an access-token`);
        claimRefused(await get(door, path, 'nonsense'), 401, `${path} with nonsense`);
        const nothing = await send(door, { method: 'GET', path: `/v1/${path}` });
        claimRefused(nothing, 401, `${path} with nothing`);
        claimEqual(nothing.headers.get('www-authenticate'), 'Bearer realm="api"', `${path}: challenge`);
      }
      const bare = await door.fetch('/v1/crm-vendors', { method: 'GET', headers: { authorization: sampleApiKey } });
      claimEqual(bare.status, 200, 'the bare key');
    },
  },
  {
    name: 'CRM lists are read only, and have no single records',
    run: async (door) => {
      for (const path of crmPaths) {
        for (const method of ['POST', 'PATCH', 'DELETE']) {
          const reply = await send(door, { method, path: `/v1/${path}` }, { token: sampleApiKey });
          claimRefused(reply, 405, `${method} ${path}`);
          claimEqual(reply.headers.get('allow'), 'GET', `${path}: Allow`);
        }
        claimRefused(await get(door, `${path}/1`), 404, `${path}/1`);
      }
      claimRefused(await get(door, 'crm-__proto__'), 404, 'an unknown list');
    },
  },
];

/** CRM lists (interface.md, "CRM lists" and Authentication 1; gaps.md 23, 26 and 27), whatever the lists hold. */
export const crmCases: readonly ConformanceCase[] = [...envelopes, ...paging, ...access];
