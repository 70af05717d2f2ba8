import { useCallback, useEffect, useState } from 'react';
import { Failure } from '../../../api/failure';
import { useServices } from '../../services';

/** How the picture came: from the service, or from this device's copy, which is being read anew or could not be. */
export type CopyState =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'refreshing' | 'stale'; readonly copiedAt: number };

export type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly copy: CopyState }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Failures after which the copy is no longer the user's to see. */
const ends: readonly Failure['kind'][] = ['denied', 'not-found', 'gone'];

function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return new Failure('malformed', 'The project could not be read', { retry: 'never', cause: error });
}

/** Opens a project while this page shows it, and closes it when the page goes. `again` tries once more. */
export function useOpening(projectId: number): { readonly opening: Opening; readonly again: () => void } {
  const { openProject, editor } = useServices();
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    let here = attempt >= 0;
    setOpening({ kind: 'loading' });
    const show = (next: Opening) => here && setOpening(next);
    const fail = (error: unknown) => show({ kind: 'failed', failure: asFailure(error) });
    const open = async () => {
      const { copiedAt, refreshed } = await openProject(projectId);
      if (copiedAt === null) return show({ kind: 'open', copy: { kind: 'fresh' } });
      show({ kind: 'open', copy: { kind: 'refreshing', copiedAt } });
      try {
        await refreshed;
        return show({ kind: 'open', copy: { kind: 'fresh' } });
      } catch (error) {
        if (ends.includes(asFailure(error).kind)) throw error;
        return show({ kind: 'open', copy: { kind: 'stale', copiedAt } });
      }
    };
    open().catch(fail);
    return () => {
      here = false;
      editor.close();
    };
  }, [projectId, openProject, editor, attempt]);

  return { opening, again };
}
