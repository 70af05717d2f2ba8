import type { EditorDocument } from '../../editor/document/document';
import type { Item, ItemRef } from '../../items/item';

/** Milliseconds of a turn, after which the hand has its own. */
const turn = 6;

export type TurnsOptions = {
  readonly look: (item: Item) => void;
  /** After every turn; `complete` after the last one. */
  readonly rest: (complete: boolean) => void;
};

/** Looks at items one after the other, turn by turn: a hundred thousand of them hold nobody up. Returns its end. */
export function lookInTurns(
  document: Pick<EditorDocument, 'get'>,
  refs: readonly ItemRef[],
  { look, rest }: TurnsOptions,
): () => void {
  let [next, timer] = [0, 0];
  const go = () => {
    const until = performance.now() + turn;
    while (next < refs.length && performance.now() < until) {
      const ref = refs[next];
      const item = ref === undefined ? undefined : document.get(ref);
      if (item) look(item);
      next += 1;
    }
    const complete = next === refs.length;
    if (!complete) timer = window.setTimeout(go, 0);
    rest(complete);
  };
  go();
  return () => window.clearTimeout(timer);
}
