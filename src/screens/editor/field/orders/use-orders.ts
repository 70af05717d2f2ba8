import { useEffect, useMemo, useState } from 'react';
import { reportUnexpected } from '../../../../api/unexpected';
import { type ItemRef, refOf } from '../../../../items/item';
import { type NoteOrder, noteReading, orderOfNote } from '../../../../items/orders/order-of-note';
import { deployment } from '../../../deployment';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { useEditor } from '../../../services';
import { itemLabel } from '../../../text/item-label';

/** So many notes are looked through on the page; more are asked of the analysis worker. */
const few = 5000;

/** The work orders of the open project, as they are now. */
export function useOrders(): readonly NoteOrder[] {
  const { editor, analysis } = useEditor();
  const revision = useThrottledRevision(editor);
  const { orderCategory } = deployment();
  const [found, setFound] = useState<readonly ItemRef[] | null>(null);
  useEffect(() => {
    if (revision < 0) return;
    if (editor.document.list('note').count <= few) return setFound(null);
    const stop = new AbortController();
    const filter = [{ field: 'category', test: 'is', values: [orderCategory] }] as const;
    analysis.rows({ model: 'note', filter }, stop.signal).then(
      ({ ids, locals }) => {
        const refs = [...ids].flatMap((id) => (id >= 0 ? refOf('note', id) : (locals[-1 - id] ?? [])));
        if (!stop.signal.aborted) setFound(refs);
      },
      (error: unknown) => stop.signal.aborted || reportUnexpected(error),
    );
    return () => stop.abort();
  }, [editor, analysis, revision, orderCategory]);
  return useMemo(() => {
    if (revision < 0) return [];
    const notes = found ? found.flatMap((ref) => editor.document.get(ref) ?? []) : [...editor.document.all('note')];
    return notes.flatMap((note) => orderOfNote(noteReading(note, itemLabel(note)), orderCategory) ?? []);
  }, [editor, revision, found, orderCategory]);
}
