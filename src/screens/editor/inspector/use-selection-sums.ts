import { useEffect, useState } from 'react';
import type { Editor } from '../../../editor/editor';
import type { ItemRef } from '../../../items/item';
import { useCalmRevision } from '../use-calm-revision';
import { addToSums, emptySums, type SelectionSum, sumsOf } from './sum-by-model';

/** Milliseconds of a turn, after which the hand has its own. */
const turn = 6;

export type SelectionSums = {
  readonly sums: readonly SelectionSum[];
  /** False while items are still being counted: the sums are of those before them. */
  readonly complete: boolean;
  /** Of the document that was counted. */
  readonly revision: number;
};

/** What is selected, summed up turn by turn: a hundred thousand items hold nobody up. */
export function useSelectionSums(editor: Editor, refs: readonly ItemRef[]): SelectionSums {
  const revision = useCalmRevision(editor);
  const [state, setState] = useState<SelectionSums>({ sums: [], complete: false, revision });
  useEffect(() => {
    const sums = emptySums();
    let [next, timer] = [0, 0];
    const go = () => {
      const until = performance.now() + turn;
      while (next < refs.length && performance.now() < until) {
        const ref = refs[next];
        const item = ref === undefined ? undefined : editor.document.get(ref);
        if (item) addToSums(sums, item);
        next += 1;
      }
      const complete = next === refs.length;
      setState({ sums: sumsOf(sums), complete, revision });
      if (!complete) timer = window.setTimeout(go, 0);
    };
    go();
    return () => window.clearTimeout(timer);
  }, [editor, refs, revision]);
  return state;
}
