import { describe, expect, it } from 'vitest';
import { lineItem, openEditor, path, place, play, pointItem } from '../../testing/play';

function world() {
  const editor = openEditor(
    [
      pointItem('pole', 1, [0, 0]),
      pointItem('pole', 2, [100, 0]),
      pointItem('note', 3, [300, 300]),
      lineItem('segment', 4, [
        [0, 0],
        [50, 0],
        [100, 0],
      ]),
      lineItem('cable', 5, [
        [0, 0],
        [50, 0],
        [100, 0],
      ]),
    ],
    'write',
    () => 1,
  );
  const state = editor.store.getState;
  const at = (ref: 'pole:1' | 'pole:2' | 'note:3') => editor.document.get(ref)?.geometry;
  return { editor, state, at };
}

describe('nudging selected point items', () => {
  it('moves them by pixels with what belongs to them, as one step that says how far', () => {
    const { editor, state, at } = world();
    editor.select(['pole:1', 'pole:2']);
    expect(play(editor, 'key(ArrowRight)+ctrl key(ArrowDown)+ctrl+shift')).toEqual([true, true]);
    expect(at('pole:1')).toEqual({ kind: 'point', at: place(1, 10) });
    expect(at('pole:2')).toEqual({ kind: 'point', at: place(101, 10) });
    for (const ref of ['segment:4', 'cable:5'] as const) {
      expect(editor.document.get(ref)?.geometry).toEqual({ kind: 'line', path: path([1, 10], [50, 0], [101, 10]) });
    }
    expect(state().steps).toHaveLength(1);
    expect(state().undo).toMatchObject({ key: 'nudged-item', params: { model: 'pole', count: 2 } });
    expect(state().draft?.tag?.lengthM).toBeCloseTo(11.1, 0);
    editor.undo();
    expect(at('pole:2')).toEqual({ kind: 'point', at: place(100, 0) });
    expect(state().draft?.tag ?? null).toBeNull();
  });

  it('begins to count again with another selection', () => {
    const { editor, state, at } = world();
    editor.select(['pole:1']);
    play(editor, 'key(ArrowUp)+ctrl');
    expect(state().undo).toMatchObject({ key: 'nudged-item', params: { name: 'pole 1', bearing: 0 } });
    editor.select(['note:3']);
    expect(state().draft?.tag ?? null).toBeNull();
    play(editor, 'key(ArrowUp)+ctrl');
    expect(at('note:3')).toEqual({ kind: 'point', at: place(300, 299) });
    expect(state().steps).toHaveLength(2);
  });

  it('leaves arrows to the crosshair without Ctrl, and where a line is selected', () => {
    const { editor, state } = world();
    editor.select(['pole:1']);
    expect(play(editor, 'key(ArrowUp)')).toEqual([false]);
    editor.select(['pole:1', 'segment:4']);
    expect(play(editor, 'key(ArrowUp)+ctrl')).toEqual([false]);
    editor.setLayer('pole', { locked: true });
    editor.select(['pole:1']);
    expect(play(editor, 'key(ArrowUp)+ctrl')).toEqual([false]);
    expect(state().steps).toEqual([]);
  });
});
