import { reportUnexpected } from '../../../../api/unexpected';
import type { CoordinateSystem } from '../../../../files/contents';
import type { Home } from '../../../../files/mapping/home';
import type { FileSummary, ImportPlan } from '../../../../files/mapping/import-plan';
import type { FileGroup } from '../../../../files/read/group-files';
import type { LngLat } from '../../../../geo/lng-lat';
import { type Message, message } from '../../../../i18n/message';
import { followLife } from '../../../../workers/follow-life';
import type { Repairs } from '../../repair/create-repairs';
import { driveReader, type FilesReader, type Made } from './drive-reader';
import FilesWorker from './files.worker?worker';

/** Files larger than this together are not even opened, bytes (F58). */
const mostBytes = 200 * 1024 * 1024;

/** A file of another program that has been read, and stays in its worker until it is closed. */
export type OpenedFiles = {
  readonly ok: true;
  readonly summary: FileSummary;
  /** What becomes of it, guessed. */
  readonly plan: ImportPlan;
  /** What becomes of it by a plan; the latest asked alone is answered. Never rejects: null when the worker is gone. */
  readonly make: (plan: ImportPlan) => Promise<Made | null>;
  /** Coordinate systems by words, those first by which a layer would lie near a place. Null when the worker is gone. */
  readonly findSystems: (query: string, near: LngLat, layer: number) => Promise<readonly CoordinateSystem[] | null>;
  /** What could be repaired of what was made last. */
  readonly repairs: Repairs;
  readonly close: () => void;
};

type Refused = { readonly ok: false; readonly reason: Message };

const refused = (reason: Message): Refused => ({ ok: false, reason });

type Options = {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  /** Where the project is; null: it has no items. */
  readonly home?: Home | null;
  /** The encoding of all texts; null: as the files say. */
  readonly encoding?: string | null;
  readonly start?: () => FilesReader;
};

/**
 * Reads files of other programs in a worker, as one. Never rejects and always ends: what is wrong comes back as a message. The worker ends when the signal is aborted, or the files are closed.
 */
export function openFiles(
  groups: readonly FileGroup<File>[],
  { signal, onProgress, home = null, encoding = null, start = () => followLife(new FilesWorker()) }: Options,
): Promise<OpenedFiles | Refused> {
  const size = groups.flatMap(({ files }) => files).reduce((sum, file) => sum + file.size, 0);
  if (size > mostBytes) {
    return Promise.resolve(refused(message('file.tooLargeHere', { megabytes: Math.ceil(size / 1024 / 1024) })));
  }
  return new Promise((resolve) => {
    try {
      const driven = driveReader({
        reader: start(),
        onProgress,
        onReady: (ask) => ask({ kind: 'open', groups, home, encoding }),
        onOpened: ({ summary, plan }) => resolve({ ok: true, summary, plan, ...driven }),
        onEnd: (reason) => resolve(refused(reason)),
      });
      signal.addEventListener('abort', driven.close, { once: true });
    } catch (error) {
      reportUnexpected(error);
      resolve(refused(message('file.noReader')));
    }
  });
}
