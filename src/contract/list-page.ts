import { crmListSchema } from './crm';

/** Lengths at which a paging server is known to cut a bare array (A6). */
const suspectLengths: readonly number[] = [20, 50];

/** One answer of a list in either shape: its records as they came, and the page to ask for next. */
export type ListPage = { readonly records: readonly unknown[]; readonly next: number | null };

/** The page number in a link. Only the number is taken: a link must not lead the token to another address. */
function pageIn(href: string): number | null {
  const page = Number(new URLSearchParams(href.split('?')[1] ?? '').get('page'));
  return Number.isInteger(page) && page > 0 ? page : null;
}

/** What to ask for after a bare array of so many records: a suspiciously round one is probed for a second page. */
export function pageAfterArray(length: number): number | null {
  return suspectLengths.includes(length) ? 2 : null;
}

/** Reads a list's answer: a bare array, or the envelope of docs/interface.md 4.6 (A6). Null when it is neither. */
export function readListPage(body: unknown): ListPage | null {
  if (Array.isArray(body)) return { records: body, next: pageAfterArray(body.length) };
  const envelope = crmListSchema.safeParse(body);
  if (!envelope.success) return null;
  const { items, _links: links, _meta: meta } = envelope.data;
  const atEnd = meta.currentPage >= meta.pageCount;
  return { records: items, next: atEnd || !links.next ? null : pageIn(links.next.href) };
}
