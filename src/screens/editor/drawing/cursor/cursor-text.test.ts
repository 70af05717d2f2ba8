import { describe, expect, it } from 'vitest';
import type { Draft, DraftTag } from '../../../../editor/draft/draft';
import { setLanguage } from '../../../../i18n/language';
import type { ItemRef } from '../../../../items/item';
import { cursorText, measureText } from './cursor-text';

const tag: DraftTag = { at: [0, 0], lengthM: null, totalM: null, bearing: null, changeM: null, areaM2: null };
const draft: Draft = { items: [], ghosts: [], handles: [], snap: null, tag: null };
const nothing = { draft: null, hover: null, pickList: [], selection: [] };
const nameOf = (ref: ItemRef) => `name of ${ref}`;
const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u2009', ' '));

describe('the numbers beside the cursor', () => {
  it('come in reading order: piece, total, bearing', () => {
    const words = measureText({ ...tag, lengthM: 42.04, totalM: 120.5, bearing: 47 }, 'metric');
    expect(plain(words)).toEqual(['42.0 m', 'Σ 120.5 m', '47° NE']);
  });

  it('do not repeat the total of the first piece', () => {
    expect(plain(measureText({ ...tag, lengthM: 42, totalM: 42 }, 'metric'))).toEqual(['42.0 m']);
  });

  it('show area and a signed change', () => {
    expect(plain(measureText({ ...tag, areaM2: 1234 }, 'metric'))).toEqual(['1,234 m²']);
    expect(plain(measureText({ ...tag, totalM: 100, changeM: -3.25 }, 'metric'))).toEqual(['Σ 100.0 m', '−3.3 m']);
    expect(plain(measureText({ ...tag, changeM: 3.25 }, 'us'))).toEqual(['+10.7 ft']);
  });

  it('are none without a tag', () => expect(measureText(null, 'metric')).toEqual([]));
});

describe('the words beside the cursor', () => {
  it('are none over the empty map', () => expect(cursorText(nothing, 'metric', nameOf)).toBeNull());

  it('name the hovered item, alone', () => {
    const words = cursorText({ ...nothing, hover: 'pole:1', pickList: ['pole:1'] }, 'metric', nameOf);
    expect(words).toEqual({ measures: [], name: 'name of pole:1', count: null });
  });

  it('count several items and say which one is selected', () => {
    const seen = { ...nothing, hover: 'pole:1' as const, pickList: ['pole:1', 'segment:2', 'permit:3'] as const };
    expect(cursorText(seen, 'metric', nameOf)?.count).toBe('3');
    const below = { ...seen, selection: ['segment:2'] as const };
    expect(cursorText({ ...below, hover: 'segment:2' }, 'metric', nameOf)?.count).toBe('2 of 3');
    // The name beside the count is the name of another item, so "2 of 3" would describe the wrong item.
    expect(cursorText(below, 'metric', nameOf)?.count).toBe('3');
    expect(cursorText({ ...seen, selection: ['segment:9'] }, 'metric', nameOf)?.count).toBe('3');
  });

  it('do not say the model twice of an item without a name', () => {
    const snap = { kind: 'node', at: [0, 0], ref: 'pole:1', pixels: 3 } as const;
    expect(cursorText({ ...nothing, draft: { ...draft, snap } }, 'metric', () => 'POLE 1')?.name).toBe('POLE 1');
  });

  it.each([
    ['node', 'Pole P-118'],
    ['end', 'End of Pole P-118'],
    ['vertex', 'Vertex of Pole P-118'],
    ['edge', 'On Pole P-118'],
  ] as const)('say what a click would land on: %s', (kind, name) => {
    const snap = { kind, at: [0, 0], ref: 'pole:1', pixels: 3 } as const;
    const seen = { ...nothing, hover: 'pole:9' as const, draft: { ...draft, snap, tag: { ...tag, lengthM: 5 } } };
    const words = cursorText(seen, 'metric', () => 'P-118');
    expect(words?.name).toBe(name);
    expect(words?.measures).toHaveLength(1);
  });

  it('are in the language of the page', async () => {
    await setLanguage('de');
    const snap = { kind: 'end', at: [0, 0], ref: 'pole:1', pixels: 3 } as const;
    const wordsOf = (name: string) => cursorText({ ...nothing, draft: { ...draft, snap } }, 'metric', () => name)?.name;
    expect([wordsOf('Mast 1'), wordsOf('P-118')]).toEqual(['Ende von Mast 1', 'Ende von Mast P-118']);
    await setLanguage('en');
  });
});
