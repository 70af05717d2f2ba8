import type { Addition } from '../../contract/additions';
import { readListChanges, type WireListChanges } from '../../contract/list-changes';
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
  /** The version of a list that what has changed since can be put into (docs/interface.md 11.2). */
  readonly since?: string | null;
};

/**
 * The kept part of a list's version: its ETag; behind the name of the addition where the service also says what has changed since.
 */
const patchable = `${'changed-since' satisfies Addition} `;

function versionIn(headers: Headers): string | null {
  const etag = offers(headers, 'list-version') ? headers.get('etag') : null;
  return etag !== null && offers(headers, 'changed-since') ? patchable + etag : etag;
}

const etagOf = (version: string) => (version.startsWith(patchable) ? version.slice(patchable.length) : version);

/** The cursor of a version that was kept, or null where the service does not say what has changed since. */
function cursorOf(version: string): string | null {
  return version.startsWith(patchable) ? (/^(?:W\/)?"([^"\s]+)"$/.exec(etagOf(version))?.[1] ?? null) : null;
}

function conditionOf({ version = null, since = null }: ListRequest) {
  const cursor = since === null ? null : cursorOf(since);
  return {
    headers: version === null ? null : { 'If-None-Match': etagOf(version) },
    query: cursor === null ? {} : { changedSince: cursor },
  };
}

/** The result of one page: how many records that were not there before, and the page to ask for next. */
export type PageTaken = { readonly fresh: number; readonly next: number | null };

/** The version of a list at the service; null: the service gives none. `isUnchanged`: it is the version that was here. */
export type ListVersion = { readonly version: string | null; readonly isUnchanged: boolean };

/** Asks for page after page until the list ends or repeats itself. Throws a Failure. */
async function walkPages(
  ask: (request: ApiRequest) => Promise<ApiAnswer>,
  request: ListRequest,
  take: (answer: ApiAnswer) => PageTaken | Promise<PageTaken>,
): Promise<void> {
  const { path, query = {}, signal, onBytes } = request;
  const { headers, query: further } = conditionOf(request);
  let page: number | null = 1;
  while (page !== null) {
    const answer = await ask({
      method: 'GET',
      path,
      query: page === 1 ? { ...query, ...further } : { ...query, page: String(page) },
      ...(page === 1 && headers !== null ? { headers } : {}),
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

const openRecord = 0x7b;

/** The changes since the cursor that was asked with, or null for a list: that one is not parsed here. */
function changesIn({ since = null }: ListRequest, bytes: Uint8Array<ArrayBuffer>): WireListChanges | null {
  const cursor = since === null ? null : cursorOf(since);
  const first = bytes.find((byte) => byte > 0x20);
  if (cursor === null || first !== openRecord) return null;
  try {
    return readListChanges(JSON.parse(new TextDecoder().decode(bytes)), cursor);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Takes the pages of a list as bytes that it owns, or what has changed; each is null when it is no list of records. */
export type ListTaker = {
  readonly page: (bytes: Uint8Array<ArrayBuffer>) => Promise<PageTaken | null>;
  /** Where `since` was given. */
  readonly changes?: (changes: WireListChanges) => Promise<PageTaken | null>;
};

/**
 * A list whose answers are taken as bytes, unparsed, page by page as `readList` follows them; or what has
 * changed of it, where a service answers so. Resolves with the version of the list, null where the service gives none, or
 * with `isUnchanged`: then nothing was taken. Throws a Failure.
 */
export async function readListBytes(api: Api, request: ListRequest, taker: ListTaker): Promise<ListVersion> {
  const isAskedSince = typeof request.since === 'string' && cursorOf(request.since) !== null;
  let read: ListVersion | null = null;
  await walkPages(api.callForBytes, request, async ({ status: code, headers, bytes }) => {
    if (read === null && code === status.notModified && typeof request.version === 'string') {
      read = { version: request.version, isUnchanged: true };
      return { fresh: 0, next: null };
    }
    const changes = read === null && bytes ? changesIn(request, bytes) : null;
    if (changes) {
      const taken = await taker.changes?.(changes);
      if (taken) read = { version: `${patchable}W/"${changes.cursor}"`, isUnchanged: false };
      return { fresh: 0, next: null };
    }
    const page = bytes ? await taker.page(bytes) : null;
    if (!page && read === null && isAskedSince) return { fresh: 0, next: null };
    // The version comes with the first page: the others may be newer.
    read ??= { version: versionIn(headers), isUnchanged: false };
    if (!page) throw networkFailure('malformed', false);
    return page;
  });
  // The changes could not be put into the list, or is no answer to the question: then the list is read whole.
  return read ?? readListBytes(api, { ...request, version: null, since: null }, taker);
}
