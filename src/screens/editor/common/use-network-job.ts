import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { JobInput, JobName, JobOutput } from '../../../analysis/jobs/all-jobs';
import { reportUnexpected } from '../../../api/unexpected';
import { useThrottledRevision } from '../../open-project/use-throttled-revision';
import { useEditor } from '../../services';

/** The answer to a question so far. */
export type NetworkWork<Answer> =
  | { readonly state: 'working' | 'failed' }
  | { readonly state: 'done'; readonly answer: Answer };

/** The next answer; where it is the same as the last one, nothing is drawn again: most edits change no answer. */
function answered<Answer>(last: NetworkWork<Answer>, result: Answer): NetworkWork<Answer> {
  const answer = last.state === 'done' ? replaceEqualDeep(last.answer, result) : result;
  return last.state === 'done' && answer === last.answer ? last : { state: 'done', answer };
}

/**
 * Asks the worker something about the whole network, and again whenever the question or the network is another one. `askAt` makes
 * the question for a revision of the project; another function is another question, and null is none.
 */
export function useNetworkJob<Name extends JobName>(
  name: Name,
  askAt: ((revision: number) => JobInput<Name>) | null,
): NetworkWork<JobOutput<Name>> {
  const { analysis, editor } = useEditor();
  const revision = useThrottledRevision(editor);
  const [work, setWork] = useState<NetworkWork<JobOutput<Name>>>({ state: 'working' });
  useEffect(() => {
    if (!askAt) return undefined;
    const stop = new AbortController();
    analysis.job(name, askAt(revision), { signal: stop.signal }).then(
      ({ result }) => setWork((last) => answered(last, result)),
      (error: unknown) => {
        reportUnexpected(error);
        if (!stop.signal.aborted) setWork({ state: 'failed' });
      },
    );
    return () => stop.abort();
  }, [analysis, name, askAt, revision]);
  return work;
}
