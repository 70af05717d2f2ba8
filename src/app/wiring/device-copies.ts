import { keptGroundStore } from '../../map/basemap/kept-ground';
import { createProjectCopies, type ProjectCopies } from '../../offline/copies/project-copies';
import { withTabCopies } from '../../offline/copies/tab-copies';
import { createDocumentCache } from '../../offline/documents/document-cache';
import { withTabDocuments } from '../../offline/documents/with-tab-documents';
import { createKeptAreas } from '../../offline/kept/kept-areas';
import { createKeptFiles } from '../../offline/kept/kept-files';
import { createOverlayFileStore } from '../../offline/overlay-files/overlay-file-store';
import { createOverlayRasterStore } from '../../offline/overlay-files/overlay-raster-store';
import { openUserDatabase } from '../../offline/storage/open-user-database';
import { createUndoStepStore } from '../../offline/undo-steps/undo-step-store';
import { createUnfinishedStore } from '../../offline/unfinished/unfinished-store';

/**
 * The copies of projects that this device keeps for convenience, and what is kept beside them: they come and go with the user. Files
 * beside the design and archives of maps are the user's own: they do not make room for what can be read again.
 */
export function createDeviceCopies(base: string) {
  const documents = withTabDocuments(createDocumentCache(base));
  const [overlayFiles, overlayRasters] = [createOverlayFileStore(base), createOverlayRasterStore(base)];
  const [areas, files] = [createKeptAreas(base), createKeptFiles(base)];
  const unfinished = createUnfinishedStore(base);
  keptGroundStore.setState({ part: areas.part, hasSource: areas.hasSource, bytesOfFile: files.read });
  const projects = withTabCopies(createProjectCopies(base));
  const own = [projects, documents, overlayFiles, overlayRasters, areas, files, unfinished];
  const copies: ProjectCopies = {
    ...projects,
    open: (user, isOwn) => {
      for (const { open } of own) open(user, isOwn);
    },
    empty: async () => void (await Promise.all([areas.empty(), projects.empty(), documents.empty()])),
    destroy: async () => void (await Promise.all(own.map(({ destroy }) => destroy()))),
  };
  return {
    ...{ documents, overlayFiles, overlayRasters, kept: { areas, files }, unfinished, copies, pinCopy: copies.pin },
    steps: createUndoStepStore(base, openUserDatabase),
  };
}
