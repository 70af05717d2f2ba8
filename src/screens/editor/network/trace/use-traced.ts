import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../../../api/unexpected';
import type { ItemRef } from '../../../../items/item';
import type { RouteAnswer } from '../../../../items/network/route-between';
import type { TraceAnswer } from '../../../../items/network/trace-network';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { useEditor } from '../../../services';
import { type TraceView, traceStore } from './trace-store';
import { usePickedItem } from './use-picked-item';

export type TraceResult = TraceAnswer | RouteAnswer;

export type TraceWork =
  | { readonly state: 'picking' | 'working' }
  | { readonly state: 'done'; readonly result: TraceResult }
  | { readonly state: 'failed' };

/** Asks the worker again whenever the question or the network is another one. */
export function useTraced(view: TraceView): TraceWork {
  const { analysis, editor } = useEditor();
  const revision = useThrottledRevision(editor);
  const { along, skip } = useStore(traceStore);
  const [work, setWork] = useState<TraceWork>({ state: 'working' });
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const common = { along, skip, revision };
    const ask = async (): Promise<TraceResult | null> => {
      if (view.kind === 'trace')
        return (await analysis.job('trace', { ...common, from: view.from, until: view.until }, options)).result;
      if (!view.to) return null;
      return (await analysis.job('route', { ...common, from: view.from, to: view.to }, options)).result;
    };
    ask().then(
      (result) => setWork(result ? { state: 'done', result } : { state: 'picking' }),
      (error: unknown) => {
        reportUnexpected(error);
        // If the effect aborted the question, its next run sets the state.
        if (!stop.signal.aborted) setWork({ state: 'failed' });
      },
    );
    return () => stop.abort();
  }, [analysis, view, along, skip, revision]);
  return work;
}

/** The other end of a route is what is selected next. */
export function usePickedEnd(view: TraceView): void {
  const pick = useCallback(
    (to: ItemRef, over: readonly ItemRef[]) => {
      if (view.kind === 'route') traceStore.setState({ view: { ...view, to }, over });
    },
    [view],
  );
  usePickedItem(view.kind === 'route' && !view.to ? view.from : null, pick);
}

/** Shows what was found on the map; nothing of it is left when the panel goes. */
export function useTraceOnMap(engine: MapEngine | null, work: TraceWork): void {
  const result = work.state === 'done' ? work.result : null;
  useEffect(() => {
    if (!engine || !result) return;
    if (result.kind === 'found') engine.setTrace({ paths: result.traced.paths });
    else if (result.kind === 'gap') engine.setTrace({ paths: [], gap: [result.from.at, result.to.at] });
    return () => engine.setTrace(null);
  }, [engine, result]);
}
