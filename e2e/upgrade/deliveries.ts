import { journalStore } from '../../src/offline/storage/user-schema';
import type { Effect } from '../chaos/chaos-log';
import { type StoredDatabases, storedRows } from './stored-databases';

type Fields = Readonly<Record<string, unknown>>;

/** One unsent edit as an older build has stored it. */
export type UnsentEdit = {
  readonly kind: 'create' | 'update';
  /** `model:id`, or `model:local:…` for what the service has not given an id yet. */
  readonly ref: string;
  readonly fields: Fields;
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function editOf(row: unknown): readonly UnsentEdit[] {
  if (!isFields(row)) return [];
  const { kind, ref, patch } = row;
  const isKnown = kind === 'create' || kind === 'update';
  return isKnown && typeof ref === 'string' && isFields(patch) ? [{ kind, ref, fields: patch }] : [];
}

/** The unsent edits of a device: edits in the queues of their records (`ops`), and edits in no queue yet (the journal). */
export function unsentEdits(stored: StoredDatabases): readonly UnsentEdit[] {
  const queued = storedRows(stored, 'nm-ob:', 'ops').flatMap(editOf);
  const journal = storedRows(stored, 'nm-ob:', journalStore).flatMap((row) => {
    const isOpen = isFields(row) && row['takenAt'] === null && Array.isArray(row['entries']);
    return isOpen ? (row['entries'] as readonly unknown[]).flatMap(editOf) : [];
  });
  return [...queued, ...journal];
}

/** The texts that were stored with edits, receipts and what was given up, as an older build has written them. */
export function storedTexts(stored: StoredDatabases): readonly string[] {
  const errors = storedRows(stored, 'nm-ob:', 'ops').flatMap((row) => (isFields(row) ? [row['error']] : []));
  const receipts = storedRows(stored, 'nm-ob:', 'journal');
  const texts = [...errors, ...receipts].flatMap((one) => (isFields(one) ? [one['text']] : []));
  return texts.filter((text) => typeof text === 'string' && text !== '').map(String);
}

const modelOf = (ref: string) => ref.slice(0, ref.indexOf(':'));
const isUpload = ({ kind, ref }: UnsentEdit) => kind === 'create' && modelOf(ref) === 'document';

/** True when a value of the wire says the same: coordinates may be texts. */
function same(sent: unknown, meant: unknown): boolean {
  if (Array.isArray(meant)) {
    return Array.isArray(sent) && sent.length === meant.length && meant.every((one, at) => same(sent[at], one));
  }
  if (isFields(meant)) return isFields(sent) && Object.entries(meant).every(([name, one]) => same(sent[name], one));
  return sent === meant || (sent !== null && meant !== null && sent !== '' && Number(sent) === Number(meant));
}

function isOf(edit: UnsentEdit, { method, path, body }: Effect): boolean {
  const model = modelOf(edit.ref);
  if (isUpload(edit)) return method === 'POST' && path === 'v1/map-document/upload';
  if (edit.kind === 'create') return method === 'POST' && path === `v1/map-${model}s` && same(body, edit.fields);
  return (
    method === 'PATCH' && path === `v1/map-${model}s/${edit.ref.slice(model.length + 1)}` && same(body, edit.fields)
  );
}

const isWrite = ({ by, method, path, status }: Effect) =>
  by === 'client' && method !== 'GET' && !path.endsWith('/login') && status < 300;
/** A field that an upload could not carry is sent after it, as an edit of the new document. */
const followsUpload = ({ method, path }: Effect) => method === 'PATCH' && path.startsWith('v1/map-documents/');

/** The faults of the requests that reached the service: edits that came not once, and requests that were of no edit. Empty is right. */
export function wrongDeliveries(edits: readonly UnsentEdit[], effects: readonly Effect[]): readonly string[] {
  const writes = effects.filter(isWrite);
  const counted = edits.map((edit) => ({ edit, times: writes.filter((effect) => isOf(edit, effect)).length }));
  const uploads = edits.filter(isUpload).length;
  const wanted = ({ edit }: { readonly edit: UnsentEdit }) => (isUpload(edit) ? uploads : 1);
  const missed = counted
    .filter((one) => one.times !== wanted(one))
    .map(({ edit, times }) => `${edit.kind} of ${edit.ref} arrived ${times} times: ${JSON.stringify(edit.fields)}`);
  const strange = writes
    .filter((effect) => !followsUpload(effect) && !edits.some((edit) => isOf(edit, effect)))
    .map(({ method, path, body }) => `${method} ${path} is of no stored edit: ${JSON.stringify(body)}`);
  return [...missed, ...strange];
}
