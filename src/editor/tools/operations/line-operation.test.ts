import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { lineItem, openEditor, path, play, pointItem } from '../../testing/play';
import type { GeometryOperationId } from '../tool';

function taking(tool: GeometryOperationId, items: readonly Item[]) {
  const editor = openEditor(items);
  editor.select(['segment:1']);
  editor.setTool(tool);
  const state = () => editor.store.getState();
  const pathOf = (ref: Item['ref']) => {
    const geometry = editor.document.get(ref)?.geometry;
    return geometry?.kind === 'line' ? geometry.path : null;
  };
  return { editor, state, pathOf };
}

const east = lineItem('segment', 1, [
  [0, 0],
  [100, 0],
]);

describe('a line beside another one', () => {
  it('is on the side of the pointer, as far as it is; typed, it stays as far', () => {
    const { editor, state } = taking('offset', [east]);
    play(editor, 'hover(50,20)');
    expect(state().draft?.operation).toMatchObject({ kind: 'offset', side: 'right', distanceM: 22.1 });
    editor.adjust({ metres: 5 });
    play(editor, 'hover(50,-60)');
    expect(state().draft?.operation).toMatchObject({ side: 'left', distanceM: 5 });
    play(editor, 'key(x)');
    expect(state().draft?.operation).toMatchObject({ side: 'right' });
    play(editor, 'key(Enter)');
    expect(state()).toMatchObject({
      tool: 'select',
      selection: [expect.stringMatching(/^segment:local:/)],
      undo: { key: 'offset-line' },
    });
    editor.undo();
    expect(editor.document.count('segment')).toBe(1);
  });

  it('is refused before the click where the bends are too tight', () => {
    const bend = lineItem('segment', 1, [
      [0, 0],
      [50, 0],
      [50, 6],
      [0, 6],
    ]);
    const { editor, state } = taking('offset', [bend]);
    editor.adjust({ metres: 5 });
    expect(state()).toMatchObject({ cursor: 'not-allowed', refusal: { refusal: 'too-tight' } });
    play(editor, 'key(Enter)');
    expect([editor.document.count('segment'), state().tool]).toEqual([1, 'offset']);
  });
});

describe('simplifying', () => {
  const wavy = lineItem('segment', 1, [
    [0, 0],
    [20, 1],
    [40, 0],
    [60, 1],
    [80, 0],
  ]);

  it('counts the vertices and the deviation live, and keeps what lies on a node', () => {
    const { editor, state, pathOf } = taking('simplify', [wavy, pointItem('pole', 2, [40, 0])]);
    expect(state().draft?.operation).toMatchObject({ before: 5, after: 5, deviationM: 0 });
    expect(state().refusal).toEqual({ refusal: 'nothing-to-simplify' });
    editor.adjust({ metres: 2 });
    expect(state()).toMatchObject({
      refusal: null,
      draft: { operation: { before: 5, after: 3, deviationM: expect.closeTo(1.1, 1) } },
    });
    play(editor, 'key(Enter)');
    expect(pathOf('segment:1')).toEqual(path([0, 0], [40, 0], [80, 0]));
    expect(state().undo).toEqual({ key: 'simplified-line', params: { model: 'segment', name: 'segment 1', count: 2 } });
  });
});

describe('extending to meet', () => {
  const wall = lineItem('segment', 2, [
    [150, -40],
    [150, 40],
  ]);

  it('shows where the nearer end would meet the first line ahead, and goes there', () => {
    const { editor, state, pathOf } = taking('extend', [east, wall]);
    expect(state().draft?.operation).toMatchObject({
      end: 'end',
      meets: 'segment 2',
      changeM: expect.closeTo(55.7, 0),
    });
    play(editor, 'key(Enter)');
    expect(pathOf('segment:1')).toEqual(path([0, 0], [150, 0]));
    expect(state().undo).toMatchObject({ key: 'extended-line', params: { other: 'segment 2' } });
  });

  it('says that nothing lies ahead of the other end', () => {
    const { editor, state } = taking('extend', [east, wall]);
    play(editor, 'hover(2,3)');
    expect(state()).toMatchObject({ cursor: 'not-allowed', refusal: { refusal: 'nothing-ahead' } });
    play(editor, 'key(x)');
    expect(state()).toMatchObject({ refusal: null, draft: { operation: { end: 'end' } } });
  });

  it('trims what sticks out', () => {
    const long = lineItem('segment', 1, [
      [0, 0],
      [154, 0],
    ]);
    const { editor, state, pathOf } = taking('extend', [long, wall]);
    play(editor, 'key(Enter)');
    expect([pathOf('segment:1'), state().undo?.key]).toEqual([path([0, 0], [150, 0]), 'trimmed-line']);
  });
});
