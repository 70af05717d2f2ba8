import { describe, expect, it } from 'vitest';
import { listBase } from '../../items/base/list-base';
import type { Item, ItemRef } from '../../items/item';
import { createEditor } from '../create-editor';
import { linesAlong, segmentsOf } from './lines-along';

const at = (n: number) => [n * 0.0001, 0] as const;
const line = (ref: ItemRef, [from, to]: readonly [number, number], fields: Item['fields'] = {}): Item => ({
  ref,
  projectId: 1,
  geometry: { kind: 'line', path: Array.from({ length: to - from + 1 }, (_, n) => at(from + n)) },
  fields,
  rest: {},
});

function opened() {
  const editor = createEditor({ newId: () => 'local:n', newChangeId: () => 'c' });
  editor.open(1, 'write');
  const segments = [...Array(10).keys()].map((n) => line(`segment:${n + 1}`, [n * 100, (n + 1) * 100]));
  const gone = line('segment:11', [0, 100], { status: 'abandoned' });
  editor.receiveModel('segment', listBase([...segments, gone]));
  editor.receiveModel('cable', listBase([line('cable:1', [0, 1000]), line('cable:2', [900, 1000])]));
  const geometry = { kind: 'point', at: at(500) } as const;
  editor.receiveModel(
    'access-point',
    listBase([{ ref: 'access-point:1', projectId: 1, geometry, fields: {}, rest: {} }]),
  );
  const item = (ref: ItemRef) => {
    const found = editor.document.get(ref);
    if (!found) throw new Error(ref);
    return found;
  };
  return { editor, item };
}

const refs = (items: readonly Item[]) => new Set(items.map(({ ref }) => ref));

describe('the lines along a line', () => {
  it('are all segments of a long cable, without those that were given up', () => {
    const { editor, item } = opened();
    const all = [...Array(10).keys()].map((n) => `segment:${n + 1}`);
    expect(refs(linesAlong(editor, item('cable:1')))).toEqual(new Set(all));
  });

  it('are the cables in a segment', () => {
    const { editor, item } = opened();
    expect(refs(linesAlong(editor, item('segment:3')))).toEqual(new Set(['cable:1']));
    expect(refs(linesAlong(editor, item('segment:10')))).toEqual(new Set(['cable:1', 'cable:2']));
  });
});

describe('the segments whose ducts are meant', () => {
  it('are the segment itself, or those that end at an access point', () => {
    const { editor, item } = opened();
    expect(refs(segmentsOf(editor, item('segment:3')))).toEqual(new Set(['segment:3']));
    expect(refs(segmentsOf(editor, item('access-point:1')))).toEqual(new Set(['segment:5', 'segment:6']));
  });
});
