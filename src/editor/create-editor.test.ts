import { describe, expect, it } from 'vitest';
import { listBase } from '../items/base/list-base';
import { drawingTools } from '../items/registry';
import type { Change } from './change';
import { addItem } from './commands/add-item';
import { patchItem } from './commands/patch-item';
import { createEditor } from './create-editor';
import type { Editor, EditorState } from './editor';
import { lineItem, openEditor, path, play, pointer, pointItem } from './testing/play';

const pole = pointItem('pole', 1, [0, 0]);
const segment = lineItem('segment', 2, [
  [0, 0],
  [100, 0],
]);

const state = (editor: Editor) => editor.store.getState();
const rename = (editor: Editor, name: string) =>
  editor.run(patchItem(editor.env(), { ref: 'pole:1', fields: { name } }));

function recordChanges(editor: Editor): Change[] {
  const changes: Change[] = [];
  editor.onCommit((change) => changes.push(change));
  return changes;
}

describe('the editor', () => {
  it('is deaf until it has a viewport and a project', () => {
    const editor = createEditor({ newId: () => 'local:1', newChangeId: () => 'c' });
    expect(play(editor, 'click(0,0)')).toEqual([false]);
    expect(editor.hits(pointer({ x: 0, y: 0 }))).toEqual([]);
    editor.open(1, 'write');
    editor.setTool('segment');
    expect(play(editor, 'click(0,0)')).toEqual([false]);
    expect(state(editor)).toMatchObject({ projectId: 1, access: 'write', tool: 'segment', draft: null });
  });

  it('writes its state once an event, and not at all when nothing differs', () => {
    const editor = openEditor([pole, segment]);
    editor.setTool('segment');
    let writes = 0;
    editor.store.subscribe(() => {
      writes += 1;
    });
    play(editor, 'hover(30,30)');
    expect(writes).toBe(0);
    play(editor, 'click(30,30) click(60,60)');
    expect(writes).toBe(2);
    play(editor, 'key(Enter)');
    expect(writes).toBe(3);
  });

  it('commits a command, remembers it, and tells the outbox', () => {
    const editor = openEditor([pole]);
    const changes = recordChanges(editor);
    expect(rename(editor, 'P-7')).toBeNull();
    expect(editor.document.get('pole:1')?.fields['name']).toBe('P-7');
    expect(state(editor)).toMatchObject({
      undo: { key: 'changed-field' },
      redo: null,
      revision: editor.document.revision(),
    });
    expect(editor.undo()).toMatchObject({ key: 'undid', params: { step: 'changed-field', name: 'pole 1' } });
    expect(state(editor)).toMatchObject({ undo: null, redo: { key: 'changed-field' } });
    expect(editor.redo()).toMatchObject({ key: 'restored' });
    expect(changes.map(({ note, items }) => [note.key, items])).toMatchObject([
      ['changed-field', [{ after: { fields: { name: 'P-7' } } }]],
      ['undid', [{ before: { fields: { name: 'P-7' } }, after: { fields: { name: 'pole 1' } } }]],
      ['restored', [{ after: { fields: { name: 'P-7' } } }]],
    ]);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(3);
  });

  it('makes no step of a command that changes nothing', () => {
    const editor = openEditor([pole]);
    const changes = recordChanges(editor);
    expect(rename(editor, 'pole 1')).toBeNull();
    expect([changes, state(editor).undo]).toEqual([[], null]);
  });

  it('shows a refusal until the next gesture', () => {
    const editor = openEditor([pole]);
    expect(editor.run({ refusal: 'last-polygon' })).toEqual({ refusal: 'last-polygon' });
    expect(state(editor).refusal).toEqual({ refusal: 'last-polygon' });
    play(editor, 'hover(40,40)');
    expect(state(editor).refusal).not.toBeNull();
    play(editor, 'click(40,40)');
    expect(state(editor).refusal).toBeNull();
    expect(editor.undo()).toEqual({ refusal: 'nothing-to-undo' });
    expect(state(editor).refusal).toEqual({ refusal: 'nothing-to-undo' });
    rename(editor, 'P-7');
    expect(state(editor).refusal).toBeNull();
  });

  it('stops telling a listener that left', () => {
    const editor = openEditor([pole]);
    const changes: Change[] = [];
    const leave = editor.onCommit((change) => changes.push(change));
    rename(editor, 'P-7');
    leave();
    rename(editor, 'P-8');
    expect(changes).toHaveLength(1);
  });

  it('settles in the middle of a commit without losing the draft or the selection', () => {
    const editor = openEditor();
    editor.onCommit((change) => {
      const [part] = change.items;
      if (part?.kind === 'create')
        editor.applyOutcome(part.item.ref, { base: { ...part.item, ref: 'segment:77' }, edit: null });
    });
    editor.setTool('segment');
    play(editor, 'click(0,0) click(50,0) key(Enter)');
    expect(state(editor)).toMatchObject({ selection: ['segment:77'], hint: 'draw-line-start' });
    expect(editor.undo()).toMatchObject({ key: 'undid' });
    expect(editor.document.get('segment:77')?.fields['status']).toBe('abandoned');
  });
});

describe('access', () => {
  it('read-only refuses tools, commands and undo, and shows no handles', () => {
    const editor = openEditor([pole, segment], 'read');
    for (const { id: tool } of drawingTools) {
      editor.setTool('select');
      expect(state(editor)).toMatchObject({ tool: 'select', refusal: null });
      editor.setTool(tool);
      expect(state(editor)).toMatchObject({ tool: 'select', refusal: { refusal: 'read-only' } });
    }
    editor.setTool('select');
    expect(rename(editor, 'P-7')).toEqual({ refusal: 'read-only' });
    expect(editor.undo()).toEqual({ refusal: 'read-only' });
    expect(play(editor, 'click(50,0) press(0,0)')).toEqual([true, false]);
    expect(state(editor)).toMatchObject({ selection: ['segment:2'], draft: null, hint: 'read-only' });
  });

  it('of a project that is still opening refuses as read-only does, and says so', () => {
    const editor = openEditor([pole, segment], 'opening');
    const refused = { refusal: 'opening' };
    editor.setTool('pole');
    expect(state(editor)).toMatchObject({ tool: 'select', refusal: refused });
    expect([rename(editor, 'P-7'), editor.undo()]).toEqual([refused, refused]);
    play(editor, 'click(50,0)');
    expect(state(editor)).toMatchObject({ selection: ['segment:2'], draft: null, hint: 'opening' });
    editor.close();
    editor.setTool('pole');
    expect(state(editor)).toMatchObject({ tool: 'select', refusal: { refusal: 'opening' } });
    editor.open(1, 'write');
    editor.setTool('pole');
    expect(state(editor)).toMatchObject({ tool: 'pole', refusal: null });
  });

  it('refuses a change that was made before the access was lost', () => {
    const editor = openEditor([pole]);
    const change = patchItem(editor.env(), { ref: 'pole:1', fields: { name: 'P-7' } });
    editor.setTool('pole');
    editor.setAccess('read');
    expect(state(editor).tool).toBe('select');
    expect(editor.run(change)).toEqual({ refusal: 'read-only' });
    editor.setAccess('write');
    expect(editor.run(change)).toBeNull();
  });
});

describe('selection and layers', () => {
  it('select follows renames and holds each item once; items may come later', () => {
    const editor = openEditor();
    editor.select(['pole:1', 'pole:1', 'pole:local:9']);
    expect(state(editor).selection).toEqual(['pole:1', 'pole:local:9']);
    editor.receiveModel('pole', listBase([pole]));
    expect(state(editor).selection).toEqual(['pole:1', 'pole:local:9']);
    editor.applyOutcome('pole:local:9', { base: pointItem('pole', 9, [9, 9]), edit: null });
    expect(state(editor).selection).toEqual(['pole:1', 'pole:9']);
    editor.select(['pole:local:9']);
    expect(state(editor).selection).toEqual(['pole:9']);
    expect(state(editor).draft?.handles).toHaveLength(1);
  });

  it('an item that is taken back leaves selection, hover and stack', () => {
    const editor = openEditor();
    editor.run(addItem(editor.env(), { model: 'pole', geometry: { kind: 'point', at: [0, 0] } }));
    play(editor, 'click(0,0) hover(0,0)');
    expect(state(editor)).toMatchObject({ selection: ['pole:local:1'], hover: 'pole:local:1' });
    editor.undo();
    expect(state(editor)).toMatchObject({ selection: [], hover: null, pickList: [], draft: null });
  });

  it('a hidden layer leaves selection, hover and hits; a locked one only hits of tools', () => {
    const editor = openEditor([pole, segment]);
    play(editor, 'click(0,0) hover(0,0)');
    editor.setLayer('pole', { locked: true });
    expect(state(editor)).toMatchObject({
      selection: ['pole:1'],
      draft: null,
      layers: { pole: { visible: true, locked: true } },
    });
    expect(editor.hits(pointer({ x: 0, y: 0 }))).toEqual(['pole:1', 'segment:2']);
    play(editor, 'hover(1,0)');
    expect(state(editor).pickList).toEqual(['segment:2']);
    play(editor, 'hover(1,0)');
    editor.setLayer('pole', { visible: false });
    expect(state(editor)).toMatchObject({ selection: [], hover: 'segment:2' });
    editor.setLayer('segment', { visible: false });
    expect(state(editor)).toMatchObject({ hover: null, pickList: [] });
    editor.setLayer('segment', { visible: true });
    expect(editor.hits(pointer({ x: 0, y: 0 }))).toEqual(['segment:2']);
  });

  it('keeps layers and snapping from project to project, and nothing else', () => {
    const editor = openEditor([pole]);
    editor.setLayer('note', { visible: false });
    editor.setSnapping(false);
    rename(editor, 'P-7');
    editor.select(['pole:1']);
    editor.setTool('segment');
    play(editor, 'click(0,0)');
    editor.open(2, 'write');
    const fresh: Partial<EditorState> = {
      projectId: 2,
      tool: 'select',
      selection: [],
      draft: null,
      undo: null,
      snapping: false,
    };
    expect(state(editor)).toMatchObject({ ...fresh, layers: { note: { visible: false }, pole: { visible: true } } });
    expect(editor.document.get('pole:1')).toBeUndefined();
    expect(editor.undo()).toEqual({ refusal: 'nothing-to-undo' });
    editor.close();
    expect(state(editor)).toMatchObject({ projectId: null, access: 'opening' });
  });

  it('shows another user all layers in their usual order, with none locked', () => {
    const editor = openEditor([pole]);
    const { layers, order } = state(editor);
    editor.setLayer('note', { visible: false });
    editor.setLayer('pole', { locked: true });
    editor.setOrder(order.toReversed());
    editor.setSnapping(false);
    editor.forgetUser();
    expect(state(editor)).toMatchObject({ projectId: null, layers, order, snapping: false });
    expect(editor.document.get('pole:1')).toBeUndefined();
  });
});

describe('undo routed to the tool', () => {
  it('takes a vertex back as long as a line is drawn', () => {
    const editor = openEditor([pole]);
    rename(editor, 'P-7');
    editor.setTool('segment');
    play(editor, 'click(20,20) click(60,20)');
    expect(editor.undo()).toEqual({ key: 'removed-vertex', params: {} });
    expect(editor.redo()).toEqual({ key: 'added-vertex', params: {} });
    expect(state(editor).draft?.items[0]?.geometry).toEqual({ kind: 'line', path: path([20, 20], [60, 20]) });
    editor.undo();
    editor.undo();
    expect(editor.document.get('pole:1')?.fields['name']).toBe('P-7');
    expect(editor.undo()).toMatchObject({ key: 'undid' });
    expect(editor.document.get('pole:1')?.fields['name']).toBe('pole 1');
  });

  it('a change of tool drops the drawing', () => {
    const editor = openEditor();
    editor.setTool('segment');
    play(editor, 'click(20,20) click(60,20)');
    editor.setTool('permit');
    expect(state(editor)).toMatchObject({ tool: 'permit', draft: null, hint: 'draw-area-start', cursor: 'crosshair' });
    editor.setTool('select');
    expect(state(editor)).toMatchObject({ hint: 'select-idle', cursor: 'default' });
  });
});
