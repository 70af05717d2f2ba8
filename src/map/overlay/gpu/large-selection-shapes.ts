import type { EditorDocument } from '../../../editor/document/document';
import { type Item, type ItemRef, idOf, type ModelKey, modelOf } from '../../../items/item';
import { rowOfNumber } from '../../../items/pack/packed-shapes';
import { createShapePacker } from '../../../items/pack/shape-packer';
import { specOf } from '../../../items/registry';
import { asideOf } from '../../style/area-style';
import type { LargeSelectionShapes } from './large-selection-mesh';

/** More marks than this are halos and rings alone, all of a model of one width. */
export const mostMarks = 2000;

function byModel(refs: readonly ItemRef[]): ReadonlyMap<ModelKey, readonly ItemRef[]> {
  const found = new Map<ModelKey, ItemRef[]>();
  for (const ref of refs) {
    const model = modelOf(ref);
    const some = found.get(model);
    if (some) some.push(ref);
    else found.set(model, [ref]);
  }
  return found;
}

/** Items that no list has as they are, packed as the lists' are. */
function packed(items: readonly Item[]) {
  const packer = createShapePacker();
  for (const [at, { geometry, problem }] of items.entries()) packer.add(at, problem === undefined ? geometry : null);
  const shapes = packer.finish();
  return { shapes, rows: [...items.keys()] };
}

/** The shapes of very many items as the document has them, from its lists where these still hold: no record is read. */
export function largeSelectionShapes(
  document: EditorDocument,
  refs: readonly ItemRef[],
): readonly LargeSelectionShapes[] {
  return [...byModel(refs)].flatMap(([model, those]) => {
    const { shapes } = document.list(model);
    const { size } = specOf(model).style(specOf(model).defaults);
    const style = { size, aside: asideOf(model) };
    const rows: number[] = [];
    const others: Item[] = [];
    for (const ref of those) {
      const id = idOf(ref);
      const row =
        shapes && typeof id === 'number' && !document.isChangedSinceList(ref) ? rowOfNumber(shapes.numbers, id) : -1;
      const item = row < 0 ? document.get(ref) : undefined;
      if (row >= 0) rows.push(row);
      else if (item) others.push(item);
    }
    return [...(shapes ? [{ shapes, rows, ...style }] : []), { ...packed(others), ...style }];
  });
}
