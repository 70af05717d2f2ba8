import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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

/** The answer of the worker to `ask`. The hook asks again when the network or `ask` changes; null asks nothing. */
function useAnswer<Answer>(
  ask: ((revision: number, signal: AbortSignal) => Promise<Answer>) | null,
): NetworkWork<Answer> {
  const { editor } = useEditor();
  const revision = useThrottledRevision(editor);
  const [work, setWork] = useState<NetworkWork<Answer>>({ state: 'working' });
  useEffect(() => {
    if (!ask) return undefined;
    const stop = new AbortController();
    ask(revision, stop.signal).then(
      (answer) => setWork((last) => answered(last, answer)),
      (error: unknown) => {
        reportUnexpected(error);
        if (!stop.signal.aborted) setWork({ state: 'failed' });
      },
    );
    return () => stop.abort();
  }, [ask, revision]);
  return work;
}

/**
 * Asks the worker something about the whole network, and again whenever the question or the network is another one. `askAt` makes
 * the question for a revision of the project; another function is another question, and null is none.
 */
export function useNetworkJob<Name extends JobName>(
  name: Name,
  askAt: ((revision: number) => JobInput<Name>) | null,
): NetworkWork<JobOutput<Name>> {
  const { analysis } = useEditor();
  const ask = useMemo(
    () =>
      askAt &&
      (async (revision: number, signal: AbortSignal) => (await analysis.job(name, askAt(revision), { signal })).result),
    [analysis, name, askAt],
  );
  return useAnswer(ask);
}

/** The same with several questions at once; each answer comes with its question, since the last ones stay until the next are there. */
export function useNetworkJobs<Name extends JobName>(
  name: Name,
  asksAt: ((revision: number) => readonly JobInput<Name>[]) | null,
): NetworkWork<readonly { readonly ask: JobInput<Name>; readonly answer: JobOutput<Name> }[]> {
  const { analysis } = useEditor();
  const ask = useMemo(() => {
    if (!asksAt) return null;
    return (revision: number, signal: AbortSignal) =>
      Promise.all(
        asksAt(revision).map(async (one) => ({
          ask: one,
          answer: (await analysis.job(name, one, { signal })).result,
        })),
      );
  }, [analysis, name, asksAt]);
  return useAnswer(ask);
}
