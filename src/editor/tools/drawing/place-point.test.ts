import { describe, expect, it } from 'vitest';
import type { ModelKey } from '../../../items/item';
import { lineItem, openEditor, place, play, pointItem } from '../../testing/play';
import type { ToolId } from '../tool';

const line = lineItem('segment', 1, [
  [0, 0],
  [100, 0],
]);

function placing(tool: ToolId & ModelKey) {
  const editor = openEditor([line, pointItem('pole', 2, [100, 50])]);
  editor.setTool(tool);
  const made = () =>
    [...editor.document.all(tool)].flatMap(({ ref, geometry }) =>
      ref.includes('local') && geometry?.kind === 'point' ? [geometry.at] : [],
    );
  return { editor, made };
}

describe('placing point items', () => {
  it.each(['pole', 'access-point', 'site', 'splice', 'note'] as const)(
    '%s: one a click, selected, and stays',
    (tool) => {
      const { editor, made } = placing(tool);
      play(editor, 'click(50,80) click(80,80)');
      expect(made()).toEqual([place(50, 80), place(80, 80)]);
      expect(editor.store.getState()).toMatchObject({ tool, selection: [`${tool}:local:2`], hint: 'place-point' });
    },
  );

  it('snaps to ends and edges, and shows it before the click', () => {
    const { editor, made } = placing('pole');
    play(editor, 'hover(3,4)');
    expect(editor.store.getState().draft).toMatchObject({
      snap: { kind: 'end', at: place(0, 0) },
      items: [{ ref: null, model: 'pole', geometry: { kind: 'point', at: place(0, 0) } }],
    });
    play(editor, 'click(3,4) click(50,6) leave');
    expect(made()).toEqual([place(0, 0), place(50, 0)]);
    expect(editor.store.getState().draft).toBeNull();
  });

  it('a splice goes onto a pole, a pole does not', () => {
    const splice = placing('splice');
    play(splice.editor, 'click(103,52)');
    expect(splice.made()).toEqual([place(100, 50)]);
    const pole = placing('pole');
    play(pole.editor, 'click(103,52)');
    expect(pole.made()).toEqual([place(103, 52)]);
  });

  it('a double-click places one, and undo frees the place again', () => {
    const { editor, made } = placing('note');
    play(editor, 'click(50,80) click(51,80) double-click(51,80)');
    expect(made()).toHaveLength(1);
    play(editor, 'undo');
    expect(made()).toHaveLength(0);
    play(editor, 'click(50,80)');
    expect(made()).toHaveLength(1);
  });

  it('Escape leaves; other events are the page’s', () => {
    const { editor } = placing('site');
    expect(play(editor, 'press(0,0) drag(0,0) drop(0,0) key(Enter) cancel')).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    play(editor, 'key(Escape)');
    expect(editor.store.getState().tool).toBe('select');
  });

  it('shows why it may not', () => {
    const { editor, made } = placing('pole');
    editor.setLayer('pole', { locked: true });
    play(editor, 'click(50,80)');
    expect(made()).toEqual([]);
    expect(editor.store.getState().refusal).toEqual({ refusal: 'locked', params: { model: 'pole' } });
  });
});
