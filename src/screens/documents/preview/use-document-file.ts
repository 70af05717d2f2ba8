import { useEffect, useState } from 'react';
import { Failure } from '../../../api/failure';
import type { Item } from '../../../items/item';
import type { CachedFile } from '../../../offline/documents/document-cache';
import { useApi, useDevice, useEditor, useOutbox } from '../../services';
import { openDocument } from './open-document';

export type DocumentFile =
  | { readonly kind: 'reading' }
  | { readonly kind: 'open'; readonly file: CachedFile }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The file of a document, read while it is looked at. `again` tries once more. */
export function useDocumentFile({ ref }: Pick<Item, 'ref'>): {
  readonly opened: DocumentFile;
  readonly again: () => void;
} {
  const { api } = useApi();
  const { editor } = useEditor();
  const outbox = useOutbox();
  const { documents } = useDevice();
  const [opened, setOpened] = useState<DocumentFile>({ kind: 'reading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    // By its ref: the file of a document never changes, whatever else of it does.
    const item = editor.document.get(ref);
    if (!item || attempt < 0) return;
    setOpened({ kind: 'reading' });
    openDocument({ api, outbox, documents }, item, stop.signal).then(
      (file) => !stop.signal.aborted && setOpened({ kind: 'open', file }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const failure = error instanceof Failure ? error : new Failure('malformed', { retry: 'never', cause: error });
        setOpened({ kind: 'failed', failure });
      },
    );
    return () => stop.abort();
  }, [api, editor, outbox, documents, ref, attempt]);
  return { opened, again: () => setAttempt((count) => count + 1) };
}
