import { useEffect, useState } from 'react';
import type { AsBuiltAnswer } from '../../../../analysis/jobs/compare-as-built';
import { reportUnexpected } from '../../../../api/unexpected';
import type { OverlayFeature, OverlayFile } from '../../../../offline/overlay-files/overlay-file';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { useEditor } from '../../../services';
import type { RedlineView } from './redline-side';

/** The result of a comparison; `isFresh` is false while the design has changed since. Null: nothing yet. */
export type Comparison = {
  readonly answer: AsBuiltAnswer | null;
  readonly isFresh: boolean;
  readonly share: number;
  readonly hasFailed: boolean;
};

type Asked = {
  readonly view: RedlineView;
  readonly tolerances: OverlayFile['tolerances'];
  readonly features: readonly OverlayFeature[];
};

/** Asks the worker again whenever the file, the tolerances or the design are others. */
export function useComparison({ view, tolerances, features }: Asked): Comparison {
  const { analysis, editor } = useEditor();
  const revision = useThrottledRevision(editor);
  const [work, setWork] = useState<Comparison>({ answer: null, isFresh: false, share: 0, hasFailed: false });
  const { underground, aerial } = tolerances;
  useEffect(() => {
    // The answer is about the design as it is at this revision.
    if (revision < 0) return;
    const stop = new AbortController();
    setWork((now) => ({ ...now, isFresh: false, share: 0, hasFailed: false }));
    const built = features.map(({ model, geometry }) => ({ model, geometry }));
    const ask = { built, tolerances: { underground, aerial }, refs: view.refs };
    const onProgress = (share: number) => setWork((now) => ({ ...now, share }));
    analysis.job('compare-as-built', ask, { signal: stop.signal, onProgress }).then(
      ({ result }) => setWork({ answer: result, isFresh: true, share: 1, hasFailed: false }),
      (error: unknown) => {
        reportUnexpected(error);
        // Whoever stopped it asks again.
        if (!stop.signal.aborted) setWork((now) => ({ ...now, hasFailed: true }));
      },
    );
    return () => stop.abort();
  }, [analysis, view, features, underground, aerial, revision]);
  return work;
}
