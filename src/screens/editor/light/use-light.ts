import { useEffect, useState } from 'react';
import type { LightAnswer, LightAsk } from '../../../analysis/jobs/light-job';
import { reportUnexpected } from '../../../api/unexpected';
import { idOf } from '../../../items/item';
import { useEditor } from '../../services';
import { useThrottledRevision } from '../use-throttled-revision';
import type { LightView } from './light-start';

export type LightWork =
  | { readonly state: 'working' | 'failed' }
  | { readonly state: 'done'; readonly answer: LightAnswer };

function askOf({ from, start }: LightView, revision: number): LightAsk {
  if (start.kind === 'end') return { kind: 'end', closure: idOf(from), end: start.end, revision };
  return { kind: 'fibre', cable: idOf(from), fibre: start.fibre, piece: start.piece, revision };
}

/** Asks the worker again whenever the question or the network is another one. */
export function useLight(view: LightView): LightWork {
  const { analysis, editor } = useEditor();
  const revision = useThrottledRevision(editor);
  const [work, setWork] = useState<LightWork>({ state: 'working' });
  useEffect(() => {
    const stop = new AbortController();
    analysis.job('follow-light', askOf(view, revision), { signal: stop.signal }).then(
      ({ result }) => setWork({ state: 'done', answer: result }),
      (error: unknown) => {
        reportUnexpected(error);
        if (!stop.signal.aborted) setWork({ state: 'failed' });
      },
    );
    return () => stop.abort();
  }, [analysis, view, revision]);
  return work;
}
