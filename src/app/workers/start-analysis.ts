import type { Catalogue } from '../../analysis/analysis';
import { createCatalogue } from '../../analysis/create-analysis';
import type { EditorDocument } from '../../editor/document/document';

/** The page's catalogue of a document. Its worker starts when it is first asked. */
export function startCatalogue(document: EditorDocument): Catalogue {
  const start = () =>
    new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module', name: 'catalogue' });
  return createCatalogue({ document, start });
}
