import { useEffect, useRef, useState } from 'react';
import type { LineRepairs } from '../../../../editor/commands/lines/repair-lines';
import type { Editor } from '../../../../editor/editor';
import { pathOf } from '../../../../editor/geometry/vertex';
import type { Healed } from '../../../../files/heal/create-repair';
import { type ItemRef, modelOf } from '../../../../items/item';
import { gatherAround } from './gather-around';
import { type OpenedLines, openLines } from './open-lines';
import { type SegmentsToRepair, segmentsToRepair } from './segments-to-repair';
import { useRepairs } from './use-repairs';

/** Items in one message: a few milliseconds of the page's time. */
const partSize = 500;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A worker of its own, from the first search until the panel goes. */
function useWorker() {
  const opened = useRef<Promise<OpenedLines | null> | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  return {
    now: () => opened.current,
    /** Another one where the last one is gone. */
    get: (): Promise<OpenedLines | null> => {
      if (stop.current?.signal.aborted !== false || opened.current === null) {
        stop.current = new AbortController();
        opened.current = openLines({ signal: stop.current.signal });
      }
      return opened.current;
    },
    lose: () => {
      stop.current?.abort();
      opened.current = null;
    },
  };
}

/** True as soon as one of the segments that were looked at has another shape than it had then. */
function useIsStale(editor: Editor, looked: SegmentsToRepair | null): boolean {
  const [staleOf, setStaleOf] = useState<SegmentsToRepair | null>(null);
  useEffect(() => {
    if (!looked) return;
    const shapes = new Map(looked.refs.map((ref, index) => [ref, looked.items[index]?.geometry]));
    const isOther = (ref: ItemRef): boolean => {
      const was = shapes.get(ref);
      return was?.kind === 'line' && JSON.stringify(pathOf(editor.document.get(ref))) !== JSON.stringify(was.path);
    };
    return editor.document.subscribe((touched) => {
      const refs = touched === 'all' ? looked.refs : [...touched];
      if (refs.some(isOther)) setStaleOf(looked);
    });
  }, [editor, looked]);
  return looked !== null && staleOf === looked;
}

/** The answer for a command: places are refs again. */
function repairsOf({ refs }: SegmentsToRepair, { lines, shapes }: Healed): LineRepairs {
  return {
    refs,
    lines: lines.map(({ path, from }) => ({ path, from: from.flatMap((place) => refs[place] ?? []) })),
    shapes: shapes.flatMap(({ item, path }) => {
      const ref = refs[item];
      return ref === undefined ? [] : [{ ref, path }];
    }),
  };
}

/** Repairs of segments of the project: looked for in a worker, and given as what the editor's command takes. */
export function useLineRepairs(editor: Editor, refs: readonly ItemRef[]) {
  const worker = useWorker();
  const [looked, setLooked] = useState<SegmentsToRepair | null>(null);
  const [repairs, setRepairs] = useState<LineRepairs | null>(null);
  const isStale = useIsStale(editor, looked);
  const work = useRepairs({
    key: refs,
    look: async (finding, signal) => {
      const segments = segmentsToRepair(editor.document, refs);
      setLooked(segments);
      setRepairs(null);
      const own = new Set(segments.refs);
      // Cables follow segments: what ends on one is no fault of a segment.
      const isAround = (ref: ItemRef) => !own.has(ref) && modelOf(ref) !== 'cable';
      const { toleranceM } = finding;
      const around = await gatherAround(editor.env(), segments.items, { toleranceM, signal, isAround });
      const lines = await worker.get();
      signal.throwIfAborted();
      for (let from = 0; lines && (from === 0 || from < segments.items.length); from += partSize) {
        lines.give(segments.items.slice(from, from + partSize), from === 0);
        await pause();
        signal.throwIfAborted();
      }
      const found = lines && (await lines.repairs.find({ ...finding, around }));
      if (!found && !signal.aborted) worker.lose();
      return found;
    },
    apply: async (accepted) => {
      setRepairs(null);
      const lines = await worker.now();
      const healed = await lines?.repairs.heal(accepted);
      if (!healed || !looked) return null;
      setRepairs(accepted.length > 0 ? repairsOf(looked, healed) : null);
      return healed.figures;
    },
  });
  const shapesOf = async (place: number) => (await (await worker.now())?.repairs.shapes(place)) ?? null;
  return { ...work, looked, repairs, isStale, shapesOf };
}
