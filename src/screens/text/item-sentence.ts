import type { ItemSurroundings } from '../../editor/topology/item-surroundings';
import { text } from '../../i18n/text';
import { type Item, modelOf } from '../../items/item';
import { lengthOfItem } from '../../items/lengths/length-of-item';
import { fieldSpecOf } from '../../items/registry';
import { itemLabel } from './item-label';
import { modelName, valueWord } from './model-name';
import { modelWord, sentenceCase } from './model-word';
import { lengthQuantity, type Units, written } from './quantities/quantity';

/** "Segment S-14"; a name that contains the model already stays alone. */
function called(item: Item): string {
  const [name, one] = [itemLabel(item), modelName(item.ref)];
  return name.toLowerCase().includes(one.toLowerCase()) ? name : `${one} ${name}`;
}

/** Its kind, from its own field. */
const kinds = [
  'segmentType',
  'cableType',
  'permitType',
  'kind',
  'siteType',
  'elementType',
  'enclosureType',
  'category',
];

/** The text of a field of an item; null where it has none. */
function wordOf({ ref, fields }: Item, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? valueWord(fieldSpecOf(ref, name), value) : null;
}

/** "pole P-12", or "handhole H-3" where the kind is the better word. */
function node(item: Item): string {
  const word = wordOf(item, 'kind') ?? modelWord(modelOf(item.ref), 1);
  const name = itemLabel(item);
  return name.toLowerCase().includes(word.toLowerCase()) ? name : `${word} ${name}`;
}

/** Where a line runs; null where neither end is known. */
function course({ from, to }: Pick<ItemSurroundings, 'from' | 'to'>): string | null {
  if (from && to) return text('items.fromTo', { from: node(from), to: node(to) });
  if (from) return text('items.from', { from: node(from) });
  return to ? text('items.to', { to: node(to) }) : null;
}

/**
 * One item in one sentence, for users who hear the map (docs/editing.md 11): "Segment S-14, aerial, planned, 212 m, from pole P-12
 * to handhole H-3, inside permit 24-118".
 */
export function itemSentence(item: Item, { from, to, permits }: ItemSurroundings, units: Units): string {
  const kind = kinds.map((name) => wordOf(item, name)).find((value) => value !== null) ?? null;
  const metres = lengthOfItem(item);
  const parts = [
    called(item),
    kind,
    wordOf(item, 'status'),
    metres === null ? null : written(lengthQuantity(metres, units)),
    course({ from, to }),
    ...permits.map((permit) => text('items.insidePermit', { name: itemLabel(permit) })),
  ];
  return sentenceCase(parts.filter((part) => part !== null).join(', '));
}
