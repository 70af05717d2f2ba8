import { localLinks, relinked } from '../../../items/fields/link-fields';
import { type ItemRef, idOf, isLocal, type LocalId, refOf } from '../../../items/item';
import { modelKeys } from '../../../items/registry';
import type { OutboxEntry, WireFields } from '../outbox';
import type { StoreSnapshot } from '../store/outbox-store';
import type { RecordQueue } from './record-queue';

/** The refs by which items may go that fields name by a local id: the id alone does not say the model. */
export function localRefsIn(fields: WireFields): readonly ItemRef[] {
  return localLinks(fields).flatMap((id) => modelKeys.map((model) => refOf(model, id)));
}

/** The id that an item has by now, or the local one. */
function serviceIdOf({ current }: Pick<StoreSnapshot, 'current'>, id: LocalId): number | LocalId {
  for (const model of modelKeys) {
    const now = current(refOf(model, id));
    if (!isLocal(now)) return idOf(now);
  }
  return id;
}

/** Fields with the service's ids of all items that have one by now. */
export function withServiceIds(snapshot: Pick<StoreSnapshot, 'current'>, fields: WireFields): WireFields {
  return relinked(fields, (id) => serviceIdOf(snapshot, id));
}

/** An entry that names items as the service does, as far as it knows them by now. */
export function entryWithServiceIds(snapshot: Pick<StoreSnapshot, 'current'>, entry: OutboxEntry): OutboxEntry {
  if (entry.kind === 'drop') return entry;
  const patch = withServiceIds(snapshot, entry.patch);
  return entry.kind === 'create'
    ? { ...entry, patch }
    : { ...entry, patch, base: withServiceIds(snapshot, entry.base) };
}

/** A record queue with other names for what it names. The same operations where nothing changes. */
export function withFieldsMapped(queue: RecordQueue, name: (fields: WireFields) => WireFields): RecordQueue {
  return queue.map((op) => {
    const [patch, base] = [name(op.patch), name(op.base)];
    return patch === op.patch && base === op.base ? op : { ...op, patch, base };
  });
}

/** Which records have operations that name an item by a local id: asked with every create that arrives. */
export function createReferrers() {
  const naming = new Map<ItemRef, ReadonlySet<LocalId>>();
  return {
    note: (ref: ItemRef, queue: RecordQueue) => {
      const ids = queue.flatMap(({ patch, base }) => [...localLinks(patch), ...localLinks(base)]);
      if (ids.length > 0) naming.set(ref, new Set(ids));
      else naming.delete(ref);
    },
    refs: (named: ItemRef): readonly ItemRef[] => {
      const id = idOf(named);
      return [...naming].flatMap(([ref, ids]) => (typeof id === 'string' && ids.has(id) ? [ref] : []));
    },
  };
}
