import { createRepair, type Repair } from '../../../../files/heal/create-repair';
import type { MadeItem } from '../../../../files/mapping/make-items';
import type { RepairAnswer, RepairAsk, RepairRow } from './repair-ask';

/** Rows or items in one message: a few milliseconds of the page's time. */
const partSize = 1000;

function rowsOf({ proposals, itemOf }: Repair): readonly RepairRow[] {
  return proposals.map(({ kind, at, metres, lines, needs }) => {
    const { layer = 0, feature = 1 } = itemOf(lines[0] ?? -1) ?? {};
    return { kind, at, metres, lines: lines.length, layer, feature, needs };
  });
}

/** The worker's side of repairs: of the items that were made last. */
export function createAnswerRepairs(post: (answer: RepairAnswer) => void) {
  let items: readonly MadeItem[] = [];
  let repair: Repair | null = null;
  return {
    setItems: (made: readonly MadeItem[]): void => {
      items = made;
      repair = null;
    },
    answer: (ask: RepairAsk): void => {
      const { turn } = ask;
      if (ask.kind === 'find-repairs') {
        repair = createRepair(items, ask);
        const rows = rowsOf(repair);
        for (let from = 0; from < rows.length; from += partSize) {
          post({ kind: 'repair-rows', turn, rows: rows.slice(from, from + partSize) });
        }
        post({ kind: 'repairs-found', turn, figures: repair.figures });
        return;
      }
      if (!repair) return;
      if (ask.kind === 'repair-shapes') {
        post({ kind: ask.kind, turn, shapes: repair.shapesOf(ask.place) });
        return;
      }
      const { items: made, figures } = repair.repaired(new Set(ask.accepted));
      for (let from = 0; from < made.length; from += partSize) {
        post({ kind: 'repaired-part', turn, items: made.slice(from, from + partSize) });
      }
      post({ kind: 'repaired', turn, figures });
    },
  };
}
