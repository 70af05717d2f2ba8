import { reportUnexpected } from '../../../../../api/unexpected';
import type { CoordinateSystem } from '../../../../../files/contents';
import type { Home } from '../../../../../files/mapping/home';
import type { FileSummary, ImportPlan } from '../../../../../files/mapping/import-plan';
import type { FileGroup } from '../../../../../files/read/groups/group-files';
import type { LngLat } from '../../../../../geo/lng-lat';
import { type Message, message } from '../../../../../i18n/message';
import { followLife } from '../../../../../workers/follow-life';
import type { Repairs } from '../../repair/create-repairs';
import { driveReader, type FilesReader, type Made } from './drive-reader';
import FilesWorker from './files.worker?worker';

/** Files larger than this together are not even opened, megabytes (F58). */
const mostMegabytes = 200;
const megabyte = 1024 * 1024;

/** A file of another program that has been read, and stays in its worker until it is closed. */
export type OpenedFiles = {
  readonly ok: true;
  readonly summary: FileSummary;
  /** The guessed plan of it. */
  readonly plan: ImportPlan;
  /** Its items by a plan; the latest asked alone is answered. Never rejects: null when the worker is gone for good. */
  readonly make: (plan: ImportPlan) => Promise<Made | null>;
  /** Coordinate systems by words, those first by which a layer would lie near a place. Null when the worker is gone. */
  readonly findSystems: (query: string, near: LngLat, layer: number) => Promise<readonly CoordinateSystem[] | null>;
  /** The repairs of the items that were made last. */
  readonly repairs: Repairs;
  /** Why the worker is gone; null: it is there. */
  readonly lost: () => Message | null;
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

type Driven = ReturnType<typeof driveReader>;
type Opening = Pick<OpenedFiles, 'ok' | 'summary' | 'plan'> & { readonly driven: Driven };

/** Starts a worker that reads the files, and ends when the signal is aborted. */
function startReading(
  groups: readonly FileGroup<File>[],
  { signal, onProgress, home = null, encoding = null, start = () => followLife(new FilesWorker()) }: Options,
): Promise<Opening | Refused> {
  return new Promise((resolve) => {
    try {
      const driven = driveReader({
        reader: start(),
        onProgress,
        onReady: (ask) => ask({ kind: 'open', groups, home, encoding }),
        onOpened: ({ summary, plan }) => resolve({ ok: true, summary, plan, driven }),
        onEnd: (reason) => resolve(refused(reason)),
      });
      signal.addEventListener('abort', driven.close, { once: true });
    } catch (error) {
      reportUnexpected(error);
      resolve(refused(message('file.noReader')));
    }
  });
}

/** A worker that the browser ended. One that failed or was silent does so again. */
const wasKilled = ({ lost }: Driven) => lost()?.id === 'file.readerEnded';

/**
 * The worker that has read the files, and in its place another one that reads them again where it was killed (F28): the user's
 * choices are not lost with it.
 */
function keepReader(first: Driven, readAgain: () => Promise<Opening | Refused>) {
  let now = first;
  let plan: ImportPlan | null = null;
  let reopening: Promise<Driven> | null = null;
  const reopen = async (): Promise<Driven> => {
    const again = await readAgain();
    if (again.ok) now = again.driven;
    reopening = null;
    return now;
  };
  const another = (): Promise<Driven> => {
    reopening ??= reopen();
    return reopening;
  };
  const make = async (next: ImportPlan): Promise<Made | null> => {
    plan = next;
    const isAgain = wasKilled(now);
    const asked = isAgain ? await another() : now;
    const made = await asked.make(next);
    // Killed while it made this. A second time would be too often.
    return made === null && !isAgain && wasKilled(asked) ? (await another()).make(next) : made;
  };
  return {
    make,
    now: () => now,
    /** Has another worker, with what was made last, where this one was killed. */
    revive: async (): Promise<Driven> => {
      if (wasKilled(now) && plan) await make(plan);
      return now;
    },
    isGone: () => wasKilled(now),
  };
}

/**
 * Reads files of other programs in a worker, as one. Never rejects and always ends: what is wrong comes back as a message. The worker
 * ends when the signal is aborted, or the files are closed.
 */
export async function openFiles(groups: readonly FileGroup<File>[], options: Options): Promise<OpenedFiles | Refused> {
  const size = groups.flatMap(({ files }) => files).reduce((sum, file) => sum + file.size, 0) / megabyte;
  if (size > mostMegabytes) return refused(message('file.tooLarge', { size: Math.ceil(size), most: mostMegabytes }));
  const opening = await startReading(groups, options);
  if (!opening.ok) return opening;
  const { summary, plan, driven } = opening;
  let isClosed = false;
  const readAgain = async () => {
    if (isClosed || options.signal.aborted) return refused(message('file.unreadable'));
    const again = await startReading(groups, options);
    if (isClosed && again.ok) again.driven.close();
    return again;
  };
  const { make, now, revive, isGone } = keepReader(driven, readAgain);
  return {
    ...{ ok: true, summary, plan, make },
    findSystems: async (...asked) => (isGone() ? await revive() : now()).findSystems(...asked),
    repairs: {
      find: async (asked) => (isGone() ? await revive() : now()).repairs.find(asked),
      // These are about what was found in the worker that is there.
      shapes: (place) => now().repairs.shapes(place),
      repair: (accepted) => now().repairs.repair(accepted),
      heal: (accepted) => now().repairs.heal(accepted),
    },
    lost: () => now().lost(),
    close: () => {
      isClosed = true;
      now().close();
    },
  };
}
