import { useCallback, useEffect, useRef, useState } from 'react';
import { endsAccess, Failure } from '../../api/failure';
import { reportUnexpected } from '../../api/unexpected';
import type { OpeningProgress } from '../../project/opening';
import { useEditor } from '../services';

/** How the picture came: from the service, or from this device's copy, which is being read again or could not be. */
export type CopyState =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'refreshing' | 'stale'; readonly copiedAt: number };

export type Opening =
  /** `arriving`: how far a reading is that takes long; `isShown`: its first part is on the screen. */
  | { readonly kind: 'loading'; readonly arriving: OpeningProgress | null; readonly isShown: boolean }
  | { readonly kind: 'open'; readonly copy: CopyState }
  /** Without a failure: a fault of this program, which is reported. */
  | { readonly kind: 'failed'; readonly failure: Failure | null };

/** Milliseconds that a copy is left alone after it was shown, before it is read again. */
const rest = 600;
/** Milliseconds until a copy that could not be read again is tried again by itself. */
const retryAfter = 20_000;

type Show = (next: Opening) => void;

const onItsWay: Opening = { kind: 'loading', arriving: null, isShown: false };

type Reading = { readonly refresh: () => Promise<void>; readonly isServiceAway: () => boolean };

/**
 * Reads what is shown again until that succeeds or meets a fault of this program: at once after `again`, else after a pause, and
 * not by itself while the service is away. True when it was read. Throws when it must go.
 */
function createRefresher(show: Show, { refresh, isServiceAway }: Reading) {
  let isRunning = false;
  // `again` came while a reading was on its way, which may fail for a reason that has ended.
  let isDue = false;
  let wake: () => void = () => undefined;
  /** Until `again`, or for so many milliseconds. */
  const pause = (milliseconds?: number) =>
    new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const untilRead = async (copiedAt: number, isHere: () => boolean): Promise<boolean> => {
    for (let tries = 0; isHere(); tries += 1) {
      // An automatic retry changes the screen only when it succeeds: otherwise the notice would come and go.
      if (tries === 0 || isDue) show({ kind: 'open', copy: { kind: 'refreshing', copiedAt } });
      isDue = false;
      try {
        await refresh();
        show({ kind: 'open', copy: { kind: 'fresh' } });
        return true;
      } catch (error) {
        if (endsAccess(error)) throw error;
        show({ kind: 'open', copy: { kind: 'stale', copiedAt } });
        // A fault of this program would be met again, however often the project is read.
        if (reportUnexpected(error)) return false;
      }
      if (!isDue) await pause(retryAfter);
      if (!isDue && isServiceAway()) await pause();
    }
    return false;
  };
  return {
    again: () => {
      isDue = true;
      wake();
    },
    isRunning: () => isRunning,
    run: (copiedAt: number, isHere: () => boolean): Promise<boolean> => {
      isRunning = true;
      return untilRead(copiedAt, isHere).finally(() => {
        isRunning = false;
      });
    },
    pause: () => pause(rest),
  };
}

type Refresher = ReturnType<typeof createRefresher>;

/**
 * Opens a project while this page shows it, and closes it when the page goes. `again` tries once more: to open it, or to
 * read the copy again that is on the screen.
 */
export function useOpening(projectId: number): { readonly opening: Opening; readonly again: () => void } {
  const { openProject, onRenewal, onServiceBack, isServiceAway, editor } = useEditor();
  const [opening, setOpening] = useState<Opening>(onItsWay);
  const [attempt, setAttempt] = useState(0);
  const refreshAgain = useRef<(() => void) | null>(null);
  const again = useCallback(() => {
    if (refreshAgain.current) refreshAgain.current();
    else setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let here = attempt >= 0;
    let stopListening = (): void => undefined;
    const show: Show = (next) => here && setOpening(next);
    const failed = (error: unknown) => {
      stopListening();
      refreshAgain.current = null;
      reportUnexpected(error);
      show({ kind: 'failed', failure: error instanceof Failure ? error : null });
      if (here && isServiceAway()) stopListening = onServiceBack(() => setAttempt((count) => count + 1));
    };
    let readAt = Date.now();
    const renew = (refresher: Refresher) => {
      if (refresher.isRunning()) return refresher.again();
      const ended = (isRead: boolean) => {
        if (isRead) readAt = Date.now();
      };
      refresher.run(readAt, () => here).then(ended, failed);
    };
    show(onItsWay);
    const leaving = new AbortController();
    const onProgress = (arriving: OpeningProgress, isShown: boolean) => show({ kind: 'loading', arriving, isShown });
    const open = async () => {
      const { copiedAt, refresh } = await openProject(projectId, { signal: leaving.signal, onProgress });
      if (!here) return;
      const refresher = createRefresher(show, { refresh, isServiceAway });
      refreshAgain.current = () => renew(refresher);
      const stopRenewing = onRenewal(() => renew(refresher));
      // A copy that could not be read again does not wait for its next turn.
      const stopWaiting = onServiceBack(() => refresher.isRunning() && refresher.again());
      stopListening = () => void [stopRenewing(), stopWaiting()];
      if (copiedAt === null) return show({ kind: 'open', copy: { kind: 'fresh' } });
      readAt = copiedAt;
      show({ kind: 'open', copy: { kind: 'refreshing', copiedAt } });
      await refresher.pause();
      if (here && !refresher.isRunning()) renew(refresher);
    };
    open().catch(failed);
    return () => {
      here = false;
      leaving.abort();
      stopListening();
      refreshAgain.current = null;
      editor.close();
    };
  }, [projectId, openProject, onRenewal, onServiceBack, isServiceAway, editor, attempt]);

  return { opening, again };
}
