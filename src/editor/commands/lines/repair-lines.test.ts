import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { isRefusal } from '../../command-env';
import { envOf } from '../../testing/env-of';
import { lineItem, openEditor, path, pointItem } from '../../testing/play';
import { type LineRepairs, repairLines } from './repair-lines';

const segment = (id: number, pixels: Parameters<typeof lineItem>[2], fields: Item['fields'] = {}): Item => {
  const item = lineItem('segment', id, pixels);
  return { ...item, fields: { ...item.fields, status: 'built', ...fields } };
};
const west = segment(
  7,
  [
    [0, 0],
    [100, 0],
  ],
  { surface: 'earth', length: 1, fromName: 'P-1', toName: 'P-2' },
);
const east = segment(
  9,
  [
    [200, 0],
    [100, 0],
  ],
  { surface: 'earth', fromName: 'P-3', toName: 'P-2' },
);
const note: Item = {
  ...pointItem('note', 3, [180, 5]),
  fields: { id: 3, name: 'N-3', linkedType: 'map-segments', linkedId: 9 },
};
const joined: LineRepairs = {
  refs: [west.ref, east.ref],
  lines: [{ path: path([0, 0], [100, 0], [200, 0]), from: [east.ref, west.ref] }],
  shapes: [],
};

/** The patches and new items of a change, by their refs. */
function partsOf(items: readonly Item[], repairs: LineRepairs) {
  const answer = repairLines(envOf(items), repairs);
  if (isRefusal(answer)) throw new Error(answer.refusal);
  const patches = answer.items.flatMap((one) => (one.kind === 'patch' ? [[one.ref, one.after] as const] : []));
  const made = answer.items.flatMap((one) => (one.kind === 'create' ? [one.item] : []));
  return { answer, patches: new Map(patches), made };
}

describe('repair-lines', () => {
  it('joins into the oldest, names its ends, abandons the other, and moves its links', () => {
    const { answer, patches } = partsOf([west, east, note], joined);
    expect(answer.note).toEqual({ key: 'repaired-lines', params: { model: 'segment', count: 2 } });
    expect(patches.get('segment:7')).toMatchObject({
      geometry: { path: path([0, 0], [100, 0], [200, 0]) },
      fields: { toName: 'P-3', length: expect.closeTo(222.6, 0) },
    });
    expect(patches.get('segment:9')).toEqual({ fields: { status: 'abandoned' } });
    expect(patches.get('note:3')).toEqual({ fields: { linkedId: 7 } });
  });

  it('drops what was never sent', () => {
    const fresh = { ...east, ref: 'segment:local:1' } as const;
    const { answer } = partsOf([west, fresh], { ...joined, refs: [west.ref, fresh.ref] });
    expect(answer.items).toContainEqual({ kind: 'drop', item: fresh });
  });

  it('keeps the item with the longest part of a cut line, and copies its fields', () => {
    const lines = [
      { path: path([0, 0], [30, 0]), from: [west.ref] },
      { path: path([30, 0], [100, 0]), from: [west.ref] },
    ];
    const { patches, made } = partsOf([west], { refs: [west.ref], lines, shapes: [] });
    expect(patches.get('segment:7')).toMatchObject({ geometry: { path: path([30, 0], [100, 0]) } });
    expect(patches.get('segment:7')?.fields).toMatchObject({ fromName: null });
    expect(made).toHaveLength(1);
    expect(made[0]?.fields).toMatchObject({
      surface: 'earth',
      fromName: 'P-1',
      toName: null,
      name: `${west.fields['name']} /2`,
    });
  });

  it('moves what names a duplicate to the line that it lies along', () => {
    const twin = { ...east, ref: 'segment:12' } as const;
    const about: Item = { ...note, fields: { ...note.fields, linkedId: 12 } };
    const lines = [{ path: path([200, 0], [100, 0]), from: [east.ref] }];
    const { patches } = partsOf([east, twin, about], { refs: [east.ref, twin.ref], lines, shapes: [] });
    expect([...patches.keys()].sort()).toEqual(['note:3', 'segment:12']);
    expect(patches.get('note:3')).toEqual({ fields: { linkedId: 9 } });
  });

  it('takes cables along with a moved end, and turns the names with a line', () => {
    const cable = lineItem('cable', 4, [
      [0, 0],
      [100, 0],
    ]);
    const moved = path([0, 0], [100, 4]);
    const lines = [{ path: moved.toReversed(), from: [west.ref] }];
    const { patches } = partsOf([west, cable], { refs: [west.ref], lines, shapes: [{ ref: west.ref, path: moved }] });
    expect(patches.get('cable:4')).toMatchObject({ geometry: { path: moved } });
    expect(patches.get('segment:7')?.fields).toMatchObject({ fromName: 'P-2', toName: 'P-1' });
  });

  it('is one step, which undo takes back whole', () => {
    const editor = openEditor([west, east, note]);
    expect(editor.run(repairLines(editor.env(), joined))).toBeNull();
    editor.undo();
    expect([west.ref, east.ref, note.ref].map((ref) => editor.document.get(ref))).toEqual([west, east, note]);
  });

  it('is refused for readers, locks, protection, cables, and where nothing changes', () => {
    const refusalOf = (items: readonly Item[], repairs: LineRepairs, over = {}) => {
      const answer = repairLines(envOf(items, over), repairs);
      return isRefusal(answer) ? answer.refusal : null;
    };
    expect(refusalOf([west, east], joined, { writable: false })).toBe('read-only');
    expect(refusalOf([west, east], joined, { locked: () => true })).toBe('locked');
    const kept = { ...east, fields: { ...east.fields, protectedStatus: true } };
    expect(refusalOf([west, kept], joined)).toBe('protected');
    expect(refusalOf([west], joined)).toBe('not-found');
    const cable = lineItem('cable', 4, [
      [0, 0],
      [100, 0],
    ]);
    expect(refusalOf([cable], { refs: [cable.ref], lines: [], shapes: [] })).toBe('different-models');
    const same = { path: path([0, 0], [100, 0]), from: [west.ref] };
    expect(refusalOf([west], { refs: [west.ref], lines: [same], shapes: [] })).toBe('not-found');
  });
});
