import { isRefusal } from '../../../../editor/command-env';
import { followShape } from '../../../../editor/follow-shape';
import type { ItemGeometry } from '../../../../items/item';
import type { Outstanding } from '../../../../offline/outbox/outbox';
import { useEditor } from '../../../services';
import { compareRows } from './compare-rows';

/** The other person's shape of an item, where the edit's own shape is among the properties that give way; else null. */
export function shapeOfTheirs(one: Outstanding, wire: readonly string[]): ItemGeometry | null {
  const row = compareRows(one).find(({ kind }) => kind === 'shape');
  return row?.kind === 'shape' && row.wire.some((name) => wire.includes(name)) ? (row.values.theirs ?? null) : null;
}

/**
 * Lets the user's shape of an item give way to another one by a decision in the outbox: closures and ducts that followed the user's shape
 * follow the other one, as one step of undo. The service would keep plans of a shape that nobody has otherwise.
 */
export function useGiveWay() {
  const { editor } = useEditor();
  return async (one: Outstanding, shape: ItemGeometry | null, decide: () => Promise<unknown>): Promise<void> => {
    const isHere = editor.store.getState().projectId === one.projectId;
    const change = isHere && shape ? followShape(editor.env(), one.ref, shape) : null;
    await decide();
    if (change && !isRefusal(change) && change.items.length > 0) editor.run(change);
  };
}
