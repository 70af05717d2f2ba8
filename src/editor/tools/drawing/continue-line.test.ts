import { describe, expect, it } from 'vitest';
import type { Fields, Item } from '../../../items/item';
import { lineItem, openEditor, path, place, play, pointItem } from '../../testing/play';

const segmentsOf = (editor: ReturnType<typeof openEditor>) =>
  [...editor.document.all('segment')].map(({ geometry }) => (geometry?.kind === 'line' ? geometry.path : null));

const old = lineItem('segment', 7, [
  [0, 0],
  [100, 0],
]);

const withFields = (item: Item, fields: Fields): Item => ({ ...item, fields: { ...item.fields, ...fields } });

function drawing(...items: readonly Item[]) {
  const editor = openEditor(items);
  editor.setTool('segment');
  return editor;
}

const continuation = (editor: ReturnType<typeof openEditor>) => editor.store.getState().draft?.continuation ?? null;

describe('beginning a line at the end of another', () => {
  it('draws a new line unless the user accepts the offer: the old line stays', () => {
    const editor = drawing(old);
    play(editor, 'hover(97,3) click(97,3)');
    expect(continuation(editor)).toEqual({ name: 'segment 7', accepted: false });
    play(editor, 'click(100,50)');
    expect(continuation(editor)).toBeNull();
    play(editor, 'click(150,50) key(Enter)');
    expect(segmentsOf(editor)).toEqual([path([0, 0], [100, 0]), path([100, 0], [100, 50], [150, 50])]);
    expect(editor.store.getState().undo?.key).toBe('drew-item');
  });

  it('makes the old one longer in one step when the offer is accepted', () => {
    const editor = drawing(withFields(old, { length: 111.32 }));
    play(editor, 'click(97,3) key(g)');
    expect(continuation(editor)).toEqual({ name: 'segment 7', accepted: true });
    play(editor, 'hover(100,50)');
    expect(editor.store.getState().draft?.items).toEqual([
      { ref: 'segment:7', model: 'segment', geometry: { kind: 'line', path: path([0, 0], [100, 0], [100, 50]) } },
    ]);
    play(editor, 'click(100,50) click(150,50) key(Enter)');
    expect(segmentsOf(editor)).toEqual([path([0, 0], [100, 0], [100, 50], [150, 50])]);
    const { undo, selection } = editor.store.getState();
    expect(undo?.key).toBe('extended-item');
    expect(Number(undo?.params['metres'])).toBeCloseTo(50 * 1.1132 + 50 * 1.1057, 0);
    expect(selection).toEqual(['segment:7']);
    expect(editor.document.get('segment:7')?.fields['length']).toBeCloseTo(222.27, 1);
    editor.setTool('select');
    editor.undo();
    expect(editor.document.get('segment:7')).toMatchObject({ geometry: old.geometry, fields: { length: 111.32 } });
  });

  it('is accepted and declined from the page too, and again after a vertex is undone', () => {
    const editor = drawing(old);
    play(editor, 'click(2,2) click(0,60) key(Backspace)');
    expect(editor.sendDrawingInput({ kind: 'continue', accepted: true })).toBe(true);
    editor.sendDrawingInput({ kind: 'continue', accepted: false });
    expect(continuation(editor)).toEqual({ name: 'segment 7', accepted: false });
    editor.sendDrawingInput({ kind: 'continue', accepted: true });
    play(editor, 'click(0,60) key(Enter)');
    expect(segmentsOf(editor)).toEqual([path([0, 60], [0, 0], [100, 0])]);
  });

  it.each([
    ['an abandoned line', { status: 'abandoned' }],
    ['a protected one', { protectedStatus: true }],
    ['a drop', { networkLevel: 'drop' }],
    ['one along a bridge', { segmentType: 'bridge' }],
  ])('offers nothing on %s', (_, fields) => {
    const editor = drawing(withFields(old, fields));
    play(editor, 'click(97,3)');
    expect(continuation(editor)).toBeNull();
    // Nor does the key find a way round it.
    play(editor, 'key(g) click(100,50) key(Enter)');
    expect(segmentsOf(editor)).toEqual([path([0, 0], [100, 0]), path([100, 0], [100, 50])]);
  });

  it('offers nothing on a pole, another model, a filtered item or a locked layer', () => {
    const onPole = drawing(old, pointItem('pole', 1, [100, 0]));
    play(onPole, 'click(97,3)');
    expect(continuation(onPole)).toBeNull();
    const cable = drawing({ ...old, ref: 'cable:7' });
    play(cable, 'click(97,3)');
    expect(continuation(cable)).toBeNull();
    const filtered = drawing(withFields(old, { status: 'built' }));
    filtered.setFilter('segment', [{ field: 'status', test: 'is', values: ['planned'] }]);
    play(filtered, 'click(97,3)');
    expect(continuation(filtered)).toBeNull();
    const locked = drawing(old);
    play(locked, 'click(97,3)');
    locked.setLayer('segment', { locked: true });
    play(locked, 'hover(90,40)');
    expect(continuation(locked)).toBeNull();
  });

  it('takes the offer back when the line is given up meanwhile', () => {
    const editor = drawing(old);
    play(editor, 'click(97,3)');
    editor.document.receive(withFields(old, { status: 'abandoned' }));
    play(editor, 'hover(90,40)');
    expect(continuation(editor)).toBeNull();
    play(editor, 'key(g) click(100,50) key(Enter)');
    expect(segmentsOf(editor)).toHaveLength(2);
  });

  it('offers the line that may go on where another ends in the same place', () => {
    const gone = withFields(
      lineItem('segment', 3, [
        [100, 0],
        [100, 90],
      ]),
      { status: 'abandoned' },
    );
    const editor = drawing(gone, old);
    play(editor, 'click(100,0)');
    expect(continuation(editor)).toEqual({ name: 'segment 7', accepted: false });
  });

  it('offers a line of the type that was chosen alone', () => {
    const editor = drawing(withFields(old, { segmentType: 'aerial' }));
    play(editor, 'click(97,3)');
    expect(continuation(editor)).toMatchObject({ accepted: false });
    play(editor, 'key(u)');
    expect(continuation(editor)).toBeNull();
  });

  it('does not loop onto its far end, and Alt begins beside the end', () => {
    const editor = drawing(old);
    play(editor, 'click(97,3) key(g) click(100,50) hover(3,3)');
    expect(editor.store.getState()).toMatchObject({ cursor: 'not-allowed', draft: { snap: { kind: 'own-start' } } });
    const beside = drawing(old);
    play(beside, 'click(97,3)+alt click(100,80) key(Enter)');
    expect(segmentsOf(beside)).toEqual([path([0, 0], [100, 0]), [place(97, 3), place(100, 80)]]);
  });

  it('is dropped and brought back as what it was', () => {
    const editor = drawing(old);
    play(editor, 'click(97,3) key(g) click(100,50) key(Escape)');
    const drawn = editor.store.getState().dropped?.drawing;
    if (drawn) editor.sendDrawingInput({ kind: 'bring-back', drawing: drawn });
    play(editor, 'key(Enter)');
    expect(segmentsOf(editor)).toEqual([path([0, 0], [100, 0], [100, 50])]);
  });
});
