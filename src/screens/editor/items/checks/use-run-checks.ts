import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../../../api/unexpected';
import { currentForms } from '../../../service-settings/current-forms';
import { useBudgetAsk } from '../../../service-settings/use-budget-ask';
import { useEditor } from '../../../services';
import { checksStore, forProject } from './checks-store';

/** Milliseconds for which the document rests before it is checked again. */
const rest = 3000;

let running: AbortController | null = null;

/** Stops the run that is under way, if one is. */
export function stopChecks(): void {
  running?.abort();
  running = null;
  if (checksStore.getState().phase === 'running') checksStore.setState({ phase: 'stopped' });
}

/** Answers what checks the whole project; a run that is under way is stopped for it. `isWanted`: the service's limits are asked for. */
export function useRunChecks(isWanted = true): () => void {
  const { analysis, editor } = useEditor();
  const ask = useBudgetAsk(isWanted);
  return useCallback(() => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    checksStore.setState({ phase: 'running', progress: 0 });
    const onProgress = (progress: number) => running === mine && checksStore.setState({ progress });
    const { revision: now } = editor.store.getState();
    const request = { budgets: { ...ask, revision: now, basis: 'planned' as const }, forms: currentForms() };
    analysis.job('find-defects', request, { signal: mine.signal, onProgress }).then(
      ({ result, revision }) => {
        if (running !== mine) return;
        running = null;
        checksStore.setState({ phase: 'done', findings: result, revision, mended: new Set() });
      },
      (error: unknown) => {
        if (running !== mine || mine.signal.aborted) return;
        running = null;
        checksStore.setState({ phase: 'failed' });
        reportUnexpected(error);
      },
    );
  }, [analysis, editor, ask]);
}

/** Checks again some seconds after an edit, as long as somebody has asked once and the findings are shown. */
export function useChecksFollow(isWanted: boolean): void {
  const { editor } = useEditor();
  const run = useRunChecks(isWanted);
  const projectId = useStore(editor.store, (state) => state.projectId);
  useEffect(() => {
    forProject(projectId);
    return stopChecks;
  }, [projectId]);
  useEffect(() => {
    let timer: number | undefined;
    const end = editor.store.subscribe((now, before) => {
      const { phase, revision } = checksStore.getState();
      if (now.revision === before.revision || now.revision === revision) return;
      if (phase !== 'done' && phase !== 'running') return;
      window.clearTimeout(timer);
      timer = window.setTimeout(run, rest);
    });
    return () => {
      end();
      window.clearTimeout(timer);
    };
  }, [editor, run]);
}
