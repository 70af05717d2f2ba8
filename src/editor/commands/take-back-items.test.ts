import { describe, expect, it } from 'vitest';
import { openEditor, play, pointItem } from '../testing/play';
import { takeBackItems } from './take-back-items';

/** A pole that the service has, and two that it does not. */
function editorWithNew() {
  const editor = openEditor([pointItem('pole', 1, [0, 0])]);
  editor.setTool('pole');
  play(editor, 'click(200,0)');
  play(editor, 'click(300,0)');
  editor.setTool('select');
  const fresh = [...editor.document.all('pole')].map(({ ref }) => ref).filter((ref) => ref.includes('local'));
  return { editor, fresh };
}

describe('taking items back', () => {
  it('takes back what the service has not seen, and nothing else, as one undo step', () => {
    const { editor, fresh } = editorWithNew();
    expect(fresh).toHaveLength(2);
    expect(editor.run(takeBackItems(editor.env(), ['pole:1', ...fresh, ...fresh]))).toBeNull();
    expect([...editor.document.all('pole')].map(({ ref }) => ref)).toEqual(['pole:1']);
    expect(editor.document.get('pole:1')?.fields['status']).not.toBe('abandoned');
    editor.undo();
    expect([...editor.document.all('pole')]).toHaveLength(3);
  });

  it('takes back what is protected too', () => {
    const { editor, fresh } = editorWithNew();
    const [first = 'pole:9'] = fresh;
    const item = editor.document.get(first);
    editor.document.apply(
      item ? [{ kind: 'patch', ref: first, before: {}, after: { fields: { status: 'completed' } } }] : [],
    );
    expect(editor.run(takeBackItems(editor.env(), [first]))).toBeNull();
    expect(editor.document.get(first)).toBeUndefined();
  });

  it('refuses where the service has seen all of them, and where nothing may be edited', () => {
    const { editor, fresh } = editorWithNew();
    expect(takeBackItems(editor.env(), ['pole:1'])).toMatchObject({ refusal: 'not-found' });
    editor.setAccess('read');
    expect(takeBackItems(editor.env(), fresh)).toMatchObject({ refusal: 'read-only' });
  });
});
