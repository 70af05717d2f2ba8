import { type Item, type ModelKey, modelKeys, modelOf } from '../items/item';
import { nameOf } from '../items/name-of';
import { specOf } from '../items/registry';
import type { Note } from './change';
import type { EditorDocument } from './document';

/** Prefixes that the initials of a model's word would not tell apart. */
const prefixes: Partial<Record<ModelKey, string>> = { permit: 'PM', site: 'ST', splice: 'SP' };

/** The prefix of a model's names: "S-" for segments, "AP-" for access points. */
export function namePrefix(model: ModelKey): string {
  const initials = specOf(model)
    .one.split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase());
  return `${prefixes[model] ?? initials.join('')}-`;
}

/** What a note's sentence says of an item. */
export function nameParams(item: Item): Note['params'] {
  return { model: modelOf(item.ref), name: nameOf(item) };
}

/**
 * Answers the next free name of a model, counting on from the highest number in use ("S-14" → "S-15"). Reads a model's
 * items once and then follows the document; numbers that a dropped item had are not given again.
 */
export function createItemNames(document: EditorDocument): (model: ModelKey, offset: number) => string {
  const highest = new Map<ModelKey, number>();
  /** Models whose items were read since the last list arrived. */
  const read = new Set<ModelKey>();
  document.subscribe((touched) => {
    if (touched === 'all') {
      read.clear();
      if (modelKeys.every((model) => document.count(model) === 0)) highest.clear();
      return;
    }
    for (const ref of touched) {
      const item = document.get(ref);
      if (item) highest.set(modelOf(ref), Math.max(highest.get(modelOf(ref)) ?? 0, numberIn(item)));
    }
  });
  return (model, offset) => {
    const known = highest.get(model) ?? 0;
    const most = read.has(model) ? known : Math.max(known, highestIn(document.all(model)));
    read.add(model);
    highest.set(model, most);
    return `${namePrefix(model)}${most + 1 + offset}`;
  };
}

function highestIn(items: Iterable<Item>): number {
  let most = 0;
  for (const item of items) most = Math.max(most, numberIn(item));
  return most;
}

/** The number in a name of our own kind, or 0: "PL410620" and "24-118" are other people's numbers. */
function numberIn({ ref, fields }: Item): number {
  const name = fields['name'];
  const prefix = namePrefix(modelOf(ref));
  if (typeof name !== 'string' || !name.startsWith(prefix)) return 0;
  const digits = name.slice(prefix.length);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}
