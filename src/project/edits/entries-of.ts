import type { Change, ItemChange } from '../../editor/change';
import type { EditorDocument } from '../../editor/document/document';
import { encodeCreate, encodePatch, encodeRecord } from '../../items/codec/encode-patch';
import { type Item, modelOf, type Patch } from '../../items/item';
import type { OutboxEntry } from '../../offline/outbox/outbox';

/** The part of `item` that a patch touches, also of what no model knows: what the edit was based on. */
function touchedPart(item: Item, patch: Patch): Patch {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(patch.fields ?? {})) fields[name] = item.fields[name] ?? item.rest[name] ?? null;
  return {
    ...(patch.geometry === undefined ? {} : { geometry: item.geometry }),
    ...(patch.fields === undefined ? {} : { fields }),
  };
}

/** The base of an edit whose user saw other values than the values that came during the edit. */
function withSeen(base: Patch, seen: Patch['fields']): Patch {
  return seen === undefined ? base : { ...base, fields: { ...base.fields, ...seen } };
}

/**
 * The name, type and size of a document's file, which only the service writes into a record. A new document needs them, and so does
 * the search for the file of a lost one.
 */
function fileOf({ ref, fields }: Item): Patch['fields'] {
  const { fileName, mimeType, size } = fields;
  return modelOf(ref) === 'document' && typeof fileName === 'string' ? { fileName, mimeType, size } : {};
}

function entryOf(change: ItemChange, document: EditorDocument): OutboxEntry | null {
  if (change.kind === 'drop') return { kind: 'drop', ref: document.current(change.item.ref) };
  if (change.kind === 'create') {
    const { ref, projectId } = change.item;
    const patch = { ...encodeCreate(change.item), ...fileOf(change.item) };
    return { kind: 'create', ref, projectId, patch, ...(change.isHeld ? { held: true } : {}) };
  }
  const ref = document.current(change.ref);
  const head = document.get(ref);
  if (!head) return null;
  const answered = document.base(ref);
  const patch = encodePatch(head, change.after);
  const base = answered ? encodePatch(answered, withSeen(touchedPart(answered, change.after), change.seen)) : {};
  const record = answered ? { record: { ...encodeRecord(answered), ...fileOf(answered) } } : {};
  return { kind: 'update', ref, projectId: head.projectId, patch, base, ...record };
}

/** A committed change as the outbox takes it: one entry an item, in the spelling of the wire. */
export function entriesOf(change: Pick<Change, 'items'>, document: EditorDocument): readonly OutboxEntry[] {
  return change.items.flatMap((item) => entryOf(item, document) ?? []);
}
