import { useQuery } from '@tanstack/react-query';
import type { Reference, StoredReference } from '../../offline/references/references';
import { useApi } from '../services';

export type ReferenceRow = Omit<StoredReference, 'state'> & {
  readonly state: StoredReference['state'] | Reference['state'];
};

/** Every reference that this device keeps or this page has asked for, by name. */
export function useReferences() {
  const { references, queries } = useApi();
  const { data, refetch } = useQuery({ queryKey: ['status', 'references'], queryFn: references.kept, staleTime: 0 });
  const kept = data ?? [];
  const known = queries
    .getQueriesData<Reference>({ queryKey: ['reference'] })
    .flatMap(([, reference]) => (reference ? [reference] : []));
  const rows = new Map<string, ReferenceRow>(kept.map((one) => [one.refType, one]));
  for (const { refType, items, state } of known) {
    const before = rows.get(refType) ?? { refType, hash: null, count: items.length, at: null };
    rows.set(refType, { ...before, state });
  }
  const sorted = [...rows.values()].toSorted((a, b) => a.refType.localeCompare(b.refType));
  return { rows: sorted, kept, again: () => void refetch() };
}
