import type { QueryClient } from '@tanstack/query-core';
import type { Api, WireRecord } from '../../../api/api';
import { Failure } from '../../../api/failure';
import type { Clock } from '../../../api/platform/clock';
import { copiesQuery, type FieldValue } from '../../../api/queries/items-query';
import { reportUnexpected } from '../../../api/unexpected';
import { listBase } from '../../../items/base/list-base';
import type { ModelBase } from '../../../items/base/model-base';
import { decodeRecord, recordId } from '../../../items/codec/decode-record';
import { type ItemRef, refOf } from '../../../items/item';
import type { DuplicateWatch } from './duplicate-watch';
import { type DuplicateSearchOutbox, searchList } from './search-list';

export type DuplicateSearchPorts = DuplicateSearchOutbox & {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly clock: Clock;
  readonly sendConditions: () => { readonly online: boolean; readonly signedIn: boolean };
};

/** Looks for second copies of what was created here, within a minute of it, whatever the page reads by itself. */
export type DuplicateSearch = {
  /** Plans again; call it when anything has changed. */
  readonly wake: () => void;
  readonly stop: () => void;
};

/** Milliseconds after a create until its copy is looked for, together with those of what was created meanwhile. */
const searchAfter = 30_000;
/** What is younger waits for the next look: its copy may be on its way still. */
const tooYoung = 5_000;
/** So many are asked for one by one; for more of them the list is read. */
const maxSingleReads = 3;
/** Milliseconds until a look that failed is tried again: at first, and at most. */
const again = { first: 10_000, most: 300_000 } as const;

/** What is to be looked for in one list, and when. */
type PlannedSearch = { readonly dueIn: number; readonly wanted: readonly DuplicateWatch[] };

/** Milliseconds since it was confirmed; one far in the future comes from a clock that was turned back (F8). */
function ageOf({ at }: DuplicateWatch, now: number): number {
  return at > now + searchAfter ? searchAfter : now - at;
}

/** The look that is due first, for the oldest that nobody has looked for, with all of its list; null when none is. Pure. */
function nextSearch(
  duplicateWatches: Iterable<DuplicateWatch>,
  searched: ReadonlySet<ItemRef>,
  now: number,
): PlannedSearch | null {
  const left = [...duplicateWatches].filter(({ ref }) => !searched.has(ref));
  const [oldest] = left.toSorted((a, b) => ageOf(b, now) - ageOf(a, now));
  if (!oldest) return null;
  const ofList = left.filter(({ projectId, model }) => projectId === oldest.projectId && model === oldest.model);
  return {
    dueIn: Math.max(0, searchAfter - ageOf(oldest, now)),
    wanted: ofList.filter((one) => ageOf(one, now) >= tooYoung),
  };
}

const isNo = (error: unknown) => error instanceof Failure && error.kind === 'rejected';

/** Reads what may be a copy of these: one by one when they are few, else all that came after the first of them. */
function createReading({ api, queries }: DuplicateSearchPorts) {
  const read = (of: DuplicateWatch, only: FieldValue | null) => queries.fetchQuery(copiesQuery(api, of, only));

  /** Null when the service does not find the item itself by that: then it would not find a copy either. */
  const readOne = async (one: DuplicateWatch): Promise<readonly WireRecord[] | null> => {
    if (!one.askBy) return null;
    try {
      const found = await read(one, one.askBy);
      return found.some((record) => refOf(one.model, recordId(record) ?? 0) === one.ref) ? found : null;
    } catch (error) {
      if (isNo(error)) return null;
      throw error;
    }
  };

  return async (first: DuplicateWatch, wanted: readonly DuplicateWatch[]): Promise<ModelBase> => {
    const singly = wanted.length > maxSingleReads ? [null] : await Promise.all(wanted.map(readOne));
    const found = singly.flatMap((records) => records ?? []);
    const records = singly.includes(null) ? await read(first, null) : found;
    const since = Math.min(...wanted.map(({ knownIdMax }) => knownIdMax ?? 0));
    const own = new Set(wanted.map(({ ref }) => ref));
    const concerns = (id: number) => id > since || own.has(refOf(first.model, id));
    const fresh = records.filter((record) => concerns(recordId(record) ?? 0));
    return listBase(fresh.flatMap((record) => decodeRecord(first.model, record) ?? []));
  };
}

/** Makes the look of the one tab that sends. What waits when it begins is looked for when its time has come, or at once. */
export function createDuplicateSearch(ports: DuplicateSearchPorts): DuplicateSearch {
  const { clock, duplicateWatches, sendConditions } = ports;
  const reading = createReading(ports);
  const searched = new Set<ItemRef>();
  /** A look is on its way, or will be when its time has come: nothing new is due before it. */
  let isPlanned = false;
  let stopped = false;
  let failures = 0;
  let notBefore = 0;
  let cancel = (): void => undefined;

  const search = async (wanted: readonly DuplicateWatch[]) => {
    const [first] = wanted;
    if (!first) return;
    const at = clock.now();
    try {
      await searchList(ports, await reading(first, wanted), { projectId: first.projectId, model: first.model, at });
      for (const { ref } of wanted) searched.add(ref);
      failures = 0;
    } catch (error) {
      // A fault of this program would be met again with the same records.
      if (reportUnexpected(error)) for (const { ref } of wanted) searched.add(ref);
      notBefore = clock.now() + Math.min(again.first * 2 ** failures, again.most);
      failures += 1;
    }
  };

  const replan = () => {
    isPlanned = false;
    wake();
  };
  const wake = () => {
    const { online, signedIn } = sendConditions();
    if (stopped || isPlanned || !online || !signedIn) return;
    const now = clock.now();
    const all = duplicateWatches();
    for (const ref of searched) if (!all.has(ref)) searched.delete(ref);
    const next = nextSearch(all.values(), searched, now);
    if (!next) return;
    const held = Math.min(Math.max(0, notBefore - now), again.most);
    const wait = Math.max(next.dueIn, held);
    isPlanned = true;
    if (wait > 0) cancel = clock.after(wait, replan);
    else void search(next.wanted).finally(replan);
  };

  return {
    wake,
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}
