import type { Fields, ItemId, LocalId } from '../item';

/** Fields that name another item by its id, each with the field for its model. A new item is named by its local id. */
export const linkFields = [
  ['hostType', 'hostId'],
  ['linkedType', 'linkedId'],
] as const;

export type LinkField = (typeof linkFields)[number][1];

function isLocalId(value: unknown): value is LocalId {
  return typeof value === 'string' && value.startsWith('local:');
}

/** The local ids that fields name: those of items which the service has not seen when they were written. */
export function localLinks(fields: Fields): readonly LocalId[] {
  return linkFields.flatMap(([, name]) => {
    const value = fields[name];
    return isLocalId(value) ? [value] : [];
  });
}

/**
 * Fields with the ids that `idNow` gives in the place of local ids; null takes the link away. The same object when nothing
 * changes.
 */
export function relinked(fields: Fields, idNow: (id: LocalId) => ItemId | null): Fields {
  let now = fields;
  for (const [type, name] of linkFields) {
    const value = fields[name];
    if (!isLocalId(value)) continue;
    const id = idNow(value);
    if (id === value) continue;
    const { [name]: _was, [type]: _type, ...others } = now;
    now = id === null ? others : { ...now, [name]: id };
  }
  return now;
}
