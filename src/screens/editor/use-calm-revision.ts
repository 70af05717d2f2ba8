import { useEffect, useState } from 'react';
import type { Editor } from '../../editor/editor';

/** Milliseconds between two looks at a document that keeps changing. */
const calm = 200;

/**
 * The document's revision for numbers about the whole project: at once after a pause, else every 200 ms, because an import
 * moves it thousands of times.
 */
export function useCalmRevision(editor: Editor): number {
  const [revision, setRevision] = useState(() => editor.store.getState().revision);
  useEffect(() => {
    let timer: number | undefined;
    let last = 0;
    const look = () => {
      timer = undefined;
      last = performance.now();
      setRevision(editor.store.getState().revision);
    };
    look();
    const end = editor.store.subscribe((now, before) => {
      if (now.revision === before.revision || timer !== undefined) return;
      timer = window.setTimeout(look, Math.max(0, last + calm - performance.now()));
    });
    return () => {
      end();
      window.clearTimeout(timer);
    };
  }, [editor]);
  return revision;
}
