import type { Catalogue } from '../catalogue/catalogue';
import { createCatalogue } from '../catalogue/create-catalogue';
import type { EditorDocument } from '../editor/document';

/** The page's catalogue of a document. Its worker starts when it is first asked. */
export function startCatalogue(document: EditorDocument): Catalogue {
  const start = () =>
    new Worker(new URL('./catalogue.worker.ts', import.meta.url), { type: 'module', name: 'catalogue' });
  return createCatalogue({ document, start });
}
