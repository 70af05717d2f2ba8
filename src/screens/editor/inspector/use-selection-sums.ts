import { useEffect, useState } from 'react';
import type { Editor } from '../../../editor/editor';
import type { ItemRef } from '../../../items/item';
import { lookInTurns } from '../look-in-turns';
import { useCalmRevision } from '../use-calm-revision';
import { addToSums, emptySums, type SelectionSum, sumsOf } from './sum-by-model';

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
    return lookInTurns(editor.document, refs, {
      look: (item) => addToSums(sums, item),
      rest: (complete) => setState({ sums: sumsOf(sums), complete, revision }),
    });
  }, [editor, refs, revision]);
  return state;
}
