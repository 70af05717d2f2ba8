import { describe, expect, it } from 'vitest';
import type { Editor } from '../../editor';
import { lineItem, openEditor, path, play, pointItem } from '../../testing/play';

const aerial = (item: ReturnType<typeof lineItem>, segmentType: string) => ({
  ...item,
  fields: { ...item.fields, segmentType },
});

/** Two ways from the closure in the west to the one in the north-east, and a closure that no segment reaches. */
const town = [
  aerial(
    lineItem('segment', 1, [
      [0, 0],
      [100, 0],
      [200, 0],
    ]),
    'underground',
  ),
  aerial(
    lineItem('segment', 2, [
      [200, 0],
      [200, 100],
    ]),
    'aerial',
  ),
  aerial(
    lineItem('segment', 3, [
      [0, 0],
      [0, 200],
      [200, 200],
      [200, 100],
    ]),
    'underground',
  ),
  pointItem('pole', 20, [200, 100]),
  pointItem('splice', 10, [0, 0]),
  pointItem('splice', 11, [200, 100]),
  pointItem('site', 12, [400, 400]),
];

function laying() {
  const editor = openEditor(town);
  editor.setTool('lay-cable');
  return editor;
}

const made = (editor: Editor) => [...editor.document.all('cable')];
const pathMade = (editor: Editor) => made(editor).map(({ geometry }) => geometry?.kind === 'line' && geometry.path);
const draftOf = (editor: Editor) => editor.store.getState().draft;

describe('laying a cable', () => {
  it('follows the shortest way along segments from closure to closure, in one step', () => {
    const editor = laying();
    play(editor, 'click(0,0) hover(200,100)');
    expect(draftOf(editor)?.laying).toMatchObject({ from: 'splice 10', to: 'splice 11', risers: 1, next: 'found' });
    play(editor, 'click(200,100) key(Enter)');
    const way = path([0, 0], [100, 0], [200, 0], [200, 100]);
    expect(pathMade(editor)).toEqual([way]);
    const [cable] = made(editor);
    expect(cable?.fields).toMatchObject({ fromName: 'splice 10', toName: 'splice 11', fiberCount: 12, slackM: 38 });
    const { lengthM, totalLengthM } = cable?.fields ?? {};
    expect(Number(totalLengthM)).toBeCloseTo(Number(lengthM) + 38, 2);
    expect(editor.store.getState()).toMatchObject({ tool: 'lay-cable', selection: [cable?.ref] });
    editor.undo();
    expect(made(editor)).toEqual([]);
  });

  it('takes way-points, and gives them back one by one', () => {
    const editor = laying();
    play(editor, 'click(0,0) click(0,200) click(200,100) key(Backspace)');
    expect(draftOf(editor)?.items[0]?.geometry).toEqual({ kind: 'line', path: path([0, 0], [0, 200]) });
    play(editor, 'click(200,100) double-click(200,100)');
    expect(pathMade(editor)).toEqual([path([0, 0], [0, 200], [200, 200], [200, 100])]);
    expect(made(editor)[0]?.fields).toMatchObject({ slackM: 30, installationType: 'underground' });
  });

  it('says where no segment leads, and goes straight only where that was chosen', () => {
    const editor = laying();
    play(editor, 'click(0,0) hover(400,400)');
    expect(draftOf(editor)?.laying?.next).toBe('off');
    expect(draftOf(editor)?.ghosts).toEqual([{ kind: 'line', path: path([0, 0], [400, 400]) }]);
    play(editor, 'click(400,400)');
    expect(editor.store.getState().refusal).toEqual({ refusal: 'off-segments', params: { place: 'next' } });
    play(editor, 'key(s) click(400,400)');
    expect(editor.store.getState().refusal).toBeNull();
    expect(draftOf(editor)?.laying?.isStraight).toBe(false);
    play(editor, 'key(Enter)');
    expect(pathMade(editor)).toEqual([path([0, 0], [400, 400])]);
    expect(made(editor)[0]?.fields['toName']).toBe('site 12');
  });

  it('keeps what was dropped, with its straight pieces', () => {
    const editor = laying();
    play(editor, 'click(0,0) key(s) click(400,400) key(Escape)');
    const dropped = editor.store.getState().dropped;
    expect(dropped?.tool).toBe('lay-cable');
    if (dropped) editor.sendDrawingInput({ kind: 'bring-back', drawing: dropped.drawing });
    play(editor, 'key(Enter)');
    expect(pathMade(editor)).toEqual([path([0, 0], [400, 400])]);
  });

  it('takes what was typed for fibres, slack and risers, also for the next cable', () => {
    const editor = laying();
    editor.adjust({ fibres: 48, endSlackM: 20, riserM: 0 });
    play(editor, 'click(0,0) click(200,100) key(Enter) click(0,0) click(200,0) key(Enter)');
    expect(made(editor).map(({ fields }) => [fields['fiberCount'], fields['slackM']])).toEqual([
      [48, 40],
      [48, 40],
    ]);
  });

  it('stays as it is drawn where segments went away meanwhile', () => {
    const editor = laying();
    play(editor, 'click(0,0) click(200,0)');
    editor.document.receive({ ...aerial(lineItem('segment', 1, [[0, 0]]), 'aerial'), geometry: null });
    editor.document.receive({ ...aerial(lineItem('segment', 3, [[0, 0]]), 'aerial'), geometry: null });
    play(editor, 'key(Enter)');
    expect(editor.store.getState().refusal).toEqual({ refusal: 'no-way-along' });
    expect(made(editor)).toEqual([]);
    expect(draftOf(editor)).not.toBeNull();
  });
});
