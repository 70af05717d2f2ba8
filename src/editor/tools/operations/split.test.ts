import { describe, expect, it } from 'vitest';
import type { Item } from '../../../items/item';
import { lineItem, openEditor, path, place, play, pointItem } from '../../testing/play';
import { line as spliced } from '../../testing/spliced-line';

const line = lineItem('segment', 1, [
  [0, 0],
  [100, 0],
  [300, 0],
]);
const pole = pointItem('pole', 2, [200, 1]);

function splitting(items: readonly Item[] = [line]) {
  const editor = openEditor(items);
  editor.select(['segment:1']);
  editor.setTool('split');
  const state = () => editor.store.getState();
  const paths = () => {
    const lines = [...editor.document.all('segment')].toSorted((a, b) => a.ref.localeCompare(b.ref));
    return lines.map(({ geometry }) => (geometry?.kind === 'line' ? geometry.path : null));
  };
  return { editor, state, paths };
}

describe('the tool that splits', () => {
  it('shows both parts with their lengths before the click, and cuts with it', () => {
    const { editor, state, paths } = splitting();
    play(editor, 'hover(150,6)');
    const { draft } = state();
    expect(draft?.items.map(({ tone, geometry }) => [tone, geometry])).toEqual([
      ['first', { kind: 'line', path: path([0, 0], [100, 0], [150, 0]) }],
      ['second', { kind: 'line', path: path([150, 0], [300, 0]) }],
    ]);
    expect(draft?.tag?.partsM?.map(Math.round)).toEqual([167, 167]);
    play(editor, 'click(150,6)');
    expect(paths()).toEqual([path([0, 0], [100, 0], [150, 0]), path([150, 0], [300, 0])]);
    expect(state().tool).toBe('select');
    expect(state().selection).toEqual(['segment:1', 'segment:local:1']);
    expect(state().undo?.key).toBe('split-line');
    editor.undo();
    expect(paths()).toEqual([line.geometry?.kind === 'line' ? line.geometry.path : null]);
  });

  it('goes to a vertex, and to a pole that stands on the line; Alt ignores both', () => {
    const { editor, state } = splitting([line, pole]);
    play(editor, 'hover(104,3)');
    expect(state().draft?.snap?.kind).toBe('vertex');
    expect(state().draft?.items[1]?.geometry).toEqual({ kind: 'line', path: path([0, 0], [100, 0]) });
    play(editor, 'hover(205,4)');
    expect(state().draft?.snap).toMatchObject({ kind: 'node', ref: 'pole:2' });
    expect(state().draft?.items[1]?.geometry).toEqual({ kind: 'line', path: path([200, 1], [300, 0]) });
    play(editor, 'hover(205,4)+alt');
    expect(state().draft?.snap).toBeNull();
  });

  it('cuts by keys alone: a bracket for a vertex, X for the number, Enter', () => {
    const { editor, state, paths } = splitting();
    play(editor, 'key(]) key(x)');
    expect(state().draft?.operation).toMatchObject({ cut: { parts: [{ keeps: true }, { keeps: false }] } });
    expect(play(editor, 'key(Enter)')).toEqual([true]);
    expect(paths()).toEqual([path([0, 0], [100, 0]), path([100, 0], [300, 0])]);
  });

  it('cuts at a typed distance from the start', () => {
    const { editor, state, paths } = splitting();
    editor.adjust({ metres: 50 });
    expect(state().draft?.operation).toMatchObject({ cut: { fromStartM: expect.closeTo(50, 1) } });
    editor.adjust({ metres: 5000 });
    expect(state()).toMatchObject({ refusal: { refusal: 'cut-at-end' }, draft: { operation: { cut: null } } });
    editor.adjust({ metres: 50 });
    play(editor, 'key(Enter)');
    expect(paths()).toHaveLength(2);
  });

  it('shows a finger the cut with the first tap and makes it with the second', () => {
    const { editor, paths } = splitting();
    play(editor, 'touch:click(150,5)');
    expect(paths()).toHaveLength(1);
    play(editor, 'touch:click(150,5)');
    expect(paths()).toHaveLength(2);
  });

  it('cuts nothing beside the line, and says so', () => {
    const { editor, state, paths } = splitting();
    play(editor, 'hover(150,80)');
    expect(state()).toMatchObject({ cursor: 'not-allowed', draft: { operation: { cut: null } } });
    play(editor, 'click(150,80)');
    expect([state().refusal, paths().length]).toEqual([{ refusal: 'off-the-line' }, 1]);
  });

  it('says before the click that a protected line keeps its shape', () => {
    const kept: Item = { ...line, fields: { ...line.fields, protectedStatus: true } };
    const { editor, state, paths } = splitting([kept]);
    play(editor, 'hover(150,2)');
    expect(state()).toMatchObject({ cursor: 'not-allowed', refusal: { refusal: 'protected' } });
    play(editor, 'click(150,2)');
    expect(paths()).toHaveLength(1);
  });

  it('needs one selected line', () => {
    const { editor, state } = splitting([line, pole]);
    editor.select(['pole:2']);
    expect(state()).toMatchObject({ refusal: { refusal: 'one-line' }, draft: null });
    play(editor, 'key(Escape)');
    expect(state().tool).toBe('select');
  });
});

describe('the tool that splits a spliced cable', () => {
  const onCable = () => {
    const editor = openEditor(spliced);
    editor.select(['cable:2']);
    editor.setTool('split');
    play(editor, 'hover(150,4)');
    const fibres = () => {
      const operation = editor.store.getState().draft?.operation;
      return operation?.kind === 'split' ? operation.cut?.fibres : undefined;
    };
    const closures = () => [...editor.document.all('splice')];
    return { editor, fibres, closures };
  };

  it('leads the fibres on, in a closure at the cut', () => {
    const { editor, fibres, closures } = onCable();
    expect(fibres()).toBe('through');
    play(editor, 'click(150,4)');
    const [made] = closures().filter(({ ref }) => ref.includes('local'));
    expect(made).toMatchObject({ geometry: { at: place(150, 0) }, fields: { connections: { connections: [{}] } } });
  });

  it('leaves the fibres open after O, and leads them on after a second O', () => {
    const { editor, fibres, closures } = onCable();
    play(editor, 'key(o)');
    expect(fibres()).toBe('open');
    play(editor, 'key(O)');
    expect(fibres()).toBe('through');
    play(editor, 'key(o) click(150,4)');
    expect([...editor.document.all('cable')]).toHaveLength(3);
    expect(closures()).toHaveLength(4);
    editor.undo();
    expect([...editor.document.all('cable')]).toHaveLength(2);
  });

  it('begins with fibres that go on at each cut, whatever the last one did', () => {
    const { editor, fibres } = onCable();
    play(editor, 'key(o) click(150,4)');
    editor.select(['cable:1']);
    editor.setTool('split');
    play(editor, 'hover(50,4)');
    expect(fibres()).toBe('through');
  });
});
