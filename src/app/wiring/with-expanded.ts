import type { Item } from '../../items/item';

/**
 * The answer of a write as the document takes it: what only a read expands (docs/interface.md 4.3) stays as
 * it was. An owner stays while the item has the same one.
 */
export function withExpanded(answer: Item, before: Item | undefined): Item {
  if (!before) return answer;
  const sameOwner = answer.fields['ownerId'] === before.fields['ownerId'];
  const kept = ['tags', ...(sameOwner ? ['owner'] : [])].filter((name) => before.fields[name] !== undefined);
  const expanded = Object.fromEntries(kept.map((name) => [name, before.fields[name]]));
  return { ...answer, fields: { ...expanded, ...answer.fields } };
}
