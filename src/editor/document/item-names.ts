import { type Item, type ItemRef, type ModelKey, modelOf } from '../../items/item';
import { labelOf } from '../../items/names/label-of';
import { nameNumber, namePrefix } from '../../items/names/name-number';
import { modelKeys } from '../../items/registry';
import type { Note } from '../change';
import type { EditorDocument } from './document';

/** The parameters of a note about one item. */
export function nameParams(item: Item): Note['params'] {
  return { model: modelOf(item.ref), name: labelOf(item) };
}

/** The parameters of a note about items of one model: the name of one item, or the number of several. Null for none. */
export function countedParams(items: readonly Item[]): Note['params'] | null {
  const [first] = items;
  if (!first) return null;
  if (items.length === 1) return nameParams(first);
  const same = items.every(({ ref }) => modelOf(ref) === modelOf(first.ref));
  return { ...(same ? { model: modelOf(first.ref) } : {}), count: items.length };
}

/**
 * Answers the next free name of a model, counting on from the highest number in use ("S-14" → "S-15"). Numbers that a
 * dropped item had are not given again.
 */
export function createItemNames(document: EditorDocument): (model: ModelKey, offset: number) => string {
  const highest = new Map<ModelKey, number>();
  const see = (ref: ItemRef): void => {
    const item = document.get(ref);
    if (item) highest.set(modelOf(ref), Math.max(highest.get(modelOf(ref)) ?? 0, nameNumber(item)));
  };
  const seeLoose = (): void => {
    for (const model of modelKeys) for (const ref of document.changedSinceList(model)) see(ref);
  };
  seeLoose();
  document.subscribe((touched) => {
    if (touched !== 'all') {
      for (const ref of touched) see(ref);
    } else if (modelKeys.every((model) => document.count(model) === 0)) {
      highest.clear();
    } else {
      seeLoose();
    }
  });
  return (model, offset) => {
    const most = Math.max(highest.get(model) ?? 0, document.list(model).highestNumber);
    // A replaced list takes its numbers along: a number is never given twice.
    highest.set(model, most);
    // In the style of the present names: "P-0884" is followed by "P-0885".
    return namePrefix(model) + String(most + 1 + offset).padStart(document.list(model).numberWidth, '0');
  };
}

/** The name of a line and the number of its part: "A-0006 /2". */
const ofPart = /^(.+?) \/(\d{1,6})$/;

/**
 * Answers what a further part of an item is called. A name of our own series counts on as for any new item ("S-14" → "S-15"); any
 * other name stays, with the next free number of a part behind it ("A-0006" → "A-0006 /2", then "A-0006 /3").
 */
export function createPartNames(
  document: EditorDocument,
  nextName: (model: ModelKey, offset: number) => string,
): (item: Item, offset: number) => string {
  // A cut that follows the pointer asks for the same line again and again, and all names of a model are many.
  let last = { revision: -1, model: '', whole: '', most: 1 };
  return (item, offset) => {
    const model = modelOf(item.ref);
    const name = String(item.fields['name'] ?? '').trim();
    if (name === '' || nameNumber(item) > 0) return nextName(model, offset);
    const whole = ofPart.exec(name)?.[1] ?? name;
    const revision = document.revision();
    if (last.revision !== revision || last.model !== model || last.whole !== whole) {
      let most = 1;
      for (const { fields } of document.all(model)) {
        const part = ofPart.exec(String(fields['name'] ?? ''));
        if (part?.[1] === whole) most = Math.max(most, Number(part[2]));
      }
      last = { revision, model, whole, most };
    }
    return `${whole} /${last.most + 1 + offset}`;
  };
}

/** Names for several parts that are made in one step: none is given twice. */
export function countPartNames(partName: (item: Item, offset: number) => string): (item: Item) => string {
  const given = new Set<string>();
  return (item) => {
    let offset = 0;
    while (given.has(partName(item, offset))) offset += 1;
    const name = partName(item, offset);
    given.add(name);
    return name;
  };
}
