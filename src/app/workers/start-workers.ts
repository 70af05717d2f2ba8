import type { Analysis } from '../../analysis/analysis';
import { createAnalysis } from '../../analysis/create-analysis';
import { followWorkerFaults } from '../../api/platform/worker-faults';
import type { EditorDocument } from '../../editor/document/document';
import { createTileClient, type TileClient } from '../../map/tiles/tile-client';

/** The page's workers. Each address is written out where the worker is made: the build looks for it there. */
export const startWorkers = {
  /** The page's catalogue of a document. Its worker starts when it is first asked. */
  analysis: (document: EditorDocument): Analysis => {
    const start = () =>
      followWorkerFaults(
        new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module', name: 'catalogue' }),
      );
    return createAnalysis({ document, start });
  },

  /** Starts the worker that reads lists and cuts the map's tiles. */
  tiles: (): TileClient =>
    createTileClient(() =>
      followWorkerFaults(
        new Worker(new URL('./tiles.worker.ts', import.meta.url), { type: 'module', name: 'network' }),
      ),
    ),

  /** Starts the worker that draws plans for paper. It comes with its own libraries and fonts. */
  print: () =>
    followWorkerFaults(new Worker(new URL('./print.worker.ts', import.meta.url), { type: 'module', name: 'print' })),

  /** Starts the worker that compares what is read with what was seen on the last visit. */
  changeTracking: () =>
    followWorkerFaults(
      new Worker(new URL('./change-tracking.worker.ts', import.meta.url), { type: 'module', name: 'visits' }),
    ),
};
