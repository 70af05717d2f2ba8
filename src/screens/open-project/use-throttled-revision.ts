import { useEffect, useState } from 'react';
import type { Editor } from '../../editor/editor';

/** Milliseconds between two looks at a document that keeps changing. */
const intervalMs = 200;
/** Milliseconds that an edit has for itself: it is stored and shown before numbers about the project are. */
const editMs = 60;

/**
 * The document's revision for numbers about the whole project: soon after a pause, else every 200 ms, because an import
 * moves it thousands of times. Stands still while it is not wanted.
 */
export function useThrottledRevision(editor: Editor, wanted = true): number {
  const [revision, setRevision] = useState(() => editor.store.getState().revision);
  useEffect(() => {
    if (!wanted) return;
    let timer: number | undefined;
    let last = 0;
    const update = () => {
      timer = undefined;
      last = performance.now();
      setRevision(editor.store.getState().revision);
    };
    update();
    const end = editor.store.subscribe((now, before) => {
      if (now.revision === before.revision || timer !== undefined) return;
      timer = window.setTimeout(update, Math.max(editMs, last + intervalMs - performance.now()));
    });
    return () => {
      end();
      window.clearTimeout(timer);
    };
  }, [editor, wanted]);
  return revision;
}
