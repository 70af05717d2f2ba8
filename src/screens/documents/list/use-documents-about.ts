import { useEffect, useState } from 'react';
import { reportUnexpected } from '../../../api/unexpected';
import type { Editor } from '../../../editor/editor';
import type { ItemRef } from '../../../items/item';
import { useThrottledRevision } from '../../open-project/use-throttled-revision';
import { useEditor } from '../../services';
import { findDocuments } from './find-documents';

const isSame = (a: readonly ItemRef[], b: readonly ItemRef[]) =>
  a.length === b.length && a.every((ref, i) => ref === b[i]);

/** The documents about an item, the newest first. */
export function useDocumentsAbout(editor: Editor, about: ItemRef): readonly ItemRef[] {
  const { analysis } = useEditor();
  const revision = useThrottledRevision(editor);
  const [found, setFound] = useState<readonly ItemRef[]>([]);
  useEffect(() => {
    if (revision < 0) return;
    const stop = new AbortController();
    findDocuments({ editor, analysis }, about, stop.signal).then(
      (refs) => stop.signal.aborted || setFound((before) => (isSame(before, refs) ? before : refs)),
      (error: unknown) => stop.signal.aborted || reportUnexpected(error),
    );
    return () => stop.abort();
  }, [editor, analysis, about, revision]);
  return found;
}
