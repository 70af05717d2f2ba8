import { type RefObject, useEffect, useRef } from 'react';
import type { Change } from '../../../../editor/change';
import type { Editor } from '../../../../editor/editor';

/**
 * The last committed change, until the next gesture. The part that asks about changes may load later than the map, and still has to
 * ask a user who draws at once.
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
