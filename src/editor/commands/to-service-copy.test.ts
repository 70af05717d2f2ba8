import { describe, expect, it } from 'vitest';
import { openEditor, place, pointItem } from '../testing/play';
import { moveNode } from './nodes/move-node';
import { patchItem } from './patch-item';
import { toServiceCopy } from './to-service-copy';

const [one, other] = [pointItem('pole', 1, [0, 0]), pointItem('pole', 2, [50, 0])];

describe('back to the copy of the service', () => {
  it('takes all unsent edits of one item back, and leaves those of others', () => {
    const editor = openEditor([one, other]);
    editor.run(patchItem(editor.env(), { ref: 'pole:1', fields: { name: 'new' } }));
    editor.run(patchItem(editor.env(), { ref: 'pole:2', fields: { name: 'other' } }));
    editor.run(moveNode(editor.env(), { ref: 'pole:1', to: place(9, 9) }));
    expect(editor.run(toServiceCopy(editor.env(), 'pole:1'))).toBeNull();
    expect(editor.document.get('pole:1')).toMatchObject({ geometry: one.geometry, fields: one.fields });
    expect(editor.document.get('pole:2')?.fields['name']).toBe('other');
    expect(editor.store.getState().undo).toEqual({
      key: 'put-back-to-service',
      params: { model: 'pole', name: 'new' },
    });
    editor.undo();
    expect(editor.document.get('pole:1')).toMatchObject({ geometry: { at: place(9, 9) }, fields: { name: 'new' } });
  });

  it('is no step without unsent edits, and not for what cannot be changed', () => {
    const editor = openEditor([one]);
    expect(toServiceCopy(editor.env(), 'pole:1')).toMatchObject({ items: [] });
    expect(toServiceCopy(editor.env(), 'pole:9')).toEqual({ refusal: 'not-found' });
    editor.setAccess('read');
    expect(toServiceCopy(editor.env(), 'pole:1')).toEqual({ refusal: 'read-only' });
  });
});
