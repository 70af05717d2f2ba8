import { useEffect, useState } from 'react';
import type { EditorDocument } from '../../../editor/document';
import type { Editor } from '../../../editor/editor';
import { type ModelKey, modelKeys } from '../../../items/item';
import { lengthOfItem } from '../../../items/length-of-item';
import type { ModelSum } from '../../../items/sum-by-model';

/** Metres that a model has more than its list: what was drawn, moved or dropped since. */
function looseMetres(document: EditorDocument, model: ModelKey): number {
  const list = document.list(model);
  let metres = 0;
  for (const ref of document.loose(model)) {
    const [now, listed] = [document.get(ref), list.item(ref)];
    metres += (now ? (lengthOfItem(now) ?? 0) : 0) - (listed ? (lengthOfItem(listed) ?? 0) : 0);
  }
  return metres;
}

/** Metres of the lists by model, as far as they are measured. */
type Measured = ReadonlyMap<object, number>;

/**
 * Count and metres of each model of the project; metres are null until they are measured, which is not done on this
 * thread. Models without items are left out.
 */
export function useProjectSums({ document }: Editor, revision: number): readonly ModelSum[] {
  const [measured, setMeasured] = useState<Measured>(new Map());
  useEffect(() => {
    let here = revision >= 0;
    const lists = modelKeys.map((model) => document.list(model));
    void Promise.all(lists.map(async (list) => [list, await list.metres()] as const)).then(
      (found) => here && setMeasured(new Map(found)),
      console.warn,
    );
    return () => {
      here = false;
    };
  }, [document, revision]);
  return modelKeys.flatMap((model) => {
    const count = document.count(model);
    const listed = measured.get(document.list(model));
    const metres = listed === undefined ? null : listed + looseMetres(document, model);
    return count === 0 ? [] : [{ model, count, metres }];
  });
}
