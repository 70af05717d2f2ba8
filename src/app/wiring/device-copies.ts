import { keptGroundStore } from '../../map/basemap/kept-ground';
import { createProjectCopies, type ProjectCopies } from '../../offline/copies/project-copies';
import { withTabCopies } from '../../offline/copies/tab-copies';
import { createDocumentCache, type DocumentCache } from '../../offline/documents/document-cache';
import { withTabDocuments } from '../../offline/documents/with-tab-documents';
import { createKeptAreas, type KeptAreas } from '../../offline/kept/kept-areas';
import { createKeptFiles, type KeptFiles } from '../../offline/kept/kept-files';
import { createOverlayFileStore, type OverlayFileStore } from '../../offline/overlay-files/overlay-file-store';
import { createOverlayRasterStore, type OverlayRasterStore } from '../../offline/overlay-files/overlay-raster-store';
import { openUserDatabase } from '../../offline/storage/open-user-database';
import { createUndoStepStore } from '../../offline/undo-steps/undo-step-store';
import { createUnfinishedStore, type UnfinishedStore } from '../../offline/unfinished/unfinished-store';

type Beside = {
  readonly cache: DocumentCache;
  readonly overlayFiles: OverlayFileStore;
  readonly overlayRasters: OverlayRasterStore;
  readonly areas: KeptAreas;
  readonly files: KeptFiles;
  readonly unfinished: UnfinishedStore;
};

/**
 * The copies of projects with what is kept beside them: it comes and goes with the user. Files beside the design and
 * archives of maps are the user's own: they do not make room for what can be read again.
 */
function withBeside(
  copies: ProjectCopies,
  { cache, overlayFiles, overlayRasters, areas, files, unfinished }: Beside,
): ProjectCopies {
  return {
    ...copies,
    open: (user, isOwn) => {
      copies.open(user, isOwn);
      cache.open(user, isOwn);
      overlayFiles.open(user, isOwn);
      overlayRasters.open(user, isOwn);
      areas.open(user, isOwn);
      files.open(user, isOwn);
      unfinished.open(user, isOwn);
    },
    empty: async () => void (await Promise.all([areas.empty(), copies.empty(), cache.empty()])),
    destroy: async () => {
      const own = [cache, overlayFiles, overlayRasters, areas, files, unfinished];
      await Promise.all([copies.destroy(), ...own.map(({ destroy }) => destroy())]);
    },
  };
}

/** The copies that this device keeps for convenience: they go with the user. */
export function createDeviceCopies(base: string) {
  const documents = withTabDocuments(createDocumentCache(base));
  const [overlayFiles, overlayRasters] = [createOverlayFileStore(base), createOverlayRasterStore(base)];
  const [areas, files] = [createKeptAreas(base), createKeptFiles(base)];
  const unfinished = createUnfinishedStore(base);
  keptGroundStore.setState({ part: areas.part, hasSource: areas.hasSource, bytesOfFile: files.read });
  const beside = { cache: documents, overlayFiles, overlayRasters, areas, files, unfinished };
  const copies = withBeside(withTabCopies(createProjectCopies(base)), beside);
  return {
    documents,
    overlayFiles,
    overlayRasters,
    kept: { areas, files },
    unfinished,
    copies,
    pinCopy: copies.pin,
    steps: createUndoStepStore(base, openUserDatabase),
  };
}
