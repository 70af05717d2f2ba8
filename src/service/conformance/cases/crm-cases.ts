import { crmPaths } from '../../../contract/crm';
import { assert, assertEqual } from '../assert';
import { assertRefused, namesOf, property, type Reply, sampleApiKey, send, signIn } from '../caller';
import type { ConformanceCase, Transport } from '../transport';

const get = (transport: Transport, path: string, token: string = sampleApiKey) =>
  send(transport, { method: 'GET', path: `/v1/${path}` }, { token });

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
  assert(Array.isArray(items), 'items is an array');
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
    run: async (transport) => {
      for (const path of crmPaths) {
        const reply = await get(transport, path);
        assertEqual(reply.status, 200, path);
        assertEqual(namesOf(reply.body), ['_links', '_meta', 'items'], path);
        const meta = numbersOf(reply);
        assertEqual(
          namesOf(property(reply.body, '_meta')),
          ['currentPage', 'pageCount', 'perPage', 'totalCount'],
          path,
        );
        assertEqual([meta.currentPage, meta.perPage], [1, 20], `${path}: first page`);
        assertEqual(meta.pageCount, Math.ceil(meta.totalCount / 20), `${path}: pages`);
        assertEqual(itemsOf(reply).length, Math.min(20, meta.totalCount), `${path}: items`);
        const wanted = fields[path];
        for (const item of wanted === undefined ? [] : itemsOf(reply))
          assertEqual(namesOf(item).join(' '), wanted, path);
      }
    },
  },
  {
    name: 'walking the next links gives every item once, ordered by id, and ends at the last page',
    run: async (transport) => {
      for (const path of crmPaths) {
        const ids: number[] = [];
        let at: string | null = path;
        let pages = 0;
        let total = 0;
        while (at !== null && pages < 1000) {
          const reply: Reply = await get(transport, at);
          ids.push(...idsOf(reply));
          pages += 1;
          const meta = numbersOf(reply);
          total = meta.totalCount;
          assertEqual(meta.currentPage, pages, `${path}: currentPage`);
          const next = linkOf(reply, 'next');
          assertEqual(next === null, pages >= meta.pageCount, `${path}: next is there when a next page is`);
          at = next === null ? null : pathOf(next);
        }
        assertEqual(
          ids,
          [...new Set(ids)].sort((a, b) => a - b),
          `${path}: ids`,
        );
        assertEqual(ids.length, total, `${path}: all items`);
      }
    },
  },
  {
    name: 'links name the pages they lead to; prev from page 2 on; an empty list has self alone',
    run: async (transport) => {
      for (const path of crmPaths) {
        const { pageCount } = numbersOf(await get(transport, path));
        if (pageCount === 0) {
          const reply = await get(transport, `${path}?page=3`);
          assertEqual(namesOf(property(reply.body, '_links')), ['self'], `${path}: links`);
          const none = { totalCount: 0, pageCount: 0, currentPage: 1, perPage: 20 };
          assertEqual([pageOf(reply, 'self'), itemsOf(reply), numbersOf(reply)], ['1', [], none], path);
        }
        for (let page = 1; page <= Math.min(pageCount, 3); page += 1) {
          const reply = await get(transport, `${path}?page=${page}`);
          const links = ['self', 'first', 'last', 'prev', 'next'].map((name) => pageOf(reply, name));
          const prev = page > 1 ? String(page - 1) : null;
          const next = page < pageCount ? String(page + 1) : null;
          assertEqual(links, [String(page), '1', String(pageCount), prev, next], `${path}, page ${page}: links`);
        }
      }
    },
  },
];

const paging: readonly ConformanceCase[] = [
  {
    name: 'page below 1 or no whole number is 1, beyond the last it is the last',
    run: async (transport) => {
      const first = await get(transport, 'crm-vendors');
      const { pageCount } = numbersOf(first);
      for (const page of ['1', '0', '-1', '-99999999999999999999', '', 'x', '1.5', '1e3', '0x2', 'NaN', '%00', '２']) {
        assertEqual(idsOf(await get(transport, `crm-vendors?page=${page}`)), idsOf(first), `page ${page}`);
      }
      const last = await get(transport, `crm-vendors?page=${pageCount}`);
      for (const page of [pageCount + 1, '2147483648', '9007199254740993', '9'.repeat(400)]) {
        const reply = await get(transport, `crm-vendors?page=${page}`);
        assertEqual([reply.status, numbersOf(reply).currentPage], [200, pageCount], `page ${page}`);
        assertEqual(idsOf(reply), idsOf(last), `items of page ${page}`);
        assertEqual(pageOf(reply, 'self'), String(pageCount), `self of page ${page}`);
      }
    },
  },
  {
    name: 'per-page from 1 to 50 is honoured, clamped beyond, and links keep it and what else was asked',
    run: async (transport) => {
      const { totalCount } = numbersOf(await get(transport, 'crm-vendors'));
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
        const reply = await get(transport, `crm-vendors?per-page=${asked}&x=%C3%A9%26`);
        const meta = numbersOf(reply);
        assertEqual([meta.perPage, meta.pageCount], [perPage, Math.ceil(totalCount / perPage)], `per-page ${asked}`);
        assertEqual(itemsOf(reply).length, Math.min(perPage, totalCount), `items with per-page ${asked}`);
        const last = linkOf(reply, 'last')?.searchParams;
        assertEqual([last?.get('per-page'), last?.get('x')], [asked, 'é&'], `links with per-page ${asked}`);
      }
      const tail = await get(transport, `crm-vendors?per-page=7&page=${Math.ceil(totalCount / 7)}`);
      assertEqual(itemsOf(tail).length, totalCount % 7 || 7, 'items of the last page');
    },
  },
];

const access: readonly ConformanceCase[] = [
  {
    name: 'CRM lists open to an API key alone: an access-token, a refresh-token, nonsense and nothing are 401',
    run: async (transport) => {
      const { token } = await signIn(transport, 'manager');
      for (const path of crmPaths) {
        assertRefused(await get(transport, path, token), 401, `${path} with an access-token`);
        assertRefused(await get(transport, path, 'nonsense'), 401, `${path} with nonsense`);
        const nothing = await send(transport, { method: 'GET', path: `/v1/${path}` });
        assertRefused(nothing, 401, `${path} with nothing`);
        assertEqual(nothing.headers.get('www-authenticate'), 'Bearer realm="api"', `${path}: challenge`);
      }
      const bare = await transport.fetch('/v1/crm-vendors', {
        method: 'GET',
        headers: { authorization: sampleApiKey },
      });
      assertEqual(bare.status, 200, 'the bare key');
    },
  },
  {
    name: 'CRM lists are read only, and have no single records',
    run: async (transport) => {
      for (const path of crmPaths) {
        for (const method of ['POST', 'PATCH', 'DELETE']) {
          const reply = await send(transport, { method, path: `/v1/${path}` }, { token: sampleApiKey });
          assertRefused(reply, 405, `${method} ${path}`);
          assertEqual(reply.headers.get('allow'), 'GET', `${path}: Allow`);
        }
        assertRefused(await get(transport, `${path}/1`), 404, `${path}/1`);
      }
      assertRefused(await get(transport, 'crm-__proto__'), 404, 'an unknown list');
    },
  },
];

/** CRM lists (docs/interface.md 4.6 and 5.1; A23, A26 and A27), whatever the lists hold. */
export const crmCases: readonly ConformanceCase[] = [...envelopes, ...paging, ...access];
