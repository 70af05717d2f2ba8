import { useEffect, useState } from 'react';
import type { EditorDocument } from '../../../editor/document/document';
import type { Editor } from '../../../editor/editor';
import type { LineMetres } from '../../../items/base/model-base';
import type { Item, ModelKey } from '../../../items/item';
import { lengthOfItem } from '../../../items/lengths/length-of-item';
import { modelKeys } from '../../../items/registry';
import { addToSum, type CountedSum, emptySum } from '../../../items/sums/counted-sum';
import type { ModelSum } from '../../../items/sums/selection-sum';

/** What a model has more than its list: what was drawn, moved, abandoned or dropped since. */
function looseSum(document: EditorDocument, model: ModelKey, metresOf: (item: Item) => number): CountedSum {
  const list = document.list(model);
  const sum = emptySum();
  const add = (item: Item | undefined, times: number) => {
    if (item) addToSum(sum, { status: item.fields['status'], metres: metresOf(item) }, times);
  };
  for (const ref of document.changedSinceList(model)) {
    const now = document.get(ref);
    add(now?.ref === ref ? now : undefined, 1);
    add(list.item(ref), -1);
  }
  return sum;
}

/** How many items of a model there are, and how many of them are abandoned; nothing is measured for it. */
export function countedItems(document: EditorDocument, model: ModelKey): { count: number; abandoned: number } {
  const abandoned = document.list(model).abandoned + looseSum(document, model, () => 0).abandoned.count;
  return { count: document.count(model) - abandoned, abandoned };
}

/** Metres of the lists by model, as far as they are measured. */
type Measured = ReadonlyMap<object, LineMetres>;

function sumOfModel(document: EditorDocument, model: ModelKey, listed: LineMetres | undefined): ModelSum {
  const loose = looseSum(document, model, (item) => lengthOfItem(item) ?? 0);
  const abandoned = document.list(model).abandoned + loose.abandoned.count;
  return {
    model,
    count: document.count(model) - abandoned,
    metres: listed ? listed.counted + loose.metres : null,
    abandoned: { count: abandoned, metres: listed ? listed.abandoned + loose.abandoned.metres : null },
  };
}

/** Milliseconds until metres are asked for again that did not come: the worker that measures them may have been replaced. */
const again = 1000;

/**
 * Count and metres of each model of the project, what is abandoned apart; metres are null until they are measured, which is not
 * done on this thread. Models without items are left out.
 */
export function useProjectSums({ document }: Editor, revision: number): readonly ModelSum[] {
  const [measured, setMeasured] = useState<Measured>(new Map());
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = revision >= 0 && attempt >= 0;
    let timer: number | undefined;
    const lists = modelKeys.map((model) => document.list(model));
    const ask = async () => {
      const found = await Promise.allSettled(lists.map(async (list) => [list, await list.metres()] as const));
      if (!here) return;
      setMeasured(new Map(found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))));
      if (found.every(({ status }) => status === 'fulfilled')) return;
      timer = window.setTimeout(() => setAttempt((count) => count + 1), again);
    };
    void ask();
    return () => {
      here = false;
      window.clearTimeout(timer);
    };
  }, [document, revision, attempt]);
  return modelKeys.flatMap((model) =>
    document.count(model) === 0 ? [] : [sumOfModel(document, model, measured.get(document.list(model)))],
  );
}
