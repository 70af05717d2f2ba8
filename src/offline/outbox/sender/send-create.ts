/** Creates records at the service, with a file or without, and looks for those whose answer was lost. */

import { createStore } from 'zustand/vanilla';
import type { WireRecord } from '../../../api/api';
import type { Progress } from '../../../api/http/uploader';
import { lookUpQuery } from '../../../api/queries/items-query';
import { sendCreateMutation, sendUploadMutation } from '../../../api/queries/record-query';
import { message } from '../../../i18n/message';
import { geometryFingerprint } from '../../../items/changes/geometry-fingerprint';
import { decodeGeometry } from '../../../items/codec/decode-geometry';
import { recordId } from '../../../items/codec/decode-record';
import { withProjectId } from '../../../items/codec/with-project-id';
import { type ItemRef, refOf } from '../../../items/item';
import type { Op, WireFields } from '../outbox';
import { changedFields, programFault } from '../queue/record-queue';
import { type Done, type Outcome, outcomeOf, type SendContext, type Setback, type Uploads } from './outcome';
import { sendKeyed } from './send-keyed';

function idIn(record: WireRecord): number {
  return recordId(record) ?? 0;
}

function done(op: Op, record: WireRecord, sure: boolean): Done {
  const notStored = sure ? changedFields(op.patch, record, op.patch) : [];
  return { kind: 'done', record, newRef: refOf(op.model, idIn(record)), sure, notStored };
}

/** The body of a POST: the fields of the new item and its project (docs/interface.md 2.2). */
export function createBody(op: Op): WireFields {
  return { ...withProjectId(op.model, op.projectId), ...op.patch };
}

/** POSTs a new record. An unclear answer is `later` and `unclear`: look it up before it is sent again. */
export async function sendCreate(context: SendContext, op: Op): Promise<Outcome> {
  const { api, queries } = context;
  try {
    const send = (key: string | null) =>
      queries
        .getMutationCache()
        .build(queries, sendCreateMutation(api, op.ref, key))
        .execute(createBody(op));
    return done(op, await sendKeyed(context, op, send), true);
  } catch (error) {
    return outcomeOf(error);
  }
}

function fingerprint(op: Op, record: WireFields): string {
  return geometryFingerprint(decodeGeometry(op.model, record).geometry);
}

/**
 * True for a record that could be ours: the same geometry, or all fields the same if it has no place. The same holds for an item
 * from a file that was never sent from here: any record may be older than it, and no other user's record may be mistaken for it.
 */
function matches(op: Op, patch: WireFields, record: WireRecord): boolean {
  if (fingerprint(op, record) !== fingerprint(op, patch)) return false;
  const isKnown = op.sends > 0 || op.knownIdMax !== null;
  if (isKnown && decodeGeometry(op.model, patch).geometry !== null) return true;
  return changedFields(patch, record, patch).length === 0;
}

/**
 * The values that a record may hold: its values at creation, and its values after each edit that was queued behind it and may
 * have left too.
 */
function stagesOf(op: Op, later: readonly Op[]): readonly WireFields[] {
  const stages: WireFields[] = [op.patch];
  for (const { patch } of later) stages.push({ ...stages.at(-1), ...patch });
  return stages;
}

/** The known facts when a record is looked for: others of this device, and the edits behind it. */
type LookUpInput = { readonly own: ReadonlySet<ItemRef>; readonly later: readonly Op[] };

type LookUp = {
  readonly own: LookUpInput['own'];
  readonly isOurs: (record: WireRecord) => boolean;
  readonly found: (record: WireRecord) => Done;
};

/**
 * Looks in the project for a record whose POST was not answered: one like it, newer than what was known before, not yet another
 * item of this device. The lowest of several is taken (docs/sync.md 4.7). Never throws.
 */
async function lookUp({ api, queries }: SendContext, op: Op, { own, isOurs, found }: LookUp): Promise<Outcome> {
  const refIn = (record: WireRecord) => refOf(op.model, idIn(record));
  try {
    const records = await queries.fetchQuery(lookUpQuery(api, op.projectId, op.model));
    const [first, ...others] = records
      .filter((record) => idIn(record) > (op.knownIdMax ?? 0) && !own.has(refIn(record)) && isOurs(record))
      .sort((a, b) => idIn(a) - idIn(b));
    return first ? { ...found(first), twins: others.map(refIn) } : { kind: 'missed' };
  } catch (error) {
    const outcome = outcomeOf(error);
    const isRefused = outcome.kind === 'rejected' && outcome.error !== programFault;
    return isRefused ? { kind: 'later', unclear: true, wait: null } : outcome;
  }
}

/** Looks for a record by its geometry, or by all of its fields when it has no place. */
export function lookUpCreate(context: SendContext, op: Op, { own, later }: LookUpInput): Promise<Outcome> {
  const stages = stagesOf(op, later);
  const isOurs = (record: WireRecord) => stages.some((patch) => matches(op, patch, record));
  return lookUp(context, op, { own, isOurs, found: (record) => done(op, record, false) });
}

/** Makes the uploads of a page: none. */
export function createUploads(): Uploads {
  const store = createStore<ReadonlyMap<ItemRef, Progress>>(() => new Map());
  const running = new Map<ItemRef, AbortController>();
  const report = (ref: ItemRef, progress: Progress | null) => {
    const next = new Map(store.getState());
    if (progress) next.set(ref, progress);
    else next.delete(ref);
    store.setState(next, true);
  };
  return {
    store,
    begin: (ref) => {
      const control = new AbortController();
      running.set(ref, control);
      return {
        signal: control.signal,
        onProgress: (progress) => report(ref, progress),
        end: () => {
          running.delete(ref);
          report(ref, null);
        },
      };
    },
    stop: (ref) => running.get(ref)?.abort(),
  };
}

/** The fields of a document that the request of an upload carries (A17); all others are sent after it. */
const carried: readonly string[] = ['mapProjectId', 'name', 'lat', 'lng', 'fileName', 'mimeType', 'size'];

const noFile: Setback = {
  kind: 'rejected',
  error: {
    kind: 'no-file',
    status: null,
    reason: message('outbox.noFile'),
  },
};

function uploaded(op: Op, record: WireRecord, sure: boolean): Done {
  const newRef = refOf(op.model, idIn(record));
  const own = Object.fromEntries(Object.entries(op.patch).filter(([field]) => !carried.slice(4).includes(field)));
  return { kind: 'done', record, newRef, sure, notStored: [], toFollow: changedFields(own, record, own) };
}

/**
 * Uploads a new document with its file, in one request (docs/interface.md 4.2). What the form cannot carry, such as the item that
 * it is about, follows as an edit. Never throws.
 */
export async function sendUpload(context: SendContext, op: Op): Promise<Outcome> {
  const { api, queries, files, uploads } = context;
  const running = uploads?.begin(op.ref);
  try {
    const file = (await files?.read(op.ref)) ?? null;
    if (!file) return noFile;
    const form = { file, projectId: op.projectId, fields: op.patch };
    const send = (key: string | null) =>
      queries
        .getMutationCache()
        .build(queries, sendUploadMutation(api, op.ref, { ...running, key }))
        .execute(form);
    return uploaded(op, await sendKeyed(context, op, send), true);
  } catch (error) {
    return outcomeOf(error);
  } finally {
    running?.end();
  }
}

/** The same file in the same place: its other fields may have followed, or another user may have changed them. */
function isSame(op: Op, record: WireRecord): boolean {
  const isFile = record['fileName'] === op.patch['fileName'] && Number(record['size']) === Number(op.patch['size']);
  return isFile && fingerprint(op, record) === fingerprint(op, op.patch);
}

/** Looks for a document by its file and its place. */
export function lookUpUpload(context: SendContext, op: Op, own: ReadonlySet<ItemRef>): Promise<Outcome> {
  const isOurs = (record: WireRecord) => isSame(op, record);
  return lookUp(context, op, { own, isOurs, found: (record) => uploaded(op, record, false) });
}
