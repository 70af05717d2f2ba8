import { useEffect, useState } from 'react';
import type { Editor } from '../../../editor/editor';
import type { ItemRef } from '../../../items/item';
import type { FieldSpec } from '../../../items/model-spec';
import { useCalmRevision } from '../use-calm-revision';
import { addToParts, type Part, type Parts, sharedFields, sortedParts } from './shared-fields';

/** Milliseconds of a turn, after which the hand has its own. */
const turn = 6;

export type Spreads = {
  readonly fields: readonly { readonly spec: FieldSpec; readonly parts: readonly Part[] }[];
  /** False while items are still being looked at. */
  readonly complete: boolean;
};

/** The fields that all selected items share and the values that they have there, turn by turn. */
export function useSpreads(editor: Editor, refs: readonly ItemRef[]): Spreads {
  const revision = useCalmRevision(editor);
  const [spreads, setSpreads] = useState<Spreads>({ fields: [], complete: false });
  useEffect(() => {
    const all = sharedFields(refs).map((spec) => ({ spec, parts: new Map() satisfies Parts }));
    let [next, timer] = [0, 0];
    const go = () => {
      const until = performance.now() + turn;
      while (next < refs.length && performance.now() < until) {
        const ref = refs[next];
        const item = ref === undefined ? undefined : editor.document.get(ref);
        if (item) for (const { spec, parts } of all) addToParts(parts, spec, item);
        next += 1;
      }
      if (next < refs.length) timer = window.setTimeout(go, 0);
      else setSpreads({ fields: all.map(({ spec, parts }) => ({ spec, parts: sortedParts(parts) })), complete: true });
    };
    // What was read before another change stays until this is complete.
    if (revision >= 0) go();
    return () => window.clearTimeout(timer);
  }, [editor, refs, revision]);
  return spreads;
}
