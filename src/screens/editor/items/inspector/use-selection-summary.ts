import { useEffect, useState } from 'react';
import type { Analysis } from '../../../../analysis/analysis';
import type { JobOutput } from '../../../../analysis/jobs/all-jobs';
import { reportUnexpected } from '../../../../api/unexpected';
import type { EditorDocument } from '../../../../editor/document/document';
import type { Editor } from '../../../../editor/editor';
import { createCombinations } from '../../../../items/fields/create-combinations';
import { ownTypeField } from '../../../../items/fields/matching-type';
import { type Fields, type ItemRef, modelOf } from '../../../../items/item';
import { emptySum } from '../../../../items/sums/counted-sum';
import { addToSums, countByModel, emptySums, type SelectionSum, sumsOf } from '../../../../items/sums/selection-sum';
import { useThrottledRevision } from '../../../open-project/use-throttled-revision';
import { useEditor } from '../../../services';
import {
  addToParts,
  type FieldParts,
  type Parts,
  partsOf,
  sharedFields,
  sortedParts,
} from '../bulk-edit/shared-fields';
import { visitInSlices } from '../bulk-edit/visit-in-slices';

export type SelectionSummary = {
  readonly sums: readonly SelectionSum[];
  /** The fields that all of them share, with the values that they have there. */
  readonly fields: readonly FieldParts[];
  /** The items' fields of their type, each combination once; empty for several models, and for one without two fields for it. */
  readonly types: readonly Fields[];
  /** False while items are still being looked at: the sums are of those before them, the fields of another selection. */
  readonly complete: boolean;
};

type Asking = { readonly document: EditorDocument; readonly refs: readonly ItemRef[] };
type Update = (look: (before: SelectionSummary) => SelectionSummary) => void;

/** More than this are summed up by the analysis worker. */
const fewItems = 2000;

/** The two fields in which items of one model have their type. */
function typeFields(refs: readonly ItemRef[]): readonly string[] {
  const [model, ...others] = new Set(refs.map(modelOf));
  const own = model === undefined || others.length > 0 ? undefined : ownTypeField(model);
  return own ? ['typeId', own.name] : [];
}

/** Looks at one after the other on this thread, turn by turn. Returns its end. */
function summarizeHere({ document, refs }: Asking, update: Update): () => void {
  const sums = emptySums();
  const types = createCombinations(typeFields(refs));
  const all = sharedFields(refs).map((spec) => ({ spec, parts: new Map() satisfies Parts }));
  return visitInSlices(document, refs, {
    visit: (item) => {
      addToSums(sums, item);
      types.add(item);
      for (const { spec, parts } of all) addToParts(parts, spec, item);
    },
    onSlice: (complete) => {
      const fields = complete ? all.map(({ spec, parts }) => ({ spec, parts: sortedParts(parts) })) : null;
      // The summary from before another change stays until this is complete.
      update((before) => ({
        sums: sumsOf(sums),
        fields: fields ?? before.fields,
        types: fields ? types.all() : before.types,
        complete,
      }));
    },
  });
}

function summaryOf(
  refs: readonly ItemRef[],
  { sums, values, combinations }: JobOutput<'sum-selection'>,
): SelectionSummary {
  const fields = sharedFields(refs).map((spec) => {
    const found = values.find(({ field }) => field === spec.name);
    return { spec, parts: partsOf(spec, found?.values ?? []) };
  });
  return { sums, fields, types: combinations, complete: true };
}

/** Has the analysis worker look at them: how many they are is known at once. Returns its end. */
function summarizeInWorker({ document, refs }: Asking, analysis: Pick<Analysis, 'job'>, update: Update): () => void {
  const stop = new AbortController();
  let endHere: () => void = () => undefined;
  const counts = countByModel(refs).map((sum) => ({ ...emptySum(), ...sum, area: 0 }));
  update(({ fields, types }) => ({ sums: counts, fields, types, complete: false }));
  const fields = sharedFields(refs).map(({ name }) => name);
  analysis.job('sum-selection', { refs, fields, together: typeFields(refs) }, { signal: stop.signal }).then(
    ({ result }) => update(() => summaryOf(refs, result)),
    (error: unknown) => {
      if (stop.signal.aborted) return;
      reportUnexpected(error);
      endHere = summarizeHere({ document, refs }, update);
    },
  );
  return () => {
    stop.abort();
    endHere();
  };
}

/** The selection: its sums by model, and the values of its fields. However many there are, they never block the page. */
export function useSelectionSummary(editor: Editor, refs: readonly ItemRef[]): SelectionSummary {
  const { analysis } = useEditor();
  const revision = useThrottledRevision(editor);
  const [look, setSummary] = useState<SelectionSummary>({ sums: [], fields: [], types: [], complete: false });
  useEffect(() => {
    let here = revision >= 0;
    const update: Update = (next) => void (here && setSummary(next));
    const asking = { document: editor.document, refs };
    const end = refs.length > fewItems ? summarizeInWorker(asking, analysis, update) : summarizeHere(asking, update);
    return () => {
      here = false;
      end();
    };
  }, [editor, analysis, refs, revision]);
  return look;
}
