import { useCallback, useEffect, useState } from 'react';
import { Failure } from '../../../api/failure';
import { useServices } from '../../services';

export type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly failure: Failure };

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
    openProject(projectId).then(
      () => here && setOpening({ kind: 'open' }),
      (error: unknown) => here && setOpening({ kind: 'failed', failure: asFailure(error) }),
    );
    return () => {
      here = false;
      editor.close();
    };
  }, [projectId, openProject, editor, attempt]);

  return { opening, again };
}
