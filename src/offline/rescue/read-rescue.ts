import { isPlainRecord, ownValue, type PlainRecord, parsedJson } from '../../items/codec/plain-record';
import { isLocal, parseRef } from '../../items/item';
import type { Outbox, WireFields } from '../outbox/outbox';
import { type RescueOperation, type RescueOrigin, rescueFormat, rescueLimits } from './rescue-format';

export type RescueEntry = RescueOperation['entry'];

/** Why a file is refused, or what is unusual about an accepted file. Its key is its text's key. */
export type RescueFault = 'too-large' | 'not-json' | 'not-ours' | 'newer' | 'other-service' | 'damaged' | 'empty';

export type RescueReading =
  | { readonly ok: false; readonly fault: RescueFault }
  | {
      readonly ok: true;
      readonly entries: readonly RescueEntry[];
      readonly origin: RescueOrigin;
      /** The edits belong to another user: they would be sent in the name of the user who opens the file. */
      readonly otherUser: boolean;
    };

/** Assigning to these would change the object itself (F55). */
const poisonous = ['__proto__', 'constructor', 'prototype'];

function fieldsIn(value: unknown): WireFields | null {
  if (!isPlainRecord(value)) return null;
  const names = Object.keys(value);
  if (names.length > rescueLimits.fields || names.some((name) => poisonous.includes(name))) return null;
  return value;
}

function entryIn(value: unknown): RescueEntry | null {
  if (!isPlainRecord(value)) return null;
  const [kind, refText, projectId] = [ownValue(value, 'kind'), ownValue(value, 'ref'), ownValue(value, 'projectId')];
  const ref = typeof refText === 'string' ? parseRef(refText) : null;
  const patch = fieldsIn(ownValue(value, 'patch'));
  if (ref === null || patch === null) return null;
  if (typeof projectId !== 'number' || !Number.isSafeInteger(projectId) || projectId < 1) return null;
  if (kind === 'create') return isLocal(ref) ? { kind, ref, projectId, patch } : null;
  const base = fieldsIn(ownValue(value, 'base'));
  const record = fieldsIn(ownValue(value, 'record'));
  return kind === 'update' && base !== null
    ? { kind, ref, projectId, patch, base, ...(record === null ? {} : { record }) }
    : null;
}

function textIn(value: PlainRecord, name: string): string | null {
  const found = ownValue(value, name);
  return typeof found === 'string' ? found : null;
}

function originIn(ours: PlainRecord): RescueOrigin | null {
  const [base, apiVersion, user] = [textIn(ours, 'base'), textIn(ours, 'apiVersion'), textIn(ours, 'user')];
  const savedAt = textIn(ours, 'savedAt');
  if (base === null || apiVersion === null || user === null || savedAt === null) return null;
  return Number.isNaN(Date.parse(savedAt)) ? null : { base, apiVersion, user, savedAt };
}

type Here = Pick<RescueOrigin, 'base' | 'user'>;

function read(ours: PlainRecord, here: Here): RescueReading {
  const version = ownValue(ours, 'version');
  if (typeof version === 'number' && version > rescueFormat.version) return { ok: false, fault: 'newer' };
  const origin = originIn(ours);
  const operations = ownValue(ours, 'operations');
  if (version !== rescueFormat.version || !origin || !Array.isArray(operations)) return { ok: false, fault: 'damaged' };
  if (origin.base !== here.base) return { ok: false, fault: 'other-service' };
  if (operations.length === 0) return { ok: false, fault: 'empty' };
  if (operations.length > rescueLimits.operations) return { ok: false, fault: 'too-large' };
  const entries = operations.flatMap(
    (operation: unknown) => (isPlainRecord(operation) ? entryIn(ownValue(operation, 'entry')) : null) ?? [],
  );
  // One edit less than the file holds is one edit lost without a word.
  if (entries.length < operations.length) return { ok: false, fault: 'damaged' };
  return { ok: true, entries, origin, otherUser: origin.user !== here.user };
}

/**
 * The content that a rescue file gives back to the outbox, all of it or nothing. `here` is the service and the user of this page: a file
 * of another service is refused, one of another user is reported. Pure.
 */
export function readRescue(text: string, here: Here): RescueReading {
  if (text.length > rescueLimits.characters) return { ok: false, fault: 'too-large' };
  const file = parsedJson(text.replace(/^\uFEFF/, ''));
  if (file === undefined) return { ok: false, fault: 'not-json' };
  const ours = isPlainRecord(file) ? ownValue(file, 'strandmap') : null;
  if (!isPlainRecord(ours) || ownValue(ours, 'format') !== rescueFormat.format) return { ok: false, fault: 'not-ours' };
  return read(ours, here);
}

/**
 * The edits of a file that are not in the outbox any more. What is still here stays as it is here, which may be newer; so a file
 * that is opened twice changes nothing. What has been sent meanwhile the outbox finds by itself: it refuses a create that was
 * sent, looks for one whose fate it does not know, and compares before it sends an update.
 */
export function entriesNotInOutbox(
  entries: readonly RescueEntry[],
  outbox: Pick<Outbox, 'outstandingOf'>,
): readonly RescueEntry[] {
  return entries
    .filter(({ ref }) => outbox.outstandingOf(ref) === null)
    .map((entry) => (entry.kind === 'create' ? { ...entry, mayBeThere: true } : entry));
}
