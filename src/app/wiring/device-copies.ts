import { createProjectCopies, type ProjectCopies } from '../../offline/copies/project-copies';
import { withTabCopies } from '../../offline/copies/tab-copies';
import { createDocumentCache, type DocumentCache } from '../../offline/documents/document-cache';
import { withTabDocuments } from '../../offline/documents/with-tab-documents';
import { createOverlayFileStore, type OverlayFileStore } from '../../offline/overlay-files/overlay-file-store';
import { openUserDatabase } from '../../offline/storage/open-user-database';
import { createUndoStepStore } from '../../offline/undo-steps/undo-step-store';

type Beside = { readonly cache: DocumentCache; readonly overlayFiles: OverlayFileStore };

/**
 * The copies of projects with what is kept beside them: it comes and goes with the user. Files beside the design are the user's own:
 * they do not make room for what can be read again.
 */
function withBeside(copies: ProjectCopies, { cache, overlayFiles }: Beside): ProjectCopies {
  return {
    ...copies,
    open: (user, isOwn) => {
      copies.open(user, isOwn);
      cache.open(user, isOwn);
      overlayFiles.open(user, isOwn);
    },
    empty: async () => void (await Promise.all([copies.empty(), cache.empty()])),
    destroy: async () => void (await Promise.all([copies.destroy(), cache.destroy(), overlayFiles.destroy()])),
  };
}

/** What this device keeps for convenience: it goes with the user. */
export function createDeviceCopies(base: string) {
  const documents = withTabDocuments(createDocumentCache(base));
  const overlayFiles = createOverlayFileStore(base);
  return {
    documents,
    overlayFiles,
    copies: withBeside(withTabCopies(createProjectCopies(base)), { cache: documents, overlayFiles }),
    steps: createUndoStepStore(base, openUserDatabase),
  };
}
