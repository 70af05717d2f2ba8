import type { Analysis } from '../../analysis/analysis';
import { createAnalysis } from '../../analysis/create-analysis';
import { followWorkerFaults } from '../../api/platform/worker-faults';
import type { EditorDocument } from '../../editor/document/document';

/** The page's catalogue of a document. Its worker starts when it is first asked. */
export function startAnalysis(document: EditorDocument): Analysis {
  const start = () =>
    followWorkerFaults(
      new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module', name: 'catalogue' }),
    );
  return createAnalysis({ document, start });
}
