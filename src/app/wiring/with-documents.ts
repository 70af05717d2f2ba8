import type { ProjectCopies } from '../../offline/copies/project-copies';
import type { DocumentCache } from '../../offline/documents/document-cache';

/** The copies of projects with the documents beside them: they come and go with the user. */
export function withDocuments(copies: ProjectCopies, cache: DocumentCache): ProjectCopies {
  return {
    ...copies,
    open: (user, isOwn) => {
      copies.open(user, isOwn);
      cache.open(user, isOwn);
    },
    empty: async () => void (await Promise.all([copies.empty(), cache.empty()])),
    destroy: async () => void (await Promise.all([copies.destroy(), cache.destroy()])),
  };
}
