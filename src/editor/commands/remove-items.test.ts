import { describe, expect, it } from 'vitest';
import type { Fields, Item, ItemRef } from '../../items/item';
import { isRefusal } from '../command-env';
import { lineItem, openEditor, play, pointItem } from '../testing/play';
import { planRemoval, removeItems } from './remove-items';

const withFields = (item: Item, fields: Fields): Item => ({ ...item, fields: { ...item.fields, ...fields } });
const sent = withFields(pointItem('pole', 1, [0, 0]), { status: 'existing' });
const gone = withFields(pointItem('pole', 2, [50, 0]), { status: 'abandoned' });
const segment = lineItem('segment', 3, [
  [0, 0],
  [50, 0],
]);

/** An editor with these items, and a pole that was not sent. */
function editorWith(items: readonly Item[] = [sent], access: 'write' | 'read' = 'write') {
  const editor = openEditor(items, access);
  if (access === 'write') {
    editor.setTool('pole');
    play(editor, 'click(200,0)');
    editor.setTool('select');
  }
  const fresh = [...editor.document.all('pole')].find(({ ref }) => ref.includes('local'))?.ref;
  const statusOf = (ref: ItemRef) => editor.document.get(ref)?.fields['status'];
  const giveUp = (...refs: readonly ItemRef[]) => editor.run(removeItems(editor.env(), refs));
  return { editor, fresh: fresh ?? 'pole:9', statusOf, giveUp };
}

describe('giving up what is selected', () => {
  it('takes back what was not sent, abandons what was, and one undo brings back both', () => {
    const { editor, fresh, statusOf, giveUp } = editorWith();
    expect(planRemoval(editor.env(), ['pole:1', fresh])).toMatchObject({ dropped: [fresh], abandoned: ['pole:1'] });
    expect(giveUp('pole:1', fresh)).toBeNull();
    expect([statusOf('pole:1'), editor.document.get(fresh)]).toEqual(['abandoned', undefined]);
    expect(editor.store.getState().undo).toEqual({
      key: 'gave-up',
      params: { model: 'pole', count: 2, abandoned: 1 },
    });
    editor.undo();
    expect([statusOf('pole:1'), statusOf(fresh)]).toEqual(['existing', 'planned']);
    editor.redo();
    expect([statusOf('pole:1'), editor.document.get(fresh)]).toEqual(['abandoned', undefined]);
  });

  it('names one item, and calls only sent items abandoned', () => {
    const { editor, fresh, giveUp } = editorWith();
    giveUp('pole:1');
    expect(editor.store.getState().undo).toEqual({
      key: 'abandoned',
      params: { model: 'pole', name: 'pole 1', abandoned: 1 },
    });
    giveUp(fresh);
    expect(editor.store.getState().undo).toMatchObject({ key: 'gave-up', params: { name: 'P-1' } });
  });

  it('lets go of what is no more, and keeps the rest selected', () => {
    const { editor, fresh, giveUp } = editorWith();
    editor.select(['pole:1', fresh]);
    giveUp('pole:1', fresh);
    expect(editor.store.getState().selection).toEqual(['pole:1']);
  });

  it('leaves out what is abandoned already, and says so when that is all', () => {
    const { editor, giveUp } = editorWith([sent, gone]);
    expect(planRemoval(editor.env(), ['pole:1', 'pole:2'])).toMatchObject({ abandoned: ['pole:1'] });
    expect(giveUp('pole:2')).toEqual({ refusal: 'abandoned-already' });
  });

  it('touches none when one is protected or locked, and nothing for a read-only user', () => {
    const guarded = withFields(segment, { protectedStatus: true });
    const { editor, statusOf, giveUp } = editorWith([sent, guarded]);
    expect(giveUp('pole:1', 'segment:3')).toEqual({ refusal: 'protected', params: { name: 'segment 3' } });
    expect(statusOf('pole:1')).toBe('existing');
    editor.setLayer('pole', { locked: true });
    expect(giveUp('pole:1')).toEqual({ refusal: 'locked', params: { model: 'pole' } });
    const guest = editorWith([sent], 'read');
    expect(planRemoval(guest.editor.env(), ['pole:1'])).toEqual({ refusal: 'read-only' });
  });

  it('is about items that are there, each once', () => {
    const { editor, fresh } = editorWith();
    expect(planRemoval(editor.env(), [])).toEqual({ refusal: 'not-found' });
    expect(planRemoval(editor.env(), ['pole:77'])).toEqual({ refusal: 'not-found' });
    const plan = planRemoval(editor.env(), [fresh, fresh]);
    expect(isRefusal(plan) ? plan : plan.dropped).toEqual([fresh]);
  });
});
