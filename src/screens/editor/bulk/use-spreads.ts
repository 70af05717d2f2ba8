import { useEffect, useState } from 'react';
import type { Editor } from '../../../editor/editor';
import type { ItemRef } from '../../../items/item';
import type { FieldSpec } from '../../../items/model-spec';
import { lookInTurns } from '../look-in-turns';
import { useCalmRevision } from '../use-calm-revision';
import { addToParts, type Part, type Parts, sharedFields, sortedParts } from './shared-fields';

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
    // What was read before another change stays until this is complete.
    return lookInTurns(editor.document, refs, {
      look: (item) => {
        for (const { spec, parts } of all) addToParts(parts, spec, item);
      },
      rest: (complete) => {
        const fields = () => all.map(({ spec, parts }) => ({ spec, parts: sortedParts(parts) }));
        if (complete && revision >= 0) setSpreads({ fields: fields(), complete });
      },
    });
  }, [editor, refs, revision]);
  return spreads;
}
