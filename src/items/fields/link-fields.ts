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

/** Fields that hold ids of other items somewhere inside, under these names (docs/fibre-model.md). */
const structuredLinks = { field: 'connections', names: new Set(['cable']) };

/** Adds the local ids inside of a value to `found`. A closure has thousands of ends, and nothing is made for each of them. */
function findInside(value: unknown, found: Set<LocalId>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const part of value) findInside(part, found);
    return;
  }
  for (const name of Object.keys(value)) {
    const part: unknown = Reflect.get(value, name);
    if (typeof part === 'object') findInside(part, found);
    else if (structuredLinks.names.has(name) && isLocalId(part)) found.add(part);
  }
}

function linksInside(value: unknown): Set<LocalId> {
  const found = new Set<LocalId>();
  findInside(value, found);
  return found;
}

/** The value with other ids in it; the same one where nothing changes. An item that was taken back keeps its name there. */
function relinkedInside(value: unknown, idNow: (id: LocalId) => ItemId | null): unknown {
  if (Array.isArray(value)) {
    const parts: readonly unknown[] = value;
    const now = parts.map((part) => relinkedInside(part, idNow));
    return now.some((part, at) => part !== parts[at]) ? now : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => {
    const isLink = structuredLinks.names.has(name) && isLocalId(part);
    return [name, isLink ? (idNow(part) ?? part) : relinkedInside(part, idNow)];
  });
  return entries.some(([name, part]) => part !== Reflect.get(value, name)) ? Object.fromEntries(entries) : value;
}

/** A text that names items between its words, each as `#` and its ref (docs/domain.md 3.9). */
const textLinks = { field: 'description', pattern: /(?<=#[a-z-]{1,20}:)local:[\w-]+/g } as const;

function linksInText(value: unknown): readonly LocalId[] {
  const found: readonly string[] = typeof value === 'string' ? (value.match(textLinks.pattern) ?? []) : [];
  return found.filter(isLocalId);
}

/** An item that was taken back keeps its name there. */
function relinkedText(value: unknown, idNow: (id: LocalId) => ItemId | null): unknown {
  if (typeof value !== 'string') return value;
  return value.replace(textLinks.pattern, (id) => String((isLocalId(id) ? idNow(id) : null) ?? id));
}

/** The local ids that fields name: those of items which the service has not seen when they were written. */
export function localLinks(fields: Fields): readonly LocalId[] {
  const plain = linkFields.flatMap(([, name]) => {
    const value = fields[name];
    return isLocalId(value) ? [value] : [];
  });
  const inside = linksInside(fields[structuredLinks.field]);
  for (const id of linksInText(fields[textLinks.field])) inside.add(id);
  return [...plain, ...inside];
}

/**
 * Fields with the ids that `idNow` gives in the place of local ids; null takes the link away. The same object when nothing
 * changes.
 */
export function relinked(fields: Fields, idNow: (id: LocalId) => ItemId | null): Fields {
  const { field } = structuredLinks;
  const inside = linksInside(fields[field]).size > 0 ? relinkedInside(fields[field], idNow) : fields[field];
  let now = inside === fields[field] ? fields : { ...fields, [field]: inside };
  const words = relinkedText(now[textLinks.field], idNow);
  if (words !== now[textLinks.field]) now = { ...now, [textLinks.field]: words };
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
