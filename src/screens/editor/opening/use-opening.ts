import { useCallback, useEffect, useRef, useState } from 'react';
import { endsAccess, Failure } from '../../../api/failure';
import { useServices } from '../../services';

/** How the picture came: from the service, or from this device's copy, which is being read anew or could not be. */
export type CopyState =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'refreshing' | 'stale'; readonly copiedAt: number };

export type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly copy: CopyState }
  | { readonly kind: 'failed'; readonly failure: Failure };

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure('malformed', 'The project could not be read', { retry: 'never', cause: error });
}

/** Milliseconds that a copy is left alone after it was shown, before it is read anew. */
const rest = 600;
/** Milliseconds until a copy that could not be read anew is tried again by itself. */
const retryAfter = 20_000;

type Show = (next: Opening) => void;

/** Reads a copy anew until that succeeds, `again` at once and else every now and then. Throws when the copy must go. */
function createRefresher(show: Show, { copiedAt, refresh }: { copiedAt: number; refresh: () => Promise<void> }) {
  let wake: () => void = () => undefined;
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    again: () => wake(),
    run: async (isHere: () => boolean): Promise<void> => {
      await pause(rest);
      while (isHere()) {
        show({ kind: 'open', copy: { kind: 'refreshing', copiedAt } });
        try {
          await refresh();
          return show({ kind: 'open', copy: { kind: 'fresh' } });
        } catch (error) {
          if (endsAccess(error)) throw error;
          show({ kind: 'open', copy: { kind: 'stale', copiedAt } });
        }
        await pause(retryAfter);
      }
    },
  };
}

/**
 * Opens a project while this page shows it, and closes it when the page goes. `again` tries once more: to open it, or to
 * read the copy anew that is on the screen.
 */
export function useOpening(projectId: number): { readonly opening: Opening; readonly again: () => void } {
  const { openProject, editor } = useServices();
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const refreshAgain = useRef<(() => void) | null>(null);
  const again = useCallback(() => {
    if (refreshAgain.current) refreshAgain.current();
    else setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let here = attempt >= 0;
    const show: Show = (next) => here && setOpening(next);
    show({ kind: 'loading' });
    const open = async () => {
      const { copiedAt, refresh } = await openProject(projectId);
      if (copiedAt === null) return show({ kind: 'open', copy: { kind: 'fresh' } });
      show({ kind: 'open', copy: { kind: 'refreshing', copiedAt } });
      const refresher = createRefresher(show, { copiedAt, refresh });
      if (here) refreshAgain.current = refresher.again;
      return refresher.run(() => here);
    };
    open().catch((error: unknown) => {
      refreshAgain.current = null;
      show({ kind: 'failed', failure: asFailure(error) });
    });
    return () => {
      here = false;
      refreshAgain.current = null;
      editor.close();
    };
  }, [projectId, openProject, editor, attempt]);

  return { opening, again };
}
