import { useRef, useState } from 'react';
import { reportUnexpected } from '../../../../api/unexpected';
import type { LineFigures } from '../../../../files/heal/measure-lines';
import type { RepairRow } from './repair-ask';

/** The proposals for some lines, and the accepted ones. */
export type FoundRepairs = {
  readonly rows: readonly RepairRow[];
  readonly before: LineFigures;
  readonly after: LineFigures;
  readonly accepted: ReadonlySet<number>;
  /** True while the lines with the accepted ones are computed. */
  readonly isWorking: boolean;
};

export type Finding = { readonly toleranceM: number; readonly namesMayDiffer: boolean };

type Answer = { readonly rows: readonly RepairRow[]; readonly figures: LineFigures };

type Options<Key> = {
  /** The proposals are gone when this is another. */
  readonly key: Key;
  /** Null: it was given up. */
  readonly look: (finding: Finding, signal: AbortSignal) => Promise<Answer | null>;
  /** Makes the lines what they are with these repairs, and nothing else. Null: others were asked for meanwhile, or the worker is gone. */
  readonly apply: (accepted: readonly number[]) => Promise<LineFigures | null>;
};

type State<Key> = {
  readonly key: Key;
  readonly isFinding: boolean;
  readonly hasFailed: boolean;
  readonly found: FoundRepairs | null;
};

/** The proposals with what they need. */
function withNeeds(rows: readonly RepairRow[], places: Iterable<number>): ReadonlySet<number> {
  const all = new Set<number>();
  for (const place of places) {
    all.add(place);
    for (const need of rows[place]?.needs ?? []) all.add(need);
  }
  return all;
}

const foundOf = ({ rows, figures }: Answer): FoundRepairs => {
  return { rows, before: figures, after: figures, accepted: new Set(), isWorking: false };
};

/** Repairs of lines: looked for when the user asks, accepted as chosen. */
export function useRepairs<Key>({ key, look, apply }: Options<Key>) {
  const [state, setState] = useState<State<Key> | null>(null);
  const search = useRef<AbortController | null>(null);
  const own = state?.key === key ? state : null;

  const find = (finding: Finding) => {
    search.current?.abort();
    const controller = new AbortController();
    search.current = controller;
    const { signal } = controller;
    const end = (found: FoundRepairs | null) =>
      signal.aborted || setState({ key, isFinding: false, hasFailed: found === null, found });
    setState({ key, isFinding: true, hasFailed: false, found: null });
    look(finding, signal)
      .then((answer) => end(answer && foundOf(answer)))
      .catch((error: unknown) => {
        if (!signal.aborted) reportUnexpected(error);
        end(null);
      });
  };

  const accept = (places: Iterable<number>) => {
    if (!own?.found) return;
    const accepted = withNeeds(own.found.rows, places);
    setState({ ...own, found: { ...own.found, accepted, isWorking: true } });
    void apply([...accepted]).then((after) => {
      setState((now) => {
        if (!now?.found || now.key !== key) return now;
        if (after) return { ...now, found: { ...now.found, after, isWorking: false } };
        // Nobody asked for others: what was found is gone with its worker.
        return now.found.accepted === accepted ? { ...now, hasFailed: true, found: null } : now;
      });
    });
  };
  /** The proposals are not true any more. */
  const forget = () => {
    search.current?.abort();
    setState(null);
  };
  const { isFinding = false, hasFailed = false, found = null } = own ?? {};
  return { isFinding, hasFailed, found, find, accept, forget };
}
