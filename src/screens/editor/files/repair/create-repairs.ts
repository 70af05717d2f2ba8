import type { Healed } from '../../../../files/heal/create-repair';
import type { LineFigures } from '../../../../files/heal/measure-lines';
import type { ProposalShapes } from '../../../../files/heal/shapes-of-proposal';
import type { MadeItem } from '../../../../files/mapping/items/make-items';
import type { RepairAnswer, RepairAsk, RepairRow } from './repair-ask';

export type RepairOptions = Omit<Extract<RepairAsk, { kind: 'find-repairs' }>, 'kind' | 'turn'>;
type Found = { readonly rows: readonly RepairRow[]; readonly figures: LineFigures };
type Repaired = { readonly items: readonly MadeItem[]; readonly figures: LineFigures };

/** The page's side of repairs. Of each question the latest asked alone is answered; null when another came, or the worker is gone. */
export type Repairs = {
  readonly find: (options: RepairOptions) => Promise<Found | null>;
  readonly shapes: (place: number) => Promise<ProposalShapes | null>;
  readonly repair: (accepted: readonly number[]) => Promise<Repaired | null>;
  readonly heal: (accepted: readonly number[]) => Promise<Healed | null>;
};

/** One question at a time, each with a turn of its own. */
function createLatest<Answer>() {
  let turn = 0;
  let answer: ((answer: Answer | null) => void) | null = null;
  const end = (value: Answer | null) => {
    answer?.(value);
    answer = null;
  };
  return {
    end,
    isLatest: (of: { readonly turn: number }) => of.turn === turn,
    ask: (post: (turn: number) => void) =>
      new Promise<Answer | null>((resolve) => {
        end(null);
        turn += 1;
        answer = resolve;
        post(turn);
      }),
  };
}

/** Asks for repairs, and puts the parts of the answers together. */
export function createRepairs(ask: (ask: RepairAsk) => void) {
  const [finding, showing] = [createLatest<Found>(), createLatest<ProposalShapes>()];
  const [repairing, healing] = [createLatest<Repaired>(), createLatest<Healed>()];
  let rows: RepairRow[] = [];
  let items: MadeItem[] = [];
  let lines: Healed['lines'][number][] = [];
  const repairs: Repairs = {
    find: (options) =>
      finding.ask((turn) => {
        rows = [];
        ask({ ...options, kind: 'find-repairs', turn });
      }),
    shapes: (place) => showing.ask((turn) => ask({ kind: 'repair-shapes', turn, place })),
    repair: (accepted) =>
      repairing.ask((turn) => {
        items = [];
        ask({ kind: 'repair', turn, accepted });
      }),
    heal: (accepted) =>
      healing.ask((turn) => {
        lines = [];
        ask({ kind: 'heal', turn, accepted });
      }),
  };
  const takeHealed = (data: Extract<RepairAnswer, { kind: 'healed' | 'healed-part' }>) => {
    if (!healing.isLatest(data)) return;
    if (data.kind === 'healed') healing.end({ lines, shapes: data.shapes, figures: data.figures });
    else for (const line of data.lines) lines.push(line);
  };
  return {
    repairs,
    end: () => {
      for (const one of [finding, showing, repairing, healing]) one.end(null);
    },
    take: (data: RepairAnswer): void => {
      if (data.kind === 'repair-shapes') {
        if (showing.isLatest(data)) showing.end(data.shapes);
      } else if (data.kind === 'repair-rows' || data.kind === 'repairs-found') {
        if (!finding.isLatest(data)) return;
        if (data.kind === 'repairs-found') finding.end({ rows, figures: data.figures });
        else for (const row of data.rows) rows.push(row);
      } else if (data.kind === 'healed' || data.kind === 'healed-part') takeHealed(data);
      else if (repairing.isLatest(data)) {
        if (data.kind === 'repaired') repairing.end({ items, figures: data.figures });
        else for (const item of data.items) items.push(item);
      }
    },
  };
}
