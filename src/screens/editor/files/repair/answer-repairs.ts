import { createRepair, type Repair } from '../../../../files/heal/create-repair';
import type { MadeItem } from '../../../../files/mapping/items/make-items';
import type { RepairAnswer, RepairAsk, RepairRow } from './repair-ask';

/** Rows or items in one message: a few milliseconds of the page's time. */
const partSize = 1000;

function rowsOf(items: readonly MadeItem[], { proposals, placeOf }: Repair): readonly RepairRow[] {
  return proposals.map(({ kind, at, metres, lines, needs }) => {
    const places = lines.map(placeOf);
    const { layer = 0, feature = 1 } = items[places[0] ?? -1] ?? {};
    return { kind, at, metres, lines: lines.length, items: places, layer, feature, needs };
  });
}

/** Posts a long list a part at a time. */
function inParts<One>(all: readonly One[], post: (part: readonly One[]) => void): void {
  for (let from = 0; from < all.length; from += partSize) post(all.slice(from, from + partSize));
}

/** The worker's side of repairs: of the items that were made last, or that the page gave. */
export function createAnswerRepairs(post: (answer: RepairAnswer) => void) {
  let items: readonly MadeItem[] = [];
  let repair: Repair | null = null;
  const setItems = (made: readonly MadeItem[]): void => {
    items = made;
    repair = null;
  };
  const find = (ask: Extract<RepairAsk, { kind: 'find-repairs' }>): void => {
    const { turn } = ask;
    repair = createRepair(items, ask);
    inParts(rowsOf(items, repair), (rows) => post({ kind: 'repair-rows', turn, rows }));
    post({ kind: 'repairs-found', turn, figures: repair.figures });
  };
  const answerOf = (found: Repair, ask: Extract<RepairAsk, { kind: 'repair-shapes' | 'repair' | 'heal' }>): void => {
    const { turn } = ask;
    if (ask.kind === 'repair-shapes') {
      post({ kind: ask.kind, turn, shapes: found.shapesOf(ask.place) });
    } else if (ask.kind === 'repair') {
      const { items: made, figures } = found.repaired(new Set(ask.accepted));
      inParts(made, (part) => post({ kind: 'repaired-part', turn, items: part }));
      post({ kind: 'repaired', turn, figures });
    } else {
      const { lines, shapes, figures } = found.healed(new Set(ask.accepted));
      inParts(lines, (part) => post({ kind: 'healed-part', turn, lines: part }));
      post({ kind: 'healed', turn, shapes, figures });
    }
  };
  return {
    setItems,
    answer: (ask: RepairAsk): void => {
      if (ask.kind === 'repair-items') setItems(ask.isFirst ? ask.items : [...items, ...ask.items]);
      else if (ask.kind === 'find-repairs') find(ask);
      else if (repair) answerOf(repair, ask);
    },
  };
}
