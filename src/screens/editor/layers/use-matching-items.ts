import { useEffect, useState } from 'react';
import { reportUnexpected } from '../../../api/unexpected';
import type { Filter } from '../../../items/filter/filter';
import { textsOf } from '../../../items/filter/texts-of';
import type { ModelKey } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';
import { useThrottledRevision } from '../../open-project/use-throttled-revision';
import { useEditor } from '../../services';
import { valueWord } from '../../text/model-name';
import { yesOrNo } from '../../text/yes-no';
import { useReference } from '../common/use-reference';

/**
 * How many items of a model a filter lets through, without what is abandoned; null while that is not known, or where there is no
 * filter.
 */
export function useMatchingItems(model: ModelKey, filter: Filter): number | null {
  const { analysis, editor } = useEditor();
  const revision = useThrottledRevision(editor, filter.length > 0);
  const [passing, setMatching] = useState<number | null>(null);
  useEffect(() => {
    if (filter.length === 0) return setMatching(null);
    const ending = new AbortController();
    analysis.sums({ model, filter }, ending.signal).then(
      ({ count }) => setMatching(count),
      (error: unknown) => {
        if (revision >= 0) reportUnexpected(error);
      },
    );
    return () => ending.abort();
  }, [analysis, model, filter, revision]);
  return filter.length === 0 ? null : passing;
}

export type ValueCount = { readonly value: string; readonly label: string; readonly count: number };

/** More values than this are not offered one by one. */
const mostOffered = 60;

/** The values that a field has or may have, with how many items have each: the registry's first, then the most frequent. */
export function useValueCounts(model: ModelKey, field: string): readonly ValueCount[] | null {
  const { analysis } = useEditor();
  const spec = fieldSpecOf(model, field);
  const reference = useReference(spec?.refType ?? '');
  const [counts, setCounts] = useState<ReadonlyMap<string, number> | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    setCounts(null);
    analysis.sums({ model, by: field }, ending.signal).then(
      ({ groups }) => {
        const found = new Map<string, number>();
        for (const { value, count } of groups.slice(0, 5000)) {
          for (const text of textsOf(value)) found.set(text, (found.get(text) ?? 0) + count);
        }
        setCounts(found);
      },
      (error: unknown) => {
        reportUnexpected(error);
      },
    );
    return () => ending.abort();
  }, [analysis, model, field]);
  if (!counts) return null;
  const known = spec?.choices ?? [];
  const others = [...counts.keys()].filter((value) => !known.includes(value));
  const label = (value: string): string => {
    if (spec?.kind === 'boolean') return yesOrNo(value === 'true');
    return reference?.items.find(({ id }) => String(id) === value)?.name ?? valueWord(spec, value);
  };
  return [...known, ...others]
    .slice(0, mostOffered)
    .map((value) => ({ value, label: label(value), count: counts.get(value) ?? 0 }));
}
