import { crmListSchema } from '../../contract/crm';
import { recordId } from '../../items/codec/decode-record';
import type { Api, WireRecord } from '../api';
import { lineFailure } from '../status-failure';
import { isWireRecord } from './wire-record';

export type ListRequest = {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

type Page = { readonly records: readonly WireRecord[]; readonly next: number | null };

/** Lengths at which a paging server is known to cut a bare array (gaps.md 6). */
const suspectLengths: readonly number[] = [20, 50];

/** The page number in a link. Only the number is taken: a link must not lead the token to another address. */
function pageIn(href: string): number | null {
  const page = Number(new URLSearchParams(href.split('?')[1] ?? '').get('page'));
  return Number.isInteger(page) && page > 0 ? page : null;
}

function readPage(body: unknown): Page {
  if (Array.isArray(body)) {
    const all: readonly unknown[] = body;
    return { records: all.filter(isWireRecord), next: suspectLengths.includes(all.length) ? 2 : null };
  }
  const envelope = crmListSchema.safeParse(body);
  if (!envelope.success) throw lineFailure('malformed', false);
  const { items, _links: links, _meta: meta } = envelope.data;
  const atEnd = meta.currentPage >= meta.pageCount;
  return { records: items.filter(isWireRecord), next: atEnd || !links.next ? null : pageIn(links.next.href) };
}

/**
 * All records of a list, in either shape of gaps.md 6: a bare array (a suspiciously round one is probed for a second
 * page) or the envelope of interface.md, CRM lists, followed page by page until it ends or repeats itself. Throws a Failure.
 */
export async function readList(api: Api, request: ListRequest): Promise<readonly WireRecord[]> {
  const { path, query = {}, signal } = request;
  const found = new Map<unknown, WireRecord>();
  let page: number | null = 1;
  while (page !== null) {
    const answer = await api.call({
      method: 'GET',
      path,
      query: page === 1 ? query : { ...query, page: String(page) },
      ...(signal ? { signal } : {}),
    });
    const { records, next } = readPage(answer.body);
    const before = found.size;
    for (const record of records) if (!found.has(recordId(record))) found.set(recordId(record), record);
    const isNew = found.size > before;
    page = next === null || !isNew ? null : Math.max(next, page + 1);
  }
  return [...found.values()];
}
