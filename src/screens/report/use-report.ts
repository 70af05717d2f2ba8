import { useEffect, useState } from 'react';
import type { FibreReport } from '../../analysis/jobs/fibre-report';
import { reportUnexpected } from '../../api/unexpected';
import type { FindingRow } from '../../items/report/finding-figures';
import type { Report } from '../../items/report/make-report';
import type { ReportFilter } from '../../items/report/report-filter';
import { deployment } from '../deployment';
import { useBasis } from '../network-basis/use-basis';
import { useThrottledRevision } from '../open-project/use-throttled-revision';
import { currentForms } from '../service-settings/current-forms';
import { useBudgetAsk } from '../service-settings/use-budget-ask';
import { useEditor } from '../services';

export type Reported = {
  /** Null until the first one is there; an older one stays while the next is made. */
  readonly report: Report | null;
  /** Null while the checks run: they take longer. */
  readonly findings: readonly FindingRow[] | null;
  /** Null while the light is followed. */
  readonly fibres: FibreReport | null;
  readonly progress: number;
  readonly failed: boolean;
};

const nothing: Reported = { report: null, findings: null, fibres: null, progress: 0, failed: false };

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
    const change = (part: Partial<Reported>) => !signal.aborted && setReported((now) => ({ ...now, ...part }));
    const onProgress = (progress: number) => change({ progress });
    const { orderCategory } = deployment();
    const make = async () => {
      const { result } = await analysis.job('report', { filter, today, orderCategory }, { signal, onProgress });
      change({ report: result, failed: false });
      const budgets = { ...ask, revision, basis };
      const followed = await analysis.job('fibre-report', { filter, budgets }, { signal });
      change({ fibres: followed.result });
      const checked = await analysis.job(
        'report-findings',
        { filter, budgets: { ...budgets, basis: 'planned' }, forms: currentForms() },
        { signal },
      );
      change({ findings: checked.result });
    };
    make().catch((error: unknown) => {
      if (signal.aborted) return;
      console.error(error);
      reportUnexpected(error);
      change({ failed: true });
    });
    return () => mine.abort();
  }, [opened, revision, attempt, analysis, filter, today, ask, basis]);
  return { ...reported, again: () => setAttempt((count) => count + 1) };
}
