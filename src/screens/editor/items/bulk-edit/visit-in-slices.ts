import type { EditorDocument } from '../../../../editor/document/document';
import type { Item, ItemRef } from '../../../../items/item';

/** Milliseconds of a turn, after which input has one. */
const sliceMs = 6;

type SliceOptions = {
  readonly visit: (item: Item, ref: ItemRef) => void;
  /** After every turn; `complete` after the last one. */
  readonly onSlice?: (complete: boolean) => void;
};

/** Looks at items one after the other, turn by turn: a hundred thousand of them never block the page. Returns its end. */
export function visitInSlices(
  document: Pick<EditorDocument, 'get'>,
  refs: readonly ItemRef[],
  { visit, onSlice }: SliceOptions,
): () => void {
  let [next, timer] = [0, 0];
  const go = () => {
    const until = performance.now() + sliceMs;
    while (next < refs.length && performance.now() < until) {
      const ref = refs[next];
      const item = ref === undefined ? undefined : document.get(ref);
      if (item && ref !== undefined) visit(item, ref);
      next += 1;
    }
    const complete = next === refs.length;
    if (!complete) timer = window.setTimeout(go, 0);
    onSlice?.(complete);
  };
  go();
  return () => window.clearTimeout(timer);
}
