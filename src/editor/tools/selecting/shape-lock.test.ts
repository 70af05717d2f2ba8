import { describe, expect, it } from 'vitest';
import { lineItem, openEditor, place, play, pointItem } from '../../testing/play';

function locked() {
  const line = lineItem('segment', 2, [
    [100, 0],
    [200, 0],
  ]);
  const editor = openEditor([pointItem('pole', 1, [0, 0]), line]);
  editor.setShapeLock(true);
  const at = () => editor.document.get('pole:1')?.geometry;
  return { editor, at };
}

describe('locked shapes', () => {
  it('have no handles, and neither a drag nor a key nor a double-click reshapes them', () => {
    const { editor, at } = locked();
    editor.select(['pole:1']);
    expect(editor.store.getState()).toMatchObject({ draft: null, hint: 'select-locked' });
    play(editor, 'press(0,0) drag(30,0) drop(30,0) key(ArrowRight)+ctrl');
    expect(at()).toEqual({ kind: 'point', at: place(0, 0) });
    editor.select(['segment:2']);
    play(editor, 'press(100,0) drag(130,30) drop(130,30) click(150,0) double-click(150,0)');
    expect(editor.store.getState().steps).toEqual([]);
  });

  it('move once they are unlocked, until something else is selected', () => {
    const { editor, at } = locked();
    editor.unlockShape('pole:1');
    play(editor, 'press(0,0) drag(30,0) drop(30,0)');
    expect(at()).toEqual({ kind: 'point', at: place(30, 0) });
    editor.select(['segment:2']);
    editor.select(['pole:1']);
    expect(editor.store.getState().shapeLock).toEqual({ unlocked: null });
    play(editor, 'press(30,0) drag(60,0) drop(60,0)');
    expect(at()).toEqual({ kind: 'point', at: place(30, 0) });
  });

  it('stay unlocked under the id that the service gives, and locked in another project', () => {
    const { editor } = locked();
    const local = { ...pointItem('pole', 9, [50, 50]), ref: 'pole:local:9' } as const;
    editor.applyOutcome(local.ref, { base: local, edit: null });
    editor.unlockShape(local.ref);
    expect(editor.store.getState().shapeLock?.unlocked).toBe(local.ref);
    editor.applyOutcome(local.ref, { base: { ...local, ref: 'pole:9' }, edit: null });
    expect(editor.store.getState().shapeLock?.unlocked).toBe('pole:9');
    editor.open(7, 'write');
    expect(editor.store.getState().shapeLock).toEqual({ unlocked: null });
    editor.setShapeLock(false);
    expect(editor.store.getState().shapeLock).toBeNull();
  });
});
