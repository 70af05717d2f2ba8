import { readListPage } from '../../contract/list-page';
import { status } from '../../contract/status';
import { recordId } from '../../items/codec/decode-record';
import type { Api, ApiAnswer, ApiRequest, WireRecord } from '../api';
import { offers } from '../http/offers';
import { networkFailure } from '../http/status-failure';
import { isWireRecord } from './record-query';

export type ListRequest = {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** As in `ApiRequest`. */
  readonly onBytes?: (bytes: number) => void;
  /** The version of the list that is here already: unchanged, it does not come again (docs/interface.md 11.1). */
  readonly version?: string | null;
};

/** What one page gave: how many records that were not there before, and the page to ask for next. */
export type PageTaken = { readonly fresh: number; readonly next: number | null };

/** The version of a list at the service; null: it gives none. `isUnchanged`: it is the one that was here. */
export type ListVersion = { readonly version: string | null; readonly isUnchanged: boolean };

/** Asks for page after page until the list ends or repeats itself. Throws a Failure. */
async function walkPages(
  ask: (request: ApiRequest) => Promise<ApiAnswer>,
  request: ListRequest,
  take: (answer: ApiAnswer) => PageTaken | Promise<PageTaken>,
): Promise<void> {
  const { path, query = {}, signal, onBytes, version = null } = request;
  let page: number | null = 1;
  while (page !== null) {
    const answer = await ask({
      method: 'GET',
      path,
      query: page === 1 ? query : { ...query, page: String(page) },
      ...(page === 1 && version !== null ? { headers: { 'If-None-Match': version } } : {}),
      ...(signal ? { signal } : {}),
      ...(onBytes ? { onBytes } : {}),
    });
    const { fresh, next } = await take(answer);
    page = next === null || fresh === 0 ? null : Math.max(next, page + 1);
  }
}

/**
 * All records of a list, in either shape of A6: a bare array (a suspiciously round one is probed for a second
 * page) or the envelope of docs/interface.md 4.6, followed page by page until it ends or repeats itself. Throws a Failure.
 */
export async function readList(api: Api, request: ListRequest): Promise<readonly WireRecord[]> {
  const found = new Map<unknown, WireRecord>();
  await walkPages(api.call, request, ({ body }) => {
    const page = readListPage(body);
    if (!page) throw networkFailure('malformed', false);
    const before = found.size;
    for (const record of page.records.filter(isWireRecord)) {
      if (!found.has(recordId(record))) found.set(recordId(record), record);
    }
    return { fresh: found.size - before, next: page.next };
  });
  return [...found.values()];
}

/**
 * A list whose answers are taken as bytes, unparsed, page by page as `readList` follows them. `take` owns the bytes; it
 * answers null when they are no list of records. Resolves with the version of the list, null where the service gives none, or
 * with `isUnchanged`: then nothing was taken. Throws a Failure.
 */
export async function readListBytes(
  api: Api,
  request: ListRequest,
  take: (bytes: Uint8Array<ArrayBuffer>) => Promise<PageTaken | null>,
): Promise<ListVersion> {
  let read: ListVersion | null = null;
  await walkPages(api.callForBytes, request, async ({ status: code, headers, bytes }) => {
    if (read === null && code === status.notModified && typeof request.version === 'string') {
      read = { version: request.version, isUnchanged: true };
      return { fresh: 0, next: null };
    }
    // What comes with the first page: the others may be newer.
    read ??= { version: offers(headers, 'list-version') ? headers.get('etag') : null, isUnchanged: false };
    const page = bytes ? await take(bytes) : null;
    if (!page) throw networkFailure('malformed', false);
    return page;
  });
  return read ?? { version: null, isUnchanged: false };
}
