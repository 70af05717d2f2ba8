import { useEffect } from 'react';
import type { ItemRef } from '../../../../items/item';
import { useEditor } from '../../../services';

/** Calls for what is selected next beside `from`, with all that is selected then; null: nothing is picked. */
export function usePickedItem(from: ItemRef | null, onPick: (ref: ItemRef, over: readonly ItemRef[]) => void): void {
  const { editor } = useEditor();
  useEffect(() => {
    if (!from) return;
    // The other end may stand on a vertex of the selected line.
    editor.setPicking(true);
    const stop = editor.store.subscribe(({ selection }) => {
      const to = selection.find((ref) => ref !== from);
      if (to) onPick(to, selection);
    });
    return () => {
      stop();
      editor.setPicking(false);
    };
  }, [editor, from, onPick]);
}
