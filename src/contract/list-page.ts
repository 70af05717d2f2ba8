/** Lengths at which a paging server is known to cut a bare array (A6). */
const suspectLengths: readonly number[] = [20, 50];

/** One answer of a list in either shape: its records as they came, and the page to ask for next. */
export type ListPage = { readonly records: readonly unknown[]; readonly next: number | null };

/** The page number in a link. Only the number is taken: a link must not lead the token to another address. */
function pageIn(href: string): number | null {
  const page = Number(new URLSearchParams(href.split('?')[1] ?? '').get('page'));
  return Number.isInteger(page) && page > 0 ? page : null;
}

/** The page to ask for after a bare array of so many records: a suspiciously round one is probed for a second page. */
export function pageAfterArray(length: number): number | null {
  return suspectLengths.includes(length) ? 2 : null;
}

type Envelope = {
  readonly items: readonly unknown[];
  readonly next: string | null;
  readonly currentPage: number;
  readonly pageCount: number;
};

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Reflect.get(value, key) : undefined;
}

const isLink = (value: unknown) => typeof at(value, 'href') === 'string';

/** The lists that `crmListSchema` takes, read without it: the workers that read lists need no library for that. */
function readEnvelope(body: unknown): Envelope | null {
  const [items, links, meta] = [at(body, 'items'), at(body, '_links'), at(body, '_meta')];
  if (!Array.isArray(items) || !items.every((item) => Number.isSafeInteger(at(item, 'id')))) return null;
  const others = ['first', 'last', 'next', 'prev'].map((name) => at(links, name));
  if (!isLink(at(links, 'self')) || !others.every((link) => link === undefined || isLink(link))) return null;
  const counts = ['totalCount', 'perPage', 'currentPage', 'pageCount'].map((name) => at(meta, name));
  if (!counts.every(Number.isSafeInteger)) return null;
  const next = at(at(links, 'next'), 'href');
  const [currentPage, pageCount] = [Number(at(meta, 'currentPage')), Number(at(meta, 'pageCount'))];
  return { items, next: typeof next === 'string' ? next : null, currentPage, pageCount };
}

/** Reads a list's answer: a bare array, or the envelope of docs/interface.md 4.6 (A6). Null when it is neither. */
export function readListPage(body: unknown): ListPage | null {
  if (Array.isArray(body)) return { records: body, next: pageAfterArray(body.length) };
  const envelope = readEnvelope(body);
  if (!envelope) return null;
  const { items, next, currentPage, pageCount } = envelope;
  return { records: items, next: currentPage >= pageCount || next === null ? null : pageIn(next) };
}
