import { useEffect } from 'react';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { modelOf } from '../../../items/item';
import type { Outbox } from '../../../offline/outbox/outbox';
import { useToasts } from '../../../ui/overlays/toast';
import { fieldLabel } from '../../text/model-word';
import { nameOfRef } from '../name-of-ref';

/** What a colleague did to an item just when an edit of ours arrived. `fields` as the inspector calls them. */
function mergeNoticeText(name: string, what: 'merged' | 'beside', fields: readonly string[]): string {
  if (what === 'merged') return text('mergeNotice.verticesSomeoneElsesPut', { name });
  return text('mergeNotice.someoneElseChangedSame', { name, fields: fields.join(', ') });
}

/** Shows what a colleague did to an item at the moment when an edit of ours arrived (docs/sync.md 4.6). */
export function useNotices(outbox: Outbox, editor: Editor): void {
  const toasts = useToasts();
  useEffect(
    () =>
      outbox.on((event) => {
        if (event.kind !== 'noticed') return;
        const { ref, what, fields } = event;
        const labels = fields.map((field) => fieldLabel(modelOf(ref), field));
        toasts.show({ title: mergeNoticeText(nameOfRef(editor.document, ref), what, labels) });
      }),
    [outbox, editor, toasts],
  );
}
