import { type RefObject, useEffect, useRef } from 'react';
import type { Change } from '../../../../editor/change';
import type { Editor } from '../../../../editor/editor';
import { lazyPart } from '../../../lazy-part';
import { useEditor } from '../../../services';
import type { Feature } from '../../common/features/feature';
import { geometryOperationActions } from './geometry-operation-actions';
import { giveUpActions } from './give-up-actions';

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

const GeometryOperations = lazyPart(async () => (await import('./geometry-operations')).GeometryOperations, {
  standsBy: true,
});

/** The part on the map loads after the first picture. Until then this component keeps the last change for it. */
function OperationsOnMap() {
  const { editor } = useEditor();
  return <GeometryOperations lastChange={useLastChange(editor)} />;
}

/** Operations on lines and areas that exist. */
export const feature: Feature = {
  id: 'geometry-operations',
  actions: [...geometryOperationActions, ...giveUpActions],
  OnMap: OperationsOnMap,
};
