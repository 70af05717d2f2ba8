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
const structuredLinks = { field: 'connections', names: ['cable'] } as const;

function* linksInside(value: unknown): Iterable<LocalId> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (isLocalId(part) && structuredLinks.names.some((one) => one === name)) yield part;
    else yield* linksInside(part);
  }
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
    const isLink = isLocalId(part) && structuredLinks.names.some((one) => one === name);
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
  const inText = linksInText(fields[textLinks.field]);
  return [...plain, ...new Set([...linksInside(fields[structuredLinks.field]), ...inText])];
}

/**
 * Fields with the ids that `idNow` gives in the place of local ids; null takes the link away. The same object when nothing
 * changes.
 */
export function relinked(fields: Fields, idNow: (id: LocalId) => ItemId | null): Fields {
  const { field } = structuredLinks;
  const inside = field in fields ? relinkedInside(fields[field], idNow) : undefined;
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
