import { useRef, useState } from 'react';
import { reportUnexpected } from '../../../../api/unexpected';
import type { Editor } from '../../../../editor/editor';
import type { LineFigures } from '../../../../files/heal/measure-lines';
import type { ImportPlan } from '../../../../files/mapping/import-plan';
import type { Made } from '../reading/open-files';
import type { Import, Mapping } from '../use-import';
import { gatherAround } from './gather-around';
import type { RepairRow } from './repair-ask';

/** What was found of the items that a plan makes, and what of it is accepted. */
export type FoundRepairs = {
  readonly rows: readonly RepairRow[];
  readonly before: LineFigures;
  readonly after: LineFigures;
  readonly accepted: ReadonlySet<number>;
  /** True while the items with the accepted ones are computed. */
  readonly isWorking: boolean;
};

type State = {
  readonly plan: ImportPlan;
  readonly isFinding: boolean;
  readonly found: FoundRepairs | null;
};

export type Finding = { readonly toleranceM: number; readonly namesMayDiffer: boolean };

type Options = { readonly editor: Editor; readonly job: Import; readonly mapping: Mapping };

/** The proposals with what they need. */
function withNeeds(rows: readonly RepairRow[], places: Iterable<number>): ReadonlySet<number> {
  const all = new Set<number>();
  for (const place of places) {
    all.add(place);
    for (const need of rows[place]?.needs ?? []) all.add(need);
  }
  return all;
}

/** Repairs of what a file becomes: looked for when the user asks, accepted as chosen, gone with another plan. */
export function useRepairs({ editor, job, mapping }: Options) {
  const { plan, opened } = mapping;
  const [state, setState] = useState<State | null>(null);
  /** The items as the file has them. */
  const original = useRef<{ readonly plan: ImportPlan; readonly made: Made } | null>(null);
  const search = useRef<AbortController | null>(null);
  const own = state?.plan === plan ? state : null;

  const find = (finding: Finding) => {
    search.current?.abort();
    const controller = new AbortController();
    search.current = controller;
    const { signal } = controller;
    if (original.current?.plan === plan) job.setRepaired(plan, original.current.made);
    else original.current = { plan, made: mapping.made };
    const { items } = original.current.made;
    setState({ plan, isFinding: true, found: null });
    gatherAround(editor.env(), items, { toleranceM: finding.toleranceM, signal })
      .then((around) => opened.repairs.find({ ...finding, around }))
      .then((answer) => {
        if (signal.aborted) return;
        const found = answer && {
          rows: answer.rows,
          before: answer.figures,
          after: answer.figures,
          accepted: new Set<number>(),
          isWorking: false,
        };
        setState({ plan, isFinding: false, found });
      })
      .catch((error: unknown) => signal.aborted || reportUnexpected(error));
  };

  /** Makes the import what it is with these, and nothing else. */
  const accept = (places: Iterable<number>) => {
    if (!own?.found) return;
    const accepted = withNeeds(own.found.rows, places);
    setState({ ...own, found: { ...own.found, accepted, isWorking: true } });
    job.setRepaired(plan, null);
    void opened.repairs.repair([...accepted]).then((repaired) => {
      if (!repaired) return;
      job.setRepaired(plan, { items: repaired.items, totalM: repaired.figures.metres });
      setState((now) =>
        now?.found && now.plan === plan
          ? { ...now, found: { ...now.found, after: repaired.figures, isWorking: false } }
          : now,
      );
    });
  };
  return { isFinding: own?.isFinding ?? false, found: own?.found ?? null, find, accept };
}
