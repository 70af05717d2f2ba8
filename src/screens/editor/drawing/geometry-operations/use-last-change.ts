import { type RefObject, useEffect, useRef } from 'react';
import type { Change } from '../../../../editor/change';
import type { Editor } from '../../../../editor/editor';

/**
 * The change that was committed last, until the next gesture: what answers to a change may come later than the map, and
 * somebody who draws at once is to be asked all the same.
 */
export function useLastChange(editor: Editor): RefObject<Change | null> {
  const last = useRef<Change | null>(null);
  useEffect(() => {
    const forget = () => {
      last.current = null;
    };
    const stop = new AbortController();
    // Before the gesture itself is heard: what it commits is to be kept.
    window.addEventListener('pointerdown', forget, { capture: true, signal: stop.signal });
    window.addEventListener('keydown', forget, { capture: true, signal: stop.signal });
    const endCommits = editor.onCommit((change) => {
      last.current = change;
    });
    return () => {
      stop.abort();
      endCommits();
    };
  }, [editor]);
  return last;
}
