import { useEffect, useState } from 'react';
import type { EditorDocument } from '../../../../editor/document/document';
import type { Editor } from '../../../../editor/editor';
import type { LineMetres } from '../../../../items/base/model-base';
import { type Item, type ItemRef, type ModelKey, modelOf } from '../../../../items/item';
import { lengthOfItem } from '../../../../items/lengths/length-of-item';
import { modelKeys } from '../../../../items/registry';
import { addToSum, type CountedSum, emptySum, type GrowingSum } from '../../../../items/sums/counted-sum';
import type { ModelSum } from '../../../../items/sums/selection-sum';

type Part = { readonly model: ModelKey; readonly sum: CountedSum };

/** The part that one item adds to the sum of its list: as it is now, without the part that the list has of it. */
function partOf(document: EditorDocument, ref: ItemRef): Part {
  const model = modelOf(ref);
  const sum = emptySum();
  const add = (item: Item | undefined, times: number) => {
    if (item) addToSum(sum, { status: item.fields['status'], metres: lengthOfItem(item) ?? 0 }, times);
  };
  const now = document.get(ref);
  add(now?.ref === ref ? now : undefined, 1);
  add(document.list(model).item(ref), -1);
  return { model, sum };
}

/** The differences of models from their lists, kept along with the document: very many items may be new, and sums are asked for often. */
function createLooseSums(document: EditorDocument) {
  const parts = new Map<ItemRef, Part>();
  const sums = new Map<ModelKey, GrowingSum>();
  const touched = new Set<ItemRef>();
  let isStale = true;
  const add = ({ model, sum }: Part, times: 1 | -1) => {
    const whole = sums.get(model) ?? emptySum();
    sums.set(model, whole);
    for (const [into, from] of [
      [whole, sum],
      [whole.abandoned, sum.abandoned],
    ] as const) {
      into.count += times * from.count;
      into.metres += times * from.metres;
    }
  };
  const see = (ref: ItemRef) => {
    const before = parts.get(ref);
    if (before) add(before, -1);
    parts.delete(ref);
    if (!document.isChangedSinceList(ref)) return;
    const part = partOf(document, ref);
    parts.set(ref, part);
    add(part, 1);
  };
  document.subscribe((refs) => {
    if (refs === 'all') isStale = true;
    else if (!isStale) for (const ref of refs) touched.add(ref);
  });
  return (model: ModelKey): CountedSum => {
    if (isStale) {
      parts.clear();
      sums.clear();
      for (const one of modelKeys) for (const ref of document.changedSinceList(one)) touched.add(ref);
    }
    isStale = false;
    for (const ref of touched) see(ref);
    touched.clear();
    return sums.get(model) ?? emptySum();
  };
}

const kept = new WeakMap<EditorDocument, ReturnType<typeof createLooseSums>>();

/** The differences of a model from its list: items that were drawn, moved, abandoned or dropped since. */
function looseSum(document: EditorDocument, model: ModelKey): CountedSum {
  const sums = kept.get(document) ?? createLooseSums(document);
  kept.set(document, sums);
  return sums(model);
}

/** How many items of a model there are, and how many of them are abandoned; no list is measured for it. */
export function countedItems(document: EditorDocument, model: ModelKey): { count: number; abandoned: number } {
  const abandoned = document.list(model).abandoned + looseSum(document, model).abandoned.count;
  return { count: document.count(model) - abandoned, abandoned };
}

/** Metres of the lists by model, as far as they are measured. */
type Measured = ReadonlyMap<object, LineMetres>;

function sumOfModel(document: EditorDocument, model: ModelKey, listed: LineMetres | undefined): ModelSum {
  const loose = looseSum(document, model);
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
