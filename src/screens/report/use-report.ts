import { useEffect, useState } from 'react';
import { reportUnexpected } from '../../api/unexpected';
import type { Report } from '../../items/report/make-report';
import type { ReportFilter } from '../../items/report/report-filter';
import { deployment } from '../deployment';
import { useBasis } from '../network-basis/use-basis';
import { useThrottledRevision } from '../open-project/use-throttled-revision';
import { currentForms } from '../service-settings/current-forms';
import { useBudgetAsk } from '../service-settings/use-budget-ask';
import { useEditor } from '../services';
import { allFigures } from './figures/all-figures';

export type Reported = {
  /** Null until the first report is ready; the last report stays while the next one is computed. */
  readonly report: Report | null;
  /** By the id of the figure. Those with a job of their own come one after the other: they take longer. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly progress: number;
  readonly failed: boolean;
};

const nothing: Reported = { report: null, answers: {}, progress: 0, failed: false };

type Ask = { readonly opened: boolean; readonly filter: ReportFilter; readonly today: string };

/** The figures of the project that is open, made again when it or the filter changes. */
export function useReport({ opened, filter, today }: Ask): Reported & { readonly again: () => void } {
  const { editor, analysis } = useEditor();
  const ask = useBudgetAsk();
  const basis = useBasis('design');
  const revision = useThrottledRevision(editor);
  const [reported, setReported] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!opened || revision + attempt < 0) return;
    const mine = new AbortController();
    const { signal } = mine;
    const change = (part: (now: Reported) => Partial<Reported>) =>
      !signal.aborted && setReported((now) => ({ ...now, ...part(now) }));
    const onProgress = (progress: number) => change(() => ({ progress }));
    const { orderCategory } = deployment();
    const make = async () => {
      const { result } = await analysis.job('report', { filter, today, orderCategory }, { signal, onProgress });
      change(({ answers }) => ({ report: result, answers: { ...answers, ...result.answers }, failed: false }));
      const request = { analysis, signal, filter, budgets: { ...ask, revision, basis }, forms: currentForms() };
      for (const figure of allFigures) {
        if (!figure.ask) continue;
        const answer = await figure.ask(request);
        change(({ answers }) => ({ answers: { ...answers, [figure.id]: answer } }));
      }
    };
    make().catch((error: unknown) => {
      if (signal.aborted) return;
      console.error(error);
      reportUnexpected(error);
      change(() => ({ failed: true }));
    });
    return () => mine.abort();
  }, [opened, revision, attempt, analysis, filter, today, ask, basis]);
  return { ...reported, again: () => setAttempt((count) => count + 1) };
}
