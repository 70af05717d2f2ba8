import type { WhatItMeets } from '../../editor/what-it-meets';
import { type Item, modelOf } from '../../items/item';
import { lengthOfItem } from '../../items/length-of-item';
import { nameOf } from '../../items/name-of';
import { specOf } from '../../items/registry';
import { modelWord, sentenceCase } from './model-word';
import { lengthQuantity, type Units, written } from './quantity';

/** "Segment S-14"; a name that says already what it is stays alone. */
function called(item: Item): string {
  const [name, { one }] = [nameOf(item), specOf(item.ref)];
  return name.toLowerCase().includes(one.toLowerCase()) ? name : `${one} ${name}`;
}

/** What kind it is of, as its own field says. */
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

/** "pole P-12", or "handhole H-3" where the kind is the better word. */
function node(item: Item): string {
  const kind = item.fields['kind'];
  const word = typeof kind === 'string' && kind !== '' ? kind : modelWord(modelOf(item.ref), 1);
  const name = nameOf(item);
  return name.toLowerCase().includes(word.toLowerCase()) ? name : `${word} ${name}`;
}

/**
 * One item in one sentence, for those who hear the map (interactions.md 11): "Segment S-14, aerial, planned, 212 m, from pole
 * P-12 to handhole H-3, inside permit 24-118".
 */
export function itemSentence(item: Item, { from, to, permits }: WhatItMeets, units: Units): string {
  const text = (name: string) => {
    const value = item.fields[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const kind = kinds.map(text).find((value) => value !== null) ?? null;
  const metres = lengthOfItem(item);
  const ends = [from ? `from ${node(from)}` : null, to ? `to ${node(to)}` : null].filter((part) => part !== null);
  const parts = [
    called(item),
    kind,
    text('status'),
    metres === null ? null : written(lengthQuantity(metres, units)),
    ends.length > 0 ? ends.join(' ') : null,
    ...permits.map((permit) => `inside permit ${nameOf(permit)}`),
  ];
  return sentenceCase(parts.filter((part) => part !== null).join(', '));
}
