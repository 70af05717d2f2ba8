import { useEffect } from 'react';
import type { Editor } from '../../../../editor/editor';
import { closeForm, formStore, placed } from './form-store';

/** Follows what is placed, until something else is selected. It may be placed before the forms are there. */
export function usePlacedItem(editor: Editor): void {
  useEffect(() => {
    const endCommits = editor.onCommit(({ note, items }) => {
      const [made, ...others] = items;
      if (note.key !== 'drew-item' || made?.kind !== 'create' || others.length > 0) return;
      const { ref } = made.item;
      // The tool selects what it has made after that.
      queueMicrotask(() => placed(ref));
    });
    const endSelection = editor.store.subscribe(({ selection }, before) => {
      const { ref } = formStore.getState();
      if (selection === before.selection || ref === null) return;
      if (selection.length !== 1 || editor.document.current(ref) !== selection[0]) closeForm();
    });
    return () => {
      endCommits();
      endSelection();
      closeForm();
    };
  }, [editor]);
}
