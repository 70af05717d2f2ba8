import { reportUnexpected } from '../../../../api/unexpected';
import type { MadeItem } from '../../../../files/mapping/items/make-items';
import { followLife } from '../../../../workers/follow-life';
import { driveReader, type FilesReader } from '../import/reading/drive-reader';
import FilesWorker from '../import/reading/files.worker?worker';
import type { Repairs } from './create-repairs';

/** Lines of the project in a worker of their own, until they are closed. */
export type OpenedLines = {
  /** Some of the lines; the first ones replace those that were there. */
  readonly give: (items: readonly MadeItem[], isFirst: boolean) => void;
  readonly repairs: Repairs;
  readonly close: () => void;
};

type Options = { readonly signal: AbortSignal; readonly start?: () => FilesReader };

/** Starts a worker that repairs lines of the project, and ends when the signal is aborted. Null: it did not come. Never rejects. */
export function openLines({
  signal,
  start = () => followLife(new FilesWorker()),
}: Options): Promise<OpenedLines | null> {
  return new Promise((resolve) => {
    try {
      const driven = driveReader({
        reader: start(),
        onProgress: () => undefined,
        onReady: (ask) => {
          const give = (items: readonly MadeItem[], isFirst: boolean) => ask({ kind: 'repair-items', items, isFirst });
          resolve({ give, repairs: driven.repairs, close: driven.close });
        },
        onOpened: () => undefined,
        onEnd: () => resolve(null),
      });
      signal.addEventListener('abort', driven.close, { once: true });
    } catch (error) {
      reportUnexpected(error);
      resolve(null);
    }
  });
}
